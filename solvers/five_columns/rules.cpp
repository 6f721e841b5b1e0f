#include "solvers/five_columns/rules.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace boneyard::five_columns {

Position::Position(const Row& deal, Rules rules) : rules_(rules) {
  for (std::size_t place = 0; place < deal.size(); ++place) {
    if (place < reserve_size)
      reserve_.push_back(deal[place]);
    else
      columns_[(place - reserve_size) / column_height].push_back(deal[place]);
  }
}

/// The available tiles: the reserve, then the bottom tiles from the first column to the last.
Row Position::available() const {
  Row tiles = reserve_;
  for (const Row& column : columns_)
    if (!column.empty()) tiles.push_back(column.back());
  return tiles;
}

Position::Moves Position::moves() const {
  Moves moves;
  const Row tiles = available();
  for (std::size_t i = 0; i < tiles.size(); ++i)
    for (std::size_t j = i + 1; j < tiles.size(); ++j)
      if (tiles[i].total() + tiles[j].total() == 12) moves.push_back(Move::discard(tiles[i].tile(), tiles[j].tile()));
  if (rules_.refill == Refill::none) return moves;
  for (const Row& from : columns_)
    for (int to = 1; to <= column_count; ++to)
      if (from.size() >= 2 && columns_[static_cast<std::size_t>(to - 1)].empty())
        moves.push_back(Move::refill(from.back().tile(), to));
  return moves;
}

std::optional<Sentence> Position::why_illegal(const Move& move) const {
  const Row tiles = available();
  for (Tile tile : {move.a, move.b})
    if (!tiles_of(tiles).contains(tile)) return Sentence{tile_part(tile), " is not available"};
  if (!move.is_refill()) {
    if (move.a == move.b) return Sentence{"a tile needs another to go with"};
    if (const int sum = move.a.total() + move.b.total(); sum != 12)
      return Sentence{fmt::format("the totals {} and {} add up to {}, not 12", move.a.total(), move.b.total(), sum)};
    return std::nullopt;
  }
  if (rules_.refill == Refill::none) return Sentence{"with refill=none an empty column stays empty"};
  if (tiles_of(reserve_).contains(move.a))
    return Sentence{tile_part(move.a), " is in the reserve, and only a column's tile may move"};
  if (!columns_[static_cast<std::size_t>(move.column - 1)].empty())
    return Sentence{fmt::format("column {} is not empty", move.column)};
  for (const Row& from : columns_)
    if (from.size() == 1 && from.back().tile() == move.a)
      return Sentence{tile_part(move.a), " is alone in its column: moving it changes nothing"};
  return std::nullopt;
}

/// Removes an available tile from the table.
void Position::take(Tile tile) {
  const auto same = [&](LaidTile laid) { return laid.tile() == tile; };
  reserve_.erase(std::remove_if(reserve_.begin(), reserve_.end(), same), reserve_.end());
  for (Row& column : columns_)
    if (!column.empty() && same(column.back())) column.pop_back();
}

void Position::play(const Move& move) {
  assert(!why_illegal(move));
  if (!move.is_refill()) {
    take(move.a);
    take(move.b);
    return;
  }
  const Row tiles = available();
  const LaidTile laid = *std::find_if(tiles.begin(), tiles.end(), [&](LaidTile t) { return t.tile() == move.a; });
  take(move.a);
  columns_[static_cast<std::size_t>(move.column - 1)].push_back(laid);
}

int Position::tiles_left() const {
  std::size_t left = reserve_.size();
  for (const Row& column : columns_) left += column.size();
  return static_cast<int>(left);
}

std::vector<Place> Position::places() const {
  std::vector<Place> places = {{.name = "reserve",
                                .kind = PlaceKind::hand,
                                .tiles = {reserve_.begin(), reserve_.end()},
                                .numbers = totals_of(reserve_)}};
  for (std::size_t c = 0; c < columns_.size(); ++c)
    places.push_back({.name = fmt::format("column {}", c + 1),
                      .kind = PlaceKind::column,
                      .tiles = {columns_[c].begin(), columns_[c].end()},
                      .numbers = totals_of(columns_[c])});
  return places;
}

Touched Position::touched(const Move& move) const {
  if (move.is_refill()) return {.tiles = {move.a}, .to = move.column};  // places()[0] is the reserve
  return {.tiles = {move.a, move.b}};
}

std::string Position::text() const {
  std::string text = boneyard::to_text(reserve_);
  for (const Row& column : columns_) {
    text += text.empty() || text.back() == '/' ? "/" : " /";
    if (!column.empty()) text += ' ' + boneyard::to_text(column);
  }
  return text;
}

Position Position::parse(std::string_view text, Rules rules) {
  const auto rows = parse_rows(text, "RESERVE / COLUMN / COLUMN / COLUMN / COLUMN / COLUMN");
  Position position;
  position.rules_ = rules;
  for (std::size_t part = 0; part < rows.size(); ++part) {
    if (const std::size_t most = part == 0 ? reserve_size : column_height; rows[part].size() > most)
      throw ParseError(fmt::format("{}: {} tiles in {}, expected at most {}", in_quotes(text), rows[part].size(),
                                   part == 0 ? "the reserve" : fmt::format("column {}", part), most));
    (part == 0 ? position.reserve_ : position.columns_[part - 1]) = rows[part];
  }
  return position;
}

std::string Position::to_text(const Move& move) const {
  if (move.is_refill()) return fmt::format("{}@{}", boneyard::to_text(move.a), move.column);
  return fmt::format("{}+{}", boneyard::to_text(move.a), boneyard::to_text(move.b));
}

Move Position::parse_move(std::string_view text) const {
  if (const auto sides = split(text, '@'); sides.size() == 2) {
    const Tile tile = parse_tile(sides[0]).tile();
    if (sides[1].size() != 1 || sides[1][0] < '1' || sides[1][0] > '0' + column_count)
      throw ParseError(fmt::format("{}: columns go from 1 to {}", in_quotes(text), column_count));
    return Move::refill(tile, sides[1][0] - '0');
  }
  const auto tiles = split(text, '+');
  if (tiles.size() != 2)
    throw ParseError(in_quotes(text) + ": expected two tiles, 6-4+1-1, or a tile and an empty column, 3-2@4");
  return Move::discard(parse_tile(tiles[0]).tile(), parse_tile(tiles[1]).tile());
}

}  // namespace boneyard::five_columns
