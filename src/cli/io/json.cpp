#include "cli/io/json.hpp"

#include "deals/notation.hpp"

namespace boneyard::app {

Json rules_json(const Variant& variant) {
  Json rules = Json::object();
  const auto options = variant.game().options;
  for (std::size_t i = 0; i < options.size(); ++i) {
    Json& value = rules[std::string(options[i].name)];
    if (options[i].is_number())
      value = variant.values()[i];
    else
      value = rule_value_text(options[i], variant.values()[i]);
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

}  // namespace boneyard::app
