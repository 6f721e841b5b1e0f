// Places the tiles of a layout in a room, around corners where it ends (layout.hpp).
#include <algorithm>
#include <utility>

#include "session/layout.hpp"
#include "session/layout_shorten.hpp"

namespace boneyard::multiplayer {
namespace {

/// A position where a piece can be attached: the first free row or column, and the middle in the other direction.
struct Spot {
  int edge = 0, middle = 0;
  Way way{};
  int side = 0;        ///< the side of the piece to which it is attached
  bool aside = false;  ///< a turn: not straight on, but beside the outer half of the piece
};

/// A possible position of a piece, with its score.
struct Try {
  Piece piece;
  int liking = 0;
};

constexpr std::array<Way, 2> turns(Way way) {
  return axis(way) == 1 ? std::array{Way::north, Way::south} : std::array{Way::east, Way::west};
}

/// The first row or column of a piece of this size that begins at `edge` and goes in direction `way`.
int first_of(int edge, int size, Way way) { return forward(way) ? edge : edge - size + 1; }
int middle_of(int from, int size) { return from + (size - 1) / 2; }

Box before(const Spot& spot, RowsColumns size) {
  const std::size_t along = axis(spot.way);
  Box box{.size = size};
  box.from[along] = first_of(spot.edge, size[along], spot.way);
  box.from[1 - along] = spot.middle - (size[1 - along] - 1) / 2;
  return box;
}

Spot beyond(const Box& box, Way way) {
  const std::size_t along = axis(way);
  return {.edge = forward(way) ? box.from[along] + box.size[along] : box.from[along] - 1,
          .middle = middle_of(box.from[1 - along], box.size[1 - along]),
          .way = way};
}

/// Whether two boxes share a cell, or are closer than `more_rows` and `more_columns` to each other.
bool meet(const Box& a, const Box& b, int more_rows = 0, int more_columns = 0) {
  return a.from[0] < b.from[0] + b.size[0] + more_rows && b.from[0] < a.from[0] + a.size[0] + more_rows &&
         a.from[1] < b.from[1] + b.size[1] + more_columns && b.from[1] < a.from[1] + a.size[1] + more_columns;
}

class Planner {
 public:
  Planner(const std::vector<LayoutTile>& tiles, const Shortened& shown, const LayoutRoom& room)
      : tiles_(tiles), shown_(shown), room_(room) {}

  /// Places every tile. Returns false if they do not fit when the middle of the first tile is at `middle`.
  bool lay_tiles(RowsColumns middle) {
    laid_.clear();
    pieces_.assign(shown_.size(), {});
    used_.assign(shown_.size(), {});
    if (!lay_first(middle)) return false;
    for (int piece = 1; piece < static_cast<int>(shown_.size()) && !is_label(piece); ++piece)
      if (!lay(piece)) return false;
    return true;
  }

  /// Places the labels. With `crowded`, one label is enough for all interchangeable sides of a double.
  bool lay_labels(bool crowded) {
    for (int piece = 0; piece < static_cast<int>(shown_.size()); ++piece)
      if (is_label(piece) && !lay(piece) && !(crowded && has_label(piece))) return false;
    return true;
  }

  std::vector<Piece> pieces() const {
    std::vector<Piece> all;
    for (const int piece : laid_) all.push_back(pieces_[index(piece)]);
    return all;
  }

 private:
  static std::size_t index(int piece) { return static_cast<std::size_t>(piece); }
  const Shown& shown(int piece) const { return shown_[index(piece)]; }
  const LayoutTile& tile_of(int piece) const { return tiles_[index(shown(piece).tile)]; }
  bool is_tile(int piece) const { return shown(piece).kind == Piece::Kind::tile; }
  bool is_label(int piece) const { return shown(piece).kind == Piece::Kind::label; }
  bool is_double(int piece) const { return is_tile(piece) && tile_of(piece).is_double(); }
  /// An open place without a label. A tile stands for it, to find out whether one would have room there.
  bool is_ghost(int piece) const { return is_label(piece) && !room_.labels; }
  bool branches(int piece) const { return shown(piece).next.size() > 1 || tile_of(piece).spinner; }

  bool lay_first(RowsColumns middle) {
    Piece piece = shown(0);
    piece.standing = is_double(0);
    piece.box.size = size_of(piece);
    for (const std::size_t along : {0U, 1U}) piece.box.from[along] = middle[along] - (piece.box.size[along] - 1) / 2;
    if (!fits(piece, -1)) return false;
    put(0, piece);
    return true;
  }

  bool lay(int piece) {
    const int at = shown(piece).at;
    Try best{{}, -1};
    int side = 0;
    for (const Spot& spot : free_spots(piece)) {
      if (is_ghost(piece) && (!end_of(piece).next || has_room(piece, spot))) return true;
      for (Try& each : ways(piece, spot)) {
        if (!fits(each.piece, at)) continue;
        each.liking += promise(piece, each.piece);
        if (each.liking <= best.liking) continue;
        best = each;
        side = spot.side;
      }
    }
    if (best.liking < 0 || is_ghost(piece)) return false;
    used_[index(at)][index(side)] = true;
    put(piece, best.piece);
    return true;
  }

  /// The spots of the piece's parent where the piece may be attached.
  std::vector<Spot> free_spots(int piece) const {
    const int at = shown(piece).at;
    std::vector<Spot> spots = spots_of(at, pieces_[index(at)]);
    const bool any = !is_tile(at) || spots.back().side == 0 || tile_of(at).alike;
    std::erase_if(spots, [&](const Spot& spot) {
      return used_[index(at)][index(spot.side)] || (!any && spot.side != shown(piece).side);
    });
    return spots;
  }

  const LayoutTile::End& end_of(int piece) const { return tile_of(piece).ends[index(shown(piece).end)]; }

  bool has_room(int piece, const Spot& spot) const {
    const std::vector<Try> all = ways(piece, spot);
    return std::any_of(all.begin(), all.end(), [&](const Try& each) { return fits(each.piece, shown(piece).at); });
  }

  bool has_label(int piece) const {
    return std::any_of(laid_.begin(), laid_.end(),
                       [&](int other) { return is_label(other) && shown(other).at == shown(piece).at; });
  }

  /// All ways to lay the piece at a spot, with their scores.
  std::vector<Try> ways(int piece, const Spot& spot) const {
    std::vector<Try> all;
    if (is_double(piece)) {
      all.push_back({laid_at(piece, spot, true), spot.aside ? 20 : 120});
      if (branches(piece)) return all;
    }
    all.push_back({laid_at(piece, spot, false), spot.aside ? 40 : 100});
    if (!spot.aside && (is_tile(piece) || is_ghost(piece)))
      for (const Way way : turns(spot.way)) all.push_back({corner(piece, spot, way), 50});
    return all;
  }

  /// The score for the future: room for all pieces attached to this one counts most, then the free tiles ahead.
  int promise(int piece, const Piece& here) {
    const auto& next = shown(piece).next;
    if (next.empty()) return 0;
    const Piece before = std::exchange(pieces_[index(piece)], here);
    laid_.push_back(piece);
    std::array<bool, 4> roomy{};
    int free = 0;
    const std::vector<Spot> spots = spots_of(piece, here);
    for (const Spot& spot : spots) {
      if (has_room(next.front(), spot)) roomy[index(spot.side)] = true;
      if (!spot.aside) free += free_ahead(piece, spot);
    }
    laid_.pop_back();
    pieces_[index(piece)] = before;
    const auto sides = std::min(static_cast<int>(next.size()), spots.back().side + 1);
    return (std::count(roomy.begin(), roomy.end(), true) >= sides ? 1000 : 0) + 4 * free;
  }

  /// How many tiles could follow straight on from a spot; at most 12.
  int free_ahead(int at, const Spot& spot) const {
    constexpr int most = 12;
    const std::size_t along = axis(spot.way);
    const RowsColumns size = along == 1 ? room_.lying : room_.standing;
    Box lane = before(spot, size);
    lane.size[along] = forward(spot.way) ? room_.size[along] - spot.edge : spot.edge + 1;
    lane.from[along] = forward(spot.way) ? spot.edge : 0;
    int far = lane.size[along];
    for (const int other : laid_) {
      const Box& box = pieces_[index(other)].box;
      if (other == at || !meet(lane, box, along == 1 ? room_.gap : 0, along == 0 ? room_.gap : 0)) continue;
      const int distance =
          forward(spot.way) ? box.from[along] - spot.edge : spot.edge + 1 - box.from[along] - box.size[along];
      far = std::min(far, distance - room_.gap);
    }
    return std::clamp(far / size[along], 0, most);
  }

  RowsColumns size_of(const Piece& piece) const {
    if (piece.kind == Piece::Kind::label && room_.labels)
      return {1, tiles_[index(piece.tile)].ends[index(piece.end)].columns};
    const RowsColumns size = piece.standing ? room_.standing : room_.lying;
    return piece.kind != Piece::Kind::left_out ? size : RowsColumns{1, size[1] + (piece.count > 9 ? 1 : 0)};
  }

  Piece laid_at(int piece, const Spot& spot, bool crosswise) const {
    Piece lies = shown(piece);
    lies.way = spot.way;
    lies.standing = (axis(spot.way) == 1) == crosswise;
    lies.box = before(spot, size_of(lies));
    return lies;
  }

  /// A tile laid around a corner: the half that touches lies in line with the arm, the other half points in direction
  /// `way`.
  Piece corner(int piece, const Spot& spot, Way way) const {
    Piece lies = laid_at(piece, {.way = way}, false);
    Box& box = lies.box;
    const std::size_t along = axis(spot.way);
    const int width = (along == 1 ? room_.lying : room_.standing)[1 - along];
    const int from = spot.middle - (width - 1) / 2;
    box.from[along] = first_of(spot.edge, box.size[along], spot.way);
    box.from[1 - along] = forward(way) ? from : from + width - box.size[1 - along];
    return lies;
  }

  /// The spots at which pieces can be attached to a piece that lies as given. A double that opens several places has
  /// spots straight on and at both sides. Any other tile has one straight on, and can turn at its outer half, which is
  /// as wide as a tile (a double that opens one place can also turn).
  std::vector<Spot> spots_of(int piece, const Piece& lies) const {
    if (piece == 0) {
      std::vector<Spot> spots;
      for (const Way way : {Way::west, Way::east, Way::north, Way::south})
        if (lies.standing || axis(way) == 1) spots.push_back(beyond(lies.box, way));
      for (std::size_t side = 0; side < spots.size(); ++side) spots[side].side = static_cast<int>(side);
      return spots;
    }
    const std::size_t along = axis(lies.way);
    const bool crosswise = lies.standing == (along == 1), sides = crosswise && branches(piece);
    std::vector<Spot> spots = {beyond(lies.box, lies.way)};
    if (lies.kind != Piece::Kind::tile) return spots;
    for (const Way way : turns(lies.way)) {
      Spot& spot = spots.emplace_back(beyond(lies.box, way));
      spot.aside = !sides;
      if (sides) spot.side = static_cast<int>(spots.size()) - 1;
      if (crosswise) continue;
      const int half = (along == 1 ? room_.standing : room_.lying)[along];
      const int from = lies.box.from[along];
      spot.middle = middle_of(forward(lies.way) ? from + lies.box.size[along] - half : from, half);
    }
    return spots;
  }

  /// Whether the cells of a piece are free, and nothing except its parent is closer than the gap. Labels and marks may
  /// stand directly above or below something.
  bool fits(const Piece& piece, int at) const {
    for (const std::size_t along : {0U, 1U})
      if (piece.box.from[along] < 0 || piece.box.from[along] + piece.box.size[along] > room_.size[along]) return false;
    const bool tile = piece.kind == Piece::Kind::tile || !room_.labels;
    return std::none_of(laid_.begin(), laid_.end(), [&](int other) {
      const Box& box = pieces_[index(other)].box;
      if (other == at) return meet(piece.box, box);
      return meet(piece.box, box, 0, room_.gap) || (tile && is_tile(other) && meet(piece.box, box, room_.gap, 0));
    });
  }

  void put(int piece, const Piece& lies) {
    pieces_[index(piece)] = lies;
    laid_.push_back(piece);
  }

  const std::vector<LayoutTile>& tiles_;
  const Shortened& shown_;
  const LayoutRoom& room_;
  std::vector<int> laid_;  // in the order in which they were placed
  std::vector<Piece> pieces_;
  std::vector<std::array<bool, 4>> used_;  // [piece][side]: whether something is attached there
};

/// Positions of the first tile's middle that are tried, in quarters of the picture; the centre first.
constexpr RowsColumns starts[] = {{2, 2}, {2, 1}, {2, 3}, {1, 2}, {3, 2}, {1, 1}, {3, 3}, {1, 3}, {3, 1}};

RowsColumns start_of(const LayoutRoom& room, RowsColumns quarters) {
  return {(room.size[0] - 1) * quarters[0] / 4, (room.size[1] - 1) * quarters[1] / 4};
}

/// Places all tiles around a first tile whose middle is at `middle`; nullopt if they do not fit. With `open`, every
/// kind of open place must also have room for any tile.
std::optional<std::vector<Piece>> lay_all(const std::vector<LayoutTile>& tiles, const LayoutRoom& room,
                                          RowsColumns middle, bool open) {
  if (tiles.empty()) return std::vector<Piece>();
  const Shortened all = shown(tiles, LeftOut(tiles.size()));
  Planner planner(tiles, all, room);
  if (!planner.lay_tiles(middle) || (open && !planner.lay_labels(false))) return std::nullopt;
  return planner.pieces();
}

}  // namespace

LayoutPlan plan_layout(const std::vector<LayoutTile>& tiles, const LayoutRoom& room) {
  LayoutPlan plan;
  if (tiles.empty() || room.size[0] < 1 || room.size[1] < 1) return plan;
  Shortener shortener(tiles);
  do {
    const Shortened shown = shortener.shown();
    Planner planner(tiles, shown, room);
    for (const bool crowded : {false, true})
      for (const RowsColumns quarters : starts) {
        if (!planner.lay_tiles(start_of(room, quarters)) || !planner.lay_labels(crowded)) continue;
        plan = {planner.pieces(), shortener.unseen(), 0, crowded};
        for (const Shown& each : shown) plan.left_out += each.count;
        return plan;
      }
  } while (shortener.shorten());
  return plan;
}

ScaledLayout scale_layout(const Settings& settings, std::span<const Move> laid, std::span<const Move> legal,
                          double width, double height, double most) {
  const std::vector<LayoutTile> tree = layout_tree(settings, laid);
  // With smaller tiles than least_open, places cannot be told apart anyway, so they need no room.
  constexpr double least = 2, least_open = 7;
  for (double scale = most; scale > least; scale *= 0.9) {
    const auto in_units = [&](double pixels) { return static_cast<int>(pixels * units / scale); };
    const LayoutRoom room{{in_units(height), in_units(width)}, {2 * units, units}, {units, 2 * units}, 3, false};
    for (const RowsColumns quarters : starts) {
      const RowsColumns middle = start_of(room, quarters);
      auto tiles = lay_all(tree, room, middle, scale > least_open);
      if (!tiles) continue;
      ScaledLayout found{scale, std::move(*tiles), {}};
      for (const Move& move : legal) {
        std::vector<Move> then(laid.begin(), laid.end());
        then.push_back(move);
        found.ghosts.emplace_back();
        if (!move.lays()) continue;
        if (const auto all = lay_all(layout_tree(settings, then), room, middle, false))
          found.ghosts.back() = all->back();
      }
      return found;
    }
  }
  return {};
}

}  // namespace boneyard::multiplayer
