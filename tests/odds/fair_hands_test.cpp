// The odds of a table game among players that see only their own tiles: hands and matches that depend on seeds, rules
// and strengths alone, and in which nobody peeks. That the deals which a player draws for a move are uniform over all
// that agree with what was seen, tests/games/multiplayer/view_test.cpp shows by chi-square.
#include <catch2/catch.hpp>
#include <cmath>
#include <sstream>

#include "boneyard/odds.hpp"
#include "boneyard/session.hpp"
#include "solvers/multiplayer/solver.hpp"
#include "tests/games/multiplayer/all_settings.hpp"
#include "tests/odds/counted.hpp"

using namespace boneyard;
using namespace boneyard::multiplayer;
using Catch::Contains;

namespace {

Question fair(std::string_view game, std::string_view strengths = "few", bool matches = false) {
  const Variant variant = Variant::parse(game);
  return {.variant = variant,
          .player = Player::fair,
          .strengths = parse_strengths(strengths, variant.seats()),
          .matches = matches};
}

/// The moves of a hand in which `player_of(seat)` is the object that moves at a seat.
template <class PlayerOf>
Moves moves_of(const Settings& settings, std::uint64_t seed, Strength strength, PlayerOf&& player_of) {
  Moves moves;
  play_hand(
      deal_of_seed(seed, settings), settings,
      [&](const View& view) { return player_of(view.seat).choose(view, strength, seed); }, moves);
  return moves;
}

/// What the leader wins and loses in so many hands, if `choose(position, view, seed)` moves for the leader, and an
/// honest player for all others.
template <class Choose>
int wins_less_losses(const Settings& settings, int hands, Choose&& choose) {
  PimcPlayer honest(settings);
  int sum = 0;
  for (std::uint64_t seed = 1; seed <= static_cast<std::uint64_t>(hands); ++seed) {
    const Row deal = deal_of_seed(seed, settings);
    const int leader = Position(deal, settings).turn();
    Moves moves;
    const auto choose_here = [&](const View& view) {
      if (view.seat != leader) return honest.choose(view, Strength::few, seed);
      Position position(deal, settings);
      for (const Seen& each : view.seen)
        if (each.what == Seen::What::moves) position.play(each.move);
      return choose(honest, position, view, seed);
    };
    const int lead = play_hand(deal, settings, choose_here, moves).lead_of_side(leader);
    sum += lead > 0 ? 1 : lead < 0 ? -1 : 0;
  }
  return sum;
}

}  // namespace

TEST_CASE("Hands and matches of fair players do not depend on threads, nor on how the seeds are cut") {
  for (const Question& question :
       {fair("block;seats=3"), fair("draw;seats=4;partners=yes", "random,few,random,few"),
        fair("bergen;seats=2;to=6", "few,random", true), fair("all-fives;seats=3;muggins=yes;to=60", "random", true)}) {
    INFO(question.variant.text());
    const Tally alone = counted(question, {1, 30});
    CHECK(alone.deals() == 30);
    CHECK((alone.multiplayer.played.hands > 0) == question.matches);
    CHECK(counted(question, {1, 30}, 3) == alone);
    Tally together = counted(question, {1, 11});
    together += counted(question, {12, 30});
    CHECK(together == alone);
  }
}

TEST_CASE("Equal players change seats, and the same hand is played move for move") {
  for (const char* game : {"block;seats=3", "draw;seats=4", "bergen;seats=3", "blind;seats=2", "five-up;seats=2"}) {
    INFO(game);
    const Settings settings = multiplayer::settings(Variant::parse(game));
    std::vector<PimcPlayer> players;
    for (int k = 0; k < settings.seats; ++k) {
      players.emplace_back(settings);
      // Each has seen other hands before.
      moves_of(
          settings, 100 + static_cast<std::uint64_t>(k), Strength::few, [&](int) -> auto& { return players[k]; });
    }
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      const auto shifted = [&](int by) {
        return moves_of(
            settings, seed, Strength::few, [&](int seat) -> auto& {
              return players[static_cast<std::size_t>((seat + by) % settings.seats)];
            });
      };
      const Moves moves = shifted(0);
      CHECK(moves == shifted(1));
      CHECK(moves == shifted(settings.seats - 1));
      CHECK(moves == moves_of(
                         settings, seed, Strength::few, [&](int) -> auto& { return players.front(); }));
    }
  }
}

TEST_CASE("The counts are those of hands in which each move is made from a view, by a player of its own") {
  for (const char* game : {"block;seats=3", "draw;seats=4;partners=yes", "all-fives;seats=2"}) {
    INFO(game);
    const Question question = fair(game, Variant::parse(game).seats() == 3 ? "few,random,few" : "few");
    const Settings settings = multiplayer::settings(question.variant);
    Tally expected;
    MultiplayerCounts& counts = expected.multiplayer;
    for (std::uint64_t seed = 40; seed <= 51; ++seed) {
      const Row deal = deal_of_seed(seed, settings);
      Position position(deal, settings);
      const int leader = position.turn();
      Moves moves;
      while (!position.over()) {
        const int k = (position.turn() + settings.seats - leader) % settings.seats;
        const View view(deal, settings, position.turn(), moves);
        moves.push_back(PimcPlayer(settings).choose(view, question.strengths[static_cast<std::size_t>(k)], seed));
        position.play(moves.back());
      }
      for (int k = 0; k < settings.seats; ++k) {
        const int lead = position.lead_of_side(settings.side_of((leader + k) % settings.seats));
        const auto at = static_cast<std::size_t>(k);
        counts.seat_wins[at] += lead > 0;
        counts.played.ties[at] += lead == 0;
        counts.played.points[at] += lead;
        counts.played.points_squared[at] += static_cast<std::uint64_t>(lead * lead);
      }
    }
    expected.won = counts.seat_wins[0];
    expected.lost = 12 - expected.won;
    counts.tied = counts.played.ties[0];
    counts.least = counts.most = counts.played.points[0];
    counts.least_squared = counts.most_squared = counts.played.points_squared[0];
    CHECK(counted(question, {40, 51}) == expected);
  }
}

TEST_CASE("A player that peeks at the other hands wins noticeably more often") {
  const Settings settings = multiplayer::settings(GameKind::draw, 2);
  const int hands = 300;
  const int honest =
      wins_less_losses(settings, hands, [](PimcPlayer& player, const Position&, const View& view, std::uint64_t seed) {
        return player.choose(view, Strength::few, seed);
      });
  multiplayer::Solver solver(settings);
  const int peeking =
      wins_less_losses(settings, hands, [&](PimcPlayer&, const Position& position, const View&, std::uint64_t) {
        return solver.solve(position, {.line = true}).line.front();
      });
  const Tally odds = counted(fair("draw;seats=2"), {1, hands});
  CHECK(static_cast<int>(odds.won - (odds.lost - odds.multiplayer.tied)) == honest);
  // Four standard deviations of a difference of two such sums, were the hands independent.
  CHECK(peeking - honest > 4 * std::sqrt(2.0 * hands));
}

TEST_CASE("A match among fair players is the match that the program's seats play at the table") {
  int at_once = 0, lots = 0;
  for (const char* game : {"block;seats=2;to=60", "block;seats=2;lead=double;to=60", "block;seats=4",
                           "five-up;seats=3;to=30", "seven-rocks;seats=4;to=80", "bergen;seats=2",
                           "all-fives;seats=2;muggins=yes;to=50", "all-fives;seats=2;won=hand;to=50",
                           "draw;seats=5;score=game", "blind;seats=3;to=3", "five-up;seats=2;lots=no"}) {
    INFO(game);
    const Variant variant = Variant::parse(game);
    const Settings settings = multiplayer::settings(variant);
    PimcPlayer player(settings);
    for (std::uint64_t seed = 7; seed <= 16; ++seed) {
      Sitters sitters;
      sitters.fill(Strength::random);
      Session session(variant, numbered_deal(variant, seed), sitters);
      const int leader = session.now().turn();
      lots += !session.lots().empty();
      while (!session.over()) {
        while (session.program_is_on_turn()) session.play(program_move(session, player));
        if (!session.over()) session.next_hand();
      }
      at_once += !session.now().over();
      int hands = 0;
      const PlayedMatch match = play_match(settings, seed, [&](std::uint64_t hand_seed, int first) {
        CHECK(first == leader);
        CHECK(hand_seed == seed + static_cast<std::uint64_t>(hands++));
        return [&, hand_seed](const View& view) { return player.choose(view, Strength::random, hand_seed); };
      });
      CHECK(match.winner == session.winner());
      CHECK(match.hands == session.hand_number());
      CHECK(match.totals == session.totals());
    }
  }
  CHECK(at_once > 0);
  CHECK(lots > 0);
}

TEST_CASE("Matches of neighbouring numbers share no hand") {
  CHECK(match_seed(1) != match_seed(2));
  for (std::uint64_t number = 0; number < 1000; ++number)
    CHECK(match_seed(number + 1) - match_seed(number) + 10'000 > 20'000);
}

TEST_CASE("In a match one side wins, and its value is above 0") {
  const Tally tally = counted(fair("all-fives;seats=3;to=60", "random", true), {1, 60});
  const MultiplayerCounts& counts = tally.multiplayer;
  CHECK(counts.seat_wins[0] + counts.seat_wins[1] + counts.seat_wins[2] == 60);
  CHECK(counts.played.ties == PlayedCounts{}.ties);
  CHECK(counts.played.hands >= 60);
  const MeanPoints hands = mean_hands(tally, 0.95);
  CHECK(hands.mean == Approx(static_cast<double>(counts.played.hands) / 60));
  CHECK((1 <= hands.low && hands.low < hands.mean && hands.mean < hands.high));
  CHECK(seat_means(tally, 3, 0.95)[1].mean == Approx(static_cast<double>(counts.played.points[1]) / 60));
}

TEST_CASE("Strengths count from the leader on, whichever seat leads") {
  const Tally strong = counted(fair("block;seats=2", "few,random"), {1, 200}),
              weak = counted(fair("block;seats=2", "random,few"), {1, 200});
  CHECK(strong.won > weak.won + 40);
  CHECK(to_text(parse_strengths("few,random,few", 3), 3) == "few,random,few");
  CHECK(to_text(parse_strengths("many,many,many", 3), 3) == "many");
  CHECK(parse_strengths("random", 2) == parse_strengths("random,random", 2));
  CHECK_THROWS_WITH(parse_strengths("few,few", 3), Contains("one for each of 3 players"));
  CHECK_THROWS_WITH(parse_strengths("few,best", 2), "'best': expected random, few or many");
}

TEST_CASE("A hand that the stop flag cuts short is not counted") {
  std::atomic<bool> stop{true};
  CHECK(make_worker(fair("block;seats=2"), &stop)({1, 100}).deals() == 0);
  CHECK(make_worker(fair("block;seats=2", "random", true), &stop)({1, 100}).deals() == 0);
}

TEST_CASE("A checkpoint of fair players is that of their strengths, and of hands or of matches") {
  Question question = fair("block;seats=2", "few,random");
  question.seeds = {1, 1000};
  Ledger ledger({1, 1000});
  ledger.add({1, 20}, counted(question, {1, 20}));
  const std::string checkpoint = checkpoint_text(question, ledger, 1);
  CHECK(resume_sampling(question, checkpoint).ledger.state() == ledger.state());
  const auto refused = [&](auto&& change, const char* part) {
    Question other = question;
    change(other);
    CHECK_THROWS_WITH(resume_sampling(other, checkpoint), Contains(part));
  };
  refused([](Question& other) { other.strengths = usual_strengths(); }, "strength few,random, not few");
  refused([](Question& other) { other.matches = true; }, "only one counts matches");
  refused([](Question& other) { other.player = Player::random; }, "player fair, not random");
  OddsResult result = result_of(question, ledger.done(), 1);
  CHECK_NOTHROW(parse_results(to_text(result)));
  result.tally.multiplayer.played = {};
  CHECK_THROWS_WITH(parse_results(to_text(result)), Contains("the counts by seat do not fit"));
}

TEST_CASE("A tally of fair players survives being written and read, and is refused where it can't be true") {
  for (const bool matches : {false, true}) {
    const Question question = fair("block;seats=3;to=40", "random", matches);
    const Tally tally = counted(question, {1, 40});
    CHECK(parse_results(to_text(result_of(question, tally, 0))).at(0).tally == tally);
  }
  const auto tally_of = [](const std::string& numbers) {
    Tally tally;
    tally.won = 40;
    tally.lost = 60;
    tally.multiplayer = {.tied = 3, .least = -50, .most = -50, .least_squared = 950, .most_squared = 950};
    tally.multiplayer.seat_wins = {40, 57};
    PlayedCounts& played = tally.multiplayer.played;
    std::istringstream in(numbers);
    for (auto& ties : played.ties) in >> ties;
    for (auto& points : played.points) in >> points;
    for (auto& squared : played.points_squared) in >> squared;
    in >> played.hands >> played.hands_squared;
    REQUIRE(in);
    return tally;
  };
  CHECK(is_sound(tally_of("3 3 0 0 0 -50 50 0 0 0 950 950 0 0 0 0 0")));
  CHECK(is_sound(tally_of("3 3 0 0 0 -50 50 0 0 0 950 950 0 0 0 120 150")));
  for (const char* bad : {
           "4 3 0 0 0 -50 50 0 0 0 950 950 0 0 0 0 0",             // not the leader's ties
           "3 3 0 0 0 -49 50 0 0 0 950 950 0 0 0 0 0",             // not the leader's points
           "3 3 0 0 0 -50 50 0 0 0 951 950 0 0 0 0 0",             // not the leader's squares
           "3 44 0 0 0 -50 50 0 0 0 950 950 0 0 0 0 0",            // a seat wins 57 and ties 44 of 100
           "3 3 0 0 0 -50 50 0 0 0 950 24 0 0 0 0 0",              // the squares of that sum are more
           "3 3 0 0 0 -50 500000 0 0 0 950 2600000000 0 0 0 0 0",  // no hand scores so much
           "3 3 0 0 0 -50 50 0 0 0 950 950 0 0 0 99 150",          // 100 matches have 100 hands at least
           "3 3 0 0 0 -50 50 0 0 0 950 950 0 0 0 120 143",         // the squares of that sum are more
       }) {
    INFO(bad);
    CHECK(!is_sound(tally_of(bad)));
  }
}

TEST_CASE("Fair players' results add up with their like alone") {
  const auto result = [](Question question, SeedRange seeds) {
    question.seeds = seeds;
    return NamedResult{"part", result_of(question, counted(question, seeds), 1)};
  };
  const Question few = fair("block;seats=2");
  const OddsResult sum = merge(std::vector{result(few, {21, 40}), result(few, {1, 20})});
  const OddsResult whole = result(few, {1, 40}).result;
  CHECK(sum.tally == whole.tally);
  CHECK(sum.seat_means[1].high == whole.seat_means[1].high);
  CHECK(sum.seat_means.size() == 2);
  CHECK_FALSE(sum.hands_a_match);
  CHECK_THROWS_WITH(merge(std::vector{result(few, {1, 2}), result(fair("block;seats=2", "few,random"), {3, 4})}),
                    Contains("strength few and few,random"));
  CHECK_THROWS_WITH(merge(std::vector{result(few, {1, 2}), result(fair("block;seats=2", "few", true), {3, 4})}),
                    Contains("only one counts matches"));
}
