#include "cli/json.hpp"

#include <fmt/format.h>

namespace boneyard::app {

Json game_json(const Variant& variant) {
  Json json = {{"game", variant.name()}, {"rules", rules_json(variant)}};
  if (variant.seats() > 1) json["seats"] = variant.seats();
  if (variant.declared()) json["rules_text"] = variant.game_text();
  return json;
}

Json rules_json(const Variant& variant) {
  Json rules = Json::object();
  for (std::size_t i = 0; const Option& option : variant.options()) {
    const std::string text = rule_value_text(option, variant.values()[i++]);
    const auto number = parse_digits(text);
    rules[std::string(option.name)] = number ? Json(*number) : Json(text);
  }
  return rules;
}

Json draws_json(std::span<const CountedDraws> draws) {
  Json list = Json::array();
  for (const CountedDraws& each : draws)
    list.push_back({{"draws", each.draws},
                    {"sets", each.sets},
                    {"won", each.won},
                    {"lost", each.lost},
                    {"between", each.between},
                    {"waiting", each.waiting},
                    {"low", each.low},
                    {"high", each.high}});
  return list;
}

void add_estimate(Json& json, const Estimate& estimate) {
  json["odds"] = estimate.bounds ? Json() : Json(estimate.odds);
  json["low"] = estimate.low;
  json["high"] = estimate.high;
}

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

}  // namespace

std::string csv_row(const Json& json, std::string_view header) {
  std::string row;
  for (const std::string_view column : split(header.substr(0, header.find('\n')), ',')) {
    std::string cell;
    if (const auto found = json.find(column); found != json.end()) write_cell(cell, *found);
    row += csv_field(cell) + ',';
  }
  row.back() = '\n';
  return row;
}

std::string result_text(Format format, const Json& json, std::string_view header) {
  return format == Format::csv ? csv_row(json, header) : json.dump() + '\n';
}

}  // namespace boneyard::app
