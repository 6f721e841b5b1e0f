// A person at a table, without a screen: what words do, what they say, and when a game no longer counts.
#include "table/table.hpp"

#include <catch2/catch.hpp>

#include "session/told.hpp"
#include "tests/session/matches.hpp"

using namespace boneyard;
using multiplayer::Strength;
using table_tests::numbered;

namespace {

Table table_of(std::string_view variant, std::uint64_t seed, Sitter others = Strength::random) {
  return Table(numbered(Variant::parse(variant), seed, others));
}

std::string text_of(const Table& table, const Said& said) { return to_text(said.sentences, table.session()); }

/// Goes on without a claim, and lets the program's players move.
void let_program_play(Table& table) {
  if (table.turns().waits()) table.act("");
  while (table.program_is_on_turn()) table.play_program(table.thought()());
  table.settle();
}

/// A table at which the person on turn has a choice, and has made one before.
Table with_choices(std::string_view variant) {
  for (std::uint64_t seed = 1;; ++seed) {
    Table table = table_of(variant, seed);
    for (let_program_play(table); table.person_chooses(); let_program_play(table)) {
      if (table.session().hand().last_choice() && table.session().now().move_count() > 1) return table;
      table.act("1");
    }
  }
}

}  // namespace

TEST_CASE("words that are no move are refused with the reason, and change nothing") {
  for (const char* variant : {"five-columns", "domino-patience", "block", "all-fives;muggins=yes"}) {
    INFO(variant);
    Table table = with_choices(variant);
    const std::string before = table.session().text();
    for (const char* words :
         {"7-7", "999", "undo x", "redo -1", "back 0", "back x", "go 999", "restart now", "take 9", "claim 3"}) {
      INFO(words);
      const Said said = table.act(words);
      CHECK(said.refused);
      CHECK_FALSE(said.moved);
      CHECK(text_of(table, said).ends_with("."));
      CHECK(table.session().text() == before);
    }
  }
}

TEST_CASE("moves are played up to the first that is not legal, and the program moves between them") {
  Table table = table_of("block", 5);
  let_program_play(table);
  const std::size_t played = table.session().played();
  const Said said = table.act("1 1 99");
  CHECK(said.moved);
  CHECK(said.refused);
  const PlayedHand& hand = table.session().hand();
  std::size_t own = 0;
  for (std::size_t i = played; i < hand.played(); ++i) own += hand.is_person(hand.before(i).turn()) ? 1 : 0;
  CHECK(own == 2);
}

TEST_CASE("nobody plays for another person: the second move is left out, and the hand of the next is covered") {
  Table table = table_of("block", 3, std::nullopt);
  CHECK(table.act("1").refused);  // covered
  table.act("");
  const Said said = table.act("1 1");
  CHECK(said.moved);
  CHECK(text_of(table, said).find("because it is another person's turn") != std::string::npos);
  CHECK(table.session().played() == 1);
  CHECK(table.turns().covered());
  CHECK(text_of(table, table.act("hint")) == "The hand is covered: uncover it first.");
  CHECK(table.effort().hints == 0);
}

TEST_CASE("undo takes back to the last choice, redo goes on to the next, and both say where the game is") {
  Table table = with_choices("block");
  const std::size_t choice = *table.session().hand().last_choice(), before = table.session().played();
  const Said back = table.act("undo", true);
  CHECK(back.moved);
  CHECK(table.session().played() == choice);
  CHECK(table.effort().undos == 1);
  const Said again = table.act("redo");
  CHECK(again.moved);
  CHECK(table.session().played() == before);
  CHECK(text_of(table, again).starts_with("The table after move " + std::to_string(before)));
  CHECK(table.act("redo").refused);
}

TEST_CASE("a step that spoils a game that counts asks first, and spoils it only after a yes") {
  struct Step {
    const char* variant;
    const char* words;
    Wanted wanted;
  };
  for (const Step& step : {Step{"domino-patience", "peek", Wanted::peek},
                           {"domino-patience", "status", Wanted::status},
                           {"domino-patience", "why", Wanted::why},
                           {"block", "peek", Wanted::peek}}) {
    INFO(step.variant << ' ' << step.words);
    Table table = with_choices(step.variant);
    REQUIRE(table.counts());
    const std::string before = table.session().text();
    const Said asked = table.act(step.words);
    REQUIRE(asked.asks);
    CHECK(asked.wanted == Wanted::nothing);
    CHECK(table.session().text() == before);
    const Said done = table.act(step.words, true);
    CHECK_FALSE(done.asks);
    CHECK(done.wanted == step.wanted);
    CHECK_FALSE(table.counts());
    CHECK_FALSE(table.act(step.words).asks);  // it is spoiled already
  }
}

TEST_CASE("where no tile is hidden a look costs nothing; only the solver's play is asked about") {
  Table table = with_choices("five-columns");
  for (const char* words : {"peek", "status", "why"}) CHECK(table.act(words).wanted != Wanted::nothing);
  CHECK(table.counts());
  CHECK(table.act("auto").asks);
  CHECK(table.act("auto", true).wanted == Wanted::line);
  CHECK(table.counts());  // until a line is found and shown
  table.act("auto shown");
  CHECK(table.session().why_spoiled() == "the solver played");
}

TEST_CASE("a draw that was seen is not taken back unasked") {
  for (std::uint64_t seed = 1;; ++seed) {
    Table table = table_of("domino-patience", seed);
    const auto hidden = table.session().now().hidden_tiles();
    while (table.person_chooses() && table.session().now().hidden_tiles() == hidden) table.act("1");
    if (!table.person_chooses()) continue;
    const std::size_t played = table.session().played();
    CHECK(table.act("restart").asks);
    CHECK(table.session().played() == played);
    const Said said = table.act("restart", true);
    CHECK(text_of(table, said) ==
          "Back to the deal. You have seen what the stock holds, so this game no longer counts.");
    CHECK(table.session().played() == 0);
    CHECK(table.session().spoiled());
    return;
  }
}

TEST_CASE("a hint counts once, the only move is named without a search") {
  Table table = with_choices("block");
  CHECK(table.act("hint").wanted == Wanted::hint);
  CHECK(table.act("who").wanted == Wanted::who);
  CHECK(table.effort().hints == 2);
  Table forced = table_of("block", 1);
  for (let_program_play(forced); forced.session().now().move_count() > 1; let_program_play(forced)) forced.act("1");
  REQUIRE(forced.person_chooses());
  const Said said = forced.act("hint");
  CHECK(said.wanted == Wanted::nothing);
  CHECK(text_of(forced, said).ends_with(" is the only move."));
  CHECK(forced.effort().hints == 0);
}

TEST_CASE("what a person lets go at the end of a hand is lost, and the end is told then") {
  Table table(table_tests::unclaimed_match());
  CHECK(table.settle().sentences.empty());  // it waits
  CHECK(table.offers("claim"));
  CHECK(table.act("").moved);
  CHECK(to_text(table.settle().sentences, table.session()).find("wins the match") != std::string::npos);
  CHECK(table.act("next").refused);
}

TEST_CASE("a copy of the table that was made from its text and turns goes on in the same way") {
  Table table = table_of("all-fives;muggins=yes;won=hand", 4);
  for (int step = 0; step < 60; ++step) {
    while (table.program_is_on_turn()) table.play_program(table.thought()());
    table.settle();
    Table copy(Session::parse(table.session().text()), table.effort(), table.turns().state());
    const std::string words = table.session().hand_over() ? "next" : table.turns().waits() ? "claim" : "1";
    const Said said = table.act(words), same = copy.act(words);
    CHECK(said.sentences == same.sentences);
    CHECK(table.session().text() == copy.session().text());
    CHECK(table.turns().viewer() == copy.turns().viewer());
    CHECK(table.turns().waits() == copy.turns().waits());
    if (table.session().over()) break;
  }
}
