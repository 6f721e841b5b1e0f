#include "terminal/tables.hpp"

#include "cli/errors.hpp"
#include "cli/io/output.hpp"
#include "cli/io/signals.hpp"
#include "terminal/lines.hpp"
#include "terminal/menu.hpp"
#include "terminal/pages.hpp"
#include "terminal/table_screen.hpp"

namespace boneyard::app {
namespace {

void play_lines(std::optional<TableSetup> first, PlaySettings& settings) {
  if (!first)
    throw InputError("GAME is required (`boneyard games` lists them), or --resume; the menu needs a terminal");
  bool welcome = true;
  for (auto next = std::move(first); next; welcome = false) next = play_in_lines(std::move(*next), settings, welcome);
}

/// What is to be said when the screen has gone.
std::string play_screens(std::optional<TableSetup> next, PlaySettings& settings) {
  Screen screen(settings.look.color);
  LineInput input(settings.state.empty() ? settings.state : settings.state / "history");
  const bool menu = !next;
  std::string said;
  while (!stop_requested()) {
    if (!next && menu) next = choose_table(screen, settings, said);
    if (!next) break;
    auto setup = std::move(*next);
    next = play_on_screen(screen, input, std::move(setup), settings, said);
    if (!next && !menu) break;
  }
  return said;
}

}  // namespace

void play_tables(std::optional<TableSetup> first, PlaySettings& settings) {
  if (!screen_is_possible()) return play_lines(std::move(first), settings);
  settings.counts = true;
  const std::string said = play_screens(std::move(first), settings);
  if (said.empty()) return;
  output().write(fitted(said, static_cast<std::size_t>(terminal_columns())) + (said.ends_with('\n') ? "" : "\n"));
}

}  // namespace boneyard::app
