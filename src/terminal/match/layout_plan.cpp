#include "terminal/match/layout_plan.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "terminal/match/layout_shorten.hpp"

namespace boneyard::app {
namespace {

/// Where the next piece of an arm begins: the free cell beyond its end, in the middle of it.
struct Spot {
  int row = 0, column = 0;
  Way way{};
};

/// An end of a piece that lies: straight on, and round a corner beside its outer half.
struct Open {
  Spot on;
  std::vector<Spot> beside{};
};

bool across(Way way) { return way == Way::east || way == Way::west; }
/// 1 to the east and to the south.
int sign(Way way) { return way == Way::east || way == Way::south ? 1 : -1; }

/// A piece, where it might lie, and what goes on from it.
struct Try {
  Piece piece;
  int liking = 0;
  std::vector<Open> opens{};
};

class Planner {
 public:
  Planner(const std::vector<LayoutTile>& tiles, const Shortened& shown, const LayoutRoom& room)
      : tiles_(tiles), shown_(shown), room_(room), cells_(static_cast<std::size_t>(room.rows * room.columns)) {
    if (room.box) wall_ = 1, standing_ = 5, hangs_above_ = 2, hangs_below_ = 2;
  }

  /// Every piece, or nothing if it does not all fit around a first tile that lies there. `crowded`: one label will do
  /// for all sides of a double that are alike.
  std::optional<std::vector<Piece>> plan(int row, int column, bool breadth_first, bool crowded) {
    crowded_ = crowded;
    std::fill(cells_.begin(), cells_.end(), 0);
    pieces_.assign(shown_.size(), {});
    opens_.assign(shown_.size(), {});
    if (!lay_first(row, column)) return std::nullopt;
    std::vector<int> waiting = {0};
    while (!waiting.empty()) {
      const auto at = breadth_first ? waiting.begin() : waiting.end() - 1;
      const int piece = *at;
      waiting.erase(at);
      if (!lay_all_at(piece)) return std::nullopt;
      for (const int next : shown_[static_cast<std::size_t>(piece)].next)
        if (!is_label(next)) waiting.push_back(next);
    }
    std::erase_if(pieces_, [](const Piece& piece) { return piece.rows == 0; });
    return std::move(pieces_);
  }

 private:
  const LayoutTile& tile_of(int piece) const {
    return tiles_[static_cast<std::size_t>(shown_[static_cast<std::size_t>(piece)].tile)];
  }

  bool lay_first(int row, int column) {
    const bool standing = tile_of(0).is_double();
    Try first{piece_of(0), 0, {}};
    Piece& piece = first.piece;
    piece.way = Way::east;
    piece.standing = standing;
    piece.row = row - (standing ? hangs_above_ : wall_);
    piece.column = column - (standing ? 1 : 2);
    piece.rows = standing ? crosswise_rows() : lying_rows();
    piece.columns = standing ? 3 : 5;
    if (!fits(piece, -1)) return false;
    const int middle = piece.column + 1, right = piece.column + piece.columns;
    first.opens = {{{row, piece.column - 1, Way::west}}, {{row, right, Way::east}}};
    if (standing) {
      first.opens.push_back({{piece.row - 1, middle, Way::north}});
      first.opens.push_back({{piece.row + piece.rows, middle, Way::south}});
    }
    put(0, first);
    return true;
  }

  /// What comes next at a piece that lies. The largest arm has the first choice where sides are alike.
  bool lay_all_at(int at) {
    std::vector<int> next = shown_[static_cast<std::size_t>(at)].next;
    std::stable_sort(next.begin(), next.end(), [&](int a, int b) {
      return shown_[static_cast<std::size_t>(a)].weight > shown_[static_cast<std::size_t>(b)].weight;
    });
    std::vector<bool> used(opens_[static_cast<std::size_t>(at)].size(), false);
    bool labelled = false;
    for (const int piece : next) {
      const bool label = is_label(piece);
      std::optional<Try> best;
      std::size_t best_side = 0;
      for (std::size_t side = 0; side < used.size(); ++side) {
        if (used[side] || !may_take(at, piece, static_cast<int>(side))) continue;
        for (Try& each : ways(at, piece, opens_[static_cast<std::size_t>(at)][side])) {
          if (best && each.liking <= best->liking) continue;
          best = std::move(each);
          best_side = side;
        }
      }
      if (best) {
        used[best_side] = true;
        labelled |= label;
        put(piece, *best);
      } else if (!label || !labelled || !crowded_) {
        return false;
      }
    }
    return true;
  }

  /// Whether the piece may go to that side of the one that it is at.
  bool may_take(int at, int piece, int side) const {
    const Shown& under = shown_[static_cast<std::size_t>(at)];
    if (under.kind != Piece::Kind::tile || opens_[static_cast<std::size_t>(at)].size() == 1) return true;
    const bool alike = at != 0 && !tile_of(at).spinner;  // the sides of a double that branches
    return alike || shown_[static_cast<std::size_t>(piece)].side == side;
  }

  /// The ways in which the piece can lie there.
  std::vector<Try> ways(int at, int piece, const Open& open) {
    std::vector<Try> all;
    const auto consider = [&](std::optional<Try> each, int liking) {
      if (!each || !fits(each->piece, at)) return;
      each->liking = liking;
      all.push_back(std::move(*each));
    };
    const Shown& shown = shown_[static_cast<std::size_t>(piece)];
    const bool tile = shown.kind == Piece::Kind::tile, is_double = tile && tile_of(piece).is_double();
    if (is_double) {
      consider(crosswise(piece, open.on), 120);
      for (const Spot& spot : open.beside) consider(crosswise(piece, spot), 20);
    }
    if (!is_double || !branches(piece)) {
      consider(lengthwise(piece, open.on), 100);
      if (tile)
        for (const Way way :
             across(open.on.way) ? std::array{Way::north, Way::south} : std::array{Way::east, Way::west})
          consider(corner(piece, open.on, way), 50);
      for (const Spot& spot : open.beside) consider(lengthwise(piece, spot), 40);
    }
    for (Try& each : all) each.liking += promise(piece, each);
    return all;
  }

  bool branches(int piece) const {
    return shown_[static_cast<std::size_t>(piece)].next.size() > 1 || tile_of(piece).spinner;
  }

  /// That what follows has room counts most; then how far it is to the next obstacle.
  int promise(int piece, const Try& here) {
    const Shown& shown = shown_[static_cast<std::size_t>(piece)];
    if (shown.next.empty()) return 0;
    fill(here.piece, piece + 1);
    std::size_t roomy = 0;
    int free = 0;
    for (const Open& open : here.opens) {
      const bool straight = tile_of(piece).is_double() && here.opens.size() > 1;
      if (straight ? label_fits(piece, open.on) : any_fits(piece, open)) ++roomy;
      free += std::min(free_ahead(piece, open.on), shown.weight);
    }
    fill(here.piece, 0);
    return (roomy >= std::min(shown.next.size(), here.opens.size()) ? 1000 : 0) + 4 * free;
  }

  /// Whether the piece's next one has room.
  bool any_fits(int piece, const Open& open) {
    const int next = shown_[static_cast<std::size_t>(piece)].next.front();
    if (is_label(next)) {
      if (fits(label(next, open.on).piece, piece)) return true;
      return std::any_of(open.beside.begin(), open.beside.end(),
                         [&](const Spot& spot) { return fits(label(next, spot).piece, piece); });
    }
    const auto lies = [&](const std::optional<Try>& each) { return each && fits(each->piece, piece); };
    if (tile_of(next).is_double() && shown_[static_cast<std::size_t>(next)].kind == Piece::Kind::tile &&
        lies(crosswise(next, open.on)))
      return true;
    if (lies(lengthwise(next, open.on))) return true;
    for (const Spot& spot : open.beside)
      if (lies(lengthwise(next, spot))) return true;
    for (const Way way : {Way::north, Way::south, Way::east, Way::west})
      if (across(way) != across(open.on.way) && lies(corner(next, open.on, way))) return true;
    return false;
  }

  bool label_fits(int at, const Spot& spot) const {
    Piece piece{.kind = Piece::Kind::label};
    piece.rows = 1;
    piece.columns = 3;
    piece.row = spot.row;
    piece.column = spot.way == Way::east ? spot.column : spot.way == Way::west ? spot.column - 2 : spot.column - 1;
    return fits(piece, at);
  }

  /// How many tiles could follow there straight on.
  int free_ahead(int at, const Spot& spot) const {
    constexpr int most = 12;
    int count = 0;
    for (; count < most; ++count) {
      Piece piece;
      piece.rows = across(spot.way) ? lying_rows() : standing_;
      piece.columns = across(spot.way) ? 5 : 3;
      place(piece, spot, count * (across(spot.way) ? piece.columns : piece.rows));
      if (!fits(piece, count == 0 ? at : -1)) break;
    }
    return count;
  }

  /// Puts a piece of known size before the spot, so many cells further.
  void place(Piece& piece, const Spot& spot, int further = 0) const {
    if (across(spot.way)) {
      piece.row = spot.row - (piece.rows - 1) / 2;
      piece.column = spot.way == Way::east ? spot.column + further : spot.column - further - piece.columns + 1;
    } else {
      piece.column = spot.column - piece.columns / 2;
      piece.row = spot.way == Way::south ? spot.row + further : spot.row - further - piece.rows + 1;
    }
  }

  Piece piece_of(int piece) const {
    const Shown& shown = shown_[static_cast<std::size_t>(piece)];
    return {.kind = shown.kind, .tile = shown.tile, .count = shown.count, .end = shown.end};
  }

  Try label(int piece, const Spot& spot) const {
    Try here{piece_of(piece), 0, {}};
    here.piece.way = spot.way;
    here.piece.rows = 1;
    here.piece.columns = room_.label(tile_of(piece).ends[static_cast<std::size_t>(here.piece.end)]);
    place(here.piece, spot);
    return here;
  }

  std::optional<Try> lengthwise(int piece, const Spot& spot) const {
    if (is_label(piece)) return label(piece, spot);
    Try here{piece_of(piece), 0, {}};
    Piece& lies = here.piece;
    const bool mark = lies.kind == Piece::Kind::left_out;
    lies.way = spot.way;
    lies.standing = !across(spot.way);
    lies.rows = mark ? 1 : lies.standing ? standing_ : lying_rows();
    lies.columns = mark && lies.count > 9 ? (lies.standing ? 4 : 6) : lies.standing ? 3 : 5;
    place(lies, spot);
    here.opens = {open_of(lies, spot)};
    return here;
  }

  /// The end of a piece that lies lengthwise.
  Open open_of(const Piece& lies, const Spot& spot) const {
    if (across(spot.way)) {
      const int outer = spot.way == Way::east ? lies.column + lies.columns : lies.column - 1;
      const int half = outer - 2 * sign(spot.way);
      if (lies.kind != Piece::Kind::tile) return {{spot.row, outer, spot.way}};
      return {{spot.row, outer, spot.way},
              {{lies.row - 1, half, Way::north}, {lies.row + lies.rows, half, Way::south}}};
    }
    const int outer = spot.way == Way::south ? lies.row + lies.rows : lies.row - 1;
    const int half = outer - (1 + wall_) * sign(spot.way);
    if (lies.kind != Piece::Kind::tile) return {{outer, spot.column, spot.way}};
    return {{outer, spot.column, spot.way}, {{half, lies.column + 3, Way::east}, {half, lies.column - 1, Way::west}}};
  }

  /// A double. Its sides are straight on and the two others, or turns where it has but one.
  std::optional<Try> crosswise(int piece, const Spot& spot) const {
    Try here{piece_of(piece), 0, {}};
    Piece& lies = here.piece;
    lies.way = spot.way;
    lies.standing = across(spot.way);
    lies.rows = lies.standing ? crosswise_rows() : lying_rows();
    lies.columns = lies.standing ? 3 : 5;
    place(lies, spot);
    if (lies.standing) lies.row = spot.row - hangs_above_;
    std::vector<Spot> sides;
    if (lies.standing) {
      const int outer = spot.way == Way::east ? lies.column + 3 : lies.column - 1;
      sides = {{spot.row, outer, spot.way},
               {lies.row - 1, lies.column + 1, Way::north},
               {lies.row + lies.rows, lies.column + 1, Way::south}};
    } else {
      const int outer = spot.way == Way::south ? lies.row + lies.rows : lies.row - 1, middle = lies.row + wall_;
      sides = {
          {outer, spot.column, spot.way}, {middle, lies.column + 5, Way::east}, {middle, lies.column - 1, Way::west}};
    }
    if (branches(piece))
      for (const Spot& side : sides) here.opens.push_back({side});
    else
      here.opens = {{sides[0], {sides[1], sides[2]}}};
    return here;
  }

  /// Beyond the end, with the half that touches it in line and the rest turned away.
  std::optional<Try> corner(int piece, const Spot& spot, Way way) const {
    if (shown_[static_cast<std::size_t>(piece)].kind != Piece::Kind::tile) return std::nullopt;
    Spot from{spot.row, spot.column, way};
    if (across(spot.way)) {
      from.column += sign(spot.way);
      from.row -= wall_ * sign(way);
    } else {
      from.row += wall_ * sign(spot.way);
      from.column -= sign(way);
    }
    return lengthwise(piece, from);
  }

  int lying_rows() const { return 1 + 2 * wall_; }
  int crosswise_rows() const { return standing_; }

  int& cell(int row, int column) { return cells_[static_cast<std::size_t>(row * room_.columns + column)]; }
  int cell(int row, int column) const { return cells_[static_cast<std::size_t>(row * room_.columns + column)]; }

  void fill(const Piece& piece, int with) {
    for (int row = piece.row; row < piece.row + piece.rows; ++row)
      for (int column = piece.column; column < piece.column + piece.columns; ++column) cell(row, column) = with;
  }

  /// Whether its cells are free, and nothing but the piece that it lies at touches it; but labels and marks may stand
  /// right above or below something.
  bool fits(const Piece& piece, int at) const {
    const int top = piece.row, bottom = top + piece.rows, left = piece.column, right = left + piece.columns;
    if (top < 0 || bottom > room_.rows || left < 0 || right > room_.columns) return false;
    for (int row = std::max(0, top - 1); row < std::min(room_.rows, bottom + 1); ++row)
      for (int column = std::max(0, left - 1); column < std::min(room_.columns, right + 1); ++column) {
        const bool row_in = row >= top && row < bottom, column_in = column >= left && column < right;
        if (!row_in && !column_in) continue;  // corners may touch
        const int there = cell(row, column);
        if (there == 0 || (there == at + 1 && !(row_in && column_in))) continue;
        if (row_in || (piece.kind == Piece::Kind::tile && is_tile(there - 1))) return false;
      }
    return true;
  }

  bool is_tile(int piece) const { return shown_[static_cast<std::size_t>(piece)].kind == Piece::Kind::tile; }
  bool is_label(int piece) const { return shown_[static_cast<std::size_t>(piece)].kind == Piece::Kind::label; }

  void put(int piece, const Try& here) {
    fill(here.piece, piece + 1);
    pieces_[static_cast<std::size_t>(piece)] = here.piece;
    opens_[static_cast<std::size_t>(piece)] = here.opens;
  }

  const std::vector<LayoutTile>& tiles_;
  const Shortened& shown_;
  const LayoutRoom& room_;
  // Of a tile: rows of wall above and below, rows of one that stands, and of a crosswise one above and below its arm.
  int wall_ = 0, standing_ = 2, hangs_above_ = 0, hangs_below_ = 1;
  bool crowded_ = false;
  std::vector<int> cells_;  // whose they are, from 1
  std::vector<Piece> pieces_;
  std::vector<std::vector<Open>> opens_;
};

/// Where the first tile may lie, the middle first, in quarters of the room.
constexpr std::pair<int, int> starts[] = {{2, 2}, {2, 1}, {2, 3}, {1, 2}, {3, 2}, {1, 1}, {3, 3}, {1, 3}, {3, 1}};

std::optional<std::vector<Piece>> lay_somewhere(const std::vector<LayoutTile>& tiles, const Shortened& shown,
                                                const LayoutRoom& room, bool crowded) {
  Planner planner(tiles, shown, room);
  for (const bool breadth_first : {true, false})
    for (const auto& [down, across] : starts)
      if (auto pieces =
              planner.plan((room.rows - 1) * down / 4, (room.columns - 1) * across / 4, breadth_first, crowded))
        return pieces;
  return std::nullopt;
}

}  // namespace

LayoutPlan plan_layout(const std::vector<LayoutTile>& tiles, const LayoutRoom& room) {
  LayoutPlan plan;
  if (tiles.empty() || room.rows < 1 || room.columns < 1) return plan;
  Shortener shortener(tiles);
  do {
    const Shortened shown = shortener.shown();
    for (const bool crowded : {false, true}) {
      auto pieces = lay_somewhere(tiles, shown, room, crowded);
      if (!pieces) continue;
      plan.crowded = crowded;
      plan.pieces = std::move(*pieces);
      plan.unseen = shortener.unseen();
      for (const Shown& each : shown) plan.left_out += each.count;
      return plan;
    }
  } while (shortener.shorten());
  return plan;
}

}  // namespace boneyard::app
