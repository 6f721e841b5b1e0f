// The exact state table, against a map of the standard library.
#include "solvers/transposition_table.hpp"

#include <catch2/catch.hpp>
#include <map>

#include "boneyard/deal.hpp"

using namespace boneyard;

namespace {

/// Many keys fall to one place, and the places lie side by side.
struct BadHash {
  std::uint64_t operator()(std::uint32_t key) const { return key % 7; }
};

template <class Table>
void check_against_map(Table& table, std::uint64_t seed, std::uint32_t keys, int steps) {
  SeedStream random(seed, 61);
  std::map<std::uint32_t, int> expected;
  table.clear();
  for (int step = 0; step < steps; ++step) {
    const auto key = static_cast<std::uint32_t>(random.below(keys));
    const auto at = expected.find(key);
    if (random.below(2) == 0) {
      int* found = table.find(key);
      REQUIRE((found != nullptr) == (at != expected.end()));
      if (found != nullptr) REQUIRE(*found == at->second);
    } else {
      const auto [value, is_new] = table.insert(key);
      REQUIRE(is_new == (at == expected.end()));
      REQUIRE(*value == (is_new ? 0 : at->second));
      expected[key] = *value = step;
    }
    REQUIRE(table.size() == expected.size());
  }
  std::map<std::uint32_t, int> visited;
  table.for_each([&](std::uint32_t key, int value) { visited.emplace(key, value); });
  REQUIRE(visited == expected);
}

}  // namespace

TEST_CASE("the table works as a map however badly its keys are spread, and clearing it forgets all of them") {
  TranspositionTable<std::uint32_t, int> good(std::size_t{1} << 24, 4);
  TranspositionTable<std::uint32_t, int, BadHash> bad(std::size_t{1} << 24, 4);
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    const auto keys = static_cast<std::uint32_t>(1) << seed % 10;
    check_against_map(good, seed, keys, 1'000);
    check_against_map(bad, seed, keys, 300);
  }
}

TEST_CASE("the table is empty after being cleared more often than it can count") {
  TranspositionTable<std::uint32_t, int, HashOf<std::uint32_t>, std::uint8_t> table(
      std::size_t{1} << 20,
      1024);                                    // most slots stay as they are
  for (int i = 0; i < 600; ++i) table.clear();  // before it has any slot
  for (std::uint32_t round = 0; round < 1'000; ++round) {
    table.clear();
    REQUIRE(table.size() == 0);
    REQUIRE(table.insert(round).second);
    int seen = 0;
    table.for_each([&](std::uint32_t key, int) { seen += key == round ? 1 : 1'000; });
    REQUIRE(seen == 1);
  }
}

TEST_CASE("the table never takes more memory than it may, and says so when that is not enough") {
  for (std::size_t memory = 0; memory <= 100'000; memory += 997) {
    INFO(memory << " bytes");
    TranspositionTable<std::uint64_t, std::uint64_t> table(memory, 64);
    bool cut = false;
    std::uint64_t key = 0;
    try {
      for (; key < 10'000; ++key) *table.insert(key).first = key;
    } catch (const SearchCut& reason) {
      cut = reason.why == Cutoff::memory;
    }
    REQUIRE(cut);
    REQUIRE(table.bytes() <= memory);
    REQUIRE(table.size() == key);
    for (std::uint64_t known = 0; known < key; ++known) REQUIRE(*table.find(known) == known);
  }
}
