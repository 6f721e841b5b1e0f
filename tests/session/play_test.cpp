// What a table is made of: the seat, what is typed, hints, pages and drawings.
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>

#include "boneyard/advice.hpp"
#include "boneyard/choice.hpp"
#include "cli/reports/rules_page.hpp"
#include "terminal/presenter/presenter.hpp"
#include "terminal/screen/line_input.hpp"
#include "terminal/screen/pages.hpp"
#include "terminal/texts/game_text.hpp"
#include "terminal/views/views.hpp"
#include "tests/games/declared/texts.hpp"  // reads BONEYARD_SOURCE_DIR
#include "tests/session/matches.hpp"
#include "tests/terminal/state_folder.hpp"

using namespace boneyard;
using namespace boneyard::app;
using multiplayer_tests::numbered;

namespace {

std::string drawn(const Canvas& canvas) { return canvas.text(Colours::none); }

}  // namespace

TEST_CASE("what was taken back can be played again, until another move is made") {
  Session session = numbered(Variant::parse("five-columns"), 42);
  const AnyPosition start = session.now();
  session.play("1");
  const AnyPosition after = session.now();
  session.go_to(0);
  CHECK(session.now() == start);
  CHECK(session.hand().known() == 1);
  CHECK(session.begun());
  session.go_to(1);
  CHECK(session.now() == after);
  CHECK(session.hand().line() == session.hand().move(0));
  session.go_to(0);
  session.play("2");
  CHECK(session.hand().known() == 1);
  CHECK_FALSE(session.now() == after);
}

TEST_CASE("taking back a draw spoils the game where the stock matters, and only there") {
  for (const GameInfo& game : patiences()) {
    INFO(game.name);
    Session session = numbered(Variant(game), 3);
    const std::size_t hidden = session.now().hidden_tiles();
    while (!session.now().over() && session.now().hidden_tiles() == hidden && session.played() < 20) session.play("1");
    if (session.now().lost()) continue;
    const auto took_back = session.go_to(0);
    CHECK(session.spoiled() == (game.hidden == Hidden::matters));
    CHECK((took_back == Session::TookBack::seen) == session.spoiled());
  }
}

TEST_CASE("a move may be typed as its number or in the game's notation, and wrong ones are explained") {
  const Session session = numbered(Variant::parse("five-columns"), 42);
  CHECK(session.hand().read("2") == "6-0+4-2");
  CHECK(session.hand().read("4-2+6-0") == "6-0+4-2");
  CHECK_THROWS_WITH(session.hand().read("99"), "'99': there are 4 legal moves");
  CHECK_THROWS_WITH(session.hand().read("0"), "'0': there are 4 legal moves");
  CHECK_THROWS_AS(session.hand().read("6-6+0-0"), ParseError);
  CHECK_THROWS_AS(session.hand().read("hello"), ParseError);
}

TEST_CASE("the move that lost a deal is the first after which nothing wins") {
  Session session = numbered(Variant::parse("five-columns"), 42);
  const Thinking long_enough{.time = std::chrono::minutes(10)};
  REQUIRE(still_winnable(session.now(), long_enough) == Verdict::winnable);
  session.play("1");
  REQUIRE(still_winnable(session.now(), long_enough) == Verdict::unwinnable);
  while (!session.now().lost()) session.play("1");
  const WhereLost lost = where_lost(session.hand(), long_enough);
  CHECK((lost.dealt == Verdict::winnable && lost.move == 0u));
}

TEST_CASE("a hint in a chain game gives every move its chance without sight of the stock, exactly near the end") {
  Session session = numbered(Variant::parse("fives-the-limit"), 75);
  for (int i = 0; i < 14; ++i) session.play("1");
  const AnyPosition& position = session.now();
  REQUIRE(position.move_count() > 1);
  const Hint found = hint(session.hand(), {.time = std::chrono::minutes(10)});
  const std::string text = hint_text(position, Dealt::all, found, {});
  INFO(text);
  CHECK(found.kind == Hint::Kind::exact);
  CHECK(text.starts_with(found.moves.front().move + " is best: "));
  for (const MoveText& move : position.moves()) CHECK(text.find(" " + move.text + " ") != std::string::npos);
}

TEST_CASE("a hint keeps its time, however short, and is given at once when it is stopped") {
  const std::atomic<bool> stop = true;
  for (const char* game : {"domino-patience", "fives-the-limit;goal=all"}) {
    INFO(game);
    const Session session = numbered(Variant::parse(game), 42);
    const auto took = [&](const Thinking& thinking) {
      const auto start = Clock::now();
      CHECK(hint(session.hand(), thinking).moves.size() == session.now().move_count());
      return Clock::now() - start;
    };
    const Thinking brief{.time = std::chrono::milliseconds(1)}, usual{.time = std::chrono::milliseconds(400)};
    auto least = took(brief);
    for (int i = 0; i < 9; ++i) least = std::min(least, took(brief));
    CHECK(4 * least < took(usual));
    const Thinking stopped{.time = std::chrono::seconds(20), .stop = &stop};
    CHECK(took(stopped) < stopped.time / 2);
  }
}

TEST_CASE("chances that were not computed are not said") {
  const Variant game = Variant::parse("fives-the-limit");
  const AnyPosition late = AnyPosition::parse(game, "6-6 6-5 5-4 / 4-3 3-3 / 2-2 1-1 0-0"),
                    other = AnyPosition::parse(game, "1-1 1-0 / 0-0 6-4 / 2-2 3-3 4-4");
  const auto chances = make_chances(late, Player::fair, {});
  CHECK(chances_of(*chances, late).size() == late.move_count());
  CHECK(chances_of(*chances, other).empty());
}

TEST_CASE("a chance of eleven in twelve is not certain") {
  AnyPosition position(Variant::parse("fives-the-limit"), deal_from_seed(75));
  position.play_line("0-5> <0-0 <4-0 <1-4 <3-1 <2-3 <6-2 <0-6 <3-0 <4-3 <4-4 <2-4 <2-2 <1-2 <0-1 5-6> 6-6> 6-3> <2-0");
  const auto chances = exact_chances(position, {.time = std::chrono::minutes(10)});
  REQUIRE(!chances.empty());
  CHECK(chances.front().move == "<5-2");
  CHECK(chances.front().worth == Approx(11.0 / 12));
  CHECK_FALSE(chances.front().certain);
}

TEST_CASE("below a hint stand the chances of all moves, unless the best one is certain") {
  const AnyPosition position = AnyPosition::parse(Variant::parse("domino-patience"), "6-6 / 6-5 6-4 / 5-5 4-3");
  const auto text = [&](std::vector<MoveWorth> moves) {
    return hint_text(position, Dealt::all, {.kind = Hint::Kind::exact, .moves = std::move(moves)}, {});
  };
  CHECK(text({{"6-5>", 1, true}, {"6-4>", 0.5, false}}) == "6-5> wins whatever the stock holds.");
  CHECK(text({{"6-5>", 1, false}, {"<5-6", 0.999'96, false}, {"6-4>", 0.5, false}}) ==
        "6-5> is best: over 99 % to win without seeing the stock.\n"
        "  6-5>  over 99.99 %   <5-6  over 99.99 %   6-4>  50.00 %");
  CHECK(text({{"6-4>", 0.5, false}}) == "6-4> is best: 50 % to win without seeing the stock.");
}

TEST_CASE("below an estimate stand the moves alone, best first") {
  const AnyPosition position = AnyPosition::parse(Variant::parse("domino-patience"), "6-6 / 6-5 6-4 / 5-5 4-3");
  const Hint guess{.kind = Hint::Kind::estimated, .moves = {{"6-4>", 0.5}, {"6-5>", 0.4}}};
  CHECK(hint_text(position, Dealt::all, guess, {}) ==
        "6-4> is best: at most about 50 % to win, by an estimate.\nBest first: 6-4> 6-5>");
}

TEST_CASE("every game has its rule page") {
  for (const GameInfo& game : patiences()) {
    CHECK(rules_page(game.name, 80).starts_with(game.title));
    const std::string page = rules_page(Variant(game), 60);
    CHECK(page.find("In force: ") != std::string::npos);
    for (std::string_view line : split(page, '\n')) CHECK(line.size() <= 60);
  }
}

TEST_CASE("tables fit their width and look as they should") {
  const Row deal = deal_from_seed(42);
  CHECK(drawn(draw_places(AnyPosition(Variant::parse("twelve-to-go"), deal), {})) ==
        "Hand of 6, totals below\n"
        "  [5|5] [0|6] [5|3] [3|1] [6|6] [5|2]\n"
        "   10     6     8     4    12     7\n"
        "Stock: 22 face down\n");
  CHECK(drawn(draw_places(AnyPosition(Variant::parse("knock-out"), deal), {.width = 46})) ==
        "  [5|5] [0|6] [5|3]=[3|1] [6|6] [5|2] [1|6]\n"
        "  [5|1] [3|6] [4|4] [2|6] [3|4] [0|4] [0|0]\n"
        "  [4|1] [0|2] [0|5] [4|6] [1|1]=[1|2]=[2|2]\n"
        "  [3|0] [6|5] [3|3] [2|3] [4|5] [1|0] [4|2]\n"
        "28 tiles left; = marks touching ends that match\n");
  AnyPosition chain(Variant::parse("domino-patience"), deal);
  chain.play("5-5>");
  CHECK(drawn(draw_places(chain, {.tiles = TileLook::box})) ==
        "Chain of 1: left end 5, right end 5\n"
        "  ┌─┬─┐\n"
        "  │5│5│\n"
        "  └─┴─┘\n"
        "Hand of 4\n"
        "  ┌─┬─┐ ┌─┬─┐ ┌─┬─┐ ┌─┬─┐\n"
        "  │0│6│ │5│3│ │3│1│ │6│6│\n"
        "  └─┴─┘ └─┴─┘ └─┴─┘ └─┴─┘\n"
        "         < >\n"
        "Stock: 23 face down\n");
}

TEST_CASE("no table is wider than it was asked to be") {
  const auto columns = [](const std::string& text) {
    std::size_t widest = 0;
    for (std::string_view line : split(text, '\n')) widest = std::max(widest, line.size());
    return widest;
  };
  for (std::uint64_t seed = 0; seed < 20; ++seed)
    for (int width : {32, 60, 80, 120}) {
      const Row deal = deal_from_seed(seed);
      const Look look{.width = width};
      const auto limit = static_cast<std::size_t>(width);
      for (const char* game : {"bingo", "domino-patience", "five-columns", "knock-out", "twelve-to-go;hand=8"}) {
        const AnyPosition position(Variant::parse(game), deal);
        CHECK(columns(fitted(drawn(draw_places(position, look)), limit)) <= limit);
      }
    }
}

TEST_CASE("a move that is a word is played in a declared game, and no row of one is taken for Bingo's") {
  const Variant variant(*read_rules(declared::text_of("castle-rock")));
  PlaySettings settings;
  Presenter at({numbered(variant, 1)}, settings);
  CHECK(at.obey("draw").text.find("draw") != std::string::npos);  // a tile can be discarded
  CHECK(at.session().played() == 0);
  at.obey("1");
  REQUIRE(at.session().now().moves().size() == 1);
  CHECK_FALSE(Choice(at.session().now()).any_set());
  CHECK(Choice(at.session().now()).ready().front().text == "draw");
  CHECK(at.obey("draw").moved);
  CHECK(at.session().played() == 2);
}

TEST_CASE("domino characters are those of Unicode's block") {
  CHECK(domino_character(LaidTile::from_ends(0, 0), false) == "\U0001F031");
  CHECK(domino_character(LaidTile::from_ends(6, 4), false) == "\U0001F05F");
  CHECK(domino_character(LaidTile::from_ends(6, 6), true) == "\U0001F093");
}

TEST_CASE("colour adds escape sequences and takes nothing away") {
  const auto canvas = draw_places(AnyPosition(Variant::parse("twelve-to-go"), deal_from_seed(42)), {});
  std::string coloured = canvas.text(Colours::many);
  CHECK(coloured != canvas.text(Colours::none));
  for (std::size_t at; (at = coloured.find('\x1b')) != coloured.npos;)
    coloured.erase(at, coloured.find('m', at) - at + 1);
  CHECK(coloured == canvas.text(Colours::none));
}

TEST_CASE("completion offers the longest start that all words share") {
  CHECK(common_start({}).empty());
  CHECK(common_start({"6-4+1-1"}) == "6-4+1-1");
  CHECK(common_start({"6-4+1-1", "6-4+2-0", "6-2"}) == "6-");
}

TEST_CASE("a tile is a move if only one legal move plays it") {
  const Session session = numbered(Variant::parse("five-columns"), 42);
  CHECK(session.hand().read("5-3") == "5-3+4-0");
  CHECK(session.hand().read("[0|4]") == "5-3+4-0");
  CHECK_THROWS_WITH(session.hand().read("6-0"), "'6-0': which? 6-0+5-1 6-0+4-2");
  CHECK_THROWS_WITH(session.hand().read("5-5"), "'5-5': no legal move plays this tile");
  CHECK_THROWS_WITH(session.hand().read("7-7"),
                    "'7-7': expected two tiles, 6-4+1-1, or a tile and an empty column, 3-2@4");
}

TEST_CASE("a command may be cut short, mistyped or called by another name") {
  constexpr std::string_view names[] = {"help", "hint", "redo", "restart", "undo", "quit"};
  CHECK(read_command("UNDO", names) == "undo");
  CHECK(read_command("un", names) == "undo");
  CHECK(read_command("?", names) == "help");
  CHECK(read_command("q", names) == "quit");
  CHECK(read_command("<6-4", names) == std::nullopt);
  CHECK_THROWS_WITH(read_command("re", names), "'re' is no command by itself: redo restart?");
  CHECK_THROWS_WITH(read_command("ndo", names), "'ndo' is no command: did you mean undo?");
  CHECK_THROWS_WITH(read_command("dance", names), "'dance' is no command");
}

TEST_CASE("what is too wide is broken between words") {
  CHECK(fitted("one two three\n  four five six", 8) == "one two\nthree\n  four\n  five\n  six");
}

TEST_CASE("of two tables at once both remember what was typed, and each line stands once") {
  const StateFolder folder;
  const std::filesystem::path file = folder.path / "history";
  const auto type = [](LineInput& input, const char* line) {
    input.begin(line);
    input.take({.kind = Event::Kind::key, .key = Key::enter}, {});
  };
  {
    LineInput before(file);
    type(before, "moves");
  }
  {
    LineInput first(file), second(file);
    type(first, "hint");
    type(first, "6-6+0-0");
    type(second, "moves");
    type(second, "undo");
  }
  std::ifstream in(file);
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  CHECK(lines == std::vector<std::string>{"moves", "undo", "hint", "6-6+0-0"});
}
