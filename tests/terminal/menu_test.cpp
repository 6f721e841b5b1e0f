// What the menu remembers, deals and shows, as far as that needs no terminal; tests/screens has its pages.
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>

#include "cli/config.hpp"
#include "cli/state/statistics.hpp"
#include "platform/errors.hpp"
#include "platform/settings.hpp"
#include "terminal/menu/list.hpp"
#include "terminal/presenter/presenter.hpp"
#include "terminal/presenter/recent.hpp"
#include "terminal/presenter/setup.hpp"
#include "tests/games/declared/texts.hpp"  // reads BONEYARD_SOURCE_DIR
#include "tests/session/matches.hpp"
#include "tests/terminal/state_folder.hpp"

using namespace boneyard;
using namespace boneyard::app;
using multiplayer_tests::numbered;

namespace {

Setup setup_of(std::string_view game, const PlaySettings& settings) { return last_setup(find_game(game), settings); }

std::string values_of(const Setup& setup, std::string_view name) {
  for (const Option& option : setup.variant.options())
    if (option.name == name) return fmt::format("{}", fmt::join(allowed_values(setup, option), " "));
  return "no such rule";
}

}  // namespace

TEST_CASE("a list that does not fit shows the cursor's line, and marks what lies off the screen in rows of its own") {
  for (std::size_t count = 1; count < 30; ++count)
    for (std::size_t rows = 3; rows < 12; ++rows)
      for (std::size_t at = 0; at < count; ++at)
        for (std::size_t from = 0; from < count; ++from) {
          const auto [first, end] = window_of(count, rows, at, from);
          INFO(count << " lines, " << rows << " rows, at " << at << ", from " << from);
          REQUIRE(first <= at);
          REQUIRE(at < end);
          REQUIRE(end <= count);
          const std::size_t marks = std::size_t{first > 0} + std::size_t{end < count};
          REQUIRE(end - first + marks == std::min(count, rows));
        }
  CHECK(window_of(20, 10, 3, 4) == std::pair<std::size_t, std::size_t>(3, 11));
}

TEST_CASE("at first the menu deals any deals, and winnable ones of Knock-Out") {
  const StateFolder folder;
  PlaySettings settings = at_screen(folder.path);
  CHECK(setup_of("five-columns", settings).wanted().dealt() == Dealt::all);
  CHECK(setup_of("twelve-to-go", settings).wanted().dealt() == Dealt::all);
  CHECK(setup_of("knock-out", settings).wanted().dealt() == Dealt::winnable);
  settings.asked = DealsWanted{};  // --any
  CHECK(setup_of("knock-out", settings).wanted().dealt() == Dealt::all);
}

TEST_CASE("what was chosen for a game is remembered for the next run, and for this game alone") {
  const StateFolder folder;
  PlaySettings settings = at_screen(folder.path);
  Setup block = setup_of("block", settings), bingo = setup_of("bingo", settings);
  block.set_seats(4);
  block.set_rule("partners", "no");
  block.set_rule("to", "61");
  CHECK(block.set_sitter(2, parse_sitter("few")));
  bingo.set_rule("count", "restart");
  bingo.deals = 4;
  CHECK(remember(block, settings).empty());
  CHECK(remember(bingo, settings).empty());
  const PlaySettings later = at_screen(folder.path);
  CHECK(setup_of("block", later) == block);
  CHECK(setup_of("bingo", later) == bingo);
  CHECK(setup_of("bingo", later).wanted().level == Level::hard);
  CHECK(setup_of("draw", later).variant == Variant(find_game("draw")));
  CHECK(setup_of("block", settings) == block);
}

TEST_CASE("what the command line asks for comes before an earlier run, not before what was chosen in this one") {
  const StateFolder folder;
  PlaySettings earlier = at_screen(folder.path), now = at_screen(folder.path);
  Setup bingo = setup_of("bingo", earlier);
  bingo.deals = level_of({.level = Level::hard});
  remember(bingo, earlier);
  now.asked = DealsWanted{.level = Level::easy};
  CHECK(setup_of("bingo", now).wanted().level == Level::easy);
  remember(bingo, now);
  CHECK(setup_of("bingo", now).wanted().level == Level::hard);
}

TEST_CASE("settings that cannot be read are as if nothing was chosen") {
  const StateFolder folder;
  const PlaySettings settings = at_screen(folder.path);
  for (const char* bad : {"bingo;count=restart", "block;seats=9", "block;to=0", "block;nothing=1", ";;", "x"}) {
    INFO(bad);
    save_setting(folder.path, "block.rules", bad);
    CHECK(setup_of("block", settings).variant == Variant(find_game("block")));
  }
  for (const char* bad : {"few,many", "nobody", ",,,,,,,", "many"}) {
    INFO(bad);
    save_setting(folder.path, "block.players", bad);
    const Setup block = setup_of("block", settings);
    CHECK(std::ranges::count(block.sitters.begin(), block.sitters.begin() + 2, Sitter()) >= 1);
  }
  save_setting(folder.path, "bingo.deals", "impossible");
  CHECK(setup_of("bingo", settings).deals == 0);
}

TEST_CASE("another rule takes away what is not allowed with it, and no more") {
  const StateFolder folder;
  const PlaySettings settings = at_screen(folder.path);
  Setup block = setup_of("block", settings);
  CHECK(values_of(block, "partners") == "no such rule");
  block.set_seats(4);
  CHECK(values_of(block, "partners") == "yes no");
  block.set_rule("out", "both");
  block.set_rule("to", "50");
  block.set_rule("set", "9");
  CHECK(block.variant.value("hand") == "9");
  block.set_rule("partners", "no");
  CHECK(values_of(block, "out") == "one");
  CHECK(block.variant.value("to") == "50");
  CHECK(block.variant.value("set") == "9");
  block.set_rule("hand", "13");
  block.set_rule("set", "6");
  CHECK(block.variant.value("hand") == "6");
  CHECK(block.variant.value("to") == "50");
  block.set_seats(5);
  CHECK(block.variant.value("to") == "50");
  CHECK(block.sitters[4] == Sitter(multiplayer::Strength::many));
  CHECK_THROWS_AS(block.set_rule("to", "0"), ParseError);
}

TEST_CASE("a match of the menu always has a person") {
  const StateFolder folder;
  Setup draw = setup_of("draw", at_screen(folder.path));
  CHECK_FALSE(draw.set_sitter(0, multiplayer::Strength::few));
  CHECK(draw.set_sitter(1, Sitter()));
  CHECK(draw.set_sitter(0, multiplayer::Strength::few));
  draw.set_seats(3);
  CHECK(draw.kind().against == "few");
  draw.set_sitter(2, multiplayer::Strength::many);
  CHECK(draw.kind().against == "few+many");
  CHECK(kind_of(draw.begin(numbered_deal(draw.variant, 5)).session).key() == draw.kind().key());
}

TEST_CASE("the deals begun last come back with all that makes them, the last one first, each once") {
  const StateFolder folder;
  const Variant bingo(find_game("bingo")), block(find_game("block"), 3), knock_out(find_game("knock-out"));
  Sitters sitters{};
  sitters[1] = multiplayer::Strength::few;
  const Session match(block, numbered_deal(block, 7), sitters);
  const Session won(knock_out, *winnable_deal(knock_out, 5, {}));
  const Session day(bingo, *daily_deal(bingo, {2026, 11, 21}, {}));
  Session seed(bingo, numbered_deal(bingo, 42));
  for (const Session& each : {match, won, seed, day, match}) note_recent(folder.path, each);
  seed.play(seed.now().moves(1).front().text);
  seed.spoil("it was looked at");
  note_recent(folder.path, seed);

  const auto recent = recent_deals(folder.path);
  REQUIRE(recent.size() == 4);
  CHECK(recent[0].text() == Session(bingo, numbered_deal(bingo, 42)).text());
  CHECK(recent[1].text() == match.text());
  CHECK(recent[1].hand().sitters()[1] == sitters[1]);
  CHECK(recent[2].dealt().date == "2026-11-21");
  CHECK(recent[3].dealt().drawn_from == 5);
  CHECK(recent[3].dealt().dealt == Dealt::winnable);
  CHECK(recent_deals(folder.path, "bingo").size() == 2);
}

TEST_CASE("a list of recent deals that is damaged is begun anew, and only the last forty stay") {
  const StateFolder folder;
  std::ofstream(folder.path / "recent.json") << "{";
  CHECK(recent_deals(folder.path).empty());
  const Variant bingo(find_game("bingo"));
  for (std::uint64_t seed = 0; seed < 45; ++seed) note_recent(folder.path, Session(bingo, numbered_deal(bingo, seed)));
  const auto recent = recent_deals(folder.path);
  REQUIRE(recent.size() == 40);
  CHECK(recent.back().dealt().seed == 5);
  std::ofstream(folder.path / "recent.json") << R"({"boneyard_recent": 1, "deals": {"latest": [1, "x", null]}})";
  CHECK(recent_deals(folder.path).empty());
  CHECK(recent_deals("").empty());
  note_recent("", recent.front());
}

TEST_CASE("another game, or the menu, keeps the game that is left, and asks nothing") {
  const StateFolder folder;
  PlaySettings settings = at_screen(folder.path);
  const Variant columns(find_game("five-columns"));
  bool asked = false;
  Questions questions;
  questions.leave = [&] { return asked = true; };
  for (const std::string command : {"play block 6", "menu"}) {
    INFO(command);
    Presenter at({Session(columns, numbered_deal(columns, 42))}, settings, questions);
    at.obey("6-0+4-2");
    CHECK(at.obey(command).text.empty());
    CHECK(at.has_left());
    CHECK(at.wants_menu() == (command == "menu"));
    const auto next = at.take_next();
    CHECK(next.has_value() == !at.wants_menu());
    if (next) {
      CHECK(next->session.variant() == Variant(find_game("block")));
      CHECK(next->session.hand().seed() == 6);
      CHECK(next->note == "This game of Five Columns is kept: `resume five-columns`.");
    }
    at.leave();
    CHECK_FALSE(asked);
    const auto kept = free_places(folder.path, "five-columns");
    REQUIRE(kept.size() == (command == "menu" ? 2 : 1));
    CHECK(resume_place(kept.front()).session.played() == 1);
    CHECK(load_statistics(folder.path).empty());
  }
}

TEST_CASE("a game that has no move yet is not kept, and one that is over is counted") {
  const StateFolder folder;
  PlaySettings settings = at_screen(folder.path);
  const Variant hand(find_game("twelve-to-go"));
  {
    Presenter at({Session(hand, numbered_deal(hand, 4))}, settings);
    at.obey("play bingo 1");
    CHECK(at.take_next()->note.empty());
    at.leave();
    CHECK(free_places(folder.path).empty());
  }
  Presenter at({Session(hand, numbered_deal(hand, 4))}, settings);
  while (!at.session().over()) at.obey("1");
  at.obey("menu");
  CHECK(at.has_left());
  at.leave();
  CHECK(free_places(folder.path).empty());
  CHECK(load_statistics(folder.path).size() == 1);
}

TEST_CASE("a kept game that is deleted counts as lost, if it counts") {
  const StateFolder folder;
  PlaySettings settings = at_screen(folder.path);
  const Variant hand(find_game("twelve-to-go"));
  Session session(hand, numbered_deal(hand, 4));
  session.play("1");
  keep(folder.path, session, 2);
  const auto place = free_places(folder.path).at(0);
  {
    const KeptFile open(place.file);
    CHECK_THROWS_WITH(delete_place(place), Catch::Contains("in use"));
  }
  REQUIRE(free_places(folder.path).size() == 1);
  CHECK(delete_place(place).starts_with("Counted as lost. Twelve To Go, hand=6: 0 won of 1"));
  CHECK(free_places(folder.path).empty());
  CHECK(load_statistics(folder.path).begin()->second.played == 1);
  CHECK_THROWS_AS(delete_place(place), InputError);
  session.spoil("the solver played");
  keep(folder.path, session, 2);
  CHECK(delete_place(free_places(folder.path).at(0)) == "This game does not count: the solver played.");
  CHECK(free_places(folder.path).empty());
  CHECK(load_statistics(folder.path).begin()->second.played == 1);
  CHECK(recent_deals(folder.path).empty());
}

TEST_CASE("a declared game is kept and remembered apart from the game of the list that has its name") {
  const StateFolder folder;
  PlaySettings settings = at_screen(folder.path);
  const auto text = read_rules([] {
    std::string json = declared::text_of("five-columns");
    return json.replace(json.find("five-columns-text"), 17, "five-columns");
  }());
  const Variant own(*text), listed(find_game("five-columns"));
  CHECK(state_name(own.game()) == "own.five-columns");
  for (const Variant& variant : {own, listed}) {
    Presenter at({Session(variant, numbered_deal(variant, 42))}, settings);
    at.obey("1");
    at.obey("play block 6");
    CHECK(at.take_next()->note == (variant.declared() ? "This game of Five Columns is kept: `menu` lists it."
                                                      : "This game of Five Columns is kept: `resume five-columns`."));
    at.leave();
  }
  for (const Variant& variant : {own, listed}) {
    const std::string name = state_name(variant.game());
    INFO(name);
    REQUIRE(free_places(folder.path, name).size() == 1);
    CHECK(resume_last(folder.path, name).session.variant() == variant);
    CHECK(recent_deals(folder.path, name).size() == 1);
    Setup setup = last_setup(variant.game(), settings);
    CHECK(setup.variant == variant);
    setup.set_rule("refill", "none");
    remember(setup, settings);
    CHECK(last_setup(variant.game(), settings) == setup);
    CHECK(last_setup(variant.game(), at_screen(folder.path)) == setup);
  }
  CHECK_THROWS_WITH(resume_last(folder.path, "own.mine"),
                    "no saved game of mine; start one with `boneyard play --rules-file FILE`");
  std::ofstream(folder.path / "kept-own.-20261124-234746-0123abcd.txt") << "x";
  std::ofstream(folder.path / "kept-own.a.b-20261124-234746-0123abcd.txt") << "x";
  CHECK(kept_places(folder.path).size() == 2);
}

TEST_CASE("what was chosen for a declared game stays after its text has changed, as far as it is allowed there") {
  const StateFolder folder;
  PlaySettings settings = at_screen(folder.path);
  const auto before = read_rules(declared::text_of("twelves")),
             after = read_rules([] {
               std::string text = declared::text_of("twelves");
               return text.replace(text.find("discard all"), 11, "take away the");
             }());
  Setup setup = last_setup(*before, settings);
  setup.set_rule("hand", "8");
  remember(setup, settings);
  CHECK(last_setup(*after, settings).variant.game().aim.starts_with("take away the tiles"));
  CHECK(last_setup(*after, settings).variant.value("hand") == "8");
}

TEST_CASE("play refuses what is no game, and stays") {
  const StateFolder folder;
  PlaySettings settings = at_screen(folder.path);
  const Variant bingo(find_game("bingo"));
  Presenter at({Session(bingo, numbered_deal(bingo, 1))}, settings);
  CHECK(at.obey("play blok").text == "play: no game 'blok': did you mean block?");
  CHECK(at.obey("play bl").text == "play: 'bl' may be block, block-and-draw or blind");
  CHECK(at.obey("play block x").text.starts_with("play: 'x': expected a whole number"));
  CHECK(at.obey("play block 1 2").text == "play: expected a game and at most a seed");
  CHECK(at.obey("p").text == at.obey("peek").text);
  CHECK_FALSE(at.has_left());
  const auto games = at.completions("play ");
  CHECK(games.size() == boneyard::games().size());
  CHECK(at.completions("resume ") == games);
  CHECK(at.completions("play block ").empty());
}

TEST_CASE("through a pipe play begins another game, and there is no menu") {
  PlaySettings settings;
  const Variant bingo(find_game("bingo"));
  Presenter at({Session(bingo, numbered_deal(bingo, 1))}, settings);
  CHECK(at.obey("menu").text == "The menu needs a terminal that can show a screen. `play GAME` begins a game.");
  CHECK_FALSE(at.has_left());
  at.obey("play block 6");
  CHECK(at.take_next()->session.hand().seed() == 6);
}
