// Whether a position can be won, and what each move is worth to someone who cannot see the stock.
#include <fmt/format.h>

#include <chrono>

#include "away.hpp"
#include "boneyard/advice.hpp"
#include "conversions.hpp"

namespace boneyard::python {
namespace {

/// The fields of boneyard.Solution that the search fills in.
py::dict solve(const Position& position, const Want& want, bool fair, int threads, const SearchLimits& limits) {
  const Variant& variant = position.now.variant();
  if (fair && variant.game().hidden != Hidden::matters)
    throw ParseError(fmt::format("player: 'fair': {} hides no tile that matters; expected thoughtful", variant.name()));
  const auto start = std::chrono::steady_clock::now();
  Answer answer;
  FairMoves worth;
  away([&](const std::atomic<bool>& stop) {
    const Limits now = limits.from_now(stop);
    answer = AnySolver(variant, now).solve(position.now, want);
    if (fair) worth = fair_moves(position.now, {.threads = threads, .limits = limits.from_now(stop)});
  });

  py::dict fields;
  const Cutoff cutoff = answer.cutoff != Cutoff::none ? answer.cutoff : worth.cutoff;
  fields["verdict"] = to_text(answer.verdict);
  fields["cutoff"] = cutoff == Cutoff::none ? py::object(py::none()) : py::str(to_text(cutoff));
  const bool has_line = answer.verdict == Verdict::winnable || answer.left;  // an empty one where nothing can be played
  fields["line"] = has_line ? py::object(py::tuple(py::cast(answer.line))) : py::none();
  fields["left"] = answer.left;
  fields["spoken"] = answer.spoken;
  fields["count"] = answer.count ? whole_number(*answer.count) : py::none();
  fields["moves"] = py::none();
  if (fair) {
    py::dict moves;
    for (const MoveChance& move : worth.moves) moves[py::str(move.move)] = chance(move.win);
    fields["moves"] = moves;
  }
  fields["nodes"] = answer.nodes;
  fields["seconds"] = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return fields;
}

}  // namespace

void bind_solve(py::module_& module) {
  module.def(
      "solve",
      [](const Position& position, bool shortest, bool fewest_left, bool count, bool fair, int threads,
         const py::object& time_limit, const py::object& memory_limit) {
        return solve(position, {.shortest = shortest, .fewest_left = fewest_left, .count = count}, fair, threads,
                     SearchLimits(time_limit, memory_limit));
      },
      py::arg("position"), py::kw_only(), py::arg("shortest"), py::arg("fewest_left"), py::arg("count"),
      py::arg("fair"), py::arg("threads"), py::arg("time_limit"), py::arg("memory_limit"));
}

}  // namespace boneyard::python
