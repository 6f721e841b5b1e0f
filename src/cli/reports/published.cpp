#include "cli/reports/published.hpp"

#include <fmt/format.h>

#include <map>

#include "cli/io/compiled_in.hpp"
#include "cli/options.hpp"
#include "deals/notation.hpp"
#include "deals/seed.hpp"

namespace boneyard::app {
namespace {

/// A row by the names of its columns; no cell has a comma in it.
using Cells = std::map<std::string_view, std::string_view>;

Cells cells_of(const std::vector<std::string_view>& names, std::string_view row) {
  const auto values = split(row, ',');
  Cells cells;
  for (std::size_t i = 0; i < names.size(); ++i) cells[names[i]] = values.at(i);
  return cells;
}

Fraction fraction_of(std::string_view text) {
  const auto slash = text.find('/');
  return {std::string(text.substr(0, slash)), std::string(text.substr(slash + 1))};
}

OddsResult result_of(const Question& question, Cells cells) {
  OddsResult result{.variant = question.variant, .player = question.player};
  result.method = static_cast<Method>(parse_word(cells["method"], {"sample", "exact", "rare"}));
  result.estimate = {parse_number(cells["odds"]), parse_number(cells["low"]), parse_number(cells["high"]), {}};
  if (!cells["fraction"].empty()) result.estimate.fraction = fraction_of(cells["fraction"]);
  if (!cells["seeds"].empty()) result.seeds = {parse_seeds(cells["seeds"])};
  if (result.method == Method::sample) {
    result.tally.won = parse_seed(cells["won"]);
    result.tally.lost = parse_seed(cells["deals"]) - result.tally.won;
  }
  if (result.method == Method::rare) result.samples = parse_seed(cells["deals"]);
  result.scheme = dealing_scheme_version;
  result.seconds = parse_number(cells["seconds"]);
  result.notes = {fmt::format("Published: computed by version {} with `{}`.", cells["version"], cells["command"])};
  return result;
}

}  // namespace

std::optional<OddsResult> published_odds(const Question& question) {
  const auto rows = split(compiled_in("data/odds.csv"), '\n');
  const auto names = split(rows.front(), ',');
  // Where nothing hidden matters the fair player is the thoughtful one, and has no row.
  const bool same = question.player == Player::fair && fair_is_thoughtful(question.variant);
  const Player player = same ? Player::thoughtful : question.player;
  const std::string key =
      fmt::format("{},{},{},", question.variant.name(), question.variant.rules_text(), to_text(player));
  for (const std::string_view row : rows)
    if (row.starts_with(key)) return result_of(question, cells_of(names, row));
  return std::nullopt;
}

}  // namespace boneyard::app
