// boneyard deal: deals as they lie on the table; only winnable or unwinnable ones, and how hard they are.
#include <fmt/format.h>

#include <memory>

#include "boneyard/advice.hpp"
#include "cli/batch.hpp"
#include "cli/commands/commands.hpp"
#include "cli/io/json.hpp"
#include "cli/io/signals.hpp"
#include "cli/reports/hand.hpp"
#include "cli/reports/table.hpp"
#include "cli/solving.hpp"
#include "session/picture.hpp"

namespace boneyard::app {
namespace {

struct DealCommandArguments {
  GameArguments game;
  DealArguments deals;
  LimitArguments limits;
  DisplayArguments display;
  bool winnable = false, unwinnable = false, rate = false, keep_going = false;
  std::optional<std::string> count, seat, view;
};

/// What is asked of the deals, read and checked.
struct DealRequest {
  SolveRequest search;
  std::optional<Verdict> wanted;
  std::optional<int> seat, viewer;  ///< of a table game: whose verdict is wanted, who looks; from 1
  bool rate = false;
  Format format = Format::text;
  bool svg = false;
  Style style;
  bool quiet = false;
  /// Where winnable deals are far too rare to search for they are built, one from every seed.
  std::shared_ptr<const AnyWonDeals> built;
};

/// A deal to be printed, with what is known about it.
struct FoundDeal {
  DealItem item;
  std::optional<std::uint64_t> drawn_from;  ///< built from this seed, which is not the seed of the deal
  std::optional<Rating> rating;
};

std::string rating_text(const Rating& rating) {
  std::string text = fmt::format("Random play wins {} of {}; {} of {} first moves win",
                                 number_text(rating.random_play * Rating::playouts), Rating::playouts,
                                 rating.winning_first_moves, rating.first_moves);
  if (rating.undecided_first_moves > 0) text += fmt::format(", {} undecided", rating.undecided_first_moves);
  return text + ".\n";
}

std::string name_of(const FoundDeal& found) {
  return found.drawn_from ? fmt::format("a winnable deal drawn from {}", *found.drawn_from) : found.item.name();
}

std::string svg(const DealRequest& request, const std::string& heading, std::vector<Place> places) {
  const Panel panel{request.quiet ? "" : heading, std::move(places)};
  return picture({&panel, 1});
}

std::string deal_page(const DealRequest& request, const FoundDeal& found) {
  const auto& [item, drawn_from, rating] = found;
  const Variant& variant = request.search.variant;
  if (request.svg)
    return svg(request, heading(variant, name_of(found), {}), AnyPosition(variant, item.whole()).places());
  if (request.quiet) return to_text(item.deal) + '\n';
  std::string text = heading(variant, name_of(found), request.style) + "\n";
  text += draw_table(AnyPosition(variant, item.whole()).places(), {.style = request.style});
  if (rating) text += rating_text(*rating);
  return text + '\n';
}

std::string deal_json(const DealRequest& request, const FoundDeal& found) {
  const auto& [item, drawn_from, rating] = found;
  Json json;
  json["game"] = request.search.variant.name();
  json["rules"] = rules_json(request.search.variant);
  if (item.seed) json["seed"] = *item.seed;
  if (drawn_from) json["drawn_from"] = *drawn_from;
  json["deal"] = to_text(item.deal);
  json["layout"] = layout_json(AnyPosition(request.search.variant, item.whole()).places());
  if (rating) {
    json["random_play"] = rating->random_play;
    json["playouts"] = Rating::playouts;
    json["first_moves"] = rating->first_moves;
    json["winning_first_moves"] = rating->winning_first_moves;
    if (rating->undecided_first_moves > 0) json["undecided_first_moves"] = rating->undecided_first_moves;
  }
  return json.dump() + '\n';
}

std::string deal_csv(const DealRequest& request, const FoundDeal& found) {
  const auto& [item, drawn_from, rating] = found;
  std::string text = fmt::format("{},{},{}", request.search.variant.name(), item.seed ? std::to_string(*item.seed) : "",
                                 to_text(item.deal));
  if (rating)
    text += fmt::format(",{},{},{},{},{}", rating->random_play, Rating::playouts, rating->first_moves,
                        rating->winning_first_moves, rating->undecided_first_moves);
  text += fmt::format(",{},{}\n", request.search.variant.rules_text(), drawn_from ? std::to_string(*drawn_from) : "");
  return text;
}

std::string csv_header(bool rate) {
  return std::string("game,seed,deal") +
         (rate ? ",random_play,playouts,first_moves,winning_first_moves,undecided_first_moves" : "") +
         ",rules,drawn_from\n";
}

std::string printed(const DealRequest& request, const FoundDeal& found) {
  switch (request.format) {
    case Format::text: return deal_page(request, found);
    case Format::json: return deal_json(request, found);
    case Format::csv: return deal_csv(request, found);
  }
  return "";
}

/// A deal of a table game: all hands, or what one seat sees.
std::string printed_hand(const DealRequest& request, const table::Position& position, const DealItem& item) {
  const Variant& variant = request.search.variant;
  const std::optional<table::View> view = view_of(item.deal, position.settings(), request.viewer, {});
  const std::string page = view ? view_page(*view) : table_page(position);
  if (request.svg) return svg(request, table_title(variant, item, {}), places_of(position, view));
  switch (request.format) {
    case Format::text:
      if (request.quiet) return view ? page : to_text(item.deal) + "\n";
      return table_title(variant, item, request.style) + "\n" + page + "\n";
    case Format::json: {
      Json json = table_json(variant, item);
      if (view) {
        json.erase("deal");
        json["view"] = view_json(*view);
      } else {
        json["layout"] = table_layout_json(position);
      }
      return json.dump() + "\n";
    }
    case Format::csv:
      return fmt::format("{},{},{},{},{}\n", variant.name(), variant.seats(),
                         item.seed ? std::to_string(*item.seed) : "", to_text(item.deal), variant.rules_text());
  }
  return "";
}

/// The deal's verdict; says so if there is none.
Verdict search(const DealRequest& request, DealSolver& solver, const DealItem& item, Report& report) {
  const Solved solved = solver(item.whole());
  report.verdict(solved.verdict, solved.cutoff, item, request.quiet);
  return solved.verdict;
}

/// The same for a side of a table game.
Verdict search(const DealRequest& request, table::Solver& solver, const table::Position& position, const DealItem& item,
               Report& report) {
  const int seat = request.seat ? *request.seat - 1 : position.turn();
  solver.set_limits(search_limits(request.search));
  const table::OpenAnswer answer = solver.solve(position, position.settings().side_of(seat));
  report.verdict(answer.verdict, answer.cutoff, item, request.quiet);
  return answer.verdict;
}

/// Passes on the deals of a table game that were asked for.
DealHandler make_hand_handler(const DealRequest& request) {
  const table::Settings settings = table::settings(request.search.variant);
  return
      [&request, settings, solver = std::make_shared<table::Solver>(settings)](const DealItem& item, Report& report) {
        const table::Position position(item.deal, settings);
        if (request.wanted && search(request, *solver, position, item, report) != *request.wanted) return;
        report.text += printed_hand(request, position, item);
        report.end_result();
      };
}

/// Passes on the deals that were asked for, each with its rating if ratings were asked for.
DealHandler make_handler(const DealRequest& request) {
  return [&request, solver = DealSolver(request.search), rater = std::make_shared<AnySolver>(request.search.variant)](
             const DealItem& item, Report& report) mutable {
    FoundDeal found{.item = item, .drawn_from = {}, .rating = {}};
    if (request.built && item.seed) {
      const Deal built = request.built->numbered(*item.seed);
      found.item.deal.assign(built.begin(), built.end());
      found.drawn_from = std::exchange(found.item.seed, std::nullopt);
    }
    // A deal that was built to be winnable is solved like any other.
    if (request.wanted) {
      const Verdict verdict = search(request, solver, found.item, report);
      if (found.drawn_from && verdict == Verdict::unwinnable)
        throw CheckFailed("a deal built to be winnable is not: " + to_text(found.item.deal));
      if (verdict != *request.wanted) return;
    }
    if (request.rate) {
      found.rating = rate(
          found.item.whole(), *rater, [&] { return search_limits(request.search); }, &abandon_flag());
      if (stop_requested()) return report.interrupt();  // rated on fewer games than it says
      if (found.rating->undecided_first_moves > 0) report.code = worse(report.code, ExitCode::cut_short);
    }
    report.text += printed(request, found);
    report.end_result();
  };
}

/// Searching for a counterexample of a theorem would never end.
void refuse_impossible(const DealRequest& request) {
  if (request.wanted == Verdict::unwinnable && request.search.variant.is_patience() &&
      always_winnable(request.search.variant))
    throw InputError(fmt::format("--unwinnable: every deal of {} with {} is winnable", request.search.variant.name(),
                                 request.search.variant.rules_text(" and ")));
}

ExitCode deal(const DealCommandArguments& arguments) {
  if (arguments.winnable && arguments.unwinnable) throw InputError("--winnable and --unwinnable exclude each other");
  DealRequest request;
  request.search = {.variant = arguments.game.read(),
                    .after = {},
                    .want = {},
                    .time_limit = arguments.limits.time_limit(),
                    .memory_limit = arguments.limits.memory_limit()};
  if (arguments.winnable) request.wanted = Verdict::winnable;
  if (arguments.unwinnable) request.wanted = Verdict::unwinnable;
  request.rate = arguments.rate;
  request.format = arguments.display.format();
  request.svg = arguments.display.svg();
  request.style = arguments.display.style();
  request.quiet = arguments.display.quiet;
  const Variant& variant = request.search.variant;
  request.seat = read_seat_number("--seat", arguments.seat, 1, variant.seats());
  if (request.seat && !request.wanted) throw InputError("--seat: expected with --winnable or --unwinnable");
  request.viewer = read_viewer(arguments.view, variant.seats(), arguments.display);
  refuse_impossible(request);
  if (arguments.winnable && AnyWonDeals::known_for(variant) && !arguments.deals.deal && !arguments.deals.file)
    request.built = std::make_shared<const AnyWonDeals>(variant);

  BatchOptions options{
      .threads = arguments.limits.threads(), .keep_going = arguments.keep_going, .most = {}, .variant = variant};
  if (arguments.count) options.most = read_count(*arguments.count);
  DealSource source = arguments.deals.read_or_random(variant);
  if (request.svg && (deal_count(source) != 1 || options.most.value_or(1) != 1))
    throw InputError("--format svg draws one deal: expected one SEED or --deal");
  if (request.svg && request.rate) throw InputError("--rate: a picture does not show it");
  start_from_seed(source, arguments.deals, options, request.wanted.has_value());
  if (!request.wanted && !request.rate) options.threads = 1;

  if (request.format == Format::csv)
    output().write(variant.is_patience() ? csv_header(request.rate) : "game,seats,seed,deal,rules\n");
  Progress progress(!request.quiet && !stdout_is_terminal() && (request.wanted || request.rate), std::nullopt);
  const BatchTotals totals = run_batch(
      source, options, [&] { return variant.is_patience() ? make_handler(request) : make_hand_handler(request); },
      progress);
  if (totals.interrupted) complain("interrupted after " + plural(std::to_string(totals.deals), "deal"));
  if (!request.quiet) say_what_is_missing(totals, options, request.wanted.has_value());
  return totals.code;
}

}  // namespace

Action deal_command(CLI::App& app) {
  const auto arguments = std::make_shared<DealCommandArguments>();
  arguments->game.declare(app);
  arguments->deals.declare(app);
  app.add_flag("--winnable", arguments->winnable, "Only deals that can be won");
  app.add_flag("--unwinnable", arguments->unwinnable, "Only deals that can't be won");
  one_value(app, "--count", arguments->count, "How many deals to print, at most", "N");
  app.add_flag("--rate", arguments->rate,
               "Add how hard each deal is: the share of random play that wins, and\nhow many first moves win")
      ->group(patience_options);
  app.add_flag("--keep-going", arguments->keep_going, "Report bad lines of --file and skip them");
  arguments->limits.declare(app);
  arguments->display.draws = true;
  arguments->display.declare(app);
  arguments->game.declare_seats(app);
  one_value(app, "--seat", arguments->seat, "Who can win, with open hands (default: the leader's side)", "K")
      ->group(table_options);
  one_value(app, "--view", arguments->view, "Only what seat K may see", "K")->group(table_options);
  app.footer(
      "With --count, --winnable or --unwinnable, one seed is where to start: as many deals as asked for (default 1)\n"
      "are taken from there on. A range is a limit. --quiet prints each deal as a line that --file reads.\n"
      "Winnable deals of Knock-Out are too rare to search for: they are built, evenly, one from each seed, which is\n"
      "then not the seed of the deal (json and csv: drawn_from).");
  return [arguments, &app] {
    arguments->game.refuse_others(app);
    return deal(*arguments);
  };
}

}  // namespace boneyard::app
