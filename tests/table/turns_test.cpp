// Turns and claims at a table, without a screen: whose hand is shown, when it is covered, and what play waits for.
#include "table/turns.hpp"

#include <catch2/catch.hpp>

#include "tests/session/matches.hpp"

using namespace boneyard;
using multiplayer::Strength;
using multiplayer_tests::numbered;

namespace {

void let_program_play(Session& session, Turns& turns) {
  while (turns.program_is_on_turn(session)) turns.play_program(session, turns.thought(session)());
  turns.hand_over(session);
}

bool has_laid(const Session& match) {
  return !match.hand().multiplayer_moves().empty() && match.hand().multiplayer_moves().back().lays();
}

/// Plays until a person has laid a tile that scores and the program would be on turn. The person goes on without other
/// claims.
Session scored_against_program() {
  for (std::uint64_t seed = 1;; ++seed) {
    Session match = numbered(Variant::parse("all-fives;muggins=yes;won=hand;to=1000"), seed, Strength::random);
    Turns turns(match);
    for (let_program_play(match, turns); !match.hand_over(); let_program_play(match, turns)) {
      turns.play(match, "1");
      if (has_laid(match) && match.hand().scored(match.played() - 1) > 0 && !match.hand_over()) return match;
      turns.end_claim(match);
    }
  }
}

}  // namespace

TEST_CASE("the only person's hand is always shown, and the hand of a patience, too") {
  for (const char* game : {"block", "five-columns", "domino-patience"}) {
    INFO(game);
    Session session = numbered(Variant::parse(game), 3, Strength::random);
    Turns turns(session);
    for (let_program_play(session, turns); !session.hand_over(); let_program_play(session, turns)) {
      REQUIRE(turns.viewer() == 0);
      REQUIRE_FALSE(turns.covered());
      REQUIRE(turns.person_chooses(session));
      REQUIRE_FALSE(turns.waits());
      turns.play(session, "1");
    }
    CHECK_FALSE(turns.person_chooses(session));
    CHECK_FALSE(turns.may_claim(session));
    CHECK_FALSE(turns.may_take(session));
  }
}

TEST_CASE("between two persons the hand is covered until the next one uncovers it, and when moves are taken back") {
  Session match = numbered(Variant::parse("block"), 3);
  Turns turns(match);
  CHECK(turns.covered());
  CHECK_FALSE(turns.person_chooses(match));
  const int first = turns.viewer();
  turns.play(match, "1");
  CHECK(turns.viewer() == first);  // until the turn is handed over
  turns.hand_over(match);
  CHECK(turns.viewer() == 1 - first);
  CHECK(turns.covered());
  turns.uncover();
  CHECK(turns.person_chooses(match));
  CHECK(turns.take_back(match, 0) == Session::TookBack::nothing_seen);
  CHECK(turns.viewer() == first);
  CHECK(turns.covered());
}

TEST_CASE("the program waits until a person has claimed what was just laid, or has gone on") {
  const Session before = scored_against_program();
  for (const bool claims : {true, false}) {
    Session match = before;
    Turns turns(match);
    REQUIRE(turns.waits());
    CHECK(turns.may_claim(match));
    CHECK_FALSE(turns.program_is_on_turn(match));
    const int scored = match.hand().scored(match.played() - 1);
    const multiplayer::Scores scores = match.hand_scores();
    if (claims) {
      CHECK(turns.claim(match) == scored);
      CHECK_FALSE(turns.may_claim(match));
    } else {
      turns.end_claim(match);
    }
    CHECK_FALSE(turns.waits());
    CHECK(match.hand_scores()[0] == scores[0] + (claims ? scored : 0));
    CHECK(turns.program_is_on_turn(match));
  }
}

TEST_CASE("at the end of a hand play waits for what persons may still claim, and goes on without") {
  Session match = multiplayer_tests::unclaimed_match();
  Turns turns(match);
  REQUIRE(turns.waits());
  CHECK(turns.may_claim(match));
  CHECK_FALSE(match.over());
  const std::size_t played = match.played();
  turns.take_back(match, played - 1);
  CHECK_FALSE(turns.waits());
  turns.play_again(match, played);
  REQUIRE(turns.waits());
  turns.end_claim(match);
  CHECK_FALSE(turns.waits());
  CHECK(match.over());
  CHECK(match.hand().line().ends_with(" lost"));
}

TEST_CASE("a pass or a draw without a choice is forced, unless moves were taken back") {
  int forced = 0;
  for (std::uint64_t seed = 1; seed < 10; ++seed) {
    Session match = numbered(Variant::parse("draw"), seed, Strength::random);
    Turns turns(match);
    for (let_program_play(match, turns); !match.hand_over(); let_program_play(match, turns)) {
      const auto only = turns.forced_move(match);
      const auto moves = match.now().moves();
      const bool takes_no_tile = moves.size() == 1 && moves.front().touched.tiles.empty();
      REQUIRE(only.has_value() == takes_no_tile);
      turns.play(match, "1");
      if (!only) continue;
      ++forced;
      const std::size_t played = match.played();
      Session back = match;
      Turns again = turns;
      again.take_back(back, played - 1);
      CHECK_FALSE(again.forced_move(back));
      again.play_again(back, played);
      CHECK(back.played() == played);
    }
  }
  CHECK(forced > 5);
}

TEST_CASE("the next hand is covered between two persons, and open to a single one") {
  for (const bool alone : {true, false}) {
    Session match = alone ? numbered(Variant::parse("block;to=1000"), 5, Strength::random)
                          : numbered(Variant::parse("block;to=1000"), 5);
    Turns turns(match);
    for (let_program_play(match, turns); !match.hand_over(); let_program_play(match, turns)) turns.play(match, "1");
    turns.next_hand(match);
    CHECK(match.hand_number() == 2);
    CHECK(turns.covered() == !alone);
  }
}
