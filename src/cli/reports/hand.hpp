// A hand of a table game as text and json: with open hands, or as one seat sees it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "boneyard/game.hpp"
#include "cli/feed.hpp"
#include "cli/io/json.hpp"
#include "cli/options.hpp"

namespace boneyard::app {

/// `Block by 2 seats, seed 42  (set=6,…)`.
std::string table_title(const Variant& variant, const DealItem& deal, const Style& style);
/// The table as it lies, a line a place.
std::string table_page(const table::Position& position);
/// --view: the seat, from 1, that the table is shown to; nullopt if hands are open.
std::optional<int> read_viewer(const std::optional<std::string>& text, int seats, const DisplayArguments& display);
/// What that seat sees after so many moves.
std::optional<table::View> view_of(const LargeRow& deal, const table::Settings& settings,
                                   const std::optional<int>& viewer, const table::Moves& moves);
/// The table for pictures, with open hands or as one seat sees it.
std::vector<Place> places_of(const table::Position& position, const std::optional<table::View>& view);
/// table_page() for one seat: what it may see.
std::string view_page(const table::View& view);
/// {"seat": 2, "turn": 1, "hand": […], "table": […], "holds": [6, 7], "drawn": [1, 0], "cannot_hold": [[…], []],
/// "stock": 13, "scores": [0, 0]}; turn 0: the hand is over.
Json view_json(const table::View& view);
/// {"seat 1": ["6-4", …], …, "stock": […], "table": […]}
Json table_layout_json(const table::Position& position);
/// Starts a result: game, rules, seats, seed or deal.
Json table_json(const Variant& variant, const DealItem& deal);
/// Plays a line; a bad move is an InputError that names its place.
std::vector<table::Move> play_table_line(table::Position& position, std::string_view line, std::string_view option);

}  // namespace boneyard::app
