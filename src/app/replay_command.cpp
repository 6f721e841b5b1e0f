// boneyard replay: a line of play, checked and shown move by move.
#include <fmt/format.h>

#include <functional>
#include <memory>

#include "app/commands.hpp"
#include "app/json.hpp"
#include "app/tables/table.hpp"

namespace boneyard::app {
namespace {

/// The table after a move; number 0 is the deal before any.
struct Step {
  std::size_t number = 0;
  std::string move, position;
  std::vector<Place> places;
  int left = 0;
  bool won = false, lost = false;
};

/// Calls `show` for the deal and after every move. Throws InputError at the first move that is not legal.
void play_steps(const ChosenGame& game, const Deal& deal, std::string_view line,
                const std::function<void(const Step&)>& show) {
  with_game(game.id, [&]<class G>(std::type_identity<G>) {
    typename G::Position position(deal, G::rules(game.rules));
    Step step;
    const auto look = [&] {
      step.position = position.text();
      step.places = position.places();
      step.left = position.left();
      step.won = position.won();
      step.lost = position.lost();
      show(step);
    };
    look();
    for (std::string_view word : words(line)) {
      ++step.number;
      at_place(fmt::format("--line: move {}", step.number), [&] {
        const auto move = position.parse_move(word);
        if (const auto why = position.why_illegal(move))
          throw ParseError(fmt::format("{} is not legal: {}; the position is {}", quoted(word), *why, position.text()));
        step.move = position.to_text(move);
        position.play(move);
      });
      look();
    }
  });
}

struct ReplayArguments {
  GameArguments game;
  DealArguments deals;
  DisplayArguments display;
  std::string line;
};

struct ReplayedDeal {
  ChosenGame game;
  std::optional<std::uint64_t> seed;
  Deal deal;
};

ReplayedDeal read_deal(const ReplayArguments& arguments) {
  ReplayedDeal replayed{.game = arguments.game.read(), .seed = {}, .deal = {}};
  const auto source = arguments.deals.read();
  if (!source) throw InputError("replay needs a SEED or --deal");
  if (const auto* seeds = std::get_if<SeedRange>(&*source)) {
    if (seeds->first != seeds->last)
      throw InputError(fmt::format("SEED: {}: expected one seed", boneyard::quoted(*arguments.deals.seeds)));
    replayed.seed = seeds->first;
    replayed.deal = deal_from_seed(seeds->first);
  } else {
    replayed.deal = std::get<TypedDeal>(*source).deal;
  }
  return replayed;
}

std::string outcome(const Step& step) {
  if (step.won) return "won";
  return fmt::format("{}, {} tile{} left", step.lost ? "lost" : "not over", step.left, step.left == 1 ? "" : "s");
}

void print_text(const ReplayedDeal& replayed, const Step& step, const Style& style) {
  if (step.number == 0) {
    std::string text = style.bold(fmt::format("{}, {}", replayed.game.info().title,
                                              replayed.seed ? fmt::format("seed {}", *replayed.seed) : "a typed deal"));
    if (const std::string rules = replayed.game.rules_text(); !rules.empty()) text += fmt::format("  ({})", rules);
    output().line(text + '\n');
  } else {
    output().line(style.bold(fmt::format("\n{}. {}", step.number, step.move)));
  }
  output().write(draw_table(step.places, {.style = style}));
}

std::string step_json(const ReplayedDeal& replayed, const Step& step) {
  Json json;
  json["game"] = replayed.game.info().name;
  json["rules"] = rules_json(replayed.game);
  if (replayed.seed) json["seed"] = *replayed.seed;
  json["deal"] = to_text(replayed.deal);
  json["number"] = step.number;
  json["move"] = step.move;
  json["position"] = step.position;
  json["layout"] = layout_json(step.places);
  json["left"] = step.left;
  json["won"] = step.won;
  json["lost"] = step.lost;
  return json.dump();
}

std::string step_csv(const ReplayedDeal& replayed, const Step& step) {
  return fmt::format("{},{},{},{},{},{},{},{},{}", replayed.game.info().name, replayed.game.rules_text(),
                     replayed.seed ? std::to_string(*replayed.seed) : "", step.number, step.move,
                     csv_field(step.position), step.left, step.won, step.lost);
}

ExitCode replay(const ReplayArguments& arguments) {
  const ReplayedDeal replayed = read_deal(arguments);
  const Format format = arguments.display.format();
  const Style style = arguments.display.style();
  if (format == Format::csv) output().line("game,rules,seed,number,move,position,left,won,lost");
  Step last;
  play_steps(replayed.game, replayed.deal, arguments.line, [&](const Step& step) {
    if (format == Format::text && !arguments.display.quiet) print_text(replayed, step, style);
    if (format == Format::json && step.number > 0) output().line(step_json(replayed, step));
    if (format == Format::csv && step.number > 0) output().line(step_csv(replayed, step));
    last = step;
  });
  if (format == Format::text)
    output().line(fmt::format("{}After {} move{}: {}.", arguments.display.quiet ? "" : "\n", last.number,
                              last.number == 1 ? "" : "s",
                              last.won    ? style.green(outcome(last))
                              : last.lost ? style.red(outcome(last))
                                          : outcome(last)));
  return ExitCode::done;
}

}  // namespace

Action replay_command(CLI::App& app) {
  const auto arguments = std::make_shared<ReplayArguments>();
  arguments->game.declare(app);
  arguments->deals.declare(app, false);
  app.add_option("--line", arguments->line, "The moves, separated by spaces")->type_name("MOVES")->required();
  arguments->display.declare(app);
  app.footer("A move that is not legal is refused with the reason and exit code 2.");
  return [arguments] { return replay(*arguments); };
}

}  // namespace boneyard::app
