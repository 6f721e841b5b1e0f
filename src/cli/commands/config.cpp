// The command `boneyard config`: prints which configuration file is used, and what it says.
#include "cli/io/config.hpp"

#include <fmt/format.h>

#include "cli/commands/commands.hpp"
#include "cli/io/files.hpp"
#include "cli/io/output.hpp"

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
  if (!used.color.empty()) output().line("color = " + used.color);
  if (!used.tiles.empty()) output().line("tiles = " + used.tiles);
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
      "~/.config/boneyard/config. A line is NAME = VALUE, where NAME is color, tiles, or GAME.RULE such as "
      "five-columns.refill; # starts a comment. The command line overrides it. A rule of a table game is used where "
      "it "
      "holds with the number of seats, the command line, and the rules before it.");
  return [] { return show_config(); };
}

}  // namespace boneyard::app
