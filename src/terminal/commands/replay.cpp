// boneyard replay: a line of play or a saved game, checked and shown move by move.
#include <fmt/format.h>

#include <memory>

#include "cli/io/files.hpp"
#include "cli/io/json.hpp"
#include "cli/options.hpp"
#include "cli/reports/table.hpp"
#include "session/picture.hpp"
#include "terminal/commands/commands.hpp"
#include "terminal/commands/replay.hpp"
#include "terminal/match/match_replay.hpp"
#include "terminal/saving.hpp"

namespace boneyard::app {
namespace {

/// SEED or --deal.
DealItem one_deal(const DealArguments& arguments, const Variant& variant) {
  const auto source = arguments.read(variant);
  if (!source) throw InputError("replay needs a SEED or --deal");
  if (const auto* typed = std::get_if<TypedDeal>(&*source)) return {.deal = typed->deal};
  const auto seed = single_seed(std::get<SeedList>(*source));
  if (!seed) throw InputError(fmt::format("SEED: {}: expected one seed", boneyard::quoted(*arguments.seeds)));
  return {.deal = DealReader(variant).of_seed(*seed), .seed = seed};
}

/// GAME and --rule must be those of what was saved.
void check_asked(const ReplayArguments& arguments, const Variant& saved) {
  if (arguments.game.game.empty()) return;
  const std::string_view name = at_place("GAME", [&] { return usual_game_name(arguments.game.game); });
  if (name != saved.name())
    throw InputError(fmt::format("{}: a game of {}, expected {}", shown(*arguments.file), saved.name(), name));
  if (arguments.game.rules.empty()) return;
  GameArguments typed = arguments.game;
  if (!typed.seats && saved.is_table()) typed.seats = std::to_string(saved.seats());
  if (const Variant asked = typed.read(); asked != saved)
    throw InputError(
        fmt::format("{}: played with {}, expected {}", shown(*arguments.file), saved.rules_text(), asked.rules_text()));
}

/// A saved game or match. The other arguments must agree with it.
Saved read_saved(const ReplayArguments& arguments) {
  if (arguments.line || arguments.deals.given())
    throw InputError("--file holds deal and moves: SEED, --deal and --line don't go with it");
  if (arguments.game.game.empty() && !arguments.game.rules.empty()) throw InputError("--rule: needs GAME before it");
  Saved saved = app::read_saved(*arguments.file);
  if (const auto* match = std::get_if<TableMatch>(&saved)) check_asked(arguments, match->setup().variant);
  if (const auto* game = std::get_if<Sitting>(&saved)) check_asked(arguments, game->variant());
  return saved;
}

/// Plays the line of the command line. Throws InputError at the first move that is not legal.
void play(Sitting& game, std::string_view line) {
  for (const std::string_view word : words(line))
    at_place(fmt::format("--line: move {}", game.played() + 1), [&] {
      try {
        game.play_written(word);
      } catch (const ParseError& error) {
        if (error.kind != ParseError::Kind::illegal) throw;
        throw ParseError(fmt::format("{}; the position is {}", error.what(), game.now().text()));
      }
    });
}

std::string outcome(const AnyPosition& position) {
  if (position.won()) return "won";
  return fmt::format("{}, {} left", position.lost() ? "lost" : "not over",
                     grouped(static_cast<std::size_t>(position.left()), "tile"));
}

/// After move `number`; 0 is the deal before any.
std::string title_of(const Sitting& game, std::size_t number, const Style& style) {
  if (number == 0) return heading(game.variant(), game.dealt().seed ? game.dealt().name() : "a typed deal", style);
  return style.bold(fmt::format("{}. {}", number, game.move(number - 1)));
}

std::string step_json(const Sitting& game, std::size_t number) {
  const AnyPosition& position = game.before(number);
  Json json;
  json["game"] = game.variant().name();
  json["rules"] = rules_json(game.variant());
  if (game.dealt().seed) json["seed"] = *game.dealt().seed;
  json["deal"] = to_text(game.dealt().deal);
  json["number"] = number;
  json["move"] = game.move(number - 1);
  json["position"] = position.text();
  json["layout"] = layout_json(position.places());
  json["left"] = position.left();
  json["won"] = position.won();
  json["lost"] = position.lost();
  return json.dump();
}

std::string step_csv(const Sitting& game, std::size_t number) {
  const AnyPosition& position = game.before(number);
  return fmt::format("{},{},{},{},{},{},{},{},{}", game.variant().name(), game.variant().rules_text(),
                     game.dealt().seed ? std::to_string(*game.dealt().seed) : "", number, game.move(number - 1),
                     csv_field(position.text()), position.left(), position.won(), position.lost());
}

/// One picture: the table before the first move and after each.
void show_pictures(const Sitting& game) {
  std::vector<Panel> panels;
  for (std::size_t i = 0; i <= game.played(); ++i) panels.push_back({title_of(game, i, {}), game.before(i).places()});
  output().write(picture(panels));
}

/// `whole`: no illegal move follows.
void show(const Sitting& game, const DisplayArguments& display, bool whole = true) {
  if (display.svg()) return whole ? show_pictures(game) : void();
  const Format format = display.format();
  const Style style = display.style();
  if (format == Format::csv) output().line("game,rules,seed,number,move,position,left,won,lost");
  for (std::size_t i = 0; i <= game.played(); ++i) {
    if (format == Format::text && !display.quiet)
      output().write((i == 0 ? "" : "\n") + title_of(game, i, style) + (i == 0 ? "\n\n" : "\n") +
                     draw_table(game.before(i).places(), {.style = style}));
    if (format == Format::json && i > 0) output().line(step_json(game, i));
    if (format == Format::csv && i > 0) output().line(step_csv(game, i));
  }
  const std::string end = outcome(game.now());
  if (format == Format::text && whole)
    output().line(fmt::format("{}After {}: {}.", display.quiet ? "" : "\n", grouped(game.played(), "move"),
                              game.now().won()    ? style.green(end)
                              : game.now().lost() ? style.red(end)
                                                  : end));
}

void show(const TableMatch& match, const DisplayArguments& display) { show_match(match, display); }

ExitCode replay(const Saved& saved, const ReplayArguments& arguments) {
  return std::visit(
      [&](const auto& game) {
        if (arguments.animation.animate) return arguments.animation.show(frames_of(game), arguments.display);
        show(game, arguments.display);
        return ExitCode::done;
      },
      saved);
}

ExitCode replay(const ReplayArguments& arguments) {
  arguments.animation.check(arguments.display);
  if (arguments.file) return replay(read_saved(arguments), arguments);
  if (arguments.game.game.empty()) throw InputError("replay needs GAME, SEED and --line, or --file");
  if (!arguments.line) throw InputError("replay needs --line or --file");
  const Variant variant = arguments.game.read();
  const DealItem deal = one_deal(arguments.deals, variant);
  if (variant.is_table()) return replay_hand(arguments, variant, deal);
  Sitting game(variant, deal.seed ? numbered_deal(*deal.seed) : typed_deal(deal.whole()));
  try {
    play(game, *arguments.line);
  } catch (const InputError&) {
    if (!arguments.animation.animate) show(game, arguments.display, false);  // how far it goes
    throw;
  }
  return replay(game, arguments);
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
  arguments->game.declare_seats(app);
  one_value(app, "--view", arguments->view, "Only what seat K may see", "K")->group(table_options);
  app.footer(
      "A move that is not legal is refused with the reason and exit code 2, and so is a saved game that was cut "
      "short,\n"
      "or whose result is not the one that its moves lead to.");
  return [arguments, &app] {
    if (!arguments->game.game.empty()) arguments->game.refuse_others(app);
    return replay(*arguments);
  };
}

}  // namespace boneyard::app
