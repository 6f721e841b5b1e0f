// Deals of Block with all 28 tiles: what is counted of them, beside a search of one deal at a time, which has another
// method.
#include <bit>
#include <catch2/catch.hpp>

#include "odds/exact_block.hpp"
#include "solvers/multiplayer/retrograde/block_hands.hpp"
#include "solvers/multiplayer/solver.hpp"

using namespace boneyard;

namespace {

constexpr int others = tile_count - 1, of_leader = 13;  // tiles besides 6-6, and how many of them the leader holds
// The odds have ten tiles with given owners, which takes 18 GB. With six more 3 GB are enough.
constexpr int given = 16;
constexpr std::size_t memory = 3'200'000'000;

TileSet all_but_the_lead() {
  TileSet tiles = TileSet::full();
  tiles.erase(Tile(max_pip, max_pip));
  return tiles;
}

/// What a search finds of all deals in which the leader holds just these of the tiles with given owners.
BlockPiece searched(std::uint32_t held) {
  const auto rules = multiplayer::settings(multiplayer::GameKind::block, 2, {"hand=14"});
  multiplayer::Solver solver(rules);
  BlockPiece counts;
  for (std::uint32_t hand = 0; hand < 1u << (others - given); ++hand) {
    const std::uint32_t leaders = held << (others - given) | hand;
    if (std::popcount(leaders) != of_leader) continue;
    Row deal;
    for (const bool leader : {true, false})
      for (int tile = 0; tile < tile_count; ++tile)
        if (((leaders | 1u << others) >> tile & 1) == (leader ? 1u : 0u)) deal.emplace_back(Tile(tile), false);
    const Range value = *solver.solve(multiplayer::Position(deal, rules), {.seat = 0}).value;
    REQUIRE(value.low == value.high);
    counts.all.add(value.low);
    ++counts.values[static_cast<std::size_t>(value.low + BlockPiece::largest_value)];
    for (int tile = 0; tile < others; ++tile)
      if (leaders >> tile & 1) counts.with[static_cast<std::size_t>(tile)].add(value.low);
  }
  return counts;
}

void check_equal(const BlockCounts& a, const BlockCounts& b) {
  CHECK((a.deals == b.deals && a.won == b.won && a.tied == b.tied));
  CHECK((a.points == b.points && a.points_squared == b.points_squared));
}

}  // namespace

TEST_CASE("Deals of Block with all tiles are counted as a search of each deal has them", "[slow]") {
  multiplayer::retrograde::BlockHands solver(others, given, memory, 2);
  std::uint64_t compared = 0;
  // The other player's: the last eight tiles, and eight without an order.
  for (const std::uint32_t owned : {0xFF00u, 0xB4C6u}) {
    CAPTURE(owned);
    solver.solve(all_but_the_lead(), Tile(max_pip, max_pip), owned);
    for (const bool opposite : {false, true}) {
      const std::uint32_t held = opposite ? owned : ~owned & ((1u << given) - 1);
      BlockPiece counted;
      counted.add_all_tiles(solver.values(opposite), ~held & ((1u << given) - 1));
      const BlockPiece right = searched(held);
      check_equal(counted.all, right.all);
      CHECK(counted.values == right.values);
      for (std::size_t tile = 0; tile < right.with.size(); ++tile) check_equal(counted.with[tile], right.with[tile]);
      compared += right.all.deals;
    }
  }
  CHECK(compared == 4 * 462);  // C(11, 5)
}
