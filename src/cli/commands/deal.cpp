// boneyard deal: deals as they lie on the table; only winnable or unwinnable ones, and how hard they are.
#include <fmt/format.h>

#include <memory>

#include "cli/batch.hpp"
#include "cli/commands/commands.hpp"
#include "cli/io/json.hpp"
#include "cli/io/signals.hpp"
#include "cli/reports/table.hpp"
#include "cli/solving.hpp"
#include "sitting/picture.hpp"
#include "sitting/rating.hpp"

namespace boneyard::app {
namespace {

struct DealCommandArguments {
  GameArguments game;
  DealArguments deals;
  LimitArguments limits;
  DisplayArguments display;
  bool winnable = false, unwinnable = false, rate = false, keep_going = false;
  std::optional<std::string> count;
};

/// What is asked of the deals, read and checked.
struct DealRequest {
  SolveRequest search;
  std::optional<Verdict> wanted;
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
  if (found.drawn_from) return fmt::format("a winnable deal drawn from {}", *found.drawn_from);
  return found.item.file.empty() && !found.item.seed ? "a typed deal" : found.item.place();
}

std::string deal_svg(const DealRequest& request, const FoundDeal& found) {
  const Variant& variant = request.search.variant;
  const Panel panel{request.quiet ? "" : heading(variant, name_of(found), {}),
                    AnyPosition(variant, found.item.deal).places()};
  return picture({&panel, 1});
}

std::string deal_page(const DealRequest& request, const FoundDeal& found) {
  const auto& [item, drawn_from, rating] = found;
  const Variant& variant = request.search.variant;
  if (request.quiet) return to_text(item.deal) + '\n';
  std::string text = heading(variant, name_of(found), request.style) + "\n";
  text += draw_table(AnyPosition(variant, item.deal).places(), {.style = request.style});
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
  json["layout"] = layout_json(AnyPosition(request.search.variant, item.deal).places());
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

/// The deal's verdict; says so if there is none.
Verdict search(const DealRequest& request, DealSolver& solver, const DealItem& item, Report& report) {
  const Solved solved = solver(item.deal);
  report.verdict(solved.verdict, solved.cutoff, item, request.quiet);
  return solved.verdict;
}

/// Passes on the deals that were asked for, each with its rating if ratings were asked for.
DealHandler make_handler(const DealRequest& request) {
  return [&request, solver = DealSolver(request.search), rater = std::make_shared<AnySolver>(request.search.variant)](
             const DealItem& item, Report& report) mutable {
    FoundDeal found{.item = item, .drawn_from = {}, .rating = {}};
    if (request.built && item.seed) {
      found.item.deal = request.built->numbered(*item.seed);
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
          found.item.deal, *rater, [&] { return search_limits(request.search); }, &abandon_flag());
      if (stop_requested()) return report.interrupt();  // rated on fewer games than it says
      if (found.rating->undecided_first_moves > 0) report.code = worse(report.code, ExitCode::cut_short);
    }
    switch (request.format) {
      case Format::text: report.text += request.svg ? deal_svg(request, found) : deal_page(request, found); break;
      case Format::json: report.text += deal_json(request, found); break;
      case Format::csv: report.text += deal_csv(request, found); break;
    }
    report.end_result();
  };
}

/// Searching for a counterexample of a theorem would never end.
void refuse_impossible(const DealRequest& request) {
  if (request.wanted == Verdict::unwinnable && always_winnable(request.search.variant))
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
  refuse_impossible(request);
  if (arguments.winnable && AnyWonDeals::known_for(request.search.variant) && !arguments.deals.deal &&
      !arguments.deals.file)
    request.built = std::make_shared<const AnyWonDeals>(request.search.variant);

  BatchOptions options{.threads = arguments.limits.threads(), .keep_going = arguments.keep_going};
  if (arguments.count) options.most = read_count(*arguments.count);
  auto source = arguments.deals.read();
  if (!source) {
    const std::uint64_t seed = random_seed();
    source = SeedList{{seed, seed}};
  }
  if (request.svg && (deal_count(*source) != 1 || options.most.value_or(1) != 1))
    throw InputError("--format svg draws one deal: expected one SEED or --deal");
  if (request.svg && request.rate) throw InputError("--rate: a picture does not show it");
  start_from_seed(*source, arguments.deals, options, request.wanted.has_value());
  if (!request.wanted && !request.rate) options.threads = 1;

  if (request.format == Format::csv) output().write(csv_header(request.rate));
  Progress progress(!request.quiet && !stdout_is_terminal() && (request.wanted || request.rate), std::nullopt);
  const BatchTotals totals = run_batch(
      *source, options, [&] { return make_handler(request); }, progress);
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
               "Add how hard each deal is: the share of random play that wins, and\nhow many first moves win");
  app.add_flag("--keep-going", arguments->keep_going, "Report bad lines of --file and skip them");
  arguments->limits.declare(app);
  arguments->display.draws = true;
  arguments->display.declare(app);
  app.footer(
      "With --count, --winnable or --unwinnable, one seed is where to start: as many deals as asked for (default 1)\n"
      "are taken from there on. A range is a limit. --quiet prints each deal as a line that --file reads.\n"
      "Winnable deals of Knock-Out are too rare to search for: they are built, evenly, one from each seed, which is\n"
      "then not the seed of the deal (json and csv: drawn_from).");
  return [arguments] { return deal(*arguments); };
}

}  // namespace boneyard::app
