// One deal, solved as `solve` and `deal` ask for it.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "boneyard/game.hpp"
#include "cli/options.hpp"

namespace boneyard::app {

struct SolveRequest {
  Variant variant;
  std::string after;  ///< moves played before the search
  Want want;
  std::optional<double> time_limit;  ///< seconds a deal
  std::size_t memory_limit = Limits{}.memory;
  bool table = false;  ///< fill Solved::places
  bool fair = false;   ///< fill Solved::fair
  /// Of many deals: every move's chance, computed once. Threads share it.
  std::shared_ptr<const AnyChances> chances{};
  unsigned threads = 1;        ///< for chances that are computed for one deal
  bool show_progress = false;  ///< of that
};

/// The answer for one deal. Its line has been replayed.
struct Solved : Answer {
  std::vector<MoveChance> fair{};  ///< for a player who can't see what is hidden, the best first
  bool fair_known = false;         ///< what the limits allowed is worth showing
  double seconds = 0;
  std::vector<Place> places{};  ///< the table that was solved
  /// With --certificate, if there is one: its positions; 0 if it is a line.
  std::optional<std::uint64_t> certified{};
};

/// Belongs to one thread and keeps its tables from deal to deal.
class DealSolver {
 public:
  explicit DealSolver(const SolveRequest& request);
  /// Throws ParseError if `after` is not legal in the deal, CheckFailed if a line does not replay.
  Solved operator()(const Deal& deal);

 private:
  SolveRequest request_;
  std::shared_ptr<AnySolver> solver_;  // shared, because a handler of deals is copied
};

/// What one search of the request may spend, from now on.
Limits search_limits(const SolveRequest& request);

/// Prepares a fair request for many deals: one table for all of them. Refuses games that hide nothing that
/// matters (InputError).
void prepare_fair(SolveRequest& request, bool many);

}  // namespace boneyard::app
