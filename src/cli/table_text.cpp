#include "cli/table_text.hpp"

#include <fmt/format.h>

#include "cli/json.hpp"
#include "platform/json.hpp"

namespace boneyard::app {
namespace {

void expect_game(const Variant& variant, const Json& json) {
  const Json wanted = game_json(variant);
  for (const char* key : {"game", "rules"})
    if (json.contains(key) && json[key] != wanted[key])
      throw ParseError(fmt::format("{} {}, expected {}", key, boneyard::quoted(json[key].dump()), wanted[key].dump()));
}

/// The text of a key; empty if it has none.
std::string text_of(const Json& json, const char* key) {
  return json.contains(key) && json[key].is_string() ? json[key].get<std::string>() : std::string();
}

std::string rows_of(const Json& layout) {
  std::string rows;
  for (const auto& [name, tiles] : layout.items()) {
    rows += name + ":";
    for (const Json& tile : tiles) rows += " " + tile.get<std::string>();
    rows += "\n";
  }
  return rows;
}

}  // namespace

std::string table_text(const Variant& variant, std::string_view text, TypedTable::From from) {
  if (const auto first = text.find_first_not_of(" \t\r\n"); first == text.npos || text[first] != '{')
    return std::string(text);
  const Json json = Json::parse(text, nullptr, false);
  if (!json.is_object()) throw ParseError(fmt::format("{}: expected one object", boneyard::quoted(text)));
  expect_game(variant, json);
  if (json.contains("after") && !json["after"].empty())
    throw ParseError("an object with moves after its deal: expected --deal and --after");
  const std::string position = text_of(json, "position"), deal = text_of(json, "deal"), table = text_of(json, "table");
  if (from == TypedTable::From::position) {
    if (!position.empty()) return position;
    if (!table.empty()) return table;
    if (json.contains("layout") && json["layout"].is_object()) return rows_of(json["layout"]);
    throw ParseError(fmt::format("{}: expected an object with position, table or layout", boneyard::quoted(text)));
  }
  if (!position.empty()) throw ParseError("an object with a position in mid-game: expected --position");
  if (!deal.empty()) return deal;
  if (!table.empty()) return table;
  throw ParseError(fmt::format("{}: expected an object with deal", boneyard::quoted(text)));
}

}  // namespace boneyard::app
