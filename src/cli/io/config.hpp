// The configuration file: options that a person would otherwise type every time. A line is NAME = VALUE, and # starts a
// comment:
//
//   color = never
//   tiles = unicode
//   five-columns.refill = none
//
// The path is $BONEYARD_CONFIG if that is set (empty: no file), else $XDG_CONFIG_HOME/boneyard/config, else
// ~/.config/boneyard/config. The command line overrides the file.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace boneyard::app {

/// The values of `color` and `tiles`, here and in --color and --tiles.
inline const std::vector<std::string_view> color_words = {"auto", "always", "never"};
inline const std::vector<std::string_view> tile_words = {"ascii", "box", "unicode", "auto"};

struct Config {
  std::string path;                                                    ///< where the file is looked for; empty: nowhere
  bool found = false;                                                  ///< the file exists
  std::string color, tiles;                                            ///< empty if not set
  std::map<std::string, std::vector<std::string>, std::less<>> rules;  ///< by game, in file order: `refill=none`
};

/// Throws ParseError that says the line's number, what was found, and what was expected.
Config parse_config(std::string_view text);

/// The configuration in force, read by the first call. Throws InputError naming file and line.
const Config& config();

}  // namespace boneyard::app
