// boneyard deal and replay of the table games: deals as they lie, and a line of play move by move.
#include <fmt/format.h>

#include <chrono>
#include <memory>

#include "cli/commands/table/command.hpp"
#include "cli/io/signals.hpp"

namespace boneyard::app::table_games {

using table::Position;
using table::Settings;

namespace {

struct DealRequest {
  GameSeats game;
  DealArguments deals;
  LimitArguments limits;
  std::optional<std::string> seat, count;
  bool winnable = false, unwinnable = false, keep_going = false;
};

/// What is asked of the deals, read and checked.
struct Wanted {
  const Settings& settings;
  std::optional<Verdict> verdict;
  std::optional<int> seat;           ///< whose verdict, from 1; the leader's if none is given
  std::optional<double> time_limit;  ///< seconds
  std::size_t memory_limit = 0;      ///< bytes
};

/// Whether the deal has the verdict that is wanted; says so if it has none.
bool has_verdict(const Wanted& wanted, table::Solver& solver, const DealItem& item, Report& report) {
  const Position position(item.table, wanted.settings);
  Limits limits{.deadline = {}, .memory = wanted.memory_limit, .stop = &abandon_flag()};
  if (wanted.time_limit)
    limits.deadline =
        std::chrono::steady_clock::now() + std::chrono::duration_cast<std::chrono::steady_clock::duration>(
                                               std::chrono::duration<double>(*wanted.time_limit));
  solver.set_limits(limits);
  const int seat = wanted.seat ? *wanted.seat - 1 : position.turn();
  const table::OpenAnswer answer = solver.solve(position, wanted.settings.side_of(seat));
  report.verdict(answer.verdict);
  if (answer.verdict == Verdict::undecided) {
    report.code = worse(report.code, ExitCode::cut_short);
    report.stop = answer.cutoff == Cutoff::stopped;
    if (!report.stop)
      report.complaints.push_back(fmt::format("{}: undecided ({}), left out", item.place(), to_text(answer.cutoff)));
  }
  return answer.verdict == wanted.verdict;
}

std::string deal_text(const Settings& settings, const DealItem& item, const DisplayArguments& display) {
  const Position position(item.table, settings);
  switch (display.format()) {
    case Format::text:
      if (display.quiet) return to_text(item.table) + "\n";
      return table_title(settings, item, display.style()) + "\n" + table_page(position) + "\n";
    case Format::json: {
      Json json = table_json(settings, item);
      json["layout"] = table_layout_json(position);
      return json.dump() + "\n";
    }
    case Format::csv:
      return fmt::format("{},{},{},{}\n", table::row(settings.game).name, settings.seats,
                         item.seed ? std::to_string(*item.seed) : "", to_text(item.table));
  }
  return "";
}

ExitCode deal(const DealRequest& arguments) {
  if (arguments.winnable && arguments.unwinnable) throw InputError("--winnable and --unwinnable exclude each other");
  const Settings settings = arguments.game.read();
  const DisplayArguments& display = arguments.game.display;
  Wanted wanted{.settings = settings,
                .verdict = {},
                .seat = read_seat_number("--seat", arguments.seat, 1, settings.seats),
                .time_limit = arguments.limits.time_limit(),
                .memory_limit = arguments.limits.memory_limit()};
  if (arguments.winnable) wanted.verdict = Verdict::winnable;
  if (arguments.unwinnable) wanted.verdict = Verdict::unwinnable;
  if (wanted.seat && !wanted.verdict) throw InputError("--seat: expected with --winnable or --unwinnable");
  BatchOptions options{.threads = wanted.verdict ? arguments.limits.threads() : 1,
                       .keep_going = arguments.keep_going,
                       .most = {},
                       .table = &settings};
  if (arguments.count) options.most = read_count(*arguments.count);
  DealSource source = read_deals(arguments.deals, settings);
  start_from_seed(source, options, wanted.verdict.has_value());

  if (display.format() == Format::csv) output().line("game,seats,seed,deal");
  Progress progress(!display.quiet && !stdout_is_terminal() && wanted.verdict, std::nullopt);
  const auto handler = [&]() -> DealHandler {
    return [&, solver = std::make_shared<table::Solver>(settings)](const DealItem& item, Report& report) {
      if (wanted.verdict && !has_verdict(wanted, *solver, item, report)) return;
      report.text += deal_text(settings, item, display);
      report.end_result();
    };
  };
  const BatchTotals totals = run_batch(source, options, handler, progress);
  if (totals.interrupted) complain("interrupted after " + plural(std::to_string(totals.deals), "deal"));
  return totals.code;
}

struct ReplayRequest {
  GameSeats game;
  DealArguments deals;
  std::optional<std::string> line;
};

DealItem one_deal(const DealArguments& arguments, const Settings& settings) {
  const DealSource source = *arguments.read(&settings);
  if (const auto* typed = std::get_if<TypedDeal>(&source)) return {.table = typed->table};
  const auto seed = single_seed(std::get<SeedList>(source));
  if (!seed) throw InputError(fmt::format("SEED: {}: expected one seed", boneyard::quoted(*arguments.seeds)));
  return {.table = table::deal_of_seed(*seed, settings), .seed = seed};
}

std::string standing_text(const Position& position) {
  std::string scores;
  for (int seat = 0; seat < position.settings().seats; ++seat)
    scores += fmt::format("{}{}", seat == 0 ? "" : " to ", position.scores()[static_cast<std::size_t>(seat)]);
  switch (position.standing()) {
    case table::Standing::going: return fmt::format("seat {} is on turn, {}", position.turn() + 1, scores);
    case table::Standing::out: return fmt::format("seat {} is out, {}", position.last() + 1, scores);
    case table::Standing::blocked: return "the hand is blocked, " + scores;
  }
  return scores;
}

ExitCode replay(const ReplayRequest& arguments) {
  const Settings settings = arguments.game.read();
  if (!arguments.line) throw InputError("replay needs --line");
  if (!arguments.deals.given()) throw InputError("replay needs a SEED or --deal");
  const Format format = arguments.game.display.format();
  const Style style = arguments.game.display.style();
  const DealItem deal = one_deal(arguments.deals, settings);
  Position position(deal.table, settings);
  const auto show = [&](std::size_t number, const std::string& move, int seat) {
    switch (format) {
      case Format::text:
        if (number == 0)
          output().write(table_title(settings, deal, style) + "\n" + table_page(position));
        else if (!arguments.game.display.quiet)
          output().write(fmt::format("\n{} {}: {}\n{}", style.bold(fmt::format("{}.", number)),
                                     fmt::format("seat {}", seat + 1), style.bold(move), table_page(position)));
        break;
      case Format::json: {
        Json json;
        json["number"] = number;
        if (number > 0) json["move"] = move, json["seat"] = seat + 1;
        json["position"] = position.text();
        json["layout"] = table_layout_json(position);
        json["scores"] = std::vector<int>(position.scores().begin(), position.scores().begin() + settings.seats);
        json["over"] = position.over();
        output().line(json.dump());
        break;
      }
      case Format::csv: {
        if (number == 0) output().line("number,seat,move,position");
        output().line(fmt::format("{},{},{},{}", number, number == 0 ? "" : std::to_string(seat + 1), move,
                                  csv_field(position.text())));
      }
    }
  };
  show(0, "", 0);
  std::size_t number = 0;
  for (const std::string_view word : words(*arguments.line)) {
    const int seat = position.turn();
    ++number;
    std::string written;
    at_place(fmt::format("--line: move {}", number), [&] {
      const table::Move move = position.parse_move(word);
      if (const auto why = position.why_illegal(move))
        throw ParseError(fmt::format("{} is not legal: {}", boneyard::quoted(word), *why));
      written = position.to_text(move);
      position.play(move);
    });
    show(number, written, seat);
  }
  if (format == Format::text) output().line("\n" + standing_text(position));
  return ExitCode::done;
}

}  // namespace

Action deal_command(CLI::App& app) {
  const auto arguments = std::make_shared<DealRequest>();
  arguments->game.declare(app);
  arguments->deals.declare(app);
  app.add_flag("--winnable", arguments->winnable, "Only deals that can be won");
  app.add_flag("--unwinnable", arguments->unwinnable, "Only deals that can't be won");
  one_value(app, "--seat", arguments->seat, "Who can win, with open hands (default: the leader's side)", "K");
  one_value(app, "--count", arguments->count, "How many deals to print, at most", "N");
  app.add_flag("--keep-going", arguments->keep_going, "Report bad lines of --file and skip them");
  arguments->limits.declare(app);
  return [arguments] { return deal(*arguments); };
}

Action replay_command(CLI::App& app) {
  const auto arguments = std::make_shared<ReplayRequest>();
  arguments->game.declare(app);
  arguments->deals.declare(app, false);
  app.add_option("--line", arguments->line, "The moves, separated by spaces")->type_name("MOVES");
  return [arguments] { return replay(*arguments); };
}

}  // namespace boneyard::app::table_games
