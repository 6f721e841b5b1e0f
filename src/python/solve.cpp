// Whether a position can be won, and what each move is worth to someone who cannot see the stock.
#include <fmt/format.h>

#include <chrono>

#include "away.hpp"
#include "boneyard/advice.hpp"
#include "conversions.hpp"

namespace boneyard::python {
namespace {

/// The fields of boneyard.Solution that the search fills in.
py::dict solve(const Position& position, bool shortest, bool fewest_left, bool count, bool fair, int threads,
               const SearchLimits& limits) {
  const Variant& variant = position.now.variant();
  if (fair && variant.game().hidden != Hidden::matters)
    throw ParseError(fmt::format("player: 'fair': {} hides no tile that matters; expected thoughtful", variant.name()));
  const auto start = std::chrono::steady_clock::now();
  Answer answer;
  FairMoves worth;
  away([&](const std::atomic<bool>& stop) {
    const Limits now = limits.from_now(stop);
    answer = make_solver(variant, now)
                 ->solve(position.now, {.shortest = shortest, .fewest_left = fewest_left, .count = count});
    if (fair) worth = fair_moves(position.now, {.threads = threads, .limits = limits.from_now(stop)});
  });

  py::dict moves;
  for (const MoveChance& move : worth.moves) moves[py::str(move.move)] = chance(move.win);
  const bool has_line = answer.verdict == Verdict::winnable || answer.left;  // an empty one where nothing can be played
  return py::dict("verdict"_a = to_text(answer.verdict),
                  "cutoff"_a = cutoff_text(answer.cutoff != Cutoff::none ? answer.cutoff : worth.cutoff),
                  "line"_a = or_none(has_line, py::tuple(py::cast(answer.line))), "left"_a = answer.left,
                  "spoken"_a = answer.spoken, "count"_a = answer.count ? whole_number(*answer.count) : py::none(),
                  "moves"_a = or_none(fair, moves), "nodes"_a = answer.nodes,
                  "seconds"_a = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
}

}  // namespace

void bind_solve(py::module_& module) { module.def("solve", &solve); }

}  // namespace boneyard::python
