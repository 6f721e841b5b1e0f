// The command `boneyard puzzle`: lets a person solve puzzles.
#include <fmt/format.h>

#include <memory>

#include "cli/counted.hpp"
#include "cli/names.hpp"
#include "cli/options.hpp"
#include "platform/errors.hpp"
#include "platform/signals.hpp"
#include "platform/state_file.hpp"
#include "platform/today.hpp"
#include "terminal/commands/commands.hpp"
#include "terminal/commands/playing.hpp"
#include "terminal/presenter/start_puzzle.hpp"
#include "terminal/screen/look.hpp"
#include "terminal/screen/screen.hpp"

namespace boneyard::app {
namespace {

struct PuzzleArguments {
  std::string game;
  std::optional<std::string> id, rating, date;
  bool daily = false, missed = false, mistakes = false;
  LookArguments look;
  DisplayArguments display;
};

/// Throws InputError.
PuzzlesWanted read(const PuzzleArguments& arguments, bool daily) {
  if (arguments.id.has_value() + daily + arguments.rating.has_value() + arguments.missed + arguments.mistakes > 1)
    throw InputError("at most one of --id, --daily, --rating, --missed and --mistakes");
  PuzzlesWanted wanted{.missed = arguments.missed, .mistakes = arguments.mistakes, .id = arguments.id.value_or("")};
  if (!arguments.game.empty()) {
    if (daily || arguments.id)
      throw InputError(fmt::format("{} chooses the game itself: leave GAME out", daily ? "--daily" : "--id"));
    wanted.game = at_place("GAME", [&] { return usual_game_name(arguments.game); });
  }
  if (arguments.rating) std::tie(wanted.lowest, wanted.highest) = read_ratings(*arguments.rating);
  if (daily)
    wanted.daily = arguments.date && !arguments.date->empty()
                       ? at_place("--daily", [&] { return Date::parse(*arguments.date); })
                       : today();
  return wanted;
}

ExitCode puzzle(const PuzzleArguments& arguments, bool daily) {
  PlaySettings settings{.look = arguments.look.read(arguments.display.style()),
                        .pace = usual_pace(),
                        .state = state_folder(),
                        .cache = cache_folder()};
  Start first = start_puzzle(read(arguments, daily), settings.state, screen_is_possible());
  play_games(std::move(first), settings);
  return stop_requested() ? ExitCode::cut_short : ExitCode::done;
}

}  // namespace

Action puzzle_command(CLI::App& app) {
  const auto arguments = std::make_shared<PuzzleArguments>();
  add_flag(app, "GAME", arguments->game);
  add_flag(app, "--id", arguments->id);
  CLI::Option* const daily = add_flag(app, "--daily", arguments->date)->expected(0, 1);
  add_flag(app, "--rating", arguments->rating);
  add_flag(app, "--missed", arguments->missed);
  add_flag(app, "--mistakes", arguments->mistakes);
  arguments->look.declare(app);
  arguments->display.declare(app);
  app.footer(
      "Without an option: a puzzle near your own rating. One move is right, two to six times in a row. A wrong move is "
      "not played; `why` shows on the table what refutes it. A puzzle solved without a wrong move and without a hint "
      "raises your rating, any other lowers it and comes back after a day. Moves can be piped in, too: such puzzles do "
      "not count.");
  return [arguments, daily] { return puzzle(*arguments, daily->count() > 0); };
}

}  // namespace boneyard::app
