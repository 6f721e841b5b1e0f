#include "solvers/chain/rules.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace boneyard::chain {

Position::Position(const Row& deal, Rules rules) : rules_(rules) {
  assert(rules.dealt >= 1 && rules.dealt <= rules.limit);
  const auto in_hand = static_cast<std::ptrdiff_t>(std::min(static_cast<std::size_t>(rules.dealt), deal.size()));
  hand_.assign(deal.begin(), deal.begin() + in_hand);
  stock_.assign(deal.begin() + in_hand, deal.end());
}

bool Position::fits_somewhere(Tile tile) const {
  return chain_.empty() || tile.has(chain_.front().left()) || tile.has(chain_.back().right());
}

void Position::draw_while_nothing_fits() {
  const auto fits = [&](LaidTile laid) { return fits_somewhere(laid.tile()); };
  while (!won() && std::none_of(hand_.begin(), hand_.end(), fits)) {
    if (stock_.empty() || hand_.size() >= static_cast<std::size_t>(rules_.limit)) return;  // lost
    hand_.push_back(stock_.front());
    stock_.erase(stock_.begin());
  }
}

Position::Moves Position::moves() const {
  Moves moves;
  if (won()) return moves;
  for (LaidTile laid : hand_) {
    if (chain_.empty()) {
      moves.push_back({laid, Side::right});
      continue;
    }
    const Pip left = chain_.front().left(), right = chain_.back().right();
    const Tile tile = laid.tile();
    if (tile.has(left)) moves.push_back({LaidTile::from_ends(tile.other(left), left), Side::left});
    if (tile.has(right)) moves.push_back({LaidTile::from_ends(right, tile.other(right)), Side::right});
  }
  return moves;
}

std::optional<Sentence> Position::why_illegal(const Move& move) const {
  if (won()) return Sentence{"the game is won"};
  const auto held =
      std::find_if(hand_.begin(), hand_.end(), [&](LaidTile laid) { return laid.tile() == move.tile.tile(); });
  if (held == hand_.end()) return Sentence{tile_part(move.tile.tile()), " is not in the hand"};
  if (chain_.empty()) {
    if (move.side != Side::right || move.tile != *held)
      return Sentence{"the opening tile is laid as dealt, ",
                      move_part(boneyard::to_text(*held) + ">", boneyard::to_text(*held))};
  } else if (move.side == Side::left) {
    if (move.tile.right() != chain_.front().left())
      return Sentence{fmt::format("the left end of the chain is {}", chain_.front().left())};
  } else if (move.tile.left() != chain_.back().right()) {
    return Sentence{fmt::format("the right end of the chain is {}", chain_.back().right())};
  }
  return std::nullopt;
}

void Position::play(const Move& move) {
  assert(!why_illegal(move));
  hand_.erase(std::find_if(hand_.begin(), hand_.end(), [&](LaidTile laid) { return laid.tile() == move.tile.tile(); }));
  chain_.insert(move.side == Side::left ? chain_.begin() : chain_.end(), move.tile);
  draw_while_nothing_fits();
}

std::vector<Place> Position::places() const {
  return {{.name = "chain", .kind = PlaceKind::chain, .tiles = {chain_.begin(), chain_.end()}, .ends = ends_of(chain_)},
          {.name = "hand",
           .kind = PlaceKind::hand,
           .tiles = {hand_.begin(), hand_.end()},
           .number = rules_.limit < tile_count ? std::optional(rules_.limit) : std::nullopt},
          {.name = "stock", .kind = PlaceKind::stock, .tiles = {stock_.begin(), stock_.end()}, .face_down = true}};
}

Touched Position::touched(const Move& move) const {
  const auto end = move.side == Side::left ? Touched::End::left : Touched::End::right;
  return {.tiles = {move.tile.tile()}, .to = 0, .end = end};
}

void Position::shuffle_hidden(SeedStream& random) { shuffle(stock_, random); }

std::string Position::text() const {
  return fmt::format("{} / {} / {}", boneyard::to_text(chain_), boneyard::to_text(hand_), boneyard::to_text(stock_));
}

Position Position::parse(std::string_view text, Rules rules, bool drawn) {
  const auto rows = parse_rows(text, "CHAIN / HAND / STOCK");
  Position position;
  position.rules_ = rules;
  position.chain_ = rows[0];
  position.hand_ = rows[1];
  position.stock_ = rows[2];
  for (std::size_t i = 1; i < position.chain_.size(); ++i)
    if (position.chain_[i - 1].right() != position.chain_[i].left())
      throw ParseError(fmt::format("{}: tile {} of the chain, {}, does not match {}", in_quotes(text), i + 1,
                                   boneyard::to_text(position.chain_[i]), boneyard::to_text(position.chain_[i - 1])));
  if (position.hand_.size() > static_cast<std::size_t>(rules.limit))
    throw ParseError(
        fmt::format("{}: {} tiles in hand, expected at most {}", in_quotes(text), position.hand_.size(), rules.limit));
  if (position.chain_.empty() && position.hand_.empty() && !position.stock_.empty())
    throw ParseError(in_quotes(text) + ": expected a tile in hand to open the chain");
  const std::size_t stock = position.stock_.size();
  position.draw_while_nothing_fits();
  if (drawn && position.stock_.size() != stock)
    throw ParseError(in_quotes(text) + ": no tile in hand fits: expected some drawn from the stock until one does");
  return position;
}

std::string Position::to_text(const Move& move) const {
  const std::string tile = boneyard::to_text(move.tile);
  return move.side == Side::left ? "<" + tile : tile + ">";
}

Move Position::parse_move(std::string_view text) const {
  const bool left = text.starts_with('<');
  if (left == text.ends_with('>')) throw ParseError(in_quotes(text) + ": expected <6-4 or 6-4>");
  const LaidTile tile = parse_tile(left ? text.substr(1) : text.substr(0, text.size() - 1));
  Move move{tile, left ? Side::left : Side::right};
  if (why_illegal(move)) {
    const Move turned{tile.reversed(), move.side};
    if (!why_illegal(turned)) return turned;
  }
  return move;
}

}  // namespace boneyard::chain
