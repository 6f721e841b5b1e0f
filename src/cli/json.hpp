// Pieces of json that several commands print.
#pragma once

#include <span>

#include "boneyard/answer.hpp"
#include "boneyard/exact.hpp"
#include "boneyard/notation.hpp"
#include "boneyard/variant.hpp"
#include "platform/json.hpp"
#include "platform/output.hpp"

namespace boneyard::app {

/// A new object for a result: the game, its rules and, for a table game, the number of players.
Json game_json(const Variant& variant);
/// The rules, with numbers as numbers and words as text: `{"hand": 6}`, `{"refill": "column"}`.
Json rules_json(const Variant& variant);
/// Tiles as `["6-4", …]`.
Json tiles_json(const auto& tiles) {
  Json json = Json::array();
  for (const auto& tile : tiles) json.push_back(to_text(tile));
  return json;
}
/// Sets `odds`, `low` and `high` to an estimate and its interval. `odds` is null if the estimate has only bounds.
void add_estimate(Json& json, const Estimate& estimate);
/// A row of csv, with a newline: the values of the keys that `header` names, in its order. A missing key gives an empty
/// field, a list its values with blanks between them, and an object `name=value;…`.
std::string csv_row(const Json& json, std::string_view header);
/// A result as a line of json or, for csv, as a row.
std::string result_text(Format format, const Json& json, std::string_view header);
/// What became of all deals, draw by draw. The numbers of deals are text, because they may exceed 2^64.
Json draws_json(std::span<const CountedDraws> draws);

}  // namespace boneyard::app
