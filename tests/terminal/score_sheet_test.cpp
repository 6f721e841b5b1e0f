// The sheet with the points of each hand of a match.
#include <catch2/catch.hpp>

#include "terminal/texts/game_text.hpp"
#include "tests/session/matches.hpp"

using namespace boneyard;
using namespace boneyard::app;

namespace {

bool has(const std::string& text, std::string_view part) { return text.find(part) != text.npos; }

}  // namespace

TEST_CASE("the score sheet has a row for every hand, and the sums") {
  Session match = multiplayer_tests::numbered(Variant::parse("block;seats=3;to=200"), 6, multiplayer::Strength::random);
  SeedStream random(2, 3);
  for (int hand = 1; hand < 3; ++hand) {
    multiplayer_tests::play_on(match, random);
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
    for (int hand = 1; hand < 3; ++hand)
      sum += match.ended()[static_cast<std::size_t>(hand - 1)].scores[static_cast<std::size_t>(seat)];
    CHECK(sum == total_of_side(match, seat));
  }
}
