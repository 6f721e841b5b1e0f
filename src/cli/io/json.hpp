// Pieces of json that several commands print.
#pragma once

#include <nlohmann/json.hpp>
#include <span>

#include "boneyard/answer.hpp"
#include "boneyard/exact.hpp"
#include "boneyard/notation.hpp"
#include "boneyard/variant.hpp"
#include "cli/io/output.hpp"

namespace boneyard::app {

/// Keys stay in the order in which they are set.
using Json = nlohmann::ordered_json;

/// Starts a result: game, rules, and seats of a table game.
Json game_json(const Variant& variant);
/// Numbers as numbers, words as text: `{"hand": 6}`, `{"refill": "column"}`.
Json rules_json(const Variant& variant);
/// `["6-4", …]`.
Json tiles_json(const auto& tiles) {
  Json json = Json::array();
  for (const auto& tile : tiles) json.push_back(to_text(tile));
  return json;
}
/// `{"hand": ["6-4", …], …}`.
Json layout_json(std::span<const Place> places);
/// The figure, null if there are only bounds, and its interval: `odds`, `low`, `high`.
void add_estimate(Json& json, const Estimate& estimate);
/// A row of csv with the values of the keys that `header` names, in its order, and a newline. What a key does not have
/// is empty; a list is its values with spaces between them, an object `name=value;…`.
std::string csv_row(const Json& json, std::string_view header);
/// A result as a line of json, or as such a row.
std::string result_text(Format format, const Json& json, std::string_view header);
/// What became of all deals draw by draw. Counts of deals are text, as they pass 2^64.
Json draws_json(std::span<const CountedDraws> draws);

}  // namespace boneyard::app
