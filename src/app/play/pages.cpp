#include "app/play/pages.hpp"

#include <fmt/format.h>

namespace boneyard::app {

std::string_view help_page() {
  return "Type a move as the list of `moves` writes it, or its number there. Tab completes.\n"
         "  moves              the legal moves, numbered\n"
         "  undo [N]  redo [N] take back moves, or play them again\n"
         "  restart            the same deal from its first move\n"
         "  new    seed N      another deal; the deal of a number\n"
         "  hint               the best move, from what you may know\n"
         "  peek               the best move, with a look at what is hidden\n"
         "  auto               let the solver play on to the end\n"
         "  status on|off      say whether the deal can still be won\n"
         "  rules              the rules of this game\n"
         "  save FILE          write the game down; `load FILE` takes it up again\n"
         "  quit               leave the table\n";
}

std::string rules_page(const ChosenGame& game) {
  std::string text(rules_markdown(game.info().name));
  const std::string rules = game.rules_text();
  text += fmt::format("\nIn force: {}\n", rules.empty() ? "this game has no rule options" : rules);
  return text;
}

}  // namespace boneyard::app
