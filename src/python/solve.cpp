// Whether a position can be won, and what each move is worth to someone who cannot see the stock; what a hand of a
// table game is worth when all hands lie open. Both give the fields of boneyard.Answer or OpenAnswer that the
// search fills in.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "away.hpp"
#include "boneyard/advice.hpp"
#include "conversions.hpp"
#include "protocol/answer_json.hpp"

namespace boneyard::python {
namespace {

using Json = nlohmann::ordered_json;

/// What to_dict() gives of an answer: the position as other front ends name it, or its text if it was not dealt, and
/// what was found. `fair`: null unless the chances of all moves were asked for.
std::string plain(const Position& position, const Answer& answer, const Want& want, const FairMoves* fair = nullptr) {
  const Variant& variant = position.now.variant();
  Json json = position.deal ? protocol::deal_json<Json>(variant, typed_deal(*position.deal))
                            : protocol::game_json<Json>(variant);
  if (!position.deal) json["position"] = position.start.text();
  if (!position.line.empty()) json["after"] = position.line;
  protocol::add_answer(json, answer, want);
  if (fair != nullptr) {
    if (answer.cutoff == Cutoff::none) protocol::add_cut_short(json, fair->cutoff);
    json["moves"] = protocol::chances_json<Json>(fair->moves);
  }
  json["nodes"] = answer.nodes;
  return json.dump();
}

py::dict solve_patience(const Position& position, bool shortest, bool fewest_left, bool count, bool fair, int threads,
                        const SearchLimits& limits) {
  const Variant& variant = position.now.variant();
  if (const auto why = why_no_chances(variant); fair && why)
    throw ParseError(fmt::format("player: 'fair': {}; expected thoughtful", *why));
  if (const auto why = why_no_count(variant); count && why) throw ParseError("count: " + *why);
  const Want want{.shortest = shortest, .fewest_left = fewest_left, .count = count};
  Answer answer;
  FairMoves worth;
  away([&](const std::atomic<bool>& stop) {
    answer = make_solver(variant, limits.from_now(stop))->solve(position.now, want);
    if (fair) worth = fair_moves(position.now, {.threads = threads, .limits = limits.from_now(stop)});
  });

  py::dict moves;
  for (const MoveChance& move : worth.moves) moves[py::str(move.move)] = chance(move.win);
  const bool has_line = answer.verdict == Verdict::winnable || answer.left;  // an empty one where nothing can be played
  return py::dict("verdict"_a = to_text(answer.verdict),
                  "cut_short"_a = cutoff_text(answer.cutoff != Cutoff::none ? answer.cutoff : worth.cutoff),
                  "line"_a = or_none(has_line, py::tuple(py::cast(answer.line))), "left"_a = answer.left,
                  "spoken"_a = answer.spoken, "count"_a = answer.count ? whole_number(*answer.count) : py::none(),
                  "moves"_a = or_none(fair, moves), "nodes"_a = answer.nodes,
                  "_plain"_a = plain(position, answer, want, fair ? &worth : nullptr));
}

py::object value_in(const Range& range) {
  if (range.exact()) return py::int_(range.low);
  return py::make_tuple(range.low, range.high);
}

py::dict solve_hand(const Position& position, const py::object& of, bool moves, bool who_wins,
                    const SearchLimits& limits) {
  const AnyPosition& now = position.now;
  const int seat = of.is_none() ? now.turn() : read_seat(now.variant(), of);
  const Want want{.line = !who_wins, .moves = moves, .who_wins = who_wins, .seat = seat};
  Answer answer;
  away([&](const std::atomic<bool>& stop) {
    answer = make_solver(now.variant(), limits.from_now(stop))->solve(now, want);
  });

  const auto& [low, high] = *answer.value;
  py::dict values;
  for (const auto& [move, value] : answer.moves) values[py::str(move)] = value_in(value);
  return py::dict("seat"_a = seat + 1, "verdict"_a = to_text(answer.verdict), "value"_a = or_none(low == high, low),
                  "low"_a = low, "high"_a = high,
                  "line"_a = or_none(!answer.scores.empty(), py::tuple(py::cast(answer.line))),
                  "moves"_a = or_none(moves, values), "cut_short"_a = cutoff_text(answer.cutoff),
                  "nodes"_a = answer.nodes, "_plain"_a = plain(position, answer, want));
}

}  // namespace

void bind_solve(py::module_& module) {
  module.def("solve_patience", &solve_patience);
  module.def("solve_hand", &solve_hand);
}

}  // namespace boneyard::python
