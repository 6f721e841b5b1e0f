#include "solvers/declared/rules.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <tuple>

namespace boneyard::declared {
namespace {

/// Whether two tiles have what a rule asks of them; `first` lies before, above or under `next`.
bool fits(const MoveRule& rule, LaidTile first, LaidTile next) {
  switch (rule.by) {
    case Relation::any: return true;
    case Relation::sum: return rule.has_sum(first.total() + next.total());
    case Relation::total: return first.total() == next.total();
    case Relation::pip: return first.tile().has(next.left()) || first.tile().has(next.right());
    case Relation::touching: return first.right() == next.left();
    case Relation::consecutive: return std::abs(first.total() - next.total()) == 1;
    case Relation::rank: return next.tile().low() + 1 == first.tile().low();
  }
  return false;
}

bool share_a_pip(const Row& tiles) {
  for (const int pip : {int{tiles[0].left()}, int{tiles[0].right()}})
    if (std::all_of(tiles.begin(), tiles.end(), [&](LaidTile each) { return each.tile().has(pip); })) return true;
  return false;
}

/// Whether the tiles of a discard, in their order, have what the rule asks of them all together.
bool fit_together(const MoveRule& rule, const Row& tiles) {
  if (rule.kind == MoveRule::Kind::middle) return fits(rule, tiles[0], tiles[2]);
  if (rule.by == Relation::sum) {
    int sum = 0;
    for (const LaidTile tile : tiles) sum += tile.total();
    return rule.has_sum(sum);
  }
  if (rule.by == Relation::pip) return share_a_pip(tiles);
  for (std::size_t i = 1; i < tiles.size(); ++i)
    if (!fits(rule, tiles[i - 1], tiles[i])) return false;
  return true;
}

}  // namespace

Position::Position(const Row& deal, Rules rules) : game_(std::move(rules)) {
  cells_.resize(static_cast<std::size_t>(game_->places()));
  std::vector<std::uint8_t> tiles;
  const bool starts = std::any_of(game_->groups.begin(), game_->groups.end(),
                                  [](const Group& group) { return group.starts_with_double; });
  const Tile start(game_->highest, game_->highest);
  bool has_start = false;  // the deal may have fewer tiles than the set
  for (const LaidTile tile : deal) {
    if (starts && tile.tile() == start)
      has_start = true;  // it lies in the chain
    else if (game_->blanks || !tile.tile().has(0))
      tiles.push_back(tile.code());
  }
  auto next = tiles.begin();
  for (const Group& group : game_->groups) {
    for (int i = 0; i < group.count; ++i) {
      Cells& place = at(group.first + i);
      const int wanted = group.dealt[static_cast<std::size_t>(i)];
      const auto left = tiles.end() - next;
      const auto count = wanted < 0 ? left : std::min<std::ptrdiff_t>(wanted, left);
      place.assign(next, next + count);
      next += count;
      if (group.has_gaps()) place.resize(static_cast<std::size_t>(wanted), gap);
    }
    if (group.starts_with_double && has_start) at(group.first).push_back(LaidTile(start, false).code());
  }
  settle();
}

int Position::tiles_left() const {
  std::ptrdiff_t left = 0;
  for (int place = 0; place < game_->places(); ++place)
    if (const Cells& cells = at(place); game_->group(place).emptied)
      left += std::count_if(cells.begin(), cells.end(), [](std::uint8_t code) { return code != gap; });
  return std::max(0, static_cast<int>(left) - game_->but);
}

bool Position::is_available(int place, std::size_t cell) const {
  const Cells& cells = at(place);
  const Group& group = game_->group(place);
  if (cells[cell] == gap) return false;
  if (group.kind == Kind::triangle) {
    const CellAt at_cell = cell_at(cell, group.width);
    if (at_cell.row + 1 == group.rows) return true;
    const std::size_t below = cell + static_cast<std::size_t>(at_cell.row) + 1;
    return cells[below] == gap && cells[below + 1] == gap;
  }
  switch (group.open) {
    case Open::all: return true;
    case Open::last: return cell + 1 == cells.size();
    case Open::first: return cell == 0;
    case Open::ends: return cell == 0 || cell + 1 == cells.size();
    case Open::none: return false;
  }
  return false;
}

template <class F>
void Position::for_each_available(const MoveRule& rule, F&& f) const {
  for (const int place : rule.places)
    for (std::size_t i = 0; i < at(place).size(); ++i)
      if (is_available(place, i) && rule.takes_up(laid(at(place)[i]).tile().is_double())) f(laid(at(place)[i]), place);
}

/// The discards of tiles that are available, wherever they lie.
void Position::add_discards(const MoveRule& rule, std::vector<Move>& moves) const {
  Row tiles;
  for_each_available(rule, [&](LaidTile tile, int) { tiles.push_back(tile); });
  const auto add = [&](Row chosen) {
    std::sort(chosen.begin(), chosen.end(), [](LaidTile a, LaidTile b) { return a.total() < b.total(); });
    const bool fits_so = fit_together(rule, chosen);
    std::sort(chosen.begin(), chosen.end(), [](LaidTile a, LaidTile b) { return b.tile() < a.tile(); });
    if (fits_so) moves.push_back({.kind = rule.kind, .tiles = chosen});
  };
  for (std::size_t i = 0; i < tiles.size(); ++i) {
    if (rule.least == 1) add({tiles[i]});
    for (std::size_t j = i + 1; j < tiles.size() && rule.least > 1; ++j) {
      if (rule.least == 2) add({tiles[i], tiles[j]});
      for (std::size_t k = j + 1; k < tiles.size() && rule.least > 2; ++k) add({tiles[i], tiles[j], tiles[k]});
    }
  }
}

/// The discards of neighbours: of two in a grid; in a row or column of a run, or of the middle one of three.
void Position::add_neighbours(const MoveRule& rule, int place, std::vector<Move>& moves) const {
  const Cells& cells = at(place);
  const Group& group = game_->group(place);
  if (group.kind == Kind::grid) {
    for (std::size_t i = 0; i < cells.size(); ++i)
      for (std::size_t j = i + 1; j < cells.size(); ++j) {
        const CellAt a = cell_at(i, group.width), b = cell_at(j, group.width);
        if (std::abs(a.row - b.row) > 1 || std::abs(a.column - b.column) > 1) continue;
        if (!is_available(place, i) || !is_available(place, j)) continue;
        const Row pair = {laid(cells[i]), laid(cells[j])};
        if (fit_together(rule, pair)) moves.push_back({.kind = rule.kind, .tiles = pair});
      }
    return;
  }
  for (std::size_t first = 0; first < cells.size(); ++first) {
    Row tiles;
    for (std::size_t last = first; last < cells.size() && tiles.size() < rule.most; ++last) {
      tiles.push_back(laid(cells[last]));
      if (tiles.size() < rule.least || !fit_together(rule, tiles)) continue;
      // At least one of the tiles must be available, so that rows with open ends are opened from there.
      if (!is_available(place, first) && !is_available(place, last)) continue;
      moves.push_back({.kind = rule.kind, .tiles = rule.kind == MoveRule::Kind::middle ? Row{tiles[1]} : tiles});
    }
  }
}

void Position::add_lays(const MoveRule& rule, std::vector<Move>& moves) const {
  const int to = game_->target(rule).first;
  const Cells& chain = at(to);
  for_each_available(rule, [&](LaidTile laid_tile, int) {
    if (chain.empty()) return moves.push_back({.kind = rule.kind, .tiles = {laid_tile}, .to = to});
    const Tile tile = laid_tile.tile();
    const Pip left = laid(chain.front()).left(), right = laid(chain.back()).right();
    if (tile.has(left)) moves.push_back({rule.kind, {LaidTile::from_ends(tile.other(left), left)}, to, true});
    if (tile.has(right)) moves.push_back({rule.kind, {LaidTile::from_ends(right, tile.other(right))}, to, false});
  });
}

/// Whether a place takes tiles that are moved there, the first of which is `tile`.
bool Position::takes(const MoveRule& rule, int place, LaidTile tile, std::size_t tiles) const {
  const Cells& cells = at(place);
  const Group& group = game_->group(place);
  if (group.kind == Kind::suits) {
    // The lowest tile of a suit that is used has a blank, or a 1 if there are no blanks.
    int lowest = game_->blanks ? 0 : 1;
    for (const std::uint8_t code : cells)
      if (laid(code).tile().high() == tile.tile().high()) ++lowest;
    return tile.tile().low() == lowest;
  }
  if (!group.may_hold(cells.size() + tiles)) return false;
  if (group.kind == Kind::hand) return true;
  if (rule.onto_empty) return cells.empty();
  return !cells.empty() && fits(rule, laid(cells.back()), tile);
}

void Position::add_transfers(const MoveRule& rule, std::vector<Move>& moves) const {
  const Group& target = game_->target(rule);
  const auto add = [&](const Row& tiles, int place) {
    // Among places that are alike, moving all of one to an empty one changes nothing.
    if (rule.onto_empty && &game_->group(place) == &target && tiles.size() == at(place).size()) return;
    for (int to = target.first; to < target.first + target.count; ++to)
      if (to != place && takes(rule, to, tiles.front(), tiles.size()))
        moves.push_back({.kind = rule.kind, .tiles = tiles, .to = to});
  };
  if (rule.most == 1) return for_each_available(rule, [&](LaidTile tile, int place) { add({tile}, place); });
  // A run: from some tile to the last one, each fitting the one before it.
  for (const int place : rule.places)
    for (std::size_t first = 0; first < at(place).size(); ++first) {
      Row tiles;
      bool runs = true;
      for (std::size_t i = first; i < at(place).size(); ++i) {
        tiles.push_back(laid(at(place)[i]));
        runs = runs && (i == first || fits(rule, laid(at(place)[i - 1]), tiles.back()));
      }
      if (runs) add(tiles, place);
    }
}

void Position::add_moves(const MoveRule& rule, std::vector<Move>& moves) const {
  switch (rule.kind) {
    case MoveRule::Kind::discard:
    case MoveRule::Kind::middle:
      if (!rule.neighbours) return add_discards(rule, moves);
      for (const int place : rule.places) add_neighbours(rule, place, moves);
      return;
    case MoveRule::Kind::lay: return add_lays(rule, moves);
    case MoveRule::Kind::move: return add_transfers(rule, moves);
    case MoveRule::Kind::draw: {
      const Group& target = game_->target(rule);
      const std::size_t tiles = std::min(rule.least, at(game_->stock).size());
      if (tiles == 0 || !target.may_hold(at(target.first).size() + tiles)) return;
      return moves.push_back({.kind = rule.kind, .to = target.first});
    }
    case MoveRule::Kind::close: {
      Position closed = *this;
      closed.close(game_->target(rule).first);
      if (!(closed == *this)) moves.push_back({.kind = rule.kind, .to = game_->target(rule).first});
      return;
    }
  }
}

std::vector<Move> Position::moves() const {
  std::vector<Move> moves;
  if (won()) return moves;
  for (const MoveRule& rule : game_->moves)
    if (!rule.when_stuck) add_moves(rule, moves);
  keep_first(moves, [](const Move& move) {
    std::string tiles;
    for (const LaidTile tile : move.tiles) tiles += static_cast<char>(tile.code());
    return std::tuple(move.kind, move.to, move.left, tiles);
  });
  for (const MoveRule& rule : game_->moves)
    if (rule.when_stuck && moves.empty()) add_moves(rule, moves);
  return moves;
}

std::optional<Sentence> Position::why_illegal(const Move& move) const {
  const std::vector<Move> all = moves();
  if (std::find(all.begin(), all.end(), move) != all.end()) return std::nullopt;
  if (won()) return Sentence{"the game is won"};
  for (const LaidTile tile : move.tiles) {
    bool lies = false, available = false;
    for (int place = 0; place < game_->places(); ++place)
      for (std::size_t i = 0; i < at(place).size(); ++i) {
        if (at(place)[i] == gap || laid(at(place)[i]).tile() != tile.tile()) continue;
        lies = lies || !is_alone(game_->group(place).kind);
        available = available || is_available(place, i);
      }
    if (!lies) return Sentence{tile_part(tile.tile()), " is not on the table"};
    if (!available && move.tiles.size() == 1) return Sentence{tile_part(tile.tile()), " is not available"};
  }
  if (move.kind == MoveRule::Kind::draw && at(game_->stock).empty()) return Sentence{"the stock is empty"};
  if (move.kind == MoveRule::Kind::draw)
    return Sentence{all.empty() ? "there is no room for what is drawn" : "there is a move to play first"};
  if (move.kind == MoveRule::Kind::close) return Sentence{"there is no gap to close"};
  return Sentence{fmt::format("no rule of {} allows that here", game_->text->info().title)};
}

/// Removes a tile from where it lies.
void Position::take(Tile tile) {
  for (int place = 0; place < game_->places(); ++place) {
    if (is_alone(game_->group(place).kind)) continue;
    Cells& cells = at(place);
    const auto found = std::find_if(cells.begin(), cells.end(),
                                    [&](std::uint8_t code) { return code != gap && laid(code).tile() == tile; });
    if (found == cells.end()) continue;
    if (game_->group(place).has_gaps())
      *found = gap;
    else
      cells.erase(found);
    return;
  }
}

void Position::draw(int place, std::size_t tiles) {
  Cells& stock = at(game_->stock);
  const auto last = stock.begin() + static_cast<std::ptrdiff_t>(std::min(tiles, stock.size()));
  at(place).insert(at(place).end(), stock.begin(), last);
  stock.erase(stock.begin(), last);
}

/// Closes up a grid in the order in which it is read, and fills it from the stock.
void Position::close(int place) {
  Cells& cells = at(place);
  const Group& group = game_->group(place);
  const std::size_t size = cells.size();
  cells.erase(std::remove(cells.begin(), cells.end(), gap), cells.end());
  if (group.fill != Fill::never) draw(place, size - cells.size());
  cells.resize(size, gap);
}

/// What happens by itself after each move: grids close up, and places draw from the stock.
void Position::settle() {
  for (int place = 0; place < game_->places(); ++place) {
    const Group& group = game_->group(place);
    const std::size_t size = at(place).size();
    if (group.kind == Kind::grid && !group.closes_late) close(place);
    if (group.kind != Kind::grid && group.fill == Fill::missing && size < group.fill_below)
      draw(place, group.fill_to - size);
    if (group.fill == Fill::empty && size == 0) draw(place, group.fill_to);
  }
}

void Position::play(const Move& move) {
  if (move.kind == MoveRule::Kind::close) {
    close(move.to);
  } else if (move.kind == MoveRule::Kind::draw) {
    const auto rule = std::find_if(game_->moves.begin(), game_->moves.end(), [&](const MoveRule& each) {
      return each.kind == move.kind && game_->target(each).first == move.to;
    });
    draw(move.to, rule->least);
  } else {
    for (const LaidTile tile : move.tiles) take(tile.tile());
    if (move.to >= 0)
      for (const LaidTile tile : move.tiles)
        at(move.to).insert(move.left ? at(move.to).begin() : at(move.to).end(), tile.code());
  }
  settle();
}

}  // namespace boneyard::declared
