// Sampling: one deal a seed, dealt and decided, or drawn among the won ones. What is sampled, the workers that do it,
// and what their counts say. Table games are sampled in table_odds.hpp.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "odds/interval.hpp"
#include "solvers/any_game.hpp"
#include "solvers/variant.hpp"

namespace boneyard {

/// What is counted: everything, besides the seeds, that a tally depends on.
struct Sample {
  Variant variant{};
  Player player = Player::thoughtful;
  Method method = Method::sample;              ///< sample or rare
  bool fewest_left = false;                    ///< search the fewest tiles left of every lost deal, for the histogram
  bool who_wins = false;                       ///< of table games, thoughtful: not by how much; several times as fast
  std::optional<double> time_limit{};          ///< seconds a deal; what it cuts short is undecided
  std::size_t memory_limit = Limits{}.memory;  ///< bytes of one deal's search (each worker has its own)
};

/// Tallies the deals of a range in the order of the seeds. Told to stop, it returns the tally of the deals that it has
/// finished; the one it was working on is not counted.
using Worker = std::function<Tally(SeedRange)>;

/// The figure that a tally stands for.
using Estimator = std::function<Estimate(const Tally&)>;

/// `confidence` between 0 and 1, both excluded. A rare sample has one kind of interval, whatever `kind` is.
Estimator make_estimator(const Sample& sample, IntervalKind kind, double confidence);

/// A worker for one thread. It checks `stop` (may be null) between deals and within a search.
/// Throws ParseError if this player of this game cannot be sampled.
Worker make_worker(const Sample& sample, const std::atomic<bool>* stop);
/// The same, of a patience that can be sampled.
Worker patience_worker(const Sample& sample, const std::atomic<bool>* stop);

/// Why the player cannot be sampled, one clause; nothing if it can.
std::optional<std::string> why_not_sampled(const Sample& sample);

/// Why it cannot be asked who wins, and not by how much, one clause; nothing if it can, or is not asked.
std::optional<std::string> why_not_who_wins(const Sample& sample);

/// Whether the tally's histogram of tiles left is filled in.
bool knows_left(const Sample& sample);

/// Fair and thoughtful are the same player where no hidden tile matters.
inline bool fair_is_thoughtful(const Variant& variant) {
  return !variant.is_table() && variant.game().hidden != Hidden::matters;
}

}  // namespace boneyard
