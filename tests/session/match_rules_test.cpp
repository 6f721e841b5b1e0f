// Rules of a match and of its points: what they are worth, and which figures do not depend on them.
#include <catch2/catch.hpp>

#include "boneyard/hand.hpp"
#include "boneyard/odds.hpp"

using namespace boneyard;
using namespace boneyard::multiplayer;

namespace {

LargeSet one(Tile tile) {
  LargeSet set;
  set.insert(tile);
  return set;
}

}  // namespace

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
  // 1 and 12 against 5 and 6: the seat with the fewest is on the side with more.
  const std::array<LargeSet, most_seats> apart{one(Tile(1, 0)), one(Tile(5, 0)), one(Tile(6, 6)), one(Tile(5, 1))};
  const auto compared = [&](const char* text) { return ending_scores(settings(Variant::parse(text)), apart, -1, 0); };
  CHECK(compared(("block-and-draw" + four).c_str()) == Scores{0, 2});
  CHECK(compared(("block-and-draw;pips=seat" + four).c_str())[0] > 0);
  CHECK(blocked(("five-up" + four).c_str()) == Scores{0, 3});  // a fifth of 15
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

TEST_CASE("Figures that do not depend on how a match is won are found whatever a match is played to") {
  for (const char* text :
       {"block", "bergen", "bergen;won=hand;to=7", "seven-rocks", "seven-rocks;lots=no", "all-fives"}) {
    INFO(text);
    CHECK(published_odds({.variant = Variant::parse(text), .player = Player::random}));
  }
  CHECK(published_odds({.variant = Variant::parse("block;lead=double"), .player = Player::thoughtful}));
  CHECK_FALSE(published_odds({.variant = Variant::parse("block;score=game"), .player = Player::random}));
}
