// The player's own mistakes: kept when a game is lost or a hand is over, tried again, and told by kind.
#include <fmt/format.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdlib>

#include "cli/state/mistakes.hpp"
#include "cli/state/puzzle_store.hpp"
#include "puzzles/alternatives.hpp"
#include "terminal/presenter/score.hpp"
#include "terminal/texts/game_text.hpp"
#include "tests/cli/program.hpp"
#include "tests/session/matches.hpp"
#include "tests/terminal/state_folder.hpp"

using namespace boneyard;
using namespace boneyard::app;
using multiplayer_tests::numbered;

namespace {

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

/// Of the first deal from 100 times the number on whose first moves have different effects.
Mistake some_mistake(std::uint64_t number) {
  for (std::uint64_t seed = 100 * number;; ++seed) {
    const Session session = numbered(Variant::parse("five-columns"), seed);
    const auto moves = *puzzles::alternatives(session.now());
    if (moves.size() < 2) continue;
    return {.variant = session.variant(),
            .deal = session.hand().deal(),
            .played = moves.front().move,
            .best = moves.back().move,
            .themes = {Theme::covered_partner, Theme::greed},
            .cost = 1};
  }
}

std::vector<Mistake> without_pauses(const std::vector<KeptMistake>& kept) {
  std::vector<Mistake> mistakes;
  for (const KeptMistake& each : kept) mistakes.push_back(each.mistake);
  return mistakes;
}

std::vector<Mistake> loaded(const std::filesystem::path& folder, std::vector<std::string>* said = nullptr) {
  return without_pauses(load_mistakes(folder, said));
}

int day_of(const char* date) { return Date::parse(date).number(); }

/// A hand of Block in which the program let a mistake be made.
Mistake mistake_in_hand() {
  for (std::uint64_t seed = 1;; ++seed) {
    Session match = numbered(Variant::parse("block;seats=2"), seed, multiplayer::Strength::random);
    multiplayer::PimcPlayer program(match.hand().settings());
    while (!match.hand_over())
      if (match.program_is_on_turn())
        match.play(program_move(match, program));
      else
        match.play(match.now().moves().back().text);
    if (const auto mistake = mistake_of(match, {.time = std::chrono::minutes(1)})) return *mistake;
  }
}

}  // namespace

TEST_CASE("mistakes come back as they were kept, each once, the latest last") {
  const TemporaryFolder folder;
  CHECK(load_mistakes(folder.path("")).empty());
  for (const std::uint64_t seed : {1, 2, 3, 1}) CHECK(keep_mistake(folder.path(""), some_mistake(seed)).empty());
  const Mistake hand = mistake_in_hand();
  CHECK(keep_mistake(folder.path(""), hand).empty());
  CHECK(loaded(folder.path("")) == std::vector{some_mistake(2), some_mistake(3), some_mistake(1), hand});
}

TEST_CASE("an entry that is no mistake is left out with a message, and stays in the file") {
  const TemporaryFolder folder;
  keep_mistake(folder.path(""), some_mistake(1));
  const std::string text = TemporaryFolder::read(folder.path("mistakes.json"));
  for (const std::string& bad : {std::string("{}"), std::string("1")}) {
    std::string more = text;
    more.insert(more.find("[") + 1, bad + ",");
    folder.write("mistakes.json", more);
    std::vector<std::string> said;
    CHECK(loaded(folder.path(""), &said) == std::vector{some_mistake(1)});
    CHECK(said == std::vector<std::string>{"mistake 1 is left out: not a mistake"});
    note_mistake(folder.path(""), some_mistake(1), {.finished = true});
    keep_mistake(folder.path(""), some_mistake(2));
    said.clear();
    CHECK(loaded(folder.path(""), &said) == std::vector{some_mistake(1), some_mistake(2)});
    CHECK(said.size() == 1);
  }
  std::string illegal = text;
  const std::string played = some_mistake(1).played;
  illegal.replace(illegal.find('"' + played + '"'), played.size() + 2, "\"6-6+6-6\"");
  folder.write("mistakes.json", illegal);
  std::vector<std::string> said;
  CHECK(loaded(folder.path(""), &said).empty());
  CHECK(said.size() == 1);
}

TEST_CASE("a mistake is due at once, comes back after growing pauses when it is solved, and is then done with") {
  const TemporaryFolder folder;
  const Mistake mistake = some_mistake(1);
  const auto due = [&](const char* date) {
    const auto kept = load_mistakes(folder.path(""));
    return due_mistake(kept, day_of(date)) != nullptr;
  };
  go_to_day("2026-11-27");
  keep_mistake(folder.path(""), mistake);
  CHECK(due("2026-11-27"));
  CHECK(note_mistake(folder.path(""), mistake, {.wrong = 1, .finished = true}).pause->due == day_of("2026-11-28"));
  CHECK_FALSE(due("2026-11-27"));
  // Solved before its day it is known from the last time.
  CHECK(note_mistake(folder.path(""), mistake, {.finished = true}).pause->due == day_of("2026-11-28"));
  const char* days[] = {"2026-11-28", "2026-12-01", "2026-12-08", "2026-12-29", "2027-02-27"};
  for (std::size_t i = 0; i < 5; ++i) {
    INFO(days[i]);
    CHECK(due(days[i]));
    go_to_day(days[i]);
    const auto noted = note_mistake(folder.path(""), mistake, {.finished = true});
    CHECK(noted.pause.has_value() == (i < 4));
    if (noted.pause) CHECK(noted.pause->due == day_of(days[i + 1]));
  }
  CHECK_FALSE(due("2030-01-01"));
  CHECK(loaded(folder.path("")) == std::vector{mistake});  // it still counts among the kinds
  CHECK_FALSE(note_mistake(folder.path(""), mistake, {.finished = true}).pause);
  CHECK(note_mistake(folder.path(""), mistake, {.hints = 1}).pause == PuzzleRecord::Missed{0, day_of("2027-02-28")});
  go_to_day();
}

TEST_CASE("the mistake that has been due for longest comes first, of any game or of one") {
  const PuzzleRecord::Missed early{0, 10}, late{2, 20};
  const std::vector<KeptMistake> kept{{some_mistake(1), late},
                                      {some_mistake(2), std::nullopt},
                                      {some_mistake(3), early},
                                      {mistake_in_hand(), PuzzleRecord::Missed{0, 15}}};
  CHECK(due_mistake(kept, 30) == &kept[2]);
  CHECK(due_mistake(kept, 30, "block") == &kept[3]);
  CHECK(due_mistake(kept, 9) == nullptr);
  CHECK(due_mistake(kept, 14, "block") == nullptr);
}

TEST_CASE("the table of mistakes has the most frequent kind first, and those of no kind last") {
  CHECK(mistakes_table({}).empty());
  Mistake one = some_mistake(1), two = some_mistake(2), plain = some_mistake(3);
  one.themes = {Theme::covered_partner, Theme::greed};
  two.themes = {Theme::greed};
  plain.themes = {};
  CHECK(mistakes_table({{one, std::nullopt}, {two, std::nullopt}, {plain, std::nullopt}}) ==
        "What your 3 mistakes overlooked:\n"
        "  more at once, and less in the end              2\n"
        "  a tile whose partners all lie behind it        1\n"
        "  none of these                                  1\n");
}

TEST_CASE("a lost game keeps its mistake, and the statistics say what it was") {
  const TemporaryFolder home;
  const std::string environment = "HOME=" + home.path("") + " XDG_STATE_HOME=" + home.path("state");
  const std::filesystem::path state = home.path("state/boneyard");
  Session session = numbered(Variant::parse("five-columns"), 42);
  while (!session.now().over()) session.play(session.now().moves().front().text);
  REQUIRE(session.now().lost());
  CHECK(count_ended(session, false, state).safe);
  const auto mistakes = loaded(state);
  REQUIRE(mistakes.size() == 1);
  CHECK(mistakes[0] == *mistake_of(session, thinking()));
  CHECK(has(run("stats", "", environment).out, "\n\nWhat your 1 mistake overlooked:\n"));
  CHECK_FALSE(has(run("stats bingo", "", environment).out, "overlooked"));
}

TEST_CASE("the statistics have the rating in puzzles and the kinds of mistakes, in every format") {
  const TemporaryFolder home;
  const std::string environment = "HOME=" + home.path("") + " XDG_STATE_HOME=" + home.path("state");
  const std::filesystem::path state = home.path("state/boneyard");
  std::filesystem::create_directories(state);
  CHECK_FALSE(has(run("stats", "", environment).out, "rating"));
  note_puzzle(state, "fafetygge2", 1537, {.finished = true}, std::nullopt);
  note_puzzle(state, "5pxv6g94m8", 1696, {.wrong = 1, .finished = true}, std::nullopt);
  for (const std::uint64_t seed : {1, 2}) keep_mistake(state, some_mistake(seed));
  Mistake hand = mistake_in_hand();
  hand.themes = {};
  keep_mistake(state, hand);
  const PlayerRating rating = load_puzzles(state).rating;
  CHECK(has(run("stats", "", environment).out,
            fmt::format("Puzzles: your rating is {:.0f} ± {:.0f}. Solved 1 of 2, 1 to come back.\n\n"
                        "What your 3 mistakes overlooked:\n",
                        rating.rating, rating.deviation)));
  const auto lines = run("stats --format json", "", environment).json();
  REQUIRE(lines.size() == 2);
  CHECK(lines[0]["puzzles"]["rating"] == rating.rating);
  CHECK(lines[0]["puzzles"]["deviation"] == rating.deviation);
  CHECK(lines[0]["puzzles"]["tried"] == 2);
  CHECK(lines[0]["puzzles"]["solved"] == 1);
  CHECK(lines[1] ==
        nlohmann::json{{"mistakes", 3}, {"overlooked", {{"covered-partner", 2}, {"greed", 2}, {"none", 1}}}});
  CHECK(run("stats block --format json", "", environment).json()[0] ==
        nlohmann::json{{"game", "block"}, {"mistakes", 1}, {"overlooked", {{"none", 1}}}});
  const std::string csv = run("stats five-columns --format csv", "", environment).out;
  CHECK(
      has(csv, ",puzzles_rating,puzzles_deviation,puzzles_tried,puzzles_solved,puzzles_missed,overlooked,mistakes\n"));
  CHECK(has(csv, "\nfive-columns,"));
  CHECK(has(csv, ",covered-partner=2;greed=2,2\n"));
}

TEST_CASE(
    "mistakes become cards: what was played and the table its player saw, and on the back what would have been "
    "better") {
  const TemporaryFolder home;
  const std::string environment = "HOME=" + home.path("") + " XDG_STATE_HOME=" + home.path("state");
  const std::filesystem::path state = home.path("state/boneyard");
  std::filesystem::create_directories(state);
  const std::string head = "#separator:Comma\n#html:true\n#columns:front,back,tags\n#tags column:3\n";
  CHECK(run("stats --cards", "", environment).out == head);
  const Mistake patience = some_mistake(1), hand = mistake_in_hand();
  keep_mistake(state, patience);
  keep_mistake(state, hand);
  const std::string all = run("stats --cards", "", environment).out;
  CHECK(all.starts_with(head));
  CHECK(has(all, "<p>" + patience.best + ". It overlooks: " + std::string(words_of(patience.themes.front()))));
  const std::string one = run("stats block --cards", "", environment).out;
  CHECK(has(one, "<p>Block with 2 players. You played "));
  CHECK(has(one, "Find a better one.</p><svg"));
  // The other hand and what lies aside are backs: only what the player knows has a face.
  const AnyPosition before = position_before(hand);
  const auto& table = before.multiplayer();
  for (Tile tile : table.hand(1 - before.turn())) CHECK_FALSE(has(one, "<title>" + to_text(tile) + "</title>"));
  for (Tile tile : table.hand(before.turn())) CHECK(has(one, "<title>" + to_text(tile) + "</title>"));
  CHECK(run("stats --cards --plot", "", environment).code == 2);
  CHECK(run("stats --cards --format csv", "", environment).code == 2);
}

TEST_CASE("the records are drawn with the share that was won, its interval, and the odds of others") {
  const TemporaryFolder home;
  const std::string environment = "HOME=" + home.path("") + " XDG_STATE_HOME=" + home.path("state");
  const std::filesystem::path state = home.path("state/boneyard");
  std::filesystem::create_directories(state);
  for (int game = 0; game < 4; ++game) count_game(state, "five-columns", game == 0);
  const std::string svg = run("stats --plot", "", environment).out;
  CHECK(svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\""));
  CHECK(svg.ends_with("</svg>\n"));
  CHECK(has(svg, ">Five Columns, refill=column: 1 won of 4 (25.0 %), 3 lost in a row</text>"));
  CHECK(has(svg, "width=\"140.0\""));  // a quarter of 560
  CHECK(has(run("stats bingo --plot", "", environment).out, "Games won"));
}

TEST_CASE("files of mistakes and puzzles that cannot be read are one line, and are put aside when play begins") {
  for (const char* name : {"mistakes", "puzzles"}) {
    INFO(name);
    const TemporaryFolder home;
    const std::string environment = "HOME=" + home.path("") + " XDG_STATE_HOME=" + home.path("state");
    const std::filesystem::path state = home.path("state/boneyard");
    std::filesystem::create_directories(state);
    const std::string file = fmt::format("state/boneyard/{}.json", name), bad = "{\"damaged\": ";
    home.write(file, bad);
    const Ended ended = run("stats", "", environment);
    CHECK(ended.code == 0);
    CHECK(std::ranges::count(ended.err, '\n') == 1);
    CHECK(has(ended.err, name));
    CHECK(TemporaryFolder::read(home.path(file)) == bad);
    CHECK(has(mend_records(state), fmt::format("{}.json.broken", name)));
    CHECK(TemporaryFolder::read(home.path(file + ".broken")) == bad);
  }
}

TEST_CASE("a mistake is tried again with its answer hidden, and a hand as its player saw it") {
  const TemporaryFolder home;
  const std::string environment =
      "LC_ALL=C BONEYARD_TODAY=2026-11-27 HOME=" + home.path("") + " XDG_STATE_HOME=" + home.path("state");
  const std::filesystem::path state = home.path("state/boneyard");
  std::filesystem::create_directories(state);
  const Ended none = run("puzzle --mistakes", "", environment);
  CHECK(none.code == 2);
  CHECK(has(none.err, "no mistake of yours waits to be tried again"));
  const Mistake hand = mistake_in_hand();
  go_to_day("2026-11-27");
  keep_mistake(state, hand);
  const Ended ended = run("puzzle --mistakes", hand.played + "\n" + hand.best + "\nnew\n", environment);
  INFO(ended.out);
  CHECK(ended.code == 0);
  CHECK(has(ended.out, fmt::format("Your mistake in Block with 2 players, move {}", hand.before.size() + 1)));
  CHECK(has(ended.out, fmt::format("You played {}, which cost {:.1f} points", hand.played, hand.cost)));
  CHECK(has(ended.out, "By what you can know " + hand.played + " brings "));
  CHECK(has(ended.out, "Found."));
  const std::string before = ended.out.substr(0, ended.out.find("By what you can know"));
  CHECK_FALSE(has(before, hand.best));
  for (const Tile tile : position_before(hand).multiplayer().hand(1 - position_before(hand).turn()))
    CHECK_FALSE(has(before, to_text(tile)));
  note_mistake(state, hand, {.finished = true});
  CHECK(has(run("puzzle --mistakes", "", environment).err,
            "no mistake of yours is due; the next comes back on 2026-11-30"));
  CHECK(has(run("puzzle bingo --mistakes", "", environment).err, "no mistake of Bingo of yours waits"));
  go_to_day();
}

TEST_CASE("the end of a game tries its mistake again, and what can be played on is kept") {
  const std::string lost = "play five-columns 42 --tiles ascii";
  std::string moves;
  Session session = numbered(Variant::parse("five-columns"), 42);
  while (!session.now().over()) session.play(session.now().moves().front().text);
  for (std::size_t i = 0; i < session.played(); ++i) moves += session.hand().move(i) + "\n";
  const Mistake mistake = *mistake_of(session, thinking());
  CHECK(has(run(lost, "mistake\n").out, "Only of a game that is lost a move is tried again."));
  const Ended again = run(lost, moves + "mistake\n" + mistake.best + "\n");
  INFO(again.out);
  CHECK(has(again.out, fmt::format("You played {}, which gave the win away. Keep the win.", mistake.played)));
  CHECK(has(again.out, "Solved."));
  CHECK(has(again.out, "Enter deals a new game"));
}
