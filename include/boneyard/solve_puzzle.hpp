// Solving a puzzle, or a mistake of one's own: which moves are right, what follows by itself, what refutes a wrong
// move, hints. No front end.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "boneyard/lifetimebound.hpp"
#include "boneyard/puzzle.hpp"

namespace boneyard {

/// What a wrong move leads to.
struct Refutation {
  std::string move;                 ///< the wrong move
  std::vector<std::string> line{};  ///< what follows it, to be stepped through; empty if a limit cut the search short
  /// Of the wrong move and of the best one: its chance in a chain game, its points in a table game. nullopt where a
  /// move only keeps the win or not, and where a limit cut the search short.
  std::optional<double> value{}, best{};
  bool mean = false;       ///< these points are means over deals that agree with what a person can know
  bool ends_well = false;  ///< in a chain game: the line wins all the same, because the stock happens to lie well
  int left = 0;            ///< tiles left at the end of the line

  /// The same as a sentence or two, which do not name the right move. `before`: where the wrong move was tried.
  Sentences told(const AnyPosition& before) const;
};

/// The first hint: where the right move is, without the move.
struct HintedPlace {
  std::optional<Tile> tile{};             ///< one of the tiles that it takes up, if there are several; else
  Touched::End end = Touched::End::none;  ///< the end of the chain or line at which it lays a tile; else
  std::optional<int> pip{};               ///< the pip of the open place at which it lays a tile; else
  std::size_t tiles = 0;                  ///< only how many tiles it takes up

  /// `Look at 5-3.`, `Look at the left end.`, `Look at an open 5.`, `It takes no tile.`
  Sentence told() const;
};

/// A puzzle while someone solves it.
class SolvingPuzzle {
 public:
  /// Throws ParseError if the moves are not legal, and CheckFailed if the solution has no decision.
  explicit SolvingPuzzle(const Puzzle& puzzle);

  const Puzzle& puzzle() const BONEYARD_LIFETIMEBOUND { return puzzle_; }
  /// `Keep the win.`, or `Find the best move.` where moves have chances or points.
  std::string task() const;

  int seat() const { return seat_; }  ///< whose moves have to be found, from 0
  const AnyPosition& now() const BONEYARD_LIFETIMEBOUND { return now_; }
  /// The moves played from the deal on, with those before the puzzle.
  const std::vector<std::string>& moves() const BONEYARD_LIFETIMEBOUND { return moves_; }
  std::size_t decisions() const { return decisions_; }  ///< how many moves have to be found
  std::size_t found() const { return found_; }          ///< how many of them were
  bool solved() const { return found_ == decisions_; }

  enum class Answer : std::uint8_t {
    right,    ///< it has been played
    wrong,    ///< it gives away the win, the chance or points
    nothing,  ///< it changes nothing, as a pass of Bingo that takes nothing
  };
  /// Judges a move, in any spelling that is legal now. A right one is played; so may be any that has the same effect as
  /// the solution's; in a position of one's own game any that costs too little to be a mistake. Throws ParseError if
  /// the move is not legal, std::invalid_argument if the puzzle is solved, and SearchCut if the limits leave it open
  /// whether a move of one's own game is right.
  Answer play(std::string_view move, const Limits& limits = {});
  /// The move that is played next without the person, forced or the best reply; nullopt if the person chooses, or the
  /// puzzle is solved.
  std::optional<std::string> next_by_itself() const;
  /// Plays next_by_itself(), which there must be.
  void play_by_itself();

  /// The first hint; the second is right_move(). The puzzle must not be solved.
  HintedPlace place() const;
  /// The right move as it is played here. The puzzle must not be solved.
  std::string right_move() const;
  /// `The move is 5-3+4-0.`
  Sentence told_right_move() const;

  /// What refutes a wrong move that is legal now. Within the limits; where they do not suffice the line is empty.
  Refutation refute(std::string_view move, const Limits& limits) const;

 private:
  bool chooses(const AnyPosition& position) const;
  Answer play_own(const std::string& here, const Limits& limits);
  std::string same_here(const std::string& move) const;
  void play_both(const std::string& here, const std::string& listed);

  Puzzle puzzle_;
  AnyPosition now_, listed_;  ///< the position as it was played, and as the solution has it: the same but for names
  int seat_ = 0;
  std::vector<std::string> moves_;
  std::size_t next_ = 0, found_ = 0, decisions_ = 0;  ///< next_: index in the solution
};

}  // namespace boneyard
