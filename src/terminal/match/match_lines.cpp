#include "terminal/match/match_lines.hpp"

#include <fmt/format.h>

#include "cli/io/output.hpp"
#include "terminal/lines.hpp"
#include "terminal/match/match_picture.hpp"
#include "terminal/pages.hpp"

namespace boneyard::app {
namespace {

void say(const std::string& text, const Look& look) {
  if (text.empty()) return;
  output().write(fitted(text, static_cast<std::size_t>(look.width)) + (text.ends_with('\n') ? "" : "\n"));
  output().flush();
}

/// The table after the program's seats have played, and what happened.
void show(MatchTable& table, std::string said) {
  const std::string more = table.go_on();
  said += (said.empty() || more.empty() ? "" : " ") + more;
  table.uncover();  // whoever types has no screen to cover
  const Look& look = table.settings().look;
  output().write(fitted(match_headline(table), static_cast<std::size_t>(look.width)) + "\n\n" +
                 draw_match(table, look).canvas.text(look.color) + '\n');
  output().flush();
  say(said, look);
}

}  // namespace

std::optional<Seating> play_match_in_lines(MatchStart start, PlaySettings& settings) {
  MatchTable table(std::move(start), settings);
  try {
    show(table, table.take_note());
    while (!table.left()) {
      const auto typed = read_typed_line();
      if (!typed) break;
      const Reply reply = table.obey(*typed);
      if (!table.left()) reply.moved ? show(table, reply.text) : say(reply.text, settings.look);
    }
  } catch (...) {  // the reader of a pipe has gone
    table.leave();
    throw;
  }
  say(table.leave(), settings.look);
  return table.take_next();
}

}  // namespace boneyard::app
