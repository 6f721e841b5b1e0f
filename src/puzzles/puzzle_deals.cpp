// Where puzzles are looked for. Of most games many deals can be won, and a seed gives the deal. Where they are too rare
// to search for, winnable deals are built:
//   * Knock-Out: by its own sampler, all equally likely;
//   * Bingo with count=restart, of which 8 deals in 86,050,107 can be won: backwards from the empty row, pass by pass.
//     Each pass puts tiles back where their totals are spoken. Not all winnable deals are equally likely.
#include <array>
#include <vector>

#include "boneyard/puzzle.hpp"

namespace boneyard {
namespace {

constexpr std::uint64_t building_stream = 0x7075'7A7A'0002;  // a purpose of SeedStream that nothing else has

bool is_bingo_from_zero(const Variant& variant) {
  return !variant.declared() && variant.name() == "bingo" && variant.value("count") == "restart";
}

/// Tiles not yet in the row, by total, in random order.
using ByTotal = std::array<std::vector<Tile>, total_count>;

ByTotal shuffled_tiles(SeedStream& random) {
  ByTotal tiles;
  for (const Tile tile : TileSet::full()) tiles[static_cast<std::size_t>(tile.total())].push_back(tile);
  for (auto& equal : tiles) shuffle(equal, random);
  return tiles;
}

/// The row before a pass that takes some tiles and leaves `after`.
Row before_pass(const Row& after, ByTotal& rest, std::uint64_t rarity, SeedStream& random) {
  Row row;
  auto next = after.begin();
  for (;;) {
    auto& spoken = rest[row.size() % total_count];
    if (!spoken.empty() && random.below(rarity) == 0) {
      row.push_back(LaidTile(spoken.back(), random.below(2) == 1));
      spoken.pop_back();
    } else if (next != after.end()) {
      row.push_back(*next++);
    } else {
      return row;
    }
  }
}

/// It always ends: a row of n tiles has a place for each total up to n, and total 0 goes first.
Row bingo_row(std::uint64_t number) {
  SeedStream random(number, building_stream);
  ByTotal rest = shuffled_tiles(random);
  const std::uint64_t rarity = 2 + random.below(5);
  Row row;
  while (row.size() < tile_count) row = before_pass(row, rest, rarity, random);
  return row;
}

}  // namespace

PuzzleDeals::PuzzleDeals(const Variant& variant) : variant_(variant), seeds_(variant) {
  if (has_won_deals(variant)) won_ = make_won_deals(variant);
}

bool PuzzleDeals::built() const { return won_ != nullptr || is_bingo_from_zero(variant_); }

Row PuzzleDeals::numbered(std::uint64_t number) const {
  if (won_) return won_->numbered(number);
  return built() ? bingo_row(number) : seeds_.of_seed(number);
}

}  // namespace boneyard
