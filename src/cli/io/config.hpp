// The configuration file: what a person would otherwise type every time. A line is NAME = VALUE, # starts a comment:
//
//   color = never
//   tiles = unicode
//   five-columns.refill = none
//
// It is $BONEYARD_CONFIG if that is set (empty: no file), else $XDG_CONFIG_HOME/boneyard/config, else
// ~/.config/boneyard/config. The command line overrides it.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace boneyard::app {

/// What `color` and `tiles` may be, here and in --color and --tiles.
inline const std::vector<std::string_view> color_words = {"auto", "always", "never"};
inline const std::vector<std::string_view> tile_words = {"ascii", "box", "unicode", "auto"};

struct Config {
  std::string path;                                                    ///< where it is looked for; empty: nowhere
  bool found = false;                                                  ///< there is such a file
  std::string color, tiles;                                            ///< empty if not set
  std::map<std::string, std::vector<std::string>, std::less<>> rules;  ///< by game: `refill=none`, as they are set
};

/// Throws ParseError: the line's number, what was found, what was expected.
Config parse_config(std::string_view text);

/// The one in force, read when it is first asked for. Throws InputError naming file and line.
const Config& config();

}  // namespace boneyard::app
