// Domino Patience and Five's the Limit: the solver against the oracle, under every rule option.
#include <catch2/catch.hpp>

#include <algorithm>

#include "solvers/chain/solver.hpp"
#include "tests/games/chain/limits_oracle.hpp"
#include "tests/games/oracle.hpp"

using namespace boneyard;
using namespace boneyard::chain;

namespace {

constexpr Goal goals[] = {Goal::hand, Goal::all};

/// Compares every answer of the solver about a position with the oracle's.
void check(Solver& solver, const OracleAnswer& expected, const Position& start) {
  const auto result = solver.solve(start, {.shortest = true, .fewest_left = true, .count = true});
  INFO("goal " << static_cast<int>(start.rules().goal) << ", limit " << start.rules().limit << ", " << start.text());
  REQUIRE(result.verdict == verdict_of(expected));
  REQUIRE(result.left == expected.fewest_left);
  REQUIRE(result.count == expected.count.str());
  Position table = start;
  for (const Move& move : result.line) {
    REQUIRE(!table.why_illegal(move));
    table.play(move);
  }
  REQUIRE((table.won() || table.lost()));
  REQUIRE(table.won() == expected.winnable);
  REQUIRE(table.tiles_left() == expected.fewest_left);
  if (expected.winnable) REQUIRE(static_cast<int>(result.line.size()) == *expected.shortest);
}
void check(Solver& solver, Oracle<Position>& oracle, const Position& start) {
  oracle.forget();
  check(solver, oracle.ask(start), start);
}

/// The deals of seeds `first` to `last` under the limits from `lowest` to `highest`, `decide` included.
void check_deals(Goal goal, std::uint64_t first, std::uint64_t last, int lowest, int highest) {
  LimitsOracle oracle(goal);
  std::vector<Solver> solvers;
  for (int limit = lowest; limit <= highest; ++limit) solvers.emplace_back(Rules{.goal = goal, .limit = limit});
  for (std::uint64_t seed = first; seed <= last; ++seed) {
    INFO("seed " << seed);
    const Row deal = deal_from_seed(seed);
    const auto expected = oracle.ask(deal);
    for (int limit = lowest; limit <= highest; ++limit) {
      Solver& solver = solvers[static_cast<std::size_t>(limit - lowest)];
      const auto answer = expected.under(limit);
      check(solver, answer, Position(deal, {.goal = goal, .limit = limit}));
      REQUIRE(solver.decide(deal) == verdict_of(answer));
    }
  }
}

/// The position after random play from a deal until at most `outstanding` tiles are in hand and stock, or
/// until play ends.
Position random_position(std::uint64_t seed, const Rules& rules, int outstanding) {
  Position position(deal_from_seed(seed), rules);
  SeedStream random(seed, 77);
  for (auto moves = position.moves(); !moves.empty(); moves = position.moves()) {
    if (static_cast<int>(position.hand().size() + position.stock().size()) <= outstanding) break;
    position.play(moves[random.below(moves.size())]);
  }
  return position;
}

/// `count` tiles drawn at random out of the double-`highest` set.
Row random_row(SeedStream& random, int highest, int count) {
  Row row;
  TileSet rest = TileSet::full(highest);
  while (static_cast<int>(row.size()) < count) {
    auto skip = random.below(static_cast<std::uint64_t>(rest.size()));
    auto tile = rest.begin();
    while (skip-- > 0) ++tile;
    row.push_back(LaidTile(*tile, random.below(2) == 1));
    rest.erase(*tile);
  }
  return row;
}

}  // namespace

TEST_CASE("chain: 2,000 whole deals agree with the oracle for every limit, 10,000 for limits 5 to 7", "[slow]") {
  for (Goal goal : goals) {
    check_deals(goal, 1, 2'000, 5, tile_count);
    check_deals(goal, 2'001, 10'000, 5, 7);
  }
}

TEST_CASE("chain: the oracle of every limit agrees with the one that plays by the playable rules", "[slow]") {
  for (Goal goal : goals) {
    LimitsOracle oracle(goal);
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
      INFO("seed " << seed);
      const Row deal = deal_from_seed(seed);
      const auto told = oracle.ask(deal);
      for (int limit = 5; limit <= tile_count; ++limit) {
        INFO("limit " << limit);
        Oracle<Position> by_the_rules;
        REQUIRE(told.under(limit) == by_the_rules.ask(Position(deal, {.goal = goal, .limit = limit})));
      }
    }
  }
}

TEST_CASE("chain: positions in mid-game agree with the oracle", "[slow]") {
  for (Goal goal : goals)
    for (int limit : {5, 6, 8, 28}) {
      const Rules rules{.goal = goal, .limit = limit};
      Solver solver(rules);
      Oracle<Position> oracle;
      for (std::uint64_t seed = 1; seed <= 500; ++seed) {
        INFO("seed " << seed);
        check(solver, oracle, random_position(seed, rules, 8 + static_cast<int>(seed % 18)));
      }
    }
}

TEST_CASE("chain: every order of the double-1 and double-2 sets agrees with the oracle, whatever the first hand") {
  for (int highest : {1, 2}) {
    std::vector<int> order(static_cast<std::size_t>(tiles_in_set(highest)));
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<int>(i);
    do {
      Row deal;
      for (int number : order) deal.push_back(LaidTile(Tile(number), number % 2 == 1));
      for (Goal goal : goals)
        for (int dealt : {1, 2, 3})
          for (int limit : {dealt, dealt + 1, tile_count}) {
            const Rules rules{.goal = goal, .limit = limit, .dealt = dealt};
            Solver solver(rules);
            Oracle<Position> oracle;
            check(solver, oracle, Position(deal, rules));
          }
    } while (std::next_permutation(order.begin(), order.end()));
  }
}

TEST_CASE("chain: random parts of larger sets agree with the oracle, with any first hand and any chain", "[slow]") {
  SeedStream random(1, 91);
  for (int round = 0; round < 4'000; ++round) {
    const int highest = 3 + static_cast<int>(random.below(4)), tiles = 4 + static_cast<int>(random.below(7));
    const int dealt = 1 + static_cast<int>(random.below(static_cast<std::uint64_t>(tiles)));
    const int limit = std::min(tile_count, dealt + static_cast<int>(random.below(6)));
    const Rules rules{.goal = goals[random.below(2)], .limit = limit, .dealt = dealt};
    const Row row = random_row(random, highest, tiles);
    INFO("round " << round << ", dealt " << dealt);
    Solver solver(rules);
    Oracle<Position> oracle;
    const Position start(row, rules);
    check(solver, oracle, start);
    REQUIRE(solver.decide(row) == verdict_of(oracle.ask(start)));
    // A hand that fits both ends at once, larger than any in real play.
    Position opened = start;
    opened.play(opened.moves().front());
    check(solver, oracle, opened);
  }
}
