// boneyard play: a person sits down at a table.
#include <unistd.h>

#include <memory>

#include "app/commands.hpp"
#include "app/play/look.hpp"
#include "app/play/play.hpp"

namespace boneyard::app {
namespace {

struct PlayArguments {
  GameArguments game;
  DealArguments deals;
  DisplayArguments display;
  LookArguments look;
  std::string status = "auto";
  bool winnable = false, daily = false, resume = false;
};

std::optional<bool> read_status(std::string_view text) {
  const auto chosen = at_place("--status", [&] { return parse_word(text, {"off", "on", "auto"}); });
  return chosen == 2 ? std::nullopt : std::optional(chosen == 1);
}

NewDeal first_deal(const PlayArguments& arguments, const ChosenGame& game, Dealt dealt) {
  const auto source = arguments.deals.read();
  if (!source) return arguments.daily ? daily_deal() : random_deal(game, dealt);
  if (const auto* seeds = std::get_if<SeedRange>(&*source)) {
    if (seeds->first != seeds->last) throw InputError("SEED: expected one seed, not a range");
    return numbered_deal(seeds->first);
  }
  return typed_deal(std::get<TypedDeal>(*source).deal);
}

Sitting first_sitting(const PlayArguments& arguments, const PlaySettings& settings) {
  if (arguments.daily + arguments.winnable + arguments.deals.given() + arguments.resume > 1)
    throw InputError("at most one of SEED, --deal, --daily, --winnable and --resume");
  if (arguments.resume) {
    if (!arguments.game.game.empty() || !arguments.game.rules.empty())
      throw InputError("--resume takes up a game with its rules: GAME and --rule don't go with it");
    const Interrupted kept = take_up(settings.state);
    return sitting_of(kept.game, "Where you were interrupted.", kept.why_not);
  }
  if (arguments.game.game.empty()) throw InputError("GAME is required (`boneyard games` lists them), or --resume");
  const ChosenGame game = arguments.game.read();
  return {game, first_deal(arguments, game, settings.dealt)};
}

/// From table to table until the player leaves for good.
void play_tables(Sitting first, PlaySettings& settings) {
  for (std::optional<Sitting> next = std::move(first); next;) {
    next = with_game(next->game.id, [&]<class G>(std::type_identity<G>) {
      Play<G>* seated = nullptr;
      Editor editor(
          settings.interactive, settings.state.empty() ? settings.state : settings.state / "history",
          [&](std::string_view before) { return seated->completions(before); }, [&] { seated->redraw(); });
      Play<G> play(std::move(*next), settings, editor);
      seated = &play;
      return play.run();
    });
  }
}

ExitCode play(const PlayArguments& arguments) {
  PlaySettings settings;
  settings.interactive = ::isatty(STDIN_FILENO) == 1 && stdout_is_terminal();
  settings.look = arguments.look.read(arguments.display.style());
  settings.dealt = arguments.winnable ? Dealt::winnable : Dealt::all;
  settings.status = read_status(arguments.status);
  settings.state = state_folder();
  play_tables(first_sitting(arguments, settings), settings);
  return stop_requested() ? ExitCode::cut_short : ExitCode::done;
}

}  // namespace

Action play_command(CLI::App& app) {
  const auto arguments = std::make_shared<PlayArguments>();
  arguments->game.declare(app);
  app.get_option("GAME")->required(false);
  arguments->deals.declare(app, false);
  app.add_flag("--winnable", arguments->winnable, "Deal only what can be won");
  app.add_flag("--daily", arguments->daily, "The deal of today's date; `new` then deals at random");
  app.add_flag("--resume", arguments->resume, "Take up the game that was last interrupted");
  arguments->look.declare(app);
  app.add_option("--status", arguments->status,
                 "Tell whether the deal can still be won: on, off, or auto (on where nothing is hidden)")
      ->type_name("WHEN");
  arguments->display.declare(app);
  for (const char* meaningless : {"--format", "--quiet"}) app.remove_option(app.get_option(meaningless));
  app.footer(
      "At the table, `help` lists the commands. Moves can be piped in, too. An interrupted game (Ctrl-C, a closed\n"
      "terminal) is kept for --resume.");
  return [arguments] { return play(*arguments); };
}

}  // namespace boneyard::app
