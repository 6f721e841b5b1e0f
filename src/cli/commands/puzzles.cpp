// The command `boneyard puzzles`: finds positions with one right move, and says how hard they are.
#include <fmt/format.h>

#include <memory>
#include <tuple>
#include <utility>

#include "boneyard/puzzle.hpp"
#include "cli/batch.hpp"
#include "cli/commands/commands.hpp"
#include "cli/counted.hpp"
#include "cli/json.hpp"
#include "cli/reports/layout_text.hpp"
#include "cli/solving.hpp"
#include "platform/signals.hpp"

namespace boneyard::app {
namespace {

constexpr std::string_view csv_columns =
    "id,game,seats,rules,seed,won_deal,deal,before,solution,choices,tempting,refutation,ahead,rating,themes,searched\n";

struct PuzzlesArguments {
  GameArguments game;
  DealArguments deals;
  LimitArguments limits;
  DisplayArguments display;
  std::optional<std::string> count, rating;
};

struct PuzzlesRequest {
  Variant variant{};
  Display display{};
  int lowest = 0, highest = std::numeric_limits<int>::max();  ///< ratings wanted
  std::optional<double> time_limit{};
  std::size_t memory_limit = 0;
  std::shared_ptr<const PuzzleDeals> built{};  ///< set if deals are built from numbers
  std::shared_ptr<const Chances> chances{};    ///< of a chain game, for all threads
};

/// A deal found by its number, and a puzzle in it.
struct FoundPuzzle {
  const DealItem& item;
  const Puzzle& puzzle;
};

template <class Get>
std::string joined(const Puzzle& puzzle, Get get) {
  std::string text;
  for (const Decision& each : puzzle.decisions) text += (text.empty() ? "" : " ") + fmt::format("{}", get(each));
  return text;
}

/// For each move of the solution: the number of moves to choose from, 1 if it is played by itself.
std::vector<std::size_t> choices_of(const Puzzle& puzzle) {
  std::vector<std::size_t> choices(puzzle.solution.size(), 1);
  for (const Decision& each : puzzle.decisions) choices[each.index] = each.choices;
  return choices;
}

std::vector<std::string_view> names_of(const std::vector<Theme>& themes) {
  std::vector<std::string_view> names;
  for (const Theme theme : themes) names.push_back(to_text(theme));
  return names;
}

bool is_searched(const Puzzle& puzzle) {
  return std::ranges::all_of(puzzle.decisions, [](const Decision& each) { return each.searched; });
}

Json puzzle_json(const FoundPuzzle& found) {
  const Puzzle& puzzle = found.puzzle;
  Json json = {{"id", puzzle.id}};
  json.update(item_json(puzzle.variant, found.item));
  json["before"] = puzzle.before;
  json["solution"] = puzzle.solution;
  json["choices"] = choices_of(puzzle);
  const auto list = [&](const char* name, auto get) {
    json[name] = Json::array();
    for (const Decision& each : puzzle.decisions) json[name].push_back(get(each));
  };
  list("tempting", [](const Decision& each) { return each.tempting; });
  list("refutation", [](const Decision& each) { return each.refutation; });
  list("ahead", [](const Decision& each) { return each.ahead; });
  json["rating"] = puzzle.rating;
  json["themes"] = names_of(puzzle.themes);
  json["searched"] = is_searched(puzzle);
  return json;
}

std::string puzzle_csv(const FoundPuzzle& found) {
  const Puzzle& puzzle = found.puzzle;
  const auto number = [](const std::optional<std::uint64_t>& value) { return value ? std::to_string(*value) : ""; };
  return fmt::format("{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{}\n", puzzle.id, puzzle.variant.name(),
                     puzzle.variant.seats(), puzzle.variant.rules_text(), number(found.item.seed),
                     number(found.item.drawn_from), to_text(puzzle.deal), fmt::join(puzzle.before, " "),
                     fmt::join(puzzle.solution, " "), fmt::join(choices_of(puzzle), " "),
                     joined(puzzle, [](const Decision& each) { return each.tempting; }),
                     joined(puzzle, [](const Decision& each) { return each.refutation; }),
                     joined(puzzle, [](const Decision& each) { return number_text(each.ahead, 4); }), puzzle.rating,
                     fmt::join(names_of(puzzle.themes), " "), is_searched(puzzle) ? "yes" : "no");
}

/// The table of the puzzle as the solver of the puzzle sees it: a stock that lies face down stays so.
std::string shown_position(const Puzzle& puzzle, const Style& style) {
  AnyPosition position(puzzle.variant, puzzle.deal);
  for (const std::string& move : puzzle.before) position.play(move);
  if (puzzle.variant.scores()) return ShownTable(position, puzzle.deal, {}).page(style);
  std::vector<Place> places = position.places();
  std::erase_if(places, [](const Place& place) { return place.face_down; });
  const std::size_t hidden = position.hidden_tiles();
  return draw_places(places, style) + (hidden == 0 ? "" : fmt::format("stock  {}\n", grouped(hidden, "tile")));
}

/// The moves of the solution; those that are played by themselves stand in brackets.
std::string solution_text(const Puzzle& puzzle) {
  std::vector<std::string> moves;
  const auto choices = choices_of(puzzle);
  for (std::size_t i = 0; i < choices.size(); ++i)
    moves.push_back(choices[i] > 1 ? puzzle.solution[i] : "(" + puzzle.solution[i] + ")");
  return fmt::format("{}", fmt::join(moves, " "));
}

std::string puzzle_page(const FoundPuzzle& found, const Style& style, bool quiet) {
  const Puzzle& puzzle = found.puzzle;
  if (quiet)
    return fmt::format("{}  {:>4}  {} | {}\n", puzzle.id, puzzle.rating, fmt::join(puzzle.before, " "),
                       solution_text(puzzle));
  std::string text = heading(puzzle.variant, found.item.name(), style) + "\n";
  text += fmt::format("Puzzle {}, rating {}; {} to find", puzzle.id, puzzle.rating,
                      plural(std::to_string(puzzle.decisions.size()), "move"));
  if (!puzzle.themes.empty()) text += fmt::format("; themes: {}", fmt::join(names_of(puzzle.themes), ", "));
  text += "\n\n" + shown_position(puzzle, style) + "\n";
  if (!puzzle.before.empty())
    text += wrapped(words(fmt::format("Before: {}", fmt::join(puzzle.before, " "))), 2) + "\n";
  text += wrapped(words("Solution: " + solution_text(puzzle)), 2) + "\n";
  return text + "\n";
}

std::string printed(const PuzzlesRequest& request, const FoundPuzzle& found) {
  if (request.display.format == Format::json) return puzzle_json(found).dump() + '\n';
  if (request.display.format == Format::csv) return puzzle_csv(found);
  return puzzle_page(found, request.display.style, request.display.quiet);
}

DealHandler make_handler(const PuzzlesRequest& request) {
  return [&request, finder = std::make_shared<PuzzleFinder>(request.variant, request.chances)](DealItem item,
                                                                                               Report& report) {
    if (request.built && item.seed) {
      item.deal = request.built->numbered(*item.seed);
      item.drawn_from = std::exchange(item.seed, std::nullopt);
    }
    try {
      const Limits limits{
          .deadline = deadline_after(request.time_limit), .memory = request.memory_limit, .stop = &abandon_flag()};
      for (const Puzzle& puzzle : finder->find(item.deal, limits)) {
        if (puzzle.rating < request.lowest || puzzle.rating > request.highest) continue;
        report.text += printed(request, {item, puzzle});
        report.end_result(puzzle.key);
      }
      if (stop_requested()) report.interrupt();
    } catch (const SearchCut& cut) {
      if (cut.why == Cutoff::stopped) return report.interrupt();
      report.code = worse(report.code, ExitCode::cut_short);
      if (!request.display.quiet)
        report.complaints.push_back(fmt::format("{}: undecided ({}), left out", item.place(), to_text(cut.why)));
    }
  };
}

ExitCode puzzles(const PuzzlesArguments& arguments) {
  PuzzlesRequest request{.variant = arguments.game.read(),
                         .display = arguments.display.read(),
                         .time_limit = arguments.limits.time_limit(),
                         .memory_limit = arguments.limits.memory_limit()};
  const Variant& variant = request.variant;
  if (const std::string why = why_no_puzzles(variant); !why.empty())
    throw InputError(fmt::format("{} has no puzzles{}: {}", variant.title(),
                                 variant.options().empty() ? "" : " with " + variant.rules_text(" and "), why));
  if (arguments.rating) std::tie(request.lowest, request.highest) = read_ratings(*arguments.rating);
  const auto deals = std::make_shared<const PuzzleDeals>(variant);
  if (deals->built() && !arguments.deals.deal && !arguments.deals.file) request.built = deals;

  BatchOptions options{.threads = arguments.limits.threads(), .most = {}, .variant = variant};
  if (arguments.count) options.most = read_count(*arguments.count);
  DealSource source = arguments.deals.read_or_random(variant);
  start_from_seed(source, arguments.deals, options, true);
  const bool quiet = request.display.quiet;
  if (judges_chances(variant)) {
    const SolveRequest fair{.variant = variant,
                            .time_limit = request.time_limit,
                            .memory_limit = request.memory_limit,
                            .threads = options.threads,
                            .show_progress = !quiet};
    request.chances = all_chances(fair);
    if (const Cutoff cutoff = request.chances->cutoff(); cutoff != Cutoff::none) {
      complain(fmt::format("the chances of {} were cut short ({})", variant.title(), to_text(cutoff)));
      return ExitCode::cut_short;
    }
  }
  if (request.display.format == Format::csv) output().write(csv_columns);
  Progress progress(!quiet && !stdout_is_terminal(), std::nullopt);
  const BatchTotals totals = run_batch(
      source, options, [&] { return make_handler(request); }, progress);
  if (!quiet && totals.to_the_end) {
    if (totals.results == 0)
      complain("no puzzle found");
    else if (totals.results < options.most.value_or(0))
      complain(fmt::format("{} of {} puzzles found", totals.results, *options.most));
  }
  return totals.code;
}

}  // namespace

Action puzzles_command(CLI::App& app) {
  const auto arguments = std::make_shared<PuzzlesArguments>();
  arguments->game.declare(app);
  arguments->deals.declare(app);
  add_flag(app, "--count", arguments->count);
  add_flag(app, "--rating", arguments->rating);
  arguments->limits.declare(app);
  arguments->display.declare(app);
  arguments->game.declare_seats(app);
  app.footer(
      "A puzzle is a position in which one move is right: it alone keeps the win; in the chain games its chance is "
      "best by 0.05; in a table game with open hands its value is best. Two to six such moves follow each other. Moves "
      "in brackets are played by themselves.\n\n"
      "One seed is where to start: N puzzles (default 1) are found from there on. A range is a limit. Knock-Out, and "
      "Bingo with count=restart, take deals that are built to be winnable, one from each number (json and csv: "
      "won_deal).");
  return [arguments, &app] {
    arguments->game.refuse_others(app);
    return puzzles(*arguments);
  };
}

}  // namespace boneyard::app
