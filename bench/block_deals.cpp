// What is Block worth to the leader when two players share all 28 tiles? Decides every deal in which the leader holds
// 6-6. No tile is hidden in such a deal, so the game is really played with open hands.
//
//     script/build bench boneyard_block_deals
//     GLIBC_TUNABLES=glibc.malloc.hugetlb=1 build/bench/boneyard_block_deals FILE [SECONDS [THREADS]]
//
// It needs 18 GB of memory, and takes two threads 2.7 hours. FILE is replaced as a whole after each step. So the
// program may be killed at any time, and continues where it stopped. data/block_deals.csv is what came out.
//
// There are C(27, 13) = 20,058,300 such deals: the leader holds 6-6 and 13 of the other 27 tiles. They are numbered in
// the combinatorial number system: the hand with the tiles t1 < t2 < … < t13 (numbers of boneyard/tile.hpp) has the
// rank C(t1, 1) + C(t2, 2) + … + C(t13, 13). A chunk is the range of ranks in which the leader holds the same of the
// last ten tiles: bit i of the chunk's number says whether this is the one with the number 17 + i. A step is two chunks
// in which these are exchanged: BlockHands solves both together.
//
// A row of FILE has for a chunk: its deals, those that the leader wins and that are tied, the sum of the leader's
// points, the same three for the deals in which the leader holds each of the first 17 tiles, and how many deals have
// each value.
#include <fmt/format.h>

#include <array>
#include <bit>
#include <chrono>
#include <cstdlib>
#include <map>
#include <new>
#include <span>
#include <sstream>
#include <string>

#include "platform/errors.hpp"
#include "platform/files.hpp"
#include "solvers/multiplayer/retrograde/block_hands.hpp"
#include "solvers/multiplayer/retrograde/dealt_tiles.hpp"

namespace {

using namespace boneyard;
using multiplayer::retrograde::BlockHands;
using multiplayer::retrograde::choose;

constexpr int shared = tile_count - 1, leaders = 13;  // tiles besides 6-6, and how many of them the leader holds
constexpr int given = 10, free_tiles = shared - given;
constexpr std::uint32_t chunks = 1u << given;
constexpr std::size_t memory = 18'000'000'000;

static_assert(choose(shared, leaders) == 20'058'300);

/// The lowest rank in the chunk: that of the hand with the lowest other tiles.
std::uint64_t first_rank(std::uint32_t chunk) {
  int place = leaders - std::popcount(chunk);
  std::uint64_t rank = 0;
  for (int i = 0; i < given; ++i)
    if (chunk >> i & 1) rank += choose(free_tiles + i, ++place);
  return rank;
}

struct Tally {
  std::uint64_t deals = 0, won = 0, tied = 0;
  std::int64_t points = 0;

  void add(int value) {
    ++deals;
    won += value > 0;
    tied += value == 0;
    points += value;
  }
};

/// The row of a chunk, from the values for the other player, by what that player holds of the free tiles.
std::string row(std::uint32_t chunk, std::span<const std::int8_t> values) {
  Tally all;
  std::array<Tally, free_tiles> with;
  std::map<int, std::uint64_t> deals_of_value;
  for (std::uint32_t hand = 0; hand < values.size(); ++hand) {
    if (free_tiles - std::popcount(hand) + std::popcount(chunk) != leaders) continue;
    const int value = -values[hand];
    all.add(value);
    ++deals_of_value[value];
    for (std::size_t tile = 0; tile < free_tiles; ++tile)
      if (!(hand >> tile & 1)) with[tile].add(value);
  }
  std::string text =
      fmt::format("{},{},{},{},{},{}", chunk, first_rank(chunk), all.deals, all.won, all.tied, all.points);
  for (const Tally& tally : with) text += fmt::format(",{}", tally.won);
  for (const Tally& tally : with) text += fmt::format(",{}", tally.tied);
  for (const Tally& tally : with) text += fmt::format(",{}", tally.points);
  text += ',';
  for (const auto& [value, deals] : deals_of_value)
    text += fmt::format("{}{}:{}", text.back() == ',' ? "" : " ", value, deals);
  return text;
}

std::string heading() {
  std::string text = "chunk,first_rank,deals,won,tied,points";
  for (const char* what : {"won", "tied", "points"})
    for (int tile = 0; tile < free_tiles; ++tile)
      text += fmt::format(",{}_with_{}-{}", what, Tile(tile).high(), Tile(tile).low());
  return text + ",values";
}

using Rows = std::map<std::uint32_t, std::string>;

Rows read(const std::string& path) {
  Rows rows;
  std::istringstream text(app::read_file(path));
  std::string line;
  if (std::getline(text, line) && line != heading()) throw app::InputError(path + ": it has other columns");
  while (std::getline(text, line)) rows[static_cast<std::uint32_t>(std::stoul(line))] = line;
  return rows;
}

std::string text_of(const Rows& rows) {
  std::string text = heading() + '\n';
  for (const auto& [chunk, line] : rows) text += line + '\n';
  return text;
}

}  // namespace

int main(int argc, char** argv) try {
  using Clock = std::chrono::steady_clock;
  if (argc < 2 || argc > 4) {
    fmt::print(stderr, "usage: boneyard_block_deals FILE [SECONDS [THREADS]]\n");
    return 2;
  }
  const std::string path = argv[1];
  const auto end = Clock::now() + std::chrono::seconds(argc > 2 ? std::atol(argv[2]) : 1'000'000'000);
  app::Descriptor lock = app::lock_file(path);
  Rows rows = lock ? read(path) : Rows{};
  if (!lock) app::replace_locked_file(path, text_of(rows), lock);  // before any work is done

  BlockHands solver(shared, given, memory, argc > 3 ? std::atoi(argv[3]) : 1);
  TileSet tiles = TileSet::full();
  tiles.erase(Tile(max_pip, max_pip));
  for (std::uint32_t chunk = 0; chunk < chunks / 2 && Clock::now() < end; ++chunk) {
    const std::uint32_t exchanged = chunks - 1 - chunk;
    if (rows.contains(chunk) && rows.contains(exchanged)) continue;
    // The player on turn is not the leader: where that one holds the other tiles, the leader holds the chunk's.
    solver.solve(tiles, Tile(max_pip, max_pip), exchanged);
    rows[chunk] = row(chunk, solver.values());
    rows[exchanged] = row(exchanged, solver.values(true));
    app::replace_locked_file(path, text_of(rows), lock);
  }
} catch (const app::InputError& error) {
  fmt::print(stderr, "boneyard_block_deals: {}\n", error.what());
  return 2;
} catch (const std::bad_alloc&) {
  fmt::print(stderr, "boneyard_block_deals: it needs {} GB of memory\n", memory / 1'000'000'000);
  return 2;
}
