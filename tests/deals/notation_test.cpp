// Tiles and deals as text: what is read, what is refused, and the messages.
#include "boneyard/notation.hpp"

#include <catch2/catch.hpp>

#include "boneyard/deal.hpp"

using namespace boneyard;

namespace {

/// What the error of `read()` says; "no error" if it raises none.
template <class Read>
std::string complaint(Read&& read) {
  try {
    read();
  } catch (const ParseError& error) {
    return error.what();
  }
  return "no error";
}

std::string tile_complaint(std::string_view text) {
  return complaint([&] { parse_tile(text); });
}

std::string deal_complaint(std::string_view text, int highest = max_pip) {
  return complaint([&] { parse_deal(text, highest); });
}

/// Seed 1, and the same with one of its words replaced.
std::string deal_text() { return to_text(deal_from_seed(1)); }
std::string with_word(std::size_t place, const std::string& word) {
  const std::string text = deal_text();
  std::string changed;
  std::size_t at = 0;
  for (std::string_view each : words(text)) {
    ++at;
    changed += at == place ? word + " " : std::string(each) + " ";
  }
  return changed;
}

}  // namespace

TEST_CASE("a tile is read in each spelling that people use, the left end first") {
  for (int left = 0; left <= 6; ++left)
    for (int right = 0; right <= 6; ++right) {
      const std::string l = std::to_string(left), r = std::to_string(right);
      const LaidTile expected = LaidTile::from_ends(left, right);
      std::vector<std::string> spellings;
      for (const char* sign : {"-", "|", "/", ":", "–", "—", "−", "‐", "\u2011", "│", "／", "："}) {
        spellings.push_back(l + sign + r);
        spellings.push_back("[" + l + sign + r + "]");
      }
      for (const char* sign : {" - ", " | ", ", ", ",", " "}) spellings.push_back("(" + l + sign + r + ")");
      spellings.push_back("\u00A0" + l + "\u202F-\u2009" + r + " ");
      spellings.push_back("[" + l + r + "]");
      for (const std::string& text : spellings) {
        INFO(text);
        REQUIRE(parse_tile(text) == expected);
      }
      REQUIRE(to_text(expected) == l + "-" + r);
      REQUIRE(to_text(expected.tile()) ==
              std::to_string(std::max(left, right)) + "-" + std::to_string(std::min(left, right)));
    }
  for (const char* lying : {"🀱", "🁣"}) REQUIRE(parse_tile(lying) == LaidTile::from_ends(0, 0));
  for (const char* turned : {"🀷", "🁩"}) REQUIRE(parse_tile(turned) == LaidTile::from_ends(0, 6));
  for (const char* upright : {"🁛", "🂍"}) REQUIRE(parse_tile(upright) == LaidTile::from_ends(6, 0));
}

TEST_CASE("a row is read with and without blanks, commas and signs") {
  const Row expected = parse_row("6-4 5-5 0-3");
  for (const char* text : {"64 55 03", "645503", "6 4 5 5 0 3", "64,55,03", "6 4, 5 5; 0 3", "[6|4][5|5][0|3]",
                           "(6,4) (5,5) (0,3)", "(6,4),(5,5),(0,3)", "6/4 5/5 0/3", "6-4,5-5,0-3", "6-4;\n5-5\t0-3 ,",
                           "64 5-5 [0|3]", "6\u00A04\u00A05\u00A05\u00A00\u00A03", "🁟🁙🀴", "64 🁙 0:3", "6 4 55 0 3"}) {
    INFO(text);
    REQUIRE(parse_row(text) == expected);
  }
}

TEST_CASE("numbers without a sign are read only if one reading is a row of tiles") {
  REQUIRE(complaint([] { parse_row("6 4 5"); }) == "tile 2: '5': one end of a tile without the other");
  REQUIRE(complaint([] { parse_row("645"); }) == "tile 1: '645': expected two digits for each tile, such as 64");
  REQUIRE(complaint([] { parse_row("6 45 3"); }) ==
          "tile 1: '6': one end of a tile without the other; tile 3: '3': one end of a tile without the other");
  // With two digits a number may be a pip or a tile.
  REQUIRE(to_text(parse_row("64 11 5 12 3 10 0", 12)) == "6-4 11-5 12-3 10-0");
  REQUIRE(to_text(parse_row("10 45", 12)) == "1-0 4-5");
  REQUIRE(to_text(parse_row("12 11 1 2", 12)) == "12-11 1-2");
  REQUIRE(complaint([] { parse_row("12 11", 12); }) == "tile 1: '12 11': ambiguous: 1-2 1-1 or 12-11");
  REQUIRE(complaint([] { parse_row("112", 12); }) ==
          "tile 1: '112': ambiguous with pips up to 12: expected a dash in each tile, such as 11-2 or 1-12");
  REQUIRE(complaint([] { parse_row("114", 12); }) ==
          "tile 1: '114': ambiguous with pips up to 12: expected a dash in each tile, such as 11-4");
}

TEST_CASE("a bare number is no tile where a move is asked for, since it is the number of a move") {
  for (const char* text : {"6", "64", "6 4", "6,4"})
    REQUIRE(tile_complaint(text) == "'" + std::string(text) + "': expected a tile such as 6-4");
}

TEST_CASE("a tile that is not known is read as such, one by one or many at once") {
  const std::vector<Cell> expected = {LaidTile::from_ends(6, 4), {}, {}, {}, LaidTile::from_ends(5, 5)};
  for (const char* text :
       {"6-4 ? ? ? 5-5", "64 ?*3 55", "6-4 ?, ?*2; 5-5", "[6|4] [?] [?|?] 🀰 [5|5]", "6-4 🁢 ?×2 5-5"}) {
    INFO(text);
    REQUIRE(parse_cells(text) == expected);
  }
  REQUIRE(complaint([] { parse_row("6-4 ?"); }) == "tile 2: '?': expected a tile that you see");
  REQUIRE(complaint([] { parse_cells("?*0"); }) == "tile 1: '?*0': expected ?*1 to ?*91");
  REQUIRE(complaint([] { parse_cells("?*99999999999999999999"); }) ==
          "tile 1: '?*99999999999999999999': expected ?*1 to ?*91");
  REQUIRE(complaint([] { parse_cells("6-4?"); }) == "tile 1: '6-4?': expected a tile such as 6-4");
}

TEST_CASE("text that is no tile is refused with what was found") {
  for (const char* text : {"6-", "-6", "6--4", "a-b", "6-x", "[6-4", "6-4]", "[6-4x", "x6-4]", "[[6-4]]", "[6-4]]",
                           "+6-4", "-1-3", "6-4-3", "6-44", "66-4", "6.4", "6_4", "６-４"})
    REQUIRE(tile_complaint(text) == "'" + std::string(text) + "': expected a tile such as 6-4");
  REQUIRE(tile_complaint("") == "'': expected a tile such as 6-4");
  REQUIRE(tile_complaint("6\u00AD4") == "'6<soft hyphen>4': expected a tile such as 6-4");
}

TEST_CASE("all that is wrong with a row is said at once") {
  REQUIRE(complaint([] { parse_row("6-7 six 6-4 4-6"); }) ==
          "tile 1: '6-7': pips go from 0 to 6; tile 2: 'six': expected a tile such as 6-4; 6-4 twice (tiles 3 and 4)");
  REQUIRE(complaint([] { parse_row("6-4 4-6 1-1 64 11"); }) ==
          "1-1 twice (tiles 3 and 5); 6-4 3 times (tiles 1, 2 and 4)");
  REQUIRE_THAT(complaint([] { parse_row("a b c d e f g"); }), Catch::EndsWith("; and 2 more"));
}

TEST_CASE("a stroke between two digits is the middle of a tile, any other ends a row") {
  REQUIRE(split_rows("6/4 5/5 / 3-2") == std::vector<std::string_view>{"6/4 5/5 ", " 3-2"});
  REQUIRE(split_rows("/ 6-4 /") == std::vector<std::string_view>{"", " 6-4 ", ""});
}

TEST_CASE("pips beyond 6 are refused as such") {
  REQUIRE(tile_complaint("7-2") == "'7-2': pips go from 0 to 6");
  REQUIRE(tile_complaint("2-7") == "'2-7': pips go from 0 to 6");
  REQUIRE(tile_complaint("[9|9]") == "'[9|9]': pips go from 0 to 6");
}

TEST_CASE("characters that nobody sees, or that turn the text around, are named") {
  using boneyard::printable;
  REQUIRE(printable("6\u00A04") == "6<no-break space>4");
  REQUIRE(printable("6\u00AD-4") == "6<soft hyphen>-4");
  REQUIRE(printable("\u200B\uFEFF") == "<zero width space><byte order mark>");
  REQUIRE(printable("a\u202Eb\u2066") == "a<right-to-left override>b<U+2066>");
  REQUIRE(printable("\u2003\U000E0041") == "<U+2003><U+E0041>");
  REQUIRE(printable("6-4\u200D") == "6-4<zero width joiner>");
  REQUIRE(printable("\uE000\U0001BCA0\U000110BD") == "<U+E000><U+1BCA0><U+110BD>");
  REQUIRE(printable("\uFDD0\uFFFE\U0001FFFF") == "<U+FDD0><U+FFFE><U+1FFFF>");
  // These belong to the letter or the picture before them.
  for (const char* text : {"می\u200Cخواهم", "👩\u200D🚀", "♥\uFE0F", "é ü – … 1–2 «a»"}) REQUIRE(printable(text) == text);
  REQUIRE(printable("é\u200D\u200D") == "é\u200D<zero width joiner>");
}

TEST_CASE("bytes that are no valid UTF-8 are escaped, other spellings of a character among them") {
  REQUIRE(boneyard::printable("\xC0\xAF") == R"(\xc0\xaf)");
  REQUIRE(boneyard::printable("\xE0\x80\xAF") == R"(\xe0\x80\xaf)");
  REQUIRE(boneyard::printable("\xED\xA0\x80") == R"(\xed\xa0\x80)");
  REQUIRE(boneyard::printable("\xF4\x90\x80\x80") == R"(\xf4\x90\x80\x80)");
  REQUIRE(boneyard::printable("\xF4\x8F\xBF\xBD") == "<U+10FFFD>");
}

TEST_CASE("a quotation in a message is one line, short, and never cuts a letter in half") {
  REQUIRE(in_quotes("a\tb\nc\x7f") == "'a\\x09b\\x0ac\\x7f'");
  REQUIRE(in_quotes(std::string_view("6\0-4", 4)) == "'6\\x00-4'");
  REQUIRE(in_quotes(std::string(40, 'x')) == "'" + std::string(40, 'x') + "'");
  REQUIRE(in_quotes(std::string(41, 'x')) == "'" + std::string(40, 'x') + "…'");
  REQUIRE(in_quotes(std::string(39, 'x') + "é" + "y") == "'" + std::string(39, 'x') + "…'");
  REQUIRE(in_quotes(std::string(38, 'x') + "é" + "y") == "'" + std::string(38, 'x') + "é…'");
  REQUIRE(in_quotes(std::string(60, '\x80')) == "'…'");
}

TEST_CASE("a deal survives being written and read, whatever the spelling and the white space") {
  for (std::uint64_t seed = 0; seed < 1'000; ++seed) {
    const Row deal = deal_from_seed(seed);
    REQUIRE(parse_deal(to_text(deal)) == deal);
  }
  const std::string text = deal_text();
  std::string odd = "\t\r\n ";
  for (std::string_view word : words(text)) odd += "[" + std::string(word) + "]\r\n\v\f ";
  REQUIRE(parse_deal(odd) == deal_from_seed(1));
}

TEST_CASE("a bad tile of a deal is named by its place") {
  REQUIRE(deal_complaint(with_word(17, "7-2")) == "tile 17: '7-2': pips go from 0 to 6");
  REQUIRE(deal_complaint(with_word(1, "six")) == "tile 1: 'six': expected a tile such as 6-4");
  REQUIRE(deal_complaint(with_word(28, "6-4.")) == "tile 28: '6-4.': expected a tile such as 6-4");
}

TEST_CASE("a word that looks like several tiles is refused with those tiles") {
  CHECK(deal_complaint(with_word(17, "6-4-4-2")) == "tile 17: '6-4-4-2': it looks like 2 tiles, 6-4 4-2");
  CHECK(deal_complaint(with_word(17, "6-4/4:2|2-0")) == "tile 17: '6-4/4:2|2-0': it looks like 3 tiles, 6-4 4-2 2-0");
  CHECK(deal_complaint(with_word(17, "6-4-4-7")) == "tile 17: '6-4-4-7': expected a tile such as 6-4");
  CHECK(deal_complaint(with_word(17, "6-4-4")) == "tile 17: '6-4-4': expected a tile such as 6-4");
  CHECK(deal_complaint(with_word(17, "??")) ==
        "tile 17: '??': it looks like 2 unknown tiles; type ? for each, with blanks between them, or ?*2");
  CHECK_THROWS_WITH(parse_cells("11-2-2-12", 12), "tile 1: '11-2-2-12': it looks like 2 tiles, 11-2 2-12");
  CHECK_THROWS_WITH(parse_tile("6-4-4-2"), "'6-4-4-2': it looks like 2 tiles, 6-4 4-2");
}

TEST_CASE("a letter O in a tile is refused with the digit that was meant") {
  for (const char* word : {"4O", "4-O", "[4|o]", "O0"})
    CHECK(deal_complaint(with_word(17, word)) == "tile 17: '" + std::string(word) + "': a letter O: write 0");
  CHECK(deal_complaint(with_word(17, "7O")) == "tile 17: '7O': expected a tile such as 6-4");
  CHECK_THROWS_WITH(parse_row("64 53 4O 21"), "tile 3: '4O': a letter O: write 0");
  CHECK_THROWS_WITH(parse_row("64 2 O"),
                    "tile 2: '2': one end of a tile without the other; tile 3: 'O': a letter O: write 0");
}

TEST_CASE("a tile that comes twice is named with both places, turned or not") {
  // Seed 1 begins 5-0 3-6 0-4.
  REQUIRE(deal_complaint(with_word(3, "5-0")) == "5-0 twice (tiles 1 and 3); missing: 4-0");
  REQUIRE(deal_complaint(with_word(3, "0-5")) == "5-0 twice (tiles 1 and 3); missing: 4-0");
  REQUIRE(deal_complaint(deal_text() + " 6-3") == "29 tiles, expected 28; 6-3 twice (tiles 2 and 29)");
}

TEST_CASE("missing tiles are counted and named") {
  REQUIRE(deal_complaint(with_word(1, "")) == "27 tiles, expected 28; missing: 5-0");
  const std::string text = deal_text();
  std::string two_short;
  for (std::string_view word : words(text))
    if (word != "3-6" && word != "0-0") two_short += std::string(word) + " ";
  REQUIRE(deal_complaint(two_short) == "26 tiles, expected 28; missing: 0-0 6-3");
  REQUIRE(deal_complaint("") == "0 tiles, expected 28");  // of more than half the set nobody wants every name
  REQUIRE(deal_complaint(" \n") == "0 tiles, expected 28");
}

TEST_CASE("a deal of a smaller set has its own pips and number of tiles") {
  REQUIRE(parse_deal("1-1 0-1 0-0", 1).size() == 3);
  REQUIRE(deal_complaint("1-1 0-1", 1) == "2 tiles, expected 3; missing: 0-0");
  REQUIRE(deal_complaint("1-1 0-1 2-0", 1) == "tile 3: '2-0': pips go from 0 to 1");
}

TEST_CASE("a row is any tiles without repetition, none included") {
  REQUIRE(parse_row("").empty());
  REQUIRE(parse_row("6-4") == Row{LaidTile::from_ends(6, 4)});
  REQUIRE(complaint([] { parse_row("6-4 1-1 4-6"); }) == "6-4 twice (tiles 1 and 3)");
}

TEST_CASE("words cuts at white space, split at every separator") {
  using Parts = std::vector<std::string_view>;
  REQUIRE(words("").empty());
  REQUIRE(words("  a \t b\n") == Parts{"a", "b"});
  REQUIRE(split("", '+') == Parts{""});
  REQUIRE(split("a", '+') == Parts{"a"});
  REQUIRE(split("+a++b+", '+') == Parts{"", "a", "", "b", ""});
}
