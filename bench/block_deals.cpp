// Who wins Block when two players share all 28 tiles? Decides every deal in which the leader holds 6-6, one by one,
// with open hands. No tile is hidden in such a deal, so the game is really played with open hands.
// bench/block_deals.csv has the chunks decided so far.
//
//     script/build bench boneyard_block_deals && build/bench/boneyard_block_deals bench/block_deals.csv [SECONDS]
//
// There are C(27, 13) = 20,058,300 such deals: the leader holds 6-6 and 13 of the other 27 tiles. They are numbered in
// the combinatorial number system: the hand with the tiles t1 < t2 < … < t13 (numbers of boneyard/tile.hpp) has the
// rank C(t1, 1) + C(t2, 2) + … + C(t13, 13). A chunk has 20,000 ranks. FILE has a row of csv for each decided chunk:
// the number of deals that the leader wins and that are tied, and for each of the 27 tiles the number of these in which
// the leader holds it. Missing chunks are decided in order until SECONDS are over. Each row is on the disk before the
// next chunk begins. So the program may be killed at any time, and continues where it stopped.
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <set>
#include <string>

#include "boneyard/hand_solver.hpp"

namespace {

using namespace boneyard;
using namespace boneyard::multiplayer;

constexpr int free_tiles = tile_count - 1, free_places = 13;  // besides 6-6
constexpr std::uint64_t chunk_size = 20'000;

constexpr std::uint64_t choose(int n, int k) {
  if (k > n) return 0;
  std::uint64_t ways = 1;
  for (int i = 1; i <= k; ++i) ways = ways * static_cast<std::uint64_t>(n - k + i) / static_cast<std::uint64_t>(i);
  return ways;
}
constexpr std::uint64_t deals = choose(free_tiles, free_places);
constexpr std::uint64_t chunks = (deals + chunk_size - 1) / chunk_size;
static_assert(deals == 20'058'300);

TileSet hand_of_rank(std::uint64_t rank) {
  TileSet hand;
  hand.insert(Tile(6, 6));
  for (int tile = free_tiles - 1, left = free_places; left > 0; --tile)
    if (const std::uint64_t below = choose(tile, left); rank >= below) {
      rank -= below;
      hand.insert(Tile(tile));
      --left;
    }
  return hand;
}

Row deal_of_hand(TileSet leaders) {
  Row deal;
  for (const Tile tile : leaders) deal.emplace_back(Tile(tile.number()), false);
  for (const Tile tile : TileSet::full() - leaders) deal.emplace_back(Tile(tile.number()), false);
  return deal;
}

struct Tally {
  std::uint64_t won = 0, tied = 0;
  std::array<std::uint64_t, free_tiles> won_with{}, tied_with{};  ///< [tile]: deals in which the leader holds it
};

Tally decide(Solver& solver, const Settings& settings, std::uint64_t chunk) {
  Tally tally;
  const std::uint64_t last = std::min(deals, (chunk + 1) * chunk_size);
  for (std::uint64_t rank = chunk * chunk_size; rank < last; ++rank) {
    const TileSet hand = hand_of_rank(rank);
    const Range value = solver.solve(Position(deal_of_hand(hand), settings), 0, {.who_wins = true}).value;
    if (!value.tells_who_wins()) {
      fmt::print(stderr, "rank {}: undecided\n", rank);
      std::exit(4);
    }
    if (value.high < 0) continue;
    const bool won = value.low > 0;
    ++(won ? tally.won : tally.tied);
    for (const Tile tile : hand)
      if (tile.number() < free_tiles)
        ++(won ? tally.won_with : tally.tied_with)[static_cast<std::size_t>(tile.number())];
  }
  return tally;
}

std::string heading() {
  std::string text = "chunk,first_rank,deals,won,tied";
  for (const char* what : {"won", "tied"})
    for (int tile = 0; tile < free_tiles; ++tile) text += fmt::format(",{}_with_{}", what, to_text(Tile(tile)));
  return text + "\n";
}

std::string row(std::uint64_t chunk, const Tally& tally) {
  const std::uint64_t first = chunk * chunk_size;
  return fmt::format("{},{},{},{},{},{},{}\n", chunk, first, std::min(deals, first + chunk_size) - first, tally.won,
                     tally.tied, fmt::join(tally.won_with, ","), fmt::join(tally.tied_with, ","));
}

/// The chunks with a complete row in the file. Removes a row that was cut short when the program was killed.
std::set<std::uint64_t> read_done(const std::string& path) {
  std::set<std::uint64_t> done;
  std::string whole;
  if (std::ifstream file(path, std::ios::binary); file) whole.assign(std::istreambuf_iterator<char>(file), {});
  whole.resize(whole.rfind('\n') + 1);
  if (::truncate(path.c_str(), static_cast<off_t>(whole.size())) != 0) whole.clear();
  for (std::size_t at = whole.find('\n'); at != std::string::npos && at + 1 < whole.size();
       at = whole.find('\n', at + 1))
    done.insert(std::stoull(whole.substr(at + 1)));
  return done;
}

void append(int file, const std::string& text) {
  if (::write(file, text.data(), text.size()) == static_cast<ssize_t>(text.size()) && ::fsync(file) == 0) return;
  fmt::print(stderr, "boneyard_block_deals: cannot write\n");
  std::exit(2);
}

}  // namespace

int main(int argc, char** argv) {
  using Clock = std::chrono::steady_clock;
  if (argc < 2 || argc > 3) {
    fmt::print(stderr, "usage: boneyard_block_deals FILE [SECONDS]\n");
    return 2;
  }
  const int file = ::open(argv[1], O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
  if (file < 0 || ::flock(file, LOCK_EX | LOCK_NB) != 0) {
    fmt::print(stderr, "boneyard_block_deals: {}: cannot be written, or another run writes it\n", argv[1]);
    return 2;
  }
  const auto end = Clock::now() + std::chrono::seconds(argc > 2 ? std::atol(argv[2]) : 1'000'000'000);
  const std::set<std::uint64_t> done = read_done(argv[1]);
  if (::lseek(file, 0, SEEK_END) == 0) append(file, heading());

  const Settings rules = settings(GameKind::block, 2, {"hand=14"});
  Solver solver(rules);
  for (std::uint64_t chunk = 0; chunk < chunks && Clock::now() < end; ++chunk)
    if (!done.contains(chunk)) append(file, row(chunk, decide(solver, rules, chunk)));
}
