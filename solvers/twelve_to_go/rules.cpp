#include "solvers/twelve_to_go/rules.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace boneyard::twelve_to_go {

Position::Position(const Row& deal, Rules rules) : rules_(rules), stock_(deal) { refill(); }

void Position::refill() {
  const auto missing = std::min(static_cast<std::size_t>(rules_.hand) - hand_.size(), stock_.size());
  hand_.insert(hand_.end(), stock_.begin(), stock_.begin() + static_cast<std::ptrdiff_t>(missing));
  stock_.erase(stock_.begin(), stock_.begin() + static_cast<std::ptrdiff_t>(missing));
}

Position::Moves Position::moves() const {
  Moves moves;
  for (std::size_t i = 0; i < hand_.size(); ++i)
    for (std::size_t j = i + 1; j < hand_.size(); ++j)
      if (hand_[i].total() + hand_[j].total() == 12) moves.push_back(Move::make(hand_[i].tile(), hand_[j].tile()));
  return moves;
}

std::optional<Sentence> Position::why_illegal(const Move& move) const {
  for (Tile tile : {move.a, move.b})
    if (!tiles_of(hand_).contains(tile)) return Sentence{tile_part(tile), " is not face up"};
  if (move.a == move.b) return Sentence{"a tile needs another to go with"};
  if (const int sum = move.a.total() + move.b.total(); sum != 12)
    return Sentence{fmt::format("the totals {} and {} add up to {}, not 12", move.a.total(), move.b.total(), sum)};
  return std::nullopt;
}

void Position::play(const Move& move) {
  assert(!why_illegal(move));
  const auto goes = [&](LaidTile t) { return t.tile() == move.a || t.tile() == move.b; };
  hand_.erase(std::remove_if(hand_.begin(), hand_.end(), goes), hand_.end());
  refill();
}

std::vector<Place> Position::places() const {
  return {{.name = "hand", .kind = PlaceKind::hand, .tiles = {hand_.begin(), hand_.end()}, .numbers = totals_of(hand_)},
          {.name = "stock", .kind = PlaceKind::stock, .tiles = {stock_.begin(), stock_.end()}, .face_down = true}};
}

Touched Position::touched(const Move& move) const { return {.tiles = {move.a, move.b}}; }

std::string Position::text() const {
  return fmt::format("{} / {}", boneyard::to_text(hand_), boneyard::to_text(stock_));
}

Position Position::parse(std::string_view text, Rules rules, bool drawn) {
  const auto rows = parse_rows(text, "HAND / STOCK");
  Row all = rows[0];
  all.insert(all.end(), rows[1].begin(), rows[1].end());
  const std::size_t in_hand = rows[0].size();
  Position position(all, rules);
  if (position.hand_.size() < in_hand || (drawn && position.hand_.size() != in_hand))
    throw ParseError(fmt::format("{}: {} tile{} face up, expected {}", in_quotes(text), in_hand,
                                 in_hand == 1 ? "" : "s", position.hand_.size()));
  return position;
}

std::string Position::to_text(const Move& move) const {
  return fmt::format("{}+{}", boneyard::to_text(move.a), boneyard::to_text(move.b));
}

Move Position::parse_move(std::string_view text) const {
  const auto tiles = split(text, '+');
  if (tiles.size() != 2) throw ParseError(in_quotes(text) + ": expected two tiles such as 6-4+1-1");
  return Move::make(parse_tile(tiles[0]).tile(), parse_tile(tiles[1]).tile());
}

}  // namespace boneyard::twelve_to_go
