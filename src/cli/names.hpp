// Finds names as people type them: in upper or lower case, and abbreviated if only one name begins so. If no name
// fits, suggests one that is similar.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace boneyard::app {

/// The message of a command that needs GAME.
inline constexpr std::string_view game_is_required = "GAME is required (`boneyard games` lists the games)";

/// Which games a command knows.
enum class Games { patiences, all };

std::vector<std::string_view> game_names(Games games);

/// The full name of the game `typed`, or of the only game whose name begins with `typed`, ignoring case; nullopt if
/// there is none, or more than one.
std::optional<std::string_view> known_game(std::string_view typed, Games games = Games::all);
/// The same, but throws a ParseError that lists the games whose names begin so, or suggests a similar name.
std::string_view game_name(std::string_view typed, Games games = Games::all);

/// The known_game(), or the one that was probably meant; nullopt if none is near.
std::optional<std::string_view> meant_game(std::string_view typed, Games games = Games::all);

/// The game_name() among all games. An abbreviation that fits exactly one patience means that patience, even if table
/// games begin so too.
std::string_view usual_game_name(std::string_view typed);

/// The name that was probably meant; nullopt if none is near. It is the one that needs the fewest changes: at most one
/// letter more than a fifth of its length, or any number if the letters are only in another order.
std::optional<std::string_view> near_name(std::string_view typed, const std::vector<std::string_view>& names);

/// The index of `text` in `words`. Throws ParseError that lists the words.
std::size_t parse_word(std::string_view text, const std::vector<std::string_view>& words);

/// The words as `a, b or c`.
std::string one_of(const std::vector<std::string_view>& words);

}  // namespace boneyard::app
