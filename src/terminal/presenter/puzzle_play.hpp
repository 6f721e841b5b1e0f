// A puzzle at the terminal, or a mistake of one's own: which one is wanted, what comes after it, and what is noted in
// the files of the state folder. PuzzleTable plays it.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "boneyard/lifetimebound.hpp"
#include "cli/state/mistakes.hpp"
#include "cli/state/puzzle_store.hpp"
#include "table/puzzle_table.hpp"

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
  /// `counts`: the result goes into the record in `state`. `after`: the command that Enter runs once the puzzle is
  /// solved, `new`, or one that goes back to playing.
  PuzzlePlay(PuzzleTable table, PuzzlesWanted wanted, std::filesystem::path state, bool counts,
             std::string after = "new");

  PuzzleTable& table() BONEYARD_LIFETIMEBOUND { return table_; }
  const PuzzleTable& table() const BONEYARD_LIFETIMEBOUND { return table_; }
  /// The wanted puzzle that comes after this one.
  PuzzlesWanted next() const;
  const std::string& after() const BONEYARD_LIFETIMEBOUND { return after_; }

  /// `Puzzle of Five Columns, refill=column, rating 1537, move 1 of 2, fafetygge2`
  std::string title() const;
  /// What is asked, how the game is won, which rules are not the usual ones, and whether the puzzle is one of a day or
  /// was missed.
  std::string intro() const;
  /// Puts a result into the record. Returns what is to be said.
  std::string note(const PuzzleResult& result) const;

 private:
  std::string note_listed(const PuzzleResult& result) const;
  std::string note_own(const PuzzleResult& result) const;

  PuzzleTable table_;
  PuzzlesWanted wanted_;
  std::filesystem::path state_;
  bool counts_ = false;
  std::string after_;
};

}  // namespace boneyard::app
