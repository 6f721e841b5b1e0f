// What texts of older versions mean that do not name the options of this one, and the rules that came with these.
#include <catch2/catch.hpp>

#include "boneyard/hand.hpp"
#include "boneyard/odds.hpp"
#include "boneyard/session.hpp"
#include "cli/state/statistics.hpp"
#include "tests/session/matches.hpp"

using namespace boneyard;
using namespace boneyard::multiplayer;

namespace {

LargeSet one(Tile tile) {
  LargeSet set;
  set.insert(tile);
  return set;
}

}  // namespace

TEST_CASE("A saved text that does not name an option means what held before, a typed one the default") {
  const auto saved = [](const char* text) { return settings(Variant::parse_saved(text)); };
  const auto typed = [](const char* text) { return settings(Variant::parse(text)); };
  CHECK(saved("all-fives;to=50").won == Won::hand);
  CHECK(typed("all-fives;to=50").won == Won::at_once);
  CHECK(saved("all-fives;to=50;won=at-once").won == Won::at_once);
  CHECK_FALSE(saved("five-up").lots);
  CHECK(typed("five-up").lots);
  CHECK(saved("all-fives;seats=4;partners=yes").pips == Pips::seat);
  CHECK(typed("all-fives;seats=4;partners=yes").pips == Pips::side);
  CHECK(saved("all-fives;seats=4;partners=no").pips == Pips::side);  // nobody has a partner
  CHECK(saved("block;set=6").ending == Ending::pips);
  CHECK_FALSE(saved("all-fives-and-threes").muggins);
  CHECK(saved("block;set=6;hand=7").turns);
  CHECK_FALSE(saved("block;lead=double").turns);
  CHECK_FALSE(saved("block;seats=3").turns);
  CHECK(Variant::parse_saved("bingo;count=restart") == Variant::parse("bingo;count=restart"));
  for (const GameInfo& game : games())
    for (const int seats : game.seats) {
      const Variant usual(game, seats);
      CHECK(Variant::parse_saved(usual.text()) == usual);
    }
}

TEST_CASE("A match is older than won if it has muggins and its text does not name won") {
  const Session muggins = table_tests::numbered(Variant::parse("all-fives;muggins=yes"), 1);
  CHECK(muggins.is_older_than_won("muggins=yes;to=100"));
  CHECK(muggins.is_older_than_won(""));
  CHECK_FALSE(muggins.is_older_than_won("won=hand;muggins=yes"));
  CHECK_FALSE(muggins.is_older_than_won("all-fives;seats=2;muggins=yes;to=100;won=at-once"));
  // Without muggins there is nothing to claim, whenever the match was written.
  CHECK_FALSE(table_tests::numbered(Variant::parse("all-fives;muggins=no"), 1).is_older_than_won("to=100"));
  CHECK_FALSE(table_tests::numbered(Variant::parse("block"), 1).is_older_than_won("to=100"));
  CHECK_FALSE(table_tests::numbered(Variant::parse("bingo"), 1).is_older_than_won("count=restart"));
}

TEST_CASE("With score=game a hand is a point, a match goes to five, and blocked is refused") {
  const Settings game = settings(Variant::parse("draw;seats=3;score=game"));
  CHECK(game.match_to == 5);
  CHECK(settings(Variant::parse("draw;score=game;to=7")).match_to == 7);
  CHECK(settings(Variant::parse("draw")).match_to == 100);
  CHECK_THROWS_WITH(Variant::parse("draw;score=game;blocked=theirs"), "rule 'blocked=theirs': only with score=pips");
  CHECK(variant(hand_rules(settings(Variant::parse("draw;score=game;to=7")))) == Variant::parse("draw;score=game"));
  const std::array<LargeSet, most_seats> hands{one(Tile(6, 6)), one(Tile(1, 0)), one(Tile(2, 0))};
  CHECK(ending_scores(game, hands, 0, 0) == Scores{1});
  CHECK(ending_scores(game, hands, -1, 0) == Scores{0, 1});
}

TEST_CASE("Partners' pips are added before sides are compared, and with pips=seat each hand is compared") {
  // 9 and 6 against 4 and 7: side 2 has fewer, though seat 2 and no other has the fewest.
  const std::array<LargeSet, most_seats> hands{one(Tile(6, 3)), one(Tile(4, 0)), one(Tile(5, 1)), one(Tile(5, 2))};
  const auto blocked = [&](const char* text) { return ending_scores(settings(Variant::parse(text)), hands, -1, 0); };
  const std::string four = ";seats=4;partners=yes";
  CHECK(blocked(("block-and-draw" + four).c_str()) == Scores{0, 4});            // 15 - 11
  CHECK(blocked(("block-and-draw;pips=seat" + four).c_str()) == Scores{0, 7});  // 9 - 4 and 6 - 4
  CHECK(blocked(("all-fives" + four).c_str()) == Scores{0, 5});                 // 4, rounded once
  CHECK(blocked(("all-fives;pips=seat" + four).c_str()) == Scores{0, 5});       // 5, and 2 rounded down
  CHECK(blocked(("five-up" + four).c_str()) == Scores{0, 3});                   // a fifth of 15
  // Out: nothing is taken off for the partner's tiles.
  std::array<LargeSet, most_seats> out = hands;
  out[0] = {};
  CHECK(ending_scores(settings(Variant::parse("block-and-draw" + four)), out, 0, 0) == Scores{11});
  CHECK(ending_scores(settings(Variant::parse("all-fives" + four)), out, 0, 0) == Scores{10});
  // The sides tie, although one seat has fewer than every other.
  std::array<LargeSet, most_seats> tied = hands;
  tied[3] = one(Tile(6, 5));
  CHECK(ending_scores(settings(Variant::parse("block-and-draw" + four)), tied, -1, 0) == Scores{});
  CHECK(ending_scores(settings(Variant::parse("block-and-draw;pips=seat" + four)), tied, -1, 0) == Scores{0, 7});
}

TEST_CASE("A checkpoint of an older version goes on if the rules are the same, and else is refused") {
  const auto resumed = [](const char* variant, const char* rules) {
    const Question question{.variant = Variant::parse(variant), .player = Player::random, .seeds = {1, 10}};
    Checkpoint checkpoint = checkpoint_of(question, Ledger(question.seeds), 0);
    for (auto& [name, value] : checkpoint.identity)
      if (name == "--rule") value = rules;
    resume_sampling(question, checkpoint);
  };
  CHECK_NOTHROW(resumed("block", "set=6;hand=7;blocked=sum;tie=nothing;to=100"));
  CHECK_NOTHROW(resumed("bergen;won=hand", "draw=one;to=15"));
  CHECK_THROWS_WITH(resumed("bergen", "draw=one;to=15"), Catch::Contains("won=hand"));
}

TEST_CASE("Results of an older version are not added to those by other rules") {
  OddsResult before{.variant = Variant::parse_saved("bergen;draw=one;to=15"), .player = Player::random};
  OddsResult now{.variant = Variant::parse("bergen"), .player = Player::random};
  before.seeds = {{1, 10}};
  now.seeds = {{11, 20}};
  const std::vector<NamedResult> both = {{"old.json", before}, {"new.json", now}};
  CHECK_THROWS_WITH(merge(both), Catch::Contains("won=hand"));
}

TEST_CASE("Figures that do not depend on how a match is won are found under the rules of this version") {
  for (const char* text :
       {"block", "bergen", "bergen;won=hand;to=7", "seven-rocks", "seven-rocks;lots=no", "all-fives"}) {
    INFO(text);
    CHECK(published_odds({.variant = Variant::parse(text), .player = Player::random}));
  }
  CHECK(published_odds({.variant = Variant::parse("block;lead=double"), .player = Player::thoughtful}));
  CHECK_FALSE(published_odds({.variant = Variant::parse("block;score=game"), .player = Player::random}));
}

TEST_CASE("A record of an older version is found under the rules that held, and goes on") {
  const app::Statistics found = app::parse_statistics(
      R"({"boneyard_statistics": 1, "games": {"bergen;seats=2;against=many;draw=one;to=15":
          {"played": 3, "won": 2, "streak": 1, "longest_streak": 1}}})");
  const RecordKind kind{Variant::parse("bergen;won=hand"), Dealt::all, "many"};
  REQUIRE(found.size() == 1);
  CHECK(found.begin()->first == kind.key());
  CHECK(RecordKind::parse("bergen;seats=2;against=many;draw=one;to=15").key() == kind.key());
}
