// How tiles look in the terminal: numbers of two digits, in the double-twelve set alone.
#include "terminal/screen/canvas.hpp"
#include "terminal/screen/layouts.hpp"

#include <fmt/format.h>

#include <catch2/catch.hpp>

using namespace boneyard;
using namespace boneyard::app;

namespace {

std::string row_of(const Look& look) {
  Canvas canvas;
  draw_row(canvas, 0, 0,
           {{.tile = LaidTile::from_ends(12, 11)}, {.tile = LaidTile::from_ends(6, 10)}, {.tile = std::nullopt}}, look);
  return canvas.text(Colours::none);
}

std::string standing(LaidTile tile, const Look& look) {
  Canvas canvas;
  draw_standing_tile(canvas, 0, 0, tile, look);
  return canvas.text(Colours::none);
}

}  // namespace

TEST_CASE("Tiles of the double-twelve set have room for two digits") {
  CHECK(row_of(for_set(12, {})) == "[12|11] [ 6|10] [##|##]\n");
  CHECK(row_of(for_set(12, {.tiles = TileLook::box})) ==
        "┌──┬──┐ ┌──┬──┐ ┌──┬──┐\n"
        "│12│11│ │ 6│10│ │░░│░░│\n"
        "└──┴──┘ └──┴──┘ └──┴──┘\n");
  CHECK(standing(LaidTile::from_ends(12, 3), for_set(12, {})) ==
        "/12\\\n"
        "\\ 3/\n");
  CHECK(standing(LaidTile::from_ends(10, 3), for_set(12, {.tiles = TileLook::box})) ==
        "┌──┐\n"
        "│10│\n"
        "├──┤\n"
        "│ 3│\n"
        "└──┘\n");
}

TEST_CASE("Tiles of the smaller sets are as wide as ever") {
  Canvas canvas;
  draw_row(canvas, 0, 0, {{.tile = LaidTile::from_ends(9, 0)}, {.tile = std::nullopt}}, for_set(9, {}));
  CHECK(canvas.text(Colours::none) == "[9|0] [#|#]\n");
  CHECK(for_set(6, {.tiles = TileLook::unicode}).tiles == TileLook::ascii);
}

TEST_CASE("A row of the double-twelve set breaks where its tiles no longer fit") {
  Canvas canvas;
  const std::vector<DrawnTile> tiles(5, {.tile = LaidTile::from_ends(12, 12)});
  CHECK(draw_row(canvas, 0, 2, tiles, for_set(12, {.width = 33})) == 2);
  CHECK(canvas.columns() <= 33);
  CHECK(canvas.spots().front().columns == 7);
}

TEST_CASE("a letter of another alphabet is told by the Latin key in its place") {
  CHECK(unknown_key_text("р") == "Unknown key 'р'. On a Russian keyboard it lies where h does.");
  CHECK(unknown_key_text("Й") == "Unknown key 'Й'. On a Russian keyboard it lies where Q does.");
  CHECK(unknown_key_text("ь") == "Unknown key 'ь'. On a Russian keyboard it lies where m does.");
  CHECK(unknown_key_text("і") == "Unknown key 'і'. On a Ukrainian keyboard it lies where s does.");
  CHECK(unknown_key_text("η") == "Unknown key 'η'. On a Greek keyboard it lies where h does.");
  CHECK(unknown_key_text("μ") == "Unknown key 'μ'. On a Greek keyboard it lies where m does.");
  for (const std::string_view other : {"x", "é", "", "日", "€"})
    CHECK(unknown_key_text(other) == fmt::format("Unknown key '{}'.", other));
}
