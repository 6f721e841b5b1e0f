// What a table is made of: the seat, what is typed, hints, pages and drawings.
#include <catch2/catch.hpp>

#include "app/play/advice.hpp"
#include "app/play/editor.hpp"
#include "app/play/hints.hpp"
#include "app/play/pages.hpp"
#include "app/play/reading.hpp"
#include "app/play/tables.hpp"
#include "solvers/games.hpp"

using namespace boneyard;
using namespace boneyard::app;

namespace {

std::string drawn(const Canvas& canvas) { return canvas.text(false); }

}  // namespace

TEST_CASE("what was taken back can be played again, until another move is made") {
  using G = twelve_to_go::TwelveToGo;
  Seat<G> seat(deal_from_seed(1), 1, {});
  const auto start = seat.now();
  seat.play(seat.read_move("1"));
  const auto after = seat.now();
  CHECK(seat.undo());
  CHECK(seat.now() == start);
  CHECK_FALSE(seat.undo());
  CHECK(seat.redo());
  CHECK(seat.now() == after);
  CHECK_FALSE(seat.redo());
  seat.restart();
  CHECK(seat.redo());
  CHECK(seat.line() == seat.move_text(0));
}

TEST_CASE("a move may be typed as its number or in the game's notation, and wrong ones are explained") {
  using G = five_columns::FiveColumns;
  Seat<G> seat(deal_from_seed(42), 42, {});
  CHECK(seat.read_move("2") == seat.read_move("4-2+6-0"));
  CHECK_THROWS_WITH(seat.read_move("99"), "'99': there are 4 legal moves");
  CHECK_THROWS_WITH(seat.read_move("0"), "'0': there are 4 legal moves");
  CHECK_THROWS_AS(seat.read_move("6-6+0-0"), ParseError);
  CHECK_THROWS_AS(seat.read_move("hello"), ParseError);
}

TEST_CASE("the move that lost a deal is the first after which nothing wins") {
  using G = five_columns::FiveColumns;
  Seat<G> seat(deal_from_seed(42), 42, {});
  REQUIRE(still_winnable<G>(seat.now(), std::chrono::seconds(20)) == Verdict::winnable);
  seat.play(seat.read_move("1"));
  REQUIRE(still_winnable<G>(seat.now(), std::chrono::seconds(20)) == Verdict::unwinnable);
  while (!seat.now().lost()) seat.play(seat.read_move("1"));
  CHECK(losing_move(seat, std::chrono::seconds(20)) == 0u);
}

TEST_CASE("a hint in a chain game gives every move its chance without sight of the stock, exactly near the end") {
  const auto position = chain::Position::parse("6-6 / 6-5 6-4 / 5-5 4-3", {});
  const std::string text = fair_hint(position);
  CHECK(text.starts_with("Best first, with the exact chance of winning without sight of the stock:\n"));
  for (const auto& move : position.moves()) CHECK(text.find(position.to_text(move)) != std::string::npos);
}

TEST_CASE("a hint from an opening hand says that it is an estimate, and comes in time") {
  const auto start = std::chrono::steady_clock::now();
  const std::string text = fair_hint(chain::Position(deal_from_seed(42), {}));
  CHECK(std::chrono::steady_clock::now() - start < std::chrono::seconds(5));  // a busy machine; else below one
  CHECK(split(text, '\n').size() == 6);
}

TEST_CASE("every game has its rule page") {
  for (const GameEntry& game : game_list) {
    CHECK(rules_markdown(game.name).starts_with("# " + std::string(game.title)));
    const std::string page = rules_page({game.id, standard_rules(game.id)}, 60);
    CHECK(page.find("In force: ") != std::string::npos);
    for (std::string_view line : split(page, '\n')) CHECK(line.size() <= 60);
  }
}

TEST_CASE("tables fit their width and look as they should") {
  const Row deal = deal_from_seed(42);
  CHECK(drawn(draw_table(twelve_to_go::Position(deal, {}), {})) ==
        "Hand of 6, totals below\n"
        "  [5|5] [0|6] [5|3] [3|1] [6|6] [5|2]\n"
        "   10     6     8     4    12     7\n"
        "Stock: 22 face down\n");
  CHECK(drawn(draw_table(knock_out::Position(deal, {}), {.width = 46})) ==
        "  [5|5] [0|6] [5|3]=[3|1] [6|6] [5|2] [1|6]\n"
        "  [5|1] [3|6] [4|4] [2|6] [3|4] [0|4] [0|0]\n"
        "  [4|1] [0|2] [0|5] [4|6] [1|1]=[1|2]=[2|2]\n"
        "  [3|0] [6|5] [3|3] [2|3] [4|5] [1|0] [4|2]\n"
        "28 tiles left; = marks touching ends that match\n");
  chain::Position chain(deal, {});
  chain.play(chain.parse_move("5-5>"));
  CHECK(drawn(draw_table(chain, {.tiles = TileLook::box})) ==
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
      CHECK(columns(fitted(drawn(draw_table(bingo::Position(deal, {}), look)), limit)) <= limit);
      CHECK(columns(fitted(drawn(draw_table(knock_out::Position(deal, {}), look)), limit)) <= limit);
      CHECK(columns(fitted(drawn(draw_table(five_columns::Position(deal, {}), look)), limit)) <= limit);
      CHECK(columns(fitted(drawn(draw_table(chain::Position(deal, {}), look)), limit)) <= limit);
      CHECK(columns(fitted(drawn(draw_table(twelve_to_go::Position(deal, {.hand = 8}), look)), limit)) <= limit);
    }
}

TEST_CASE("domino characters are those of Unicode's block") {
  CHECK(domino_character(LaidTile::from_ends(0, 0), false) == "\U0001F031");
  CHECK(domino_character(LaidTile::from_ends(6, 4), false) == "\U0001F05F");
  CHECK(domino_character(LaidTile::from_ends(6, 6), true) == "\U0001F093");
}

TEST_CASE("colour adds escape sequences and takes nothing away") {
  const auto canvas = draw_table(twelve_to_go::Position(deal_from_seed(42), {}), {});
  std::string coloured = canvas.text(true);
  CHECK(coloured != canvas.text(false));
  for (std::size_t at; (at = coloured.find('\x1b')) != coloured.npos;)
    coloured.erase(at, coloured.find('m', at) - at + 1);
  CHECK(coloured == canvas.text(false));
}

TEST_CASE("completion offers the longest start that all words share") {
  CHECK(common_start({}).empty());
  CHECK(common_start({"6-4+1-1"}) == "6-4+1-1");
  CHECK(common_start({"6-4+1-1", "6-4+2-0", "6-2"}) == "6-");
}

TEST_CASE("a tile is a move if only one legal move plays it") {
  using G = five_columns::FiveColumns;
  const Seat<G> seat(deal_from_seed(42), 42, {});
  CHECK(read_typed_move(seat, "5-3") == seat.read_move("5-3+4-0"));
  CHECK(read_typed_move(seat, "[0|4]") == seat.read_move("5-3+4-0"));
  CHECK_THROWS_WITH(read_typed_move(seat, "6-0"), "'6-0': which? 6-0+5-1 6-0+4-2");
  CHECK_THROWS_WITH(read_typed_move(seat, "5-5"), "'5-5': no legal move plays this tile");
  CHECK_THROWS_WITH(read_typed_move(seat, "7-7"), "'7-7': expected two tiles such as 6-4+1-1, or 3-2@4");
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
  CHECK(lines_of("12345678\n\x1b[31m123456789\x1b[0m\n", 8) == 3);
}
