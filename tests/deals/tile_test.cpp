// Pips, tiles, laid tiles and sets of tiles, each table checked by counting.
#include "boneyard/tile.hpp"

#include <catch2/catch.hpp>
#include <vector>

using namespace boneyard;

namespace {

std::vector<Tile> all_tiles() {
  std::vector<Tile> tiles;
  for (int number = 0; number < tile_count; ++number) tiles.push_back(Tile(number));
  return tiles;
}

}  // namespace

TEST_CASE("the 28 tiles are all unordered pairs of pips, each once") {
  int number = 0;
  for (int high = 0; high <= 6; ++high)
    for (int low = 0; low <= high; ++low, ++number) {
      const Tile tile(number);
      REQUIRE(tile.number() == number);
      REQUIRE(tile.low() == low);
      REQUIRE(tile.high() == high);
      REQUIRE(tile.total() == low + high);
      REQUIRE(tile.is_double() == (low == high));
      REQUIRE(Tile(low, high) == tile);
      REQUIRE(Tile(high, low) == tile);
    }
  REQUIRE(number == tile_count);
}

TEST_CASE("a smaller set is a prefix of a larger one") {
  constexpr int sizes[] = {1, 3, 6, 10, 15, 21, 28};
  for (int highest = 0; highest <= 6; ++highest) {
    REQUIRE(tiles_in_set(highest) == sizes[highest]);
    const TileSet set = TileSet::full(highest);
    REQUIRE(set.size() == sizes[highest]);
    for (Tile tile : all_tiles()) REQUIRE(set.contains(tile) == (tile.high() <= highest));
  }
}

TEST_CASE("a tile has its two pips, and other() of either is the other one") {
  for (Tile tile : all_tiles()) {
    for (int pip = 0; pip <= 6; ++pip) REQUIRE(tile.has(pip) == (pip == tile.low() || pip == tile.high()));
    REQUIRE(tile.other(tile.low()) == tile.high());
    REQUIRE(tile.other(tile.high()) == tile.low());
  }
}

TEST_CASE("a laid tile shows its ends, and reversing it swaps them") {
  for (int left = 0; left <= 6; ++left)
    for (int right = 0; right <= 6; ++right) {
      const LaidTile laid = LaidTile::from_ends(left, right);
      REQUIRE(laid.left() == left);
      REQUIRE(laid.right() == right);
      REQUIRE(laid.tile() == Tile(left, right));
      REQUIRE(laid.total() == left + right);
      REQUIRE(laid.turned() == (left < right));
      REQUIRE(laid.reversed() == LaidTile::from_ends(right, left));
      REQUIRE(LaidTile::from_code(laid.code()) == laid);
    }
}

TEST_CASE("a double is never turned, so that what looks alike is equal") {
  for (int pip = 0; pip <= 6; ++pip) {
    const Tile tile(pip, pip);
    REQUIRE(LaidTile(tile, true) == LaidTile(tile, false));
    REQUIRE_FALSE(LaidTile(tile, true).turned());
    REQUIRE(LaidTile(tile, false).reversed() == LaidTile(tile, false));
  }
}

TEST_CASE("the set of a pip holds just the tiles that have it") {
  for (int pip = 0; pip <= 6; ++pip) {
    REQUIRE(TileSet::with_pip(pip).size() == 7);
    for (Tile tile : all_tiles()) REQUIRE(TileSet::with_pip(pip).contains(tile) == tile.has(pip));
  }
}

TEST_CASE("a set of tiles inserts, erases, joins, meets and takes away") {
  TileSet set;
  REQUIRE(set.empty());
  set.insert(Tile(6, 4));
  set.insert(Tile(1, 0));
  set.insert(Tile(6, 4));
  REQUIRE(set.size() == 2);
  REQUIRE(set.first() == Tile(1, 0));
  std::vector<Tile> listed;
  for (Tile tile : set) listed.push_back(tile);
  REQUIRE(listed == std::vector<Tile>{Tile(1, 0), Tile(6, 4)});

  const TileSet sixes = TileSet::with_pip(6);
  REQUIRE((set | sixes).size() == 8);
  REQUIRE((set & sixes).size() == 1);
  REQUIRE((set - sixes).first() == Tile(1, 0));
  set.erase(Tile(1, 0));
  set.erase(Tile(2, 2));
  REQUIRE(set.size() == 1);
  REQUIRE(set.first() == Tile(6, 4));
  REQUIRE(TileSet(0x0FFFFFFF) == TileSet::full());
}
