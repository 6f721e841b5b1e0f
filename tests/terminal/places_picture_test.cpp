// Games as they are drawn in the terminal by their places: every tile once, within the width, declared games as those
// of the list.
#include <catch2/catch.hpp>
#include <map>

#include "cli/reports/layout_text.hpp"
#include "terminal/views/views.hpp"
#include "tests/games/declared/texts.hpp"  // reads BONEYARD_SOURCE_DIR

using namespace boneyard;
using namespace boneyard::app;

namespace {

void check_picture(const AnyPosition& position, const Look& look) {
  const Canvas canvas = draw_places(position, look);
  CHECK(canvas.columns() <= look.width);
  std::map<int, int> drawn;
  for (const Spot& spot : canvas.spots())
    if (spot.tile) ++drawn[spot.tile->number()];
  for (const Tile tile : position.movable()) {
    INFO(to_text(tile));
    CHECK(drawn[tile.number()] == 1);
  }
  for (const auto& [tile, times] : drawn) CHECK(times == 1);
}

Row rules_deal(const Variant& variant) {
  const int highest = variant.game().declared->game(variant.values())->highest;
  const Deal deal = highest == max_pip ? deal_from_seed(3) : deal_from_seed(3, highest);
  return {deal.begin(), deal.end()};
}

}  // namespace

TEST_CASE("every table of a declared game is drawn within the width, each tile once") {
  for (const char* name : declared::texts) {
    const auto game = read_rules(declared::text_of(name));
    for (const RuleValues& values : declared::some_values(*game)) {
      const Variant variant(*game, 1, values);
      INFO(variant.rules_text() << " of " << name);
      AnyPosition position(variant, rules_deal(variant));
      for (int played = 0; played < 12; ++played) {
        for (const TileLook tiles : {TileLook::ascii, TileLook::box, TileLook::unicode})
          check_picture(position, {.tiles = tiles, .width = 80});
        const auto moves = position.moves();
        if (moves.empty()) break;
        position.play(moves[static_cast<std::size_t>(7 * played) % moves.size()].text);
      }
    }
  }
}

TEST_CASE("a declared game with the rules of a listed one has the same picture") {
  for (const char* name : {"domino-patience", "fives-the-limit", "five-columns", "knock-out", "twelve-to-go"}) {
    const Variant listed = Variant::parse(name), declared(*read_rules(declared::text_of(name)));
    for (const std::uint64_t seed : {3, 5, 42}) {
      AnyPosition one(listed, deal_from_seed(seed)), other(declared, deal_from_seed(seed));
      for (std::size_t played = 0;; ++played) {
        INFO(name << ", seed " << seed << ", after " << played << " moves");
        for (const TileLook tiles : {TileLook::ascii, TileLook::box, TileLook::unicode}) {
          const std::string picture = draw_places(one, {.tiles = tiles}).text(Colours::none);
          std::string same = draw_places(other, {.tiles = tiles}).text(Colours::none);
          same.pop_back();  // the last line may go on with what the listed game says of its rules
          CHECK(picture.starts_with(same));
          CHECK((listed.game().leaves.empty() ? picture.size() == same.size() + 1 : picture.size() > same.size()));
        }
        const auto moves = one.moves();
        if (moves.empty()) break;
        const std::string& move = moves[7 * played % moves.size()].text;
        one.play(move);
        other.play(move);
        while (other.moves().size() == 1 && other.moves().front().text == "draw")
          other.play("draw");  // a move of the text
      }
    }
  }
}

TEST_CASE("the text of a grid goes row by row, with its gaps") {
  const LaidTile tile(Tile(6, 4), false);
  const Place grid{.name = "tableau",
                   .kind = PlaceKind::grid,
                   .tiles = {tile, tile},
                   .cells = {tile, std::nullopt, tile},
                   .width = 2};
  CHECK(draw_places(std::vector{grid}, Style{}) == "tableau  [6|4] [ . ]\n         [6|4]\n");
}

TEST_CASE("the text of columns has the name of their list, whatever it is, and one alone has no number") {
  const LaidTile tile(Tile(6, 4), false);
  const auto column = [&](const char* name) { return Place{.name = name, .kind = PlaceKind::column, .tiles = {tile}}; };
  CHECK(draw_places(std::vector{column("pile 1"), column("pile 2"), column("side")}, Style{}) ==
        "pile    1      2\n"
        "      [6|4]  [6|4]\n"
        "side\n"
        "      [6|4]\n");
}
