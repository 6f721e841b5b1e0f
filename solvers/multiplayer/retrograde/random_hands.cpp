// Retrograde analysis of Block for two players who pick any legal move (block_hands.cpp has it for perfect play).
//
// ## Why all values are whole numbers
// A player with n tiles has at most n + 1 moves: at most one tile fits both ends where these differ, and where they
// show the same pip, each tile that fits has equally many moves. So if every value is multiplied by the least common
// multiple of 1 to n + 1, for each n up to the number of tiles that a player holds, and the same for the other player,
// the mean over any legal moves is whole: a player with n tiles lays one of them once. A pass changes no factor. For
// six tiles against five the factor is 112,870,195,200,000, and no hand is worth more than 118 points. So all fits into
// 64 bits.
//
// ## Measured cost
// All deals of four tiles take one thread 27 s, 9 µs for each set of dealt tiles; of five tiles 70 µs, of six 0.6 ms,
// so a quarter of an hour and five hours. No endgame table: eight bytes a value, and three values, would take 75 GB.
#include "solvers/multiplayer/retrograde/random_hands.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <numeric>

#include "solvers/multiplayer/retrograde/positions.hpp"

namespace boneyard::multiplayer::retrograde {
namespace {

/// `hand` without the bit at `place`; the bits above it move down by one.
constexpr Bits without(Bits hand, int place) { return (hand >> 1 & ~below(place)) | (hand & below(place)); }

/// A move: the values of the position after it, and the place of the tile that it lays.
struct Lay {
  const RandomValue* values;
  int place;
};

}  // namespace

RandomHands::RandomHands(int hand) : hand_(hand) {
  assert(hand >= 1 && hand <= 6);
  factor_[0] = multiple_[0] = 1;
  for (std::size_t n = 1; n <= static_cast<std::size_t>(hand); ++n) {
    multiple_[n] = std::lcm(multiple_[n - 1], std::uint64_t{n + 1});
    factor_[n] = factor_[n - 1] * multiple_[n];
  }
  for (int left = 0; left < 2 * hand; ++left)
    for (Bits held = 0; held <= below(left); ++held)
      if (std::popcount(held) <= hand && left - std::popcount(held) <= hand)
        hands_[static_cast<std::size_t>(left)].push_back(held);
}

/// Sets the facts about all sets of tiles left. Both ends follow from `odd`, or are equal (block_hands.cpp).
void RandomHands::set_left() {
  const Bits all = below(static_cast<int>(tile_.size()));
  left_.assign(std::size_t{all} + 1, {});
  left_[all].seen = 1u << lead_.low();
  for (Bits set = all; set-- > 0;) {
    const auto laid = static_cast<std::size_t>(std::countr_zero(~set));
    left_[set] = left_[set | 1u << laid];
    const Tile tile = tile_[laid];
    if (!tile.is_double()) left_[set].odd ^= 1u << tile.low() | 1u << tile.high();
    left_[set].seen |= 1u << tile.low() | 1u << tile.high();
  }
  std::size_t next = 0;
  for (Bits set = 0; set <= all; ++set) {
    Left& left = left_[set];
    left.tiles = std::popcount(set);
    for (Bits rest = set; rest != 0; rest &= rest - 1)
      left.pips += tile_[static_cast<std::size_t>(std::countr_zero(rest))].total();
    left.start = next;
    const std::size_t odd = count_pips(left.odd);
    next += (odd == 0 ? std::size_t{pip_count} : odd == 2 ? 1 : 0) << left.tiles;
  }
  if (values_.size() < next) values_.resize(next);
}

void RandomHands::solve(TileSet tiles, Tile lead) {
  assert(static_cast<int>(tiles.size()) == 2 * hand_ - 1 && lead.is_double() && !tiles.contains(lead));
  tile_.clear();
  for (const Tile tile : tiles) tile_.push_back(tile);
  lead_ = lead;
  set_left();
  for (Bits set = 0; set < left_.size(); ++set) {
    const Left& left = left_[set];
    if (count_pips(left.odd) == 2)
      solve_hands(set, std::countr_zero(left.odd), std::bit_width(left.odd) - 1);
    else if (left.odd == 0)
      for (unsigned pips = left.seen; pips != 0; pips &= pips - 1)
        solve_hands(set, std::countr_zero(pips), std::countr_zero(pips));
  }
}

/// Solves a position: for each hand from the positions with one tile less.
void RandomHands::solve_hands(Bits set, int low, int high) {
  const Left& left = left_[set];
  const Bits all = below(left.tiles);
  RandomValue* const values = values_.data() + start_of(left, low);
  std::array<Lay, 2 * tile_count> lays;
  std::size_t count = 0;
  int place = 0;
  for (Bits rest = set; rest != 0; rest &= rest - 1, ++place) {
    const Tile tile = tile_[static_cast<std::size_t>(std::countr_zero(rest))];
    const Left& after = left_[set & ~(rest & -rest)];
    for (const auto& [end, other_end] : {std::pair(low, high), std::pair(high, low)}) {
      if (tile.low() != end && tile.high() != end) continue;
      lays[count++] = {values_.data() + start_of(after, std::min<int>(tile.other(end), other_end)), place};
      if (low == high) break;
    }
  }
  const std::vector<Bits>& hands = hands_[static_cast<std::size_t>(left.tiles)];
  for (const Bits hand : hands) {
    const int own = std::popcount(hand), others = left.tiles - own;
    RandomValue sum;
    std::uint64_t moves = 0;
    for (std::size_t i = 0; i < count; ++i)
      if (hand >> lays[i].place & 1) {
        sum += lays[i].values[without(all ^ hand, lays[i].place)].turned();
        ++moves;
      }
    if (own == 0 || others == 0)
      values[hand] = ended(own, others, own == 0 ? left.pips : -left.pips);
    else if (count == 0)
      values[hand] = blocked(set, hand);
    else if (moves > 0)
      values[hand] = sum.times(multiple_[static_cast<std::size_t>(own)] / moves);
  }
  Bits fitting = 0;
  for (std::size_t i = 0; i < count; ++i) fitting |= 1u << lays[i].place;
  if (count == 0) return;
  for (const Bits hand : hands)  // who passes leaves the other player on turn, who has a tile that fits
    if ((hand & fitting) == 0 && hand != 0) values[hand] = values[all ^ hand].turned();
}

/// The value of a hand that has ended, in points of the player on turn.
RandomValue RandomHands::ended(int own, int others, int value) const {
  const std::uint64_t factor = scale(own, others);
  return {value > 0 ? factor : 0, value < 0 ? factor : 0, static_cast<std::uint64_t>(std::int64_t{value}) * factor};
}

/// The lighter hand takes the pips of both.
RandomValue RandomHands::blocked(Bits set, Bits hand) const {
  int own = 0, place = 0;
  for (Bits rest = set; rest != 0; rest &= rest - 1, ++place)
    if (hand >> place & 1) own += tile_[static_cast<std::size_t>(std::countr_zero(rest))].total();
  const int all = left_[set].pips, others = all - own, held = std::popcount(hand);
  return ended(held, left_[set].tiles - held, own < others ? all : own == others ? 0 : -all);
}

}  // namespace boneyard::multiplayer::retrograde
