// The command `boneyard stats`: prints what was played and won on this machine, and how often others win.
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <utility>

#include "cli/commands/commands.hpp"
#include "cli/json.hpp"
#include "cli/names.hpp"
#include "cli/options.hpp"
#include "cli/reports/daily.hpp"
#include "cli/reports/score.hpp"
#include "cli/reports/stats_export.hpp"
#include "cli/state/mistakes.hpp"
#include "cli/state/puzzle_store.hpp"
#include "cli/state/statistics.hpp"
#include "platform/errors.hpp"
#include "platform/signals.hpp"
#include "platform/today.hpp"

namespace boneyard::app {
namespace {

struct StatsArguments {
  std::string game;
  DisplayArguments display;
  bool exact = false, plot = false, cards = false;
};

/// The records that can be understood: those of patiences, then those of table games.
std::vector<RecordLine> lines_of(const Statistics& statistics, bool exact) {
  std::vector<RecordLine> lines;
  for (const auto& [key, record] : statistics) {
    try {
      const RecordKind kind = RecordKind::parse(key);
      auto odds = exact ? computed_players(kind.variant, kind.dealt) : published_players(kind.variant, kind.dealt);
      lines.push_back({kind, record, std::move(odds)});
    } catch (const ParseError& error) {  // from another version or another program
      complain(fmt::format("statistics: {} is left out: {}", in_quotes(key), error.what()));
    }
  }
  std::ranges::stable_partition(lines, [](const RecordLine& row) { return !row.kind.variant.hands_follow(); });
  return lines;
}

/// The record as a flat object, with averages in place of sums.
Json record_json(const Record& record) {
  Json json = json_of(record);
  json.erase("effort");
  if (record.measured == 0) return json;
  json.update({{"measured", record.measured}, {"hints", record.hints}, {"undos", record.undos}});
  if (record.measured_won == 0) return json;
  const auto won = static_cast<double>(record.measured_won);
  json.update({{"measured_won", record.measured_won},
               {"without_undo", record.without_undo},
               {"fewest_moves", record.fewest_moves},
               {"mean_moves", static_cast<double>(record.moves) / won},
               {"fewest_seconds", record.fewest_seconds},
               {"mean_seconds", static_cast<double>(record.seconds) / won}});
  return json;
}

Json row_object(const RecordLine& row) {
  const Variant& variant = row.kind.variant;
  Json json = game_json(variant);
  if (variant.hands_follow())
    json["against"] = row.kind.against;
  else
    json["deals"] = row.kind.dealt == Dealt::winnable ? "winnable" : "all";
  json.update(record_json(row.record));
  for (const OddsResult& odds : row.odds) {
    Json& player = json["odds"][std::string(to_text(odds.player))];
    player["method"] = odds.estimate.bounds ? "bounds" : to_text(odds.method);
    if (!odds.estimate.bounds) player["odds"] = odds.estimate.odds;
    player["low"] = odds.estimate.low;
    player["high"] = odds.estimate.high;
  }
  return json;
}

constexpr std::string_view stats_header =
    "game,rules,deals,played,won,streak,longest_streak,odds_random_odds,odds_random_low,odds_random_high,"
    "odds_fair_odds,odds_fair_low,odds_fair_high,odds_thoughtful_odds,odds_thoughtful_low,odds_thoughtful_high,seats,"
    "against,measured,measured_won,without_undo,fewest_moves,mean_moves,fewest_seconds,mean_seconds,hints,undos,"
    "puzzles_rating,puzzles_deviation,puzzles_tried,puzzles_solved,puzzles_missed,overlooked,mistakes\n";

/// Prints the calendar of this year, if any daily deal was played.
void show_year(bool alone) {
  const Days days = load_days(state_folder());
  if (days.empty()) return;
  output().write((alone ? "" : "\n") + calendar(days, today().year));
  output().line(line_to_paste(days, days.rbegin()->first));
}

/// What `load` returns; nullopt if the file cannot be understood, which is said in one line.
template <class Load>
auto readable(std::string_view what, Load load) -> std::optional<decltype(load())> {
  try {
    return load();
  } catch (const ParseError& error) {
    complain(fmt::format("{}: {}", what, error.what()));
    return std::nullopt;
  }
}

/// Prints the rating in puzzles, if any was tried. Returns whether it did.
bool show_puzzles(Format format, bool alone) {
  const auto record = readable("puzzles", [] { return load_puzzles(state_folder()); });
  if (!record || record->tried == 0) return false;
  const auto& [rating, deviation, volatility] = record->rating;
  if (format == Format::text) {
    output().write(fmt::format("{}Puzzles: your rating is {:.0f} ± {:.0f}. Solved {} of {}, {} to come back.\n",
                               alone ? "" : "\n", rating, deviation, grouped(record->solved), grouped(record->tried),
                               grouped(record->missed.size())));
    return true;
  }
  const Json json = {{"rating", rating},
                     {"deviation", deviation},
                     {"tried", record->tried},
                     {"solved", record->solved},
                     {"missed", record->missed.size()}};
  output().write(result_text(format, {{"puzzles", json}}, stats_header));
  return true;
}

/// The mistakes of a game, or of all; nullopt if their file cannot be understood.
std::optional<std::vector<KeptMistake>> mistakes_of(std::string_view game) {
  std::vector<std::string> wrong;
  auto mistakes = readable("mistakes", [&] { return load_mistakes(state_folder(), &wrong); });
  for (const std::string& each : wrong) complain("mistakes: " + each);
  if (mistakes && !game.empty())
    std::erase_if(*mistakes, [&](const KeptMistake& each) { return each.mistake.variant.name() != game; });
  return mistakes;
}

/// Prints what the mistakes overlooked, of all games or of one. Returns whether there were any.
bool show_mistakes(std::string_view game, Format format, bool alone) {
  const auto mistakes = mistakes_of(game);
  if (!mistakes || mistakes->empty()) return false;
  if (format == Format::text) {
    output().write((alone ? "" : "\n") + mistakes_table(*mistakes));
    return true;
  }
  Json json = Json::object();
  if (!game.empty()) json["game"] = game;
  for (const auto& [theme, count] : kinds_of(*mistakes))
    json["overlooked"][std::string(theme ? to_text(*theme) : "none")] = count;
  json["mistakes"] = mistakes->size();
  output().write(result_text(format, json, stats_header));
  return true;
}

ExitCode stats(const StatsArguments& arguments) {
  const Format format = arguments.display.format();
  if (arguments.plot && arguments.cards) throw InputError("--plot does not go with --cards: ask for one of them");
  if ((arguments.plot || arguments.cards) && format != Format::text)
    throw InputError(fmt::format("--format does not go with {}",
                                 arguments.plot ? "--plot, which is SVG" : "--cards, which are csv"));
  if (arguments.exact && arguments.cards) throw InputError("--exact does not go with --cards");
  std::vector<std::string> wrong;
  std::vector<RecordLine> lines = lines_of(load_statistics(state_folder(), &wrong), arguments.exact);
  for (const std::string& each : wrong) complain("statistics: " + each);
  std::string_view game;
  if (!arguments.game.empty()) {
    game = at_place("GAME", [&] { return usual_game_name(arguments.game); });
    std::erase_if(lines, [&](const RecordLine& row) { return row.kind.variant.name() != game; });
  }
  if (arguments.plot) {
    output().write(plot(lines));
    return stop_requested() ? ExitCode::cut_short : ExitCode::done;
  }
  if (arguments.cards) {
    output().write(cards(mistakes_of(game).value_or(std::vector<KeptMistake>())));
    return ExitCode::done;
  }
  if (format == Format::csv) output().write(stats_header);
  if (format == Format::text && lines.empty())
    output().line(fmt::format("No game{} has been finished yet: boneyard play {}",
                              game.empty() ? "" : fmt::format(" of {}", find_game(game).title),
                              game.empty() ? "GAME" : game));
  for (bool first = true; const RecordLine& row : lines) switch (format) {
      case Format::text:
        output().write((std::exchange(first, false) ? "" : "\n") + record_page(row.kind, row.record, row.odds));
        break;
      default: output().write(result_text(format, row_object(row), stats_header));
    }
  bool alone = lines.empty();
  if (arguments.game.empty() && show_puzzles(format, alone)) alone = false;
  if (show_mistakes(game, format, alone)) alone = false;
  if (format == Format::text && arguments.game.empty()) show_year(alone);
  return stop_requested() ? ExitCode::cut_short : ExitCode::done;
}

}  // namespace

Action stats_command(CLI::App& app) {
  const auto arguments = std::make_shared<StatsArguments>();
  add_flag(app, "GAME", arguments->game);
  add_flag(app, "--exact", arguments->exact);
  add_flag(app, "--plot", arguments->plot);
  add_flag(app, "--cards", arguments->cards);
  arguments->display.declare(app);
  app.footer(
      "The odds beside a record are the published ones of its game under its rules. Figures that come from samples "
      "say from how many, with their 95 % interval. Below the records are your rating in puzzles, the kinds of your "
      "mistakes, and this year's daily deals.");
  return [arguments] { return stats(*arguments); };
}

}  // namespace boneyard::app
