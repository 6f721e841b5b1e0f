#include "cli/json.hpp"

#include <fmt/format.h>

namespace boneyard::app {

namespace {

void write_cell(std::string& cell, const Json& value) {
  switch (value.type()) {
    case Json::value_t::null: return;
    case Json::value_t::string: cell += value.get_ref<const std::string&>(); return;
    case Json::value_t::number_float: cell += fmt::format("{}", value.get<double>()); return;
    case Json::value_t::array:
    case Json::value_t::object:
      for (auto each = value.begin(); each != value.end(); ++each) {
        if (each != value.begin()) cell += value.is_array() ? ' ' : ';';
        if (value.is_object()) cell += each.key() + '=';
        write_cell(cell, *each);
      }
      return;
    default: cell += value.dump();
  }
}

/// The value of a column: of the key by its name or, as `odds_low`, of a key within a key. Null if there is none.
const Json* value_of_column(const Json& json, std::string_view column) {
  if (const auto found = json.find(column); found != json.end()) return &*found;
  for (const auto& [key, inner] : json.items()) {
    if (!inner.is_object() || !column.starts_with(key + '_')) continue;
    if (const Json* const found = value_of_column(inner, column.substr(key.size() + 1))) return found;
  }
  return nullptr;
}

}  // namespace

std::string csv_row(const Json& json, std::string_view header) {
  std::string row;
  for (const std::string_view column : split(header.substr(0, header.find('\n')), ',')) {
    std::string cell;
    if (const Json* const value = value_of_column(json, column)) write_cell(cell, *value);
    row += csv_field(cell) + ',';
  }
  row.back() = '\n';
  return row;
}

std::string result_text(Format format, const Json& json, std::string_view header) {
  return format == Format::csv ? csv_row(json, header) : json.dump() + '\n';
}

}  // namespace boneyard::app
