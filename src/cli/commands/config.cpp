// The command `boneyard config`: prints which configuration file is used, and what it says.
#include "cli/config.hpp"

#include <fmt/format.h>

#include "cli/commands/commands.hpp"
#include "platform/files.hpp"
#include "platform/output.hpp"

namespace boneyard::app {
namespace {

ExitCode show_config() {
  const Config& used = config();
  if (!used.found) {
    output().line(used.path.empty() ? "No configuration file."
                                    : fmt::format("No configuration file; {} would be one.", shown(used.path)));
    return ExitCode::done;
  }
  output().line("# " + shown(used.path));
  for (const auto& [name, member] : config_settings)
    if (!(used.*member).empty()) output().line(fmt::format("{} = {}", name, used.*member));
  for (const auto& [game, rules] : used.rules)
    for (const std::string& rule : rules) {
      const auto equals = rule.find('=');
      output().line(fmt::format("{}.{} = {}", game, rule.substr(0, equals), rule.substr(equals + 1)));
    }
  return ExitCode::done;
}

}  // namespace

Action config_command(CLI::App& app) {
  app.footer(
      "The file is $BONEYARD_CONFIG (empty: none), else $XDG_CONFIG_HOME/boneyard/config, else "
      "~/.config/boneyard/config. A line is NAME = VALUE; # starts a comment. NAME is color, tiles, status (off, on, "
      "auto), level (any, winnable, easy, middling, hard), seats (2 to 5), players (such as person,few), pace "
      "(seconds), forced (off, on), or GAME.RULE such as five-columns.refill. The command line overrides it. Seats and "
      "a rule of a table game are used where they hold with the game, the command line, and what stands before them.");
  return [] { return show_config(); };
}

}  // namespace boneyard::app
