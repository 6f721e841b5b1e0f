// Helper threads: every piece of work is done once, and an exception on any of them is reported.
#include <catch2/catch.hpp>

#include <atomic>
#include <stdexcept>
#include <thread>
#include <vector>

#include "solvers/parallel.hpp"

using namespace boneyard;

TEST_CASE("an exception of a helper is thrown when the helpers are joined") {
  Helpers helpers;
  const auto work = [] { throw std::range_error("from a helper"); };
  REQUIRE(helpers.start(3, work) > 0);
  CHECK_THROWS_AS(helpers.join(), std::range_error);
}

TEST_CASE("every piece is done once, on any number of threads") {
  for (const int threads : {1, 2, 7}) {
    std::vector<std::atomic<int>> done(1000);
    parallel_for(done.size(), threads, {}, [&](std::size_t i) { ++done[i]; });
    for (const std::atomic<int>& times : done) REQUIRE(times == 1);
  }
}

TEST_CASE("a piece that fails ends the work, on whichever thread") {
  for (const int threads : {1, 4}) {
    std::atomic<int> done = 0;
    CHECK_THROWS_AS(parallel_for(1'000'000, threads, {},
                                 [&](std::size_t i) {
                                   if (i == 100) throw std::range_error("a piece");
                                   ++done;
                                 }),
                    std::range_error);
    CHECK(done < 1'000'000 - 1);
  }
}

TEST_CASE("a stop takes effect between two pieces") {
  std::atomic<bool> stop = false;
  Limits limits;
  limits.stop = &stop;
  int done = 0;
  const auto work = [&](std::size_t i) {
    ++done;
    stop = i == 9;
  };
  CHECK_THROWS_AS(parallel_for(1000, 1, limits, work), SearchCut);
  CHECK(done == 10);
}
