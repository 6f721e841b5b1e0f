// Every argument and option of the program, declared once: flags.cpp is their list. From a declaration come what the
// command line takes and --help says (options.hpp), what a shell completes, the refusal where an option means nothing,
// and the manual (command_list.hpp). It includes nothing of the program, so that the manual can be made where the
// program cannot run: for another machine.
#pragma once

#include <string>
#include <string_view>

namespace boneyard::app {

/// A set of modes, in which an option may mean something or nothing. A mode is about the game, the method of `odds`, or
/// the form of its answer; of each of these, a command line asks for one.
using Modes = unsigned;

namespace mode {
// The game. `open_hands` and `fair_hands` tell only in `odds` whether the players of a table game see all tiles.
inline constexpr Modes patience = 1 << 0, open_hands = 1 << 1, fair_hands = 1 << 2,
                       table_game = open_hands | fair_hands;
// The method.
inline constexpr Modes sample = 1 << 3, rare = 1 << 4, exact = 1 << 5, exact_by_auto = 1 << 6;
// The form of the answer: a figure, a table of figures, opening hands, a sum of results, a published figure, the odds
// of a table that was typed.
inline constexpr Modes figure = 1 << 7, varied = 1 << 8, sampled_hands = 1 << 9, exact_hands = 1 << 10,
                       block_hand = 1 << 11, merged = 1 << 12, published = 1 << 13, typed = 1 << 14;

inline constexpr Modes games = patience | table_game, methods = sample | rare | exact | exact_by_auto,
                       forms = figure | varied | sampled_hands | exact_hands | block_hand | merged | published | typed,
                       all = games | methods | forms;
}  // namespace mode

/// An argument or an option.
struct Flag {
  std::string_view name;           ///< `--seats`; of an argument `GAME`
  std::string_view takes;          ///< what its value is, such as `N` or `on|off|auto`; empty if it takes none
  std::string_view commands;       ///< those that have it, with spaces between
  std::string_view help;           ///< a sentence without a full stop
  Modes modes = mode::all;         ///< those in which it means something
  std::string_view standard = "";  ///< the value that it has if it is not given, where help shows it
  std::string_view instead = "";   ///< what to use with a method that it is not for
  bool required = false;
};

/// The flag of that name that a command has; null if it has none.
const Flag* find_flag(std::string_view command, std::string_view name);

/// The heading in the help under which a flag stands; empty under the usual one.
std::string_view group_of(const Flag& flag);

/// Why a flag means nothing where `asked` is asked for, and what to use instead. Empty if it means something. Of what
/// is not known, `asked` has all modes.
std::string refusal(const Flag& flag, Modes asked);

}  // namespace boneyard::app
