// data/hard_deals.txt: the deals that are hardest on the solvers, and the smallest positions that are lost, found by
// bench/find_hard_deals.cpp. Each line's verdict and fewest tiles left are proved anew by the oracle, and the solver,
// with its pruning and memory as they are, has to say the same.
#include <catch2/catch.hpp>

#include <atomic>
#include <map>

#include "tests/games/contract.hpp"
#include "tests/games/hard_deals.hpp"
#include "tests/games/play_line.hpp"
#include "tests/games/witness.hpp"

using namespace boneyard;

namespace {

template <class G>
typename G::Position position_of(const HardDeal& hard) {
  typename G::Position position(hard.deal, G::rules(hard.variant.values()));
  play_line(position, hard.line);
  return position;
}

}  // namespace

TEST_CASE("every hard deal gets the verdict it has been proved to have, and a line that shows it") {
  const auto all = hard_deals(BONEYARD_SOURCE_DIR);
  REQUIRE(all.size() > 100);
  for (const HardDeal& hard : all)
    with_game(hard.variant.game(), [&]<class G>(std::type_identity<G>) {
      INFO(hard.text);
      const auto position = position_of<G>(hard);
      typename G::Solver solver(G::rules(hard.variant.values()), Limits{});
      const auto result = solver.solve(position, {.fewest_left = true});
      REQUIRE(to_text(result.verdict) == hard.verdict);
      REQUIRE(result.left == hard.left);
      if (hard.line.empty()) REQUIRE(to_text(solver.decide(hard.deal)) == hard.verdict);
      auto end = position;
      for (const auto& move : result.line) {
        REQUIRE(end.why_illegal(move) == std::nullopt);
        end.play(move);
      }
      REQUIRE(end.tiles_left() == hard.left);
      REQUIRE(end.won() == (hard.verdict == "winnable"));
    });
}

TEST_CASE("a solver that is told to stop gives up where an answer would take long, and is never wrong") {
  const std::atomic<bool> stop = true;
  Limits at_once;
  at_once.stop = &stop;
  std::map<std::string_view, int> given_up;
  for (const HardDeal& hard : hard_deals(BONEYARD_SOURCE_DIR))
    with_game(hard.variant.game(), [&]<class G>(std::type_identity<G>) {
      INFO(hard.text);
      typename G::Solver solver(G::rules(hard.variant.values()), at_once);
      auto position = position_of<G>(hard);
      const auto result = solver.solve(position, contract::everything);
      if (result.cutoff == Cutoff::none) {
        REQUIRE(to_text(result.verdict) == hard.verdict);
        REQUIRE(result.left == hard.left);
        REQUIRE(result.count);
      } else {
        REQUIRE(result.cutoff == Cutoff::stopped);
        REQUIRE((result.verdict == Verdict::undecided || to_text(result.verdict) == hard.verdict));
        ++given_up[hard.variant.name()];
      }
      for (const auto& move : result.line) {
        REQUIRE_FALSE(position.why_illegal(move));
        position.play(move);
      }
      if (result.verdict == Verdict::winnable) REQUIRE(position.won());
      if (!hard.line.empty()) return;
      const Verdict verdict = solver.decide(hard.deal);
      REQUIRE((verdict == Verdict::undecided || to_text(verdict) == hard.verdict));
    });
  for (const char* game : {"bingo", "domino-patience", "five-columns"}) CHECK(given_up[game] > 0);
}

namespace {

/// Proves what the file says by the oracle, and all that the solver says beyond that. How many it could not prove with
/// so many positions (Bingo: moves).
int prove(std::size_t most, bool even_long_ones) {
  int given_up = 0;
  for (const HardDeal& hard : hard_deals(BONEYARD_SOURCE_DIR))
    with_game(hard.variant.game(), [&]<class G>(std::type_identity<G>) {
      INFO(hard.text);
      const auto position = position_of<G>(hard);
      if (contract::tiles_to_go(position) > 18 && !even_long_ones) return;
      const auto proved = Witness<typename G::Position>().ask(position, most);
      given_up += proved.gave_up;
      if (proved.gave_up) return;
      typename G::Solver solver(G::rules(hard.variant.values()), Limits{});
      const auto answer = contract::ask(solver, position);
      REQUIRE(answer.count == proved.count);
      REQUIRE(answer.spoken == proved.spoken);
      if (proved.shortest) REQUIRE(static_cast<int>(answer.length) == *proved.shortest);
      REQUIRE(to_text(proved.winnable ? Verdict::winnable : Verdict::unwinnable) == hard.verdict);
      REQUIRE(proved.fewest_left == hard.left);
    });
  return given_up;
}

}  // namespace

TEST_CASE("the oracle proves the smallest unwinnable positions") { REQUIRE(prove(100'000, false) == 0); }

TEST_CASE("the oracle proves most hard deals", "[slow]") { CHECK(prove(100'000, true) <= 20); }

TEST_CASE("the oracle proves every hard deal", "[.deep]") { CHECK(prove(~std::size_t{0}, true) == 0); }
