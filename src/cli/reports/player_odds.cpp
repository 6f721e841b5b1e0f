#include "cli/reports/player_odds.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <string_view>
#include <thread>

#include "boneyard/deal.hpp"
#include "boneyard/notation.hpp"
#include "cli/io/compiled_in.hpp"
#include "cli/io/output.hpp"
#include "cli/io/progress.hpp"
#include "cli/io/signals.hpp"
#include "cli/options.hpp"

namespace boneyard::app {
namespace {

/// The cells of a row by the names of their columns. No cell contains a comma.
using PublishedRow = std::map<std::string_view, std::string_view>;

/// The first row that begins with the cells `key`, in a file that is compiled in.
std::optional<PublishedRow> published_row(std::string_view file, std::string_view key) {
  const auto rows = split(compiled_in(file), '\n');
  const auto names = split(rows.front(), ',');
  for (const std::string_view row : rows) {
    if (!row.starts_with(key)) continue;
    const auto values = split(row, ',');
    PublishedRow cells;
    for (std::size_t i = 0; i < names.size(); ++i) cells[names[i]] = values.at(i);
    return cells;
  }
  return std::nullopt;
}

OddsResult result_of(const Question& question, PublishedRow cells) {
  OddsResult result{.variant = question.variant, .player = question.player};
  result.command = cells["command"];
  result.method = static_cast<Method>(parse_word(cells["method"], {"sample", "exact", "rare"}));
  result.estimate = {parse_number(cells["odds"]), parse_number(cells["low"]), parse_number(cells["high"]), {}};
  if (result.method == Method::exact) result.confidence = 1;
  if (const auto parts = split(cells["fraction"], '/'); parts.size() == 2)
    result.estimate.fraction = Fraction{std::string(parts[0]), std::string(parts[1])};
  if (!cells["seeds"].empty()) result.seeds = {parse_seeds(cells["seeds"])};
  if (result.method == Method::sample) {
    result.tally.won = parse_seed(cells["won"]);
    result.tally.lost = parse_seed(cells["deals"]) - result.tally.won;
  }
  if (result.method == Method::rare) result.samples = parse_seed(cells["deals"]);
  result.scheme = dealing_scheme_version;
  result.seconds = parse_number(cells["seconds"]);
  const std::string by = cells["version"].empty() ? fmt::format("the sources of commit {}", cells["commit"])
                                                  : fmt::format("version {}", cells["version"]);
  result.notes = {fmt::format("Published: computed by {} with `{}`.", by, result.command)};
  return result;
}

/// The published result of data/table_odds.csv. The file has no sums of values, only their mean.
std::optional<OddsResult> published_multiplayer_odds(const Question& question) {
  const Variant variant = multiplayer::variant(multiplayer::hand_rules(multiplayer::settings(question.variant)));
  const auto row = published_row(
      "data/table_odds.csv",
      fmt::format("{},{},{},{},", variant.name(), variant.rules_text(), variant.seats(), to_text(question.player)));
  if (!row) return std::nullopt;
  const auto whole = [&](const char* column) { return parse_seed(row->at(column)); };
  const auto number = [&](const char* column) { return parse_number(row->at(column)); };
  OddsResult result{.variant = question.variant, .player = question.player};
  result.seeds = {{whole("first_seed"), whole("last_seed")}};
  result.tally.won = whole("won");
  result.tally.multiplayer.tied = whole("tied");
  result.tally.lost = whole("lost") + result.tally.multiplayer.tied;
  result.tally.undecided = whole("undecided");
  const auto wins = words(row->at("seat_wins"));
  for (std::size_t k = 0; k < wins.size(); ++k) result.tally.multiplayer.seat_wins.at(k) = parse_seed(wins[k]);
  result.estimate = estimate(result.tally, result.interval, result.confidence);
  result.estimate.low = number("low");  // as the file has them
  result.estimate.high = number("high");
  const std::string_view memory = row->at("memory_mib");
  const bool who_wins = row->at("mean_low").empty();
  if (!who_wins) {
    const double least = number("mean_low"), most = number("mean_high");
    const bool cut_short = row->at("mean").empty();
    result.mean = {cut_short ? (least + most) / 2 : number("mean"), least, most, cut_short};
  }
  result.scheme = dealing_scheme_version;
  result.command = fmt::format(
      "boneyard odds {} {}..{} --seats {}{}{}{}", variant.name(), result.seeds.front().first, result.seeds.front().last,
      variant.seats(), question.player == Player::random ? " --player random" : "", who_wins ? " --who-wins" : "",
      memory.empty() ? "" : fmt::format(" --memory-limit {}", memory));
  std::string note = fmt::format("Published: `{}` counts it anew.", result.command);
  if (who_wins) note += " It asks who wins, not by how much.";
  if (!memory.empty()) note += " The memory leaves values between bounds (docs/table-odds.md).";
  result.notes = {note};
  return result;
}

OddsResult published_figure(const Question& question) {
  if (const auto result = published_odds(question)) return *result;
  return {.variant = question.variant, .player = question.player, .estimate = {.fraction = {}, .bounds = true}};
}

OddsResult exact_figure_of(const Question& question) {
  ShareProgress progress(true);
  return exact_odds(question, {.threads = static_cast<int>(std::max(1u, std::thread::hardware_concurrency())),
                               .limits = {.deadline = {}, .stop = &abandon_flag()},
                               .progress = [&](double share) { progress.update(share); }});
}

/// The odds over winnable deals alone. The thoughtful player wins all of them. How often the others win is known only
/// if they are thoughtful, too, and would need a sample of its own.
std::vector<OddsResult> of_winnable_deals(const Variant& variant) {
  const auto figure = [&](Player player, bool all) {
    const Estimate estimate{.odds = all ? 1.0 : 0.0, .low = all ? 1.0 : 0.0, .high = 1, .fraction = {}, .bounds = !all};
    return OddsResult{.variant = variant, .player = player, .method = Method::exact, .estimate = estimate};
  };
  return {figure(Player::random, false), figure(Player::fair, fair_is_thoughtful(variant)),
          figure(Player::thoughtful, true)};
}

bool is_exact(const OddsResult& odds) { return odds.method == Method::exact && !odds.estimate.bounds; }

std::string line(const std::string& name, const OddsResult& odds) {
  const Estimate& figure = odds.estimate;
  const double half = (figure.high - figure.low) / 2;
  const std::string low = odds_words(figure.low, half), high = odds_words(figure.high, half);
  if (figure.bounds) return fmt::format("  {:<17} between {} and {}", name, low, high);
  if (is_exact(odds)) return fmt::format("  {:<17} {:<11} (exact)", name, odds_words(figure.odds, 0));
  return fmt::format("  {:<17} {:<11} ({} to {}; {} {})", name, odds_words(figure.odds, half), low, high,
                     grouped(odds.tally.deals() + odds.samples),
                     odds.method == Method::rare ? "weighed samples" : "deals");
}

}  // namespace

std::optional<OddsResult> published_odds(const Question& question) {
  if (question.variant.is_multiplayer()) return published_multiplayer_odds(question);
  // If no hidden tile matters, the fair player is the thoughtful one, and has no row of its own.
  const bool same = question.player == Player::fair && fair_is_thoughtful(question.variant);
  const Player player = same ? Player::thoughtful : question.player;
  const auto row = published_row("data/odds.csv", fmt::format("{},{},{},", question.variant.name(),
                                                              question.variant.rules_text(), to_text(player)));
  return row ? std::optional(result_of(question, *row)) : std::nullopt;
}

std::vector<OddsResult> published_players(const Variant& variant, Dealt dealt) {
  if (dealt == Dealt::winnable) return of_winnable_deals(variant);
  std::vector<OddsResult> odds;
  for (const Player player : {Player::random, Player::fair, Player::thoughtful})
    odds.push_back(published_figure({.variant = variant, .player = player}));
  return odds;
}

std::vector<OddsResult> computed_players(const Variant& variant, Dealt dealt) {
  std::vector<OddsResult> odds = published_players(variant, dealt);
  if (dealt == Dealt::winnable) return odds;
  for (OddsResult& each : odds) {
    const Question question{.variant = variant, .player = each.player};
    // The exact figure of the thoughtful player of a chain game would take months.
    const bool long_work = each.player == Player::thoughtful && !fair_is_thoughtful(variant);
    if (!long_work && !why_not(Method::exact, question)) each = exact_figure_of(question);
  }
  return odds;
}

std::string one_in(double share, int digits) {
  const double deals = 1 / share, unit = std::pow(10, std::max(0.0, std::floor(std::log10(deals)) + 1 - digits));
  return fmt::format("1 in {}", grouped(static_cast<unsigned long long>(std::round(deals / unit) * unit)));
}

int known_digits(double share, double half) {
  return std::clamp(static_cast<int>(1 - std::floor(std::log10(half / share))), 2, 12);
}

std::string odds_words(double share, double half) {
  if (share <= 0) return "0 %";
  if (share < nearly_nothing) return half > 0 ? one_in(share, known_digits(share, half)) : one_in(share);
  const auto digits = [](double value) { return static_cast<int>(1 - std::floor(std::log10(value * 100))); };
  return fmt::format("{:.{}f} %", share * 100, half > 1e-7 ? std::clamp(digits(half), 1, 6) : 2);
}

std::string odds_lines(const Variant& variant, const std::vector<OddsResult>& odds) {
  if (!fair_is_thoughtful(variant))
    return fmt::format("{}\n{}\n{}\n", line("random play wins", odds[0]), line("fair play", odds[1]),
                       line("seeing the stock", odds[2]));
  if (variant.game().hidden == Hidden::idle && is_exact(odds[0])) return line("however played", odds[2]) + '\n';
  return fmt::format("{}\n{}\n", line("random play wins", odds[0]), line("perfect play", odds[2]));
}

std::string in_a_hundred(const Variant& variant, Dealt dealt) {
  if (dealt == Dealt::winnable) return "Every one of these deals can be won.";
  const double share = published_figure({.variant = variant, .player = Player::fair}).estimate.odds;
  if (share >= 1) return "Every such deal can be won.";
  if (share <= 0) return "";
  if (share < 0.01)
    return fmt::format("About {} such deals can be won.", odds_words(share, share < nearly_nothing ? 0 : share / 100));
  return fmt::format("About {:.0f} in a hundred such deals can be won.", share * 100);
}

}  // namespace boneyard::app
