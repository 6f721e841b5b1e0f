// A figure of odds as JSON, the same through every door, and what other answers have in common with it
// (protocol/answer_json.hpp). A sampled one has everything that read_result.cpp needs to add it up or to go on from it.
// docs/output.md lists the keys.
#pragma once

#include <cmath>
#include <span>
#include <vector>

#include "boneyard/notation.hpp"
#include "boneyard/odds.hpp"

namespace boneyard::protocol {

/// The rules, with numbers as numbers and words as text: `{"hand": 6}`, `{"refill": "column"}`.
template <class Json>
Json rules_json(const Variant& variant) {
  Json rules = Json::object();
  for (std::size_t i = 0; const Option& option : variant.options()) {
    const std::string text = rule_value_text(option, variant.values()[i++]);
    const auto number = parse_digits(text);
    rules[std::string(option.name)] = number ? Json(*number) : Json(text);
  }
  return rules;
}

/// A new object for an answer: the game, its rules and, for a table game, the number of players.
template <class Json>
Json game_json(const Variant& variant) {
  Json json = Json::object();
  json["game"] = variant.name();
  json["rules"] = rules_json<Json>(variant);
  if (variant.seats() > 1) json["seats"] = variant.seats();
  if (variant.declared()) json["rules_text"] = variant.game_text();
  return json;
}

/// A figure and its interval, by the name `key`: null if there are only bounds. Also of moves, opening hands and
/// progress, so a key that only whole odds have does not belong here.
template <class Json>
void add_estimate(Json& json, const char* key, const Estimate& estimate) {
  json[key] = estimate.bounds ? Json() : Json(estimate.odds);
  json["low"] = estimate.low;
  json["high"] = estimate.high;
}

/// The limit that ended a computation early, if one did.
template <class Json>
void add_cut_short(Json& json, Cutoff cutoff) {
  if (cutoff != Cutoff::none) json["cut_short"] = to_text(cutoff);
}

/// A number that is not finite is not known.
template <class Json>
Json known(double number) {
  return std::isfinite(number) ? Json(number) : Json();
}

/// What became of all deals, draw by draw. The numbers of deals are text, because they may exceed 2^64.
template <class Json>
Json draws_json(std::span<const CountedDraws> draws) {
  Json list = Json::array();
  for (const CountedDraws& each : draws) {
    Json one = Json::object();
    one["draws"] = each.draws;
    one["sets"] = each.sets;
    one["won"] = each.won;
    one["lost"] = each.lost;
    one["between"] = each.between;
    one["waiting"] = each.waiting;
    one["low"] = each.low;
    one["high"] = each.high;
    list.push_back(std::move(one));
  }
  return list;
}

/// Sets a mean and the ends of its interval: `mean`, `mean_low`, `mean_high`.
template <class Json>
void add_mean(Json& json, const std::string& key, const std::optional<MeanPoints>& mean) {
  json[key] = mean && !mean->cut_short ? known<Json>(mean->mean) : Json();
  json[key + "_low"] = mean ? known<Json>(mean->low) : Json();
  json[key + "_high"] = mean ? known<Json>(mean->high) : Json();
}

/// Sets what the hands or matches of fair players tell.
template <class Json>
void add_played(Json& json, const OddsResult& result) {
  const PlayedCounts& played = result.tally.multiplayer.played;
  const auto by_seat = [&](const auto& numbers) {
    return std::vector(numbers.begin(), numbers.begin() + result.variant.seats());
  };
  const auto means = [&](double MeanPoints::*figure) {
    Json list = Json::array();
    for (const MeanPoints& mean : result.seat_means) list.push_back(known<Json>(mean.*figure));
    return list;
  };
  json["strength"] = to_text(result.strengths, result.variant.seats());
  json["seat_ties"] = by_seat(played.ties);
  json["seat_means"] = means(&MeanPoints::mean);
  json["seat_means_low"] = means(&MeanPoints::low);
  json["seat_means_high"] = means(&MeanPoints::high);
  if (!result.command.empty()) return;  // a published figure has no sums
  json["seat_points"] = by_seat(played.points);
  json["seat_points_squared"] = by_seat(played.points_squared);
  if (!result.hands_a_match) return;
  json["matches"] = result.tally.deals();
  json["deals"] = played.hands;
  json["hands_squared"] = played.hands_squared;
  add_mean(json, "hands_a_match", result.hands_a_match);
}

/// Sets the counts of deals that were played or solved one by one.
template <class Json>
void add_counts(Json& json, const OddsResult& result) {
  const Tally& tally = result.tally;
  json["deals"] = tally.deals();
  json["won"] = tally.won;
  if (result.variant.scores()) json["tied"] = tally.multiplayer.tied;
  json["lost"] = tally.lost - tally.multiplayer.tied;
  json["undecided"] = tally.undecided;
}

/// Sets the means of a table game, the wins of each seat and, unless the figure is a published one, the sums of points.
template <class Json>
void add_multiplayer_figures(Json& json, const OddsResult& result) {
  const MultiplayerCounts& counts = result.tally.multiplayer;
  add_mean(json, "mean", result.mean);
  json["seat_wins"] = std::vector(counts.seat_wins.begin(), counts.seat_wins.begin() + result.variant.seats());
  if (!result.seat_means.empty()) add_played(json, result);
  if (!result.mean || !result.command.empty()) return;
  json["points"] = std::vector{counts.least, counts.most};
  json["points_squared"] = std::vector{counts.least_squared, counts.most_squared};
  for (const auto& [value, deals] : result.values) json["values"][std::to_string(value)] = deals;
  for (const HeldTile& held : result.tiles) {
    Json one = Json::object();
    one["tile"] = to_text(held.tile);
    one["deals"] = held.deals;
    one["won"] = held.won;
    one["tied"] = held.tied;
    one["points"] = held.points;
    json["tiles"].push_back(std::move(one));
  }
}

/// Sets how many deals of Block no play changes: of all, and by the lead.
template <class Json>
void add_fixed(Json& json, const OddsResult& result) {
  if (result.fixed.empty()) return;
  const auto counts = [](Json& into, const FixedDeals& deals) {
    into["deals"] = deals.deals;
    into["leader"] = deals.leader;
    into["tied"] = deals.tied;
    into["other"] = deals.other;
    into["value"] = deals.value;
  };
  FixedDeals all;
  for (int pip = 0; const FixedDeals& deals : result.fixed) {
    Json one = Json::object();
    one["lead"] = to_text(Tile(pip, pip));
    counts(one, deals);
    json["leads"].push_back(std::move(one));
    all += deals;
    ++pip;
  }
  counts(json["fixed"], all);
}

/// A figure, and what it holds for. How long it took is not in it, so that answers repeat.
template <class Json>
Json odds_json(const OddsResult& result) {
  const Tally& tally = result.tally;
  const bool sampled = result.method == Method::sample;
  Json json = game_json<Json>(result.variant);
  json["player"] = to_text(result.player);
  json["method"] = to_text(result.method);
  if (!result.seeds.empty()) {
    json["first_seed"] = result.seeds.front().first;
    json["last_seed"] = result.seeds.back().last;
  }
  if (result.method == Method::rare) json["deals"] = tally.deals();
  if (counts_deals(result)) add_counts(json, result);
  add_estimate(json, "odds", result.estimate);
  json["confidence"] = result.confidence;
  add_cut_short(json, result.cutoff);
  if (result.estimate.fraction) json["fraction"] = result.estimate.fraction->text();
  if (!result.draws.empty()) json["draws"] = draws_json<Json>(result.draws);
  if (result.left_known) json["left"] = Json::object();
  for (std::size_t n = 0; result.left_known && n < tally.left.size(); ++n)
    if (tally.left[n] > 0) json["left"][std::to_string(n)] = tally.left[n];
  if (result.method == Method::rare && result.command.empty()) {
    json["splits"] = Json::object();
    for (const auto& [splits, deals] : tally.by_splits) json["splits"][std::to_string(splits)] = deals;
  }
  if (result.variant.scores() && counts_deals(result)) add_multiplayer_figures(json, result);
  add_fixed(json, result);
  if (result.random_play) {
    json["deals"] = result.random_play->deals;
    json["tied_fraction"] = result.random_play->tied.fraction->text();
    add_mean(json, "mean", result.mean);
    json["mean_fraction"] = result.random_play->mean.text();
  }
  if (sampled) json["interval"] = to_text(result.interval);
  json["scheme"] = result.scheme;
  if (!result.command.empty()) json["command"] = result.command;
  if (!result.version.empty()) json["version"] = result.version;
  if (!result.commit.empty()) json["commit"] = result.commit;
  if (result.seeds.size() > 1)
    for (const SeedRange& seeds : result.seeds) json["ranges"].push_back(std::vector{seeds.first, seeds.last});
  return json;
}

/// The same with how long it took. Published table games have no seconds.
template <class Json>
Json timed_json(const OddsResult& result) {
  Json json = odds_json<Json>(result);
  if (!result.variant.scores() || result.command.empty()) json["seconds"] = result.seconds;
  return json;
}

}  // namespace boneyard::protocol
