#include "terminal/commands/playing.hpp"

#include <fmt/format.h>

#include <utility>

#include "cli/config.hpp"
#include "cli/names.hpp"
#include "cli/options.hpp"
#include "platform/errors.hpp"
#include "platform/output.hpp"
#include "platform/signals.hpp"
#include "terminal/commands/typed_lines.hpp"
#include "terminal/menu/menu.hpp"
#include "terminal/play/play_screen.hpp"
#include "terminal/presenter/score.hpp"
#include "terminal/screen/pages.hpp"
#include "terminal/texts/game_text.hpp"
#include "terminal/views/match_picture.hpp"
#include "terminal/views/views.hpp"

namespace boneyard::app {
namespace {

// A game in plain lines, for pipes and for terminals that can show no screen: reads a typed line, prints the result.

std::string over_text(const Session& session) {
  const std::string where = where_it_was_lost(session, thinking());
  return to_text(told_at_end(session), session) + " " + (where.empty() ? "`new` deals again." : where);
}

std::string table_text(Presenter& presenter) {
  const Session& session = presenter.session();
  const Look& look = presenter.settings().look;
  const auto width = static_cast<std::size_t>(look.width);
  std::string text = fitted(presenter.title(), width) + "\n\n";
  if (presenter.is_match()) return text + draw_match(sight_of(presenter), look).canvas.text(look.colours) + '\n';
  text += draw_places(session.now(), look).text(look.colours) + '\n';
  if (presenter.is_puzzle())
    text += presenter.what_puzzle_waits_for() + '\n';
  else if (session.now().over())
    text += over_text(session) + '\n';
  else if (presenter.shows_status())
    text += status_of(session, thinking(), presenter.first_verdict()).text + '\n';
  return fitted(text, width);
}

/// Lets the program's players move, then prints the table and the messages. `said` is the first of them.
void show(Presenter& presenter, std::string said) {
  add(said, presenter.go_on());
  presenter.uncover();  // in plain lines nothing can be covered
  output().write(table_text(presenter));
  output().flush();
  write_message(said, presenter.settings().look.width);
}

/// Plays in plain lines until the input ends or the player leaves. Returns the game to play next, if the player has
/// loaded or resumed one. `welcome`: say how to begin.
std::optional<Start> play_in_lines(Start start, PlaySettings& settings, TypedLines& lines, bool welcome) {
  Presenter presenter(std::move(start), settings);
  const AnyPosition& now = presenter.session().now();
  try {
    show(presenter, presenter.take_note());
    if (welcome && !presenter.is_match() && !now.over())
      write_message(
          fmt::format("Type a move such as {}, or `moves`, `hint`, `rules` or `help`.", now.moves(1).front().text),
          settings.look.width);
    while (!presenter.has_left()) {
      const auto typed = lines.next();
      if (!typed) break;
      const Reply reply = presenter.obey(*typed);
      if (!presenter.has_left())
        reply.moved ? show(presenter, reply.text) : write_message(reply.text, settings.look.width);
    }
  } catch (...) {  // such as OutputClosed: the reader of a pipe has gone
    presenter.leave();
    throw;
  }
  write_message(presenter.leave(), settings.look.width);
  return presenter.take_next();
}

void play_lines(std::optional<Start> next, PlaySettings& settings) {
  if (!next) throw InputError(fmt::format("{}, or --resume; the menu needs a terminal", game_is_required));
  TypedLines lines;
  for (bool welcome = true; next; welcome = false) next = play_in_lines(std::move(*next), settings, lines, welcome);
}

/// Plays on a screen. Returns the message to print after the screen is closed.
std::string play_screens(std::optional<Start> next, PlaySettings& settings) {
  Screen screen(settings.look.colours != Colours::none);
  LineInput input(settings.state.empty() ? settings.state : settings.state / "history");
  bool menu = !next;
  remove_leftovers(settings.state);
  std::string said = mend_records(settings.state);
  if (next && !said.empty()) next->note = said;
  while (!stop_requested()) {
    if (!next && menu) next = choose_game(screen, settings, said);
    if (!next) break;
    PlayScreen table(screen, input, std::move(*next), settings);
    next = table.play(said);
    menu = menu || table.wants_menu();
    if (!next && !menu) break;
  }
  return said;
}

}  // namespace

std::chrono::milliseconds usual_pace() {
  constexpr std::chrono::milliseconds usual{600};
  if (config().pace.empty()) return usual;
  return std::chrono::milliseconds(static_cast<int>(parse_number(config().pace) * 1000));
}

void play_games(std::optional<Start> first, PlaySettings& settings) {
  if (!screen_is_possible()) return play_lines(std::move(first), settings);
  settings.counts = true;
  const std::string said = play_screens(std::move(first), settings);
  write_message(said, terminal_columns());
}

}  // namespace boneyard::app
