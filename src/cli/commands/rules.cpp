// The command `boneyard rules`: prints the rules of a game, which come from docs/rules.

#include <memory>

#include "boneyard/game.hpp"
#include "cli/commands/commands.hpp"
#include "cli/options.hpp"
#include "cli/reports/rules_page.hpp"

namespace boneyard::app {
namespace {

constexpr std::size_t width = 80;

ExitCode rules(const GameArguments& arguments) {
  if (arguments.is_text()) {
    output().write(rules_page(arguments.read(), width));
    return ExitCode::done;
  }
  const std::string_view name = at_place("GAME", [&] { return game_name(arguments.game); });
  output().write(is_multiplayer_game(name) ? rules_page(name, width) : rules_page(arguments.read(), width));
  return ExitCode::done;
}

}  // namespace

Action rules_command(CLI::App& app) {
  const auto arguments = std::make_shared<GameArguments>();
  arguments->declare(app);
  app.remove_option(app.get_option("--rule"));
  return [arguments] { return rules(*arguments); };
}

}  // namespace boneyard::app
