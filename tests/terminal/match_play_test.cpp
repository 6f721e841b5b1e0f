// Whole matches at the terminal's table, whatever is typed: no move that is listed is refused, and every match ends.
#include <fmt/format.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <set>

#include "boneyard/deal.hpp"
#include "terminal/play/play_picture.hpp"
#include "terminal/texts/game_text.hpp"
#include "terminal/views/match_picture.hpp"
#include "terminal/views/views.hpp"
#include "tests/games/multiplayer/all_settings.hpp"
#include "tests/session/matches.hpp"

using namespace boneyard;
using namespace boneyard::app;
using multiplayer_tests::numbered;

namespace {

bool has(const std::string& text, std::string_view part) { return text.find(part) != text.npos; }

/// What a person might type now, at random: mostly moves, sometimes something else that is allowed.
std::string something(const Presenter& table, SeedStream& random) {
  const Session& match = table.session();
  if (match.hand_over()) return random.below(8) == 0 ? "undo" : "next";
  if (table.waits_for_claim()) return random.below(2) == 0 ? table.offers("claim") ? "claim" : "take" : "";
  switch (random.below(24)) {
    case 0: return "undo";
    case 1: return "redo";
    case 2: return "take";
    case 3: return "moves";
    default: return std::to_string(1 + random.below(match.now().multiplayer().moves().size()));
  }
}

}  // namespace

TEST_CASE("whole matches of every table game and number of seats are played at the table, whatever is typed") {
  PlaySettings settings{.look = {}, .deals = {}, .status = {}};
  int asked_to_claim = 0;
  for (multiplayer::Settings rules : multiplayer_tests::all_settings()) {
    for (const Sitter& others : {Sitter(), Sitter(multiplayer::Strength::random)}) {
      INFO(multiplayer_tests::name(rules) << ", others: " << to_text(others));
      rules.match_to = std::min<std::int16_t>(rules.match_to, 30);
      rules.muggins =
          rules.game == multiplayer::GameKind::all_fives || rules.game == multiplayer::GameKind::all_fives_and_threes;
      if (rules.counting != multiplayer::Counting::nothing && rules.partners) rules.won = multiplayer::Won::hand;
      Presenter table({numbered(multiplayer::variant(rules), 11, others)}, settings);
      SeedStream random(rules.seats, 21);
      table.go_on();
      table.uncover();
      int typed = 0;
      for (; typed < 3000 && !table.session().over(); ++typed) {
        asked_to_claim += table.waits_for_claim();
        const std::string word = something(table, random);
        const Reply reply = table.obey(word);
        INFO(word << ": " << reply.text);
        REQUIRE_FALSE(has(reply.text, "not legal"));
        REQUIRE_FALSE(has(reply.text, "is no command"));
        REQUIRE_FALSE(has(reply.text, "not your turn"));
        if (reply.moved) table.go_on();
        table.uncover();
        REQUIRE((table.session().hand_over() || table.session().person_is_on_turn() || table.waits_for_claim()));
        if (table.session().hand_over())  // hands that are left may take several rows
          for (const char c : draw_match(sight_of(table), {.width = 40}).canvas.text(Colours::none))
            REQUIRE((c == '\n' || (c >= ' ' && c <= '~')));
      }
      // Bergen and the like may take long to a goal; what was played reads back in any case.
      CHECK(Session::parse(table.session().text()).totals() == table.session().totals());
      if (table.session().over()) CHECK(table.session().winner() >= 0);
    }
  }
  CHECK(asked_to_claim > 10);
}

namespace {

/// Whether the command did something, or told something; a claim may find that there is nothing.
bool does_something(const Presenter& table, const std::string& command) {
  Presenter tried = table;
  const Reply reply = tried.obey(command);
  if (command == "claim" || command == "take") return !has(reply.text, "muggins=yes") && !has(reply.text, "yours");
  if (reply.moved)
    return tried.session().text() != table.session().text() || tried.session().played() != table.session().played();
  for (const char* refused :
       {"There is no", "nothing to choose", "is covered", "is over", "not over", "The review is", "Nothing to"})
    if (has(reply.text, refused)) return false;
  return !reply.text.empty();
}

}  // namespace

TEST_CASE("every key at the bottom of the screen does something now, and the others nothing") {
  PlaySettings settings{.look = {}, .deals = {}, .status = {}};
  int thought = 0;
  for (const auto& [game, seats] :
       {std::pair("all-fives", 2), {"all-fives", 4}, {"draw", 3}, {"blind", 2}, {"five-up", 2}})
    for (const Sitter& others : {Sitter(), Sitter(multiplayer::Strength::random)}) {
      multiplayer::Settings rules = multiplayer::settings(Variant(find_game(game), seats));
      rules.muggins = rules.game == multiplayer::GameKind::all_fives;
      rules.match_to = std::min<std::int16_t>(rules.match_to, 20);
      Presenter table({numbered(multiplayer::variant(rules), 4, others)}, settings);
      SeedStream random(rules.seats, 5);
      for (int i = 0; i < 150; ++i) {
        if (random.below(2) == 0) table.uncover();
        const std::vector<PlayKey> keys = keys_now(table);
        if (table.waits_for_claim())  // the program's moves are not told
          for (const std::string& word : table.completions("")) REQUIRE_FALSE(has(word, "-"));
        for (const PlayKey& key : play_keys(table)) {
          if (key.command == "help" || key.command == "quit") continue;
          if (key.command == "mistake" && table.may_have_mistake()) continue;  // is looked for when it is asked
          const bool there =
              std::any_of(keys.begin(), keys.end(), [&](const auto& each) { return each.key == key.key; });
          const bool thinks = key.command == "hint" || key.command == "peek" || key.command == "review";
          if (there && thinks && ++thought > 12) continue;
          if (key.command == "review" && table.session().hand_number() > 1) continue;  // perhaps of another hand
          INFO(game << " by " << seats << ", others " << to_text(others) << ", step " << i << ": " << key.command);
          if (there || (key.command != "claim" && key.command != "take"))
            REQUIRE(does_something(table, std::string(key.command)) == there);
        }
        table.uncover();
        if (table.obey(something(table, random)).moved) table.go_on();
        if (table.session().over()) table.obey("undo");
      }
    }
}

TEST_CASE("several moves in a line stop where another person's turn begins") {
  PlaySettings settings{.look = {}, .deals = {}, .status = {}};
  Presenter table({numbered(Variant::parse("draw"), 7)}, settings);
  table.go_on();
  table.uncover();
  const int first = table.viewer();
  const Reply reply = table.obey("1 1 pass");
  CHECK(table.session().played() == 1);
  CHECK(has(reply.text, "Left out: 1 pass, because it is another person's turn."));
  CHECK(reply.moved);
  CHECK((table.viewer() != first && table.covered()));
}

TEST_CASE("what is typed after the last tile of a hand is left out, and how the hand ended is said") {
  PlaySettings settings{.look = {}, .deals = {}, .status = {}};
  Presenter table({multiplayer_tests::unclaimed_match()}, settings);
  table.go_on();
  REQUIRE(table.waits_for_claim());
  const Reply reply = table.obey("4-3 3-3");
  CHECK(reply.text == "Left out: 4-3 3-3, because the hand is over.");
  CHECK(reply.moved);
  CHECK(has(table.go_on(), "You lose the match, 5 to 15."));
}

TEST_CASE("between the turns of two persons nothing tells what the covered hand holds") {
  PlaySettings settings{.look = {}, .deals = {}, .status = {}};
  Presenter table({numbered(Variant::parse("draw"), 7)}, settings);
  table.go_on();
  const auto is_silent = [&] {
    REQUIRE(table.covered());
    for (const char* typed : {"moves", "hint", "peek", "1", "5-5"})
      CHECK(table.obey(typed).text == "The hand is covered: uncover it first.");
    for (const std::string& word : table.completions("")) CHECK_FALSE(has(word, "-"));
    CHECK(table.session().why_spoiled() != "hands were looked at");
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

TEST_CASE("Enter leaves neither a lost end, beside which stands what lost it, nor a match that is over") {
  const auto played_out = [](std::string_view game, std::uint64_t seed) {
    const Variant variant = Variant::parse(game);
    Session session(variant, numbered_deal(variant, seed));
    while (!session.now().over()) session.play("1");
    return session;
  };
  CHECK(keeps_its_review(played_out("five-columns", 5)));
  CHECK_FALSE(keeps_its_review(played_out("twelve-to-go", 3)));  // lost before the first move
  PlaySettings settings{.look = {}, .deals = {}, .status = {}};
  std::set<bool> won;
  for (std::uint64_t seed = 1; won.size() < 2 && seed < 40; ++seed) {
    Presenter table({numbered(Variant::parse("block;seats=2;to=20"), seed, multiplayer::Strength::random)}, settings);
    table.go_on();
    while (!table.session().over()) {
      CHECK_FALSE(keeps_its_review(table.session()));
      table.obey(table.session().now().over() ? "next" : "1");
      table.go_on();
    }
    won.insert(table.session().won());
    CHECK(keeps_its_review(table.session()));
    const auto keys = keys_now(table);
    CHECK(std::ranges::count(keys, "new", &PlayKey::command) == 1);
    CHECK(std::ranges::count(keys, "next", &PlayKey::command) == 0);
  }
  CHECK(won.size() == 2);
}

TEST_CASE("in 80 columns and 24 rows the tables have their tiles as boxes") {
  const Look look{.tiles = TileLook::box, .colours = Colours::none, .width = 80};
  for (const GameInfo& game : patiences()) {
    INFO(game.name);
    const Variant variant(game);
    CHECK(draw_places(AnyPosition(variant, numbered_deal(variant, 42).deal), look).rows() <= 14);
  }
  PlaySettings settings{.look = {}, .deals = {}, .status = {}};
  for (const int seats : {2, 3, 4}) {
    INFO(seats);
    Presenter table({numbered(Variant(find_game("block"), seats), 5, multiplayer::Strength::random)}, settings);
    table.go_on();
    while (!table.session().now().over() && table.session().now().multiplayer().laid().size() <= 26) {
      CHECK(draw_match(sight_of(table), look, 15).canvas.rows() <= 15);
      table.obey("1");
      table.go_on();
    }
  }
}

TEST_CASE("a person's drawn tile is named, and another's is not") {
  PlaySettings settings{.look = {}, .deals = {}, .status = {}};
  std::size_t own = 0, others = 0;
  for (std::uint64_t seed = 1; seed < 30 && (own < 5 || others < 5); ++seed) {
    Presenter table({numbered(Variant::parse("draw"), seed, multiplayer::Strength::random)}, settings);
    table.go_on();
    while (!table.session().now().over()) {
      const Session& match = table.session();
      const bool draws = match.now().moves(1).front().text == "draw";
      const std::size_t move = match.played();
      const Reply reply = table.obey("1");
      if (draws) {
        ++own;
        const LargeSet drawn = drawn_tiles(match.hand(), move, 0);
        CHECK(drawn.size() == 1);
        CHECK(reply.text == "You draw " + to_text(drawn) + ".");
      }
      const std::string said = table.go_on();
      if (!has(said, "draws")) continue;
      ++others;
      CHECK_FALSE((has(said, "draws 0-") || has(said, "draws 1-") || has(said, "draws 6-")));
    }
  }
  CHECK((own >= 5 && others >= 5));
}

TEST_CASE("with several persons at the screen a drawn tile is not named, because the next one reads it") {
  PlaySettings settings{.look = {}, .deals = {}, .status = {}};
  std::string said, expected = "nobody has drawn";
  for (std::uint64_t seed = 1; said.empty() && seed < 30; ++seed) {
    Presenter table({numbered(Variant::parse("draw"), seed)}, settings);
    while (said.empty() && !table.session().now().over()) {
      table.uncover();
      const bool draws = table.session().now().moves(1).front().text == "draw";
      const int seat = table.session().now().turn();
      const Reply reply = table.obey("1");
      if (draws) said = reply.text, expected = fmt::format("Seat {} draws.", seat + 1);
      table.go_on();
    }
  }
  CHECK(said == expected);
}

TEST_CASE("who tells in sentences what does not fit into a table") {
  const auto asked = [](int width) {
    PlaySettings settings{.look = {.width = width}, .deals = {}, .status = {}};
    Presenter table({numbered(Variant::parse("draw;seats=5"), 6, multiplayer::Strength::random)}, settings);
    table.go_on();
    table.uncover();
    return table.obey("who").text;
  };
  CHECK(has(asked(46), ": seat 2 13 %, seat 3 13 %, seat 4 13 %, seat 5 8 %, stock 54 %\n"));
  CHECK(has(asked(47), "  seat 2  seat 3  seat 4  seat 5  stock\n"));
}

TEST_CASE("moves stand with what they score at once, but not where a person must find that out") {
  for (const char* muggins : {"no", "yes"}) {
    int scoring = 0;
    for (std::uint64_t seed = 1; seed < 20; ++seed) {
      Session match = numbered(Variant::parse(fmt::format("all-fives;seats=2;muggins={}", muggins)), seed);
      while (!match.now().over()) {
        const std::string listed = moves_text(match.now());
        const std::string move = match.now().moves(1).front().text;
        const int before = match.hand_scores()[static_cast<std::size_t>(match.now().turn())];
        const auto seat = static_cast<std::size_t>(match.now().turn());
        match.play("1");
        if (match.now().over()) break;  // the end of a hand scores as well
        const int scored = match.hand_scores()[seat] - before;
        const std::string shown = muggins == std::string_view("no") && scored > 0 ? fmt::format(" +{}", scored) : "";
        CHECK((listed + ",").starts_with("1: " + move + shown + ","));
        scoring += shown.empty() ? 0 : 1;
      }
    }
    CHECK((scoring > 5) == (muggins == std::string_view("no")));
  }
}

TEST_CASE("a move is forced where no tile fits, unless there is something else to do") {
  PlaySettings settings{.look = {}, .deals = {}, .status = {}};
  std::size_t passes = 0, draws = 0, others = 0;
  for (const char* game :
       {"block;seats=3", "draw;seats=2", "all-sevens;seats=2", "blind;seats=2", "block-and-draw;seats=3"})
    for (std::uint64_t seed = 1; seed < 12; ++seed) {
      Presenter table({numbered(Variant::parse(game), seed, multiplayer::Strength::random)}, settings);
      table.go_on();
      while (!table.session().now().over()) {
        const auto moves = table.session().now().moves();
        const auto forced = table.forced_move();
        REQUIRE_FALSE(Choice(table.session().now()).any_set());  // a tile that goes to two places is no set of tiles
        CHECK(forced.has_value() == (moves.size() == 1 && (moves[0].text == "pass" || moves[0].text == "draw")));
        if (forced) CHECK(*forced == moves[0].text);
        passes += forced == "pass";
        draws += forced == "draw";
        others += !forced;
        table.obey(moves.back().text);
        if (forced && table.session().played() > 0) {
          const std::size_t played = table.session().played();
          Presenter back = table;
          back.go_to(played - 1);
          CHECK_FALSE(back.forced_move());  // it would take the way forward again
        }
        table.go_on();
      }
      CHECK_FALSE(table.forced_move());
    }
  CHECK((passes > 10 && draws > 10 && others > 100));
}

TEST_CASE("nothing is forced while the hand is covered") {
  PlaySettings settings{.look = {}, .deals = {}, .status = {}};
  std::size_t covered = 0;
  for (std::uint64_t seed = 1; seed < 12; ++seed) {
    Presenter table({numbered(Variant::parse("block;seats=3"), seed)}, settings);
    table.go_on();
    while (!table.session().now().over()) {
      if (table.covered()) CHECK_FALSE(table.forced_move());
      covered += table.covered() && table.session().now().move_count() == 1;
      table.uncover();
      table.obey("1");
      table.go_on();
    }
  }
  CHECK(covered > 5);
}

TEST_CASE("earlier hands of a match are reviewed by their numbers") {
  PlaySettings settings{.look = {}, .deals = {}, .status = {}};
  Presenter table({numbered(Variant::parse("block;seats=2;to=300"), 6, multiplayer::Strength::random)}, settings);
  table.go_on();
  CHECK(has(table.obey("review").text, "no hand is over yet"));
  CHECK_FALSE(table.offers("review"));
  std::vector<std::string> reviews;
  for (int hand = 1; hand < 3; ++hand) {
    while (!table.session().hand_over()) {
      table.obey("1");
      table.go_on();
    }
    reviews.push_back(table.obey("review").text);
    CHECK(has(reviews.back(), "`back N`"));
    table.obey("next");
    table.go_on();
  }
  CHECK(table.offers("review"));
  for (int hand = 1; hand < 3; ++hand) {
    const std::string said = table.obey("review " + std::to_string(hand)).text;
    CHECK(said.starts_with(fmt::format("Hand {}. What each move cost", hand)));
    const std::string& before = reviews[static_cast<std::size_t>(hand - 1)];
    const auto rows = [](const std::string& text) {
      return text.substr(text.find("played"), text.find("Together") - text.find("played"));
    };
    CHECK(rows(said) == rows(before));
    CHECK_FALSE(has(said, "`back N`"));
  }
  CHECK(has(table.obey("review").text, "Hand 2."));
  CHECK(has(table.obey("review 3").text, "expected the number of a hand that is over, 1 to 2"));
  CHECK(has(table.obey("score").text, "hand 2"));
}
