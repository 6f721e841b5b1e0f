#include "cli/table_text.hpp"

#include <fmt/format.h>

#include "boneyard/notation.hpp"
#include "platform/json.hpp"

namespace boneyard::app {

std::string table_text(std::string_view text) {
  if (const auto first = text.find_first_not_of(" \t\r\n"); first == text.npos || text[first] != '{')
    return std::string(text);
  const Json json = Json::parse(text, nullptr, false);
  const auto text_of = [&](const char* key) {
    return json.contains(key) && json[key].is_string() ? json[key].get<std::string>() : std::string();
  };
  if (json.is_object())
    for (const char* key : {"deal", "table"})
      if (const std::string typed = text_of(key); !typed.empty()) return typed;
  std::string rows;
  const auto read_rows = [&] {
    for (const auto& [name, tiles] : json.at("layout").items())
      rows += fmt::format("{}: {}\n", name, fmt::join(tiles.get<std::vector<std::string>>(), " "));
  };
  try {
    read_rows();
  } catch (const Json::exception&) {
    throw ParseError(fmt::format("{}: expected an object with deal, table or layout", quoted(text)));
  }
  return rows;
}

}  // namespace boneyard::app
