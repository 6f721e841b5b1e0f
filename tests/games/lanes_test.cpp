// 64 deals side by side get the same results as one by one, with every instruction set of this processor.
#include <catch2/catch.hpp>

#include <hwy/targets.h>

#include <bit>
#include <vector>

#include "boneyard/deal.hpp"
#include "deals/block.hpp"
#include "solvers/bingo/solver.hpp"
#include "solvers/knock_out/sampler.hpp"
#include "solvers/knock_out/solver.hpp"
#include "solvers/twelve_to_go/solver.hpp"
#include "tests/games/contract.hpp"
#include "tests/games/instruction_sets.hpp"

using namespace boneyard;

namespace {

constexpr std::uint64_t last_of_all = ~std::uint64_t{0};

/// Ranges of seeds: any, those of which draws are thrown away (186757 and 247328534 the first batch, 139151 and
/// 472665237 the second), and the last ones.
constexpr std::pair<std::uint64_t, std::uint64_t> ranges[] = {{1, 3'000},
                                                              {139'151, 139'151},
                                                              {186'700, 186'800},
                                                              {247'328'500, 247'328'540},
                                                              {472'665'200, 472'665'263},
                                                              {last_of_all - 9, last_of_all},
                                                              {last_of_all - 63, last_of_all}};

/// Whether the instruction set of the moment is known to have vectors of a known size.
bool has_lanes() { return (hwy::SupportedTargets() & (HWY_SSE4 | HWY_AVX2 | HWY_AVX3)) != 0; }

/// The instruction sets of this processor; at least one, or lanes could not be tested here.
int instruction_sets_with_lanes() {
  const int sets =
      std::popcount(static_cast<std::uint64_t>(hwy::SupportedTargets() & (HWY_SSE4 | HWY_AVX2 | HWY_AVX3)));
  REQUIRE(sets > 0);
  return sets;
}

std::uint64_t lane_bit(std::size_t lane) { return std::uint64_t{1} << lane; }

static_assert(alignof(Turns) == Block::lanes && alignof(Block) == Block::lanes);  // stores are aligned

/// Puts a line into a lane.
void put(const Row& line, std::size_t lane, knock_out::Lines& lines) {
  for (std::size_t place = 0; place < tile_count; ++place) {
    const Tile tile = line[place].tile();
    lines.pips.at[place][lane] = static_cast<std::uint8_t>(tile.high() << 4 | tile.low());
    auto& turns = lines.turns.bytes[place / 8][lane];
    turns = static_cast<std::uint8_t>((turns & ~(1u << place % 8)) | unsigned{line[place].turned()} << place % 8);
  }
}

}  // namespace

TEST_CASE("lanes: seeds dealt side by side get the deals that they get alone") {
  constexpr Marks turned_codes = [] {
    Marks marks{};
    for (int t = 0; t < tile_count; ++t) marks[static_cast<std::size_t>(t)] = LaidTile(Tile(t), true).code();
    return marks;
  }();
  with_every_instruction_set([&] {
    for (const auto& [from, to] : ranges)
      for (std::uint64_t first = from;; first += Block::lanes) {
        Block block;
        Turns turns;
        deal_block(first, turned_codes, block);
        turn_block(first, turns);
        for (std::size_t lane = 0; lane < Block::lanes; ++lane) {
          const Row deal = deal_from_seed(first + lane);
          INFO("seed " << first + lane);
          for (std::size_t place = 0; place < tile_count; ++place) {
            const unsigned turned = turns.bytes[place / 8][lane] >> place % 8 & 1u;
            REQUIRE((block.at[place][lane] & (0xFEu | turned)) == deal[place].code());
          }
        }
        if (to - first < Block::lanes) break;
      }
  });
}

template <class Solver, class Rules>
void check_tally(const Rules& rules) {
  for (const auto& [first, last] : ranges) {
    Solver one_by_one(rules);
    std::array<std::uint64_t, tile_count + 1> expected{};
    std::vector<std::uint8_t> expected_each;
    for (std::uint64_t seed = first;; ++seed) {
      expected_each.push_back(static_cast<std::uint8_t>(one_by_one.tiles_left(deal_from_seed(seed))));
      ++expected[expected_each.back()];
      if (seed == last) break;
    }
    with_every_instruction_set([&, from = first, to = last] {
      Solver at_once(rules);
      std::array<std::uint64_t, tile_count + 1> left{};
      std::vector<std::uint8_t> each(expected_each.size());
      at_once.tally_left(from, to, left, each.data());
      INFO("seeds " << from << " to " << to);
      REQUIRE(left == expected);
      REQUIRE(each == expected_each);
      REQUIRE(at_once.nodes() == one_by_one.nodes());
    });
  }
}

TEST_CASE("lanes: Twelve To Go tallies a range of seeds as its deals one by one, for every hand size") {
  for (int hand = 4; hand <= 8; ++hand) check_tally<twelve_to_go::Solver>(twelve_to_go::Rules{.hand = hand});
}

TEST_CASE("lanes: Bingo tallies a range of seeds as its deals one by one, under all rules") {
  for (const RuleValues& values : contract::all_rules<bingo::Bingo>())
    check_tally<bingo::Solver>(bingo::Bingo::rules(values));
}

TEST_CASE("lanes: Knock-Out counts a range of seeds as its deals one by one, won ones among them") {
  for (const auto& [knock, last] : {std::pair{knock_out::Knock::pair, 3'000'001u}, {knock_out::Knock::run, 300'001u}}) {
    knock_out::Solver one_by_one({knock});
    std::uint64_t expected = 0, last_won = 0;
    for (std::uint64_t seed = 1; seed <= last; ++seed)
      if (one_by_one.decide(deal_from_seed(seed)) == Verdict::winnable) {
        ++expected;
        last_won = seed;
      }
    REQUIRE(expected > 0);
    with_every_instruction_set([&, of = knock, to = last] {
      knock_out::Solver at_once({of});
      REQUIRE(at_once.count_winnable(1, to) == expected);
      REQUIRE(at_once.nodes() == one_by_one.nodes());
      // Wherever the won deal is in its lanes, and wherever the range ends.
      for (std::uint64_t before = 0; before < Block::lanes; ++before) {
        REQUIRE(at_once.count_winnable(last_won - before, last_won) == 1);
        std::vector<std::uint8_t> each(before + 2, 7), only(before + 2, 0);
        only[before] = 1;
        REQUIRE(at_once.count_winnable(last_won - before, last_won + 1, each.data()) == 1);
        REQUIRE(each == only);
      }
      const auto nodes = at_once.nodes();
      std::uint64_t won = 0;
      for (std::uint64_t seed = last_of_all - 70; seed != 0; ++seed)
        won += knock_out::Solver({of}).decide(deal_from_seed(seed)) == Verdict::winnable;
      REQUIRE(at_once.count_winnable(last_of_all - 70, last_of_all) == won);
      REQUIRE(at_once.nodes() == nodes + 71);
    });
  }
}

TEST_CASE("lanes: Knock-Out keeps every line that clears, and not one in twenty of the others") {
  SeedStream random(3, 5);
  for (const auto knock : {knock_out::Knock::pair, knock_out::Knock::run}) {
    const knock_out::Sampler sampler({knock});
    for (int round = 0; round < 200; ++round) {
      knock_out::Lines lines{};
      for (std::size_t lane = 0; lane < Block::lanes; ++lane) put(sampler.draw(random), lane, lines);
      with_every_instruction_set([&] { REQUIRE(knock_out::may_clear(lines, knock) == last_of_all); });
    }
    int kept = 0;
    for (std::uint64_t first = 1; first < 64'000; first += Block::lanes) {
      const std::uint64_t lanes = knock_out::may_clear(first, knock);
      knock_out::Lines lines{};
      for (std::size_t lane = 0; lane < Block::lanes; ++lane) put(deal_from_seed(first + lane), lane, lines);
      REQUIRE(knock_out::may_clear(lines, knock) == lanes);
      kept += std::popcount(lanes);
    }
    if (has_lanes()) CHECK(kept < 64'000 / 20);
  }
}

TEST_CASE("lanes: Knock-Out rejects a tile that can stand neither before nor after another") {
  // 6-6 at the very end, and every tile that shows a 6 on its right comes later than allowed: none is to the left.
  SeedStream random(4, 5);
  const knock_out::Sampler sampler({knock_out::Knock::pair});
  for (std::size_t lane = 0; lane < Block::lanes; ++lane) {
    knock_out::Lines lines{};
    for (std::size_t other = 0; other < Block::lanes; ++other) put(sampler.draw(random), other, lines);
    Row line = deal_from_seed(lane);
    for (LaidTile& laid : line)
      if (laid.tile().has(6) && laid.left() != 6) laid = laid.reversed();
    std::swap(*std::ranges::find(line, LaidTile::from_ends(6, 6)), line.back());
    put(line, lane, lines);
    int tried = 0;
    with_every_instruction_set([&] {
      if (!has_lanes()) return;
      ++tried;
      REQUIRE(knock_out::may_clear(lines, knock_out::Knock::pair) == ~lane_bit(lane));
    });
    REQUIRE(tried == instruction_sets_with_lanes());
  }
}
