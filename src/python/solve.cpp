// What a search finds out about a position for someone who sees every tile, and what each move is worth to someone who
// cannot see the stock: the fields of boneyard.Answer, in every game.
#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <string_view>
#include <tuple>

#include "away.hpp"
#include "boneyard/advice.hpp"
#include "conversions.hpp"
#include "protocol/answer_json.hpp"

namespace boneyard::python {
namespace {

using Json = nlohmann::ordered_json;

/// What to_dict() gives of an answer: the position as other front ends name it, or its text if it was not dealt, and
/// what was found. `fair`: null unless the chances of all moves were asked for.
std::string plain(const Position& position, const Answer& answer, const Want& want, const FairMoves* fair) {
  const Variant& variant = position.now.variant();
  Json json = position.dealt ? protocol::deal_json<Json>(variant, *position.dealt) : protocol::game_json<Json>(variant);
  if (!position.dealt) json["position"] = position.start.text();
  if (!position.line.empty()) json["after"] = position.line;
  protocol::add_answer(json, answer, want);
  if (fair != nullptr) {
    if (answer.cutoff == Cutoff::none) protocol::add_cut_short(json, fair->cutoff);
    json["moves"] = protocol::chances_json<Json>(fair->moves);
  }
  json["nodes"] = answer.nodes;
  return json.dump();
}

/// Throws ParseError if what is asked is not for the game.
void refuse_others(const Variant& variant, const Want& want, bool fair) {
  const std::tuple<std::string_view, bool, bool> asked[] = {
      {"shortest", want.shortest, false}, {"fewest_left", want.fewest_left, false}, {"count", want.count, false},
      {"moves", want.moves, true},        {"who_wins", want.who_wins, true},
  };
  for (const auto& [name, is_asked, is_for_points] : asked)
    if (is_asked && is_for_points != variant.scores())
      throw ParseError(fmt::format("{}: for the {}; {} {}", name, is_for_points ? "table games" : "patiences",
                                   variant.name(), is_for_points ? "brings no points" : "is won by points"));
  if (want.moves && want.who_wins)
    throw ParseError("moves does not go with who_wins: ask for the value of every move, or who wins");
  if (const auto why = why_no_count(variant); want.count && why) throw ParseError("count: " + *why);
  if (const auto why = why_no_chances(variant); fair && why)
    throw ParseError(fmt::format("player: 'fair': {}; expected thoughtful", *why));
}

py::object value_in(const Range& range) {
  if (range.exact()) return py::int_(range.low);
  return py::make_tuple(range.low, range.high);
}

py::dict solve(const Position& position, bool shortest, bool fewest_left, bool count, const py::object& seat,
               bool moves, bool who_wins, bool fair, int threads, const SearchLimits& limits) {
  const Variant& variant = position.now.variant();
  const Want want{.shortest = shortest,
                  .fewest_left = fewest_left,
                  .count = count,
                  .line = !who_wins,
                  .moves = moves,
                  .who_wins = who_wins,
                  .seat = seat.is_none() ? position.now.turn() : read_seat(variant, seat)};
  refuse_others(variant, want, fair);
  Answer answer;
  FairMoves chances;
  away([&](const std::atomic<bool>& stop) {
    answer = make_solver(variant, limits.from_now(stop))->solve(position.now, want);
    if (fair) chances = fair_moves(position.now, {.threads = threads, .limits = limits.from_now(stop)});
  });

  py::dict worth;
  for (const auto& [move, value] : answer.moves) worth[py::str(move)] = value_in(value);
  for (const MoveChance& move : chances.moves) worth[py::str(move.move)] = chance(move.win);
  const auto& value = answer.value;
  return py::dict("verdict"_a = to_text(answer.verdict), "seat"_a = answer.seat + 1,
                  "value"_a = or_none(value && value->exact(), value ? value->low : 0),
                  "low"_a = or_none(value.has_value(), value ? value->low : 0),
                  "high"_a = or_none(value.has_value(), value ? value->high : 0),
                  "line"_a = or_none(protocol::has_line(answer), py::tuple(py::cast(answer.line))),
                  "scores"_a = or_none(!answer.scores.empty(), py::tuple(py::cast(answer.scores))),
                  "left"_a = answer.left, "spoken"_a = answer.spoken,
                  "count"_a = answer.count ? whole_number(*answer.count) : py::none(),
                  "moves"_a = or_none(moves || fair, worth),
                  "cut_short"_a = cutoff_text(answer.cutoff != Cutoff::none ? answer.cutoff : chances.cutoff),
                  "nodes"_a = answer.nodes, "_plain"_a = plain(position, answer, want, fair ? &chances : nullptr));
}

}  // namespace

void bind_solve(py::module_& module) { module.def("solve", &solve); }

}  // namespace boneyard::python
