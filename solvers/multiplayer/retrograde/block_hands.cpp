// Retrograde analysis of Block for two players with open hands (Ströhlein 1970; Thompson 1986): positions with few
// tiles left first, each solved once for all hands that its players may hold.
//
// ## State
// The tiles left, the pips at both ends, and which of the tiles left the player on turn holds. All hands of a position
// are one vector of values, a byte each (best_reply.hpp). How the tiles that lie were laid does not matter. Which pips
// are at the ends almost follows from which tiles lie: they form one trail, so either exactly two pips are on an odd
// number of halves of its tiles, and these are at the ends, or none is, and both ends show the same pip. So there are
// 28 / 64 positions for a set of tiles left, on average, and fewer, since the tiles that lie also hang together.
//
// ## Why the values fit into a byte
// Who goes out takes the pips of at most 14 tiles, without the double that was led: at most 118. If at most 14 tiles
// are shared, a blocked hand is worth no more than the pips of all: at most 118 as well. If all 27 others are shared,
// all seven tiles of a pip a lie in a blocked hand. The six that are no doubles lie in three rings from a to a, each
// with two of the other six pips and tiles that join these. So the tiles that lie have at least the 21 + 7a pips of the
// former and 21 - a of the latter, at least 42 together, and at most 126 of the 168 in the set are left. Other numbers
// of tiles could have more: an assert excludes them.
//
// ## Any play
// What all lines of play of a deal have in common follows from the least that each player gets if both lay what they
// like. Each position has both as a pair, where with given owners it has two sides: the least of the player who is not
// on turn is the least of the one who is after any move, so a side is the least of the other side's values, without
// a change of sign. It takes 1.4 times as long as perfect play: with an endgame table 0.105 ms for 13 tiles with a
// lead, where that takes 0.075 ms (AMD EPYC, AVX-512).
//
// ## Memory
// Positions are solved in levels, by the number of tiles left, and a level needs only the one below it. In a level the
// positions form blocks by the tiles left whose owners are given. A block needs the block below with the same given
// tiles left, and those with one less, which have lower numbers. So blocks are solved from the highest number to the
// lowest, and the block below with the same number is dropped as soon as all blocks from the highest number down to
// this one are solved. Both levels together take little more than one.
//
// Every tile with a given owner reduces memory to two thirds, and work for all deals rises to four thirds: a position
// where the tile lies is solved for both owners. The first such tile doubles memory on top of that: the values are
// those of the player on turn, so the position with both players exchanged is solved with it, and `owned` has two
// sides.
//
// ## Measured cost
// 14 against 14 with ten tiles given takes two threads 19 s for two of the 1,024 ways to own these tiles (Intel Xeon,
// AVX-512): 94 GB of values are written, and over three times as many are read. So memory sets the pace. For all
// 20,058,300 deals that is 2.7 hours, or 1 ms a deal and core. A search of one deal at a time (perfect_information/)
// takes 5.4 ms for the value of a deal, and 1.9 ms for who wins it. Tried and rejected: threads that share a block
// (21 s: the cache of a core holds less of it); stores that bypass the cache (no difference); twelve tiles given (27 s
// of one thread for half as many deals).
//
// Seven against seven, all 1,716 deals of 14 tiles with a lead: 0.39 ms on one thread, and 0.15 ms with an endgame
// table of seven tiles. Positions with at most seven tiles left take 62 % of the time, and recur in every set of dealt
// tiles. A table of six tiles saves 38 %, of five 13 %. With small pages that of seven saves 46 %, not 61 %, as reads
// are spread over 3.2 GB. A longer queue in solve_block.cpp makes no difference. Two threads slow each other down: 0.25
// ms.
#include "solvers/multiplayer/retrograde/block_hands.hpp"

#include <algorithm>
#include <cassert>
#include <mutex>
#include <new>

#include "solvers/multiplayer/retrograde/positions.hpp"
#include "solvers/parallel.hpp"

namespace boneyard::multiplayer::retrograde {

void set_facts(Facts& facts, const Tile* tiles, int count, int known) {
  const std::size_t sets = std::size_t{1} << count;
  facts.odd.resize(sets);
  facts.seen.resize(sets);
  facts.pips.resize(sets);
  for (Bits set = 1u << known; set < sets; ++set) {
    const Bits others = set & (set - 1);
    const Tile tile = tiles[std::countr_zero(set)];
    const unsigned ends = 1u << tile.low() | 1u << tile.high();
    facts.odd[set] = static_cast<std::uint8_t>(facts.odd[others] ^ (tile.is_double() ? 0 : ends));
    facts.seen[set] = static_cast<std::uint8_t>(facts.seen[others] | ends);
    facts.pips[set] = static_cast<std::int16_t>(facts.pips[others] + tile.total());
  }
}

namespace {

/// Whether these tiles hang together with the lead: one of them can be taken away so that the others do, and it touches
/// those. So sets with a tile less come first.
bool hang_together(const Positions& positions, Bits played) {
  for (Bits rest = played; rest != 0; rest &= rest - 1) {
    const Bits others = played & ~(rest & -rest);
    const Tile tile = positions.tile[static_cast<std::size_t>(std::countr_zero(rest))];
    if (positions.connected[others] != 0 && (positions.seen_pips(others) & (1u << tile.low() | 1u << tile.high())) != 0)
      return true;
  }
  return false;
}

/// What is known of sets of the first tiles stays, as far as these are the tiles solved last.
void set_tiles(Positions& positions, TileSet tiles, Tile lead) {
  auto& connected = positions.connected;
  int count = 0, known = 0;
  bool same = connected[0] != 0 && positions.lead == lead;
  positions.having = {};
  for (const Tile tile : tiles) {
    same = same && positions.tile[static_cast<std::size_t>(count)] == tile;
    known += same;
    positions.set_tile(count++, tile);
  }
  positions.lead = lead;
  if (known == positions.tiles) return;
  set_facts(positions.of_free, positions.tile.data(), positions.free, std::min(known, positions.free));
  set_facts(positions.of_given, positions.tile.data() + positions.free, positions.given, 0);
  connected[0] = 1;
  if (positions.endgames == nullptr) {
    for (Bits played = 1u << known; played < 1u << positions.tiles; ++played)
      connected[played] = hang_together(positions, played);
  } else {  // all tiles are free, and only positions with few tiles laid are solved
    for (int count_played = 1; count_played < positions.tiles - positions.endgames->tiles_left(); ++count_played) {
      const auto& sets = positions.subsets[static_cast<std::size_t>(count_played)];
      for (auto played = std::lower_bound(sets.begin(), sets.end(), 1u << known); played != sets.end(); ++played)
        connected[*played] = hang_together(positions, *played);
    }
  }
}

void allocate(Positions& positions, Bits given_left, int free_left) {
  const auto& subsets = positions.subsets[static_cast<std::size_t>(free_left)];
  const std::size_t bytes = static_cast<std::size_t>(positions.sides) * Positions::bytes_of(free_left);
  PositionBlock& block = positions.level[given_left];
  block.starts.assign(subsets.size(), PositionBlock::none);
  std::size_t next = 0, last = 0;
  for (std::size_t rank = 0; rank < subsets.size(); ++rank) {
    const Bits played = positions.played(subsets[rank], given_left);
    const std::size_t odd = count_pips(positions.odd_pips(played));
    if (odd > 2 || positions.connected[played] == 0) continue;
    const std::size_t needed = bytes * (odd == 2 ? 1 : count_pips(positions.seen_pips(played)));
    if (next + needed > last) {
      if (positions.free_slabs.empty()) throw std::bad_alloc();
      block.slabs.push_back(positions.free_slabs.back());
      positions.free_slabs.pop_back();
      next = block.slabs.back() * positions.slab_bytes;
      last = next + positions.slab_bytes;
    }
    block.starts[rank] = static_cast<std::uint32_t>(next / padding);
    next += needed;
  }
}

void release(Positions& positions, PositionBlock& block) {
  positions.free_slabs.insert(positions.free_slabs.end(), block.slabs.begin(), block.slabs.end());
  block.slabs.clear();
}

/// Solves all positions with `left` tiles left. Threads take blocks from the highest number to the lowest.
void solve_level(Positions& positions, int left) {
  std::mutex mutex;
  int next = static_cast<int>(positions.level.size()) - 1, kept = next;
  std::vector<bool> solved(positions.level.size());
  const auto take = [&](Bits& given_left, int& free_left) {
    const std::lock_guard lock(mutex);
    while (next >= 0) {
      given_left = static_cast<Bits>(next--);
      free_left = left - std::popcount(given_left);
      if (free_left >= 0 && free_left <= positions.free) {
        allocate(positions, given_left, free_left);
        return true;
      }
      solved[given_left] = true;
    }
    return false;
  };
  const auto drop_below = [&](Bits given_left) {
    const std::lock_guard lock(mutex);
    solved[given_left] = true;
    for (; kept >= 0 && solved[static_cast<std::size_t>(kept)]; --kept)
      release(positions, positions.below_level[static_cast<std::size_t>(kept)]);
  };
  const auto work = [&] {
    Bits given_left = 0;
    for (int free_left = 0; take(given_left, free_left);) {
      solve_block(positions, given_left, free_left);
      drop_below(given_left);
    }
  };
  Helpers helpers;
  helpers.start(positions.threads - 1, work);
  work();
  helpers.join();
  for (PositionBlock& block : positions.below_level) release(positions, block);
}

}  // namespace

BlockHands::BlockHands(int tiles, int fixed, std::size_t bytes, int threads, const EndgameTable* endgames, Play play)
    : positions_(new Positions{.tiles = tiles,
                               .free = tiles - fixed,
                               .given = fixed,
                               .threads = threads,
                               .sides = fixed > 0 ? 2 : static_cast<int>(sides_of(play)),
                               .play = play,
                               .endgames = endgames}) {
  assert(tiles <= 14 || tiles == tile_count - 1);  // else values may not fit into a byte
  assert(fixed >= 0 && fixed <= tiles);
  assert(endgames == nullptr || (fixed == 0 && endgames->tiles_left() < tiles && endgames->play() == play));
  assert(play == Play::perfect || fixed == 0);
  Positions& positions = *positions_;
  positions.subsets.resize(static_cast<std::size_t>(positions.free) + 1);
  positions.rank.resize(std::size_t{1} << positions.free);
  for (Bits subset = 0; subset < 1u << positions.free; ++subset) {
    auto& same_size = positions.subsets[static_cast<std::size_t>(std::popcount(subset))];
    positions.rank[subset] = static_cast<std::uint32_t>(same_size.size());
    same_size.push_back(subset);
  }
  // A slab has room for the values of any set of tiles left: its positions are up to seven.
  positions.slab_bytes = 8 * static_cast<std::size_t>(positions.sides) * Positions::bytes_of(positions.free);
  const std::size_t slabs = bytes / positions.slab_bytes;
  for (std::size_t slab = slabs; slab-- > 0;) positions.free_slabs.push_back(static_cast<std::uint32_t>(slab));
  positions.memory.reset(
      static_cast<std::int8_t*>(::operator new (slabs* positions.slab_bytes, std::align_val_t{padding})));
  positions.level.resize(std::size_t{1} << fixed);
  positions.below_level.resize(positions.level.size());
  positions.connected.resize(std::size_t{1} << tiles);
}

BlockHands::~BlockHands() = default;

void BlockHands::solve(TileSet tiles, Tile lead, std::uint32_t owned) {
  Positions& positions = *positions_;
  assert(static_cast<int>(tiles.size()) == positions.tiles && lead.is_double() && !tiles.contains(lead));
  assert(positions.endgames == nullptr || !tiles.contains(Tile(max_pip, max_pip)));
  set_tiles(positions, tiles, lead);
  positions.owned = {owned, ~owned & below(positions.given)};
  for (auto* level : {&positions.below_level, &positions.level})
    for (PositionBlock& block : *level) release(positions, block);
  for (int left = positions.endgames != nullptr ? positions.endgames->tiles_left() + 1 : 0; left <= positions.tiles;
       ++left) {
    solve_level(positions, left);
    std::swap(positions.below_level, positions.level);
  }
}

std::span<const std::int8_t> BlockHands::values(bool opposite) const {
  assert(!opposite || positions_->sides == 2);
  const std::int8_t* first = positions_->at(positions_->below_level.back().starts.front());
  return {first + (opposite ? Positions::bytes_of(positions_->free) : 0), std::size_t{1} << positions_->free};
}

}  // namespace boneyard::multiplayer::retrograde
