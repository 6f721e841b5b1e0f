// Deals of the double-nine and double-twelve sets, and deals dealt anew: golden ones worked out by
// data/golden_large.py, and fair.
#include <catch2/catch.hpp>
#include <fstream>
#include <sstream>
#include <string>

#include "boneyard/notation.hpp"
#include "tests/games/chi_square.hpp"

using namespace boneyard;

TEST_CASE("The larger sets deal what the independent script says, and so does a deal dealt anew") {
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
  CHECK(checked > 130);
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

TEST_CASE("Every tile of the double-twelve set comes to every place equally often, and lies both ways") {
  constexpr std::uint64_t deals = 100'000;
  constexpr std::size_t tiles = 91;
  std::vector<std::uint64_t> counts(tiles * tiles);
  std::vector<std::uint64_t> turned(tiles);
  for (std::uint64_t seed = 1; seed <= deals; ++seed) {
    const Row deal = deal_from_seed(seed, 12);
    REQUIRE(deal.size() == tiles);
    for (std::size_t place = 0; place < tiles; ++place) {
      ++counts[place * tiles + static_cast<std::size_t>(deal[place].tile().number())];
      turned[place] += deal[place].turned();
    }
  }
  CHECK(plausible(chi_square(counts) * 90 / 91, 90.0 * 90.0));
  for (const std::uint64_t count : turned)  // 78 of 91 tiles can be turned
    CHECK(std::abs(static_cast<double>(count) - deals * 78.0 / 91 / 2) < 6 * std::sqrt(deals / 4.0));
}

TEST_CASE("A set of tiles holds every tile of the double-twelve set, and lists them in order") {
  LargeSet odd, even;
  for (int number = 0; number < large_tile_count; ++number) (number % 2 != 0 ? odd : even).insert(Tile(number));
  CHECK(odd.size() == 45);
  CHECK(even.size() == 46);
  CHECK((odd & even).empty());
  CHECK((odd | even) == LargeSet::full());
  CHECK(LargeSet::full() - odd == even);
  int expected = 0;
  for (const Tile tile : even) {
    CHECK(tile.number() == expected);
    CHECK_FALSE(odd.contains(tile));
    expected += 2;
  }
  CHECK(expected == 92);
  for (int pip = 0; pip <= 12; ++pip) CHECK(LargeSet::with_pip(pip).size() == 13);
  CHECK(LargeSet::full().pips() == 1092);
  CHECK(LargeSet::full(9).size() == 55);
  LargeSet last;
  last.insert(Tile(12, 12));
  CHECK(last.first() == Tile(90));
  last.erase(Tile(12, 12));
  CHECK(last.empty());
}

TEST_CASE("A number of pips has two digits only in a set that has such pips") {
  CHECK(to_text(LaidTile::from_ends(11, 12)) == "11-12");
  CHECK(to_text(Tile(11, 12)) == "12-11");
  CHECK(to_text(LaidTile::from_ends(1, 12)) == "1-12");
  CHECK(parse_tile("12-1", 12) == LaidTile::from_ends(12, 1));
  CHECK(parse_tile("1-2", 12) == LaidTile::from_ends(1, 2));
  CHECK(parse_tile("[10|12]", 12) == LaidTile::from_ends(10, 12));
  CHECK_THROWS_WITH(parse_tile("13-1", 12), "'13-1': pips go from 0 to 12");
  CHECK_THROWS_WITH(parse_tile("10-1", 9), "'10-1': expected a tile such as 6-4");
  for (const char* text :
       {"012-1", "01-2", "1-02", "12-", "-12", "1212", "12-11-1", "12--1", "100-1", "1-120", "[12-1", "12.1"})
    CHECK_THROWS_WITH(parse_tile(text, 12), Catch::EndsWith("': expected a tile such as 6-4"));
  const Row deal = deal_from_seed(5, 12);
  CHECK(parse_deal(to_text(deal), 12) == deal);
  CHECK_THROWS_WITH(parse_deal("12-12 1-1 12-12", 12), "3 tiles, expected 91; 12-12 twice (tiles 1 and 3)");
}

TEST_CASE("Large tiles, laid tiles and deals read back as they are written") {
  for (int number = 0; number < large_tile_count; ++number)
    for (const bool turn : {false, true}) {
      const LaidTile laid{Tile(number), turn};
      CHECK(parse_tile(to_text(laid), large_max_pip) == laid);
      CHECK(laid.reversed().reversed() == laid);
      CHECK(LaidTile::from_ends(laid.left(), laid.right()) == laid);
    }
  CHECK_THROWS_WITH(parse_tile("7-2", 6), "'7-2': pips go from 0 to 6");
  CHECK(to_text(parse_tile("[2|7]", 9)) == "2-7");
  const Row deal = deal_from_seed(5, 9);
  CHECK(parse_deal(to_text(deal), 9) == deal);
  CHECK_THROWS_WITH(parse_deal("9-9 1-1 9-9", 9), "3 tiles, expected 55; 9-9 twice (tiles 1 and 3)");
  CHECK_THROWS_WITH(parse_row("9-9 1-10", 9), "tile 2: '1-10': expected a tile such as 6-4");
  CHECK_THROWS_WITH(parse_deal("1-0 1-1", 1), "2 tiles, expected 3; missing: 0-0");
}
