// boneyard play: a person sits down at a table.
#include <langinfo.h>
#include <unistd.h>

#include <clocale>
#include <memory>

#include "app/commands.hpp"
#include "app/play/play.hpp"

namespace boneyard::app {
namespace {

struct PlayArguments {
  GameArguments game;
  DealArguments deals;
  DisplayArguments display;
  std::string tiles = "auto", status = "auto";
  bool winnable = false, daily = false;
};

bool terminal_speaks_utf8() {
  std::setlocale(LC_CTYPE, "");
  const bool utf8 = std::string_view(::nl_langinfo(CODESET)) == "UTF-8";
  std::setlocale(LC_CTYPE, "C");
  return utf8;
}

TileLook read_tiles(std::string_view text) {
  const auto chosen = at_place("--tiles", [&] { return parse_word(text, {"ascii", "box", "unicode", "auto"}); });
  if (chosen < 3) return static_cast<TileLook>(chosen);
  return terminal_speaks_utf8() ? TileLook::box : TileLook::ascii;
}

std::optional<bool> read_status(std::string_view text) {
  const auto chosen = at_place("--status", [&] { return parse_word(text, {"off", "on", "auto"}); });
  return chosen == 2 ? std::nullopt : std::optional(chosen == 1);
}

NewDeal first_deal(const PlayArguments& arguments, const ChosenGame& game) {
  const auto source = arguments.deals.read();
  if (arguments.daily + arguments.winnable + source.has_value() > 1)
    throw InputError("at most one of SEED, --deal, --daily and --winnable");
  if (arguments.daily) return {deal_from_seed(seed_of_today()), seed_of_today(), ""};
  if (!source) return new_deal(game, arguments.winnable);
  if (const auto* seeds = std::get_if<SeedRange>(&*source)) {
    if (seeds->first != seeds->last) throw InputError("SEED: expected one seed, not a range");
    return {deal_from_seed(seeds->first), seeds->first, ""};
  }
  return {std::get<TypedDeal>(*source).deal, std::nullopt, ""};
}

/// From table to table until the player leaves for good.
void play_tables(Transcript next, std::string note, PlaySettings& settings) {
  for (std::optional<Transcript> table = std::move(next); table;) {
    table = with_game(table->game, [&]<class G>(std::type_identity<G>) {
      Play<G>* seated = nullptr;
      Editor editor(settings.interactive, settings.state.empty() ? settings.state : settings.state / "history",
                    [&](std::string_view before) { return seated->completions(before); });
      Play<G> play({table->game, table->rules}, settings, editor, table->deal, table->seed);
      seated = &play;
      return play.run(table->line, std::exchange(note, ""));
    });
  }
}

ExitCode play(const PlayArguments& arguments) {
  const ChosenGame game = arguments.game.read();
  PlaySettings settings;
  settings.interactive = ::isatty(STDIN_FILENO) == 1 && stdout_is_terminal();
  settings.look = {.tiles = read_tiles(arguments.tiles), .color = arguments.display.style().on(), .width = 80};
  settings.winnable_only = arguments.winnable;
  settings.status = read_status(arguments.status);
  settings.state = state_folder();
  const NewDeal first = first_deal(arguments, game);
  play_tables({game.id, game.rules, first.seed, first.deal, ""}, first.note, settings);
  if (!stop_requested()) return ExitCode::done;
  return ExitCode::cut_short;
}

}  // namespace

Action play_command(CLI::App& app) {
  const auto arguments = std::make_shared<PlayArguments>();
  arguments->game.declare(app);
  arguments->deals.declare(app, false);
  app.add_flag("--winnable", arguments->winnable, "Deal only what can be won");
  app.add_flag("--daily", arguments->daily, "The deal of today's date");
  app.add_option("--tiles", arguments->tiles, "How tiles are drawn: ascii, box, unicode, or auto by the locale");
  app.add_option("--status", arguments->status,
                 "Tell whether the deal can still be won: on, off, or auto (on where nothing is hidden)");
  arguments->display.declare(app);
  for (const char* meaningless : {"--format", "--quiet"}) app.remove_option(app.get_option(meaningless));
  app.footer("At the table, `help` lists the commands. Moves can be piped in, too.");
  return [arguments] { return play(*arguments); };
}

}  // namespace boneyard::app
