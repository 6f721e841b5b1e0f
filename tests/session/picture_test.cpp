// The svg of a table: every tile shows its pips, apart from each other and within its halves.
#include "session/picture.hpp"

#include <catch2/catch.hpp>
#include <cstdlib>

#include "boneyard/notation.hpp"

using namespace boneyard;

namespace {

struct Dot {
  double x, y, radius;
};

std::vector<Dot> pips_of(const std::string& svg) {
  std::vector<Dot> pips;
  const auto number = [&](std::size_t from, std::string_view name) {
    return std::strtod(svg.c_str() + svg.find(name, from) + name.size(), nullptr);
  };
  for (std::size_t at = svg.find("<circle"); at != svg.npos; at = svg.find("<circle", at + 1))
    pips.push_back({number(at, "cx=\""), number(at, "cy=\""), number(at, " r=\"")});
  return pips;
}

}  // namespace

TEST_CASE("Every half of a tile has as many pips as its number, none over another or over the edge") {
  for (const PlaceKind kind : {PlaceKind::hand, PlaceKind::line})
    for (int number = 0; number < large_tile_count; ++number) {
      const Tile tile(number);
      INFO(to_text(tile));
      const Place place{.name = "hand", .kind = kind, .tiles = {LaidTile(tile, false)}};
      const std::string svg = picture(std::vector{place});
      const std::vector<Dot> pips = pips_of(svg);
      REQUIRE(pips.size() == static_cast<std::size_t>(tile.total()));
      constexpr double left = 10, top = 30, half = 28;  // margin, and a line of text
      const bool flat = kind == PlaceKind::line;
      int first = 0;
      for (std::size_t i = 0; i < pips.size(); ++i) {
        const auto& [x, y, r] = pips[i];
        CHECK(x - r > left);
        CHECK(y - r > top);
        CHECK(x + r < left + half * (flat ? 2 : 1));
        CHECK(y + r < top + half * (flat ? 1 : 2));
        first += flat ? x + r < left + half : y + r < top + half;
        for (std::size_t j = 0; j < i; ++j)
          CHECK((x - pips[j].x) * (x - pips[j].x) + (y - pips[j].y) * (y - pips[j].y) > 4 * r * r);
      }
      CHECK(first == tile.high());
    }
}

TEST_CASE("a grid and a triangle show each tile in its cell, and leave gaps") {
  const LaidTile tile(Tile(6, 4), false);
  const auto lies_at = [&](PlaceKind kind, int width) {
    const Place place{
        .name = "tableau", .kind = kind, .tiles = {tile, tile}, .cells = {tile, std::nullopt, tile}, .width = width};
    std::string found;
    const std::string svg = picture(std::vector{place});
    for (std::size_t at = svg.find("<rect "); at != svg.npos; at = svg.find("<rect ", at + 1))
      found += svg.substr(at + 6, svg.find(" width", at) - at - 6) + '\n';
    return found;
  };
  CHECK(lies_at(PlaceKind::grid, 2) == "x=\"10\" y=\"30\"\nx=\"10\" y=\"90\"\n");
  CHECK(lies_at(PlaceKind::triangle, 0) == "x=\"26\" y=\"30\"\nx=\"42\" y=\"90\"\n");
}
