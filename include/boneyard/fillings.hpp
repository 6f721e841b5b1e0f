// How often a table with unknown tiles can be won, over all ways to fill it.
#pragma once

#include <cstdint>

#include "boneyard/odds.hpp"
#include "boneyard/typed_table.hpp"

namespace boneyard {

/// Up to so many fillings are all decided, unless the question says another number; of more a sample is.
inline constexpr double most_fillings_decided = 1e7;
/// The size of a sample where nobody says another one.
inline constexpr std::uint64_t usual_fillings_sampled = 10'000;

/// What is asked of the fillings of a table.
struct FillingsQuestion {
  Player player = Player::thoughtful;  ///< thoughtful or random
  double most_decided = most_fillings_decided;
  std::uint64_t sampled = usual_fillings_sampled;
  std::size_t memory_limit = Limits{}.memory;  ///< of a filling's search, in bytes
  std::optional<double> time_limit{};          ///< of a filling's search, in seconds
  IntervalKind interval = IntervalKind::wilson;
  double confidence = 0.95;
};

/// The share of the fillings that can be won.
struct FillingsWon {
  double all = 1;  ///< how many fillings there are
  /// No tile that lies face up can move, and the unknown ones lie face down: every filling is lost. One is counted.
  bool stuck = false;
  bool certain = false;  ///< prove_certain() was called
  bool exact = false;    ///< whether all of them were to be decided; otherwise a sample of equally likely ones was
  Tally tally{};         ///< of those that were decided
  Estimate share{};      ///< of a sample with its interval; else exact, or bounds if some are undecided

  /// The verdict of all fillings, whatever lies there: every one was decided in the same way, or a move wins for
  /// certain. Else undecided.
  Verdict verdict() const;
  /// A move wins for certain though nobody sees the unknown tiles, as fair_moves() finds it: so every filling is won.
  void prove_certain();
};

/// Decides the fillings of a table; if `how.stop` is set, only those that come first. The sample depends on nothing but
/// the table and its size.
FillingsWon fillings_won(const TypedTable& table, const FillingsQuestion& question, const Run& how = {});

/// Whether a player who cannot see the stock knows all else, so that the chance of a move does not depend on what is
/// unknown.
bool has_chances(const TypedTable& table);
/// Whether no tile of the hand fits in a chain game, so that an unknown tile is drawn before there is a choice.
bool draws_first(const TypedTable& table);

// The same in steps, for callers that count in their own way. The numbers of the ledger are those of fillings.
Ledger fillings_ledger(const TypedTable& table, const FillingsQuestion& question);
Worker fillings_worker(const TypedTable& table, const FillingsQuestion& question, const std::atomic<bool>* stop);
FillingsWon fillings_won(const TypedTable& table, const FillingsQuestion& question, const Tally& counted);

}  // namespace boneyard
