// The table as text, for every game: what Position::places() lists, drawn in rows with their names, and
// columns side by side.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "boneyard/game.hpp"
#include "cli/feed.hpp"
#include "cli/io/json.hpp"

namespace boneyard::app {

/// `Five Columns`, `Block with 2 players`.
std::string title_text(const Variant& variant);

/// The line above a table or a picture: the game, the deal's name if it has one, and the rules, if there are any to
/// choose.
std::string heading(const Variant& variant, std::string_view deal, const Style& style);

/// Starts a result about a deal: game_json(), seed or number, and deal.
Json item_json(const Variant& variant, const DealItem& item);

/// Ends with a newline. Places that are empty are drawn as `-`.
std::string draw_places(std::span<const Place> places, const Style& style);

// Of a table game: with open hands, or as one seat sees it.

/// A line as it lies; another layout as its tiles in the order they were laid, each with the pip it touches.
std::string layout_text(const multiplayer::Position& position);
/// The table as it lies, a line a place.
std::string position_page(const multiplayer::Position& position);
/// --view: the seat, from 1, that the table is shown to; nullopt if hands are open.
std::optional<int> read_viewer(const std::optional<std::string>& text, int seats, const DisplayArguments& display);
/// What that seat sees after so many moves.
std::optional<multiplayer::View> view_of(const Row& deal, const multiplayer::Settings& settings,
                                         const std::optional<int>& viewer, const multiplayer::Moves& moves);
/// The table for pictures, with open hands or as one seat sees it.
std::vector<Place> places_of(const multiplayer::Position& position, const std::optional<multiplayer::View>& view);
/// position_page() for one seat: what it may see.
std::string view_page(const multiplayer::View& view);
/// {"seat": 2, "turn": 1, "hand": […], "table": […], "holds": [6, 7], "drawn": [1, 0], "cannot_hold": [[…], []],
/// "stock": 13, "scores": [0, 0]}; turn 0: the hand is over.
Json view_json(const multiplayer::View& view);
/// {"seat 1": ["6-4", …], …, "stock": […], "table": […]}
Json hand_layout_json(const multiplayer::Position& position);
/// `[0, 15]`.
Json scores_json(const multiplayer::Scores& scores, int seats);

}  // namespace boneyard::app
