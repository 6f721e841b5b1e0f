#include "terminal/screen/pages.hpp"

#include <algorithm>

#include "boneyard/notation.hpp"
#include "platform/output.hpp"

namespace boneyard::app {
std::string_view help_page(bool match) {
  if (match)
    return "A move is typed as `moves` lists it, or by its number; a\n"
           "tile will do if it goes to one place only. Commands may\n"
           "be cut short.\n"
           "  moves      the legal moves, numbered\n"
           "  undo       back to your last choice; redo goes forward\n"
           "  back N     back to before move N of this hand\n"
           "  hint       your moves, by what you may know\n"
           "  who        who may hold which hidden tile\n"
           "  peek       the exact value of each with all hands open\n"
           "  review [N] what each of your moves has cost, in hand N\n"
           "             or in the last one that is over\n"
           "  mistake    try the move again that cost most in a hand\n"
           "             that is over\n"
           "  score      the points of every hand\n"
           "  claim      with muggins: what you have just scored;\n"
           "  take       what the player before did not claim\n"
           "  next       the next hand, when this one is over\n"
           "  new [N]    another match, of seed N\n"
           "  seed       the seed of the deal on the table\n"
           "  rules      the rules of this game\n"
           "  stats      how many matches you have won here\n"
           "  save FILE  save the match; load FILE reads it\n"
           "  resume     go on with the match saved last; resume GAME\n"
           "  play GAME  another game; menu shows the menu. This match\n"
           "             is kept\n"
           "  quit       leave\n";
  return "A move is typed as `moves` lists it, or by its number; a\n"
         "tile will do if only one move plays it. Commands may be\n"
         "cut short.\n"
         "  moves      the legal moves, numbered\n"
         "  undo [N]   take back moves; redo [N] plays them again\n"
         "  restart    the same deal from its first move\n"
         "  new        another deal\n"
         "  seed [N]   the deal of seed N, or the seed of this one\n"
         "  daily      the deal of today\n"
         "  hint       the best move, from what you may know\n"
         "  peek       the best move if you could see every tile\n"
         "  auto       let the solver play on to the end\n"
         "  status     whether the deal can still be won; on, off:\n"
         "             say so after every move\n"
         "  why        why the deal can't be won\n"
         "  mistake    try the move again that lost the game\n"
         "  rules      the rules of this game\n"
         "  stats      your record, and how often others would win\n"
         "  save FILE  save the game; load FILE reads it\n"
         "  resume     go on with the game saved last; resume GAME\n"
         "  play GAME  another game; menu shows the menu. This game\n"
         "             is kept\n"
         "  quit       leave; unless won or saved, it counts as lost\n";
}

std::string_view keys_page(bool match) {
  if (match)
    return "Arrows and Tab go from tile to tile, Enter plays; so do\n"
           "the wheel and a click. What can be laid is bold, with 256\n"
           "colours green. A tile that goes to several places is\n"
           "chosen first, and then a place. Esc puts it back, or\n"
           "stops a computation.\n"
           "  u undo   r redo   h hint   p peek   v review\n"
           "  c claim  t take   n next   s score  m moves  ? help\n"
           "  g mistake (try again what cost most)  q quit\n"
           "A hint is marked; h again, or Enter, plays it.\n"
           "The last line lists the keys that work now; a click\n"
           "presses one.\n"
           "Digits, < and . start a typed move, a colon starts\n"
           "a command. Tab completes, arrows recall earlier lines.\n";
  return "Arrows and Tab go from tile to tile, Enter chooses; so\n"
         "do the wheel and a click. What can be chosen is bold,\n"
         "with 256 colours green. A chosen tile has double walls.\n"
         "Chosen once more, it is put back, or played alone if the\n"
         "rules allow it. Esc puts all back.\n"
         "  u undo   r redo   h hint   s status   a auto\n"
         "  n new    m moves  g mistake  ? help   q quit\n"
         "A hint is marked; h again, or Enter, plays it. In Bingo t\n"
         "chooses all tiles that match, and e ends the pass.\n"
         "A click on a key in the last line presses it.\n"
         "Digits, < and . start a typed move, a colon starts\n"
         "a command. Tab completes, arrows recall earlier lines.\n";
}

std::string_view puzzle_help_page() {
  return "A move is typed as `moves` lists it, or by its number; a\n"
         "tile will do if only one move plays it. Commands may be\n"
         "cut short.\n"
         "  moves      the legal moves, numbered\n"
         "  hint       the place of the right move; again: the move\n"
         "  why        what refutes your last wrong move, on the\n"
         "             table; redo and undo step through it\n"
         "  back       from there back to the puzzle\n"
         "  new        another puzzle\n"
         "  rules      the rules of this game\n"
         "  play GAME  a game; menu shows the menu\n"
         "  quit       leave\n";
}

std::string_view puzzle_keys_page() {
  return "One move is right, two to six times in a row. A wrong\n"
         "move is not played: w shows what refutes it, step by\n"
         "step. A wrong move or a hint counts as not solved.\n"
         "Arrows and Tab go from tile to tile, Enter chooses; so\n"
         "do the wheel and a click. What can be chosen is bold,\n"
         "with 256 colours green.\n"
         "  h hint   w why    u undo   r redo   b back\n"
         "  n new    m moves  ? help   q quit\n"
         "The first hint marks the place, the second the move,\n"
         "which h or Enter then plays. In Bingo t chooses all\n"
         "tiles that match, and e ends the pass.\n"
         "Digits, < and . start a typed move, a colon starts\n"
         "a command. Tab completes, arrows recall earlier lines.\n";
}

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

}  // namespace boneyard::app
