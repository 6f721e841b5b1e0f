// boneyard deal of the table games: deals as they lie, or as one seat sees them.
#include <fmt/format.h>

#include <memory>

#include "cli/commands/table/command.hpp"
#include "cli/io/signals.hpp"
#include "sitting/picture.hpp"

namespace boneyard::app::table_commands {

using table::Position;
using table::Settings;
using table::View;

namespace {

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
  bool quiet = false;                ///< says nothing of deals that have none
};

/// Whether the deal has the verdict that is wanted; says so if it has none.
bool has_verdict(const Wanted& wanted, table::Solver& solver, const DealItem& item, Report& report) {
  const Position position(item.table, wanted.settings);
  Limits limits{.deadline = {}, .memory = wanted.memory_limit, .stop = &abandon_flag()};
  if (wanted.time_limit) limits.deadline = deadline_after(*wanted.time_limit);
  solver.set_limits(limits);
  const int seat = wanted.seat ? *wanted.seat - 1 : position.turn();
  const table::OpenAnswer answer = solver.solve(position, wanted.settings.side_of(seat));
  report.verdict(answer.verdict, answer.cutoff, item, wanted.quiet);
  return answer.verdict == wanted.verdict;
}

std::string deal_text(const Settings& settings, const DealItem& item, const std::optional<int>& viewer,
                      const DisplayArguments& display) {
  const Position position(item.table, settings);
  const std::optional<View> view = view_of(item.table, settings, viewer, {});
  if (display.svg()) {
    const Panel panel = {display.quiet ? "" : table_title(settings, item, {}), places_of(position, view)};
    return picture(std::span<const Panel>(&panel, 1));
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
      return fmt::format("{},{},{},{},{}\n", table::info(settings.game).name, settings.seats,
                         item.seed ? std::to_string(*item.seed) : "", to_text(item.table),
                         table::variant(settings).rules_text(";"));
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
                .memory_limit = arguments.limits.memory_limit(),
                .quiet = display.quiet};
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
  start_from_seed(source, arguments.deals, options, wanted.verdict.has_value());

  if (display.format() == Format::csv) output().line("game,seats,seed,deal,rules");
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
  if (!display.quiet) say_what_is_missing(totals, options, wanted.verdict.has_value());
  return totals.code;
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

}  // namespace boneyard::app::table_commands
