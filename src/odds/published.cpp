// The published figures: data/odds.csv, which is compiled in, like the texts of data/patiences that have rows there.
#include <fmt/format.h>

#include <map>
#include <string_view>

#include "boneyard/deal.hpp"
#include "boneyard/hand.hpp"
#include "boneyard/notation.hpp"
#include "boneyard/odds.hpp"
#include "odds/compiled_in.hpp"
#include "odds/exact_block.hpp"
#include "solvers/declared/text.hpp"

namespace boneyard {
namespace {

double number_in(std::string_view cell) { return parse_decimal(cell).value(); }
std::uint64_t count_in(std::string_view cell) { return parse_digits(cell).value(); }

Method method_named(std::string_view word) {
  for (const Method method : {Method::sample, Method::exact})
    if (to_text(method) == word) return method;
  return Method::rare;
}

/// The cells of a row by the names of their columns. No cell contains a comma.
using PublishedRow = std::map<std::string_view, std::string_view>;

/// The first row that answers this; `strength`: of fair players. Rows over all deals come before sampled ones.
std::optional<PublishedRow> published_row(const Variant& variant, Player player, std::string_view strength) {
  const std::string key =
      fmt::format("{},{},{},{},{},", variant.name(), variant.rules_text(), variant.seats(), to_text(player), strength);
  const auto rows = split(detail::compiled_in("data/odds.csv"), '\n');
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

/// Sets what every row tells of how its figure was computed.
void set_source(OddsResult& result, const PublishedRow& row) {
  result.scheme = dealing_scheme_version;
  result.command = row.at("command");
  result.version = row.at("version");
  result.commit = row.at("commit");
}

std::string computed_by(const OddsResult& result) {
  return result.version.empty() ? fmt::format("the sources of commit {}", result.commit)
                                : fmt::format("version {}", result.version);
}

OddsResult result_of(const Question& question, PublishedRow cells) {
  OddsResult result{.variant = question.variant, .player = question.player};
  set_source(result, cells);
  result.method = method_named(cells["method"]);
  result.estimate = {number_in(cells["odds"]), number_in(cells["low"]), number_in(cells["high"]), {}};
  if (result.method == Method::exact) result.confidence = 1;
  if (const auto parts = split(cells["fraction"], '/'); parts.size() == 2)
    result.estimate.fraction = Fraction{std::string(parts[0]), std::string(parts[1])};
  if (!cells["first_seed"].empty()) result.seeds = {{count_in(cells["first_seed"]), count_in(cells["last_seed"])}};
  if (result.method == Method::sample) {
    result.tally.won = count_in(cells["won"]);
    result.tally.lost = count_in(cells["lost"]);
  }
  if (result.method == Method::rare) result.tally.won = count_in(cells["deals"]);
  result.seconds = number_in(cells["seconds"]);
  result.notes = {fmt::format("Published: computed by {} with `{}`.", computed_by(result), result.command)};
  return result;
}

void read_counts(std::string_view cell, std::array<std::uint64_t, most_seats>& counts) {
  const auto numbers = words(cell);
  for (std::size_t k = 0; k < numbers.size(); ++k) counts.at(k) = count_in(numbers[k]);
}

/// Reads what only the row of a fair player has.
void read_played(OddsResult& result, const PublishedRow& row) {
  result.strengths = parse_strengths(row.at("strength"), result.variant.seats());
  read_counts(row.at("seat_ties"), result.tally.multiplayer.played.ties);
  const auto means = words(row.at("seat_means")), lows = words(row.at("seat_means_low")),
             highs = words(row.at("seat_means_high"));
  for (std::size_t k = 0; k < means.size(); ++k)
    result.seat_means.push_back({number_in(means[k]), number_in(lows.at(k)), number_in(highs.at(k)), false});
}

/// Block over all deals.
OddsResult exact_block_result(const Question& question, const PublishedRow& row) {
  const auto count = [&](const char* column) { return count_in(row.at(column)); };
  OddsResult result = block_result(question, {.deals = count("deals"),
                                              .won = count("won"),
                                              .tied = count("tied"),
                                              .points = static_cast<std::int64_t>(number_in(row.at("points"))),
                                              .points_squared = count("points_squared")});
  set_source(result, row);
  if (!row.at("seconds").empty()) result.seconds = number_in(row.at("seconds"));
  result.notes = {row.at("cpu_seconds").empty()
                      ? fmt::format("Published: added up from counts of all deals by {}; `{}` computes it anew.",
                                    computed_by(result), result.command)
                      : fmt::format("Published: computed by {} with `{}`.", computed_by(result), result.command)};
  return result;
}

/// The published result of a table game. A sampled row has no sums of values, only their mean.
std::optional<OddsResult> published_multiplayer_odds(const Question& question) {
  if (question.matches) return std::nullopt;
  const bool fair = question.player == Player::fair;
  const Variant variant = multiplayer::variant(multiplayer::hand_rules(multiplayer::settings(question.variant)));
  const auto row =
      published_row(variant, question.player, fair ? to_text(question.strengths, variant.seats()) : std::string());
  if (!row) return std::nullopt;
  if (row->at("method") == to_text(Method::exact)) return exact_block_result(question, *row);
  const auto whole = [&](const char* column) { return count_in(row->at(column)); };
  const auto number = [&](const char* column) { return number_in(row->at(column)); };
  OddsResult result{.variant = question.variant, .player = question.player};
  result.seeds = {{whole("first_seed"), whole("last_seed")}};
  result.tally.won = whole("won");
  result.tally.multiplayer.tied = whole("tied");
  result.tally.lost = whole("lost") + result.tally.multiplayer.tied;
  result.tally.undecided = whole("undecided");
  read_counts(row->at("seat_wins"), result.tally.multiplayer.seat_wins);
  result.estimate = estimate(result.tally, result.interval, result.confidence);
  result.estimate.low = number("low");  // as the file has them
  result.estimate.high = number("high");
  const bool who_wins = row->at("mean_low").empty();
  if (!who_wins) {
    const double least = number("mean_low"), most = number("mean_high");
    const bool cut_short = row->at("mean").empty();
    result.mean = {cut_short ? (least + most) / 2 : number("mean"), least, most, cut_short};
  }
  if (fair) read_played(result, *row);
  set_source(result, *row);
  std::string note = fmt::format("Published: `{}` counts it anew.", result.command);
  if (who_wins) note += " It asks who wins, not by how much.";
  if (result.tally.undecided > 0 || (result.mean && result.mean->cut_short))
    note += " The memory leaves values between bounds (docs/table-odds.md).";
  result.notes = {note};
  return result;
}

/// A declared game is one of data/patiences if it has the same text, not only the same name.
bool is_published(const GameInfo& game) {
  if (game.declared == nullptr) return true;
  const std::string_view text = detail::compiled_in(fmt::format("data/patiences/{}.json", game.name));
  return !text.empty() && declared::Text::read(text)->canonical() == game.declared->canonical();
}

}  // namespace

std::optional<OddsResult> published_odds(const Question& question) {
  if (question.variant.scores()) return published_multiplayer_odds(question);
  if (!is_published(question.variant.game())) return std::nullopt;
  // If no hidden tile matters, the fair player is the thoughtful one, and has no row of its own.
  const bool same = question.player == Player::fair && fair_is_thoughtful(question.variant);
  const Player player = same ? Player::thoughtful : question.player;
  const auto row = published_row(question.variant, player, "");
  return row ? std::optional(result_of(question, *row)) : std::nullopt;
}

std::string_view rules_text(const GameInfo& game) {
  return detail::compiled_in(fmt::format("docs/rules/{}.md", game.name));
}

}  // namespace boneyard
