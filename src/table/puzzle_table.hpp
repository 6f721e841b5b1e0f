// A puzzle at the table, or a mistake of one's own: what a person may do in it, what is said, and what counts. It knows
// no screen, no file and no clock.
//
// A move is judged before it is played. What refutes a wrong one is stepped through on the table; meanwhile the puzzle
// waits.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "boneyard/lifetimebound.hpp"
#include "boneyard/mistake.hpp"
#include "boneyard/puzzle_record.hpp"
#include "boneyard/session.hpp"
#include "boneyard/solve_puzzle.hpp"

namespace boneyard {

/// All of a puzzle at the table that changes, as plain values.
struct PuzzleState {
  std::vector<std::string> moves{};        ///< played in the puzzle, with those that followed by themselves
  int wrong = 0, hints = 0;                ///< as in PuzzleResult
  int hinted = 0;                          ///< of the next move 1: its place was told, 2: the move
  std::optional<Refutation> refutation{};  ///< of the last wrong move, until a right one is played
  std::size_t step = 0;                    ///< how many moves of the refutation are shown; 0: the table is the puzzle's
};

class PuzzleTable {
 public:
  /// The puzzle as `state` says. Throws as SolvingPuzzle does, and ParseError if this is no state of it; `limits` are
  /// those of SolvingPuzzle::play().
  explicit PuzzleTable(const Puzzle& listed, const PuzzleState& state = {}, const Limits& limits = {});
  explicit PuzzleTable(const Mistake& own, const PuzzleState& state = {}, const Limits& limits = {});

  /// What became of a person's words.
  struct Said {
    Sentences told{};
    bool moved = false;  ///< another table is shown
    bool wrong = false;  ///< the words were a wrong move
    /// The result to put into the record: the first mistake at once, so that leaving does not undo it, and the end.
    std::optional<PuzzleResult> noted{};
  };
  /// Does what a person wants: a move, or one of these words.
  ///   hint        tells the place of the right move, then the move
  ///   why         shows the last wrong move, and what refutes it
  ///   undo, redo  step through that
  ///   back        shows the puzzle again
  ///   follow      plays the move that follows by itself
  /// `limits` is called before each search, and returns its limits. Throws ParseError if a move is not legal.
  Said act(std::string_view words, const std::function<Limits()>& limits);
  /// Whether one of these words has something to do now.
  bool offers(std::string_view word) const;
  /// The word that goes on: `follow`, `redo`, `back`; empty if the person chooses a move, or the puzzle is solved.
  std::string_view goes_on() const;

  PuzzleState state() const;
  const SolvingPuzzle& solving() const BONEYARD_LIFETIMEBOUND { return solving_; }
  /// The mistake that the puzzle is made of; nullptr of a listed puzzle. Only in a listed one all hands are open.
  const Mistake* own() const BONEYARD_LIFETIMEBOUND { return own_ ? &*own_ : nullptr; }
  bool solved() const { return solving_.solved(); }
  /// The table that is shown, with the moves of a refutation up to its step. The seat that solves the puzzle is a
  /// person's, the others are the program's. Nothing of it counts as a game.
  Session session() const;
  /// What the last hint was about: the move, or without a text only its place. nullopt without a hint for this move.
  std::optional<MoveText> hinted() const;

  /// What is to be done, and whether hidden tiles matter: `Keep the win. No tile is hidden.` Of a mistake also what it
  /// was.
  Sentences task() const;
  /// `rating 1537`, or `move 7` of a mistake.
  std::string name() const;
  /// How far it is: `move 1 of 2`, `solved`, or `found` if there was a wrong move or a hint. Empty of a mistake that is
  /// not solved.
  std::string standing() const;
  /// What is going on: `Refutation, step 1 of 7`; empty if the person chooses, or the puzzle is solved.
  std::string waits_for() const;

 private:
  PuzzleTable(const Puzzle& puzzle, std::optional<Mistake> own, const PuzzleState& state, const Limits& limits);
  std::size_t steps() const { return refutation_->line.size() + 1; }
  bool chooses() const { return step_ == 0 && !solved() && !solving_.next_by_itself(); }
  std::optional<PuzzleResult> first_mistake() const;
  Said move(std::string_view typed, const std::function<Limits()>& limits);
  Said follow();
  Said hint();
  Said show_refutation();
  Said step(bool forward);

  std::optional<Mistake> own_;
  SolvingPuzzle solving_;
  PuzzleResult result_;
  int hinted_;
  std::optional<Refutation> refutation_;
  std::size_t step_;
};

}  // namespace boneyard
