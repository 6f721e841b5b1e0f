// A match at a real table: its hands, its scores, corrections, advice, and its text.
#include <catch2/catch.hpp>

#include "boneyard/assist.hpp"
#include "boneyard/session.hpp"

using namespace boneyard;
using namespace boneyard::multiplayer;

namespace {

/// What a person tells of a hand of a session: nothing but what that seat sees.
void tell_hand(RealTable& table, const PlayedHand& hand) {
  const int seat = table.seat();
  const View seen(hand.deal(), hand.settings(), seat, hand.multiplayer_moves());
  if (table.hand_over()) {
    const auto due = table.next_leader();
    REQUIRE((!due || *due == seen.leader));
    REQUIRE_FALSE(table.begin_hand(seen.dealt(), seen.leader));
  }
  for (std::size_t i = table.view().seen.size(); i < seen.seen.size() && !table.hand_over(); ++i)
    REQUIRE_FALSE(table.note(seen.seen[i]));
}

/// Plays a match at random, tells it to a real table, and compares leaders, scores, winner and the text.
void follow_match(const Variant& variant, std::uint64_t seed) {
  INFO(variant.text() << ", seed " << seed);
  Session session(variant, numbered_deal(variant, seed));
  RealTable table(variant, static_cast<int>(seed % static_cast<std::uint64_t>(variant.seats())));
  SeedStream random(seed, 31);
  for (int hand = 1; hand <= 40; ++hand) {
    while (!session.hand_over()) {
      const Moves legal = session.now().multiplayer().moves();
      session.play(legal[random.below(legal.size())]);
    }
    tell_hand(table, session.hand());
    REQUIRE(table.hand_over());
    CHECK(static_cast<int>(table.hands().size()) == session.hand_number());
    CHECK(table.view().settings() == session.hand().settings());
    CHECK(table.scores(table.hands().size() - 1) == session.hand_scores());
    CHECK(table.totals() == session.totals());
    CHECK(table.winner() == session.winner());
    if (session.winner() >= 0) break;
    session.next_hand();
  }
  const std::string text = table.text();
  const RealTable again = RealTable::parse(text);
  CHECK(again.text() == text);
  CHECK(again.hands() == table.hands());
  CHECK(again.totals() == table.totals());
}

}  // namespace

TEST_CASE("A match told to the program has the leaders, scores and winner of the match") {
  for (const GameInfo& info : multiplayer_games())
    for (const int seats : info.seats) follow_match(Variant(info, seats), 3);
  for (const char* const rules : {"five-up;lots=no", "seven-rocks;lots=no", "all-fives;won=hand", "block;lead=double",
                                  "block;seats=4;out=both", "bergen;won=hand;to=3", "draw;score=game;to=2"})
    for (std::uint64_t seed = 1; seed <= 3; ++seed) follow_match(Variant::parse(rules), seed);
}

TEST_CASE("Words of a person at a real table are entries, and what cannot be is said with a way on") {
  RealTable table(Variant::parse("draw"), 0);
  table.set_name(1, "Ann");
  CHECK_THROWS_AS(table.set_name(1, "Ann, Bob"), ParseError);
  LargeSet tiles;
  for (const Tile tile : {Tile(6, 4), Tile(5, 5), Tile(3, 2), Tile(1, 0), Tile(4, 4), Tile(2, 1), Tile(3, 3)})
    tiles.insert(tile);
  CHECK_FALSE(table.next_leader());
  CHECK(table.begin_hand(LargeSet(), 1));
  CHECK_FALSE(table.begin_hand(tiles, 1));
  const auto told = [&](std::string_view word) {
    const auto impossible = table.note(table.read(word));
    return impossible ? to_clause(impossible->why) : "";
  };
  CHECK(told("5-5>") == "seat 1 has 5-5");
  CHECK(told("4-1>") == "seat 2 leads with the highest double");
  CHECK(told("6-6") == "");
  CHECK(told("pass") == "seat 1 has a tile that fits");
  CHECK(told("6-4>") == "");
  CHECK(told("6-4>") == "seat 1 laid 6-4 in entry 2");
  CHECK(told("pass") == "seat 2 must draw");
  CHECK_THROWS_AS(table.read("draw=6-1"), ParseError);
  CHECK(told("draw") == "");  // so seat 2 was dealt nothing with a 6 or a 4
  CHECK_THROWS_AS(table.read("draw"), ParseError);
  CHECK(told("5-4") == "seat 1 does not hold 5-4");
  CHECK(told("draw=5-1") == "seat 1 has a tile that fits");
  CHECK(told("4-4>") == "");
  CHECK(told("<0-6") == "");  // drawn
  CHECK(told("<1-0") == "");
  const Seen late = table.read("0-4");
  const auto impossible = table.note(late);
  REQUIRE(impossible);
  CHECK(impossible->entry == 6);
  CHECK(to_clause(impossible->why) == "seat 2 cannot hold 4-0, by all that was seen");
  CHECK(impossible->doubt == std::vector<std::size_t>{2});
  CHECK_FALSE(table.note_in_doubt(late, impossible->doubt));
  CHECK(table.view().seen[2].doubted);
  CHECK(table.text().find("line 6-6> 6-4> draw? 4-4> <0-6 <1-0 4-0>\n") != std::string::npos);
  const RealTable again = RealTable::parse(table.text());
  CHECK(again.text() == table.text());
  CHECK(again.names()[1] == "Ann");
  CHECK(again.hands() == table.hands());
}

TEST_CASE("A real table gives the advice of the player that sees the same, and says who may hold what") {
  const Variant variant = Variant::parse("block;seats=4");
  Session session(variant, numbered_deal(variant, 5));
  RealTable table(variant, session.now().turn());
  tell_hand(table, session.hand());
  PimcPlayer player(session.hand().settings());
  CHECK(table.advice(Strength::few, 9).moves == player.advise(session.hand().view(0), Strength::few, 9).moves);
  const HiddenTiles who = table.who();
  CHECK(who.exact);
  CHECK(who.tiles.size() == 22);
}

TEST_CASE("A broken text of a real table is refused with the number of its row") {
  const std::string head = "boneyard game 2\ngame block\nseats 2\nrules \nview 1\n";
  const auto error = [&](const std::string& rows) -> std::string {
    try {
      RealTable::parse(head + rows);
    } catch (const ParseError& each) {
      return each.what();
    }
    return "";
  };
  const std::string holds = "holds 6-4 5-5 3-2 1-0 4-4 2-1 3-3\n";
  CHECK(error("result 0,0\n") == "");
  CHECK(error("hand 1 leader 2\n" + holds + "line 6-6>\nresult 0,0\n") == "");
  CHECK(error("hand 1 leader 2\n" + holds) == "7: no result: the file was cut short");
  CHECK(error("hand 1\n" + holds) == "6: expected a leader: no rule says who leads");
  CHECK(error("hand 1 leader 2\nline 6-6>\n") == "7: 'line': expected holds");
  CHECK(error("hand 1 leader 2\nholds 6-4\n") == "7: a hand has 7 tiles, not 1");
  CHECK(error("hand 1 leader 2\n" + holds + "line 5-5>\n") == "8: entry 1: '5-5>': seat 1 has 5-5");
  CHECK(error("hand 1 leader 2\n" + holds + "hand 2\n") == "8: another hand, but it cannot begin yet");
  CHECK(error("result 1,0\n") == "6: result '1,0': these hands end '0,0'");
}
