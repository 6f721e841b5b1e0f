// The command `boneyard deal`: prints deals as they lie on the table; on demand only winnable or unwinnable ones, or
// how hard they are.
#include <fmt/format.h>

#include <memory>
#include <utility>

#include "boneyard/difficulty.hpp"
#include "cli/batch.hpp"
#include "cli/commands/commands.hpp"
#include "cli/counted.hpp"
#include "cli/json.hpp"
#include "cli/reports/layout_text.hpp"
#include "cli/solving.hpp"
#include "platform/signals.hpp"
#include "session/picture.hpp"

namespace boneyard::app {
namespace {

struct DealCommandArguments {
  GameArguments game;
  DealArguments deals;
  LimitArguments limits;
  DisplayArguments display;
  bool winnable = false, unwinnable = false, rate = false, keep_going = false, order = false;
  std::optional<std::string> count, seat, view;
};

/// What the command has to do with each deal, from the arguments.
struct DealRequest {
  SolveRequest search;
  Display display{};
  bool rate = false;
  std::optional<Verdict> wanted{};
  std::optional<int> viewer{};  ///< of a table game: the seat, from 1, whose view is shown
  /// Builds winnable deals, one from every number, where they are far too rare to search for. Null if deals are not
  /// built.
  std::shared_ptr<const WonDeals> built{};
};

std::string rating_text(const Rating& rating) {
  std::string text =
      fmt::format("Random play wins {} of {}", number_text(rating.random_play * Rating::playouts), Rating::playouts);
  if (rating.undecided_playouts > 0) text += fmt::format(", {} undecided", rating.undecided_playouts);
  text += fmt::format("; {} of {} first moves win", rating.winning_first_moves, rating.first_moves);
  if (rating.undecided_first_moves > 0) text += fmt::format(", {} undecided", rating.undecided_first_moves);
  return text + ".\n";
}

ShownTable table_of(const DealRequest& request, const DealItem& item) {
  return {item.start(request.search.variant), item.deal, request.viewer};
}

std::string deal_page(const DealRequest& request, const DealItem& item, const std::optional<Rating>& rating) {
  const auto& [format, style, quiet, svg] = request.display;
  const ShownTable dealt = table_of(request, item);
  if (svg) {
    const Panel panel{quiet ? "" : heading(request.search.variant, item.name(), {}), dealt.places()};
    return picture({&panel, 1});
  }
  if (quiet) return dealt.view ? dealt.page({}) : (item.table.empty() ? to_text(item.deal) : item.table) + '\n';
  return heading(request.search.variant, item.name(), style) + '\n' + dealt.page(style) +
         (rating ? rating_text(*rating) : "") + '\n';
}

std::string deal_json(const DealRequest& request, const DealItem& item, const std::optional<Rating>& rating) {
  Json json = item_json(request.search.variant, item);
  if (request.viewer) json.erase("deal");
  table_of(request, item).add_to(json);
  if (rating) {
    json.update({{"random_play", rating->random_play},
                 {"playouts", Rating::playouts},
                 {"first_moves", rating->first_moves},
                 {"winning_first_moves", rating->winning_first_moves}});
    if (rating->undecided_playouts > 0) json["undecided_playouts"] = rating->undecided_playouts;
    if (rating->undecided_first_moves > 0) json["undecided_first_moves"] = rating->undecided_first_moves;
  }
  return json.dump() + '\n';
}

std::string deal_csv_header(const DealRequest& request) {
  if (request.search.variant.seats() > 1) return "game,seats,seed,deal,rules\n";
  return fmt::format("game,seed,deal{},rules,won_deal\n",
                     request.rate ? ",random_play,playouts,first_moves,winning_first_moves,undecided_first_moves" : "");
}

/// Writes the row directly, because a json object would take longer than the deal.
std::string deal_csv(const DealRequest& request, const DealItem& item, const std::optional<Rating>& rating) {
  const Variant& variant = request.search.variant;
  const auto number = [](const std::optional<std::uint64_t>& value) { return value ? std::to_string(*value) : ""; };
  const std::string seed = number(item.seed), deal = to_text(item.deal), rules = variant.rules_text();
  if (variant.seats() > 1) return fmt::format("{},{},{},{},{}\n", variant.name(), variant.seats(), seed, deal, rules);
  const std::string rated =
      rating         ? fmt::format(",{},{},{},{},{}", rating->random_play, Rating::playouts, rating->first_moves,
                                   rating->winning_first_moves, rating->undecided_first_moves)
      : request.rate ? ",,,,,"
                     : "";
  return fmt::format("{},{},{}{},{},{}\n", variant.name(), seed, deal, rated, rules, number(item.drawn_from));
}

std::string printed(const DealRequest& request, const DealItem& item, const std::optional<Rating>& rating) {
  if (request.display.format == Format::json) return deal_json(request, item, rating);
  if (request.display.format == Format::csv) return deal_csv(request, item, rating);
  return deal_page(request, item, rating);
}

/// Whether the deal has the wanted verdict. An undecided deal is left out, with a message unless `quiet`.
bool is_wanted(const DealRequest& request, DealSolver& solver, const DealItem& item, Report& report) {
  const Answer found = solver(item.start(request.search.variant)).answer;
  if (found.verdict != Verdict::undecided) {
    // A deal that was built to be winnable is solved like any other, which checks the builder.
    if (item.drawn_from && found.verdict == Verdict::unwinnable)
      throw CheckFailed("a deal built to be winnable is not: " + to_text(item.deal));
    report.verdict(found.verdict);
    return found.verdict == request.wanted;
  }
  if (found.cutoff == Cutoff::stopped) {
    report.interrupt();
    return false;
  }
  report.verdict(found.verdict);
  report.code = worse(report.code, ExitCode::cut_short);
  if (!request.display.quiet)
    report.complaints.push_back(fmt::format("{}: undecided ({}), left out", item.place(), to_text(found.cutoff)));
  return false;
}

/// Makes a handler that prints the wanted deals, each with its rating if ratings were asked for.
DealHandler make_handler(const DealRequest& request) {
  const auto rater = request.rate ? std::shared_ptr<Solver>(make_solver(request.search.variant)) : nullptr;
  return [&request, solver = DealSolver(request.search), rater](DealItem item, Report& report) mutable {
    if (request.built && item.seed) {
      item.deal = request.built->numbered(*item.seed);
      item.drawn_from = std::exchange(item.seed, std::nullopt);
    }
    if (request.wanted && !is_wanted(request, solver, item, report)) return;
    std::optional<Rating> rating;
    if (rater) {
      rating = rate(
          item.deal, *rater, [&] { return search_limits(request.search); }, search_limits(request.search));
      if (stop_requested()) return report.interrupt();
      if (!rating) report.complaints.push_back(fmt::format("{}: not rated (time limit)", item.place()));
      if (!rating || rating->undecided_first_moves > 0) report.code = worse(report.code, ExitCode::cut_short);
    }
    report.text += printed(request, item, rating);
    report.end_result();
  };
}

/// Prints a message if fewer deals were found than wanted. `wanted`: only deals with a certain verdict were.
void say_what_is_missing(const BatchTotals& totals, const BatchOptions& options, bool wanted) {
  if (!totals.to_the_end || !(wanted || options.most)) return;
  if (totals.results == 0)
    complain("no deal found");
  else if (totals.results < options.most.value_or(0))
    complain(fmt::format("{} of {} deals found", totals.results, *options.most));
}

/// Refuses to search for deals that a theorem excludes: the search would never end.
void refuse_impossible(const DealRequest& request) {
  const Variant& variant = request.search.variant;
  if (!request.wanted || variant.scores()) return;
  if (const auto every = every_deal(variant); every && every != request.wanted)
    throw InputError(fmt::format("--{}: every deal of {} with {} is {}", to_text(*request.wanted), variant.name(),
                                 variant.rules_text(" and "), to_text(*every)));
}

/// How a person types a table of the game.
ExitCode show_order(const DealCommandArguments& arguments) {
  if (arguments.deals.given() || arguments.count || arguments.winnable || arguments.unwinnable || arguments.rate)
    throw InputError("--order: draws no deal: SEEDS, --deal, --winnable and the like do not go with it");
  const auto& [format, style, quiet, svg] = arguments.display.read();
  if (format != Format::text || svg) throw InputError("--order: expected --format text");
  const Variant variant = arguments.game.read();
  output().write(fmt::format("{}\n{}\nThe rows of a table in mid-game:\n{}",
                             heading(variant, "the order of --deal", style), draw_order(variant, style),
                             rows_text(variant)));
  return ExitCode::done;
}

ExitCode deal(const DealCommandArguments& arguments) {
  if (arguments.winnable && arguments.unwinnable) throw InputError("give only one of --winnable and --unwinnable");
  DealRequest request{.search = {.variant = arguments.game.read(),
                                 .time_limit = arguments.limits.time_limit(),
                                 .memory_limit = arguments.limits.memory_limit()},
                      .display = arguments.display.read(),
                      .rate = arguments.rate};
  if (arguments.winnable) request.wanted = Verdict::winnable;
  if (arguments.unwinnable) request.wanted = Verdict::unwinnable;
  const auto& [format, style, quiet, svg] = request.display;
  const Variant& variant = request.search.variant;
  if (const auto seat = read_small_number("--seat", arguments.seat, 1, variant.seats()))
    request.search.want.seat = *seat - 1;
  if (request.search.want.seat && !request.wanted) throw InputError("--seat: expected with --winnable or --unwinnable");
  request.viewer = read_viewer(arguments.view, variant.seats(), arguments.display);
  refuse_impossible(request);
  if (arguments.winnable && has_won_deals(variant) && (!arguments.deals.given() || arguments.deals.seeds))
    request.built = make_won_deals(variant);

  BatchOptions options{
      .threads = arguments.limits.threads(), .keep_going = arguments.keep_going, .most = {}, .variant = variant};
  if (arguments.count) options.most = read_count(*arguments.count);
  DealSource source = arguments.deals.read_or_random(variant);
  if (svg && (deal_count(source) != 1 || options.most.value_or(1) != 1))
    throw InputError("--format svg draws one deal: expected one SEED, --deal or --position");
  if (svg && request.rate) throw InputError("--rate does not go with --format svg");
  start_from_seed(source, arguments.deals, options, request.wanted.has_value());
  if (!request.wanted && !request.rate) options.threads = 1;

  if (format == Format::csv) output().write(deal_csv_header(request));
  Progress progress(!quiet && !stdout_is_terminal() && (request.wanted || request.rate), std::nullopt);
  const BatchTotals totals = run_batch(
      source, options, [&] { return make_handler(request); }, progress);
  if (!quiet) say_what_is_missing(totals, options, request.wanted.has_value());
  return totals.code;
}

}  // namespace

Action deal_command(CLI::App& app) {
  const auto arguments = std::make_shared<DealCommandArguments>();
  arguments->game.declare(app);
  arguments->deals.declare(app);
  add_flag(app, "--winnable", arguments->winnable);
  add_flag(app, "--unwinnable", arguments->unwinnable);
  add_flag(app, "--count", arguments->count);
  add_flag(app, "--order", arguments->order);
  add_flag(app, "--rate", arguments->rate);
  add_flag(app, "--keep-going", arguments->keep_going);
  arguments->limits.declare(app);
  arguments->display.declare(app);
  arguments->game.declare_seats(app);
  add_flag(app, "--seat", arguments->seat);
  add_flag(app, "--view", arguments->view);
  app.footer(
      "In a table game * marks the player on turn; tiles that nobody holds or draws lie aside.\n\n"
      "With --count, --winnable or --unwinnable, one seed is where to start: N deals (default 1) "
      "are taken from there on. A range is a limit. --quiet prints each deal as a line that --file reads.\n\n"
      "Winnable deals of Knock-Out are too rare to search for: they are built, evenly, one from each seed, which is "
      "then not the seed of the deal (json and csv: won_deal).");
  return [arguments, &app] {
    arguments->game.refuse_others(app);
    return arguments->order ? show_order(*arguments) : deal(*arguments);
  };
}

}  // namespace boneyard::app
