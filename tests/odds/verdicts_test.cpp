// The verdicts of many deals in one call.
#include "boneyard/verdicts.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <catch2/catch.hpp>
#include <limits>
#include <span>
#include <string>
#include <vector>

#include "boneyard/deal.hpp"
#include "boneyard/game.hpp"
#include "boneyard/notation.hpp"

using namespace boneyard;

namespace {

std::vector<std::int8_t> decided(const Variant& variant, std::uint64_t first, std::size_t count, const Deciding& how) {
  std::vector<std::int8_t> verdicts(count, 7);
  REQUIRE(decide_seeds(variant, first, verdicts, how) == count);
  return verdicts;
}

}  // namespace

TEST_CASE("the verdicts of many seeds are those of single deals, with any number of threads") {
  std::vector<std::string> names = {
      "bingo;removal=forced", "block", "all-fives;seats=3", "bergen;seats=4", "draw", "five-up", "blind",
      "seven-rocks"};
  for (const GameInfo& game : patiences()) names.emplace_back(game.name);
  for (const std::string& name : names) {
    INFO(name);
    const Variant variant = Variant::parse(name);
    const auto solver = make_solver(variant);
    const DealReader deals(variant);
    const std::size_t count = variant.scores() ? 20 : 300;
    std::vector<std::int8_t> alone;
    for (std::size_t i = 0; i < count; ++i) {
      const Verdict verdict = solver->decide(deals.of_seed(11 + i));
      alone.push_back(verdict == Verdict::undecided ? -1 : verdict == Verdict::winnable ? 1 : 0);
    }
    for (const int threads : {1, 2})
      if (decided(variant, 11, count, {.run = {.threads = threads}}) != alone) FAIL(threads);
  }
}

TEST_CASE("a limit leaves seeds undecided, and a stop leaves those behind it as they were") {
  const Variant variant = Variant::parse("domino-patience;goal=all");
  const auto hurried = decided(variant, 1, 300, {.seconds = 0});
  CHECK(std::count(hurried.begin(), hurried.end(), -1) > 0);

  const std::atomic<bool> stop = true;
  std::vector<std::int8_t> verdicts(300, 7);
  const std::uint64_t done = decide_seeds(variant, 1, verdicts, {.run = {.stop = &stop}});
  CHECK(done == 0);
  CHECK(std::count(verdicts.begin(), verdicts.end(), 7) == 300);
}

TEST_CASE("no seeds are nothing to decide, and those beyond the last are refused") {
  const Variant variant = Variant::parse("bingo");
  CHECK(decide_seeds(variant, 1, {}) == 0);
  std::array<std::int8_t, 2> verdicts{7, 7};
  const std::uint64_t last = std::numeric_limits<std::uint64_t>::max();
  CHECK_THROWS_WITH(decide_seeds(variant, last, verdicts), "seeds go up to 2^64 - 1");
  CHECK(verdicts == std::array<std::int8_t, 2>{7, 7});
  CHECK(decide_seeds(variant, last, std::span(verdicts).first(1)) == 1);
  CHECK(verdicts[0] == 1);
}
