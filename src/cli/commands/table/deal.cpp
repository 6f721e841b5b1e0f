// boneyard deal and replay of the table games: deals as they lie, and a line of play move by move.
#include <fmt/format.h>

#include <memory>

#include "cli/commands/table/command.hpp"
#include "cli/io/signals.hpp"
#include "sitting/picture.hpp"

namespace boneyard::app::table_games {

using table::Position;
using table::Settings;

namespace {

using table::View;

/// --view: the seat, from 1, that the table is shown to; nullopt if hands are open.
std::optional<int> read_viewer(const std::optional<std::string>& text, const Settings& settings,
                               const DisplayArguments& display) {
  const auto viewer = read_seat_number("--view", text, 1, settings.seats);
  if (viewer && display.format() == Format::csv)
    throw InputError("--view: a deal in csv is written whole: expected text, json or svg");
  return viewer;
}

std::optional<View> view_of(const LargeDeal& deal, const Settings& settings, const std::optional<int>& viewer,
                            const table::Moves& moves) {
  return viewer ? std::optional(View(deal, settings, *viewer - 1, moves)) : std::nullopt;
}

struct DealRequest {
  GameSeats game;
  DealArguments deals;
  LimitArguments limits;
  std::optional<std::string> seat, count, view;
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
  if (wanted.time_limit) limits.deadline = deadline_after(*wanted.time_limit);
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

/// A picture, with open hands or as one seat sees it.
TablePanel panel_of(const Position& position, const std::optional<View>& view, const std::string& caption) {
  return {caption, view ? table::places(*view) : table::places(position)};
}

std::string deal_text(const Settings& settings, const DealItem& item, const std::optional<int>& viewer,
                      const DisplayArguments& display) {
  const Position position(item.table, settings);
  const std::optional<View> view = view_of(item.table, settings, viewer, {});
  if (display.svg()) {
    const TablePanel panel = panel_of(position, view, display.quiet ? "" : table_title(settings, item, {}));
    return picture(std::span<const TablePanel>(&panel, 1));
  }
  switch (display.format()) {
    case Format::text:
      if (display.quiet) return view ? view_page(*view) : to_text(item.table) + "\n";
      return table_title(settings, item, display.style()) + "\n" + (view ? view_page(*view) : table_page(position)) +
             "\n";
    case Format::json: {
      Json json = table_json(settings, item);
      if (view) {
        json.erase("deal");
        json["view"] = view_json(*view);
      } else {
        json["layout"] = table_layout_json(position);
      }
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
  const auto viewer = read_viewer(arguments.view, settings, display);
  DealSource source = read_deals(arguments.deals, settings);
  if (display.svg() && (deal_count(source) != 1 || options.most.value_or(1) != 1))
    throw InputError("--format svg draws one deal: expected one SEED or --deal");
  start_from_seed(source, options, wanted.verdict.has_value());

  if (display.format() == Format::csv) output().line("game,seats,seed,deal");
  Progress progress(!display.quiet && !stdout_is_terminal() && wanted.verdict, std::nullopt);
  const auto handler = [&]() -> DealHandler {
    return [&, solver = std::make_shared<table::Solver>(settings)](const DealItem& item, Report& report) {
      if (wanted.verdict && !has_verdict(wanted, *solver, item, report)) return;
      report.text += deal_text(settings, item, viewer, display);
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
  std::optional<std::string> line, view;
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

/// A hand being replayed: number 0 is the deal before any move.
struct Step {
  const Position& position;
  const std::optional<View>& view;
  std::size_t number = 0;
  std::string move{};
  int seat = 0;  ///< that moved

  std::string page() const { return view ? view_page(*view) : table_page(position); }
  std::string heading() const { return fmt::format("{}. seat {}: {}", number, seat + 1, move); }
};

std::string step_json(const Step& step) {
  const Position& position = step.position;
  Json json;
  json["number"] = step.number;
  if (step.number > 0) json["move"] = step.move, json["seat"] = step.seat + 1;
  if (step.view) {
    json["view"] = view_json(*step.view);
  } else {
    json["position"] = position.text();
    json["layout"] = table_layout_json(position);
  }
  json["scores"] = std::vector<int>(position.scores().begin(), position.scores().begin() + position.settings().seats);
  json["over"] = position.over();
  return json.dump();
}

std::string step_csv(const Step& step) {
  return fmt::format("{},{},{},{}", step.number, step.number == 0 ? "" : std::to_string(step.seat + 1), step.move,
                     csv_field(step.position.text()));
}

/// Calls `show` for the deal and after every move. Throws InputError at the first move that is not legal.
void play_steps(Position position, const LargeDeal& deal, std::string_view line, const std::optional<int>& viewer,
                const std::function<void(const Step&)>& show) {
  table::Moves moves;
  std::optional<View> view = view_of(deal, position.settings(), viewer, moves);
  Step step{.position = position, .view = view};
  show(step);
  for (const std::string_view word : words(line)) {
    step.seat = position.turn();
    ++step.number;
    at_place(fmt::format("--line: move {}", step.number), [&] {
      const table::Move move = position.parse_move(word);
      if (const auto why = position.why_illegal(move))
        throw ParseError(fmt::format("{} is not legal: {}", boneyard::quoted(word), *why));
      step.move = position.to_text(move);
      position.play(move);
      moves.push_back(move);
    });
    view = view_of(deal, position.settings(), viewer, moves);
    show(step);
  }
}

ExitCode replay(const ReplayRequest& arguments) {
  const Settings settings = arguments.game.read();
  if (!arguments.line) throw InputError("replay needs --line");
  if (!arguments.deals.given()) throw InputError("replay needs a SEED or --deal");
  const DisplayArguments& display = arguments.game.display;
  const Format format = display.format();
  const Style style = display.style();
  const auto viewer = read_viewer(arguments.view, settings, display);
  const DealItem deal = one_deal(arguments.deals, settings);
  std::vector<TablePanel> panels;
  std::string end;
  if (format == Format::csv) output().line("number,seat,move,position");
  play_steps(Position(deal.table, settings), deal.table, *arguments.line, viewer, [&](const Step& step) {
    if (display.svg()) {
      panels.push_back(
          panel_of(step.position, step.view, step.number == 0 ? table_title(settings, deal, {}) : step.heading()));
    } else if (format == Format::json) {
      output().line(step_json(step));
    } else if (format == Format::csv) {
      output().line(step_csv(step));
    } else if (step.number == 0) {
      output().write(table_title(settings, deal, style) + "\n" + step.page());
    } else if (!display.quiet) {
      output().write("\n" + style.bold(step.heading()) + "\n" + step.page());
    }
    end = standing_text(step.position);
  });
  if (display.svg())
    output().write(picture(std::span<const TablePanel>(panels)));
  else if (format == Format::text)
    output().line("\n" + end);
  return ExitCode::done;
}

}  // namespace

Action deal_command(CLI::App& app) {
  const auto arguments = std::make_shared<DealRequest>();
  arguments->game.display.draws = true;
  arguments->game.declare(app);
  arguments->deals.declare(app);
  app.add_flag("--winnable", arguments->winnable, "Only deals that can be won");
  app.add_flag("--unwinnable", arguments->unwinnable, "Only deals that can't be won");
  one_value(app, "--seat", arguments->seat, "Who can win, with open hands (default: the leader's side)", "K");
  one_value(app, "--view", arguments->view, "Only what seat K may see", "K");
  one_value(app, "--count", arguments->count, "How many deals to print, at most", "N");
  app.add_flag("--keep-going", arguments->keep_going, "Report bad lines of --file and skip them");
  arguments->limits.declare(app);
  return [arguments] { return deal(*arguments); };
}

Action replay_command(CLI::App& app) {
  const auto arguments = std::make_shared<ReplayRequest>();
  arguments->game.display.draws = true;
  arguments->game.declare(app);
  arguments->deals.declare(app, false);
  one_value(app, "--line", arguments->line, "The moves, separated by spaces", "MOVES");
  one_value(app, "--view", arguments->view, "Only what seat K may see", "K");
  return [arguments] { return replay(*arguments); };
}

}  // namespace boneyard::app::table_games
