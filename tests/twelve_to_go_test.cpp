// Twelve To Go: solver against oracle.
#include <catch2/catch.hpp>

#include "oracle.hpp"
#include "solvers/twelve_to_go/game.hpp"

using namespace boneyard;
using namespace boneyard::twelve_to_go;

TEST_CASE("Twelve To Go: verdict, fewest left and count agree with the oracle for every hand size") {
  for (int hand = 4; hand <= 8; ++hand) {
    Solver solver({.hand = hand});
    Oracle<Position> oracle;
    for (std::uint64_t seed = 1; seed <= 10'000; ++seed) {
      const Deal deal = deal_from_seed(seed);
      const Position start(deal, {.hand = hand});
      oracle.forget();
      const auto expected = oracle.ask(start);
      const auto result = solver.solve(start, {.fewest_left = true, .count = true});
      INFO("hand " << hand << ", seed " << seed);
      REQUIRE((result.verdict == Verdict::winnable) == expected.winnable);
      REQUIRE(solver.decide(deal) == result.verdict);
      REQUIRE(solver.tiles_left(deal) == expected.fewest_left);
      REQUIRE(result.left == expected.fewest_left);
      REQUIRE(result.count == expected.count);
    }
  }
}

TEST_CASE("Twelve To Go: a range of seeds is tallied as its deals one by one, for every hand size") {
  constexpr std::uint64_t last_of_all = ~std::uint64_t{0};
  // Draws are thrown away for 186757 (the front) and 139151 (the rest).
  const std::pair<std::uint64_t, std::uint64_t> ranges[] = {
      {1, 3'000}, {139'151, 139'151}, {186'757, 186'757}, {last_of_all - 9, last_of_all}};
  for (int hand = 4; hand <= 8; ++hand)
    for (const auto& [first, last] : ranges) {
      Solver one_by_one({.hand = hand}), at_once({.hand = hand});
      std::array<std::uint64_t, tile_count + 1> expected{}, left{};
      for (std::uint64_t seed = first;; ++seed) {
        ++expected[static_cast<std::size_t>(one_by_one.tiles_left(deal_from_seed(seed)))];
        if (seed == last) break;
      }
      at_once.tally_left(first, last, left);
      INFO("hand " << hand << ", seeds " << first << " to " << last);
      REQUIRE(left == expected);
      REQUIRE(at_once.nodes() == one_by_one.nodes());
    }
}
