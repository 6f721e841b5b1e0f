// boneyard play: a person sits down at a table.
#include <unistd.h>

#include <memory>

#include "cli/io/signals.hpp"
#include "cli/io/statistics.hpp"
#include "cli/new_deals.hpp"
#include "cli/options.hpp"
#include "terminal/commands/commands.hpp"
#include "terminal/look.hpp"
#include "terminal/play.hpp"
#include "terminal/saving.hpp"

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

DealtDeal first_deal(const PlayArguments& arguments, const Variant& variant, Dealt dealt) {
  const auto source = arguments.deals.read();
  if (!source) return arguments.daily ? daily_deal() : random_deal(variant, dealt);
  if (const auto* seeds = std::get_if<SeedList>(&*source)) {
    const auto seed = single_seed(*seeds);
    if (!seed) throw InputError("SEED: expected one seed, not several");
    return numbered_deal(*seed);
  }
  return typed_deal(std::get<TypedDeal>(*source).deal);
}

TableSetup first_table(const PlayArguments& arguments, const PlaySettings& settings) {
  if (arguments.daily + arguments.winnable + arguments.deals.given() + arguments.resume > 1)
    throw InputError("at most one of SEED, --deal, --daily, --winnable and --resume");
  if (arguments.resume) {
    if (!arguments.game.game.empty() || !arguments.game.rules.empty())
      throw InputError("--resume takes up a game with its rules: GAME and --rule don't go with it");
    const Interrupted kept = take_up(settings.state);
    return setup_of(kept.game, "Where you were interrupted.", kept.why_not);
  }
  if (arguments.game.game.empty()) throw InputError("GAME is required (`boneyard games` lists them), or --resume");
  const Variant variant = arguments.game.read();
  return {variant, first_deal(arguments, variant, settings.dealt)};
}

/// From table to table until the player leaves for good.
void play_tables(TableSetup first, PlaySettings& settings) {
  for (std::optional<TableSetup> next = std::move(first); next;) {
    Play* seated = nullptr;
    Editor editor(
        settings.interactive, settings.state.empty() ? settings.state : settings.state / "history",
        [&](std::string_view before) { return seated->completions(before); }, [&] { seated->redraw(); });
    Play play(std::move(*next), settings, editor);
    seated = &play;
    next = play.run();
  }
}

ExitCode play(const PlayArguments& arguments) {
  PlaySettings settings;
  settings.interactive = ::isatty(STDIN_FILENO) == 1 && stdout_is_terminal();
  settings.look = arguments.look.read(arguments.display.style());
  settings.dealt = arguments.winnable ? Dealt::winnable : Dealt::all;
  settings.status = read_status(arguments.status);
  settings.state = state_folder();
  play_tables(first_table(arguments, settings), settings);
  return stop_requested() ? ExitCode::cut_short : ExitCode::done;
}

}  // namespace

Action play_command(CLI::App& app) {
  const auto arguments = std::make_shared<PlayArguments>();
  arguments->game.among = Games::patiences;
  arguments->game.declare(app);
  app.get_option("GAME")->required(false);
  arguments->deals.declare(app, false);
  app.add_flag("--winnable", arguments->winnable, "Deal only what can be won");
  app.add_flag("--daily", arguments->daily, "The deal of today's date; `new` then deals at random");
  app.add_flag("--resume", arguments->resume, "Take up the game that was last interrupted");
  arguments->look.declare(app);
  app.add_option("--status", arguments->status,
                 "Tell whether the deal can still be won (auto: where nothing is hidden)")
      ->type_name("on|off|auto");
  arguments->display.declare(app);
  for (const char* meaningless : {"--format", "--quiet"}) app.remove_option(app.get_option(meaningless));
  app.footer(
      "At the table, `help` lists the commands. Moves can be piped in, too. An interrupted game (Ctrl-C, a closed\n"
      "terminal) is kept for --resume.");
  return [arguments] { return play(*arguments); };
}

}  // namespace boneyard::app
