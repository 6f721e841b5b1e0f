// data/block_deals.csv, beside a search of one deal at a time, which has another method.
#include <bit>
#include <catch2/catch.hpp>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "solvers/multiplayer/solver.hpp"

using namespace boneyard;

namespace {

constexpr int given = 10, free_tiles = 17, of_leader = 13;  // as bench/block_deals.cpp says

/// The cells of a chunk's row, by column.
std::map<std::string, std::string> row_of(unsigned chunk) {
  std::ifstream file(BONEYARD_SOURCE_DIR "/data/block_deals.csv");
  std::string heading, line;
  std::getline(file, heading);
  while (std::getline(file, line))
    if (line.starts_with(std::to_string(chunk) + ",")) {
      std::map<std::string, std::string> row;
      std::istringstream columns(heading), cells(line);
      for (std::string column, cell; std::getline(columns, column, ',') && std::getline(cells, cell, ',');)
        row[column] = cell;
      return row;
    }
  return {};
}

/// Visits all deals of a chunk, each as a row of tiles in which the leader's come first.
template <class Visit>
void for_each_deal(unsigned chunk, Visit visit) {
  for (std::uint32_t hand = 0; hand < 1u << free_tiles; ++hand) {
    if (std::popcount(hand) + std::popcount(chunk) != of_leader) continue;
    const std::uint32_t leaders = hand | chunk << free_tiles | 1u << (tile_count - 1);
    Row deal;
    for (const bool leader : {true, false})
      for (int tile = 0; tile < tile_count; ++tile)
        if ((leaders >> tile & 1) == (leader ? 1u : 0u)) deal.emplace_back(Tile(tile), false);
    visit(deal, hand);
  }
}

}  // namespace

TEST_CASE("Three chunks of all deals of Block are as a search of each deal has them", "[slow]") {
  const auto rules = multiplayer::settings(multiplayer::GameKind::block, 2, {"hand=14"});
  multiplayer::Solver solver(rules);
  // These have the fewest deals. In the first the leader holds all of the last ten tiles, else all but one.
  for (const unsigned chunk : {1023u, 1022u, 1015u}) {
    CAPTURE(chunk);
    auto row = row_of(chunk);
    REQUIRE(!row.empty());
    const bool values = std::popcount(chunk) == given;
    int deals = 0, won = 0, tied = 0, points = 0, won_with_blank = 0;
    std::map<int, int> deals_of_value;
    for_each_deal(chunk, [&](const Row& deal, std::uint32_t hand) {
      const Range value = *solver.solve(multiplayer::Position(deal, rules), {.who_wins = !values, .seat = 0}).value;
      REQUIRE(value.tells_who_wins());
      ++deals;
      won += value.low > 0;
      tied += value.low == 0 && value.high == 0;
      won_with_blank += value.low > 0 && (hand & 1) != 0;
      points += value.low;
      ++deals_of_value[value.low];
    });
    CHECK(row["deals"] == std::to_string(deals));
    CHECK(row["won"] == std::to_string(won));
    CHECK(row["tied"] == std::to_string(tied));
    CHECK(row["won_with_0-0"] == std::to_string(won_with_blank));
    if (!values) continue;
    CHECK(row["points"] == std::to_string(points));
    std::string text;
    for (const auto& [value, count] : deals_of_value)
      text += (text.empty() ? "" : " ") + std::to_string(value) + ":" + std::to_string(count);
    CHECK(row["values"] == text);
  }
}
