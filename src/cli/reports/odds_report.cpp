#include "cli/reports/odds_report.hpp"

#include <fmt/format.h>

#include <cmath>

#include "boneyard/notation.hpp"
#include "cli/json.hpp"
#include "odds/odds_json.hpp"

namespace boneyard::app {
namespace {

constexpr std::string_view csv_header =
    "game,rules,player,method,first_seed,last_seed,deals,won,lost,undecided,odds,low,high,confidence,fraction,left,"
    "seconds,interval,scheme,cut_short,ranges,command,commit\n";

constexpr std::string_view multiplayer_csv_header =
    "game,rules,seats,player,first_seed,last_seed,deals,won,tied,lost,undecided,odds,low,high,mean,mean_low,mean_high,"
    "seat_wins,ranges,method,fraction,command,commit\n";

constexpr std::string_view played_csv_header =
    "game,rules,seats,player,strength,first_seed,last_seed,matches,deals,won,tied,lost,undecided,odds,low,high,mean,"
    "mean_low,mean_high,seat_wins,seat_ties,seat_means,seat_means_low,seat_means_high,hands_a_match,hands_a_match_low,"
    "hands_a_match_high,ranges,command,commit\n";

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

std::string odds_csv(const OddsResult& result) {
  const bool multiplayer = result.variant.scores();
  Json json = protocol::timed_json<Json>(result);
  const auto set = [&](const char* key, std::string_view between, const auto& text_of) {
    if (json.contains(key)) json[key] = joined(json[key].items(), between, text_of);
  };
  set("left", ";", [](const auto& left) { return fmt::format("{}:{}", left.key(), left.value().dump()); });
  set("ranges", ";",
      [](const auto& range) { return fmt::format("{}..{}", range.value()[0].dump(), range.value()[1].dump()); });
  const auto round = [&](Json& value, int digits) {
    if (value.is_number()) value = fmt::format("{:.{}f}", value.get<double>(), digits);
  };
  // As data/odds.csv has them.
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
