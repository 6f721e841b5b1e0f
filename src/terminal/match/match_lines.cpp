#include "terminal/match/match_lines.hpp"

#include <fmt/format.h>

#include "cli/io/output.hpp"
#include "terminal/lines.hpp"
#include "terminal/match/match_picture.hpp"
#include "terminal/pages.hpp"

namespace boneyard::app {

std::optional<Seating> play_match_in_lines(Start<TableMatch> start, PlaySettings& settings) {
  MatchTable table(std::move(start), settings);
  const Look& look = settings.look;
  // The table after the program's seats have played, and what happened.
  return play_in_lines(table, [&](std::string said) {
    const std::string more = table.go_on();
    said += (said.empty() || more.empty() ? "" : " ") + more;
    table.uncover();  // whoever types has no screen to cover
    output().write(fitted(match_headline(table), static_cast<std::size_t>(look.width)) + "\n\n" +
                   draw_match(table, look).canvas.text(look.color) + '\n');
    output().flush();
    write_message(said, look);
  });
}

}  // namespace boneyard::app
