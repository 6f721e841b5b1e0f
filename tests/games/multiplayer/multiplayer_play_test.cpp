// The playable model of the table games: what holds for every game, and the same hands played by an independent reading
// of the rules.
#include <algorithm>
#include <catch2/catch.hpp>
#include <set>
#include <string>

#include "tests/games/multiplayer/all_settings.hpp"

using namespace boneyard;
using namespace boneyard::multiplayer;
using multiplayer_tests::all_settings;
using multiplayer_tests::name;
using multiplayer_tests::plain;
using multiplayer_tests::some_deal;

namespace {

std::set<std::string> texts(const Position& position) {
  std::set<std::string> all;
  for (const Move& move : position.moves()) all.insert(position.to_text(move));
  return all;
}

std::set<std::string> texts(const multiplayer_oracle::Table& table) {
  std::set<std::string> all;
  for (const auto& act : table.acts()) all.insert(act.text());
  return all;
}

/// Plays a deal at random in both, and compares all that can be seen after every move.
void play_beside_the_oracle(const Row& deal, const Settings& settings, std::uint64_t seed) {
  Position position(deal, settings);
  multiplayer_oracle::Table table(plain(deal), settings);
  SeedStream random(seed, 3);
  for (int played = 0; !position.over(); ++played) {
    INFO(position.text());
    REQUIRE(played < 1000);
    const Moves moves = position.moves();
    REQUIRE(texts(position) == texts(table));
    REQUIRE(texts(position).size() == moves.size());
    REQUIRE(position.turn() == table.turn);
    const Move move = moves[random.below(moves.size())];
    table.play(multiplayer_tests::act_of(table, position.to_text(move)));
    position.play(move);
    for (std::size_t seat = 0; seat < settings.seats; ++seat) REQUIRE(position.scores()[seat] == table.scores[seat]);
    REQUIRE(position.over() == table.ended);
  }
  CHECK(position.moves().empty());
}

}  // namespace

TEST_CASE("Whoever may not lead a tile of the hand reads which double leads, and that none in any hand is before it") {
  int by_double = 0;
  for (const Settings& settings : all_settings()) {
    INFO(name(settings));
    const Position position(some_deal(5, settings), settings);
    const bool lowest = settings.lead == Lead::lowest_double;
    std::string first;  // of all doubles in hands
    for (int pip = 0; pip <= settings.highest; ++pip)
      for (int seat = 0; seat < settings.seats; ++seat)
        if (position.hand(seat).contains(Tile(pip, pip)) && (first.empty() || !lowest))
          first = fmt::format("{0}-{0}>", pip);
    for (const Tile tile : position.hand(position.turn())) {
      const auto why = position.why_illegal({Move::Kind::lead, LaidTile(tile, false), {}});
      if (!why) continue;
      INFO(to_clause(*why));
      if (settings.drawing == Drawing::rows) {
        CHECK(to_clause(*why).find(" turns up ") != std::string::npos);
        continue;
      }
      ++by_double;
      CHECK(to_clause(*why) == fmt::format("seat {} leads {}, the {} double in any hand", position.turn() + 1, first,
                                           lowest ? "lowest" : "highest"));
    }
  }
  CHECK(by_double > 0);
}

TEST_CASE("Every table game, by every setting, plays as an independent reading of its rules does") {
  for (const Settings& settings : all_settings(true)) {
    INFO(name(settings));
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
      INFO("seed " << seed);
      play_beside_the_oracle(some_deal(seed, settings), settings, seed);
    }
  }
}

TEST_CASE("Table games with few tiles, which block more often, play as an independent reading does") {
  for (Settings settings : all_settings()) {
    INFO(name(settings));
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
      INFO("seed " << seed);
      settings.hand = static_cast<std::uint8_t>(3 + seed % 3);
      play_beside_the_oracle(some_deal(seed, settings, static_cast<int>(seed % 4)), settings, seed);
    }
  }
}

TEST_CASE("In every table game moves and positions read back, copies undo, and no other move is legal") {
  for (const Settings& settings : all_settings(true)) {
    INFO(name(settings));
    for (std::uint64_t seed = 1; seed <= 2; ++seed) {
      Position position(some_deal(seed, settings), settings);
      const Position begin = position;
      SeedStream random(seed, 4);
      std::vector<Move> line;
      while (!position.over()) {
        INFO(position.text());
        REQUIRE(Position::parse(position.text(), settings) == position);
        const Moves moves = position.moves();
        for (const Move& move : moves) {
          REQUIRE(position.parse_move(position.to_text(move)) == move);
          REQUIRE(!position.why_illegal(move));
        }
        Move foreign{Move::Kind::right, LaidTile(Tile(static_cast<int>(random.below(28))), seed == 1), {}};
        REQUIRE(position.why_illegal(foreign).has_value() ==
                (std::find(moves.begin(), moves.end(), foreign) == moves.end()));
        line.push_back(moves[random.below(moves.size())]);
        position.play(line.back());
      }
      REQUIRE(Position::parse(position.text(), settings) == position);
      Position again = begin;
      std::string text;
      for (const Move& move : line) {
        text += again.to_text(move) + " ";
        again.play(move);
      }
      CHECK(again == position);
      Position read = begin;
      for (const std::string_view word : words(text)) read.play(read.parse_move(word));
      CHECK(read == position);
      CHECK(Position(some_deal(seed, settings), settings) == begin);
    }
  }
}

TEST_CASE("A position that play cannot come to is refused, and says why") {
  const auto refused = [](const Settings& settings, const std::string& text, const std::string& why) {
    INFO(text);
    CHECK_THROWS_MATCHES(Position::parse(text, settings), ParseError, Catch::Message(why));
  };
  const Settings block = settings(GameKind::block, 2);
  refused(block, "6-6> / 6-5 4-4 / 3-2 / / turn=2 passed=1 last=2 scores=0,0", "passed=1: 6-5 of seat 1 fits");
  refused(block, "6-6> / 4-4 / 6-5 3-2 / / turn=1 passed=2 last=2 scores=0,0", "passed=2: 6-5 of seat 2 fits");
  CHECK(Position::parse("6-6> / 4-4 / 3-2 / / turn=1 passed=2 last=2 scores=0,0", block).over());
  CHECK_FALSE(Position::parse("6-6> / 6-5 4-4 / 3-2 / / turn=1 passed=1 last=1 scores=0,0", block).over());
  const Settings draw = settings(GameKind::draw, 2);
  refused(draw, "6-6> / 5-5 / 3-2 / 1-1 0-0 4-4 / turn=1 passed=1 last=1 scores=0,0",
          "passed=1: there is a tile to draw");
  const Settings blind = settings(GameKind::blind, 2);
  refused(blind, "6-6> / 5-5 4-4 / 3-2 1-1 / / turn=1 passed=0 last=1 scores=0,0 turned=20,0",
          "expected turn=1 turned=0,0 with passed=0 last=1");
  refused(blind, "6-6> / 5-5 4-4 / 3-2 1-1 / / turn=1 passed=3 last=1 scores=0,0 turned=2,1",
          "expected turn=2 turned=2,1 with passed=3 last=1");
  refused(blind, " / 5-5 4-4 / 3-2 1-1 / / turn=1 passed=0 last=0 scores=0,0 turned=5,0",
          "expected turn=1 turned=0,0 with passed=0 last=0");
  refused(blind, "6-6> / 5-5 4-4 / 3-2 6-1 / / turn=1 passed=4 last=1 scores=0,0 turned=2,2",
          "turned=2,2: 6-1 of seat 2 fits");
  refused(block, "6-6> / 6-5 4-4 / 3-2 / / turn=1 passed=0 last=1 scores=0,0", "expected turn=2 with passed=0 last=1");
  refused(block, "6-6> / 5-5 / 4-4 / / turn=2 passed=1 last=1 scores=0,0", "expected turn=1 with passed=1 last=1");
  refused(block, "6-6> / / 4-4 / / turn=2 passed=2 last=1 scores=0,0", "seat 1 is out: expected turn=1 passed=0");
  refused(block, "6-6> / / 4-4 / / turn=1 passed=2 last=1 scores=0,0", "seat 1 is out: expected turn=1 passed=0");
  refused(block, "6-6> / 5-5 / / / turn=1 passed=0 last=1 scores=0,0", "seat 2 is out, but seat 1 laid the last tile");
  refused(block, "6-6> / 6-6 / 5-5 / / turn=1 passed=0 last=1 scores=0,0", "6-6 comes twice");
  refused(block, " / 6-6 / 5-5 / / turn=2 passed=0 last=0 scores=0,0", "expected turn=1 passed=0: that seat leads");
}
