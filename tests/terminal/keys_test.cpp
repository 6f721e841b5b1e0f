// What keys, the mouse and a typed line do at a table on the screen.
#include <catch2/catch.hpp>

#include "boneyard/deal.hpp"
#include "terminal/menu/menu.hpp"
#include "tests/terminal/unseen.hpp"

using namespace boneyard;
using namespace boneyard::app;

namespace {

const char* const leaving = "This game is not over. s saves it for later; c counts it as lost; Esc stays.";
const char* const counted_as_lost = "Counted as lost. Five Columns, refill=column: 0 won of 1 (0.0 %).";

/// The tiles of the line that a match has lying there.
std::string line_at(const std::string& screen) {
  const std::string words = words_of(screen);
  return words.substr(0, words.find("Your hand"));
}

}  // namespace

TEST_CASE("arrows and Enter choose two tiles, which leave together; u takes them back, r plays them again") {
  Person().play("five-columns", 42,
                {{"Enter", {"{5|1}", "Choose another tile to go with it; Esc puts it back"}},
                 {"Escape", {"(5|1)", "4 moves: arrows and Enter, or the mouse, choose a bold tile"}},
                 {"Enter Right", {"{5|1}", "(4|2)"}},
                 {"Enter", {"move 2", "26 tiles left", "2 moves: arrows"}, {"5|1", "4|2"}},
                 {"u", {"move 1", "28 tiles left", "[5|1]", "[4|2]"}},
                 {"r", {"move 2", "26 tiles left"}}});
}

TEST_CASE("the wheel goes from tile to tile, a click chooses one, and a click on a key in the last row presses it") {
  Person person;
  person.play("five-columns", 42,
              {{"@ wheel down", {"(0|4)"}},
               {"@ wheel down", {"(4|2)", "[0|4]"}},
               {"@ wheel up", {"(0|4)", "[4|2]"}},
               {"@ 5|1", {"{5|1}"}},
               {"@ 4|2", {"move 2"}, {"5|1"}},
               {"@ u undo", {"move 1"}},
               {"@ r redo", {"move 2"}},
               {"@ q quit", {leaving}},
               {"@ c count as"}});
  CHECK(person.last_words == std::string(counted_as_lost) + "\nAbout 44 in a hundred such deals can be won.");
}

TEST_CASE("what can be typed on the screen is told by ?, and what is no key is refused with where to look") {
  Person().play("five-columns", 42,
                {{"s", {"This deal can be won."}},
                 {"m", {"1: 6-0+5-1 2: 6-0+4-2"}},
                 {"?", {"Arrows and Tab go from tile to tile", "lines 1 to 22 of 36"}},
                 {"Enter", {"move 1", "[5|5] 10"}},
                 {"x", {"Unknown key 'x'. Press ? for keys, : for a command."}},
                 {"> :seed", {"This is seed 42."}},
                 {"> :hnit", {"'hnit' is no command: did you mean hint? :help lists them all."}},
                 {"> 5-5", {"'5-5': no legal move plays this tile. :moves lists what is legal, :help the commands."}},
                 {"> 6-6+0-0", {"'6-6+0-0' is not legal: 6-6 is not available."}},
                 {"> :rules", {"The first three tiles are the reserve.", "In force: refill=column"}},
                 {"Enter", {"(5|1)"}}});
}

TEST_CASE("space and clicks choose tiles of a pass of Bingo, t all that match, and e ends it with those") {
  Person().play("bingo", 19,
                {{"Space", {"{2|4}", "e takes 4-2 space or a click chooses a tile, t all that match"}},
                 {"Space", {"(2|4)", "e takes nothing"}},
                 {"t", {"{2|4}", "{0|5}", "e takes 4-2+5-0 space or a click puts a tile back"}},
                 {"e", {"move 2", "Next number: 2", "tiles: 26"}, {"2|4", "0|5"}},
                 {"@ 2|3", {"e takes 3-2 space"}},
                 {"t", {"e takes 3-2+3-3+6-3"}},
                 {"h", {"e takes 3-3 Enter or h plays the hint, 3-3", "it wins with 178 more numbers."}},
                 {"Enter", {"move 3", "tiles: 25"}, {"3|3"}},
                 {"e", {"move 4", "tiles: 25"}}});
  Person().play("bingo;removal=forced", 19,
                {{"Enter", {"move 2", "tiles: 26"}, {"2|4", "0|5"}}, {"e", {"move 3", "tiles: 23"}}});
}

TEST_CASE("a hint is marked and played by h or Enter; where the cursor has gone on, Enter chooses again") {
  Person().play("five-columns", 42,
                {{"h", {"(0|6)", "<4|2>", "Enter or h plays the hint, 6-0+4-2", "it wins in 15 moves"}},
                 {"h", {"move 2"}, {"0|6", "4|2"}},
                 {"h", {"<0|4>", "Enter or h plays the hint, 5-3+4-0"}},
                 {"Right", {"<5|3>", "(0|4)", "h plays the hint, 5-3+4-0"}, {"Enter or h"}},
                 {"Enter", {"{0|4}", "move 2"}, {"plays the hint"}},
                 {"Escape h Enter", {"move 3"}, {"0|4", "5|3"}}});
  Person().play("knock-out", 4,
                {{"h", {"(0|0)=<0|1>", "it can't be won, and this leads to 22 tiles left, the fewest."}},
                 {"Enter", {"move 2", "26 tiles left"}}});
  Person().play("twelve-to-go", 4, {{"h", {"5-5+2-0 is as good as any: in this game no choice matters."}}});
}

TEST_CASE("the solver plays on after a yes, a key skips what is still to be shown, and nothing is asked again") {
  const char* const question =
      "The solver plays on from here: the game then no longer counts. y goes ahead; Esc cancels.";
  Person().play("twelve-to-go", 4,
                {{"a", {question}},
                 {"Escape", {"move 1"}, {"goes ahead", "does not count"}},
                 {"a", {question}},
                 {"y Space", {"move 15", "Won, in 14 moves.", "This game does not count: the solver played."}},
                 {"h", {patience_is_over}},
                 {"a", {patience_is_over}},
                 {"> :restart", {"move 1", "does not count"}},
                 {"a Space", {"move 15", "Won, in 14 moves."}, {"goes ahead"}}});
}

TEST_CASE("a deal that is over before its first move says why, and what can be done") {
  Person().play("twelve-to-go", 3,
                {{"", {"Lost before the first move: no two tiles in hand make 12.", "Enter deals again"}},
                 {"h", {patience_is_over}}});
}

TEST_CASE("the status is shown after each move; the end names the move that lost it, and Enter does not leave that") {
  Person person;
  person.settings.status = true;
  const char* const lost = "Move 1, 6-2+4-0, lost it; until then it could be won. :undo 7 goes back there.";
  person.play("five-columns", 5,
              {{"", {"This deal can be won."}},
               {"> 1", {"move 2", "This deal can't be won any more."}},
               {"> 1 1 1", {"move 5"}},
               {"> 1 1 1", {"Lost, with 14 tiles left: no two available tiles make 12.", lost, "g tries move 1 again"}},
               {"Enter", {"move 8", lost}},
               {"> :undo 7", {"move 1", "28 tiles left", "This deal can be won."}}});
}

TEST_CASE("lines are remembered from one game to the next, Tab completes, and a line can be emptied") {
  Person person;
  const std::string file = (person.folder.path / "game.txt").string();
  person.play("twelve-to-go", 4,
              {{"> :hint", {"5-5+2-0 is as good as any"}}, {"> :save " + file, {"Saved to"}}, {"> :q"}});
  CHECK(person.last_words.empty());  // nothing was at stake
  person.play("five-columns", 42,
              {{": Up", {"five-columns> q"}},
               {"Up Up", {"five-columns> hint"}},
               {"C-u l o Tab", {"five-columns> load "}},
               {file + " Enter", {"Twelve To Go, seed 4, does not count, hand=6, move 1"}},
               {"5-5+ Tab Enter", {"move 2", "Stock: 20 face down"}},
               {"> :q", {"This game is not over. s saves it for later; d deletes it; Esc stays."}},
               {"d"}});
  CHECK(person.last_words == "This game does not count: it was loaded.");
}

TEST_CASE("a game at stake is asked about by each way to leave it, and Esc stays; c and s do as they say") {
  Person person;
  person.play("five-columns", 42,
              {{"> 1", {"move 2"}},
               {"n", {leaving}},
               {"Escape", {"move 2", "u undo"}, {leaving}},
               {"> :load nothing.txt", {"load: nothing.txt: No such file or directory"}},
               {"> :exit", {leaving}},
               {"s"}});
  CHECK(person.last_words == "Saved; `boneyard play five-columns --resume` resumes this game.");

  person.play(
      resume_place(kept_places(person.folder.path).front()),
      {{"", {"Where you left off.", "move 2"}},
       {"> :seed 5", {leaving}},
       {"c", {"Five Columns, seed 5", "move 1", counted_as_lost, "About 44 in a hundred such deals can be won."}},
       {"q"}});
  CHECK(person.last_words.empty());
}

TEST_CASE("what was resumed stays kept when it is saved again, and goes when it is left") {
  for (const char* game : {"five-columns", "draw"}) {
    INFO(game);
    const std::string players = Variant::parse(game).seats() > 1 ? "person random" : "person";
    Person person;
    const auto kept = [&] { return kept_places(person.folder.path); };
    const auto look_in = [&](const char* key) {
      person.play(resume_place(kept().front()),
                  {{"", {"Where you left off."}}, {"q", {"is not over. s saves it for later;"}}, {key}});
    };
    person.play(game, 7, {{"> 1", {"h hint"}}, {"q", {"is not over. s saves it for later;"}}, {"s"}}, players);
    REQUIRE(kept().size() == 1);
    look_in("s");
    REQUIRE(kept().size() == 1);
    look_in("c");
    CHECK(kept().empty());
    CHECK(person.last_words.starts_with("Counted as lost. "));
  }
}

TEST_CASE("what is typed after the move that wins is refused beside the word that the game counts") {
  Person().play(
      "fives-the-limit", 3,
      {{"> 1 1 1 1 1 1 1", {"Won, in 6 moves.", "About 57 in a hundred such deals can be won. The game is over."}}});
}

TEST_CASE("a lost game whose end was taken back is counted, kept while it is played on, and gone when it is left") {
  Person person;
  const std::vector<Step> steps = {{"> 1 1 1 1", {"Lost, with 5 tiles left"}}, {"u", {"move 4", "Counted as lost."}}};
  person.play("fives-the-limit", 4, steps);  // the program ends without a word
  REQUIRE(kept_places(person.folder.path).size() == 1);
  Person other;
  other.play("fives-the-limit", 4, {steps[0], steps[1], {"q"}});
  CHECK(kept_places(other.folder.path).empty());
}

TEST_CASE("the menu begins at the game played last, says what is kept, and goes on with it") {
  Person person;
  person.play("twelve-to-go", 4, {{"> 1", {"move 2"}}, {"q", {leaving}}, {"s"}});
  age(kept_places(person.folder.path).front().file);
  person.play("five-columns", 42, {{"> 1", {"move 2"}}, {"q", {leaving}}, {"s"}});
  std::optional<Start> chosen;
  std::string said;
  at_keys(
      {{"",
        {"Five Columns 1 kept; discard all tiles", "Twelve To Go 1 kept; discard all tiles",
         "Five Columns: discard all tiles by pairs whose totals add up to 12, from a reserve"}},
       {"Enter", {"Go on seed 42, refill=column, move 2", "This game was kept: Enter goes on with it, x deletes it."}},
       {"Escape t Enter", {"Go on seed 4, hand=6, move 2"}},
       {"Enter"}},
      [&](Screen& screen) { chosen = choose_game(screen, person.settings, said); });
  REQUIRE(chosen);
  CHECK(chosen->session.variant().name() == "twelve-to-go");
  CHECK(chosen->session.played() == 1);
}

TEST_CASE("a hint at a match is marked with the end of the line where it goes, and the review stands by hands") {
  Person person;
  const std::string screen = person.play(
      "all-fives;to=300", 6,
      {{"h", {"5-5> is the only move.", "Enter or h plays the hint, 5-5>"}},
       {"Enter", {"On the table: 2; left end 5, right end 3; the open ends count 13", "You lay 5-5>: 10 points."}},
       {"h", {"3-3> is best, -14.3: your mean points to come", "Seat 2 can answer in 97 %.", "<5|3>", "(3|3)"}},
       {"Right", {"h plays the hint, 3-3>", "<3|3>"}, {"Enter or h"}},
       {"h", {"On the table: 4;", "You lay 3-3>. Seat 2 draws 5 tiles and lays <2-5."}},
       {"s", {"you seat 2 hand 1 … 10 0 total 10 0 The match goes to 300 points."}},
       {"> 1 1 1 1 1 1 1 1 1 1",
        {"Left out: 1 1 1, because the hand is over. You are out. You score 55: 25 in play, 30 for 28 pips with seat "
         "2.",
         "Move 20, <6-5, cost 19.1 points on average, as the other hands were hidden."}},
       {"Enter", {"Hand 2, seed 7."}},
       {"v", {"Hand 1. What each move cost in points", "move 20 <6-5 40 (6-5>) 19.1 (6-5>)", "Together 45 and 23.2."}},
       {"Escape", {"hand 2, to 300"}},
       {"> 1 1 1 1 1 1 1 1 1 1", {"Move 5, <4-0, cost 22.1 points on average, as the other hands were hidden."}},
       {"> 1", {"The hand is over. :next deals, :undo takes back."}},
       {"v", {"Hand 2. What each move cost", "Together 50 and 38.6.", "b goes back there"}},
       {"Left", {"Hand 1. What each move cost"}, {"b goes back there"}},
       {"Right", {"Hand 2. What each move cost"}},
       {"Escape", {"On the table: 13;"}}},
      "person random");
  CHECK(line_at(screen).find("seat 1 (you): 0 tiles, 70 points (+15 in this hand)") != screen.npos);
}

TEST_CASE("where a layout branches a hint is marked at its place") {
  Person().play("cross", 6,
                {{"> 1", {"You lay 5-5>."}},
                 {"h", {"5-4@5 is best, -13.0", "Enter or h plays the hint, 5-4@5", "(5|4)", "#1"}},
                 {"Enter", {"You lay 5-4@5"}}},
                "person random");
}

TEST_CASE("a review goes back to its move after a yes, and the match then no longer counts") {
  Person person;
  person.play("block;seats=4", 5,
              {{"> 1 1 1 1 1 1 1", {"Left out: 1, because the hand is over.", "v reviews this one"}},
               {"v", {"move 14 <0-0 0 0.0", "In hand: 0-0 1-0 4-0 4-2 5-4 6-2"}},
               {"Down", {"In hand: 0-0 4-0 5-4"}},
               {"b", {"A hidden tile has been shown since: if you go back, the match no longer counts."}},
               {"y",
                {"does not count", "The table after move 13: seat 4, 5-1>.",
                 "A hidden tile had been shown, so the match no longer counts."}},
               {"u", {"The table after move 1: seat 4, 6-6>."}},
               {"q", {"This match is not over. s saves it for later; d deletes it; Esc stays."}},
               {"d"}},
              "person few random few");
  CHECK(person.last_words == "This match does not count: moves were taken back after a hidden tile had been shown.");
}

TEST_CASE("a tile that fits both ends is taken up, and its place is chosen; Esc puts it back") {
  const char* const question = "Where to? Arrows choose a place, Enter takes it.";
  Person().play("draw", 1,
                {{"> 1", {"You lay 5-5>.", "(5|0)"}},
                 {"Enter", {question, "{5|0}"}},
                 {"Escape", {"(5|0)"}},
                 {"Enter", {question}},
                 {"Right Enter", {"You lay 5-0>."}}},
                "person random");
}

TEST_CASE("who claims what was not declared is asked where several could, and the key of a seat is for that seat") {
  const char* const question = "Who claims what was not declared? Press the number of the seat; Esc cancels.";
  Person().play("all-fives;seats=4;muggins=yes", 4,
                {{"Enter", {"The hand of seat 1"}},
                 {"> 5-5", {"Seat 1 lays 5-5>."}},
                 {"Enter", {"The hand of seat 2"}},
                 {"> <3-5", {"Seat 2 lays <3-5."}},
                 {"t", {question, "2 seat 2 3 seat 3 4 seat 4 Esc cancel"}},
                 {"9", {"Enter uncovers the hand"}, {question}},
                 {"t", {question}},
                 {"3", {"Seat 3 claims"}, {question}}},
                "person person person person");
}
