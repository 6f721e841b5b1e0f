// Seed to deal: for ever the same (golden deals, worked out independently in data/golden_deals.py), and fair.
#include "boneyard/deal.hpp"

#include <catch2/catch.hpp>
#include <fstream>
#include <map>
#include <set>
#include <string>

#include "boneyard/notation.hpp"
#include "tests/games/chi_square.hpp"

using namespace boneyard;

namespace {

constexpr std::uint64_t deals = 200'000;

/// Ranges of seeds as users type them, and others in which only high bits change.
struct SeedSpan {
  const char* name;
  std::uint64_t first, step;
};
constexpr SeedSpan ranges[] = {
    {"from 1 on", 1, 1},
    {"the last ones", 0 - deals, 1},
    {"steps of 2^40", 0, std::uint64_t{1} << 40},
    {"steps of the scheme's own increment", 7, 0x9E3779B97F4A7C15u},
};

template <class Visit>
void for_each_deal(const SeedSpan& range, Visit&& visit) {
  for (std::uint64_t i = 0; i < deals; ++i) visit(deal_from_seed(range.first + i * range.step));
}

/// [place * 28 + tile]
using PlaceCounts = std::vector<std::uint64_t>;

/// Rows and columns of the counts of `n` permutations have fixed sums. That leaves 27 * 27 degrees of freedom, and the
/// plain sum is too large by 28 / 27, because a cell's variance is n / 28 * (27 / 28) and the 784 cells share 729
/// dimensions.
double chi_square_of_places(const PlaceCounts& counts) { return chi_square(counts) * 27 / 28; }

std::map<std::uint64_t, std::string> golden_deals() {
  std::ifstream file(BONEYARD_SOURCE_DIR "/data/golden_deals.txt");
  std::map<std::uint64_t, std::string> golden;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with('#')) continue;
    const auto colon = line.find(": ");
    REQUIRE(colon != line.npos);
    golden.emplace(std::stoull(line.substr(0, colon)), line.substr(colon + 2));
  }
  return golden;
}

/// Whether attempt `attempt` at a batch of draws is thrown away: the low half after all draws is the word times
/// the product of the bounds, modulo 2^64.
bool thrown_away(std::uint64_t seed, std::uint64_t batch, std::uint64_t attempt) {
  std::uint64_t product = 1;
  for (std::uint64_t n = batch == 0 ? 28 : 17; n > (batch == 0 ? 17u : 1u); --n) product *= n;
  const std::uint64_t uneven = (0 - product) % product;
  return detail::seed_word(seed, 3 * attempt + batch) * product < uneven;
}

}  // namespace

TEST_CASE("golden deals: a seed deals for ever what it dealt in version 1") {
  const auto golden = golden_deals();
  REQUIRE(golden.size() >= 90);
  REQUIRE(golden.contains(0));
  REQUIRE(golden.contains(~std::uint64_t{0}));
  for (const auto& [seed, text] : golden) {
    INFO("seed " << seed);
    REQUIRE(to_text(deal_from_seed(seed)) == text);
  }
}

TEST_CASE("golden deals include seeds whose draws are thrown away") {
  const auto golden = golden_deals();
  struct Case {
    std::uint64_t seed, batch, attempts;
  };
  for (const auto& [seed, batch, attempts] :
       {Case{186757, 0, 1}, Case{139151, 1, 1}, Case{247328534, 0, 1}, Case{247328534, 1, 1}, Case{472665237, 1, 2}}) {
    INFO("seed " << seed << ", batch " << batch);
    REQUIRE(golden.contains(seed));
    for (std::uint64_t attempt = 0; attempt < attempts; ++attempt) REQUIRE(thrown_away(seed, batch, attempt));
    REQUIRE_FALSE(thrown_away(seed, batch, attempts));
  }
}

TEST_CASE("every seed deals each tile once, and no double turned") {
  for (std::uint64_t seed = 0; seed < 10'000; ++seed) {
    const Row deal = deal_from_seed(seed);
    INFO("seed " << seed);
    REQUIRE(deal.size() == 28);
    REQUIRE(tiles_of(deal) == TileSet::full());
    for (LaidTile laid : deal) REQUIRE(laid == LaidTile(laid.tile(), laid.turned()));
  }
}

TEST_CASE("every tile comes to every place equally often") {
  for (const SeedSpan& range : ranges) {
    PlaceCounts counts(28 * 28);
    for_each_deal(range, [&](const Row& deal) {
      for (std::size_t place = 0; place < deal.size(); ++place)
        ++counts[place * 28 + static_cast<std::size_t>(deal[place].tile().number())];
    });
    const double found = chi_square_of_places(counts);
    INFO("seeds " << range.name << ": chi-square " << found);
    REQUIRE(plausible(found, 27 * 27));
  }
}

TEST_CASE("the test of places fails for a shuffle with the usual mistake") {
  // Every place swapped with any place, instead of one not yet dealt.
  SeedStream stream(1, 1);
  PlaceCounts counts(28 * 28);
  for (std::uint64_t i = 0; i < deals; ++i) {
    std::array<std::size_t, 28> tiles;
    for (std::size_t t = 0; t < 28; ++t) tiles[t] = t;
    for (std::size_t& tile : tiles) std::swap(tile, tiles[stream.below(28)]);
    for (std::size_t place = 0; place < 28; ++place) ++counts[place * 28 + tiles[place]];
  }
  REQUIRE_FALSE(plausible(chi_square_of_places(counts), 27 * 27));
}

TEST_CASE("every two tiles come to two places equally often") {
  // Neighbours early and late, the two sides of the seam between the batches, both ends.
  constexpr std::pair<std::size_t, std::size_t> pairs[] = {{0, 1}, {9, 10}, {10, 11}, {11, 12}, {26, 27}, {0, 27}};
  for (const SeedSpan& range : ranges)
    for (const auto& [a, b] : pairs) {
      std::vector<std::uint64_t> counts(28 * 27);
      for_each_deal(range, [&, a = a, b = b](const Row& deal) {
        const auto first = static_cast<std::size_t>(deal[a].tile().number());
        const auto second = static_cast<std::size_t>(deal[b].tile().number());
        ++counts[first * 27 + second - (second > first)];
      });
      INFO("seeds " << range.name << ", places " << a << " and " << b);
      require_uniform(counts);
    }
}

TEST_CASE("a tile that is no double lies either way equally often, at every place") {
  for (const SeedSpan& range : ranges) {
    std::vector<std::uint64_t> upright(28), turned(28), by_tile(28), turned_by_tile(28);
    for_each_deal(range, [&](const Row& deal) {
      for (std::size_t place = 0; place < deal.size(); ++place) {
        if (deal[place].tile().is_double()) continue;
        ++(deal[place].turned() ? turned : upright)[place];
        const auto tile = static_cast<std::size_t>(deal[place].tile().number());
        ++by_tile[tile];
        turned_by_tile[tile] += deal[place].turned();
      }
    });
    double by_place = 0, of_tiles = 0;
    for (std::size_t i = 0; i < 28; ++i) {
      by_place += chi_square({upright[i], turned[i]});
      if (by_tile[i] > 0) of_tiles += chi_square({turned_by_tile[i], by_tile[i] - turned_by_tile[i]});
    }
    INFO("seeds " << range.name);
    REQUIRE(plausible(by_place, 28));
    REQUIRE(plausible(of_tiles, 21));
  }
}

TEST_CASE("the deals of neighbouring seeds have nothing to do with each other") {
  for (const std::size_t place : {0u, 13u, 27u}) {
    std::vector<std::uint64_t> counts(28 * 28);
    for (std::uint64_t seed = 0; seed < deals; ++seed)
      ++counts[static_cast<std::size_t>(deal_from_seed(seed)[place].tile().number() * 28 +
                                        deal_from_seed(seed + 1)[place].tile().number())];
    INFO("place " << place);
    require_uniform(counts);
  }
}

TEST_CASE("a seed's stream draws uniformly below any bound") {
  for (const std::uint64_t bound : {2u, 3u, 5u, 7u, 12u, 28u, 100u, 1'000u}) {
    INFO("bound " << bound);
    std::vector<std::uint64_t> one_stream(bound), first_draws(bound);
    SeedStream stream(bound, 3);
    for (std::uint64_t i = 0; i < deals; ++i) {
      const std::uint64_t drawn = stream.below(bound);
      REQUIRE(drawn < bound);
      ++one_stream[drawn];
      ++first_draws[SeedStream(i, 3).below(bound)];
    }
    require_uniform(one_stream);
    require_uniform(first_draws);
  }
}

TEST_CASE("a seed's stream stays uniform where a quarter of all words are thrown away") {
  // Below 3 * 2^62: with every word kept, multiples of 3 would come twice as often as the rest.
  SeedStream stream(5, 9);
  std::vector<std::uint64_t> remainders(3), top_bits(48);
  for (std::uint64_t i = 0; i < deals; ++i) {
    const std::uint64_t drawn = stream.below(std::uint64_t{3} << 62);
    ++remainders[drawn % 3];
    ++top_bits[drawn >> 58];
  }
  require_uniform(remainders);
  require_uniform(top_bits);
}

TEST_CASE("streams of a seed differ by purpose, and below(1) is always 0") {
  std::set<std::uint64_t> first_words;
  for (std::uint64_t purpose = 0; purpose < 100; ++purpose)
    for (std::uint64_t seed = 0; seed < 100; ++seed) first_words.insert(SeedStream(seed, purpose).next());
  REQUIRE(first_words.size() == 10'000);
  SeedStream stream(1, 1);
  for (int i = 0; i < 100; ++i) REQUIRE(stream.below(1) == 0);
}

TEST_CASE("a stream gives for ever what it gave in version 1, because odds of random play depend on it") {
  std::ifstream file(BONEYARD_SOURCE_DIR "/data/golden_streams.txt");
  int streams = 0;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with('#')) continue;
    const auto parts = words(line);
    const auto number = [](std::string_view digits) { return std::stoull(std::string(digits)); };
    SeedStream stream(number(parts.at(0)), number(parts.at(1)));
    INFO(line);
    for (std::size_t i = 2; i < parts.size(); ++i) REQUIRE(stream.next() == number(parts[i]));
    ++streams;
  }
  REQUIRE(streams == 48);
}
