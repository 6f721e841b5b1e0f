// What is said about a match, and where the points of a hand come from.
#include "session/told.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <numeric>
#include <set>

#include "tests/games/multiplayer/all_settings.hpp"
#include "tests/session/matches.hpp"

using namespace boneyard;
using multiplayer_tests::numbered;
using multiplayer_tests::play_on;

namespace {

bool has(const std::string& text, std::string_view part) { return text.find(part) != text.npos; }

}  // namespace

TEST_CASE("under every rule option the parts of a side's points add up to its points") {
  std::set<std::string> texts;
  std::size_t blocked = 0;
  for (multiplayer::Settings rules : multiplayer_tests::all_settings())
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      INFO(multiplayer_tests::name(rules) << ", seed " << seed);
      rules.won = multiplayer::Won::hand;
      Session match = numbered(multiplayer::variant(rules), seed);
      SeedStream random(seed, 3);
      play_on(match, random);
      if (match.now().multiplayer().standing() == multiplayer::Standing::blocked) ++blocked;
      for (int side = 0; side < rules.sides(); ++side) {
        const auto parts = points_parts(match, side);
        INFO(to_text(told_of_points(match), match));
        CHECK(std::accumulate(parts.begin(), parts.end(), 0, [](int sum, const auto& part) {
                return sum + part.points;
              }) == hand_score_of_side(match, side));
        for (const PointsPart& part : parts)
          texts.insert(part.from.front().text.substr(0, part.from.front().text.find(' ')));
      }
    }
  CHECK(blocked > 100);
  CHECK(texts == std::set<std::string>{"for", "in", "pip", "pips", "with"});
}

TEST_CASE("the points of a hand are told with the hands that they come from") {
  // Hands are what the seed has dealt; the lines are played by the lowest numbers.
  Session match = numbered(Variant::parse("block;seats=3"), 6, multiplayer::Strength::random);
  SeedStream random(1, 3);
  play_on(match, random);
  const std::string text = to_text(told_of_points(match), match);
  INFO(text);
  CHECK((has(text, " pips with ") && has(text, ", ") && text.ends_with(".")));
  Session fives = numbered(Variant::parse("all-fives;seats=2;won=hand"), 2, multiplayer::Strength::random);
  play_on(fives, random);
  const std::string in_play = to_text(told_of_points(fives), fives);
  INFO(in_play);
  CHECK(has(in_play, " in play"));
}

TEST_CASE("a claimed score is in the points in play, and a lost one is not") {
  Session match = multiplayer_tests::unclaimed_match();
  match.settle_claims();
  int in_play = 0;
  for (int side = 0; side < 2; ++side)
    for (const PointsPart& part : points_parts(match, side))
      in_play += part.from == Sentence{"in play"} ? part.points : 0;
  Session claimed = multiplayer_tests::unclaimed_match();
  REQUIRE(claimed.claim() == 5);
  int with_claim = 0;
  for (int side = 0; side < 2; ++side)
    for (const PointsPart& part : points_parts(claimed, side))
      with_claim += part.from == Sentence{"in play"} ? part.points : 0;
  CHECK(with_claim == in_play + 5);
}

TEST_CASE("what a move says names who made it, what was drawn before, and what it scored") {
  const auto after = [](const char* players, const char* moves) {
    Session match(Variant::parse("all-fives;seats=2"), numbered_deal(Variant::parse("all-fives;seats=2"), 7),
                  parse_sitters(Variant::parse("all-fives;seats=2"), players));
    for (const std::string_view word : words(moves)) match.play_word(word);
    return to_text(told_of_table(match), match);
  };
  // Seat 1 holds the highest double.
  CHECK(after("person random", "") == "You lead.");
  CHECK(after("random person", "") == "Seat 1 leads.");
  CHECK(after("person random", "5-5>") == "You lay 5-5>: 10 points.");
  CHECK(after("random person", "5-5>") == "Seat 1 lays 5-5>: 10 points.");
  CHECK(after("person person", "5-5>") == "Seat 1 lays 5-5>: 10 points.");
}

TEST_CASE("the only person is told what they drew, and the program's draws are told with its next move") {
  const Variant variant = Variant::parse("draw;seats=2;draw=until");
  std::set<std::string> kinds;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    INFO("seed " << seed);
    Session match = numbered(variant, seed, multiplayer::Strength::random);
    SeedStream random(seed, 3);
    while (!match.hand_over()) {
      const auto moves = match.now().multiplayer().moves();
      match.play(moves[random.below(moves.size())]);
      const std::size_t move = match.played() - 1;
      const bool drew = match.hand().multiplayer_move(move).kind == multiplayer::Move::Kind::draw;
      const std::string text = to_text(told_of_move(match), match);
      INFO(text);
      if (drew && match.hand().is_person(match.hand().before(move).turn())) {
        CHECK(text == "You draw " + to_text(drawn_tiles(match.hand(), move, match.hand().before(move).turn())) + ".");
        kinds.insert("drawn");
      } else if (drew) {
        CHECK(text.empty() == match.program_is_on_turn());
      } else if (text.starts_with("Seat 2 draws a tile and lays ") || has(text, " tiles and lays ")) {
        kinds.insert("lays");
      }
    }
  }
  CHECK(kinds == std::set<std::string>{"drawn", "lays"});
}

TEST_CASE("of several persons at a screen nobody is told what another has drawn") {
  const Variant variant = Variant::parse("draw;seats=2;draw=until");
  int drawn = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Session match(variant, numbered_deal(variant, seed), parse_sitters(variant, "person person"));
    SeedStream random(seed, 3);
    while (!match.hand_over()) {
      const auto moves = match.now().multiplayer().moves();
      match.play(moves[random.below(moves.size())]);
      if (match.hand().multiplayer_move(match.played() - 1).kind != multiplayer::Move::Kind::draw) continue;
      ++drawn;
      CHECK_FALSE(has(to_text(told_of_move(match), match), "-"));
    }
  }
  CHECK(drawn > 0);
}

TEST_CASE("in Blind a pass says which tile does not fit") {
  Session match = numbered(Variant::parse("blind;seats=2"), 7, multiplayer::Strength::random);
  for (const char* move : {"4-0>", "<6-4"}) match.play_word(move);
  REQUIRE(match.hand().is_person(match.now().turn()));
  const std::string up = to_text(match.now().multiplayer().row(match.now().turn()).front());
  match.play_word("pass");
  CHECK(to_text(told_of_move(match), match) == "You turn up " + up + " and pass.");
}

TEST_CASE("the end of a hand says how it ended, and the end of the match who has won it") {
  for (const char* players : {"person random random random", "random random random random"})
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      const Variant variant = Variant::parse("block;seats=4;partners=yes;to=1");
      Session match(variant, numbered_deal(variant, seed), parse_sitters(variant, players));
      SeedStream random(seed, 3);
      play_on(match, random);
      const std::string text = to_text(told_at_end(match), match);
      INFO(text);
      const bool out = match.now().multiplayer().standing() == multiplayer::Standing::out;
      CHECK(has(text, out ? " out. " : "Blocked. "));
      if (!match.over()) continue;
      const bool person = match.hand().persons() > 0;
      const std::string first = person ? "You and your partner" : "Seats 1 and 3";
      const std::string won = points(total_of_side(match, match.winner()));
      if (person && match.winner() == 1)
        CHECK(text.starts_with(
            fmt::format("{} lose the match, {} to {}.", first, total_of_side(match, 0), total_of_side(match, 1))));
      else
        CHECK(text.starts_with((match.winner() == 0 ? first : "Seats 2 and 4") + " win the match with " + won + "."));
    }
}

TEST_CASE("who loses a match of three is told who has won it") {
  int lost = 0;
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    const Variant variant = Variant::parse("block;seats=3;to=1");
    Session match(variant, numbered_deal(variant, seed), parse_sitters(variant, "person random random"));
    SeedStream random(seed, 3);
    play_on(match, random);
    if (!match.over() || match.winner() == 0) continue;
    ++lost;
    CHECK(to_text(told_at_end(match), match)
              .starts_with(fmt::format("You lose the match with {}: seat {} wins with {}.",
                                       points(total_of_side(match, 0)), match.winner() + 1,
                                       total_of_side(match, match.winner()))));
  }
  CHECK(lost > 0);
}

TEST_CASE(
    "where no pair makes 12, and only then, the last discard also says that a tile may move to the empty column") {
  int told = 0;
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    const Variant variant = Variant::parse("five-columns");
    Session game(variant, numbered_deal(variant, seed));
    SeedStream random(seed, 3);
    while (!game.over()) {
      const auto moves = game.now().moves();
      game.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))].text);
      const auto left = game.now().moves();
      const bool unpaired = !left.empty() && std::all_of(left.begin(), left.end(), [](const MoveText& move) {
        return move.text.find('@') != std::string::npos;
      });
      CHECK(has(to_text(told_of_move(game), game), "No two make 12: a bottom tile may move to the empty column.") ==
            unpaired);
      told += unpaired;
    }
  }
  CHECK(told > 20);
}

TEST_CASE("a match is seen as it stood at the end of each hand") {
  for (const char* game :
       {"block;seats=3;to=200", "all-fives;seats=2;won=hand;to=500;muggins=yes", "five-up;seats=4"}) {
    INFO(game);
    Session match = numbered(Variant::parse(game), 6, multiplayer::Strength::random);
    SeedStream random(2, 4);
    std::vector<std::string> ended;
    for (int hand = 1; hand < 4; ++hand) {
      play_on(match, random);
      if (match.over()) break;
      ended.push_back(match.text());
      match.next_hand();
    }
    REQUIRE(ended.size() > 1);
    for (int hand = 1; hand < match.hand_number(); ++hand)
      CHECK(as_of_hand(match, hand).text() == ended[static_cast<std::size_t>(hand - 1)]);
    CHECK(as_of_hand(match, match.hand_number()).text() == match.text());
  }
}
