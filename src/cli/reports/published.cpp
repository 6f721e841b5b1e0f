#include "cli/reports/published.hpp"

#include <fmt/format.h>

#include "boneyard/deal.hpp"
#include "boneyard/notation.hpp"
#include "cli/io/compiled_in.hpp"
#include "cli/options.hpp"

namespace boneyard::app {
namespace {

Fraction fraction_of(std::string_view text) {
  const auto slash = text.find('/');
  return {std::string(text.substr(0, slash)), std::string(text.substr(slash + 1))};
}

PublishedOdds result_of(const Question& question, PublishedRow cells) {
  PublishedOdds result{{.variant = question.variant, .player = question.player}, std::string(cells["command"])};
  result.published = true;
  result.method = static_cast<Method>(parse_word(cells["method"], {"sample", "exact", "rare"}));
  result.estimate = {parse_number(cells["odds"]), parse_number(cells["low"]), parse_number(cells["high"]), {}};
  if (result.method == Method::exact) result.confidence = 1;
  if (!cells["fraction"].empty()) result.estimate.fraction = fraction_of(cells["fraction"]);
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

/// The row of data/table_odds.csv; it has no sums of values, only their mean.
std::optional<PublishedOdds> published_table_odds(const Question& question) {
  const Variant variant = table::variant(table::hand_rules(table::settings(question.variant)));
  const auto row = published_row(
      "data/table_odds.csv",
      fmt::format("{},{},{},{},", variant.name(), variant.rules_text(), variant.seats(), to_text(question.player)));
  if (!row) return std::nullopt;
  const auto whole = [&](const char* column) { return parse_seed(row->at(column)); };
  const auto number = [&](const char* column) { return parse_number(row->at(column)); };
  PublishedOdds result{{.variant = question.variant, .player = question.player}, {}};
  result.published = true;
  result.seeds = {{whole("first_seed"), whole("last_seed")}};
  result.tally.won = whole("won");
  result.tally.table.tied = whole("tied");
  result.tally.lost = whole("lost") + result.tally.table.tied;
  result.tally.undecided = whole("undecided");
  const auto wins = words(row->at("seat_wins"));
  for (std::size_t k = 0; k < wins.size(); ++k) result.tally.table.seat_wins.at(k) = parse_seed(wins[k]);
  result.estimate = estimate(result.tally, result.interval, result.confidence);
  result.estimate.low = number("low");  // as they are printed there
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

}  // namespace

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

std::optional<PublishedOdds> published_odds(const Question& question) {
  if (question.variant.is_table()) return published_table_odds(question);
  // Where nothing hidden matters the fair player is the thoughtful one, and has no row.
  const bool same = question.player == Player::fair && fair_is_thoughtful(question.variant);
  const Player player = same ? Player::thoughtful : question.player;
  const auto row = published_row("data/odds.csv", fmt::format("{},{},{},", question.variant.name(),
                                                              question.variant.rules_text(), to_text(player)));
  return row ? std::optional(result_of(question, *row)) : std::nullopt;
}

}  // namespace boneyard::app
