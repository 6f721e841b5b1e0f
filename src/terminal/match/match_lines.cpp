// A match through pipes: lines come in, the table and what happened go out.
#include <fmt/format.h>

#include "cli/io/output.hpp"
#include "terminal/lines.hpp"
#include "terminal/match/match_front.hpp"
#include "terminal/match/match_picture.hpp"
#include "terminal/pages.hpp"
#include "terminal/screen.hpp"

namespace boneyard::app {
namespace {

void say(const std::string& text, std::size_t width) {
  if (text.empty()) return;
  output().write(fitted(text, width) + (text.ends_with('\n') ? "" : "\n"));
  output().flush();
}

void show(const MatchTable& table, const std::string& said) {
  const Look& look = table.settings().look;
  const auto width = static_cast<std::size_t>(look.width);
  output().write(fitted(match_headline(table), width) + "\n\n" + draw_match(table, look).canvas.text(look.color) +
                 '\n');
  say(said, width);
}

}  // namespace

void play_match_in_lines(MatchTable& table) {
  table.uncover();  // whoever types has no screen to cover
  show(table, table.go_on());
  while (!table.left()) {
    const auto typed = read_typed_line();
    if (!typed) break;
    const Reply reply = table.obey(*typed);
    table.uncover();
    if (!table.left())
      reply.moved ? show(table, reply.text) : say(reply.text, static_cast<std::size_t>(table.settings().look.width));
  }
}

void play_match(TableMatch match, PlaySettings& settings) {
  settings.counts = screen_is_possible();
  MatchTable table(std::move(match), settings);
  settings.counts ? play_match_on_screen(table) : play_match_in_lines(table);
  const std::string said = table.leave();
  if (!said.empty()) output().write(fitted(said, static_cast<std::size_t>(terminal_columns())) + "\n");
}

}  // namespace boneyard::app
