// Tables as people type them: what is read, what is refused, and the ways in which unknown tiles can lie.
#include "boneyard/typed_table.hpp"

#include <catch2/catch.hpp>
#include <map>
#include <set>

#include "tests/session/random_game.hpp"

using namespace boneyard;
using From = TypedTable::From;

namespace {

std::string complaint(const Variant& variant, std::string_view text, From from) {
  try {
    TypedTable(variant, text, from);
  } catch (const ParseError& error) {
    return error.what();
  }
  return "no error";
}

/// Every patience, and every declared game of data/patiences.
std::vector<Variant> variants() {
  std::vector<Variant> all;
  for (const GameInfo& game : patiences()) all.emplace_back(game);
  static std::vector<std::shared_ptr<const GameInfo>> declared;
  for (const std::string& text : table_tests::declared_texts())
    all.emplace_back(*declared.emplace_back(read_rules(text)));
  return all;
}

/// The places of a position in rows with their names, a line for each, as a person types them.
std::string typed(const AnyPosition& position) {
  std::string text;
  for (const Place& place : position.places()) {
    if (place.number && place.kind == PlaceKind::row) text += "number: " + std::to_string(*place.number) + "\n";
    text += place.name + ":";
    for (const auto& cell : place.cells) text += " " + (cell ? to_text(*cell) : ".");
    for (std::size_t i = 0; place.cells.empty() && i < place.tiles.size(); ++i) text += " " + to_text(place.tiles[i]);
    text += place.tiles.empty() ? " -\n" : "\n";
  }
  return text;
}

Variant variant(std::string_view text) { return Variant::parse(text); }

constexpr std::string_view deal_of_42 =
    "5-5 0-6 5-3 3-1 6-6 5-2 1-6 5-1 3-6 4-4 2-6 3-4 0-4 0-0 4-1 0-2 0-5 4-6 1-1 1-2 2-2 3-0 6-5 3-3 2-3 4-5 1-0 4-2";

/// That deal with some of its tiles unknown.
std::string without(std::initializer_list<std::string_view> unknown) {
  std::string text(deal_of_42);
  for (const std::string_view tile : unknown) text.replace(text.find(tile), tile.size(), "?");
  return text;
}

}  // namespace

TEST_CASE("the places of a game hold the tiles of a deal in the order of dealing") {
  for (const Variant& each : variants()) {
    INFO(each.title());
    const Row deal = DealReader(each).of_seed(7);
    Row placed;
    for (const Place& place : AnyPosition(each, deal).places())
      placed.insert(placed.end(), place.tiles.begin(), place.tiles.end());
    // Without blanks a game leaves tiles of the deal out.
    Row used;
    for (const LaidTile tile : deal)
      if (placed.size() == deal.size() || !tile.tile().has(0)) used.push_back(tile);
    // Patience IV begins with the double six, wherever it lies in the deal.
    if (placed.front() != used.front())
      std::rotate(used.begin(), std::find(used.begin(), used.end(), placed.front()),
                  std::find(used.begin(), used.end(), placed.front()) + 1);
    REQUIRE(to_text(placed) == to_text(used));
  }
}

TEST_CASE("a table in mid-game is read from the names of its places, in every game") {
  SeedStream random(5, 1);
  for (const Variant& each : variants())
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      AnyPosition position(each, DealReader(each).of_seed(seed));
      for (auto moves = random.below(12); moves > 0 && !position.over() && position.move_count() > 0; --moves)
        position.play(position.moves(1, random.below(position.move_count())).front().text);
      INFO(each.title() << ": " << typed(position));
      const TypedTable table(each, typed(position), From::position);
      REQUIRE(table.complete());
      REQUIRE(table.position() == position);
      REQUIRE(TypedTable(each, table.text(), From::position).position() == position);
      REQUIRE(TypedTable(each, position.text(), From::position).position() == position);
    }
}

TEST_CASE("a deal is read in the order of dealing and by the names of its places") {
  for (const Variant& each : variants()) {
    INFO(each.title());
    const Row deal = DealReader(each).of_seed(11);
    const TypedTable in_order(each, to_text(deal), From::deal), named(each, typed(AnyPosition(each, deal)), From::deal);
    REQUIRE(AnyPosition(each, in_order.deal()) == AnyPosition(each, deal));
    REQUIRE(in_order.deal().size() == deal.size());
    REQUIRE(in_order.is_deal());
    REQUIRE(named.position() == AnyPosition(each, deal));
  }
}

TEST_CASE("the unknown tiles of a deal are those that nobody typed") {
  const TypedTable table(variant("five-columns"), without({"5-5", "4-2", "0-0"}), From::deal);
  CHECK(to_text(table.missing()) == "0-0 4-2 5-5");
  CHECK(table.fillings() == 6);
  CHECK(TypedTable(variant("knock-out"), without({"5-5", "4-2"}), From::deal).fillings() == 4);
  CHECK(table.places().front().unknown_at == std::vector<std::size_t>{0});
}

TEST_CASE("one unknown tile is found by itself, unless it matters how it lies") {
  const TypedTable found(variant("five-columns"), without({"3-6"}), From::deal);
  CHECK(found.complete());
  CHECK(found.found() == Tile(3, 6));
  CHECK(found.position().text() ==
        AnyPosition(found.variant(), parse_deal(std::string(deal_of_42).replace(32, 3, "6-3"))).text());
  CHECK(TypedTable(variant("knock-out"), without({"3-6"}), From::deal).fillings() == 2);
  CHECK(TypedTable(variant("knock-out"), without({"4-4"}), From::deal).found() == Tile(4, 4));
}

TEST_CASE("fillings are all ways in which the unknown tiles can lie, each once") {
  const TypedTable columns(variant("five-columns"), without({"5-5", "4-2", "0-0", "3-6"}), From::deal),
      line(variant("knock-out"), without({"5-5", "4-2", "3-6"}), From::deal);
  for (const auto& [table, ways] : {std::pair{columns, 24}, {line, 24}}) {
    REQUIRE(table.fillings() == ways);
    std::set<std::string> met, random_met;
    for (int number = 0; number < ways; ++number) met.insert(table.filling(static_cast<std::uint64_t>(number)).text());
    CHECK(met.size() == static_cast<std::size_t>(ways));
    SeedStream random(1, 1);
    std::map<std::string, int> drawn;
    for (int i = 0; i < ways * 200; ++i) ++drawn[table.random_filling(random).text()];
    CHECK(drawn.size() == met.size());
    for (const auto& [text, times] : drawn) {
      CHECK(met.contains(text));
      CHECK(times > 130);  // 200 with a deviation of 14
      CHECK(times < 270);
    }
  }
}

TEST_CASE("a short deal of a game with a stock has its other tiles face down") {
  const TypedTable hand(variant("domino-patience"), "64 55 31 20 66", From::deal);
  CHECK(hand.missing().size() == 23);
  CHECK(hand.places()[1].tiles.size() == 5);
  CHECK(hand.places()[2].unknown == 23);
  CHECK(hand.text() == "chain: - / hand: 6-4 5-5 3-1 2-0 6-6 / stock: ?*23");
  CHECK(TypedTable(hand.variant(), hand.text(), From::deal).text() == hand.text());
  CHECK(TypedTable(hand.variant(), "6-4 5-5 3-1 2-0 6-6 ?*23", From::deal).text() == hand.text());
}

TEST_CASE("a chain may be typed by its tiles, turned as they come, or by its ends with the tiles that were laid") {
  const Variant game = variant("domino-patience");
  const TypedTable whole(game, "chain: 46 44 42 / hand: 22 1-0", From::position),
      ends(game, "ends: 6 2 / gone: 42 44 64 / hand: 22 1-0", From::position);
  CHECK(whole.text() == "chain: 6-4 4-4 4-2 / hand: 2-2 1-0 / stock: ?*23");
  CHECK(ends.missing() == whole.missing());
  CHECK(to_text(ends.filling(3).movable()) == to_text(whole.filling(3).movable()));
  CHECK(complaint(game, "ends: 6 3 / gone: 42 44 64 / hand: 22 1-0", From::position) ==
        "ends: no chain of the tiles 4-2 4-4 6-4 has the ends 6 and 3");
  CHECK(complaint(game, "chain: 64 32 / hand: 22 11 00", From::position).ends_with("does not match 6-4"));
}

TEST_CASE("no tile leaves a chain game, so those that are nowhere are asked for") {
  CHECK(complaint(variant("fives-the-limit"), "chain: 62 / hand: 43 66 55 11 / stock: 00 10", From::position)
            .starts_with("no tile leaves this game, but 2-0 2-1 "));
  CHECK(complaint(variant("fives-the-limit"), "chain: 62 / hand: 43 66 55 11 / gone: 00", From::position)
            .starts_with("no tile leaves this game, but 0-0 is nowhere"));
  for (const char* ends : {"5 1", "51", "5-1", "5, 1"})
    CHECK(complaint(variant("domino-patience"), fmt::format("ends: {} / gone: 55 51 / hand: 61 53 44", ends),
                    From::position) == "no error");
}

TEST_CASE("tiles that the rules draw by themselves are drawn") {
  // No tile in hand fits, so the next ones come from the stock.
  LargeSet rest = LargeSet::full(max_pip);
  for (const LaidTile tile : parse_row("6-6 1-0 1-1 2-1 2-2 2-0 6-5")) rest.erase(tile.tile());
  const TypedTable table(variant("domino-patience"),
                         "chain: 6-6 / hand: 1-0 1-1 2-1 2-2 / stock: 2-0 6-5 " + to_text(rest), From::position);
  CHECK(table.position().text() == "6-6 / 1-0 1-1 2-1 2-2 2-0 6-5 / " + to_text(rest));
  const TypedTable hand(variant("twelve-to-go"), "hand: 6-6 0-0 4-4 2-2 / stock: 5-5 1-1 / gone: 6-5 1-0",
                        From::position);
  CHECK(hand.position().text() == "6-6 0-0 4-4 2-2 5-5 1-1 / ");
}

TEST_CASE("where tiles have left a table with a stock, they are asked for") {
  const Variant game = variant("twelve-to-go");
  CHECK(complaint(game, "hand: 6-6 0-0", From::position) ==
        "which tiles have left the table? Add a row gone: with them, or gone: - if none has");
  CHECK(TypedTable(game, "hand: 6-6 0-0 4-4 2-2 / gone: 6-5 1-0", From::position).missing().size() == 22);
  CHECK(complaint(variant("knock-out"), "6-4 ? 4-2", From::position)
            .starts_with("1 unknown tile, but 26 are nowhere: 0-0"));
  LargeSet rest = LargeSet::full(max_pip);
  for (const Tile tile : {Tile(6, 4), Tile(4, 2), Tile(5, 5)}) rest.erase(tile);
  rest.erase(Tile(3, 3));
  CHECK(TypedTable(variant("knock-out"), "6-4 ? 4-2 3-3 / gone: " + to_text(rest), From::position).found() ==
        Tile(5, 5));
}

TEST_CASE("what cannot be a table is refused with what is expected") {
  const Variant columns = variant("five-columns"), bingo = variant("bingo");
  CHECK(complaint(columns, "foo: 6-4", From::position) ==
        "'foo': expected one of the rows reserve / column 1 / column 2 / column 3 / column 4 / column 5 / gone");
  CHECK(
      complaint(columns, "reserve: 6-4", From::position) ==
      "expected a row column 1 (from the top down); the rows are reserve / column 1 / column 2 / column 3 / column 4 / "
      "column 5 / gone");
  CHECK(complaint(columns, "64 / 64 / - / - / - / -", From::position) == "6-4 more than once");
  CHECK(complaint(columns, "64 65 / 6 / - / - / - / -", From::position) ==
        "column 1: tile 1: '6': one end of a tile without the other");
  CHECK(complaint(columns, "reserve: 6-5\n6-4", From::position) ==
        "'6-4': expected a name in front, or a blank if it goes on from the row above");
  CHECK(complaint(columns, "reserve: 6-4 / reserve: 6-5", From::position) == "reserve comes twice");
  CHECK(complaint(columns, "reserve: 6-4 5-5", From::deal).starts_with("expected a row column 1"));
  CHECK(complaint(columns, "Knock-Out, seed 7\n6-4", From::deal) ==
        "a table of Knock-Out, expected one of Five Columns");
  CHECK(complaint(columns, "Five Columns, seed 7  (refill=none)\n6-4", From::deal) ==
        "a table by the rules '(refill=none)', expected refill=column");
  CHECK(complaint(bingo, "6-4 5-5", From::position).starts_with("number: '6-4 5-5': expected a number from 0 to 12"));
  CHECK(complaint(bingo, "number: 13 / row: 6-4", From::position) == "number: '13': expected a number from 0 to 12");
  CHECK(TypedTable(bingo, "5: 6-4 5-5", From::position).position().text() == "5: 6-4 5-5");
  CHECK(complaint(bingo, "5: 6-4\n\n5: 5-5", From::position) ==
        "'5: 5-5': expected no more, since an empty line ends a table");
  CHECK(complaint(variant("block"), "6-4", From::position) == "Block: its tables cannot be typed yet");
}

TEST_CASE("rows that could be columns are refused with both readings") {
  const Variant game = variant("five-columns");
  CHECK(complaint(game, "55 06 53\n31 66 52 16 51\n36 44 26 34 04\n00 41 02 05 46\n11 12 22 30 65\n33 23 45 10 42",
                  From::deal)
            .starts_with(
                "5 rows of 5 tiles could be columns, or rows across the 5 columns; for columns begin each with"));
  const TypedTable named(
      game,
      "reserve: 55 06 53\ncolumn 1: 31 66 52 16 51\ncolumn 2: 36 44 26 34 04\ncolumn 3: 00 41 02 05 46\n"
      "column 4: 11 12 22 30 65\ncolumn 5: 33 23 45 10 42",
      From::deal);
  CHECK(to_text(named.deal()) == deal_of_42);
  const TypedTable across(game,
                          "reserve  [5|5] [0|6] [5|3]\ncolumn     1      2      3      4      5\n"
                          "         [3|1]  [3|6]  [0|0]  [1|1]  [3|3]\n         [6|6]  [4|4]  [4|1]  [1|2]  [2|3]\n"
                          "         [5|2]  [2|6]  [0|2]  [2|2]  [4|5]\n         [1|6]  [3|4]  [0|5]  [3|0]  [1|0]\n"
                          "         [5|1]  [0|4]  [4|6]  [6|5]  [4|2]\n",
                          From::deal);
  CHECK(to_text(across.deal()) == deal_of_42);
  // Columns of different heights stand below their numbers.
  const TypedTable uneven(game,
                          "reserve  [6|4]\ncolumn     1      2      3      4      5\n"
                          "         [6|5]  [0|0]  [1|1]    -    [1|0]\n                       [6|6]\n",
                          From::position);
  CHECK(uneven.position().text() == "6-4 / 6-5 / 0-0 / 1-1 6-6 // 1-0");
}

TEST_CASE("no row is taken for what has left the table unless it is called so") {
  const Variant line = variant("knock-out"), hand = variant("twelve-to-go"), bingo = variant("bingo");
  // A game with one place has a long row in several lines.
  CHECK(TypedTable(line, "64 42\n22 25", From::position).position().text() == "6-4 4-2 2-2 2-5");
  CHECK(complaint(hand, "66 00 55\n42 43 21", From::position) ==
        "expected a name in front of each row; the rows are hand / stock / gone");
  CHECK(TypedTable(bingo, "5: 64 42\n22 25", From::position).position().text() == "5: 6-4 4-2 2-2 5-2");
  CHECK(complaint(hand, "66 00 55 42 43 21 / 65 10", From::position) ==
        "rows without names could be exchanged: begin each with its name, as in hand: … / stock: …");
  CHECK(complaint(variant("domino-patience"), "66 65 / 61 53", From::position) ==
        "rows without names could be exchanged: begin each with its name, as in chain: … / hand: …");
  CHECK(complaint(bingo, "10 / 64 55 / 11", From::position) == "3 rows without a name, expected number / row");
  CHECK(complaint(variant("five-columns"), "64 / 65 / 00 / 11 66 / - / 51 10 / 22", From::position)
            .starts_with("7 rows without a name, expected reserve / column 1"));
}

TEST_CASE("a tile of a printed column stands below its number, with tabs, too, or is refused") {
  const Variant game = variant("five-columns");
  const TypedTable tabs(game, "reserve\t64\ncolumn\t1\t2\t3\t4\t5\n\t50\t30\t06\t36\t11\n\t42\t16\t\t10\t65",
                        From::position);
  CHECK(tabs.position().text() == "6-4 / 5-0 4-2 / 3-0 1-6 / 0-6 / 3-6 1-0 / 1-1 6-5");
  for (const char* loose : {"reserve 36\ncolumn 1  2  3  4  5\n      66 11 26 45 40\n        30 05 52 55",
                            "reserve 64\ncolumn 1 2 3 4 5\n 65 00 11 - 51\n     66   10",
                            "reserve [6|4]\ncolumn 1 2 3 4 5\n [6|5] [0|0] [1|1] [5|1]\n [6|6] [1|0]"})
    CHECK_THAT(complaint(game, loose, From::position), Catch::Contains("not below the number of one column"));
}

TEST_CASE("below the numbers of columns the ends of a tile stand together") {
  CHECK(complaint(variant("five-columns"), "reserve 6 4\ncolumn 1 2 3 4 5\n 6 5 0 0", From::position) ==
        "'6': one end of a tile; below the numbers of columns write 65 or 6-5, without blanks");
}

TEST_CASE("a deal has at least the tiles that lie face up, and an unknown one among them is typed") {
  const Variant game = variant("fives-the-limit");
  CHECK(complaint(game, "", From::deal) ==
        "0 tiles, expected at least the 5 that lie face up; ? is one that you do not know");
  CHECK(complaint(game, "64 55 31 20", From::deal).starts_with("4 tiles, expected at least the 5"));
  CHECK(complaint(game, "64 55 31 20 66 ?*22", From::deal).starts_with("27 tiles, expected 28: leave out"));
  CHECK(complaint(game, "64 55 31 20 66 ?*23", From::deal) == "no error");
  CHECK(TypedTable(game, "64 55 31 20 ?", From::deal).missing().size() == 24);
}

TEST_CASE("what solve prints is read whole: its heading, its stock as a number of tiles, its verdict") {
  CHECK(
      TypedTable(
          variant("knock-out"),
          "Knock-Out, a typed table  (knock=pair)\n\nline  [6|4] [4|2]\n\nWinnable; this line has 1 move:\n  6-4+4-2\n",
          From::position)
          .position()
          .text() == "6-4 4-2");
  const TypedTable hand(
      variant("fives-the-limit"),
      "chain              -\nhand               [6|4] [5|5] [3|1] [2|0] [6|6]\nstock (face down)  23 tiles\n",
      From::deal);
  CHECK(hand.missing().size() == 23);
  CHECK(complaint(variant("domino-patience"), "ends: 65 / hand: 61", From::position) ==
        "ends: expected a row gone: with the tiles that were laid");
}

TEST_CASE("a text is read as the deal or the table in mid-game that it is") {
  const Variant chain = Variant::parse("fives-the-limit"), line = Variant::parse("knock-out"),
                row = Variant::parse("bingo");
  const auto read = [](const Variant& variant, std::string_view text) {
    const TypedTable table = read_typed_table(variant, text);
    return (table.is_deal() ? "deal " : "table ") + table.text();
  };
  CHECK(read(chain, "64 55 31 20 66") == "deal chain: - / hand: 6-4 5-5 3-1 2-0 6-6 / stock: ?*23");
  CHECK(read(chain, "hand: 64 55 31 20 66") == "deal chain: - / hand: 6-4 5-5 3-1 2-0 6-6 / stock: ?*23");
  CHECK(read(chain, "chain: - / hand: 64 55 31 20 66") == "deal chain: - / hand: 6-4 5-5 3-1 2-0 6-6 / stock: ?*23");
  CHECK(read(chain, "chain: 64 / hand: 55 31 20 66") == "table chain: 6-4 / hand: 5-5 3-1 2-0 6-6 / stock: ?*23");
  CHECK(read(line, "64 42 22 25") == "table line: 6-4 4-2 2-2 2-5");
  const std::string tiles = to_text(DealReader(row).of_seed(1));
  CHECK(read(row, tiles).starts_with("deal "));
  CHECK(read(row, "number: 0 / row: " + tiles).starts_with("deal "));
  CHECK(read(row, "number: 5 / row: " + tiles) == "table number: 5 / row: " + tiles);
}

TEST_CASE("a text that could be a deal and a table in mid-game is refused, and one that is neither says why") {
  const auto why = [](std::string_view game, std::string_view text) {
    try {
      read_typed_table(Variant::parse(game), text);
    } catch (const ParseError& error) {
      return std::string(error.what());
    }
    return std::string("no error");
  };
  const std::string asks = "it could be a deal, or a table in mid-game: put the name of its place in front of each row";
  CHECK(why("fives-the-limit", "64 / 55 31 20 66").starts_with(asks));
  for (const std::string_view rows : {"66 65 55\n61 53", "66 65 55 54\n61 53 20", "66 65 55\n? ?", "66 65\n55 61 53 ?"})
    CHECK(why("domino-patience", rows).starts_with(asks));
  CHECK(why("twelve-to-go", "66 00 55 21 43 42\n65 10").starts_with(asks));
  CHECK_THROWS_WITH(TypedTable(Variant::parse("domino-patience"), "66 65 55 / 61 53", TypedTable::From::deal),
                    "expected a name in front of each row; the rows are chain / hand / stock / ends / gone");
  CHECK(why("five-columns", "66 00 55").starts_with("3 tiles, expected 28"));
  CHECK(why("knock-out", "64 42 ? 25").starts_with("as a table in mid-game: 1 unknown tile, but 25 are nowhere"));
  CHECK(why("five-columns", "66 00 4O").starts_with("tile 3: '4O': a letter O: write 0"));
  CHECK(why("five-columns", "66 OO 40").starts_with("tile 2: 'OO': a letter O: write 0"));
  CHECK(why("five-columns", "hand: 66").starts_with("'hand': expected one of the rows"));
}

TEST_CASE("the example of a table in mid-game is read as one, in every game") {
  for (const Variant& variant : variants()) {
    const std::string example = example_of_table(variant);
    INFO(variant.name() << ": " << example);
    CHECK_FALSE(read_typed_table(variant, example).is_deal());
    CHECK((variant.declared() || example.size() < 120));
  }
}

TEST_CASE(
    "a table is refused from which tiles cannot have left two by two, and only where they leave in no other way") {
  const auto refused = [](std::string_view game, std::string_view text) {
    return complaint(variant(game), text, From::position);
  };
  CHECK(
      refused("twelve-to-go", "hand: 66 00 55 21 43 42 / gone: 65 10 33") ==
      "tiles leave the table in pairs that make 12, but those that have left it are 1 with total 6: a tile is missing "
      "or wrong");
  CHECK(refused("twelve-to-go", "hand: 66 00 55 / gone: 65 64")
            .find("0 with total 1 but 1 with 11, 0 with total 2 but 1 with 10: a tile") != std::string::npos);
  CHECK(refused("twelve-to-go", "hand: 66 00 55 / gone: 65 11") != "no error");
  CHECK(refused("twelve-to-go", "hand: 66 00 55 11 22 44 / gone: 65 10 33 42") == "no error");
  CHECK(refused("twelve-to-go", "hand: 66 00 21 54 / stock: 55 20") == "no error");  // 5-5 and 2-0 make 12
  CHECK(refused("twelve-to-go", "hand: 66 00 21 54 / stock: 55 21") != "no error");
  CHECK(refused("five-columns", "64 / 65 / 00 / 11 66 / - / 51 10").starts_with("tiles leave the table in pairs"));
  CHECK(refused("five-columns", "64 / 65 / 00 / 11 66 / - / 10") == "no error");
  // As the program itself writes the columns.
  CHECK(refused("five-columns", "6-4 / 1-1 6-6 / 6-5 / 0-0 / 1-0 / -") == "no error");
  CHECK(refused("five-columns", "6-4 / 1-1 ? / 6-5 / 0-0 / 1-0 / -").starts_with("rows without names could be"));
  CHECK(refused("knock-out", "64 42 20") ==
        "tiles leave the table in pairs, but those that have left it are 25: a tile is missing or wrong");
  CHECK(refused("knock-out;knock=run", "64 42 20") == "no error");
  CHECK(refused("bingo", "5: 6-4 5-5 1-1") == "no error");
  // The same games as texts.
  for (const Variant& each : variants())
    if (each.declared() && each.title() == "Five Columns")
      CHECK(complaint(each, "64 / 65 / 00 / 11 66 / - / 51 10", From::position).starts_with("tiles leave"));
}

TEST_CASE("a hand that the stock fills up lacks no tile, or two before they are drawn") {
  const auto refused = [](std::string_view game, std::string_view text) {
    return complaint(variant(game), text, From::position);
  };
  CHECK(refused("twelve-to-go", "hand: 66 00 55 31 42 / gone: 65 10 64 20") ==
        "hand has 5 tiles, but 6 as long as the stock lasts: a tile is missing or wrong");
  CHECK(refused("twelve-to-go", "hand: 66 00 55 31 42 33 11 / gone: 65 10 64 20").starts_with("hand has 7 tiles"));
  CHECK(refused("twelve-to-go", "hand: 66 00 55 31 42 33 / gone: 65 10 64 20") == "no error");
  CHECK(refused("twelve-to-go", "hand: 66 00 55 31 / gone: 65 10 64 20") == "no error");
  CHECK(refused("twelve-to-go;hand=5", "hand: 66 00 55 31 42 / gone: 65 10 64 20") == "no error");
  CHECK(refused("twelve-to-go", "hand: 66 00 / stock: -") == "no error");
}

TEST_CASE("what leaves in pairs in a random game is never refused, with the stock unknown") {
  SeedStream random(6, 1);
  for (const Variant& each : variants())
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
      AnyPosition position(each, DealReader(each).of_seed(seed));
      LargeSet gone;
      for (const LaidTile tile : DealReader(each).of_seed(seed)) gone.insert(tile.tile());
      for (auto moves = random.below(12); moves > 0 && position.move_count() > 0; --moves)
        position.play(position.moves(1, random.below(position.move_count())).front().text);
      std::string text;
      for (const Place& place : position.places()) {
        for (const LaidTile tile : place.tiles) gone.erase(tile.tile());
        if (place.number && place.kind == PlaceKind::row) text += "number: " + std::to_string(*place.number) + "\n";
        if (place.face_down) continue;
        text += place.name + ":";
        for (const auto& cell : place.cells) text += " " + (cell ? to_text(*cell) : ".");
        for (std::size_t i = 0; place.cells.empty() && i < place.tiles.size(); ++i)
          text += " " + to_text(place.tiles[i]);
        text += place.tiles.empty() ? " -\n" : "\n";
      }
      if (each.declared()) continue;  // some use no tile with a blank
      INFO(each.title() << ": " << text << to_text(gone));
      REQUIRE(complaint(each, text + "gone: " + to_text(gone), From::position) == "no error");
    }
}

TEST_CASE("the tile that begins the chain of every deal lies there, wherever it was dealt, and known") {
  static std::shared_ptr<const GameInfo> game;
  for (const std::string& text : table_tests::declared_texts())
    if (const auto read = read_rules(text); read->title == "Patience IV") game = read;
  REQUIRE(game);
  const Variant patience(*game);
  const TypedTable unknown(patience, "?*28", From::deal), typed(patience, "4-4 5-5 6-6 ?*25", From::deal);
  CHECK(unknown.text() == "chain: 6-6 / row 1: ?*7 / row 2: ?*7 / row 3: ?*7 / row 4: ?*6");
  CHECK(typed.text() == "chain: 6-6 / row 1: 4-4 5-5 ?*5 / row 2: ?*7 / row 3: ?*7 / row 4: ?*6");
  CHECK(TypedTable(patience, typed.text(), From::deal).text() == typed.text());
  CHECK(typed.places()[1].unknown_at == std::vector<std::size_t>{2, 3, 4, 5, 6});
  SeedStream random(1, 1);
  for (int i = 0; i < 20; ++i) CHECK(to_text(typed.random_filling(random).places()[1].tiles[1]) == "5-5");
  CHECK(complaint(patience, "4-4 5-5 ?*26", From::deal) == "6-6 begins the chain: expected it in place of 4-4");
  CHECK(complaint(patience, "chain: 5-5 / row 1: ?*7 / row 2: ?*7 / row 3: ?*7 / row 4: ?*6", From::deal) ==
        "chain: it begins with 6-6");
  const Row deal = DealReader(patience).of_seed(7);  // 6-6 lies in its middle
  CHECK(to_text(TypedTable(patience, to_text(deal), From::deal).deal()) == to_text(deal));
}

TEST_CASE("where the number of tiles is wrong, the message has the order of dealing") {
  CHECK(complaint(variant("five-columns"), "64 55", From::deal) ==
        "2 tiles, expected 28, in this order: 3 in reserve, 5 in column 1, 5 in column 2, 5 in column 3, 5 in column "
        "4, 5 in column 5");
  CHECK(complaint(variant("bingo"), "64 55", From::deal) == "2 tiles, expected 28");
  CHECK(dealing_order(variant("domino-patience")) == "5 in hand, 23 in stock");
}

TEST_CASE("a deal of Bingo begins with 0") {
  const std::string row = "row: " + std::string(deal_of_42);
  CHECK(complaint(variant("bingo"), "number: 5 / " + row, From::deal) == "number: 5: a deal begins with 0");
  CHECK(complaint(variant("bingo"), "number: 0 / " + row, From::deal) == "no error");
  CHECK(complaint(variant("bingo"), "number: 5 / " + row, From::position) == "no error");
}

TEST_CASE("a table is refused that could be read across its columns, or that a deal cannot have become") {
  const auto refused = [](const char* game, std::string_view text) {
    return complaint(Variant::parse(game), text, From::position);
  };
  CHECK(refused("five-columns",
                "25 44 26 / 21 36 40 13 32 / 43 33 66 22 55 / 05 16 56 54 42 / 03 00 01 35 64 / 14 15 02 06 11")
            .starts_with("rows without names could be the columns, or rows across them"));
  CHECK(refused("five-columns", "64 / 65 / 00 / 11 66 / - / 10") == "no error");
  // As the program itself writes the columns.
  CHECK(refused("five-columns", "6-4 / 1-1 6-6 / 6-5 / 0-0 / 1-0 / -") == "no error");
  CHECK(refused("five-columns", "6-4 / 1-1 ? / 6-5 / 0-0 / 1-0 / -").starts_with("rows without names could be"));
  CHECK(refused("five-columns", "64 / 11 66 / 65 / 00 / 10 / -").starts_with("rows without names could be"));
  CHECK(refused("five-columns",
                "reserve: 64 / column 1: 11 66 / column 2: 65 / column 3: 00 / column 4: 10 / column 5: -") ==
        "no error");
  CHECK(refused("fives-the-limit", "chain: 55 / hand: 02 41 43")
            .starts_with("24 tiles would be in the stock, which has 23 when it is dealt"));
  CHECK(refused("fives-the-limit", "chain: 55 / hand: 02 41 43 21") == "no error");
}
