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

/// The record of matches of a kind.
struct MatchLine {
  MatchKind kind;
  Record record;
};

struct Lines {
  std::vector<Line> games;
  std::vector<MatchLine> matches;
};

Lines lines_of(const Statistics& statistics, bool exact) {
  Lines lines;
  for (const auto& entry : statistics) {  // taken apart below: clang 14 lets no lambda see a name of a binding
    try {
      if (const auto kind = parse_match_key(entry.first)) {
        lines.matches.push_back({*kind, entry.second});
        continue;
      }
      const auto [variant, dealt] = parse_record_key(entry.first);
      lines.games.push_back({entry.first, entry.second, variant, dealt,
                             exact ? computed_players(variant, dealt) : published_players(variant, dealt)});
    } catch (const ParseError& error) {  // of another version of the program, or somebody else's
      complain(fmt::format("statistics: {} is left out: {}", boneyard::quoted(entry.first), error.what()));
    }
  }
  return lines;
}

void add_record(Json& json, const Record& record) {
  json["played"] = record.played;
  json["won"] = record.won;
  json["streak"] = record.streak;
  json["longest_streak"] = record.longest_streak;
}

std::string row_json(const MatchLine& row) {
  Json json;
  json["game"] = table::row(row.kind.settings.game).name;
  json["rules"] = rules_json(row.kind.settings);
  json["seats"] = row.kind.settings.seats;
  json["against"] = row.kind.against;
  add_record(json, row.record);
  return json.dump();
}

std::string row_json(const Line& row) {
  Json json;
  json["game"] = row.variant.name();
  json["rules"] = rules_json(row.variant);
  json["deals"] = row.dealt == Dealt::winnable ? "winnable" : "all";
  add_record(json, row.record);
  for (const PlayerOdds& odds : row.odds) {
    Json& player = json["odds"][std::string(to_text(odds.player))];
    player["method"] = odds.method;
    if (!odds.is_bounds()) player["odds"] = odds.estimate.odds;
    player["low"] = odds.estimate.low;
    player["high"] = odds.estimate.high;
  }
  return json.dump();
}

std::string record_csv(const Record& record) {
  return fmt::format("{},{},{},{}", record.played, record.won, record.streak, record.longest_streak);
}

std::string row_csv(const MatchLine& row) {
  return fmt::format("{},{},{},,,,,,,,,,{},{}", table::row(row.kind.settings.game).name,
                     table::settings_text(row.kind.settings), record_csv(row.record), row.kind.settings.seats,
                     row.kind.against);
}

std::string row_csv(const Line& row) {
  std::string text = fmt::format("{},{},{}", row.variant.name(), row.rules(), record_csv(row.record));
  for (const PlayerOdds& odds : row.odds)
    text += fmt::format(",{},{},{}", odds.is_bounds() ? "" : number_text(odds.estimate.odds),
                        number_text(odds.estimate.low), number_text(odds.estimate.high));
  return text + ",,";
}

std::string row_text(const MatchLine& row) {
  return fmt::format("{}: {}.\n", kind_text(row.kind), record_text(row.record));
}

std::string row_text(const Line& row) { return score_text(row.key, row.record, row.odds); }

/// Prints rows, in text with a blank line before all but the first.
void show(const auto& rows, Format format, bool& first) {
  for (const auto& row : rows) switch (format) {
      case Format::text: output().write((std::exchange(first, false) ? "" : "\n") + row_text(row)); break;
      case Format::json: output().line(row_json(row)); break;
      case Format::csv: output().line(row_csv(row)); break;
    }
}

/// The deals of the days of this year, if there were any.
void show_year(bool alone) {
  const Days days = load_days(state_folder());
  if (days.empty()) return;
  output().write((alone ? "" : "\n") + calendar(days, today().year));
  output().line(line_to_paste(days, days.rbegin()->first));
}

/// `game`: empty if any was asked for.
std::string nothing_finished(std::string_view game) {
  if (game.empty()) return "No game has been finished yet: boneyard play GAME";
  const table::GameRow* row = table::find_row(game);
  return fmt::format("No game of {} has been finished yet: boneyard play {}", row ? row->title : find_game(game).title,
                     game);
}

ExitCode stats(const StatsArguments& arguments) {
  const Format format = arguments.display.format();
  std::vector<std::string> wrong;
  Lines lines = lines_of(load_statistics(state_folder(), &wrong), arguments.exact);
  for (const std::string& each : wrong) complain("statistics: " + each);
  std::string_view game;
  if (!arguments.game.empty()) {
    game = at_place("GAME", [&] { return usual_game_name(arguments.game); });
    std::erase_if(lines.games, [&](const Line& row) { return row.variant.name() != game; });
    std::erase_if(lines.matches, [&](const MatchLine& row) { return table::row(row.kind.settings.game).name != game; });
  }
  if (format == Format::csv)
    output().line(
        "game,rules,played,won,streak,longest_streak,random,random_low,random_high,fair,fair_low,fair_high,"
        "thoughtful,thoughtful_low,thoughtful_high,seats,against");
  bool first = true;
  if (format == Format::text && lines.games.empty() && lines.matches.empty()) output().line(nothing_finished(game));
  show(lines.games, format, first);
  show(lines.matches, format, first);
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
