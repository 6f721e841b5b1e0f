#include "terminal/pages.hpp"

#include <algorithm>

#include "cli/io/output.hpp"
#include "deals/notation.hpp"

namespace boneyard::app {
namespace {

/// Columns that a text takes: its code points, without escape sequences.
std::size_t columns_of(std::string_view text) {
  std::size_t columns = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\x1b')
      i = std::min(text.find('m', i), text.size());
    else if ((static_cast<unsigned char>(text[i]) & 0xC0) != 0x80)
      ++columns;
  }
  return columns;
}

}  // namespace

std::string_view help_page() {
  return "A move is typed as `moves` lists it, or by its number there; a tile will do if\n"
         "only one move plays it. Tab completes, and commands may be cut short.\n"
         "  moves              the legal moves, numbered\n"
         "  undo [N]  redo [N] take back moves, or play them again\n"
         "  restart            the same deal from its first move\n"
         "  new                another deal\n"
         "  seed N  daily      the deal of a number (without one: which is this?), of today\n"
         "  hint               the best move, from what you may know\n"
         "  peek               the best move, with a look at what is hidden\n"
         "  auto               let the solver play on to the end\n"
         "  status on|off      say whether the deal can still be won\n"
         "  rules              the rules of this game\n"
         "  stats              your record in this game, and what others win\n"
         "  save FILE          write the game down; `load FILE` takes it up again\n"
         "  resume             take up the game that was last interrupted\n"
         "  quit               leave; a game begun and not won counts as lost\n";
}

std::string fitted(std::string_view text, std::size_t width) {
  std::string fitting;
  for (std::string_view row : split(text, '\n')) {
    if (columns_of(row) > width)
      fitting += wrapped(words(row), std::min(row.find_first_not_of(' '), width / 2), width);
    else
      fitting += row;
    fitting += '\n';
  }
  fitting.pop_back();
  return fitting;
}

std::size_t lines_of(std::string_view text, std::size_t width) {
  std::size_t lines = 0;
  if (text.ends_with('\n')) text.remove_suffix(1);
  for (std::string_view row : split(text, '\n'))
    lines += std::max<std::size_t>(1, (columns_of(row) + width - 1) / width);
  return lines;
}

}  // namespace boneyard::app
