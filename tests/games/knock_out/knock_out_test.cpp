// Knock-Out: rules, and solver against oracle. Random deals are practically never won, so most tests use lines that
// are built to be winnable, and short ones.
#include <catch2/catch.hpp>

#include <numeric>

#include "solvers/knock_out/sampler.hpp"
#include "solvers/knock_out/solver.hpp"
#include "tests/games/oracle.hpp"

using namespace boneyard;
using namespace boneyard::knock_out;

namespace {

constexpr Rules both_rules[] = {{Knock::pair}, {Knock::run}};

std::string name_of(Rules rules) { return rules.knock == Knock::pair ? "pair" : "run"; }

/// The first `size` tiles of a shuffled double-`highest` set, each turned at random.
Row random_line(SeedStream& random, std::size_t size, int highest = max_pip) {
  Row line;
  for (Tile tile : TileSet::full(highest)) line.push_back(LaidTile(tile, random.below(2) == 1));
  size = std::min(size, line.size());
  for (std::size_t i = 0; i < size; ++i) std::swap(line[i], line[i + random.below(line.size() - i)]);
  line.resize(size);
  return line;
}

/// A line that clears with the tiles of random_line: two neighbours that go together are put anywhere into it
/// until no two tiles left share a pip, or `size` is reached.
Row clearing_line(SeedStream& random, std::size_t size, int highest) {
  Row pool = random_line(random, tile_count, highest);
  Row line;
  while (line.size() + 2 <= size && pool.size() >= 2) {
    const LaidTile first = pool.back();
    pool.pop_back();
    std::size_t partner = 0;
    while (partner < pool.size() && !pool[partner].tile().has(first.right())) ++partner;
    if (partner == pool.size()) continue;
    const Tile second = pool[partner].tile();
    pool.erase(pool.begin() + static_cast<std::ptrdiff_t>(partner));
    const auto at = static_cast<std::ptrdiff_t>(random.below(line.size() + 1));
    line.insert(line.begin() + at, LaidTile::from_ends(first.right(), second.other(first.right())));
    line.insert(line.begin() + at, first);
  }
  return line;
}

/// Everything the solver says of a line, compared with the oracle; the lines it gives are replayed.
/// Returns whether the line is winnable.
bool check(Oracle<Position>& oracle, const Row& line, Rules rules) {
  oracle.forget();
  const Position start(line, rules);
  const auto expected = oracle.ask(start);
  Solver solver(rules);
  const auto result = solver.solve(start, {.shortest = true, .fewest_left = true, .count = true});
  INFO(name_of(rules) << ": " << to_text(line));
  REQUIRE(result.verdict == (expected.winnable ? Verdict::winnable : Verdict::unwinnable));
  REQUIRE(solver.decide(line) == result.verdict);
  REQUIRE(Solver(rules, {}, {.supply = false}).decide(line) == result.verdict);
  REQUIRE(result.left == expected.fewest_left);
  REQUIRE(result.count == expected.count.str());
  REQUIRE((count_partitions(line, rules) > 0) == expected.winnable);
  Position table = start;
  for (const Move& move : result.line) {
    REQUIRE(table.why_illegal(move) == std::nullopt);
    table.play(move);
  }
  REQUIRE(table.tiles_left() == result.left);
  if (expected.winnable) REQUIRE(static_cast<int>(result.line.size()) == expected.shortest);
  return expected.winnable;
}

}  // namespace

TEST_CASE("Knock-Out: moves are the neighbours that touch with equal ends, each once") {
  const Row line = parse_row("6-4 4-1 1-2 2-2 3-0");
  Position pair(line, {Knock::pair}), run(line, {Knock::run});
  const auto words_of = [](const Position& position) {
    std::vector<std::string> words;
    for (const Move& move : position.moves()) {
      words.push_back(position.to_text(move));
      CHECK(position.why_illegal(move) == std::nullopt);
      CHECK(position.parse_move(words.back()) == move);
    }
    return words;
  };
  CHECK(words_of(pair) == std::vector<std::string>{"6-4+4-1", "4-1+1-2", "1-2+2-2"});
  CHECK(words_of(run) ==
        std::vector<std::string>{"6-4+4-1", "6-4+4-1+1-2", "6-4+4-1+1-2+2-2", "4-1+1-2", "4-1+1-2+2-2", "1-2+2-2"});
  pair.play(pair.parse_move("4-1+1-2"));
  CHECK(pair.text() == "6-4 2-2 3-0");
  CHECK(pair.lost());
  CHECK_FALSE(pair.won());
  CHECK(pair.tiles_left() == 3);
}

TEST_CASE("Knock-Out: the reason is given for an illegal move") {
  const Position pair(parse_row("6-4 4-1 1-2 3-3"), {Knock::pair}), run(pair.line(), {Knock::run});
  const auto why = [](const Position& position, std::string_view move) {
    return to_clause(position.why_illegal(position.parse_move(move)).value_or(Sentence{"legal"}));
  };
  CHECK(why(pair, "6-4+4-1") == "legal");
  CHECK(why(pair, "6-4+4-1+1-2") == "3 tiles at once, but knock=pair takes two");
  CHECK(why(run, "6-4+4-1+1-2") == "legal");
  CHECK(why(pair, "6-4+1-4") == "1-4 lies the other way round");
  CHECK(why(pair, "4-1+6-4") == "6-4 is not the right-hand neighbour of 4-1");
  CHECK(why(pair, "6-4+1-2") == "1-2 is not the right-hand neighbour of 6-4");
  CHECK(why(pair, "6-4+6-4") == "6-4 is not the right-hand neighbour of 6-4");
  CHECK(why(pair, "1-2+3-3") == "1-2 and 3-3 touch with 2 and 3");
  CHECK(why(run, "4-1+1-2+3-3") == "1-2 and 3-3 touch with 2 and 3");
  CHECK(why(pair, "3-3+5-5") == "5-5 is not in the line");
  CHECK(why(pair, "3-3+3-5") == "3-5 is not in the line");
  CHECK_THROWS_AS(pair.parse_move("6-4"), ParseError);
  CHECK_THROWS_AS(pair.parse_move("6-4+"), ParseError);
  CHECK_THROWS_AS(pair.parse_move("6-4+4-7"), ParseError);
  CHECK_THROWS_AS(pair.parse_move(""), ParseError);
  std::string too_many = "6-4";
  for (int i = 0; i < tile_count; ++i) too_many += "+4-4";
  CHECK_THROWS_WITH(pair.parse_move(too_many), Catch::Contains("29 tiles, but the set has 28"));
}

TEST_CASE("Knock-Out: a position survives being written and read, down to the empty line") {
  SeedStream random(1, 1);
  for (std::size_t size = 0; size <= 28; ++size)
    for (Rules rules : both_rules) {
      const Position position(random_line(random, size), rules);
      CHECK(Position::parse(position.text(), rules) == position);
      CHECK(position.won() == (size == 0));
    }
}

namespace {

void check_seeds(std::uint64_t first, std::uint64_t last) {
  Oracle<Position> oracle;
  for (Rules rules : both_rules)
    for (std::uint64_t seed = first; seed <= last; ++seed) {
      INFO("seed " << seed);
      check(oracle, deal_from_seed(seed), rules);
    }
}

}  // namespace

TEST_CASE("Knock-Out: solver and oracle agree on whole random deals") { check_seeds(1, 3'000); }

TEST_CASE("Knock-Out: solver and oracle agree on many whole random deals", "[slow]") { check_seeds(3'001, 20'000); }

TEST_CASE("Knock-Out: solver and oracle agree on short lines of few pips") {
  Oracle<Position> oracle;
  for (Rules rules : both_rules) {
    int won = 0;
    SeedStream random(2, 2);
    for (int round = 0; round < 6'000; ++round) {
      const int highest = 2 + round % 3;
      const std::size_t size = 2 + random.below(std::min(tiles_in_set(highest), 10) - 1);
      won += check(oracle, random_line(random, size, highest), rules);
    }
    CHECK(won > 200);
    CHECK(won < 5'800);
  }
}

TEST_CASE("Knock-Out: solver and oracle agree on lines built to clear") {
  Oracle<Position> oracle;
  for (Rules rules : both_rules) {
    SeedStream random(3, 3);
    for (int round = 0; round < 2'000; ++round) {
      const int highest = 3 + round % 4;
      const Row line = clearing_line(random, 16, highest);
      REQUIRE(check(oracle, line, rules));
    }
  }
}

TEST_CASE("Knock-Out: a line read from right to left, or with other pips, is the same game") {
  SeedStream random(4, 4);
  for (Rules rules : both_rules) {
    const Sampler sampler(rules);
    Solver solver(rules);
    for (int round = 0; round < 1'500; ++round) {
      // A third each: deals that are won, the same with two tiles swapped, and short lines.
      Row line = round % 3 == 2 ? random_line(random, 2 + random.below(9), 3) : sampler.draw(random);
      if (round % 3 == 1) std::swap(line[random.below(28)], line[random.below(28)]);
      std::array<int, pip_count> other;
      std::iota(other.begin(), other.end(), 0);
      for (std::size_t i = 0; i + 1 < other.size(); ++i) std::swap(other[i], other[i + random.below(other.size() - i)]);
      Row mirrored, relabelled;
      for (LaidTile tile : line) {
        mirrored.insert(mirrored.begin(), tile.reversed());
        relabelled.push_back(LaidTile::from_ends(other[tile.left()], other[tile.right()]));
      }
      INFO(name_of(rules) << ": " << to_text(line));
      const Want everything{.shortest = true, .fewest_left = true, .count = true};
      const auto expected = solver.solve(Position(line, rules), everything);
      for (const Row& same : {mirrored, relabelled}) {
        const auto result = solver.solve(Position(same, rules), everything);
        REQUIRE(result.verdict == expected.verdict);
        REQUIRE(solver.decide(same) == expected.verdict);
        REQUIRE(result.left == expected.left);
        REQUIRE(result.count == expected.count);
        REQUIRE(count_partitions(same, rules) == count_partitions(line, rules));
        REQUIRE(count_splits(same, rules.knock) == count_splits(line, rules.knock));
        if (result.verdict == Verdict::winnable) REQUIRE(result.line.size() == expected.line.size());
      }
      if (round % 3 == 0) REQUIRE(expected.verdict == Verdict::winnable);
    }
  }
}

TEST_CASE("Knock-Out: the early exit changes no verdict, on deals that are nearly won and on random ones") {
  SeedStream random(5, 5);
  for (Rules rules : both_rules) {
    const Sampler sampler(rules);
    Solver solver(rules), plain(rules, {}, {.supply = false});
    int won = 0;
    for (int round = 0; round < 100'000; ++round) {
      Row line = round % 2 == 0 ? deal_from_seed(static_cast<std::uint64_t>(round)) : sampler.draw(random);
      if (round % 4 == 1) {
        LaidTile& tile = line[random.below(28)];
        tile = tile.reversed();
      }
      const Verdict verdict = solver.decide(line);
      REQUIRE(verdict == plain.decide(line));
      won += verdict == Verdict::winnable;
    }
    CHECK(won > 20'000);
    CHECK(won < 60'000);
  }
}
