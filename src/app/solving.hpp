// One deal of any game, solved, with everything as text: the templates over the six games end here, so that
// reports, files and threads are written once.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/fair_moves.hpp"
#include "app/options.hpp"

namespace boneyard::app {

struct SolveRequest {
  ChosenGame game;
  std::string after;  ///< moves played before the search
  Want want;
  std::optional<double> time_limit;  ///< seconds a deal
  std::size_t memory_limit = Limits{}.memory;
  bool table = false;  ///< fill Solved::places
  bool fair = false;   ///< fill Solved::fair (chain games only)
  FairTable fair_table{};
  FairWork fair_work{};  ///< how to compute it for one deal if there is no table; its limits are set then
};

/// The answer for one deal. Its line has been replayed.
struct Solved {
  Verdict verdict = Verdict::undecided;
  Cutoff cutoff = Cutoff::none;
  std::vector<std::string> line;
  std::optional<int> left;
  std::optional<int> spoken;
  std::optional<std::string> count;
  FairMoves fair{};
  std::uint64_t nodes = 0;
  double seconds = 0;
  std::vector<Place> places;  ///< the table that was solved
};

/// Belongs to one thread and keeps its tables from deal to deal. Throws ParseError if `after` is not legal in
/// the deal, CheckFailed if a line does not replay.
using DealSolver = std::function<Solved(const Deal&)>;
DealSolver make_deal_solver(const SolveRequest& request);

/// What one search of the request may spend, from now on.
Limits search_limits(const SolveRequest& request);

/// Prepares a fair request for many deals: one table for all of them. Refuses games that hide nothing that
/// matters (InputError).
void prepare_fair(SolveRequest& request, bool many);

/// The table at the start of a deal.
std::vector<Place> opening_places(const ChosenGame& game, const Deal& deal);

}  // namespace boneyard::app
