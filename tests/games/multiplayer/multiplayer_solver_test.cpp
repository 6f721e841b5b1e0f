// Open hands: the solver's values, lines and moves against a minimax over an independent reading of the rules.
#include <fmt/format.h>

#include <atomic>
#include <catch2/catch.hpp>
#include <cstdlib>

#include "bench/table_plain.hpp"
#include "boneyard/game.hpp"
#include "solvers/multiplayer/solver.hpp"
#include "tests/games/instruction_sets.hpp"
#include "tests/games/multiplayer/all_settings.hpp"

using namespace boneyard;
using namespace boneyard::multiplayer;
using multiplayer_tests::all_settings;
using multiplayer_tests::name;
using multiplayer_tests::plain;
using multiplayer_tests::some_deal;

namespace {

/// How many tiles the oracle can play out to the end of every line.
Settings reduced(Settings settings, std::uint64_t seed) {
  const int most = settings.sevens ? 3 : settings.seats <= 2 ? 5 : 4;
  settings.hand = static_cast<std::uint8_t>(std::min<int>(3 + static_cast<int>(seed % 3), most));
  if (settings.seats >= 4 && settings.shape != Shape::line) settings.hand = 3;
  return settings;
}

/// Everything that the solver says of a deal, against the oracle.
void check_deal(multiplayer::Solver& solver, const Row& deal, const Settings& settings, int side) {
  const Position position(deal, settings);
  multiplayer_oracle::Table table(plain(deal), settings);
  const int expected = table.value(side);
  const AnswerOf<Move> answer = solver.solve(position, {.line = true, .moves = true, .seat = side});
  REQUIRE(answer.value == Range{expected, expected});
  REQUIRE((answer.verdict == Verdict::winnable) == (expected > 0));
  for (const auto& [move, value] : answer.moves) {
    multiplayer_oracle::Table after = table;
    after.play(multiplayer_tests::act_of(after, position.to_text(move)));
    const int its = after.value(side);
    REQUIRE(value == Range{its, its});
  }
  Position at = position;
  for (const Move& move : answer.line) {
    const std::string text = at.to_text(move);
    INFO(text);
    REQUIRE(!at.why_illegal(move));
    table.play(multiplayer_tests::act_of(table, text));
    at.play(move);
    REQUIRE(table.value(side) == expected);
  }
  REQUIRE(at.over());
}

void check_game(const Settings& settings, std::uint64_t first, std::uint64_t last) {
  INFO(name(settings));
  for (std::uint64_t seed = first; seed <= last; ++seed) {
    INFO("seed " << seed);
    const Settings small = reduced(settings, seed);
    multiplayer::Solver solver(small);
    const Row deal =
        some_deal(seed, small, settings.drawing == Drawing::none ? 0 : static_cast<int>(seed % 4) + settings.reserve);
    check_deal(solver, deal, small, settings.side_of(static_cast<int>(seed) % settings.seats));
  }
}

}  // namespace

// The oracle plays every line, so what a test costs is what the slowest deals cost.
TEST_CASE("Values, lines and moves of small hands are those of a plain minimax, for every table game and setting") {
  for (const Settings& settings : all_settings()) check_game(settings, 1, 1);
}

TEST_CASE("A seat that may draw is not sure to lay one of the tiles that fit now") {
  Settings s = settings(GameKind::all_sevens, 3);
  s.hand = 3;
  multiplayer::Solver solver(s);
  for (const std::uint64_t seed : {14u, 83u}) check_deal(solver, some_deal(seed, s, s.reserve + 1), s, 0);
}

TEST_CASE("A seat that may draw need not go out with its last tile") {
  Settings s = settings(GameKind::all_sevens, 2);
  s.hand = 2;
  multiplayer::Solver solver(s);
  for (const std::uint64_t seed : {13u, 23u, 24u}) check_deal(solver, some_deal(seed, s, s.reserve + 2), s, 0);
}

TEST_CASE("Where a last tile is laid matters to a partner that still has to go out") {
  Settings s = settings(GameKind::block, 4, {"partners=yes", "out=both"});
  s.hand = 2;
  multiplayer::Solver solver(s);
  for (const std::uint64_t seed : {21u, 26u}) check_deal(solver, some_deal(seed, s, 0), s, 0);
}

TEST_CASE("Values, lines and moves are those of a plain minimax on more deals", "[slow]") {
  for (const Settings& settings : all_settings()) check_game(settings, 2, 6);
}

TEST_CASE("Bounds that say nothing yet are no wider than what a hand can score") {
  const auto widest = [](GameKind game, int seats) {
    const Settings s = settings(game, seats);
    const Position position(deal_of_seed(3, s), s);
    return multiplayer::Solver(s, {.deadline = {}, .memory = 1024}).solve(position, {.seat = 0}).value;
  };
  // The pips of the set but for those of the reserve, 5-4 and 3-3 … of seed 3; 3 points for each tile that can be laid.
  const Settings sevens = settings(GameKind::all_sevens, 2);
  const Row deal = deal_of_seed(3, sevens);
  int reserve = 0;
  for (std::size_t last = deal.size() - 2; last < deal.size(); ++last) reserve += deal[last].tile().total();
  CHECK(widest(GameKind::all_sevens, 2) == Range{reserve - 168, 168 - reserve});
  CHECK(widest(GameKind::bergen, 3)->high <= 3 * 28);
  CHECK(widest(GameKind::bergen, 3)->low >= -3 * 28);
}

TEST_CASE("A solver takes as much memory as it was told last") {
  const Settings s = settings(GameKind::cross, 2);
  const Position position(deal_of_seed(1, s), s);
  multiplayer::Solver solver(s, {.deadline = {}, .memory = 1024});
  REQUIRE(solver.solve(position, {.seat = 0}).cutoff == Cutoff::memory);
  solver.set_limits({});
  const AnswerOf<Move> whole = solver.solve(position, {.seat = 0});
  CHECK(whole.cutoff == Cutoff::none);
  CHECK(whole.value == multiplayer::Solver(s).solve(position, {.seat = 0}).value);
}

TEST_CASE("What is known before the answer is whole only grows, and ends as the answer") {
  const Settings game = settings(GameKind::all_fives, 2);
  const Position position(deal_of_seed(3, game), game);
  Answer before{.value = Range{-100'000, 100'000}};
  int told = 0;
  const auto solver = make_solver(variant(game));
  const Answer answer =
      solver->solve(AnyPosition(solver->variant(), position),
                    {.line = true, .moves = true, .seat = 0, .so_far = [&](const Answer& now) {
                       ++told;
                       CHECK((now.value->low >= before.value->low && now.value->high <= before.value->high));
                       CHECK(std::equal(before.line.begin(), before.line.end(), now.line.begin()));
                       CHECK((now.line.size() >= before.line.size() && now.moves.size() >= before.moves.size() &&
                              now.nodes >= before.nodes));
                       before = now;
                     }});
  CHECK(told > static_cast<int>(answer.line.size() + answer.moves.size()));
  CHECK(before.value == answer.value);
  CHECK(before.verdict == answer.verdict);
  CHECK(before.line == answer.line);
  CHECK(before.moves == answer.moves);
}

TEST_CASE("Values, lines and moves are those of a plain minimax on 2,000 deals of everything", "[.deep]") {
  // As in deep.hpp, which would bring every other game along.
  const char* from = std::getenv("BONEYARD_DEEP_FROM");
  const char* share = std::getenv("BONEYARD_DEEP_SHARE");
  const std::uint64_t first = from != nullptr ? std::strtoull(from, nullptr, 10) : 1;
  const double part = share != nullptr ? std::strtod(share, nullptr) : 1;
  const auto last = first + static_cast<std::uint64_t>(std::max(1.0, 2000 * part)) - 1;
  for (const Settings& settings : all_settings()) check_game(settings, first, last);
}

namespace {

/// The deal with its pips relabelled: where no pip counts, that is the same game.
Row relabelled(const Row& deal, const std::array<int, 7>& name_of) {
  Row result;
  for (const LaidTile laid : deal) result.push_back(LaidTile::from_ends(name_of[laid.left()], name_of[laid.right()]));
  return result;
}

/// The deal with every hand one seat on.
Row rotated(const Row& deal, const Settings& settings) {
  Row result = deal;
  const std::size_t hand = settings.hand, all = hand * settings.seats;
  for (std::size_t i = 0; i < all; ++i) result[(i + hand) % all] = deal[i];
  return result;
}

}  // namespace

TEST_CASE("Whole deals: the value does not depend on which seat is called the first, where a double leads") {
  for (const GameInfo& row : multiplayer_games())
    for (const int seats : row.seats) {
      if (seats > 4) continue;
      Settings s = settings(Variant(row, seats));
      if (!s.lead_by_double() || s.sevens) continue;
      if (s.drawing != Drawing::none) s.hand = static_cast<std::uint8_t>(std::min<int>(s.hand, 4));
      INFO(name(s));
      multiplayer::Solver solver(s);
      for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        INFO("seed " << seed);
        const Row deal = some_deal(seed, s, s.drawing == Drawing::none ? -1 : 6);
        CHECK(solver.value_of_deal(rotated(deal, s)) == solver.value_of_deal(deal));
      }
    }
}

TEST_CASE("Whole deals of Blind: the value does not depend on what the pips are called") {
  for (int seats = 2; seats <= 5; ++seats) {
    const Settings s = settings(GameKind::blind, seats);
    multiplayer::Solver solver(s);
    SeedStream random(7, 5);
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
      std::array<int, 7> name_of = {0, 1, 2, 3, 4, 5, 6};
      for (std::size_t i = 6; i > 0; --i) std::swap(name_of[i], name_of[random.below(i + 1)]);
      const Row deal = deal_of_seed(seed, s);
      INFO("seed " << seed);
      CHECK(solver.value_of_deal(relabelled(deal, name_of)) == solver.value_of_deal(deal));
    }
  }
}

TEST_CASE("Whole deals: the values of the first seeds add up to what a search with other keys and bounds found") {
  struct Found {
    GameKind game;
    int seats;
    std::vector<std::string_view> assignments;
    std::uint64_t deals;
    int sum;
  };
  const Found all[] = {
      {GameKind::block, 2, {"hand=12"}, 40, 203},
      {GameKind::block, 3, {}, 100, -3504},
      {GameKind::block, 4, {"hand=7"}, 60, -276},
      {GameKind::block, 5, {}, 20, -1418},
      {GameKind::draw, 2, {}, 200, -586},
      {GameKind::draw, 3, {}, 40, -1814},
      {GameKind::draw, 4, {}, 20, -1314},
      {GameKind::cross, 2, {}, 3, -39},
      {GameKind::block_and_draw, 2, {}, 60, -6},
      {GameKind::block_and_draw, 3, {}, 4, -102},
      {GameKind::bergen, 2, {}, 200, 314},
      {GameKind::bergen, 3, {}, 6, -22},
      {GameKind::all_fives, 2, {}, 40, -215},
      {GameKind::all_fives, 3, {}, 3, -190},
      {GameKind::all_fives_and_threes, 2, {}, 40, -209},
      {GameKind::five_up, 2, {"led=both"}, 100, 273},
      {GameKind::five_up, 3, {"led=both"}, 3, -10},
  };
  for (const Found& found : all) {
    const Settings s = settings(Variant(info(found.game), found.seats, found.assignments));
    INFO(name(s));
    multiplayer::Solver solver(s);
    int sum = 0;
    for (std::uint64_t seed = 1; seed <= found.deals; ++seed) sum += solver.value_of_deal(deal_of_seed(seed, s)).low;
    CHECK(sum == found.sum);
  }
}

TEST_CASE("Whole deals: the rules and the search count open ends alike, whatever a double does to them") {
  // solve() replays its line by the rules, and throws unless it makes the value.
  for (const Settings& s :
       {settings(GameKind::bergen, 2, {"layout=branching"}), settings(GameKind::all_fives, 2, {"layout=branching"}),
        settings(GameKind::all_fives, 2, {"layout=branching", "lead=any", "hand=5"}), settings(GameKind::five_up, 2),
        settings(GameKind::five_up, 2, {"spinner=first"}), settings(GameKind::five_up, 3, {"spinner=first"}),
        settings(GameKind::five_up, 2, {"led=both", "spinner=first"})}) {
    INFO(name(s));
    multiplayer::Solver solver(s);
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
      INFO("seed " << seed);
      const Position position(deal_of_seed(seed, s), s);
      const AnswerOf<Move> answer = solver.solve(position, {.line = true, .seat = 0});
      CHECK(answer.value->exact());
      CHECK_FALSE(answer.line.empty());
    }
  }
}

TEST_CASE("Whole deals of Block have the values of alpha-beta without a table") {
  const auto check = [](const Settings& game, std::uint64_t deals) {
    INFO(name(game));
    multiplayer::Solver solver(game);
    PlainBlock other;
    for (std::uint64_t seed = 1; seed <= deals; ++seed) {
      INFO("seed " << seed);
      const Row deal = deal_of_seed(seed, game);
      const int value = other.value_of_deal(deal, game);
      REQUIRE(solver.value_of_deal(deal) == Range{value, value});
    }
  };
  check(settings(GameKind::block, 2), 2000);
  check(settings(GameKind::block, 2, {"hand=10"}), 40);
  check(settings(GameKind::block, 4), 40);
}

TEST_CASE("Hands of Block have the same values with every instruction set of this processor") {
  const auto values = [] {
    std::vector<int> all;
    for (const Settings& game :
         {settings(GameKind::block, 2), settings(GameKind::block, 2, {"hand=11", "blocked=theirs"}),
          settings(GameKind::block, 2, {"set=9", "hand=8"}), settings(GameKind::block, 3),
          settings(GameKind::block, 2, {"set=12", "hand=12"}), settings(GameKind::block, 3, {"set=12"}),
          settings(GameKind::block, 4)}) {
      multiplayer::Solver solver(game);
      for (std::uint64_t seed = 1; seed <= 10; ++seed)
        all.push_back(solver.value_of_deal(deal_of_seed(seed, game)).low);
    }
    return all;
  };
  const std::vector<int> expected = values();
  with_every_instruction_set([&] { CHECK(values() == expected); });
}

TEST_CASE("Of two sides one wins what the other loses") {
  for (const Settings& settings : all_settings()) {
    if (settings.sides() != 2 || settings.sevens) continue;
    INFO(name(settings));
    Settings s = settings;
    s.hand = 4;
    multiplayer::Solver solver(s);
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      const Position position(some_deal(seed, s, s.drawing == Drawing::none ? 0 : 4), s);
      CHECK(solver.solve(position, {.seat = 0}).value->low == -solver.solve(position, {.seat = 1}).value->low);
    }
  }
}

TEST_CASE("A limit leaves bounds that hold, and none is a guess") {
  const Settings s = settings(GameKind::block, 2, {"hand=12"});
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    const Position position(deal_of_seed(seed, s), s);
    const int value = multiplayer::Solver(s).solve(position, {.seat = 0}).value->low;
    for (const std::size_t memory : {std::size_t{1} << 16, std::size_t{1} << 18, std::size_t{1} << 20}) {
      Limits limits;
      limits.memory = memory;
      const AnswerOf<Move> answer = multiplayer::Solver(s, limits).solve(position, {.line = true, .seat = 0});
      CHECK(answer.value->low <= value);
      CHECK(answer.value->high >= value);
      CHECK((answer.verdict == Verdict::undecided || (answer.verdict == Verdict::winnable) == (value > 0)));
      if (!answer.value->exact()) CHECK(answer.cutoff == Cutoff::memory);
    }
  }
  const std::atomic<bool> stop = true;
  Limits limits;
  limits.stop = &stop;
  const Settings large = settings(GameKind::all_sevens, 2);  // millions of states
  const AnswerOf<Move> answer =
      multiplayer::Solver(large, limits).solve(Position(deal_of_seed(1, large), large), {.seat = 0});
  CHECK(answer.cutoff == Cutoff::stopped);
  CHECK(answer.value->low < answer.value->high);
}

TEST_CASE("After some moves of the best line the value is that of the rest of the line") {
  for (const GameInfo& row : multiplayer_games()) {
    Settings s = settings(Variant(row));
    if (s.sides() != 2 || s.sevens || s.drawing == Drawing::rows || s.highest == 9) continue;
    INFO(name(s));
    multiplayer::Solver solver(s);
    Position position(deal_of_seed(3, s), s);
    const AnswerOf<Move> answer = solver.solve(position, {.line = true, .seat = 0});
    for (std::size_t played = 0; played < answer.line.size(); ++played) {
      if (played % 4 == 0) {
        CHECK(solver.solve(position, {.seat = 0}).value->low + position.lead_of_side(0) == answer.value->low);
      }
      position.play(answer.line[played]);
    }
    CHECK(position.over());
    CHECK(position.lead_of_side(0) == answer.value->low);
  }
}

namespace {

Position after_both_scored(const Settings& settings) {
  for (std::uint64_t seed = 1;; ++seed) {
    Position position(deal_of_seed(seed, settings), settings);
    for (int moves = 0; moves < 8 && !position.over(); ++moves) position.play(position.moves().back());
    if (!position.over() && position.score_of_side(0) > 0 && position.score_of_side(1) > 0 &&
        position.hand(0).size() > 1 && position.hand(1).size() > 1)
      return position;
  }
}

}  // namespace

TEST_CASE("A line that does not make its value is caught before anybody is told it") {
  for (const Settings& s : {settings(GameKind::five_up, 2), settings(GameKind::five_up, 3)}) {
    INFO(name(s));
    const Position position = after_both_scored(s);  // what they have is no part of the value
    const int side = s.side_of(position.turn());
    const AnyPosition start(variant(s), position);
    const Answer answer = make_solver(start.variant())->solve(start, {.line = true, .seat = side});
    REQUIRE(answer.line.size() > 2);
    CHECK(prove(start, answer).over());
    const auto check_refused = [&](const Answer& wrong, const std::string& why) {
      CHECK_THROWS_MATCHES(prove(start, wrong), CheckFailed, Catch::Message(why));
    };
    const int value = answer.value->low;
    Answer wrong = answer;
    wrong.value = Range{value + 1, value + 1};
    check_refused(wrong, fmt::format("the line found makes {0}, not {1} to {1}", value, value + 1));
    wrong.value = Range{value, value + 1};
    check_refused(wrong, fmt::format("the line found makes {0}, not {0} to {1}", value, value + 1));
    wrong = answer;
    wrong.line.pop_back();
    AnyPosition before_the_last = start;
    for (const std::string& move : wrong.line) before_the_last.play(move);
    check_refused(wrong, "the line found does not end the hand: " + before_the_last.text());
    wrong = answer;
    const Move again = position.laid().front();  // that tile lies already
    wrong.line.front() = position.to_text(again);
    check_refused(wrong, fmt::format("the line found: '{}' is not legal: {}; position {}", wrong.line.front(),
                                     to_clause(*position.why_illegal(again)), position.text()));
    wrong.line.clear();
    CHECK_NOTHROW(prove(start, wrong));
  }
}

TEST_CASE("A side leads the best of the others, by what it has made since") {
  const Settings s = settings(GameKind::five_up, 3);
  Position position(deal_of_seed(2, s), s);
  while (!position.over()) position.play(position.moves().front());
  const Scores end = position.scores();
  REQUIRE(end[0] != end[1]);
  CHECK(position.lead_of_side(0) == end[0] - std::max(end[1], end[2]));
  CHECK(position.lead_of_side(1) == end[1] - std::max(end[0], end[2]));
  CHECK(position.lead_of_side(2) == end[2] - std::max(end[0], end[1]));
  CHECK(position.lead_of_side(0, {end[0], 0, 0}) == -std::max(end[1], end[2]));
  CHECK(position.lead_of_side(0, {0, end[1], end[2]}) == end[0]);
  const Settings partners = settings(GameKind::block, 4, {"partners=yes"});
  Position pairs(deal_of_seed(1, partners), partners);
  while (!pairs.over()) pairs.play(pairs.moves().front());
  CHECK(pairs.lead_of_side(0) == pairs.scores()[0] + pairs.scores()[2] - pairs.scores()[1] - pairs.scores()[3]);
  CHECK(pairs.lead_of_side(1) == -pairs.lead_of_side(0));
}
