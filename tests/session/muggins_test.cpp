// Muggins: a score is declared until the next tile is laid, and may be claimed by others until one more is. And when a
// match is won: in the middle of a hand, or at its end.
#include <catch2/catch.hpp>

#include "boneyard/session.hpp"
#include "tests/games/multiplayer/all_settings.hpp"
#include "tests/session/matches.hpp"

using namespace boneyard;
using namespace boneyard::multiplayer;
using multiplayer_tests::numbered;

namespace {

bool lays(const Session& match) { return match.hand().multiplayer_move(match.played() - 1).lays(); }

int scored(const Session& match) {
  return lays(match) ? counted(match.hand().settings(), match.now().multiplayer().layout()) : 0;
}

/// A match in which a person has just laid a tile that scores and is not declared, and the hand goes on.
Session undeclared(const Variant& variant, std::uint64_t& seed, const Sitters& sitters = {}) {
  for (;; ++seed) {
    Session match(variant, numbered_deal(variant, seed), sitters);
    PimcPlayer program(match.hand().settings());
    while (!match.hand_over()) {
      if (match.program_is_on_turn())
        match.play(program_move(match, program));
      else
        match.play("1");
      if (!match.hand_over() && match.claims().can_be_declared() && lays(match)) return match;
      match.claim();
    }
  }
}

/// Plays until the next tile is laid.
void lay_next(Session& match, PimcPlayer* program = nullptr) {
  do {
    if (match.program_is_on_turn())
      match.play(program_move(match, *program));
    else
      match.play("1");
  } while (!match.hand_over() && !lays(match));
}

}  // namespace

TEST_CASE("A score is its seat's only if it is declared before the next tile is laid, whatever is drawn between") {
  const Variant variant = Variant::parse("all-fives;muggins=yes;won=hand;to=1000");
  bool after_draw = false;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    Session match = undeclared(variant, seed);
    const int seat = match.hand().before(match.played() - 1).turn(), points = scored(match);
    const Scores before = match.hand_scores();
    while (!match.hand_over() && match.now().moves().front().text == "draw") {
      match.play("1");
      after_draw = true;
    }
    INFO(match.text());
    Session declared = match;
    CHECK(declared.claim() == points);
    CHECK(declared.claim() == 0);
    CHECK(declared.hand_scores()[static_cast<std::size_t>(seat)] == before[static_cast<std::size_t>(seat)] + points);
    CHECK(Session::parse(declared.text()).hand_scores() == declared.hand_scores());
    CHECK(match.take(1 - seat) == 0);  // too early
    lay_next(match);
    if (!lays(match)) continue;
    Session late = match;
    late.claim();  // that of the tile just laid, if it scores
    CHECK(late.hand_scores()[static_cast<std::size_t>(seat)] == before[static_cast<std::size_t>(seat)]);
  }
  CHECK(after_draw);
}

TEST_CASE("Any other seat may claim an undeclared score from the next tile on until one more is laid") {
  const Variant variant = Variant::parse("all-fives-and-threes;seats=3;muggins=yes;won=hand;to=1000");
  int claimed = 0;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    Session match = undeclared(variant, seed);
    const int laid_by = match.hand().before(match.played() - 1).turn(), points = scored(match);
    CHECK(match.take((laid_by + 1) % 3) == 0);  // too early
    lay_next(match);
    if (!lays(match)) continue;
    INFO(match.text());
    REQUIRE(match.claims().takers() == std::vector{(laid_by + 1) % 3, (laid_by + 2) % 3});
    CHECK(match.claims().points_to_take() == points);
    CHECK(match.take(laid_by) == 0);
    for (const int seat : match.claims().takers()) {
      Session taken = match;
      const int before = taken.hand_scores()[static_cast<std::size_t>(seat)];
      CHECK(taken.take(seat) == points);
      CHECK(taken.take(seat) == 0);
      CHECK(taken.hand_scores()[static_cast<std::size_t>(seat)] == before + points);
      const Session again = Session::parse(taken.text());
      CHECK(again.text() == taken.text());
      CHECK(again.hand_scores() == taken.hand_scores());
    }
    ++claimed;
    if (match.hand_over()) continue;
    const std::size_t tile = match.played();
    lay_next(match);
    if (!lays(match) || match.played() == tile) continue;
    const int before = match.hand_scores()[static_cast<std::size_t>((laid_by + 2) % 3)];
    match.take((laid_by + 2) % 3);
    const int second = match.hand().before(tile - 1).turn();  // who laid the tile that is open now
    if (second == (laid_by + 2) % 3) CHECK(match.hand_scores()[static_cast<std::size_t>(second)] == before);
  }
  CHECK(claimed > 20);
}

TEST_CASE("A partner may not claim") {
  const Variant variant = Variant::parse("all-fives;seats=4;partners=yes;muggins=yes;won=hand;to=1000");
  std::uint64_t seed = 1;
  Session match = undeclared(variant, seed);
  const int laid_by = match.hand().before(match.played() - 1).turn();
  lay_next(match);
  REQUIRE(lays(match));
  CHECK(match.claims().takers().size() == 2);
  CHECK(match.take((laid_by + 2) % 4) == 0);
  CHECK(match.take((laid_by + 1) % 4) > 0);
}

TEST_CASE("The program claims at once, but after a person who comes before it only with the next move") {
  const Variant variant = Variant::parse("all-fives;seats=3;muggins=yes;won=hand;to=1000");
  PimcPlayer program(settings(variant));
  for (const bool person_first : {false, true}) {
    int seen = 0;
    for (std::uint64_t seed = 1; seed <= 200 && seen < 5; ++seed) {
      Sitters sitters{};
      sitters[person_first ? 2 : 1] = Strength::random;
      Session match = undeclared(variant, seed, sitters);
      if (match.hand().before(match.played() - 1).turn() != 0) continue;
      const int points = scored(match);
      const std::size_t taker = person_first ? 2 : 1;
      lay_next(match, &program);
      if (!lays(match) || match.hand_over()) continue;
      ++seen;
      INFO(match.text());
      CHECK(match.claims().taken(match.played()).size() == (person_first ? 0 : 1));
      if (!person_first) {
        CHECK(match.claims().taken(match.played()).front().seat == 1);
        CHECK(match.claims().taken(match.played()).front().points == points);
        continue;
      }
      Session claimed = match;
      CHECK(claimed.take(1) == points);
      const std::size_t here = match.played();
      if (match.program_is_on_turn())
        match.play(program_move(match, program));
      else
        match.play("1");
      REQUIRE(match.claims().taken(here).size() == 1);
      CHECK(match.claims().taken(here).front().seat == static_cast<int>(taker));
    }
    CHECK(seen == 5);
  }
}

TEST_CASE("A score that is not declared on a hand's last tile is lost, and nobody has won before that") {
  Session match = multiplayer_tests::unclaimed_match();
  CHECK_FALSE(match.over());
  CHECK(match.claims().can_be_declared());
  Session declared = match;
  CHECK(declared.claim() == 5);
  CHECK(declared.winner() == 1);
  CHECK(declared.totals()[0] == 10);
  match.settle_claims();
  CHECK(match.winner() == 1);
  CHECK(match.totals()[0] == 5);
  CHECK(match.totals()[1] == 15);
  CHECK(match.hand().line().ends_with(" <5-6 lost"));
  CHECK(Session::parse(match.text()).winner() == 1);
  std::string another = match.text();
  another.insert(another.find("\nresult"), "\nhand 2\nline 6-6>");
  CHECK_THROWS_WITH(Session::parse(another), Catch::Contains("another hand, but the game is over"));
}

TEST_CASE("A match is won the moment a side has the points in play, and no move is offered then") {
  int in_the_middle = 0, at_the_end = 0;
  for (const char* game : {"all-fives;to=20", "bergen;to=5", "five-up;to=5", "seven-rocks;to=30"})
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
      const Variant variant = Variant::parse(game);
      Session match = numbered(variant, seed);
      int before = 0;
      for (int hands = 0; hands < 5 && !match.over(); ++hands) {
        while (!match.hand_over()) {
          before = std::max(total_of_side(match, 0), total_of_side(match, 1));
          match.play("1");
        }
        if (!match.over()) match.next_hand();
      }
      INFO(match.text());
      if (!match.over() || match.now().over()) {
        at_the_end += match.over();
        continue;
      }
      ++in_the_middle;
      CHECK(before < match.hand().settings().match_to);  // it went on no longer
      CHECK(total_of_side(match, match.winner()) >= match.hand().settings().match_to);
      CHECK_FALSE(match.person_is_on_turn());
      CHECK_THROWS_AS(match.play("1"), ParseError);
      CHECK(Session::parse(match.text()).winner() == match.winner());
      std::string by_hand = match.text();
      by_hand.replace(by_hand.find("won=at-once"), 11, "won=hand");
      CHECK_FALSE(Session::parse(by_hand).over());
    }
  CHECK(in_the_middle > 30);
  CHECK(at_the_end > 3);
}

TEST_CASE("Of a match won at once nothing is counted afterwards, even if the tile that scored was the last of a hand") {
  for (const char* game : {"seven-rocks;to=60", "all-fives;to=40", "all-fives-and-threes;to=30", "five-up;to=8"}) {
    const Variant variant = Variant::parse(game);
    int by_last_tile = 0;
    for (std::uint64_t seed = 1; seed <= 3000 && by_last_tile < 3; ++seed) {
      Session match = numbered(variant, seed);
      Scores before{};
      int mover = 0;
      for (int hands = 0; hands < 5 && !match.over(); ++hands) {
        while (!match.hand_over()) {
          before = match.totals();
          mover = match.now().turn();
          match.play("1");
        }
        if (!match.over()) match.next_hand();
      }
      if (!match.won_in_play() || !match.now().over()) continue;
      ++by_last_tile;
      INFO(match.text());
      Scores expected = before;
      expected[static_cast<std::size_t>(mover)] += scored(match);
      CHECK(match.totals() == expected);
      CHECK(total_of_side(match, match.winner()) >= match.hand().settings().match_to);
      CHECK(match.winner() == match.hand().settings().side_of(mover));
      const std::string text = match.text();
      CHECK(Session::parse(text).text() == text);
      CHECK_THROWS_AS(Session::parse(text.substr(0, text.size() - 1) + "1\n"), ParseError);
    }
    CHECK(by_last_tile > 0);
  }
}
