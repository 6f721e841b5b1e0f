// A puzzle at the table, without a screen: what a person may do in it, what is said, and what is to be noted.
#include "table/puzzle_table.hpp"

#include <catch2/catch.hpp>

#include "boneyard/puzzle_list.hpp"
#include "puzzles/alternatives.hpp"
#include "session/told.hpp"
#include "tests/puzzles/list_text.hpp"
#include "tests/session/matches.hpp"

using namespace boneyard;

namespace {

using Said = PuzzleTable::Said;

Puzzle listed(std::string_view id) {
  static const std::string text = shipped_list_text();
  static const PuzzleList list(text);
  return list[list.find(id).value()].puzzle();
}

Limits unlimited() { return {}; }

Said act(PuzzleTable& table, std::string_view words) { return table.act(words, unlimited); }

std::string told(const PuzzleTable& table, const Said& said) { return to_text(said.told, table.session()); }

std::string texts(PuzzleTable& table, std::string_view words) { return told(table, act(table, words)); }

/// The mistake of the patience of seed 42, played by its first moves.
Mistake lost_patience() {
  Session session = multiplayer_tests::numbered(Variant::parse("five-columns"), 42);
  while (!session.now().over()) session.play("1");
  return *mistake_of(session, {.time = std::chrono::minutes(10)});
}

}  // namespace

TEST_CASE("a wrong move is told and not played, and only the first mistake is noted before the end") {
  PuzzleTable table(listed("fafetygge2"));
  CHECK(to_text(table.task(), {}) == "Keep the win. No tile is hidden.");
  CHECK(table.name() == "rating 1537");
  CHECK(table.standing() == "move 1 of 2");
  const Session before = table.session();
  Said said = act(table, "6-1+5-0");
  CHECK(told(table, said) == "6-1+5-0 gives the win away: at best 12 tiles are left.");
  CHECK(said.wrong);
  CHECK_FALSE(said.moved);
  CHECK(said.noted == PuzzleResult{.wrong = 1});
  CHECK(table.session().now() == before.now());
  CHECK_FALSE(act(table, "6-1+5-0").noted);
  CHECK_FALSE(act(table, "hint").noted);
  said = act(table, "5-3+4-0");
  CHECK(said.moved);
  CHECK(told(table, said) == "Right.");
  CHECK(table.standing() == "move 2 of 2");
  CHECK_FALSE(table.offers("why"));
  said = act(table, "6-0+3-3");
  CHECK(said.moved);
  CHECK(said.told.empty());
  CHECK(said.noted == PuzzleResult{.wrong = 2, .hints = 1, .finished = true});
  CHECK(table.standing() == "found");
  CHECK(texts(table, "5-3+4-0") == "All moves are found.");
}

TEST_CASE("a refutation is stepped through on the table, and the puzzle waits meanwhile") {
  PuzzleTable table(listed("fafetygge2"));
  CHECK(texts(table, "why") == "There is no wrong move to explain.");
  CHECK(texts(table, "undo") == "In a puzzle nothing is taken back.");
  act(table, "6-1+5-0");
  const Session before = table.session();
  const Said shown = act(table, "why");
  CHECK(shown.moved);
  CHECK(told(table, shown) == "6-1+5-0 gives the win away: at best 12 tiles are left.");
  CHECK(table.waits_for() == "Refutation, step 1 of 7");
  CHECK(table.session().hand().move(before.played()) == "6-1+5-0");
  CHECK(texts(table, "5-3+4-0") == "First go back to the puzzle.");
  CHECK(texts(table, "hint") == "There is nothing to choose.");
  for (int step = 2; step <= 7; ++step) {
    CHECK(table.goes_on() == "redo");
    const Said next = act(table, "redo");
    CHECK(next.moved);
    CHECK(told(table, next) == to_text(told_of_move(table.session()), table.session()));
  }
  CHECK(table.waits_for() == "The end of the refutation");
  CHECK(table.goes_on() == "back");
  CHECK(texts(table, "redo") == "The refutation goes no further.");
  CHECK(act(table, "undo").moved);
  CHECK(table.waits_for() == "Refutation, step 6 of 7");
  CHECK(act(table, "back").moved);
  CHECK(table.session().now() == before.now());
  CHECK(table.waits_for().empty());
  act(table, "why");
  CHECK(act(table, "undo").moved);  // before the wrong move lies the puzzle
  CHECK(table.session().now() == before.now());
  CHECK(table.offers("why"));
}

TEST_CASE("the first hint is the place, the second the move, and a third adds nothing") {
  PuzzleTable table(listed("fafetygge2"));
  CHECK_FALSE(table.hinted());
  Said said = act(table, "hint");
  CHECK(told(table, said) == "Look at 5-3.");
  CHECK(said.noted == PuzzleResult{.hints = 1});
  CHECK(table.hinted()->text.empty());
  CHECK(table.hinted()->touched.tiles == std::vector{Tile(5, 3)});
  for (int again = 0; again < 2; ++again) {
    said = act(table, "hint");
    CHECK(told(table, said) == "The move is 5-3+4-0.");
    CHECK_FALSE(said.noted);
    CHECK(table.hinted()->text == "5-3+4-0");
  }
  CHECK(table.state().hints == 2);
  act(table, "5-3+4-0");
  CHECK_FALSE(table.hinted());
}

TEST_CASE("a task says whether hidden tiles matter") {
  const auto hidden = [](std::string_view id) { return to_text({PuzzleTable(listed(id)).task().back()}, {}); };
  CHECK(hidden("fafetygge2") == "No tile is hidden.");
  CHECK(hidden("b9wdtfpy8r") == "The stock is hidden, and matters: the best chance is right.");
  CHECK(hidden("yx9d0txnh3") == "The stock is hidden, and matters: it counts as it lies.");
  CHECK(hidden("5pxv6g94m8") == "The hidden tiles do not matter.");
}

TEST_CASE("at a table the others reply by themselves, and nobody moves for them") {
  PuzzleTable table(listed("5pxv6g94m8"));
  CHECK(to_text(table.task(), {}) ==
        "Find the best move. All hands are open; the others play their best replies. What counts is the end of this "
        "hand. The hidden tiles do not matter.");
  CHECK(texts(table, "follow") == "Nothing follows by itself.");
  act(table, "5-1>");
  CHECK(table.goes_on() == "follow");
  CHECK(table.waits_for() == "This goes on by itself");
  CHECK_FALSE(table.offers("hint"));
  CHECK(texts(table, "<6-2") == "This goes on by itself.");
  CHECK(table.state().wrong == 0);
  const Said said = act(table, "1-4>");
  CHECK(said.moved);
  CHECK(told(table, said) == "Seat 2 lays 1-4>.");
  CHECK(table.goes_on().empty());
  CHECK(table.offers("hint"));
}

TEST_CASE("a move that is not legal is refused, and changes nothing") {
  PuzzleTable table(listed("fafetygge2"));
  CHECK_THROWS_AS(act(table, "5-5+2-0"), ParseError);
  CHECK_THROWS_AS(act(table, "nonsense"), ParseError);
  CHECK(table.state().wrong == 0);
  CHECK(table.standing() == "move 1 of 2");
}

TEST_CASE("a mistake of one's own is one move, with the other hands as they were seen") {
  const Mistake mistake = lost_patience();
  PuzzleTable table(mistake);
  CHECK(table.own()->played == mistake.played);
  CHECK(table.name() == "move " + std::to_string(mistake.before.size() + 1));
  CHECK(table.standing().empty());
  CHECK(to_text(table.task(), {}) ==
        "You played " + mistake.played + ", which gave the win away. Keep the win. No tile is hidden.");
  CHECK(act(table, mistake.played).wrong);
  const Said said = act(table, mistake.best);
  CHECK(said.noted == PuzzleResult{.wrong = 1, .finished = true});
  CHECK(table.solved());
  CHECK(table.goes_on().empty());
}

TEST_CASE("what the limits leave open is told, and is no wrong move") {
  const Variant variant = Variant::parse("domino-patience");  // its chances take half a minute
  std::uint64_t seed = 1;
  auto moves = puzzles::alternatives(multiplayer_tests::numbered(variant, seed).now());
  while (moves->size() < 2) moves = puzzles::alternatives(multiplayer_tests::numbered(variant, ++seed).now());
  const std::string best = moves->front().move, other = moves->back().move;
  PuzzleTable table(Mistake{
      .variant = variant, .deal = numbered_deal(variant, seed).deal, .played = other, .best = best, .cost = 0.1});
  const Said said = table.act(other, [] { return Limits{.deadline = Clock::now()}; });
  CHECK(told(table, said) == "Whether " + other + " is right was not found out in the time.");
  CHECK_FALSE(said.noted);
  CHECK(table.state().wrong == 0);
  CHECK(table.offers("hint"));
}

TEST_CASE("a puzzle goes on from its state as it was left") {
  for (const char* id : {"fafetygge2", "5pxv6g94m8", "27jvrws8qh"}) {
    INFO(id);
    const Puzzle puzzle = listed(id);
    PuzzleTable table(puzzle);
    const std::string right = table.solving().right_move();
    for (const MoveText& move : table.session().now().moves())
      if (!table.offers("why") && move.text != right) act(table, move.text);
    for (const std::string_view words : {std::string_view("hint"), std::string_view("why"), std::string_view("redo"),
                                         std::string_view("back"), std::string_view(right)}) {
      act(table, words);
      const PuzzleState state = table.state();
      PuzzleTable again(puzzle, state);
      CHECK(again.session().now() == table.session().now());
      CHECK(again.standing() == table.standing());
      CHECK(again.waits_for() == table.waits_for());
      CHECK(again.goes_on() == table.goes_on());
      CHECK(again.hinted().has_value() == table.hinted().has_value());
      CHECK(again.state().moves == state.moves);
      CHECK(again.state().wrong == state.wrong);
      CHECK(again.state().hints == state.hints);
      CHECK(again.state().step == state.step);
    }
    CHECK(table.state().wrong == 1);
    CHECK(table.state().moves.size() == 1);
  }
}

TEST_CASE("what is no state of the puzzle is refused") {
  const Puzzle puzzle = listed("fafetygge2");
  CHECK_THROWS_AS(PuzzleTable(puzzle, {.moves = {"6-1+5-0"}}), ParseError);
  CHECK_THROWS_AS(PuzzleTable(puzzle, {.moves = {"5-3+4-0", "6-0+3-3", "1"}}), ParseError);
  CHECK_THROWS_AS(PuzzleTable(puzzle, {.step = 1}), ParseError);
  CHECK_THROWS_AS(PuzzleTable(puzzle, {.refutation = Refutation{.move = "6-1+5-0"}, .step = 2}), ParseError);
  CHECK_THROWS_AS(PuzzleTable(puzzle, {.refutation = Refutation{.move = "6-6+0-0"}}), ParseError);
  CHECK_NOTHROW(PuzzleTable(puzzle, {.refutation = Refutation{.move = "6-1+5-0"}, .step = 1}));
}
