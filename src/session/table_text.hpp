// A table as text: places in rows with their names, and columns side by side; the hand of a table game a line for each
// place.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "boneyard/game.hpp"
#include "boneyard/lifetimebound.hpp"
#include "boneyard/player.hpp"

namespace boneyard {

/// How parts of a text stand out. What is empty leaves them as they are.
struct Emphasis {
  std::function<std::string(std::string_view)> bold{}, dim{};
};

/// The name that a list of places shares: "column" of "column 3".
std::string_view list_name(const Place& place BONEYARD_LIFETIMEBOUND);

inline constexpr std::size_t page_width = 80;
/// Places as text, which ends with a newline. A place without tiles is drawn as `-`. In less than page_width columns
/// stand below each other where they must. `numbered`: with numbers in place of the tiles.
std::string draw_places(std::span<const Place> places, const Emphasis& emphasis, std::size_t width = page_width,
                        bool numbered = false);

/// The tiles of the layout. Those of a line stand as they lie. Those of a layout that branches stand in the order in
/// which they were laid, each with the pip that it touches.
std::string layout_text(const multiplayer::Position& position);
/// The whole table of a hand with open hands, a line for each place.
std::string position_page(const multiplayer::Position& position);
/// The same as one player sees it.
std::string view_page(const multiplayer::View& view);

/// The table of any position, with open hands.
std::string table_text(const AnyPosition& position);

}  // namespace boneyard
