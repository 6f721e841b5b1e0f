// The end of a hand in words: where its points come from, and the score sheet.
#include "terminal/texts/hand_points.hpp"

#include <catch2/catch.hpp>
#include <numeric>
#include <set>

#include "terminal/presenter/presenter.hpp"
#include "tests/games/multiplayer/table_games.hpp"
#include "tests/session/matches.hpp"

using namespace boneyard;
using namespace boneyard::app;
using table_tests::numbered;

namespace {

bool has(const std::string& text, std::string_view part) { return text.find(part) != text.npos; }

/// Plays this hand to its end, at random.
void play_on(Session& match, SeedStream& random) {
  while (!match.hand_over()) {
    const auto moves = match.now().hand().moves();
    match.play(moves[random.below(moves.size())]);
  }
  match.settle_claims();
}

}  // namespace

TEST_CASE("under every rule option the parts of a side's points add up to its points") {
  std::set<std::string> texts;
  std::size_t blocked = 0;
  for (multiplayer::Settings rules : table_tests::all_settings())
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      INFO(table_tests::name(rules) << ", seed " << seed);
      rules.won = multiplayer::Won::hand;
      Session match = numbered(multiplayer::variant(rules), seed);
      SeedStream random(seed, 3);
      play_on(match, random);
      if (match.now().hand().standing() == multiplayer::Standing::blocked) ++blocked;
      for (int side = 0; side < rules.sides(); ++side) {
        const auto parts = points_parts(match, side);
        INFO(hand_points_text(match));
        CHECK(std::accumulate(parts.begin(), parts.end(), 0, [](int sum, const auto& part) {
                return sum + part.points;
              }) == match.hand_score_of_side(side));
        for (const PointsPart& part : parts) texts.insert(part.text.substr(0, part.text.find(' ')));
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
  const std::string text = hand_points_text(match);
  INFO(text);
  CHECK((has(text, " pips with ") && has(text, ", ") && text.ends_with(".")));
  Session fives = numbered(Variant::parse("all-fives;seats=2;won=hand"), 2, multiplayer::Strength::random);
  play_on(fives, random);
  INFO(hand_points_text(fives));
  CHECK(has(hand_points_text(fives), " in play"));
}

TEST_CASE("a claimed score is in the points in play, and a lost one is not") {
  Session match = table_tests::unclaimed_match();
  match.settle_claims();
  int in_play = 0;
  for (int side = 0; side < 2; ++side)
    for (const PointsPart& part : points_parts(match, side)) in_play += part.text == "in play" ? part.points : 0;
  Session claimed = table_tests::unclaimed_match();
  REQUIRE(claimed.claim() == 5);
  int with_claim = 0;
  for (int side = 0; side < 2; ++side)
    for (const PointsPart& part : points_parts(claimed, side)) with_claim += part.text == "in play" ? part.points : 0;
  CHECK(with_claim == in_play + 5);
}

TEST_CASE("the score sheet has a row for every hand, and the sums") {
  Session match = numbered(Variant::parse("block;seats=3;to=200"), 6, multiplayer::Strength::random);
  SeedStream random(2, 3);
  for (int hand = 1; hand < 3; ++hand) {
    play_on(match, random);
    REQUIRE_FALSE(match.over());
    match.next_hand();
  }
  const std::string sheet = score_sheet(match);
  INFO(sheet);
  CHECK(has(sheet, "you  seat 2  seat 3\n"));
  CHECK((has(sheet, "\nhand 1 ") && has(sheet, "\nhand 2 ") && has(sheet, "\nhand 3 …")));
  CHECK(has(sheet, "\ntotal "));
  for (int seat = 0; seat < 3; ++seat) {
    int sum = 0;
    for (int hand = 1; hand < 3; ++hand) sum += match.scores_of_hand(hand)[static_cast<std::size_t>(seat)];
    CHECK(sum == match.total_of_side(seat));
  }
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
      CHECK(match.as_of_hand(hand).text() == ended[static_cast<std::size_t>(hand - 1)]);
    CHECK(match.as_of_hand(match.hand_number()).text() == match.text());
  }
}
