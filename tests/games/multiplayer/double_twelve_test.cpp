// The double-twelve set: its searches keep sets of tiles in two words, and have states of their own. They are compared
// with the tests' reading of the rules, and with the searches of smaller sets on hands that both can play.
#include <catch2/catch.hpp>

#include "boneyard/player.hpp"
#include "solvers/multiplayer/solver.hpp"
#include "tests/games/multiplayer/all_settings.hpp"

using namespace boneyard;
using namespace boneyard::multiplayer;
using multiplayer_tests::name;
using multiplayer_tests::plain;
using multiplayer_tests::some_deal;

namespace {

std::vector<Settings> settings_of_twelve() {
  std::vector<Settings> all;
  for (const Settings& each : multiplayer_tests::all_settings(true))
    if (each.highest == 12) all.push_back(each);
  return all;
}

/// The same deal with `more` pips on every half.
Row raised(const Row& deal, int more) {
  Row higher;
  for (const LaidTile laid : deal) higher.push_back(LaidTile::from_ends(laid.left() + more, laid.right() + more));
  return higher;
}

/// A deal of few tiles, of which many fit: pips from 6 to 12, or from 0 to 6.
Row crowded_deal(std::uint64_t seed, const Settings& settings) {
  Settings small = settings;
  small.highest = 6;
  const int stock = settings.drawing == Drawing::none ? 0 : static_cast<int>(seed % 4);
  return raised(some_deal(seed, small, stock), seed % 2 == 0 ? 0 : 6);
}

void check_deal(const Row& deal, const Settings& settings, int side) {
  const Position position(deal, settings);
  multiplayer_oracle::Table table(plain(deal), settings);
  const int expected = table.value(side);
  Solver solver(settings);
  const AnswerOf<Move> answer = solver.solve(position, {.line = true, .moves = true, .seat = side});
  REQUIRE(answer.value == Range{expected, expected});
  for (const auto& [move, value] : answer.moves) {
    multiplayer_oracle::Table after = table;
    after.play(multiplayer_tests::act_of(after, position.to_text(move)));
    const int its = after.value(side);
    REQUIRE(value == Range{its, its});
  }
}

void check_games(std::uint64_t first, std::uint64_t last) {
  for (Settings settings : settings_of_twelve()) {
    INFO(name(settings));
    for (std::uint64_t seed = first; seed <= last; ++seed) {
      INFO("seed " << seed);
      settings.hand = static_cast<std::uint8_t>(settings.seats >= 4 ? 3 : 3 + seed % 2);
      const int side = settings.side_of(static_cast<int>(seed) % settings.seats);
      check_deal(crowded_deal(seed, settings), settings, side);
      check_deal(some_deal(seed, settings, static_cast<int>(seed % 3)), settings, side);
    }
  }
}

}  // namespace

TEST_CASE("With the double-twelve set, values and moves of small hands are those of a plain minimax") {
  check_games(1, 1);
}

TEST_CASE("With the double-twelve set, values and moves are those of a plain minimax on more deals", "[slow]") {
  check_games(2, 5);
}

TEST_CASE("A hand of the double-twelve set without its higher tiles has the value of the smaller set") {
  const auto check = [](const Settings& narrow, int stock, std::uint64_t deals) {
    Settings wide = narrow;
    wide.highest = 12;
    INFO(name(narrow));
    for (std::uint64_t seed = 1; seed <= deals; ++seed) {
      INFO("seed " << seed);
      const Row deal = some_deal(seed, narrow, stock);
      const Position position(deal, narrow), same(deal, wide);
      const int side = narrow.side_of(position.turn());
      const auto value = Solver(narrow).solve(position, {.seat = side}).value;
      REQUIRE(value->exact());
      REQUIRE(Solver(wide).solve(same, {.seat = side}).value == value);
    }
  };
  check(settings(GameKind::block, 2), 0, 20);
  check(settings(GameKind::block, 2, {"hand=10"}), 0, 5);
  check(settings(GameKind::block, 3, {"set=9"}), 0, 10);
  check(settings(GameKind::block, 4), 0, 10);
  check(settings(GameKind::block, 4, {"partners=no", "tie=blocker"}), 0, 5);
  check(settings(GameKind::block, 4, {"set=9", "hand=7"}), 0, 2);
  check(settings(GameKind::draw, 2), 10, 10);
  check(settings(GameKind::draw, 3, {"draw=until"}), 8, 5);
  check(settings(GameKind::cross, 2), 4, 3);
  check(settings(GameKind::double_nine_cross, 2, {"set=6"}), 4, 3);
  check(settings(GameKind::double_nine_cross, 3, {"draw=until"}), 3, 2);
}

TEST_CASE("By four, hands of Block are six, nine and twelve; else they are the printed numbers, or as asked") {
  const auto hand = [](int seats, std::string_view set) { return int{settings(GameKind::block, seats, {set}).hand}; };
  CHECK(hand(4, "set=6") == 6);
  CHECK(hand(4, "set=9") == 9);
  CHECK(hand(4, "set=12") == 12);
  CHECK(hand(2, "set=12") == 7);
  CHECK(hand(3, "set=12") == 6);
  CHECK(hand(5, "set=12") == 5);
  CHECK(settings(GameKind::block, 2, {"set=12", "hand=45"}).hand == 45);
  CHECK_THROWS_AS(settings(GameKind::block, 2, {"set=12", "hand=46"}), ParseError);
  CHECK(settings(GameKind::double_nine_cross, 4).highest == 9);
  CHECK(settings(GameKind::double_nine_cross, 4, {"set=12"}).hand == 5);
}

TEST_CASE("A whole hand of the double-twelve set reads back from its text at every move") {
  for (const GameKind game : {GameKind::block, GameKind::draw, GameKind::cross, GameKind::double_nine_cross}) {
    const Settings rules = settings(game, 4, {"set=12"});
    Position position(deal_of_seed(7, rules), rules);
    SeedStream random(7, 3);
    while (!position.over()) {
      INFO(position.text());
      const Moves moves = position.moves();
      for (const Move& move : moves) REQUIRE(position.parse_move(position.to_text(move)) == move);
      position.play(moves[random.below(moves.size())]);
      REQUIRE(Position::parse(position.text(), rules) == position);
    }
  }
}

TEST_CASE("A place of twelve pips is written with two digits, and is not one of one pip, or of two") {
  const Settings rules = settings(GameKind::cross, 2, {"set=12"});
  const Position position = Position::parse(
      "12-12> 12-1@12 12-2@12 12-3@12 12-11@12 / 11-10 1-2 / 2-0 / 10-10 / turn=1 passed=0 last=1 scores=0,0", rules);
  CHECK(position.to_text(position.parse_move("11-10@11")) == "11-10@11");
  CHECK(position.to_text(position.parse_move("1-2@1")) == "1-2@1");
  CHECK_FALSE(position.why_illegal(position.parse_move("11-10@11")));
  CHECK(position.why_illegal(position.parse_move("11-10@1")));
  for (const char* text : {"11-10@", "11-10@011", "11-10@111", "11-10@1x1", "11-10@-1"})
    CHECK_THROWS_AS(position.parse_move(text), ParseError);
}

TEST_CASE("The program's player answers in a hand of the double-twelve set", "[slow]") {
  for (const GameKind game : {GameKind::block, GameKind::draw, GameKind::cross, GameKind::double_nine_cross})
    for (const int seats : {2, 5}) {
      const Settings rules = settings(game, seats, {"set=12"});
      INFO(name(rules));
      const Row deal = deal_of_seed(2, rules);
      PimcPlayer player(rules);
      Position position(deal, rules);
      Moves moves;
      for (int played = 0; played < 24 && !position.over(); ++played) {
        const View view(deal, rules, position.turn(), moves);
        const Move move = player.choose(view, Strength::few, 1);
        REQUIRE_FALSE(position.why_illegal(move));
        position.play(move);
        moves.push_back(move);
      }
    }
}
