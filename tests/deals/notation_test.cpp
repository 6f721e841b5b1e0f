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

TEST_CASE("a tile is read in each of its four spellings, the left end first") {
  for (int left = 0; left <= 6; ++left)
    for (int right = 0; right <= 6; ++right) {
      const std::string l = std::to_string(left), r = std::to_string(right);
      const LaidTile expected = LaidTile::from_ends(left, right);
      for (const std::string& text : {l + "-" + r, l + "|" + r, "[" + l + "-" + r + "]", "[" + l + "|" + r + "]"}) {
        INFO(text);
        REQUIRE(parse_tile(text) == expected);
      }
      REQUIRE(to_text(expected) == l + "-" + r);
      REQUIRE(to_text(expected.tile()) ==
              std::to_string(std::max(left, right)) + "-" + std::to_string(std::min(left, right)));
    }
}

TEST_CASE("text that is no tile is refused with what was found") {
  for (const char* text : {"",      "6",    "6-",      "-6",    "64",     "6-44", "66-4", "6 4",  "6--4",
                           "6/4",   "6:4",  "a-b",     "6-x",   " 6-4",   "6-4 ", "[6-4", "6-4]", "[6-4x",
                           "x6-4]", "[64]", "[[6-4]]", "(6-4)", "[6-4]]", "+6-4", "-1-3", "6-4\n"})
    REQUIRE_THAT(tile_complaint(text), Catch::EndsWith(": expected a tile such as 6-4"));
  REQUIRE(tile_complaint("6/4") == "'6/4': expected a tile such as 6-4");
  REQUIRE(tile_complaint("") == "'': expected a tile such as 6-4");
}

TEST_CASE("pips beyond 6 are refused as such") {
  REQUIRE(tile_complaint("7-2") == "'7-2': pips go from 0 to 6");
  REQUIRE(tile_complaint("2-7") == "'2-7': pips go from 0 to 6");
  REQUIRE(tile_complaint("[9|9]") == "'[9|9]': pips go from 0 to 6");
}

TEST_CASE("look-alikes of digits and dashes are no tiles") {
  for (const char* text : {"６-４", "6–4", "6−4", "🁫"})
    REQUIRE(tile_complaint(text) == "'" + std::string(text) + "': expected a tile such as 6-4");
  REQUIRE(tile_complaint("6\u20114") == "'6<non-breaking hyphen>4': expected a tile such as 6-4");
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
  REQUIRE(boneyard::quoted("a\tb\nc\x7f") == "'a\\x09b\\x0ac\\x7f'");
  REQUIRE(boneyard::quoted(std::string_view("6\0-4", 4)) == "'6\\x00-4'");
  REQUIRE(boneyard::quoted(std::string(40, 'x')) == "'" + std::string(40, 'x') + "'");
  REQUIRE(boneyard::quoted(std::string(41, 'x')) == "'" + std::string(40, 'x') + "…'");
  REQUIRE(boneyard::quoted(std::string(39, 'x') + "é" + "y") == "'" + std::string(39, 'x') + "…'");
  REQUIRE(boneyard::quoted(std::string(38, 'x') + "é" + "y") == "'" + std::string(38, 'x') + "é…'");
  REQUIRE(boneyard::quoted(std::string(60, '\x80')) == "'…'");
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
  REQUIRE(deal_complaint(with_word(28, "6-4,")) == "tile 28: '6-4,': expected a tile such as 6-4");
}

TEST_CASE("a tile that comes twice is named with both places, turned or not") {
  // Seed 1 begins 5-0 3-6 0-4.
  REQUIRE(deal_complaint(with_word(3, "5-0")) == "tile 3: 5-0 came before, as tile 1");
  REQUIRE(deal_complaint(with_word(3, "0-5")) == "tile 3: 5-0 came before, as tile 1");
  REQUIRE(deal_complaint(deal_text() + " 6-3") == "tile 29: 6-3 came before, as tile 2");
}

TEST_CASE("missing tiles are counted and named") {
  REQUIRE(deal_complaint(with_word(1, "")) == "27 tiles, expected 28; missing: 5-0");
  const std::string text = deal_text();
  std::string two_short;
  for (std::string_view word : words(text))
    if (word != "3-6" && word != "0-0") two_short += std::string(word) + " ";
  REQUIRE(deal_complaint(two_short) == "26 tiles, expected 28; missing: 0-0 6-3");
  REQUIRE_THAT(deal_complaint(""), Catch::StartsWith("0 tiles, expected 28; missing: 0-0 1-0"));
  REQUIRE_THAT(deal_complaint(" \n"), Catch::StartsWith("0 tiles, expected 28"));
}

TEST_CASE("a deal of a smaller set has its own pips and number of tiles") {
  REQUIRE(parse_deal("1-1 0-1 0-0", 1).size() == 3);
  REQUIRE(deal_complaint("1-1 0-1", 1) == "2 tiles, expected 3; missing: 0-0");
  REQUIRE(deal_complaint("1-1 0-1 2-0", 1) == "tile 3: '2-0': pips go from 0 to 1");
}

TEST_CASE("a row is any tiles without repetition, none included") {
  REQUIRE(parse_row("").empty());
  REQUIRE(parse_row("6-4") == Row{LaidTile::from_ends(6, 4)});
  REQUIRE(complaint([] { parse_row("6-4 1-1 4-6"); }) == "tile 3: 6-4 came before, as tile 1");
}

TEST_CASE("words cuts at white space, split at every separator") {
  using Parts = std::vector<std::string_view>;
  REQUIRE(words("").empty());
  REQUIRE(words("  a \t b\n") == Parts{"a", "b"});
  REQUIRE(split("", '+') == Parts{""});
  REQUIRE(split("a", '+') == Parts{"a"});
  REQUIRE(split("+a++b+", '+') == Parts{"", "a", "", "b", ""});
}
