// The configuration file: options that a person would otherwise type every time. A line is NAME = VALUE, and # starts a
// comment:
//
//   color = never
//   tiles = unicode
//   status = auto                  tell whether a deal can still be won
//   level = easy                   the deals of a patience
//   seats = 4                      of a table game that allows so many
//   players = person,few           who plays there
//   pace = 1.5                     seconds before each move of the program
//   forced = off                   passing, and drawing where no tile fits, by itself
//   five-columns.refill = none
//
// The path is $BONEYARD_CONFIG if that is set (empty: no file), else $XDG_CONFIG_HOME/boneyard/config, else
// ~/.config/boneyard/config. The command line overrides the file.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace boneyard::app {

/// The values of `color` and `tiles`, here and in --color and --tiles.
inline const std::vector<std::string_view> color_words = {"auto", "always", "never"};
inline const std::vector<std::string_view> tile_words = {"ascii", "box", "unicode", "auto"};
/// The values of `status`, here and in --status; of `forced`; of `level`; of `seats`.
inline const std::vector<std::string_view> status_words = {"off", "on", "auto"};
inline const std::vector<std::string_view> forced_words = {"off", "on"};
inline const std::vector<std::string_view> level_words = {"any", "winnable", "easy", "middling", "hard"};
inline const std::vector<std::string_view> seat_words = {"2", "3", "4", "5"};

struct Config {
  std::string path;    ///< where the file is looked for; empty: nowhere
  bool found = false;  ///< the file exists
  std::string color, tiles, status, level, seats, players, pace, forced;  ///< empty if not set
  std::map<std::string, std::vector<std::string>, std::less<>> rules;     ///< by game, in file order: `refill=none`
};

/// Throws ParseError that says the line's number, what was found, and what was expected.
Config parse_config(std::string_view text);

/// The settings but for the rules of games, in the order in which they are listed: each with its name.
inline constexpr std::pair<std::string_view, std::string Config::*> config_settings[] = {
    {"color", &Config::color}, {"tiles", &Config::tiles},     {"status", &Config::status}, {"level", &Config::level},
    {"seats", &Config::seats}, {"players", &Config::players}, {"pace", &Config::pace},     {"forced", &Config::forced}};

/// The configuration in force, read by the first call. Throws InputError naming file and line.
const Config& config();

}  // namespace boneyard::app
