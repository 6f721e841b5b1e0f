// boneyard replay: a line of play or a saved game, checked and shown move by move.
#include <fmt/format.h>

#include <functional>
#include <memory>

#include "cli/io/files.hpp"
#include "cli/io/json.hpp"
#include "cli/options.hpp"
#include "cli/reports/table.hpp"
#include "sitting/picture.hpp"
#include "terminal/animation.hpp"
#include "terminal/commands/commands.hpp"
#include "terminal/match/match_replay.hpp"
#include "terminal/saving.hpp"

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
void play_steps(const Variant& variant, const Deal& deal, std::string_view line,
                const std::function<void(const Step&)>& show) {
  AnyPosition position(variant, deal);
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
      try {
        step.move = position.play(word);
      } catch (const ParseError& error) {
        if (error.kind != ParseError::Kind::illegal) throw;
        throw ParseError(fmt::format("{}; the position is {}", error.what(), position.text()));
      }
    });
    look();
  }
}

struct ReplayArguments {
  GameArguments game;
  DealArguments deals;
  DisplayArguments display;
  AnimationArguments animation;
  std::optional<std::string> line, file;
};

/// A game to be shown; its moves are not checked yet, unless they come from a file.
struct Replayed {
  Variant variant;
  std::optional<std::uint64_t> seed;
  Deal deal;
  std::string line;
};

Replayed read_arguments(const ReplayArguments& arguments) {
  if (arguments.game.game.empty()) throw InputError("replay needs GAME, SEED and --line, or --file");
  if (!arguments.line) throw InputError("replay needs --line or --file");
  Replayed replayed{.variant = arguments.game.read(), .seed = {}, .deal = {}, .line = *arguments.line};
  const auto source = arguments.deals.read();
  if (!source) throw InputError("replay needs a SEED or --deal");
  if (const auto* seeds = std::get_if<SeedList>(&*source)) {
    replayed.seed = single_seed(*seeds);
    if (!replayed.seed)
      throw InputError(fmt::format("SEED: {}: expected one seed", boneyard::quoted(*arguments.deals.seeds)));
    replayed.deal = deal_from_seed(*replayed.seed);
  } else {
    replayed.deal = std::get<TypedDeal>(*source).deal;
  }
  return replayed;
}

/// GAME and --rule must be those of what was saved.
void check_asked(const ReplayArguments& arguments, const Variant& saved, const std::optional<std::string>& seats = {}) {
  if (arguments.game.game.empty()) return;
  const std::string_view name = at_place("GAME", [&] { return usual_game_name(arguments.game.game); });
  if (name != saved.name())
    throw InputError(fmt::format("{}: a game of {}, expected {}", shown(*arguments.file), saved.name(), name));
  if (arguments.game.rules.empty()) return;
  if (const Variant asked = arguments.game.read(seats); asked != saved)
    throw InputError(
        fmt::format("{}: played with {}, expected {}", shown(*arguments.file), saved.rules_text(), asked.rules_text()));
}

/// A saved game or match. The other arguments must agree with it.
std::variant<Replayed, TableMatch> read_saved(const ReplayArguments& arguments) {
  if (arguments.line || arguments.deals.given())
    throw InputError("--file holds deal and moves: SEED, --deal and --line don't go with it");
  if (arguments.game.game.empty() && !arguments.game.rules.empty()) throw InputError("--rule: needs GAME before it");
  auto saved = app::read_saved(*arguments.file);
  if (auto* match = std::get_if<TableMatch>(&saved)) {
    const Variant variant = match->setup().variant;
    check_asked(arguments, variant, std::to_string(variant.seats()));
    return std::move(*match);
  }
  const auto& game = std::get<Transcript>(saved);
  check_asked(arguments, game.variant);
  return Replayed{game.variant, game.seed, game.deal, game.line};
}

std::string outcome(const Step& step) {
  if (step.won) return "won";
  return fmt::format("{}, {} left", step.lost ? "lost" : "not over",
                     grouped(static_cast<std::size_t>(step.left), "tile"));
}

std::string heading(const Replayed& replayed, const Style& style) {
  return heading(replayed.variant, replayed.seed ? fmt::format("seed {}", *replayed.seed) : "a typed deal", style);
}

void print_text(const Replayed& replayed, const Step& step, const Style& style) {
  if (step.number == 0) {
    output().line(heading(replayed, style) + '\n');
  } else {
    output().line(style.bold(fmt::format("\n{}. {}", step.number, step.move)));
  }
  output().write(draw_table(step.places, {.style = style}));
}

std::string step_json(const Replayed& replayed, const Step& step) {
  Json json;
  json["game"] = replayed.variant.name();
  json["rules"] = rules_json(replayed.variant);
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

std::string step_csv(const Replayed& replayed, const Step& step) {
  return fmt::format("{},{},{},{},{},{},{},{},{}", replayed.variant.name(), replayed.variant.rules_text(),
                     replayed.seed ? std::to_string(*replayed.seed) : "", step.number, step.move,
                     csv_field(step.position), step.left, step.won, step.lost);
}

/// One picture: the table before the first move and after each.
ExitCode show_pictures(const Replayed& replayed) {
  std::vector<Panel> panels;
  play_steps(replayed.variant, replayed.deal, replayed.line, [&](const Step& step) {
    panels.push_back(
        {step.number == 0 ? heading(replayed, {}) : fmt::format("{}. {}", step.number, step.move), step.places});
  });
  output().write(picture(panels));
  return ExitCode::done;
}

ExitCode show(const Replayed& replayed, const DisplayArguments& display) {
  if (display.svg()) return show_pictures(replayed);
  const Format format = display.format();
  const Style style = display.style();
  if (format == Format::csv) output().line("game,rules,seed,number,move,position,left,won,lost");
  Step last;
  play_steps(replayed.variant, replayed.deal, replayed.line, [&](const Step& step) {
    if (format == Format::text && !display.quiet) print_text(replayed, step, style);
    if (format == Format::json && step.number > 0) output().line(step_json(replayed, step));
    if (format == Format::csv && step.number > 0) output().line(step_csv(replayed, step));
    last = step;
  });
  if (format == Format::text)
    output().line(fmt::format("{}After {}: {}.", display.quiet ? "" : "\n", grouped(last.number, "move"),
                              last.won    ? style.green(outcome(last))
                              : last.lost ? style.red(outcome(last))
                                          : outcome(last)));
  return ExitCode::done;
}

ExitCode replay(const Replayed& replayed, const ReplayArguments& arguments) {
  if (!arguments.animation.animate) return show(replayed, arguments.display);
  // Checks the moves before the first frame.
  play_steps(replayed.variant, replayed.deal, replayed.line, [](const Step&) {});
  Transcript game;
  game.variant = replayed.variant;
  game.seed = replayed.seed;
  game.deal = replayed.deal;
  game.line = replayed.line;
  return arguments.animation.show(frames_of(game), arguments.display);
}

ExitCode replay(const TableMatch& match, const ReplayArguments& arguments) {
  if (!arguments.animation.animate) return show_match(match, arguments.display);
  return arguments.animation.show(frames_of(match), arguments.display);
}

ExitCode replay(const ReplayArguments& arguments) {
  arguments.animation.check(arguments.display);
  if (!arguments.file) return replay(read_arguments(arguments), arguments);
  return std::visit([&](const auto& saved) { return replay(saved, arguments); }, read_saved(arguments));
}

}  // namespace

Action replay_command(CLI::App& app) {
  const auto arguments = std::make_shared<ReplayArguments>();
  arguments->game.declare(app);
  app.get_option("GAME")->required(false);
  arguments->deals.declare(app, false);
  one_value(app, "--line", arguments->line, "The moves, separated by spaces", "MOVES");
  one_value(app, "--file", arguments->file, "A game or match that `save` wrote at the table; - is standard input",
            "FILE");
  arguments->animation.declare(app);
  arguments->display.draws = true;
  arguments->display.declare(app);
  app.footer(
      "A move that is not legal is refused with the reason and exit code 2, and so is a saved game that was cut "
      "short,\n"
      "or whose result is not the one that its moves lead to.");
  return [arguments] { return replay(*arguments); };
}

}  // namespace boneyard::app
