// Domino Patience and Five's the Limit: the rules by example, and changes that must not change the solver's answers.
#include <catch2/catch.hpp>

#include <algorithm>

#include "solvers/chain/solver.hpp"
#include "tests/games/play_line.hpp"

using namespace boneyard;
using namespace boneyard::chain;

namespace {

constexpr Goal goals[] = {Goal::hand, Goal::all};

std::string moves_text(const Position& position) {
  std::string text;
  for (const Move& move : position.moves()) text += (text.empty() ? "" : " ") + position.to_text(move);
  return text;
}

/// The hand as text after a line of play.
std::string hand_after(Position position, std::string_view line) {
  play_line(position, line);
  return to_text(position.hand());
}

}  // namespace

TEST_CASE("chain: any tile of the hand opens, as dealt, in one move") {
  const Position table(parse_row("6-4 1-1 2-5 0-3"), {.dealt = 3});
  REQUIRE(moves_text(table) == "6-4> 1-1> 2-5>");
  REQUIRE(table.why_illegal(Move{LaidTile::from_ends(6, 4), Side::left}));
  REQUIRE(table.why_illegal(Move{LaidTile::from_ends(4, 6), Side::right}));
  REQUIRE(table.why_illegal(Move{LaidTile::from_ends(0, 3), Side::right}));
  REQUIRE(table.parse_move("4-6>") == Move{LaidTile::from_ends(6, 4), Side::right});
}

TEST_CASE("chain: a tile goes to either end it matches, turned so that it fits") {
  const Position table = Position::parse("6-4 / 6-0 4-4 5-3 / ", {});
  REQUIRE(moves_text(table) == "<0-6 4-4>");
}

TEST_CASE("chain: left and right are two moves even if both ends are equal") {
  const Position table = Position::parse("6-4 4-5 5-6 / 6-0 6-6 / ", {});
  REQUIRE(moves_text(table) == "<0-6 6-0> <6-6 6-6>");
}

TEST_CASE("chain: a tile that fits both ends can be laid at both") {
  const Position table = Position::parse("6-4 4-5 / 5-6 / ", {});
  REQUIRE(moves_text(table) == "<5-6 5-6>");
}

TEST_CASE("chain: a move may be written with the tile either way round") {
  const Position table = Position::parse("6-4 / 6-0 4-4 5-3 / ", {});
  REQUIRE(table.parse_move("<6-0") == table.parse_move("<0-6"));
  REQUIRE(!table.why_illegal(table.parse_move("<6-0")));
  REQUIRE(table.to_text(table.parse_move("<6|0")) == "<0-6");
  REQUIRE(to_clause(*table.why_illegal(table.parse_move("6-0>"))) == "the right end of the chain is 4");
  REQUIRE(to_clause(*table.why_illegal(table.parse_move("5-2>"))) == "5-2 is not in the hand");
  for (std::string_view bad : {"6-0", "<6-0>", "", "<", ">", "<6-7", "6-0>>"})
    REQUIRE_THROWS_AS(table.parse_move(bad), ParseError);
}

TEST_CASE("chain: a player who can match does not draw; one who cannot draws until a tile fits") {
  const Position table(parse_row("6-4 4-3 0-0 1-1 2-2 5-5 2-1 6-1 3-3"), {});
  REQUIRE(hand_after(table, "6-4>") == "4-3 0-0 1-1 2-2");
  REQUIRE(hand_after(table, "6-4> 4-3>") == "0-0 1-1 2-2 5-5 2-1 6-1");
}

TEST_CASE("chain: nobody draws before the chain is opened") {
  const Position table(parse_row("6-4 1-1 0-0 3-3"), {.dealt = 1});
  REQUIRE(to_text(table.hand()) == "6-4");
}

TEST_CASE("chain: goal hand is won the moment the hand is empty, goal all only with the stock laid too") {
  const Row deal = parse_row("6-4 4-3 1-0 3-1");
  Position hand(deal, {.goal = Goal::hand, .dealt = 2}), all(deal, {.goal = Goal::all, .dealt = 2});
  play_line(hand, "6-4> 4-3>");
  REQUIRE(hand.won());
  REQUIRE(hand.tiles_left() == 0);
  REQUIRE(to_text(hand.stock()) == "1-0 3-1");
  play_line(all, "6-4> 4-3>");
  REQUIRE(!all.won());
  REQUIRE(all.tiles_left() == 2);
  REQUIRE(to_text(all.hand()) == "1-0 3-1");  // the empty hand drew until a tile fitted
  play_line(all, "3-1> 1-0>");
  REQUIRE(all.won());
  REQUIRE(all.tiles_left() == 0);
}

TEST_CASE("chain: a full hand that does not fit has lost, with stock or without") {
  const Row deal = parse_row("6-4 0-0 1-1 2-2 6-1");
  Position two(deal, {.limit = 2, .dealt = 2}), four(deal, {.limit = 4, .dealt = 2});
  play_line(two, "6-4>");
  REQUIRE(two.lost());
  REQUIRE(to_text(two.hand()) == "0-0 1-1");
  REQUIRE(two.tiles_left() == 2);
  play_line(four, "6-4>");
  REQUIRE(!four.lost());
  REQUIRE(to_text(four.hand()) == "0-0 1-1 2-2 6-1");
}

TEST_CASE("chain: with goal all an empty hand draws within the limit") {
  const Row deal = parse_row("6-4 0-0 1-1 2-2 6-1");
  Position three(deal, {.goal = Goal::all, .limit = 3, .dealt = 1}),
      four(deal, {.goal = Goal::all, .limit = 4, .dealt = 1});
  play_line(three, "6-4>");
  REQUIRE(three.lost());
  REQUIRE(three.tiles_left() == 4);
  play_line(four, "6-4>");
  REQUIRE(!four.lost());
}

TEST_CASE("chain: a stock that runs out loses") {
  Position table(parse_row("6-4 0-0 1-1"), {.dealt = 2});
  play_line(table, "6-4>");
  REQUIRE(table.lost());
  REQUIRE(table.tiles_left() == 2);
}

TEST_CASE("chain: positions survive being written and read, and the moves of each are legal, distinct and readable") {
  for (Goal goal : goals)
    for (int limit : {5, 7, 28})
      for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        const Rules rules{.goal = goal, .limit = limit};
        INFO("seed " << seed << ", limit " << limit);
        Position table(deal_from_seed(seed), rules);
        SeedStream random(seed, 5);
        for (;;) {
          REQUIRE(Position::parse(table.text(), rules) == table);
          const auto moves = table.moves();
          REQUIRE(table.lost() == (moves.empty() && !table.won()));
          std::vector<std::string> texts;
          for (const Move& move : moves) {
            REQUIRE(!table.why_illegal(move));
            REQUIRE(table.parse_move(table.to_text(move)) == move);
            texts.push_back(table.to_text(move));
          }
          std::sort(texts.begin(), texts.end());
          REQUIRE(std::adjacent_find(texts.begin(), texts.end()) == texts.end());
          if (moves.empty()) break;
          table.play(moves[random.below(moves.size())]);
          REQUIRE(table.chain().size() + table.hand().size() + table.stock().size() == 28);
        }
      }
}

TEST_CASE("chain: text that is no position is refused") {
  for (std::string_view bad : {"", "6-4 / 4-3", "6-4 3-3 / 3-4 / ", "6-4 / 4-6 / ", "/ / 6-4", "6-4 / 0-0 / 1-1",
                               "6-4 / 4-3 / 9-9", "6-4 / 4-0 4-1 4-2 / "})
    REQUIRE_THROWS_AS(Position::parse(bad, {.limit = 2, .dealt = 2}), ParseError);
  REQUIRE_NOTHROW(Position::parse("6-4 / 0-0 1-1 / 2-2", {.limit = 2, .dealt = 2}));  // lost, the hand full
}

TEST_CASE("chain: every pruning rule off, alone or all, and any memo, leave the verdict as it is") {
  std::vector<Pruning> settings(8);
  settings[0].doubles_first = false;
  settings[1].parity = false;
  settings[2].euler = false;
  settings[3].memo_after = 24;
  settings[4].memo_after = Pruning::never;
  settings[5] = {.doubles_first = false, .parity = false, .euler = false, .cut_off = false, .memo_after = 0};
  settings[6] = {.doubles_first = false, .parity = true, .euler = false, .memo_after = 3};
  settings[7].cut_off = false;
  for (Goal goal : goals)
    for (int limit : {5, 8, 28}) {
      const Rules rules{.goal = goal, .limit = limit};
      Solver standard(rules);
      std::vector<Solver> others;
      for (const Pruning& pruning : settings) others.emplace_back(rules, Limits{}, pruning);
      for (std::uint64_t seed = 1; seed <= (goal == Goal::all ? 200 : 1'000); ++seed) {
        const Row deal = deal_from_seed(seed);
        const Verdict verdict = standard.decide(deal);
        for (std::size_t i = 0; i < others.size(); ++i) {
          INFO("setting " << i << ", limit " << limit << ", seed " << seed);
          REQUIRE(others[i].decide(deal) == verdict);
        }
      }
    }
}

TEST_CASE("chain: other names for the pips change neither verdict nor count nor fewest left") {
  for (Goal goal : goals)
    for (int limit : {5, 28}) {
      const Rules rules{.goal = goal, .limit = limit};
      Solver solver(rules);
      for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        SeedStream random(seed, 13);
        std::array<int, pip_count> name{0, 1, 2, 3, 4, 5, 6};
        for (std::size_t i = pip_count - 1; i > 0; --i) std::swap(name[i], name[random.below(i + 1)]);
        const Row deal = deal_from_seed(seed);
        Row renamed;
        for (LaidTile laid : deal) renamed.push_back(LaidTile::from_ends(name[laid.left()], name[laid.right()]));
        const Want all{.shortest = true, .fewest_left = true, .count = true};
        const auto a = solver.solve(Position(deal, rules), all), b = solver.solve(Position(renamed, rules), all);
        INFO("limit " << limit << ", seed " << seed);
        REQUIRE(a.verdict == b.verdict);
        REQUIRE(a.count == b.count);
        REQUIRE(a.left == b.left);
        if (a.verdict == Verdict::winnable) REQUIRE(a.line.size() == b.line.size());
        REQUIRE(solver.decide(deal) == solver.decide(renamed));
      }
    }
}

TEST_CASE("chain: a memory limit that is too small leaves a deal undecided, never wrong") {
  const Rules rules{.goal = Goal::all};
  Limits limits;
  limits.memory = 1;
  Solver plenty(rules), scarce(rules, limits);
  int undecided = 0;
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    const Row deal = deal_from_seed(seed);
    const Verdict verdict = scarce.decide(deal);
    INFO("seed " << seed);
    if (verdict == Verdict::undecided)
      ++undecided;
    else
      REQUIRE(verdict == plenty.decide(deal));
    const auto result = scarce.solve(Position(deal, rules));
    REQUIRE((result.verdict == Verdict::undecided) == (result.cutoff == Cutoff::memory));
  }
  REQUIRE(undecided > 0);
}

TEST_CASE("chain: a search stopped from outside is undecided and says so") {
  const Rules rules{.goal = Goal::all};
  const std::atomic<bool> stop = true;
  Limits limits;
  limits.stop = &stop;
  Solver solver(rules, limits);
  const auto result = solver.solve(Position(deal_from_seed(730), rules));  // the longest search of seeds 1 to 2000
  REQUIRE(result.verdict == Verdict::undecided);
  REQUIRE(result.cutoff == Cutoff::stopped);
}
