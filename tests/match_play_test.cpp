// Whole matches at the terminal's table, whatever is typed: no move that is listed is refused, and every match ends.
#include <catch2/catch.hpp>

#include "deals/seed.hpp"
#include "table_games.hpp"
#include "terminal/match/match_table.hpp"

using namespace boneyard;
using namespace boneyard::app;

namespace {

bool has(const std::string& text, std::string_view part) { return text.find(part) != text.npos; }

/// What a person might type now, at random: mostly moves, sometimes something else that is allowed.
std::string something(const MatchTable& table, SeedStream& random) {
  const TableMatch& match = table.match();
  if (match.now().over()) return random.below(8) == 0 ? "undo" : "next";
  if (table.waits_for_claim()) return random.below(2) == 0 ? "claim" : "";
  switch (random.below(24)) {
    case 0: return "undo";
    case 1: return "redo";
    case 2: return "take";
    case 3: return "moves";
    default: return std::to_string(1 + random.below(match.now().moves().size()));
  }
}

}  // namespace

TEST_CASE("whole matches of every table game and number of seats are played at the table, whatever is typed") {
  PlaySettings settings{.look = {}, .deals = {}, .status = {}};
  int asked_to_claim = 0;
  for (table::Settings rules : table_tests::all_settings()) {
    for (const Sitter& others : {Sitter(), Sitter(table::Strength::random)}) {
      INFO(table_tests::name(rules) << ", others: " << to_text(others));
      rules.match_to = std::min<std::int16_t>(rules.match_to, 30);
      rules.muggins = rules.game == table::GameKind::all_fives;
      MatchSetup setup{.settings = rules, .seed = 11};
      for (std::size_t seat = 1; seat < rules.seats; ++seat) setup.sitters[seat] = others;
      MatchTable table({TableMatch(setup)}, settings);
      SeedStream random(rules.seats, 21);
      table.go_on();
      table.uncover();
      int typed = 0;
      for (; typed < 3000 && !table.match().match_over(); ++typed) {
        asked_to_claim += table.waits_for_claim();
        const std::string word = something(table, random);
        const Reply reply = table.obey(word);
        INFO(word << ": " << reply.text);
        REQUIRE_FALSE(has(reply.text, "not legal"));
        REQUIRE_FALSE(has(reply.text, "is no command"));
        REQUIRE_FALSE(has(reply.text, "not your turn"));
        if (reply.moved) table.go_on();
        table.uncover();
        REQUIRE((table.match().now().over() || table.match().person_is_on_turn() || table.waits_for_claim()));
      }
      // Bergen and the like may take long to a goal; what was played reads back in any case.
      CHECK(TableMatch::parse(table.match().text()).totals() == table.match().totals());
      if (table.match().match_over()) CHECK(table.match().winner() >= 0);
    }
  }
  CHECK(asked_to_claim > 10);
}

TEST_CASE("between the turns of two persons nothing tells what the covered hand holds") {
  PlaySettings settings{.look = {}, .deals = {}, .status = {}};
  MatchTable table({TableMatch({.settings = table::settings(table::GameKind::draw, 2), .seed = 7})}, settings);
  table.go_on();
  const auto is_silent = [&] {
    REQUIRE(table.covered());
    for (const char* typed : {"moves", "hint", "peek", "1", "5-5"})
      CHECK(table.obey(typed).text == "The hand is covered: Enter uncovers it.");
    for (const std::string& word : table.completions("")) CHECK_FALSE(has(word, "-"));
    CHECK(table.match().why_spoiled() != "hands were looked at");
    table.obey("");
    CHECK_FALSE(table.covered());
  };
  is_silent();
  for (int turns = 0; turns < 4; ++turns) {
    const int before = table.viewer();
    table.obey("1");
    table.go_on();
    if (table.viewer() != before) is_silent();
  }
  // Going back hands the screen to the other one, too.
  const int before = table.viewer();
  for (int i = 0; i < 4 && table.viewer() == before; ++i) table.obey("undo");
  REQUIRE(table.viewer() != before);
  is_silent();
}
