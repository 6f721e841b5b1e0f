// Deals of the double-nine set, and deals dealt anew: golden ones worked out by data/golden_large.py, and fair.
#include <catch2/catch.hpp>
#include <fstream>
#include <sstream>
#include <string>

#include "boneyard/notation.hpp"
#include "tests/games/chi_square.hpp"

using namespace boneyard;

TEST_CASE("The double-nine set deals what the independent script says, and so does a deal dealt anew") {
  std::ifstream file(BONEYARD_SOURCE_DIR "/data/golden_large.txt");
  int checked = 0;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with('#')) continue;
    std::istringstream words(line.substr(0, line.find(": ")));
    int highest = 0;
    std::uint64_t seed = 0, again = 0;
    words >> highest >> seed >> again;
    INFO(line);
    CHECK(to_text(deal_from_seed(seed, highest, again)) == line.substr(line.find(": ") + 2));
    ++checked;
  }
  CHECK(checked > 150);
}

TEST_CASE("Deal 0 of the double-six set is the one that every other game gets from the seed") {
  for (std::uint64_t seed = 0; seed < 100; ++seed)
    CHECK(to_text(deal_from_seed(seed, 6)) == to_text(deal_from_seed(seed)));
}

TEST_CASE("Every tile of the double-nine set comes to every place equally often, and lies both ways") {
  constexpr std::uint64_t deals = 100'000;
  std::vector<std::uint64_t> counts(55 * 55);
  std::vector<std::uint64_t> turned(55);
  for (std::uint64_t seed = 1; seed <= deals; ++seed) {
    const Row deal = deal_from_seed(seed, 9);
    REQUIRE(deal.size() == 55);
    for (std::size_t place = 0; place < 55; ++place) {
      ++counts[place * 55 + static_cast<std::size_t>(deal[place].tile().number())];
      turned[place] += deal[place].turned();
    }
  }
  // As in seed_test.cpp: 54 * 54 degrees of freedom, in which the plain sum comes out too large by 55 / 54.
  CHECK(plausible(chi_square(counts) * 54 / 55, 54.0 * 54.0));
  for (const std::uint64_t count : turned)  // 45 of 55 tiles can be turned
    CHECK(std::abs(static_cast<double>(count) - deals * 45.0 / 55 / 2) < 6 * std::sqrt(deals / 4.0));
}

TEST_CASE("Large tiles, laid tiles and deals read back as they are written") {
  for (int number = 0; number < large_tile_count; ++number)
    for (const bool turn : {false, true}) {
      const LaidTile laid{Tile(number), turn};
      CHECK(parse_tile(to_text(laid), 9) == laid);
      CHECK(laid.reversed().reversed() == laid);
      CHECK(LaidTile::from_ends(laid.left(), laid.right()) == laid);
    }
  CHECK_THROWS_WITH(parse_tile("7-2", 6), "'7-2': pips go from 0 to 6");
  CHECK(to_text(parse_tile("[2|7]", 9)) == "2-7");
  const Row deal = deal_from_seed(5, 9);
  CHECK(parse_deal(to_text(deal), 9) == deal);
  CHECK_THROWS_WITH(parse_deal("9-9 1-1 9-9", 9), "tile 3: 9-9 came before, as tile 1");
  CHECK_THROWS_WITH(parse_row("9-9 1-10", 9), "tile 2: '1-10': expected a tile such as 6-4");
  CHECK_THROWS_WITH(parse_deal("1-0 1-1", 1), "2 tiles, expected 3; missing: 0-0");
}
