#include "terminal/tables.hpp"

#include "cli/errors.hpp"
#include "cli/io/output.hpp"
#include "cli/io/signals.hpp"
#include "terminal/lines.hpp"
#include "terminal/match/match_lines.hpp"
#include "terminal/match/match_screen.hpp"
#include "terminal/menu.hpp"
#include "terminal/pages.hpp"
#include "terminal/score.hpp"
#include "terminal/table_screen.hpp"

namespace boneyard::app {
namespace {

std::optional<Seating> play_lines(Start<Sitting> start, PlaySettings& settings, bool welcome) {
  return play_in_lines(std::move(start), settings, welcome);
}
std::optional<Seating> play_lines(Start<TableMatch> start, PlaySettings& settings, bool) {
  return play_match_in_lines(std::move(start), settings);
}

void play_lines(std::optional<Seating> next, PlaySettings& settings) {
  if (!next) throw InputError("GAME is required (`boneyard games` lists them), or --resume; the menu needs a terminal");
  for (bool welcome = true; next; welcome = false)
    next = std::visit([&](auto& each) { return play_lines(std::move(each), settings, welcome); }, *next);
}

/// What is to be said when the screen has gone.
std::string play_screens(std::optional<Seating> next, PlaySettings& settings) {
  Screen screen(settings.look.color);
  LineInput input(settings.state.empty() ? settings.state : settings.state / "history");
  const bool menu = !next;
  remove_leftovers(settings.state);
  std::string said = mend_records(settings.state);
  if (next && !said.empty()) set_note(*next, said);
  while (!stop_requested()) {
    if (!next && menu) next = choose_table(screen, settings, said);
    if (!next) break;
    auto seating = std::move(*next);
    if (auto* game = std::get_if<Start<Sitting>>(&seating))
      next = play_on_screen(screen, input, std::move(*game), settings, said);
    else
      next = play_match_on_screen(screen, input, std::get<Start<TableMatch>>(std::move(seating)), settings, said);
    if (!next && !menu) break;
  }
  return said;
}

}  // namespace

void play_tables(std::optional<Seating> first, PlaySettings& settings) {
  if (!screen_is_possible()) return play_lines(std::move(first), settings);
  settings.counts = true;
  const std::string said = play_screens(std::move(first), settings);
  if (said.empty()) return;
  output().write(fitted(said, static_cast<std::size_t>(terminal_columns())) + (said.ends_with('\n') ? "" : "\n"));
}

}  // namespace boneyard::app
