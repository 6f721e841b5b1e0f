#include "cli/io/json.hpp"

#include "boneyard/notation.hpp"

namespace boneyard::app {

Json rules_json(const Variant& variant) {
  Json rules = Json::object();
  const std::string text = variant.rules_text();
  for (const std::string_view rule : split(text, ';')) {
    if (rule.empty()) continue;
    const auto equals = rule.find('=');
    Json& value = rules[std::string(rule.substr(0, equals))];
    if (const auto number = parse_digits(rule.substr(equals + 1)))
      value = *number;
    else
      value = rule.substr(equals + 1);
  }
  return rules;
}

Json layout_json(std::span<const Place> places) {
  Json layout = Json::object();
  for (const Place& place : places) {
    Json& tiles = layout[place.name] = Json::array();
    for (LaidTile tile : place.tiles) tiles.push_back(to_text(tile));
  }
  return layout;
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

}  // namespace boneyard::app
