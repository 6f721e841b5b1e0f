#include "protocol/table_text.hpp"

#include <fmt/format.h>

#include "protocol/question.hpp"

namespace boneyard::protocol {
namespace {

void expect_game(const Variant& variant, const Json& json) {
  const Json wanted = game_json<Json>(variant);
  for (const char* key : {"game", "rules"})
    if (json.contains(key) && json[key] != wanted[key])
      throw ParseError(fmt::format("{} {}, expected {}", key, in_quotes(json[key].dump()), wanted[key].dump()));
}

/// The text of a key; empty if it has none.
std::string text_in(const Json& json, const char* key) {
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

std::string table_text(const Variant& variant, std::string_view text, std::optional<TypedTable::From> from) {
  if (const auto first = text.find_first_not_of(" \t\r\n"); first == text.npos || text[first] != '{')
    return std::string(text);
  const Json json = Json::parse(text, nullptr, false);
  if (!json.is_object()) throw ParseError(fmt::format("{}: expected one object", in_quotes(text)));
  expect_game(variant, json);
  if (json.contains("after") && !json["after"].empty())
    throw ParseError(from ? "an object with moves after its deal: expected --deal and --after"
                          : "an object with moves after its deal: expected the tiles of the deal, and the moves");
  const std::string position = text_in(json, "position"), deal = text_in(json, "deal"), table = text_in(json, "table");
  if (from == TypedTable::From::deal && !position.empty())
    throw ParseError("an object with a position in mid-game: expected --position");
  if (!position.empty()) return position;
  if (from != TypedTable::From::position && !deal.empty()) return deal;
  if (!table.empty()) return table;
  if (from != TypedTable::From::deal && json.contains("layout") && json["layout"].is_object())
    return rows_of(json["layout"]);
  throw ParseError(fmt::format("{}: expected an object with {}", in_quotes(text),
                               from == TypedTable::From::deal ? "deal" : "position, table or layout"));
}

}  // namespace boneyard::protocol
