// What every question of the page is read with, and what its answers have in common.
#pragma once

#include <fmt/format.h>

#include <chrono>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "boneyard/advice.hpp"
#include "boneyard/notation.hpp"
#include "boneyard/session.hpp"

namespace boneyard {

using Json = nlohmann::json;

template <class Value>
Json json_of(const Value& value) {
  return value;
}
template <class Value>
Json json_of(const std::optional<Value>& value) {
  return value ? Json(*value) : Json();
}

/// A key of an answer with its value; of an optional value nothing is null.
template <class Value>
struct Field {
  const char* key;
  const Value& value;
};
template <class Value>
Field<Value> is(const char* key, const Value& value) {
  return {key, value};
}

template <class Value>
void set(Json& json, const Field<Value>& field) {
  json[field.key] = json_of(field.value);
}
template <class... Values>
void add(Json& json, const Field<Values>&... fields) {
  (set(json, fields), ...);
}
/// An object of an answer, key by key. nlohmann's lists in braces, a chain of temporary values for each key, make the
/// module a twentieth larger.
template <class... Values>
Json object(const Field<Values>&... fields) {
  Json json;
  add(json, fields...);
  return json;
}

template <class Tiles>
Json list_of(const Tiles& tiles) {
  Json list = Json::array();
  for (const auto tile : tiles) list.push_back(to_text(tile));
  return list;
}

inline std::string text_of(const Json& question, const char* key) { return question.at(key).get<std::string>(); }
inline Variant variant_of(const Json& question) { return Variant::parse(text_of(question, "variant")); }

inline std::uint64_t parse_number(std::string_view text) {
  const auto number = parse_digits(text);
  if (!number)
    throw ParseError(fmt::format("{}: expected a whole number from 0 to 18446744073709551615", quoted(text)));
  return *number;
}

/// Milliseconds and threads: a page thinks in one worker, so on one thread.
inline Thinking thinking_of(const Json& question) {
  return {.time = std::chrono::milliseconds(question.value("time", 2000))};
}

/// The game that a question names, as it stands.
Session session_of(const Json& question);
/// All that is needed to show the table and to choose a move.
Json show_table(const Session& session, const Json& question);

}  // namespace boneyard
