// What an opening hand of Block is worth, beside retrograde analysis of each deal.
#include "odds/opening_hand.hpp"

#include <atomic>
#include <bit>
#include <catch2/catch.hpp>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "boneyard/hand.hpp"
#include "boneyard/notation.hpp"
#include "solvers/multiplayer/retrograde/block_hands.hpp"

using namespace boneyard;
using multiplayer::GameKind;
using multiplayer::retrograde::BlockHands;

namespace {

constexpr int dealt = 4;

Variant block_of_four() { return multiplayer::variant(multiplayer::settings(GameKind::block, 2, {"hand=4"})); }

TileSet hand_of(const char* text) {
  TileSet hand;
  for (const LaidTile tile : parse_row(text)) hand.insert(tile.tile());
  return hand;
}

/// All hands of the other player, one by one.
HandWorth by_deals(TileSet hand) {
  HandWorth worth;
  BlockHands solver(2 * dealt - 1, 0, 1 << 20);
  for (std::uint32_t bits = 0; bits < 1u << tile_count; ++bits) {
    if (std::popcount(bits) != dealt || (bits & hand.bits()) != 0) continue;
    int lead = -1;
    TileSet tiles;
    for (int tile = 0; tile < tile_count; ++tile)
      if (((bits | hand.bits()) >> tile & 1) != 0) {
        tiles.insert(Tile(tile));
        if (Tile(tile).is_double()) lead = tile;  // the last one is the highest
      }
    if (lead < 0) continue;
    tiles.erase(Tile(lead));
    const bool leads = hand.contains(Tile(lead));
    std::size_t on_turn = 0, place = 0;  // what the player who does not lead holds
    for (const Tile tile : tiles) {
      if (hand.contains(tile) != leads) on_turn |= std::size_t{1} << place;
      ++place;
    }
    solver.solve(tiles, Tile(lead));
    const int value = leads ? -solver.values()[on_turn] : solver.values()[on_turn];
    ++worth.deals;
    worth.led += leads;
    worth.won += value > 0;
    worth.tied += value == 0;
    worth.points += value;
  }
  return worth;
}

}  // namespace

TEST_CASE("A hand is worth what retrograde analysis of all its deals adds up to") {
  // A hand that leads always, one that leads sometimes, one without a double.
  for (const char* text : {"6-6 6-5 1-0 2-0", "3-3 6-0 6-1 5-2", "5-4 2-0 3-1 6-4"}) {
    const HandWorth worth = hand_worth(block_of_four(), hand_of(text), {.threads = 2}),
                    summed = by_deals(hand_of(text));
    CAPTURE(text);
    CHECK(worth.cutoff == Cutoff::none);
    CHECK(worth.deals == summed.deals);
    CHECK(worth.led == summed.led);
    CHECK(worth.won == summed.won);
    CHECK(worth.tied == summed.tied);
    CHECK(worth.points == summed.points);
  }
}

TEST_CASE("The best and worst hands of seven tiles are worth what data/block_openings.csv says", "[slow]") {
  std::ifstream file(BONEYARD_SOURCE_DIR "/data/block_openings.csv");
  const Variant block = multiplayer::variant(multiplayer::settings(GameKind::block, 2, {}));
  int compared = 0;
  for (std::string line; std::getline(file, line);) {
    std::istringstream cells(line);
    std::string kind, tiles;
    std::getline(std::getline(cells, kind, ','), tiles, ',');
    if (kind != "hand") continue;
    std::uint64_t hands = 0, deals = 0, won = 0, tied = 0;
    std::int64_t points = 0;
    char comma = 0;
    REQUIRE(cells >> hands >> comma >> deals >> comma >> won >> comma >> tied >> comma >> points);
    const HandWorth worth = hand_worth(block, hand_of(tiles.c_str()), {.threads = 2});
    CAPTURE(tiles);
    CHECK(worth.deals == deals);
    CHECK(worth.won == won);
    CHECK(worth.tied == tied);
    CHECK(worth.points == points);
    ++compared;
  }
  CHECK(compared == 20);
}

TEST_CASE("The worth of a hand is for two players of Block with 28 tiles, and a whole hand") {
  CHECK_FALSE(why_no_hand_worth(block_of_four()));
  for (const auto& settings : {multiplayer::settings(GameKind::block, 3), multiplayer::settings(GameKind::draw, 2),
                               multiplayer::settings(GameKind::block, 2, {"set=12"})})
    CHECK(why_no_hand_worth(multiplayer::variant(settings)));
  CHECK_THROWS_AS(hand_worth(block_of_four(), hand_of("6-6 6-5"), {}), std::invalid_argument);
}

TEST_CASE("A limit ends the worth of a hand") {
  const std::atomic<bool> stop = true;
  ExactLimits limits;
  limits.limits.stop = &stop;
  const HandWorth worth = hand_worth(block_of_four(), hand_of("6-6 6-5 1-0 2-0"), limits);
  CHECK(worth.cutoff == Cutoff::stopped);
}
