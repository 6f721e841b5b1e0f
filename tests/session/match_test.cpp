// A match of a table game as a person plays it: hands one after the other, claims, what is taken back, text and back.
#include <catch2/catch.hpp>

#include "boneyard/advice.hpp"
#include "boneyard/session.hpp"
#include "tests/games/multiplayer/all_settings.hpp"
#include "tests/session/matches.hpp"

using namespace boneyard;
using namespace boneyard::multiplayer;
using multiplayer_tests::all_settings;
using multiplayer_tests::name;
using multiplayer_tests::numbered;

namespace {

Session against(const Settings& settings, std::uint64_t seed, Sitter others = Strength::random) {
  return numbered(multiplayer::variant(settings), seed, others);
}

/// Plays the hand on the table to its end, a person's moves at random.
void finish_hand(Session& match, PimcPlayer& program, SeedStream& random) {
  while (!match.hand_over()) {
    if (random.below(3) == 0)
      for (const int seat : match.claims().takers()) match.take(seat);
    if (match.hand_over()) break;
    if (!match.person_is_on_turn()) {
      match.play(program_move(match, program));
      continue;
    }
    const Moves moves = match.now().multiplayer().moves();
    const Move move = moves[random.below(moves.size())];
    try {
      match.play(match.now().multiplayer().to_text(move));
    } catch (const ParseError&) {
      REQUIRE(match.over());  // the program has claimed what it lacked
    }
    if (random.below(2) == 0) match.claim();
  }
}

/// Plays until it is a person's turn, or the hand is over.
void let_program_play(Session& match, PimcPlayer& program) {
  while (match.program_is_on_turn()) match.play(program_move(match, program));
}

}  // namespace

TEST_CASE("Whole matches of every table game and number of seats are played without an illegal move, and read back") {
  for (Settings settings : all_settings()) {
    INFO(name(settings));
    settings.match_to = std::min<std::int16_t>(settings.match_to, 40);
    const bool fives = settings.game == GameKind::all_fives || settings.game == GameKind::all_fives_and_threes;
    settings.muggins = fives && settings.drawing == Drawing::until;
    if (settings.counting != Counting::nothing && settings.reserve == 2) settings.won = Won::hand;
    PimcPlayer program(settings);
    SeedStream random(3, 20);
    Session match = against(settings, 5);
    for (int hands = 0; hands < 12; ++hands) {
      finish_hand(match, program, random);
      const Session again = Session::parse(match.text());
      REQUIRE(again.text() == match.text());
      REQUIRE(again.totals() == match.totals());
      REQUIRE(again.now().multiplayer() == match.now().multiplayer());
      match.settle_claims();
      REQUIRE(Session::parse(match.text()).over() == match.over());
      if (match.over()) break;
      match.next_hand();
    }
    if (match.over()) {
      for (int side = 0; side < settings.sides(); ++side)
        CHECK(total_of_side(match, side) <= total_of_side(match, match.winner()));
      CHECK(total_of_side(match, match.winner()) >= settings.match_to);
    }
  }
}

TEST_CASE("The seats of Block by two lead in turn, and in Seven Rocks whoever went out") {
  const Settings block = settings(GameKind::block, 2, {"to=1000"});
  PimcPlayer program(block);
  SeedStream random(1, 20);
  Session match = against(block, 1);
  for (int hand = 0; hand < 4; ++hand) {
    const int led = match.hand().before(0).turn();
    finish_hand(match, program, random);
    match.next_hand();
    CHECK(match.now().turn() == 1 - led);
    CHECK(match.now().multiplayer().moves().size() == 7);  // any tile leads
  }
  const Settings rocks = settings(GameKind::seven_rocks, 4, {"to=1000"});
  PimcPlayer other(rocks);
  Session four = against(rocks, 1);
  for (int hand = 0; hand < 4; ++hand) {
    finish_hand(four, other, random);
    const bool out = four.now().multiplayer().standing() == Standing::out;
    const int expected = out ? four.now().multiplayer().last() : leader_by(draw_lots(1, hand + 2, 4, 6));
    four.next_hand();
    CHECK(four.now().turn() == expected);
  }
}

TEST_CASE("With lead=double the highest double leads every hand of Block by two, which is the deal of its seed") {
  for (const char* text : {"block;lead=double;to=1000", "block;hand=8;lead=double;to=1000"}) {
    const Variant variant = Variant::parse(text);
    PimcPlayer program(settings(variant));
    SeedStream random(5, 20);
    Session match = numbered(variant, 1, Strength::random);
    int same_leader = 0;
    for (std::uint64_t seed = 2; seed <= 12; ++seed) {
      const int led = match.now().multiplayer().last() < 0 ? match.now().turn() : match.hand().before(0).turn();
      finish_hand(match, program, random);
      match.next_hand();
      INFO(match.text());
      CHECK(match.hand().deal() == DealReader(variant).of_seed(seed));
      REQUIRE(match.now().multiplayer().moves().size() == 1);
      const Tile tile = match.now().multiplayer().moves().front().tile.tile();
      CHECK(tile.is_double());
      for (int pip = tile.high() + 1; pip <= max_pip; ++pip)
        for (int seat = 0; seat < 2; ++seat) CHECK_FALSE(match.now().multiplayer().hand(seat).contains(Tile(pip, pip)));
      same_leader += match.now().turn() == led;
    }
    CHECK(same_leader > 0);  // in turn there would be none
    CHECK(Session::parse(match.text()).text() == match.text());
  }
}

TEST_CASE("A match goes by the sums of its hands, each of the next seed") {
  const Settings draw = settings(GameKind::draw, 2, {"to=1000"});
  PimcPlayer program(draw);
  SeedStream random(2, 20);
  Session match = against(draw, 7);
  Scores sum{};
  for (std::uint64_t hand = 0; hand < 5; ++hand) {
    CHECK(match.hand().deal() == deal_of_seed(7 + hand, draw));
    finish_hand(match, program, random);
    for (std::size_t seat = 0; seat < 2; ++seat) sum[seat] += match.now().multiplayer().scores()[seat];
    CHECK(match.totals() == sum);
    CHECK_FALSE(match.over());
    match.next_hand();
  }
}

TEST_CASE("Taking back counts on while no hidden tile has been shown, and says so when one has") {
  const Settings block = settings(GameKind::block, 2);
  PimcPlayer program(block);
  Session match = against(block, 3);
  for (let_program_play(match, program); match.now().multiplayer().moves().size() == 1;
       let_program_play(match, program))
    match.play(match.now().multiplayer().moves().front());
  const std::size_t here = match.played();
  REQUIRE(match.now().multiplayer().moves().size() > 1);
  match.play(match.now().multiplayer().moves().front());
  CHECK(match.hand().last_choice() == here);
  Session other = match;
  CHECK(match.go_to(here) == Session::TookBack::nothing_seen);  // nobody else has moved
  CHECK_FALSE(match.spoiled());
  match.go_to(here + 1);
  CHECK(match.now() == other.now());

  while (!other.now().over() && !other.hand().multiplayer_move(other.played() - 1).lays())
    other.play(program_move(other, program));
  other.play(program_move(other, program));
  REQUIRE(other.hand().multiplayer_move(other.played() - 1).lays());
  CHECK(other.go_to(here) == Session::TookBack::seen);
  CHECK(other.spoiled());
  CHECK(other.go_to(here) == Session::TookBack::nothing_seen);  // it is said once
  CHECK(Session::parse(other.text()).why_spoiled() == other.why_spoiled());
}

TEST_CASE("A hint is made of what the person may know, and a look at open hands is exact") {
  const Settings fives = settings(GameKind::all_fives, 2);
  PimcPlayer program(fives);
  Session match = against(fives, 4);
  let_program_play(match, program);
  const Hint told = hint(match.hand(), {.time = std::chrono::minutes(10)});
  REQUIRE(told.moves.size() == match.now().multiplayer().moves().size());
  for (std::size_t i = 1; i < told.moves.size(); ++i) CHECK(told.moves[i - 1].worth >= told.moves[i].worth);
  const auto seen = peek(match.now(), {.time = std::chrono::minutes(10)});
  const auto value = make_solver(match.variant())->solve(match.now()).value;
  CHECK(seen.moves.front().second == value);
}

TEST_CASE("The review says what each move cost, and the best moves cost nothing") {
  const Settings draw = settings(GameKind::draw, 2);
  PimcPlayer program(draw);
  for (const bool best : {true, false}) {
    Session match = against(draw, 11);
    while (!match.now().over()) {
      let_program_play(match, program);
      if (match.now().over()) break;
      const auto seen = peek(match.now(), {.time = std::chrono::minutes(10)});
      match.play(best ? seen.moves.front().first : seen.moves.back().first);
    }
    const auto reviewed = review(match.hand(), {.time = std::chrono::minutes(10)});
    REQUIRE_FALSE(reviewed.empty());
    int cost = 0;
    for (const Reviewed& each : reviewed) {
      // What came after the move was not known.
      CHECK(each.fair_cost ==
            fair_cost(match.hand().view(each.move), each.played, match.hand().seed(), Limits{})->cost);
      REQUIRE(each.open_cost);
      CHECK(each.fair_cost >= 0);
      if (each.played == each.best_fair) CHECK(each.fair_cost == 0);
      cost += *each.open_cost;
    }
    CHECK((cost == 0) == best);
  }
}

TEST_CASE("A match that does not read names the row and what is wrong") {
  const std::string good = against(settings(GameKind::block, 2), 1).text();
  const auto refused = [&](const std::string& from, const std::string& to, const std::string& why) {
    std::string text = good;
    text.replace(text.find(from), from.size(), to);
    CHECK_THROWS_WITH(Session::parse(text), Catch::Contains(why));
  };
  refused("boneyard game 2", "boneyard game 1", "1: 'boneyard game 1': expected 'boneyard game 2'");
  refused("game block", "game blok", "2: no game 'blok': did you mean block?");
  refused("seats 2", "seats 7", "3: '7': expected a number of seats from 1 to 5");
  refused("players person random", "players person", "5: 'person': expected 2 players");
  refused("players person random", "players person clever", "5: 'clever': expected person, random, few or many");
  refused("hand 1", "hand 1\nline 6-1>", "8: move 1: '6-1>'");
  refused("hand 1", "hand 1\nline claim", "8: move 1: 'claim': there is nothing to claim");
  refused("result 0,0", "result 0,5", "8: result '0,5': these moves end '0,0'");
  refused("result 0,0\n", "", "7: no result: the file was cut short");
  refused("seats 2", "seats 2\nseats 2", "4: seats comes twice");
  refused("seats 2\n", "", "expected seats before");
  refused("game block\n", "", "2: expected game before");
  refused("seed 1", "seed -1", "6: '-1': expected a seed");
  refused("hand 1", "hand 2", "7: hand '2': expected hand 1");
  refused("hand 1\n", "", "7: expected hand before");
  refused("result ", "lime ", "8: 'lime': expected hand, line or result");
  refused("seed 1", "sead 1", "6: 'sead': expected game, seats");
  refused("result 0,0", "hand 2", "8: another hand, but the one before can go on");
  refused("result 0,0", "result 0,0\nline", "9: 'line': nothing may follow the result");
  refused("rules ", "rules hand=99;", "4: ");
  CHECK(Session::parse("# a comment\n\n" + good + "# another\n").text() == good);
}

TEST_CASE("A match is won by the side that has enough points and more than any other") {
  // Played at random until some hand ends with both sides level and beyond the goal: that match goes on.
  const Settings low = settings(GameKind::five_up, 2, {"to=1", "won=hand"});
  PimcPlayer program(low);
  SeedStream random(4, 20);
  bool tied = false;
  for (std::uint64_t seed = 1; seed <= 3000 && !tied; ++seed) {
    Session match = against(low, seed);
    finish_hand(match, program, random);
    const int one = total_of_side(match, 0), other = total_of_side(match, 1);
    INFO("seed " << seed << ": " << one << " to " << other);
    if (std::max(one, other) < 1) {
      CHECK_FALSE(match.over());
    } else if (one == other) {
      CHECK_FALSE(match.over());
      match.next_hand();
      CHECK(match.hand_number() == 2);
      tied = true;
    } else {
      CHECK(match.winner() == (one > other ? 0 : 1));
    }
  }
  CHECK(tied);
}

TEST_CASE("A match says who plays against whom, and whether a person has moved") {
  const Variant block = Variant::parse("block;seats=4");
  Session match(block, numbered_deal(block, 5), {Sitter(), Strength::few, Strength::many, Strength::many});
  CHECK(match.hand().persons() == 1);
  CHECK(kind_of(match).against == "few+many");
  PimcPlayer program(match.hand().settings());
  let_program_play(match, program);
  REQUIRE(match.played() > 0);  // another seat leads
  CHECK_FALSE(match.begun());
  match.play(match.now().multiplayer().moves().front());
  CHECK(match.begun());
  CHECK(total_of_side(match, 0) == match.totals()[0] + match.totals()[2]);
}
