// The odds of a table game as text, json and csv: won, tied and lost by the leader's side, and by how much.
#include <fmt/format.h>

#include <cmath>

#include "boneyard/notation.hpp"
#include "cli/io/json.hpp"
#include "cli/reports/odds_report.hpp"

namespace boneyard::app {
namespace {

table::Settings settings_of(const OddsResult& result) { return table::settings(result.variant); }

std::string percent(double share) { return fmt::format("{:.3f} %", 100 * share); }

/// Of all deals.
std::string percent(const Tally& tally, std::uint64_t count) {
  return percent(static_cast<double>(count) / static_cast<double>(tally.deals()));
}

/// The deals that the leader's side loses, ties apart.
std::uint64_t lost(const Tally& tally) { return tally.lost - tally.table.tied; }

std::vector<std::uint64_t> seat_wins(const OddsResult& result) {
  const auto& wins = result.tally.table.seat_wins;
  return {wins.begin(), wins.begin() + result.variant.seats()};
}

std::string seeds_text(const OddsResult& result) {
  std::string text;
  for (const SeedRange& seeds : result.seeds)
    text += fmt::format("{}{} to {}", text.empty() ? "seeds " : ", ", seeds.first, seeds.last);
  return text;
}

std::string mean_text(const std::optional<TableMean>& mean, bool league) {
  if (!mean) return "";
  const char* what = league ? "points against all others playing together" : "points";
  if (mean->cut_short && !std::isfinite(mean->low)) return "";
  if (mean->cut_short)
    return fmt::format("  mean value between {:+.3f} and {:+.3f} {}: a limit cut deals short\n", mean->low, mean->high,
                       what);
  if (!std::isfinite(mean->low)) return fmt::format("  value {:+.0f} {}\n", mean->mean, what);
  return fmt::format("  mean value {:+.3f} {}  ({:+.3f} to {:+.3f})\n", mean->mean, what, mean->low, mean->high);
}

/// The mean, the least and the most it can be, as far as they are known.
struct MeanFigures {
  std::optional<double> mean, low, high;
};
MeanFigures figures_of(const std::optional<TableMean>& mean) {
  if (!mean) return {};
  const auto known = [](double value) { return std::isfinite(value) ? std::optional(value) : std::nullopt; };
  return {mean->cut_short ? std::nullopt : known(mean->mean), known(mean->low), known(mean->high)};
}

/// Also with undecided deals: in some, what is known of one seat is not known of another.
std::string seats_text(const OddsResult& result, bool league) {
  std::string text = result.tally.undecided == 0 ? "  " : "  as far as is known, ";
  text += league ? "sure to win against all others playing together:" : "wins by seat from the leader on:";
  for (const std::uint64_t wins : seat_wins(result)) text += ' ' + percent(result.tally, wins);
  return text + '\n';
}

std::string counts_text(const OddsResult& result, const Style& style) {
  const Tally& tally = result.tally;
  if (tally.deals() == 0) return "No deal was finished.\n";
  const table::Settings settings = settings_of(result);
  const Estimate& odds = result.estimate;
  const bool league = result.player == Player::thoughtful && settings.sides() > 2;
  std::string text = fmt::format("{} {} ", settings.partners ? "The leader's side" : "The leader",
                                 league ? "is sure of a win in" : "wins");
  const std::string deals = fmt::format("of {} deals, {}", grouped(tally.deals()), seeds_text(result)),
                    confidence = number_text(100 * result.confidence);
  if (odds.bounds) {
    text += fmt::format("{} {}  ({} % confidence)\n",
                        style.bold(fmt::format("between {} and {}", percent(odds.low), percent(odds.high))), deals,
                        confidence);
    text += fmt::format("  known: {} won, {} tied, {} lost; {} undecided\n", percent(tally, tally.won),
                        percent(tally, tally.table.tied), percent(tally, lost(tally)), percent(tally, tally.undecided));
  } else {
    text += fmt::format("{} {}  ({} to {}, {} % confidence)\n", style.bold(percent(odds.odds)), deals,
                        percent(odds.low), percent(odds.high), confidence);
    text += fmt::format("  {} {}, {} {}\n", league ? "of a tie in" : "ties", percent(tally, tally.table.tied),
                        league ? "of neither in" : "loses", percent(tally, lost(tally)));
  }
  text += mean_text(result.mean, league);
  if (tally.won + tally.lost > 0) text += seats_text(result, league);
  if (tally.undecided > 0)
    text += fmt::format("  undecided: {}, lost at the low end and won at the high end\n", grouped(tally.undecided));
  return text;
}

constexpr std::string_view csv_header =
    "game,rules,seats,player,first_seed,last_seed,deals,won,tied,lost,undecided,odds,low,high,mean,mean_low,mean_high,"
    "seat_wins,ranges\n";

}  // namespace

std::string table_odds_page(const OddsResult& result, const Style& style) {
  std::string text = style.bold(fmt::format("{} by {} seats, {}", result.variant.title(), result.variant.seats(),
                                            result.player == Player::random ? "random play" : "open hands")) +
                     fmt::format("  ({})\n", result.variant.rules_text(","));
  text += counts_text(result, style);
  for (const std::string& note : result.notes) text += wrapped(words("Note: " + note)) + '\n';
  if (result.seconds == 0) return text;
  const double rate = static_cast<double>(result.tally.deals()) / result.seconds;
  return text +
         style.dim(fmt::format("{:.3f} s, {} deals/s", result.seconds, grouped(static_cast<std::uint64_t>(rate)))) +
         '\n';
}

std::string table_odds_json(const OddsResult& result) {
  const Tally& tally = result.tally;
  Json json;
  json["game"] = result.variant.name();
  json["rules"] = rules_json(result.variant);
  json["seats"] = result.variant.seats();
  json["player"] = to_text(result.player);
  json["method"] = to_text(result.method);
  if (!result.seeds.empty()) {
    json["first_seed"] = result.seeds.front().first;
    json["last_seed"] = result.seeds.back().last;
  }
  json["deals"] = tally.deals();
  json["won"] = tally.won;
  json["tied"] = tally.table.tied;
  json["lost"] = lost(tally);
  json["undecided"] = tally.undecided;
  json["odds"] = result.estimate.bounds ? Json() : Json(result.estimate.odds);
  json["low"] = result.estimate.low;
  json["high"] = result.estimate.high;
  json["confidence"] = result.confidence;
  const auto known = [](const std::optional<double>& value) { return value ? Json(*value) : Json(); };
  const MeanFigures mean = figures_of(result.mean);
  json["mean"] = known(mean.mean);
  json["mean_low"] = known(mean.low);
  json["mean_high"] = known(mean.high);
  json["seat_wins"] = seat_wins(result);
  if (result.published) return json.dump() + '\n';
  json["seconds"] = result.seconds;
  // What --merge needs besides.
  if (result.mean) {
    const TableCounts& counts = tally.table;
    json["points"] = {counts.least, counts.most};
    json["points_squared"] = {counts.least_squared, counts.most_squared};
  }
  json["interval"] = to_text(result.interval);
  json["scheme"] = result.scheme;
  for (const SeedRange& seeds : result.seeds)
    if (result.seeds.size() > 1) json["ranges"].push_back({seeds.first, seeds.last});
  return json.dump() + '\n';
}

std::string table_odds_csv(const OddsResult& result) {
  const Tally& tally = result.tally;
  const bool counted = !result.seeds.empty();
  const auto known = [](const std::optional<double>& value) { return value ? fmt::format("{:.4f}", *value) : ""; };
  const MeanFigures mean = figures_of(result.mean);
  const std::string odds = result.estimate.bounds ? "" : fmt::format("{:.6f}", result.estimate.odds);
  return fmt::format("{}{},{},{},{},{},{},{},{},{},{},{},{},{:.6f},{:.6f},{},{},{},{},{}\n", csv_header,
                     result.variant.name(), result.variant.rules_text(), result.variant.seats(), to_text(result.player),
                     counted ? std::to_string(result.seeds.front().first) : "",
                     counted ? std::to_string(result.seeds.back().last) : "", tally.deals(), tally.won,
                     tally.table.tied, lost(tally), tally.undecided, odds, result.estimate.low, result.estimate.high,
                     known(mean.mean), known(mean.low), known(mean.high), fmt::join(seat_wins(result), " "),
                     ranges_text(result));
}

}  // namespace boneyard::app
