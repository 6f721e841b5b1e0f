// The table of a table game as places to draw, as everybody or one player sees it.
#include "boneyard/player.hpp"

#include <fmt/format.h>

namespace boneyard::multiplayer {
namespace {

std::string seat_name(int seat) { return fmt::format("seat {}", seat + 1); }

std::vector<LaidTile> laid_tiles(LargeSet tiles) {
  std::vector<LaidTile> laid;
  for (const Tile tile : tiles) laid.emplace_back(tile, false);
  return laid;
}

/// The layout after these moves. A tile laid at the left end of a line comes first; any other tile is appended.
Place layout_place(const Settings& settings, const Moves& moves, const Layout& layout) {
  Place place{.name = "table", .kind = settings.shape == Shape::line ? PlaceKind::chain : PlaceKind::row};
  for (const Move& move : moves) {
    const bool first = move.kind == Move::Kind::left;
    place.tiles.insert(first ? place.tiles.begin() : place.tiles.end(), move.tile);
  }
  for (const OpenPlace& open : layout.open()) place.ends.push_back(open.pip);
  return place;
}

}  // namespace

std::string_view stock_name(const Settings& settings) {
  return settings.drawing == Drawing::none || settings.drawing == Drawing::rows ? "aside" : "stock";
}

std::vector<Place> places(const Position& position) {
  const Settings& settings = position.settings();
  std::vector<Place> all = {layout_place(settings, position.laid(), position.layout())};
  for (int seat = 0; seat < settings.seats; ++seat) {
    Place place{.name = seat_name(seat), .kind = PlaceKind::hand, .tiles = laid_tiles(position.hand(seat))};
    if (settings.drawing == Drawing::rows) {
      place.kind = PlaceKind::row;
      place.tiles.clear();
      for (const Tile tile : position.row(seat)) place.tiles.emplace_back(tile, false);
    }
    all.push_back(std::move(place));
  }
  const Row& stock = position.stock();
  all.push_back(
      {.name = std::string(stock_name(settings)), .kind = PlaceKind::stock, .tiles = {stock.begin(), stock.end()}});
  return all;
}

std::vector<Place> places(const View& view) {
  std::vector<Place> all = {layout_place(view.settings(), view.board.laid(), view.board.layout())};
  for (int seat = 0; seat < view.settings().seats; ++seat) {
    Place place{.name = seat_name(seat), .kind = PlaceKind::hand};
    if (seat == view.seat) place.tiles = laid_tiles(view.hand);
    place.unknown = static_cast<std::size_t>(view.board.holds(seat)) - place.tiles.size();
    all.push_back(std::move(place));
  }
  all.push_back({.name = std::string(stock_name(view.settings())),
                 .kind = PlaceKind::stock,
                 .unknown = static_cast<std::size_t>(view.board.stock())});
  return all;
}

LargeSet cannot_hold(const View& view, int other) {
  LargeSet tiles;
  for (const Tile tile : view.unseen())
    if (!view.may_hold(other, tile)) tiles.insert(tile);
  return tiles;
}

}  // namespace boneyard::multiplayer
