// What is said of scores in a hand, without a tile on the table: who made a move, and what it scored, is all that
// counts.
#include <catch2/catch.hpp>

#include "boneyard/claims.hpp"
#include "boneyard/notation.hpp"

using namespace boneyard;
using multiplayer::Strength;

namespace {

constexpr auto draws = std::nullopt;

multiplayer::Settings rules(std::uint8_t seats, bool partners = false) {
  multiplayer::Settings rules;
  rules.seats = seats;
  rules.partners = partners;
  rules.muggins = true;
  return rules;
}

}  // namespace

TEST_CASE("a score that nobody has declared is open to the others from the next tile until one more is laid") {
  Claims claims(rules(3), {});
  claims.add_move(0, 10);
  CHECK(claims.can_be_declared());
  CHECK(claims.takers().empty());
  CHECK(claims.take(1) == 0);  // too early
  claims.add_move(1, draws);
  CHECK(claims.can_be_declared());
  claims.add_move(1, 0);
  CHECK_FALSE(claims.can_be_declared());
  CHECK(claims.may_be_declared());  // whoever asks does not learn that it scores nothing
  CHECK(claims.takers() == std::vector{1, 2});
  CHECK(claims.points_to_take() == 10);
  CHECK(claims.take(0) == 0);
  Claims taken = claims;
  CHECK(taken.take(2) == 10);
  CHECK(taken.take(1) == 0);
  CHECK(taken.given({10, 0, 0}) == multiplayer::Scores{0, 0, 10});
  claims.add_move(2, 5);
  CHECK(claims.given({10, 0, 5}) == multiplayer::Scores{});
  CHECK(claims.take(2) == 0);
  CHECK(claims.takers() == std::vector{2, 0});  // that of seat 2, which scored nothing
  CHECK(claims.points_to_take() == 0);
}

TEST_CASE("what was said goes with the moves that are taken back, and comes back with them") {
  Claims claims(rules(2), {});
  claims.add_move(0, 10);
  CHECK(claims.claim() == 10);
  claims.add_move(1, 15);
  CHECK(claims.claim() == 15);
  CHECK(claims.said(2) == " claim");
  claims.go_to(1);
  CHECK(claims.given({10, 0}) == multiplayer::Scores{10, 0});
  claims.go_to(2);
  CHECK(claims.given({10, 15}) == multiplayer::Scores{10, 15});
  claims.go_to(1);
  claims.add_move(1, 20);
  CHECK(claims.said(2).empty());
  CHECK(claims.given({10, 20}) == multiplayer::Scores{10, 0});
}

TEST_CASE("the program claims at once, unless a person comes before it, and has its own scores") {
  Claims claims(rules(3), {Sitter(), Strength::few, Sitter()});
  claims.add_move(0, 10);
  claims.add_move(1, 5);
  CHECK(claims.program_taker() == 1);
  CHECK(claims.program_takes_at_once());
  CHECK_FALSE(claims.can_be_declared());
  CHECK(claims.given({10, 5}) == multiplayer::Scores{0, 5});
  Claims later(rules(3), {Sitter(), Sitter(), Strength::few});
  later.add_move(0, 10);
  later.add_move(1, 0);
  CHECK(later.program_taker() == 2);
  CHECK_FALSE(later.program_takes_at_once());
  later.take_for_program(false);
  CHECK(later.taken(2).empty());
  later.take_for_program(true);
  REQUIRE(later.taken(2).size() == 1);
  CHECK(later.taken(2).front().seat == 2);
  CHECK(later.taken(2).front().points == 10);
  CHECK(later.taken(2).front().waited);
  CHECK(later.said(2) == " take3");
}

TEST_CASE("partners claim nothing from each other") {
  Claims claims(rules(4, true), {});
  claims.add_move(0, 10);
  claims.add_move(1, draws);
  claims.add_move(2, 0);
  CHECK(claims.takers() == std::vector{1, 3});
  CHECK(claims.take(2) == 0);
}

TEST_CASE("at the end of a hand what is open is lost, and nothing is said of it again") {
  Claims claims(rules(2), {});
  claims.add_move(0, 10);
  CHECK(claims.is_open());
  claims.lose();
  CHECK_FALSE(claims.is_open());
  CHECK(claims.said(1) == " lost");
  CHECK(claims.claim() == 0);
  CHECK(claims.given({10, 0}) == multiplayer::Scores{});
  CHECK_THROWS_WITH(claims.say("lost"), "'lost': there is nothing to lose");
}

TEST_CASE("claims that are closed give nothing, and words that claim nothing are refused") {
  Claims claims(rules(2), {});
  CHECK_THROWS_WITH(claims.say("claim"), "'claim': there is nothing to claim");
  claims.add_move(0, 10);
  CHECK_THROWS_WITH(claims.say("take2"), "'take2': there is nothing to claim");
  CHECK_THROWS_WITH(claims.say("take3"), "'take3': expected a seat from 1 to 2");
  Claims closed = claims;
  closed.close();
  CHECK_THROWS_AS(closed.say("claim"), ParseError);
  CHECK(closed.claim() == 0);
  claims.say("claim");
  CHECK(claims.said(1) == " claim");
  CHECK(Claims::is_said("take12"));
  CHECK_FALSE(Claims::is_said("take"));
  CHECK_FALSE(Claims::is_said("6-4>"));
}

TEST_CASE("without the rule every seat has what it scores, and nothing can be said") {
  Claims claims({}, {});
  claims.add_move(0, 10);
  claims.add_move(1, 5);
  CHECK(claims.given({10, 5}) == multiplayer::Scores{10, 5});
  CHECK_FALSE(claims.may_be_declared());
  CHECK(claims.takers().empty());
  CHECK_FALSE(claims.is_open());
}
