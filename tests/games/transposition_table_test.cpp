// The exact state table, against a map of the standard library.
#include "solvers/transposition_table.hpp"

#include <atomic>
#include <catch2/catch.hpp>
#include <chrono>
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

TEST_CASE("a table that is stopped while it grows has what it had, and goes on later") {
  TranspositionTable<std::uint64_t, std::uint64_t> table(std::size_t{1} << 30, 64);
  std::uint64_t keys = 0;
  const auto insert_up_to = [&](std::uint64_t wanted) {
    try {
      for (; keys < wanted; ++keys) *table.insert(keys).first = keys;
    } catch (const SearchCut& reason) {
      return reason.why;
    }
    return Cutoff::none;
  };
  const auto has_all = [&] {
    for (std::uint64_t key = 0; key < keys; ++key)
      if (table.find(key) == nullptr || *table.find(key) != key) return false;
    return table.size() == keys;
  };
  const std::atomic<bool> stop{true};
  table.obey({.deadline = {}, .stop = &stop});
  REQUIRE(insert_up_to(1'000) == Cutoff::stopped);
  REQUIRE((keys > 0 && has_all()));

  // A million slots are full with 655,360 keys. Moving them takes longer than a millisecond.
  table.obey({});
  REQUIRE(insert_up_to(655'360) == Cutoff::none);
  table.obey({.deadline = Clock::now() + std::chrono::milliseconds(1)});
  REQUIRE(insert_up_to(655'361) == Cutoff::time);
  REQUIRE((keys == 655'360 && has_all()));
  table.obey({});
  REQUIRE(insert_up_to(700'000) == Cutoff::none);
  REQUIRE(has_all());
}
