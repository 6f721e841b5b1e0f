// boneyard stats: what was played and won at this machine's tables, and how often others win.
#include <fmt/format.h>

#include <memory>

#include "cli/commands/commands.hpp"
#include "cli/io/json.hpp"
#include "cli/io/signals.hpp"
#include "cli/io/statistics.hpp"
#include "cli/names.hpp"
#include "cli/new_deals.hpp"
#include "cli/options.hpp"
#include "cli/reports/daily.hpp"
#include "cli/reports/score.hpp"

namespace boneyard::app {
namespace {

struct StatsArguments {
  std::string game;
  DisplayArguments display;
  bool exact = false;
};

/// A record, and what is needed to find the odds to compare it with.
struct Line {
  std::string key;
  Record record;
  Variant variant;
  Dealt dealt;
  std::vector<PlayerOdds> odds;

  std::string rules() const {
    const auto at = key.find(';');
    return at == key.npos ? "" : key.substr(at + 1);
  }
};

std::vector<Line> rows_of(const Statistics& statistics, bool exact) {
  std::vector<Line> rows;
  for (const auto& entry : statistics) {  // taken apart below: clang 14 lets no lambda see a name of a binding
    try {
      const auto [variant, dealt] = parse_record_key(entry.first);
      rows.push_back({entry.first, entry.second, variant, dealt,
                      exact ? computed_players(variant, dealt) : published_players(variant, dealt)});
    } catch (const ParseError& error) {  // of another version of the program, or somebody else's
      complain(fmt::format("statistics: {} is left out: {}", boneyard::quoted(entry.first), error.what()));
    }
  }
  return rows;
}

std::string row_json(const Line& row) {
  Json json;
  json["game"] = row.variant.name();
  json["rules"] = rules_json(row.variant);
  json["deals"] = row.dealt == Dealt::winnable ? "winnable" : "all";
  json["played"] = row.record.played;
  json["won"] = row.record.won;
  json["streak"] = row.record.streak;
  json["longest_streak"] = row.record.longest_streak;
  for (const PlayerOdds& odds : row.odds) {
    Json& player = json["odds"][std::string(to_text(odds.player))];
    player["method"] = odds.method;
    if (!odds.is_bounds()) player["odds"] = odds.estimate.odds;
    player["low"] = odds.estimate.low;
    player["high"] = odds.estimate.high;
  }
  return json.dump();
}

std::string row_csv(const Line& row) {
  std::string text = fmt::format("{},{},{},{},{},{}", row.variant.name(), row.rules(), row.record.played,
                                 row.record.won, row.record.streak, row.record.longest_streak);
  for (const PlayerOdds& odds : row.odds)
    text += fmt::format(",{},{},{}", odds.is_bounds() ? "" : number_text(odds.estimate.odds),
                        number_text(odds.estimate.low), number_text(odds.estimate.high));
  return text;
}

/// The deals of the days of this year, if there were any.
void show_year(bool alone) {
  const Days days = load_days(state_folder());
  if (days.empty()) return;
  output().write((alone ? "" : "\n") + calendar(days, today().year));
  output().line(line_to_paste(days, days.rbegin()->first));
}

ExitCode stats(const StatsArguments& arguments) {
  const Format format = arguments.display.format();
  std::vector<Line> rows = rows_of(load_statistics(state_folder()), arguments.exact);
  if (!arguments.game.empty()) {
    const std::string_view game = at_place("GAME", [&] { return game_name(arguments.game, Games::patiences); });
    std::erase_if(rows, [&](const Line& row) { return row.variant.name() != game; });
  }
  if (format == Format::csv)
    output().line(
        "game,rules,played,won,streak,longest_streak,random,random_low,random_high,fair,fair_low,fair_high,"
        "thoughtful,thoughtful_low,thoughtful_high");
  if (format == Format::text && rows.empty()) output().line("No game has been finished yet: boneyard play GAME");
  bool first = true;
  for (const Line& row : rows) switch (format) {
      case Format::text:
        output().write((std::exchange(first, false) ? "" : "\n") + score_text(row.key, row.record, row.odds));
        break;
      case Format::json: output().line(row_json(row)); break;
      case Format::csv: output().line(row_csv(row)); break;
    }
  if (format == Format::text && arguments.game.empty()) show_year(first);
  return stop_requested() ? ExitCode::cut_short : ExitCode::done;
}

}  // namespace

Action stats_command(CLI::App& app) {
  const auto arguments = std::make_shared<StatsArguments>();
  app.add_option("GAME", arguments->game, "Only this game (`boneyard games` lists them)")->type_name("");
  app.add_flag("--exact", arguments->exact, "Compute anew what has an exact figure, which can take minutes");
  arguments->display.declare(app);
  app.footer(
      "The odds beside a record are the published ones of its game under its rules. Figures that come from samples\n"
      "say from how many, with their 95 % interval. Below the records stand the deals of the days of this year.");
  return [arguments] { return stats(*arguments); };
}

}  // namespace boneyard::app
