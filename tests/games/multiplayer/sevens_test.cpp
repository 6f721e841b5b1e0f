// All Sevens by two seats: its own search (proof numbers, sevens.cpp) against the general one, which shares with it
// neither how it goes on nor what it cuts off. The oracle of multiplayer_solver_test plays out three tiles a hand only.
#include <catch2/catch.hpp>

#include "solvers/multiplayer/perfect_information/search.hpp"
#include "tests/games/multiplayer/all_settings.hpp"

using namespace boneyard;
using namespace boneyard::multiplayer;
using multiplayer_tests::some_deal;
using perfect_information::Engine;

namespace {

constexpr std::size_t memory = std::size_t{1} << 30;

/// Every question in the order given, to both: the answers, and that those of the search of its own bound the value.
void compare(Engine& own, Engine& general, const Position& position, int side, const std::vector<int>& bounds) {
  for (Engine* const each : {&own, &general}) {
    each->begin(position, perfect_information::problem_of(position, side), {});
    each->go_to(position);
  }
  for (const int bound : bounds) {
    INFO("at least " << bound);
    const int told = own.value(bound);
    REQUIRE((told >= bound) == (general.value(bound) >= bound));
    // What it says beyond the question holds as well.
    if (told >= bound)
      REQUIRE(general.value(told) >= told);
    else
      REQUIRE(general.value(told + 1) <= told);
  }
}

void compare_deals(int hand, int stock, std::uint64_t deals, const std::vector<int>& bounds) {
  Settings s = settings(GameKind::all_sevens, 2);
  s.hand = static_cast<std::uint8_t>(hand);
  const auto own = perfect_information::sevens_search(memory);
  const auto general = perfect_information::general_search({.settings = s, .layout = {.sevens = true}})(memory);
  for (std::uint64_t seed = 1; seed <= deals; ++seed)
    for (const int side : {0, 1}) {
      INFO(hand << " tiles a hand, stock of " << stock << ", seed " << seed << ", side " << side);
      compare(*own, *general, Position(some_deal(seed, s, stock), s), side, bounds);
    }
}

}  // namespace

TEST_CASE("All Sevens by two seats: its own search answers every question as the general search does") {
  const std::vector<int> near_zero = {0, 1, -1, 12, -12, 5, -5, 30, -30};
  for (const int hand : {1, 2, 3}) compare_deals(hand, 4, 40, near_zero);  // with one tile the lead ends the hand
  compare_deals(4, 4, 200, near_zero);
  compare_deals(5, 2, 200, near_zero);  // nothing to draw
  compare_deals(7, 2, 40, near_zero);
  compare_deals(5, 6, 40, near_zero);
  compare_deals(4, 11, 12, near_zero);
}

TEST_CASE("All Sevens by two seats: its own search answers as the general search does on longer hands", "[slow]") {
  compare_deals(9, 2, 60, {0, 1, 10, -10});
  compare_deals(6, 10, 20, {0, 1, 10, -10});
  compare_deals(7, 14, 4, {0, 1});
}
