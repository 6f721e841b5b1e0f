#include <catch2/catch.hpp>

#include "deals/notation.hpp"
#include "deals/seed.hpp"

using namespace boneyard;

TEST_CASE("every seed deals each tile once") {
  for (std::uint64_t seed = 0; seed < 10'000; ++seed) {
    const Deal deal = deal_from_seed(seed);
    REQUIRE(deal.size() == 28);
    REQUIRE(tiles_of(deal) == TileSet::full());
  }
}

TEST_CASE("a deal survives being written and read") {
  for (std::uint64_t seed = 0; seed < 1'000; ++seed) {
    const Deal deal = deal_from_seed(seed);
    REQUIRE(parse_deal(to_text(deal)) == deal);
  }
}
