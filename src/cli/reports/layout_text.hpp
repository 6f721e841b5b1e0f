// The table of any game as text: the places that AnyPosition::places() lists, in rows with their names, and columns
// side by side.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "boneyard/game.hpp"
#include "cli/feed.hpp"
#include "cli/json.hpp"
#include "session/table_text.hpp"

namespace boneyard::app {

/// The title of a game: `Five Columns`, `Block with 2 players`.
std::string title_text(const Variant& variant);
/// The options that are not at their defaults: `refill=none, limit=7`; empty if all are.
std::string unusual_rules(const Variant& variant);

/// The line above a table or a picture: the game, the deal's name if it has one, and the rules, if there are any to
/// choose.
std::string heading(const Variant& variant, std::string_view deal, const Style& style);

/// A new object for a result about a deal: game_json(), the seed or the number, and the deal.
Json item_json(const Variant& variant, const DealItem& item);

/// Places as text, in this style.
std::string draw_places(std::span<const Place> places, const Style& style, std::size_t width = page_width);
/// The table of a patience before its first move, with numbers in place of tiles: the order in which a deal is typed.
std::string draw_order(const Variant& variant, const Style& style, std::size_t width = page_width);
/// The rows of a table in mid-game, each with what belongs there.
std::string rows_text(const Variant& variant, std::size_t width = page_width);

/// The table of a position: of a patience, or of a table game with open hands or as one seat sees it.
struct ShownTable {
  AnyPosition position;
  std::optional<multiplayer::View> view{};  ///< of a table game; unset: open hands

  /// With `viewer`, the table as that seat, from 1, sees it after these moves of the deal.
  ShownTable(const AnyPosition& shown, const Row& deal, const std::optional<int>& viewer,
             std::span<const multiplayer::Move> moves = {});
  /// The places to draw in a picture.
  std::vector<Place> places() const;
  /// The table as text, a line for each place.
  std::string page(const Style& style) const;
  /// Sets the key `layout` to what lies at each place: {"seat 1": ["6-4", …], …, "stock": […], "table": […]}. For what
  /// one seat sees, sets the key `view` to {"seat": 2, "turn": 1, "hand": […], "table": […], "holds": [6, 7], "drawn":
  /// [1, 0], "cannot_hold": [[…], []], "stock": 13, "scores": [0, 0]}. Seats count from 1; `turn` is null if the hand
  /// is over.
  void add_to(Json& json) const;
};

/// Reads --view: the seat, from 1, whose view is wanted; nullopt for open hands. Throws InputError.
std::optional<int> read_viewer(const std::optional<std::string>& text, int seats, const DisplayArguments& display);
/// The scores of the seats, `[0, 15]`.
Json scores_json(const multiplayer::Scores& scores, int seats);

}  // namespace boneyard::app
