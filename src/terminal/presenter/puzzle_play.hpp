// A puzzle at the terminal, or a mistake of one's own: which one, what is said of it, and what is noted in the record.
// The presenter plays it on its session.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "boneyard/lifetimebound.hpp"
#include "boneyard/solve_puzzle.hpp"
#include "cli/state/mistakes.hpp"
#include "cli/state/puzzle_store.hpp"

namespace boneyard::app {

/// Which puzzles a person wants: one by its id, that of a day, a missed one, an own mistake, or one near the own
/// rating.
struct PuzzlesWanted {
  std::string game{};  ///< a full name; empty: any
  int lowest = 0, highest = 9999;
  bool missed = false, mistakes = false;
  std::optional<Date> daily{};
  std::string id{};
};

class PuzzlePlay {
 public:
  /// `counts`: the result goes into the record in `state`.
  PuzzlePlay(const ListedPuzzle& listed, PuzzlesWanted wanted, std::filesystem::path state, bool counts);
  /// A mistake; `after` is the command that comes after it.
  PuzzlePlay(Mistake own, PuzzlesWanted wanted, std::filesystem::path state, bool counts, std::string after);

  const SolvingPuzzle& solving() const BONEYARD_LIFETIMEBOUND { return solving_; }
  /// The wanted puzzle that comes after this one.
  PuzzlesWanted next() const;
  /// The command that Enter runs once the puzzle is solved: `new`, or one that goes back to playing.
  const std::string& after() const BONEYARD_LIFETIMEBOUND { return after_; }
  /// Whether all hands of a table game are open: not so in an own mistake.
  bool shows_hands() const { return !own_; }

  /// `Puzzle of Five Columns, refill=column, rating 1537, move 1 of 2, fafetygge2`
  std::string title() const;
  /// What is asked, how the game is won, which rules are not the usual ones, and whether the puzzle is one of a day or
  /// was missed.
  std::string intro() const;

  /// Judges a move that is legal now. Plays it if it is right. `said` receives what is said of it.
  SolvingPuzzle::Answer play(std::string_view move, std::string& said);
  void play_by_itself() { solving_.play_by_itself(); }
  /// The next hint: of the place, then of the move.
  std::string hint();
  /// What the last hint was about.
  enum class Hinted : std::uint8_t { nothing, place, move } hinted = Hinted::nothing;

  /// What refutes the last wrong move; nullopt if there was none since the last right one.
  const std::optional<Refutation>& refutation() const BONEYARD_LIFETIMEBOUND { return refutation_; }

 private:
  std::string note();
  std::string note_listed();
  std::string note_own();

  SolvingPuzzle solving_;
  std::optional<Mistake> own_;
  std::string after_ = "new";
  PuzzlesWanted wanted_;
  std::filesystem::path state_;
  bool counts_ = false;
  PuzzleResult result_{};
  std::optional<Refutation> refutation_;
};

}  // namespace boneyard::app
