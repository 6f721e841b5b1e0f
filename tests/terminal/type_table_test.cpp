// Tables that a person types in the menu: what is read, what is refused, and what can be done with them.
#include <catch2/catch.hpp>

#include "terminal/menu/menu.hpp"
#include "terminal/menu/type_table.hpp"
#include "tests/session/random_game.hpp"
#include "tests/terminal/unseen.hpp"

using namespace boneyard;
using namespace boneyard::app;
using From = TypedTable::From;

namespace {

constexpr std::string_view short_deal =
    "55 06 53 31 66 52 16 51 36 44 26 34 04 00 41 02 05 46 11 12 22 30 65 33 23 45 10";

/// What a person does in the menu. Returns the game that was chosen.
std::optional<Start> in_menu(const std::vector<Step>& steps, Size size = {80, 24}) {
  Person person;
  std::optional<Start> chosen;
  std::string said;
  at_keys(
      steps, [&](Screen& screen) { chosen = choose_game(screen, person.settings, said); }, size);
  return chosen;
}

}  // namespace

TEST_CASE("a deal is typed in the menu, put right after a message, solved and played") {
  const auto chosen =
      in_menu({{"@ Tiles on your table", {"Choose the game that lies there", "Five Columns [a new deal] under way"}},
               {"@ Five Columns", {"Five Columns, a new deal (refill=column)", "reserve [ 1 ] [ 2 ] [ 3 ]", "[28 ]"}},
               {"> " + std::string(short_deal),
                {"12 22 30 65 33 23 45", "27 tiles, expected 28, in this order: 3 in reserve", "missing: 4-2."}},
               {"> 42", {"This is what was read.", "reserve [5|5] [0|6] [5|3]", "[6|5] [4|2]"}},
               {"Enter", {"Winnable; this line has 17 moves:", "positions searched in"}},
               {"Enter", {"This is what was read."}},
               {"@ Play"}});
  REQUIRE(chosen);
  CHECK(chosen->session.variant().name() == "five-columns");
  CHECK(to_text(chosen->session.now().places()[0].tiles[1]) == "0-6");
  CHECK(chosen->session.dealt().typed);
}

TEST_CASE("a table of several lines is pasted in one go, and what is unknown has a share") {
  in_menu({{"@ Twelve To Go", {"Type a table [a new deal] under way"}},
           {"@ under way", {"Type a table a new deal [under way]"}},
           {"@ Type a table", {"Twelve To Go, under way (hand=6)", "gone: the tiles that have left the table"}},
           {"> hand: 66 00 55 31 42 33\rgone: 65 10",
            {"hand [6|6] [0|0] [5|5]", "20 tiles are unknown", "Solve it"},
            {"Play"}},
           {"Enter", {"It depends: of 10,000 random ways", "ways decided in"}},
           {"Enter Escape", {"hand: 66 00 55 31 42 33 gone: 65 10", "reads it"}},
           {"Escape", {"Statistics"}},
           {"@ Type a table", {"hand: 66 00 55 31 42 33 gone: 65 10", "reads it"}}});
}

TEST_CASE("rows are typed one after the other, and each Enter says what is still missing") {
  in_menu({{"@ Knock-Out"},
           {"@ under way"},
           {"@ Type a table", {"line: from left to right"}},
           {"Enter", {"Type the tiles, or paste them."}},
           {"> line: 64 42 2", {"Line: tile 3: '2': one end of a tile without the other."}},
           {"Up", {"line: 64 42 2"}, {"one end of a tile"}},
           {"Right Right Right Right Right Right Right Right Right Right Right Right Right 2", {"line: 64 42 22"}},
           {"> ", {"those that have left it are 25"}},
           {"> 25", {"line [6|4] [4|2] [2|2] [2|5]", "Play"}},
           {"Enter", {"Winnable; this line has 2 moves:"}}});
}

TEST_CASE("text is erased and typed anew where the cursor is") {
  Person person;
  at_keys({{"", {"reads it"}},
           {"6 4 Space 5 6", {"64 56"}},
           {"Left Left C-u", {"56"}, {"64 56"}},
           {"1 1 Space", {"11 56"}}},
          [&](Screen& screen) { type_table(screen, person.settings, Variant::parse("bingo"), From::position); });
}

TEST_CASE("in a window of any size a text and what is wrong with it are seen, and so is the table that was read") {
  std::vector<std::shared_ptr<const GameInfo>> declared;
  std::vector<Variant> variants;
  for (const GameInfo& game : patiences()) variants.emplace_back(game);
  for (const std::string& text : table_tests::declared_texts())
    variants.emplace_back(*declared.emplace_back(read_rules(text)));
  for (const Size size : {Size{34, 16}, Size{60, 20}, Size{80, 24}, Size{120, 40}})
    for (const Variant& variant : variants) {
      INFO(variant.title() << " " << size.columns);
      Person person;
      const auto page = [&](From from, const std::vector<Step>& steps) {
        at_keys(
            steps, [&](Screen& screen) { type_table(screen, person.settings, variant, from); }, size);
      };
      page(From::position, {{"> foo: 64", {"foo: 64", "'foo': expected one of the rows", "Enter reads it"}}});
      page(From::deal, {{"> 6-4 4-6", {"6-4 4-6", "6-4 twice (tiles 1 and 2)", "Enter reads it"}}});
      Person other;
      const Row deal = DealReader(variant).of_seed(1);
      at_keys(
          {{"> " + to_text(deal), {"This is what was read", "Solve it", "Play", "Change it", "Enter chooses"}}},
          [&](Screen& screen) { type_table(screen, other.settings, variant, From::deal); }, size);
    }
}
