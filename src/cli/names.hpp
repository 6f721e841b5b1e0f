// Names as people type them: in any case, cut short where only one name begins so, with a suggestion where one is near.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace boneyard::app {

/// Which games a command knows.
enum class Games { patiences, all };

std::vector<std::string_view> game_names(Games games);

/// The full name of the game `typed`, or of the only game whose name begins with it; in any case.
std::optional<std::string_view> known_game(std::string_view typed, Games games = Games::all);
/// The same. Throws ParseError that lists the games that begin so, or suggests the nearest if one is near.
std::string_view game_name(std::string_view typed, Games games = Games::all);

/// The same of all games, but a short name is a patience's if only one of these begins so.
std::string_view usual_game_name(std::string_view typed);

/// The name that was probably meant: at most a fifth of its letters and one more have to change, or only their order.
std::optional<std::string_view> near_name(std::string_view typed, const std::vector<std::string_view>& names);

/// The place of `text` among `words`. Throws ParseError that lists them.
std::size_t parse_word(std::string_view text, const std::vector<std::string_view>& words);

/// `a, b or c`.
std::string one_of(const std::vector<std::string_view>& words);

}  // namespace boneyard::app
