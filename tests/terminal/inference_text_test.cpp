// What is said of where hidden tiles may be: of a sample nothing is certain but what cannot be otherwise.
#include "terminal/texts/inference_text.hpp"

#include <catch2/catch.hpp>

#include "session/told.hpp"
#include "tests/session/matches.hpp"

using namespace boneyard;
using namespace boneyard::app;

namespace {

bool has(const std::string& text, std::string_view part) { return text.find(part) != text.npos; }

Session match() { return multiplayer_tests::numbered(Variant::parse("draw;seats=3"), 1, multiplayer::Strength::few); }

/// 6-0, which all deals have with seat 2, may be in the stock; 6-1 may be nowhere but with seat 3.
multiplayer::HiddenTiles two_tiles(bool exact) {
  const Tile first(6, 0), second(6, 1);
  multiplayer::HiddenTiles hidden{.exact = exact, .deals = exact ? 0 : 400};
  hidden.tiles.insert(first);
  hidden.tiles.insert(second);
  hidden.chance[1][static_cast<std::size_t>(first.number())] = 1;
  hidden.chance[2][static_cast<std::size_t>(second.number())] = 1;
  hidden.possible[1].insert(first);
  hidden.possible[most_seats].insert(first);
  hidden.possible[2].insert(second);
  return hidden;
}

std::string text_of(const multiplayer::HiddenTiles& hidden) {
  const Session session = match();
  return hidden_tiles_text(session.hand().settings(), reader_of(session), hidden, 80);
}

}  // namespace

TEST_CASE("what no deal of a sample has is shown as under 1 %, and as nothing only if it cannot be") {
  const std::string sampled = text_of(two_tiles(false)), counted = text_of(two_tiles(true));
  INFO(sampled << counted);
  CHECK((has(sampled, ">99 %") && has(sampled, "<1 %") && has(sampled, "100 %") && has(sampled, "stock")));
  CHECK(has(sampled, "Estimated from 400 of the deals that agree with what you know."));
  CHECK(has(counted, "Counted over all deals"));
  CHECK((has(counted, "100 %") && !has(counted, "<1 %") && !has(counted, "99 %") && !has(counted, "stock")));
}
