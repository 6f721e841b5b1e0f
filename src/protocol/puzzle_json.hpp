// A player's record of puzzles as JSON, the same in the program's file, in the protocol and in the browser:
//
//   {"rating": 1512.3, "deviation": 287.1, "volatility": 0.06, "tried": 3, "solved": 2, "seen": ["fafetygge2", …],
//    "missed": {"5pxv6g94m8": {"pause": 0, "due": "2026-11-28"}},
//    "days": {"2026-11-27": {"id": "eg44ppxayv", "wrong": 0, "hints": 1, "finished": true}}}
#pragma once

#include <fmt/format.h>

#include <iterator>
#include <limits>
#include <nlohmann/json.hpp>
#include <string>

#include "boneyard/notation.hpp"
#include "boneyard/puzzle_record.hpp"
#include "boneyard/session.hpp"
#include "session/months.hpp"

namespace boneyard::protocol {

/// The line to paste about the puzzle of a day.
inline std::string day_line(const Variant& variant, const PuzzleResult& result, Date date) {
  const std::string day = std::to_string(date.day) + ' ' + std::string(month_names[date.month - 1]);
  const std::string players = variant.seats() > 1 ? " with " + std::to_string(variant.seats()) + " players" : "";
  return puzzle_line(day, std::string(variant.title()) + players, result, date.text());
}

/// When a missed puzzle comes back: `{"pause": 0, "due": "2026-11-28"}`.
template <class Json>
Json pause_json(const PuzzleRecord::Missed& missed) {
  Json json = Json::object();
  json["pause"] = missed.pause;
  json["due"] = Date::of_number(missed.due).text();
  return json;
}

/// A whole number from 0 on. get() would turn -1 into the largest. Throws ParseError.
template <class Number, class Json>
Number count_in(const Json& json, const char* key) {
  const Json& count = json.at(key);
  if (!count.is_number_unsigned() || count > std::numeric_limits<Number>::max())
    throw ParseError(fmt::format("\"{}\": expected a whole number", key));
  return count.template get<Number>();
}

/// Reads it back. Throws ParseError, or nlohmann's exception if a key is missing.
template <class Json>
PuzzleRecord::Missed read_pause(const Json& json) {
  const auto pause = count_in<std::size_t>(json, "pause");
  if (pause >= std::size(PuzzleRecord::pauses)) throw ParseError("no pause of a missed puzzle");
  return {pause, Date::parse(json.at("due").template get<std::string>()).number()};
}

/// Puts the record into `json`. Other keys stay.
template <class Json>
void write_puzzles(Json& json, const PuzzleRecord& record) {
  json["rating"] = record.rating.rating;
  json["deviation"] = record.rating.deviation;
  json["volatility"] = record.rating.volatility;
  json["tried"] = record.tried;
  json["solved"] = record.solved;
  json["seen"] = record.seen;
  Json missed = Json::object(), days = Json::object();
  for (const auto& [id, each] : record.missed) missed[id] = pause_json<Json>(each);
  for (const auto& [number, day] : record.days) {
    Json& one = days[Date::of_number(number).text()];
    one["id"] = day.id;
    one["wrong"] = day.result.wrong;
    one["hints"] = day.result.hints;
    one["finished"] = day.result.finished;
  }
  json["missed"] = missed;
  json["days"] = days;
}

/// Reads it back; an empty object is a new player. Throws ParseError.
template <class Json>
PuzzleRecord read_puzzles(const Json& json) {
  PuzzleRecord record;
  if (json.empty()) return record;
  try {
    record.rating = {json.at("rating").template get<double>(), json.at("deviation").template get<double>(),
                     json.at("volatility").template get<double>()};
    if (!record.rating.possible()) throw ParseError("no rating of puzzles");
    record.tried = count_in<std::uint64_t>(json, "tried");
    record.solved = count_in<std::uint64_t>(json, "solved");
    if (record.solved > record.tried) throw ParseError("\"solved\": more than \"tried\"");
    for (const auto& id : json.at("seen")) record.seen.insert(id.template get<std::string>());
    for (const auto& [id, each] : json.at("missed").items()) record.missed[id] = read_pause(each);
    for (const auto& [date, each] : json.at("days").items())
      record.days[Date::parse(date).number()] = {each.at("id").template get<std::string>(),
                                                 {.wrong = count_in<int>(each, "wrong"),
                                                  .hints = count_in<int>(each, "hints"),
                                                  .finished = each.at("finished").template get<bool>()}};
  } catch (const nlohmann::json::exception&) {
    throw ParseError("not a record of puzzles");
  }
  return record;
}

}  // namespace boneyard::protocol
