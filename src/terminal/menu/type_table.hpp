// A table that a person types or pastes in the menu: the text, the table as it was read, and what to do with it.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>

#include "boneyard/typed_table.hpp"
#include "terminal/presenter/presenter.hpp"
#include "terminal/screen/screen.hpp"

namespace boneyard::app {

/// What a person may type, by TypedTable::From.
inline const std::vector<std::string> typed_words = {"a new deal", "under way"};
inline constexpr std::string_view about_typed[] = {
    "Enter: type the tiles of a deal as they lie on your table. Then solve it, or play it.",
    "Enter: type a table in mid-game. Then solve it, or play on from there."};

/// Lets a person type a table of the game. Returns the game to play; nullopt if the person goes back. The text stays
/// for the next time.
std::optional<Start> type_table(Screen& screen, PlaySettings& settings, const Variant& variant, TypedTable::From from);

/// The same after a page on which the person chooses one of these games, by the rules chosen last.
std::optional<Start> choose_typed(Screen& screen, PlaySettings& settings, std::span<const GameInfo* const> games);

}  // namespace boneyard::app
