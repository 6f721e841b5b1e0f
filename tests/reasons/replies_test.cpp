// The best replies of a table game: each sentence is compared with the position after the move that it tells of.
#include "reasons/replies.hpp"

#include <fmt/format.h>

#include <catch2/catch.hpp>

#include "boneyard/game.hpp"

using namespace boneyard;

namespace {

/// The moves of `position` that lay a tile, as text.
std::vector<std::string> lays(const multiplayer::Position& position) {
  std::vector<std::string> found;
  for (const multiplayer::Move& move : position.moves())
    if (move.lays()) found.push_back(position.to_text(move));
  return found;
}

bool has(const std::string& text, const std::string& part) { return text.find(part) != text.npos; }

}  // namespace

TEST_CASE("a line of best play is told by what each tile leaves the next player", "[reasons]") {
  int only = 0, nothing = 0, choices = 0;
  for (const char* text : {"block", "draw", "all-fives;seats=2", "block;seats=3"}) {
    const Variant variant = Variant::parse(text);
    const auto solver = make_solver(variant);
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
      INFO(text << ", seed " << seed);
      const AnyPosition dealt(variant, DealReader(variant).of_seed(seed));
      multiplayer::Position position = dealt.multiplayer();
      const auto start = position.scores();
      const auto line = solver->solve(dealt, {.line = true}).line;
      std::vector<std::string> told;
      for (const Sentence& each : best_replies(position, line)) told.push_back(to_text(each, {}));
      REQUIRE(told.size() >= 2);
      REQUIRE(told.size() <= 5);
      std::size_t sentence = 0;
      for (std::size_t i = 0; i < line.size(); ++i) {
        const std::string name = fmt::format("Seat {} lays {}", position.turn() + 1, line[i]);
        const multiplayer::Move move = position.parse_move(line[i]);
        const bool told_of = move.lays() && sentence + 1 < told.size();
        position.play(move);
        if (!told_of || position.over()) continue;
        INFO(told[sentence]);
        CHECK(told[sentence].starts_with(name));
        const auto answers = lays(position);
        CHECK(has(told[sentence], "nothing that fits") == answers.empty());
        CHECK(has(told[sentence], "has only") == (answers.size() == 1));
        CHECK(has(told[sentence], "is best") == (answers.size() > 1));
        if (answers.size() == 1) CHECK(has(told[sentence], answers[0]));
        only += answers.size() == 1;
        nothing += answers.empty();
        choices += answers.size() > 1;
        ++sentence;
      }
      for (int seat = 0; seat < variant.seats(); ++seat) {
        const auto at = static_cast<std::size_t>(seat);
        CHECK(has(told.back(), fmt::format("seat {} {}", seat + 1, position.scores()[at] - start[at])));
      }
    }
  }
  CHECK(only > 0);
  CHECK(nothing > 0);
  CHECK(choices > 0);
}

TEST_CASE("a line that is not legal is not told", "[reasons]") {
  const Variant variant = Variant::parse("block");
  const multiplayer::Position position = AnyPosition(variant, DealReader(variant).of_seed(1)).multiplayer();
  CHECK(best_replies(position, {}).empty());
  const std::string not_held = to_text(position.stock().front().tile()) + ">";
  CHECK_THROWS_AS(best_replies(position, {not_held}), std::invalid_argument);
}
