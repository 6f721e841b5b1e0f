// The exact odds of Twelve To Go against listing all orders of few tiles, and against sampling.
#include <catch2/catch.hpp>

#include <algorithm>
#include <cmath>

#include "boneyard/game.hpp"
#include "solvers/twelve_to_go/exact.hpp"
#include "solvers/twelve_to_go/solver.hpp"
#include "tests/games/oracle.hpp"

using namespace boneyard;

TEST_CASE("Twelve To Go: the exact fraction is that of all orders of a few tiles") {
  // Among them sets that cannot be won (an odd tile, or a total without its complement) and sets that always are.
  const char* sets[] = {"0-0 6-6 1-0 6-5 2-0 6-4 1-2 6-3",
                        "0-0 6-6 2-0 1-1 6-4 5-5 6-0",
                        "6-0 5-1 4-2 3-3 2-1 6-3",
                        "0-0 6-6 1-0 6-5 2-2 4-4 3-3",
                        "2-2 4-4 1-3 5-3 4-0 2-6",
                        "6-0",
                        ""};
  int partly = 0;
  for (const char* set : sets)
    for (int hand = 2; hand <= 4; ++hand) {  // the rules have 4 to 8, for 28 tiles
      Row order = parse_row(set);
      std::sort(order.begin(), order.end());
      Oracle<twelve_to_go::Position> oracle;
      std::uint64_t won = 0, all = 0;
      do {
        ++all;
        won += oracle.ask(twelve_to_go::Position(order, {.hand = hand})).winnable;
      } while (std::next_permutation(order.begin(), order.end()));
      const Estimate exact = twelve_to_go_odds(hand, total_counts(tiles_of(order)));
      INFO(set << ", hand " << hand << ": " << won << " of " << all);
      REQUIRE(exact.fraction);
      CHECK(BigInt(exact.fraction->numerator) * all == BigInt(exact.fraction->denominator) * won);
      CHECK(gcd(BigInt(exact.fraction->numerator), BigInt(exact.fraction->denominator)) == 1);
      partly += won > 0 && won < all;
    }
  CHECK(partly >= 6);
}

TEST_CASE("Twelve To Go: the exact odds agree with sampling for every hand size") {
  double before = 0;
  for (int hand = 4; hand <= 8; ++hand) {
    const Estimate exact = twelve_to_go_odds(hand);
    constexpr std::uint64_t deals = 200'000;
    twelve_to_go::Solver solver({.hand = hand});
    std::uint64_t won = 0;
    for (std::uint64_t seed = 1; seed <= deals; ++seed) won += solver.decide(deal_from_seed(seed)) == Verdict::winnable;
    const double seen = static_cast<double>(won) / static_cast<double>(deals);
    INFO("hand " << hand << ": " << exact.odds << ", sampled " << seen);
    CHECK(std::abs(seen - exact.odds) < 4 * std::sqrt(exact.odds * (1 - exact.odds) / static_cast<double>(deals)));
    CHECK(exact.odds > before);
    CHECK(exact.low <= exact.odds);
    CHECK(exact.odds <= exact.high);
    before = exact.odds;
  }
}

TEST_CASE("Twelve To Go: a limit leaves the exact odds open instead of guessing") {
  const Variant variant = Variant::parse("twelve-to-go");
  const std::atomic<bool> stop{true};
  const std::pair<Cutoff, Limits> cuts[] = {{Cutoff::time, {.deadline = Clock::now()}},
                                            {Cutoff::memory, {.deadline = {}, .memory = 1'000'000}},
                                            {Cutoff::stopped, {.deadline = {}, .stop = &stop}}};
  for (const auto& [why, limits] : cuts) {
    const ExactFigure figure = exact_figure(variant, Player::thoughtful, {.limits = limits});
    CHECK(figure.cutoff == why);
    CHECK_FALSE(figure.estimate.fraction);
    CHECK(figure.estimate.bounds);
    CHECK(figure.estimate.low == 0);
    CHECK(figure.estimate.high == 1);
  }
}
