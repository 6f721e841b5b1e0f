#include "cli/reports/odds_report.hpp"

#include <fmt/format.h>

#include <cmath>

#include "boneyard/notation.hpp"
#include "cli/json.hpp"

namespace boneyard::app {
namespace {

/// Sets what the hands or matches of fair players tell.
void add_played_figures(Json& json, const OddsResult& result) {
  const PlayedCounts& played = result.tally.multiplayer.played;
  const auto by_seat = [&](const auto& numbers) {
    return std::vector(numbers.begin(), numbers.begin() + result.variant.seats());
  };
  const auto set = [&](const std::string& key, const auto& means, double MeanPoints::*figure) {
    for (const MeanPoints& mean : means) json[key].push_back(std::isfinite(mean.*figure) ? Json(mean.*figure) : Json());
  };
  json["strength"] = to_text(result.strengths, result.variant.seats());
  json["seat_ties"] = by_seat(played.ties);
  set("seat_means", result.seat_means, &MeanPoints::mean);
  set("seat_means_low", result.seat_means, &MeanPoints::low);
  set("seat_means_high", result.seat_means, &MeanPoints::high);
  if (!result.command.empty()) return;  // a published figure has no sums
  json["seat_points"] = by_seat(played.points);
  json["seat_points_squared"] = by_seat(played.points_squared);
  if (!result.hands_a_match) return;
  json["matches"] = result.tally.deals();
  json["deals"] = played.hands;
  json["hands_squared"] = played.hands_squared;
  const MeanPoints& hands = *result.hands_a_match;
  json["hands_a_match"] = hands.mean;
  json["hands_a_match_low"] = std::isfinite(hands.low) ? Json(hands.low) : Json();
  json["hands_a_match_high"] = std::isfinite(hands.high) ? Json(hands.high) : Json();
}

/// Sets the mean value and its bounds, as far as they are known, and the wins of each seat.
void add_multiplayer_figures(Json& json, const OddsResult& result) {
  const auto set = [&](const char* key, double MeanPoints::*figure) {
    const bool known = result.mean && std::isfinite((*result.mean).*figure);
    json[key] = known ? Json((*result.mean).*figure) : Json();
  };
  set("mean", &MeanPoints::mean);
  set("mean_low", &MeanPoints::low);
  set("mean_high", &MeanPoints::high);
  if (result.mean && result.mean->cut_short) json["mean"] = nullptr;
  json["seat_wins"] = seat_wins(result);
}

constexpr std::string_view csv_header =
    "game,rules,player,method,first_seed,last_seed,deals,won,lost,undecided,odds,low,high,confidence,fraction,left,"
    "seconds,interval,scheme,cut_short,ranges\n";

constexpr std::string_view multiplayer_csv_header =
    "game,rules,seats,player,first_seed,last_seed,deals,won,tied,lost,undecided,odds,low,high,mean,mean_low,mean_high,"
    "seat_wins,ranges,method,fraction\n";

constexpr std::string_view played_csv_header =
    "game,rules,seats,player,strength,first_seed,last_seed,matches,deals,won,tied,lost,undecided,odds,low,high,mean,"
    "mean_low,"
    "mean_high,seat_wins,seat_ties,seat_means,seat_means_low,seat_means_high,hands_a_match,hands_a_match_low,"
    "hands_a_match_high,ranges\n";

/// The json object of a result. It has everything that --merge needs.
Json odds_object(const OddsResult& result) {
  const bool multiplayer = result.variant.scores(), sampled = result.method == Method::sample,
             counted = sampled || (multiplayer && result.method == Method::exact);
  const Tally& tally = result.tally;
  Json json = game_json(result.variant);
  json.update({{"player", to_text(result.player)}, {"method", to_text(result.method)}});
  if (!result.seeds.empty())
    json.update({{"first_seed", result.seeds.front().first}, {"last_seed", result.seeds.back().last}});
  if (result.method == Method::rare) json["deals"] = result.samples;
  if (counted) {
    json["deals"] = tally.deals();
    json["won"] = tally.won;
    if (multiplayer) json["tied"] = tally.multiplayer.tied;
    json["lost"] = lost_alone(tally);
    json["undecided"] = tally.undecided;
  }
  add_estimate(json, result.estimate);
  json["confidence"] = result.confidence;
  if (result.cutoff != Cutoff::none) json["cut_short"] = to_text(result.cutoff);
  if (result.estimate.fraction) json["fraction"] = result.estimate.fraction->text();
  if (!result.draws.empty()) json["draws"] = draws_json(result.draws);
  if (result.left_known) json["left"] = Json::object();
  for (std::size_t n = 0; result.left_known && n < tally.left.size(); ++n)
    if (tally.left[n] > 0) json["left"][std::to_string(n)] = tally.left[n];
  if (multiplayer) add_multiplayer_figures(json, result);
  if (!result.seat_means.empty()) add_played_figures(json, result);
  const bool has_sums = !multiplayer || result.command.empty();  // published table games have none, nor seconds
  if (has_sums) json["seconds"] = result.seconds;
  if (has_sums && result.mean) {
    json["points"] = {tally.multiplayer.least, tally.multiplayer.most};
    json["points_squared"] = {tally.multiplayer.least_squared, tally.multiplayer.most_squared};
  }
  if (sampled) json["interval"] = to_text(result.interval);
  json["scheme"] = result.scheme;
  if (!result.command.empty()) json["command"] = result.command;
  if (!result.version.empty()) json["version"] = result.version;
  if (!result.commit.empty()) json["commit"] = result.commit;
  if (result.seeds.size() > 1)
    for (const SeedRange& seeds : result.seeds) json["ranges"].push_back({seeds.first, seeds.last});
  return json;
}

}  // namespace

std::uint64_t lost_alone(const Tally& tally) { return tally.lost - tally.multiplayer.tied; }

std::vector<std::uint64_t> seat_wins(const OddsResult& result) {
  const auto& wins = result.tally.multiplayer.seat_wins;
  return {wins.begin(), wins.begin() + result.variant.seats()};
}

std::string odds_line(const OddsResult& result) {
  const std::string odds = result.estimate.bounds ? "-" : fmt::format("{}", result.estimate.odds);
  return fmt::format("{} {} {}\n", odds, result.estimate.low, result.estimate.high);
}

std::string odds_json(const OddsResult& result) { return odds_object(result).dump() + '\n'; }

std::string odds_csv(const OddsResult& result) {
  const bool multiplayer = result.variant.scores();
  Json json = odds_object(result);
  const auto set = [&](const char* key, std::string_view between, const auto& text_of) {
    if (json.contains(key)) json[key] = joined(json[key].items(), between, text_of);
  };
  set("left", ";", [](const auto& left) { return fmt::format("{}:{}", left.key(), left.value().dump()); });
  set("ranges", ";",
      [](const auto& range) { return fmt::format("{}..{}", range.value()[0].dump(), range.value()[1].dump()); });
  const auto round = [&](Json& value, int digits) {
    if (value.is_number()) value = fmt::format("{:.{}f}", value.get<double>(), digits);
  };
  if (multiplayer) {
    if (result.method == Method::exact && result.estimate.bounds) {  // certain bounds, rounded outwards
      json["low"] = std::floor(result.estimate.low * 1e6) / 1e6;
      json["high"] = std::ceil(result.estimate.high * 1e6) / 1e6;
    }
    for (const char* key : {"odds", "low", "high"}) round(json[key], 6);
    for (const char* key : {"mean", "mean_low", "mean_high"}) round(json[key], 4);
  }
  for (const char* key : {"hands_a_match", "hands_a_match_low", "hands_a_match_high"})
    if (json.contains(key)) round(json[key], 4);
  for (const char* key : {"seat_means", "seat_means_low", "seat_means_high"})
    if (json.contains(key))
      for (Json& each : json[key]) round(each, 4);
  const std::string_view header = !multiplayer                 ? csv_header
                                  : !result.seat_means.empty() ? played_csv_header
                                                               : multiplayer_csv_header;
  return std::string(header) + csv_row(json, header);
}

}  // namespace boneyard::app
