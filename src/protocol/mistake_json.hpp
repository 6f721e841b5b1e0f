// A mistake as JSON, the same in the program's file, in the protocol and in the browser:
//
//   {"variant": "block;seats=2;…", "deal": "…", "seed": "7", "led_by": null, "before": ["5-5>", …], "played": "<0-5",
//    "best": "5-0>", "themes": ["forced-pass"], "overlooked": ["who has to pass"], "cost": 3.2}
//
// A patience has no `seed` and no `led_by`: the seat, from 1, that leads with any tile. A seed is text, because some
// readers round large numbers.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "boneyard/mistake.hpp"
#include "boneyard/notation.hpp"

namespace boneyard::protocol {

template <class Json>
Json mistake_json(const Mistake& mistake) {
  Json json = Json::object();
  json["variant"] = mistake.variant.text();
  json["deal"] = to_text(mistake.deal);
  if (mistake.variant.hands_follow()) {
    json["seed"] = std::to_string(mistake.seed);
    json["led_by"] = mistake.leader == 0 ? Json() : Json(mistake.leader);
  }
  json["before"] = mistake.before;
  json["played"] = mistake.played;
  json["best"] = mistake.best;
  json["themes"] = Json::array();
  json["overlooked"] = Json::array();
  for (const Theme theme : mistake.themes) {
    json["themes"].push_back(to_text(theme));
    json["overlooked"].push_back(words_of(theme));
  }
  json["cost"] = mistake.cost;
  return json;
}

/// Sets the seed and the leader of a hand. Mistakes kept by the first builds of 1.0.0 have `leader`, which counts from
/// 0.
template <class Json>
void read_hand(const Json& json, Mistake& mistake) {
  const auto seed = parse_digits(json.at("seed").template get<std::string>());
  const bool early = json.contains("leader");
  const auto& leader = json.at(early ? "leader" : "led_by");
  const int seat = leader.is_null() ? 0 : leader.template get<int>() + (early ? 1 : 0);
  if (!seed || seat < 0 || seat > mistake.variant.seats() || (seat == 0 && !leader.is_null()))
    throw ParseError("not a mistake");
  mistake.seed = *seed;
  mistake.leader = static_cast<std::uint8_t>(seat);
}

/// Reads it back. Throws ParseError if it is no mistake, or its moves are not legal.
template <class Json>
Mistake read_mistake(const Json& json) {
  try {
    Mistake mistake{.variant = Variant::parse(json.at("variant").template get<std::string>())};
    if (mistake.variant.hands_follow()) read_hand(json, mistake);
    mistake.deal = parse_deal(mistake.variant, json.at("deal").template get<std::string>(), mistake.leader);
    mistake.before = json.at("before").template get<std::vector<std::string>>();
    mistake.played = json.at("played").template get<std::string>();
    mistake.best = json.at("best").template get<std::string>();
    mistake.cost = json.at("cost").template get<double>();
    for (std::size_t i = 0; i < theme_count; ++i)
      for (const auto& name : json.at("themes"))
        if (name == Json(to_text(static_cast<Theme>(i)))) mistake.themes.push_back(static_cast<Theme>(i));
    position_before(mistake);
    return mistake;
  } catch (const nlohmann::json::exception&) {
    throw ParseError("not a mistake");
  }
}

}  // namespace boneyard::protocol
