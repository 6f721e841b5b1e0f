// The solver of table games with open hands: the exact value of a position, a line of perfect play, the value of each
// move.
#pragma once

#include <memory>

#include "boneyard/answer.hpp"
#include "boneyard/hand.hpp"

namespace boneyard::multiplayer {

/// Solves many positions of one game, and keeps its transposition tables. It belongs to one thread.
class Solver {
 public:
  explicit Solver(const Settings& settings, Limits limits = {});
  ~Solver();
  Solver(Solver&&) noexcept;
  Solver& operator=(Solver&&) noexcept;

  /// Solves a position. Throws std::invalid_argument if it has other rules, or no seat that is asked about.
  AnswerOf<Move> solve(const Position& position, const Want& want = {});
  /// Whether the side that leads a deal wins it: wins().
  Verdict decide(const Row& deal);
  /// The value of a deal for the side that leads it; only bounds if a limit was reached.
  Range value_of_deal(const Row& deal);
  /// Whether the value for the side of `seat` is above 0. This takes a single null-window search, while the value takes
  /// several. Undecided if a limit was reached. Throws std::invalid_argument as solve() does.
  Verdict wins(const Position& position, int seat);
  /// The number of positions searched since the solver was made.
  std::uint64_t nodes() const;
  void set_limits(Limits limits);

 private:
  struct Engines;
  std::unique_ptr<Engines> engines_;
};

}  // namespace boneyard::multiplayer
