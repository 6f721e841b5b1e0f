// Declared games as they are drawn in the terminal: every tile of the table once, within the width, in any position.
#include <catch2/catch.hpp>
#include <map>

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
