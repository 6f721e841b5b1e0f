// boneyard odds of the table games: how often the leader's side wins, loses and ties, and by how much.
#include <fmt/format.h>

#include <chrono>
#include <memory>

#include "cli/commands/table/command.hpp"
#include "cli/io/signals.hpp"
#include "cli/reports/published.hpp"
#include "odds/interval.hpp"
#include "odds/table_odds.hpp"

namespace boneyard::app::table_games {

using table::Settings;

namespace {

struct OddsRequest {
  GameSeats game;
  LimitArguments limits;
  std::string seeds = "1..1000000", player = "thoughtful", method = "auto";
  double confidence = 0.95;
  bool published = false;
  std::function<bool(const char*)> given;  ///< whether an argument was on the command line
};

std::string_view player_name(TablePlayer player) { return player == TablePlayer::random ? "random" : "thoughtful"; }

struct Figures {
  const Settings& settings;
  TableRun run;
  TableTally tally;
  double confidence;
  std::optional<double> seconds;  ///< not of a published figure
  Interval odds;                  ///< undecided deals widen it both ways
  TableMean mean;

  double share(std::uint64_t count) const {
    const std::uint64_t decided = tally.deals - tally.undecided;
    return decided == 0 ? 0 : static_cast<double>(count) / static_cast<double>(decided);
  }
  std::string_view player() const { return player_name(run.player); }
  std::uint64_t last() const { return run.first + tally.deals - 1; }
};

std::string percent(double share) { return fmt::format("{:.3f} %", 100 * share); }

std::string page(const Figures& f, const Style& style) {
  const Settings& s = f.settings;
  std::string text = style.bold(fmt::format("{} by {} seats, {}", table::row(s.game).title, s.seats,
                                            f.run.player == TablePlayer::random ? "random play" : "open hands")) +
                     fmt::format("  ({})\n", in_force(s));
  const std::string_view side = s.partners ? "The leader's side" : "The leader";
  text += fmt::format("{} wins {} of {} deals, seeds {} to {}  ({} to {}, {} % confidence)\n", side,
                      style.bold(percent(f.share(f.tally.won))), grouped(f.tally.deals), f.run.first, f.last(),
                      percent(f.odds.low), percent(f.odds.high), number_text(100 * f.confidence));
  text += fmt::format("  ties {}, loses {}\n", percent(f.share(f.tally.tied)), percent(f.share(f.tally.lost)));
  text += fmt::format("  mean value {:+.3f} points  ({:+.3f} to {:+.3f})\n", f.mean.mean, f.mean.low, f.mean.high);
  text += f.run.player == TablePlayer::thoughtful && s.sides() > 2
              ? "  sure to win against all others playing together:"
              : "  wins by seat from the leader on:";
  for (std::size_t k = 0; k < s.seats; ++k) text += fmt::format(" {}", percent(f.share(f.tally.seat_wins[k])));
  text += "\n";
  if (f.tally.undecided > 0) text += fmt::format("  undecided: {}\n", grouped(f.tally.undecided));
  return text;
}

/// With --quiet, as of the patiences: odds and interval.
std::string line(const Figures& f) { return fmt::format("{} {} {}\n", f.share(f.tally.won), f.odds.low, f.odds.high); }

std::string json_of(const Figures& f) {
  Json json;
  json["game"] = table::row(f.settings.game).name;
  json["rules"] = table_rules_json(f.settings);
  json["seats"] = f.settings.seats;
  json["player"] = f.player();
  json["method"] = "sample";
  json["first_seed"] = f.run.first;
  json["last_seed"] = f.last();
  json["deals"] = f.tally.deals;
  json["won"] = f.tally.won;
  json["tied"] = f.tally.tied;
  json["lost"] = f.tally.lost;
  json["undecided"] = f.tally.undecided;
  json["odds"] = f.share(f.tally.won);
  json["low"] = f.odds.low;
  json["high"] = f.odds.high;
  json["confidence"] = f.confidence;
  json["mean"] = f.mean.mean;
  json["mean_low"] = f.mean.low;
  json["mean_high"] = f.mean.high;
  json["seat_wins"] =
      std::vector<std::uint64_t>(f.tally.seat_wins.begin(), f.tally.seat_wins.begin() + f.settings.seats);
  if (f.seconds) json["seconds"] = *f.seconds;
  return json.dump();
}

constexpr std::string_view csv_header =
    "game,rules,seats,player,first_seed,last_seed,deals,won,tied,lost,undecided,odds,low,high,mean,mean_low,mean_high,"
    "seat_wins";

std::string csv_of(const Figures& f) {
  return fmt::format("{},{},{},{},{},{},{},{},{},{},{},{:.6f},{:.6f},{:.6f},{:.4f},{:.4f},{:.4f},{}",
                     table::row(f.settings.game).name, table::settings_text(f.settings), f.settings.seats, f.player(),
                     f.run.first, f.last(), f.tally.deals, f.tally.won, f.tally.tied, f.tally.lost, f.tally.undecided,
                     f.share(f.tally.won), f.odds.low, f.odds.high, f.mean.mean, f.mean.low, f.mean.high,
                     fmt::join(f.tally.seat_wins.begin(), f.tally.seat_wins.begin() + f.settings.seats, " "));
}

void print(const Figures& figures, const DisplayArguments& display) {
  switch (display.format()) {
    case Format::text: output().write(display.quiet ? line(figures) : page(figures, display.style())); break;
    case Format::json: output().line(json_of(figures)); break;
    case Format::csv: output().line(std::string(csv_header) + "\n" + csv_of(figures)); break;
  }
}

TablePlayer read_player(const OddsRequest& arguments) {
  return static_cast<TablePlayer>(at_place("--player", [&] {
    return parse_word(arguments.player, {"thoughtful", "random"});
  }));
}

/// The row of data/table_odds.csv for these settings, as csv_of() wrote it.
ExitCode published(const OddsRequest& arguments, const Settings& settings) {
  for (const char* option : {"SEEDS", "--method", "--confidence", "--time-limit", "--memory-limit"})
    if (arguments.given(option))
      throw InputError(fmt::format("{} does not go with --published: nothing is computed", option));
  const std::string_view name = table::row(settings.game).name;
  const std::string rules = table::settings_text(settings);
  TableRun run{.settings = settings, .player = read_player(arguments)};
  const auto row = published_row("data/table_odds.csv",
                                 fmt::format("{},{},{},{},", name, rules, settings.seats, player_name(run.player)));
  if (!row)
    throw InputError(
        fmt::format("--published: no figure for {} by {} seats ({}), played by {}; with SEEDS, such as "
                    "1..1000, in place of --published one is computed",
                    name, settings.seats, in_force(settings), player_name(run.player)));
  const auto whole = [&](const char* column) { return parse_seed(row->at(column)); };
  const auto number = [&](const char* column) { return parse_number(row->at(column)); };
  run.first = whole("first_seed");
  run.last = whole("last_seed");
  TableTally tally{.deals = whole("deals"),
                   .won = whole("won"),
                   .tied = whole("tied"),
                   .lost = whole("lost"),
                   .undecided = whole("undecided")};
  const auto wins = words(row->at("seat_wins"));
  for (std::size_t k = 0; k < wins.size(); ++k) tally.seat_wins.at(k) = parse_seed(wins[k]);
  const Interval odds{number("low"), number("high")};
  const TableMean mean{number("mean"), number("mean_low"), number("mean_high")};
  print({settings, run, tally, 0.95, {}, odds, mean}, arguments.game.display);
  if (arguments.game.display.format() == Format::text && !arguments.game.display.quiet)
    output().line(fmt::format("Published; `boneyard odds {} {}..{} --seats {}` counts it anew.", name, run.first,
                              run.last, settings.seats));
  return ExitCode::done;
}

ExitCode odds(const OddsRequest& arguments) {
  const Settings settings = arguments.game.read();
  if (arguments.published) return published(arguments, settings);
  const SeedRange seeds = at_place("SEEDS", [&] { return parse_one_range(arguments.seeds); });
  if (!(arguments.confidence > 0 && arguments.confidence < 1))
    throw InputError(fmt::format("--confidence: '{}': expected a number between 0 and 1", arguments.confidence));
  at_place("--method", [&] { return parse_word(arguments.method, {"auto", "sample"}); });
  TableRun run{.settings = settings, .player = read_player(arguments), .first = seeds.first, .last = seeds.last};
  run.threads = static_cast<int>(arguments.limits.threads());
  run.memory = arguments.limits.memory_limit();
  run.stop = &abandon_flag();
  const auto begin = std::chrono::steady_clock::now();
  const TableTally tally = table_odds(run);
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  Figures figures{settings, run, tally, arguments.confidence, seconds, {}, mean_points(tally, arguments.confidence)};
  // Undecided deals count as lost for the low end and as won for the high one.
  figures.odds.low = interval(tally.won, tally.deals, IntervalKind::wilson, arguments.confidence).low;
  figures.odds.high =
      interval(tally.won + tally.undecided, tally.deals, IntervalKind::wilson, arguments.confidence).high;
  print(figures, arguments.game.display);
  if (stop_requested()) {
    complain(fmt::format("interrupted after {} deals", tally.deals));
    return ExitCode::cut_short;
  }
  return tally.undecided > 0 ? ExitCode::cut_short : ExitCode::done;
}

}  // namespace

Action odds_command(CLI::App& app) {
  const auto arguments = std::make_shared<OddsRequest>();
  arguments->game.declare(app);
  app.add_option("SEEDS", arguments->seeds, "42 or 1..1e6");
  app.add_option("--player", arguments->player, "Who plays; thoughtful: everybody, with open hands")
      ->type_name("thoughtful|random");
  app.add_option("--method", arguments->method, "How to compute the odds; both deal and count the seeds")
      ->type_name("auto|sample");
  app.add_option("--confidence", arguments->confidence, "How often the intervals cover the truth (default: 0.95)")
      ->type_name("C");
  app.add_flag("--published", arguments->published, "The published figure, at once: a row of data/table_odds.csv");
  arguments->limits.declare(app);
  arguments->given = [&app](const char* name) { return app.count(name) > 0; };
  return [arguments] { return odds(*arguments); };
}

}  // namespace boneyard::app::table_games
