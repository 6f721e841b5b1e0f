// A person at a table, without a screen: what words do, what they say, and when a game no longer counts.
#include "table/table.hpp"

#include <catch2/catch.hpp>

#include "boneyard/advice.hpp"
#include "session/told.hpp"
#include "tests/session/matches.hpp"

using namespace boneyard;
using multiplayer::Strength;
using multiplayer_tests::numbered;

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

/// A patience that is lost, by its first moves.
Table lost_patience(std::string_view variant) {
  for (std::uint64_t seed = 1;; ++seed) {
    Table table = table_of(variant, seed);
    while (!table.session().over()) table.act("1");
    if (table.session().now().lost()) return table;
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
  Table table(multiplayer_tests::unclaimed_match());
  CHECK(table.settle().sentences.empty());  // it waits
  CHECK(table.offers("claim"));
  CHECK(table.act("").moved);
  CHECK(to_text(table.settle().sentences, table.session()).starts_with("You lose the match, "));
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

TEST_CASE("a patience that is won is to be counted at once, until it was counted") {
  Table table = table_of("twelve-to-go", 4);
  const auto line = best_line(table.session().now(), {}).line;
  REQUIRE_FALSE(line.empty());
  table.act("hint");
  for (const std::string& move : line) {
    CHECK_FALSE(table.result());
    const Said said = table.act(move);
    CHECK(said.result.has_value() == (&move == &line.back()));
    if (!said.result) continue;
    CHECK(said.result->won);
    CHECK(said.result->effort.moves == line.size());
    CHECK(said.result->effort.hints == 1);
    CHECK(said.result->kind.key() == table.session().variant().text());
    CHECK(said.result->why_not.empty());
  }
  CHECK(table.result());
  table.set_counted();
  CHECK_FALSE(table.result());
  CHECK_FALSE(table.act("leave").result);
}

TEST_CASE("a patience that is left counts as lost, but not before its first move, and spoiled not at all") {
  for (const char* variant : {"five-columns", "domino-patience", "bingo"}) {
    INFO(variant);
    Table fresh = table_of(variant, 3);
    CHECK_FALSE(fresh.begun());
    CHECK_FALSE(fresh.act("leave").result);
    Table table = table_of(variant, 3);
    table.act("1");
    Table back = table;
    CHECK((table.begun() && table.act("leave").result && !table.act("leave").result->won));
    back.act("undo", true);
    Table resumed(Session::parse(back.session().text()), back.effort());
    CHECK(resumed.session().played() == 0);
    CHECK(resumed.act("leave").result);  // its first move was only taken back
    table.spoil("it was loaded");
    CHECK(table.act("leave").result->why_not == "it was loaded");
  }
}

TEST_CASE("a lost patience counts once moves are taken back, if its stock was seen, else once it is left") {
  for (const char* variant : {"five-columns", "fives-the-limit"}) {
    INFO(variant);
    Table table = lost_patience(variant);
    CHECK_FALSE(table.result());
    CHECK(table.offers("mistake"));
    CHECK(table.act("mistake").wanted == Wanted::mistake);
    Table left = table;
    const Said back = table.act("restart");
    CHECK(back.result.has_value() == (table.session().variant().hidden() == Hidden::matters));
    CHECK_FALSE(table.offers("mistake"));
    CHECK(left.act("leave").result);
  }
}

TEST_CASE("a match is to be counted when it is over, and one of several persons says so") {
  Table table(multiplayer_tests::unclaimed_match());
  CHECK_FALSE(table.result());
  CHECK_FALSE(table.offers("mistake"));  // a score may still be declared
  table.act("");
  const Said said = table.settle();
  REQUIRE(said.result);
  CHECK_FALSE(said.result->won);
  CHECK(said.result->effort.moves == 1);
  CHECK(said.result->kind.against == "random");
  CHECK(table.offers("mistake"));
  Table several = table_of("block", 3, std::nullopt);
  several.act("");
  several.act("1");
  CHECK(several.act("leave").result->persons == 2);
  CHECK_FALSE(several.offers("mistake"));
  CHECK(text_of(several, several.act("mistake")) == "This hand is not over.");
}

TEST_CASE("what a patience offers is what would be done") {
  Table table = table_of("five-columns", 3);
  for (const char* none : {"undo", "redo", "who", "next", "claim", "take", "mistake"}) CHECK_FALSE(table.offers(none));
  CHECK((table.offers("hint") && table.offers("peek")));
  table.act("1");
  CHECK((table.offers("undo") && !table.offers("redo")));
  table.act("undo");
  CHECK((!table.offers("undo") && table.offers("redo")));
}
