// Bingo: rules, solver against its own oracle, and the theorems.
#include <catch2/catch.hpp>

#include "solvers/bingo/solver.hpp"
#include "tests/games/bingo/bingo_oracle.hpp"
#include "tests/games/bingo/bingo_rows.hpp"

using namespace boneyard;
using namespace boneyard::bingo;

namespace {

constexpr Rules free_running{Removal::optional, Count::continued}, free_restart{Removal::optional, Count::restarted},
    forced_running{Removal::forced, Count::continued}, forced_restart{Removal::forced, Count::restarted};
constexpr Rules all_rules[] = {free_running, free_restart, forced_running, forced_restart};

std::string name(Rules rules) {
  return std::string(rules.removal == Removal::forced ? "forced" : "optional") +
         (rules.count == Count::restarted ? ", restart" : ", continue");
}

/// `size` tiles of a shuffled set, before a pass that starts with any number.
Position random_position(Rules rules, std::uint64_t seed, int size) {
  Row row = deal_from_seed(seed);
  row.resize(static_cast<std::size_t>(size));
  SeedStream random(seed, 77);
  return {row, rules, rules.count == Count::restarted ? 0 : static_cast<int>(random.below(total_count))};
}

/// A row that can be cleared when every pass restarts.
Row winnable_restart(std::uint64_t seed, std::size_t size) {
  SeedStream random(seed, 78);
  return bingo::winnable_restart(deal_from_seed(seed), size, random);
}

/// Replays the line of a result and checks what the result says of it.
void check_line(const Position& start, const AnswerOf<Move>& result) {
  Position table = start;
  for (const Move& move : result.line) {
    REQUIRE(table.why_illegal(move) == std::nullopt);
    table.play(move);
  }
  REQUIRE(table.won() == (result.verdict == Verdict::winnable));
  REQUIRE(result.left == table.tiles_left());
  REQUIRE(result.spoken == spoken(start, result.line));
}

/// Verdict, fewest left, fewest spoken and count against the oracle. False if the oracle gave up.
bool check_position(Solver& solver, const Position& start, std::size_t most_moves = ~std::size_t{0}) {
  const OracleAnswer expected = ask_oracle(start, most_moves);
  if (expected.gave_up) return false;
  const auto result = solver.solve(start, {.shortest = true, .fewest_left = true, .count = true});
  INFO(start.text());
  REQUIRE((result.verdict == Verdict::winnable) == expected.winnable);
  REQUIRE(result.cutoff == Cutoff::none);
  check_line(start, result);
  REQUIRE(result.left == expected.fewest_left);
  if (expected.winnable) REQUIRE(result.spoken == expected.spoken);
  REQUIRE(result.count == expected.count.str());
  const auto plain = solver.solve(start, {.fewest_left = true});
  REQUIRE(plain.verdict == result.verdict);
  check_line(start, plain);
  return true;
}

bool check_deal(Solver& solver, const Row& deal, Rules rules, std::size_t most_moves = ~std::size_t{0}) {
  if (!check_position(solver, Position(deal, rules), most_moves)) return false;
  const auto result = solver.solve(Position(deal, rules), {.fewest_left = true});
  REQUIRE(solver.decide(deal) == result.verdict);
  REQUIRE(solver.tiles_left(deal) == result.left);
  return true;
}

}  // namespace

TEST_CASE("Bingo: a pass touches every tile once and closes the row at its end", "[bingo]") {
  Position table = Position::parse("0: 0-0 6-4 1-1 3-0 2-1", {});
  REQUIRE(table.matches() == Matches{{Tile(0, 0), 0, 0}, {Tile(1, 1), 2, 2}, {Tile(3, 0), 3, 3}});
  REQUIRE(table.moves().size() == 8);
  REQUIRE(table.to_text(table.moves().front()) == "0-0+1-1+3-0");
  REQUIRE(to_clause(*table.why_illegal(table.parse_move("4|6"))) == "6-4 has total 10, and 1 touches it");
  REQUIRE(to_clause(*table.why_illegal(table.parse_move("6-6"))) == "6-6 is not in the row");
  table.play(table.parse_move("1-1+[0-0]"));
  REQUIRE(table.text() == "5: 6-4 3-0 2-1");
  REQUIRE(table.matches().empty());
  REQUIRE_FALSE(table.lost());
  table.play({});
  REQUIRE(table.text() == "8: 6-4 3-0 2-1");
}

TEST_CASE("Bingo: every pass restarts at 0 by that rule, and a row without a match is then lost", "[bingo]") {
  Position table = Position::parse("0: 0-0 6-4", free_restart);
  table.play(table.moves().front());
  REQUIRE(table.text() == "0: 6-4");
  REQUIRE(table.lost());
  REQUIRE(table.moves().empty());
  REQUIRE(to_clause(*table.why_illegal({})) == "no tile will ever match again");
  REQUIRE_THROWS_AS(Position::parse("3: 6-4", free_restart), ParseError);
}

TEST_CASE("Bingo: a forced pass takes every tile that matches", "[bingo]") {
  const Position table = Position::parse("0: 0-0 6-4 1-1", forced_running);
  REQUIRE(table.moves().size() == 1);
  REQUIRE(table.to_text(table.moves().front()) == "0-0+1-1");
  REQUIRE(to_clause(*table.why_illegal(table.parse_move("0-0"))) == "1-1 matches and must go");
}

TEST_CASE("Bingo: only 13 or 26 tiles without a match are stuck while the count runs on", "[bingo]") {
  for (Rules rules : {free_running, forced_running})
    for (std::uint64_t seed = 1; seed <= 3'000; ++seed)
      for (int size : {1, 12, 13, 14, 25, 26, 27, 28}) {
        Position table = random_position(rules, seed, size);
        const bool stuck = table.lost();
        INFO(name(rules) << ", " << table.text());
        REQUIRE(stuck == (table.matches().empty() && size % 13 == 0));
        if (stuck) continue;
        int passes = 0;
        for (; table.matches().empty(); ++passes) table.play({});
        REQUIRE(passes < 13);
      }
}

TEST_CASE("Bingo: positions and moves survive being written and read, whichever way round tiles lie", "[bingo]") {
  for (Rules rules : all_rules)
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
      const Position table = random_position(rules, seed, 1 + static_cast<int>(seed % 28));
      REQUIRE(Position::parse(table.text(), rules) == table);
      Row turned;
      for (LaidTile tile : table.row()) turned.push_back(tile.reversed());
      REQUIRE(Position(turned, rules, table.count()) == table);
      REQUIRE(Position(turned, rules, table.count()).text() == table.text());
      for (const Move& move : table.moves()) REQUIRE(table.parse_move(table.to_text(move)) == move);
    }
  for (const char* bad : {"", "6-4", "13: 6-4", "-1: 6-4", "0 6-4", "0: 6-4 4-6", "x: 6-4", "0: 1-1: 2-2"})
    REQUIRE_THROWS_AS(Position::parse(bad, {}), ParseError);
  for (const char* bad : {"", "..", "6-4+", "6-4+4-6", "6-7", "6-4 1-1"})
    REQUIRE_THROWS_AS(Position().parse_move(bad), ParseError);
}

TEST_CASE("Bingo: numbers are spoken up to the last removal", "[bingo]") {
  const Position table = Position::parse("0: 0-0 6-4 1-1", {});
  const std::vector<Move> take_last = {table.parse_move("1-1")}, wait = {{}, {}},
                          take_first = {table.parse_move("0-0"), {}};
  REQUIRE(spoken(table, take_last) == 3);
  REQUIRE(spoken(table, wait) == 0);
  REQUIRE(spoken(table, take_first) == 1);
}

TEST_CASE("Bingo: no list of moves is longer than 2^24, and it is worked out as it is read", "[bingo]") {
  // Two or three tiles of most totals, each where its total is spoken.
  const Position table = Position::parse(
      "0: 0-0 1-0 2-0 3-0 4-0 5-0 6-0 6-1 6-2 6-3 6-4 6-5 6-6 5-5 4-4 1-1 2-1 3-1 4-1 5-1 5-2 5-3 5-4 4-2 3-2 2-2 "
      "3-3 4-3",
      {});
  REQUIRE(table.matches().size() == 21);
  const auto moves = table.moves();
  REQUIRE(moves.size() == 1u << 21);
  REQUIRE(moves[moves.size() - 1].taken.empty());
  REQUIRE(moves[moves.size() - 2].taken == TileSet(1));  // 0-0
}

TEST_CASE("Bingo: verdict, fewest left and count of forced play agree with the oracle", "[bingo][slow]") {
  for (Rules rules : {forced_running, forced_restart}) {
    Solver solver(rules);
    for (std::uint64_t seed = 1; seed <= 10'000; ++seed) {
      INFO(name(rules) << ", seed " << seed);
      check_deal(solver, deal_from_seed(seed), rules);
    }
  }
}

TEST_CASE("Bingo: every answer agrees with the oracle from positions of at most 14 tiles", "[bingo][slow]") {
  for (Rules rules : all_rules) {
    Solver solver(rules);
    for (std::uint64_t seed = 1; seed <= 3'000; ++seed) {
      INFO(name(rules) << ", seed " << seed);
      check_position(solver, random_position(rules, seed, static_cast<int>(seed % 15)));
      if (rules != free_restart) continue;
      // Random rows are almost never winnable; these are, unless the swap spoils them.
      Row row = winnable_restart(seed, 1 + seed % 12);
      SeedStream random(seed, 79);
      if (seed % 2 == 0) std::swap(row[random.below(row.size())], row[random.below(row.size())]);
      check_deal(solver, row, rules);
    }
  }
}

TEST_CASE("Bingo: verdict and fewest left agree with the oracle on whole deals that restart", "[bingo][slow]") {
  Solver solver(free_restart);
  int agreed = 0;
  for (std::uint64_t seed = 1; seed <= 2'200; ++seed) {
    INFO("seed " << seed);
    agreed += check_deal(solver, deal_from_seed(seed), free_restart, 30'000);  // most deals need a few dozen
  }
  REQUIRE(agreed >= 2'000);
}

TEST_CASE("Bingo: every answer agrees with the oracle on longer winnable rows that restart", "[bingo][slow]") {
  Solver solver(free_restart);
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    INFO("seed " << seed);
    check_deal(solver, winnable_restart(seed, 15 + seed % 4), free_restart);
  }
}

TEST_CASE("Bingo: fewest spoken and count agree with the oracle on rows of 15 to 22 tiles", "[bingo][slow]") {
  Solver solver(free_running);
  for (std::uint64_t seed = 1; seed <= 80; ++seed) {
    INFO("seed " << seed);
    check_position(solver, random_position(free_running, seed, 15 + static_cast<int>(seed % 8)));
  }
}

TEST_CASE("Bingo: fewest spoken and count agree with the oracle on three dozen whole deals", "[bingo][slow]") {
  Solver solver(free_running);
  for (std::uint64_t seed = 1; seed <= 36; ++seed) {
    INFO("seed " << seed);
    check_deal(solver, deal_from_seed(seed), free_running);
  }
}

TEST_CASE(
    "Bingo: every deal of the sets up to double-2 agrees with the oracle, and so does the number of winnable ones",
    "[bingo]") {
  for (Rules rules : all_rules)
    for (const int highest : {0, 1, 2}) {
      INFO("double-" << highest << " set");
      Solver solver(rules);
      Row deal;
      for (Tile tile : TileSet::full(highest)) deal.push_back({tile, false});
      int winnable = 0;
      do {
        check_deal(solver, deal, rules);
        winnable += solver.decide(deal) == Verdict::winnable;
      } while (std::next_permutation(deal.begin(), deal.end()));
      if (const auto expected = winnable_orders(rules, highest)) REQUIRE(winnable == *expected);
    }
}

TEST_CASE("Bingo: the theorem's construction clears 100,000 deals", "[bingo][slow]") {
  Solver solver(free_running);
  for (std::uint64_t seed = 1; seed <= 100'000; ++seed) {
    const Position start(deal_from_seed(seed), free_running);
    const auto result = solver.solve(start);
    Position table = start;
    bool legal = true;
    for (const Move& move : result.line) {
      legal = legal && !table.why_illegal(move);
      table.play(move);
    }
    INFO("seed " << seed);
    REQUIRE((legal && table.won() && result.verdict == Verdict::winnable));
  }
}

TEST_CASE("Bingo: mid-game rows of 13 and 26 tiles are winnable if and only if a tile matches", "[bingo]") {
  Solver solver(free_running);
  for (int size : {13, 26})
    for (std::uint64_t seed = 1; seed <= 5'000; ++seed) {
      const Position table = random_position(free_running, seed, size);
      const auto result = solver.solve(table, {.fewest_left = true});
      INFO(table.text());
      REQUIRE((result.verdict == Verdict::winnable) == !table.matches().empty());
      check_line(table, result);
    }
}

TEST_CASE("Bingo: swapping tiles of equal total leaves verdict, left, spoken and count alone", "[bingo][slow]") {
  for (Rules rules : all_rules) {
    Solver solver(rules);
    for (std::uint64_t seed = 1; seed <= 25; ++seed) {
      const Row deal = rules == free_restart ? winnable_restart(seed, tile_count) : deal_from_seed(seed);
      Row swapped = deal;
      for (LaidTile& a : swapped)
        for (LaidTile& b : swapped)
          if (a.total() == b.total() && a != b) std::swap(a, b);
      REQUIRE(swapped != deal);
      const Want all{.shortest = true, .fewest_left = true, .count = true};
      const auto one = solver.solve({deal, rules}, all), other = solver.solve({swapped, rules}, all);
      INFO(name(rules) << ", seed " << seed);
      REQUIRE(one.verdict == other.verdict);
      REQUIRE(one.left == other.left);
      REQUIRE(one.spoken == other.spoken);
      REQUIRE(one.count == other.count);
    }
  }
}

TEST_CASE("Bingo: each pruning rule can be switched off and the answers stay", "[bingo][slow]") {
  const Pruning prunings[] = {
      {.reach = false}, {.runs = false}, {.reach = false, .runs = false}, {.restart_bound = false}};
  for (Rules rules : {free_running, free_restart}) {
    Solver full(rules);
    for (const Pruning& pruning : prunings) {
      Solver cut(rules, {}, pruning);
      for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        const int size = 16 + static_cast<int>(seed % 4);
        const Position table = rules == free_restart ? Position(winnable_restart(seed, tile_count), rules)
                                                     : random_position(rules, seed, size);
        const Want all{.shortest = true, .count = true};
        const auto one = full.solve(table, all), other = cut.solve(table, all);
        INFO(name(rules) << ", " << table.text());
        REQUIRE(one.spoken == other.spoken);
        REQUIRE(one.count == other.count);
        REQUIRE(one.nodes <= other.nodes);
      }
    }
  }
}

TEST_CASE("Bingo: a search cut short keeps its proven verdict, a winning line, and says why", "[bingo]") {
  std::atomic<bool> stop = true;
  Limits late, small, stopped;
  late.deadline = std::chrono::steady_clock::now();
  small.memory = 1 << 16;
  stopped.stop = &stop;
  const std::pair<Limits, Cutoff> cases[] = {{late, Cutoff::time}, {small, Cutoff::memory}, {stopped, Cutoff::stopped}};
  const Position start(deal_from_seed(1), free_running);
  Solver solver(free_running);
  for (const auto& [limits, cutoff] : cases) {
    solver.set_limits(limits);
    const auto result = solver.solve(start, {.shortest = true, .count = true});
    REQUIRE(result.cutoff == cutoff);
    REQUIRE(result.verdict == Verdict::winnable);
    REQUIRE_FALSE(result.count);
    check_line(start, result);
  }
  // The next search, with enough memory again, is not affected.
  solver.set_limits({});
  const auto result = solver.solve(start, {.shortest = true, .count = true});
  REQUIRE(result.cutoff == Cutoff::none);
  REQUIRE(result.spoken == 242);
  REQUIRE(result.count == "3");
}
