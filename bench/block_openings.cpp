// What is each opening hand of Block worth, with seven tiles for each of two players and open hands? Solves all deals:
// 68,640,549,120 up to who sits where. Deals without a double are left out: they are dealt anew.
//
//     script/build bench boneyard_block_openings && build/bench/boneyard_block_openings FILE [SECONDS [THREADS]]
//
// Two threads take two hours. FILE is replaced as a whole every few minutes. So the program may be killed at any time,
// and continues where it stopped. When all is solved, it prints what came out.
//
// Deals are solved 1,716 at a time: those in which the same 14 tiles are dealt, and the leader holds the highest double
// of these and six others. FILE is binary, in the machine's order of bytes: a Heading, and a Tally for each hand. Hands
// are numbered in the combinatorial number system: the hand with the tiles t1 < … < t7 (numbers of boneyard/tile.hpp)
// has the rank C(t1, 1) + … + C(t7, 7).
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "bench/choose.hpp"
#include "solvers/multiplayer/retrograde/block_hands.hpp"
#include "solvers/multiplayer/tile_sets.hpp"
#include "solvers/parallel.hpp"

namespace {

using namespace boneyard;
using multiplayer::for_each_set;
using multiplayer::retrograde::BlockHands;

constexpr int hand_size = 7, others = 2 * hand_size - 1;  // tiles dealt besides the lead
constexpr int prefix = 5;  // a unit of work: all sets with a lead and so many first tiles
constexpr std::uint64_t sets_at_once = 400'000;
constexpr std::size_t memory = 4 << 20;

constexpr std::uint64_t hands = choose(tile_count, hand_size);
static_assert(hands == 1'184'040);

/// What a hand wins against all hands that the other player may hold.
struct Tally {
  std::uint32_t won = 0, tied = 0;
  std::int32_t points = 0;
};

struct Heading {
  std::array<char, 8> what{'o', 'p', 'e', 'n', 'i', 'n', 'g', '1'};
  std::uint64_t units = 0;                       ///< of work that are done
  std::array<std::uint64_t, 256> leader_wins{};  ///< [128 + points]: deals in which the leader wins so many
};

struct Found {
  Heading heading;
  std::vector<Tally> of_hand = std::vector<Tally>(hands);

  void add(const Found& more) {
    for (std::size_t i = 0; i < hands; ++i) {
      of_hand[i].won += more.of_hand[i].won;
      of_hand[i].tied += more.of_hand[i].tied;
      of_hand[i].points += more.of_hand[i].points;
    }
    for (std::size_t i = 0; i < heading.leader_wins.size(); ++i) heading.leader_wins[i] += more.heading.leader_wins[i];
  }
};

/// The ranks of hands, in two steps of 14 tiles each.
class Ranks {
 public:
  Ranks() {
    for (std::uint32_t set = 0; set < low_.size(); ++set)
      for (int before = 0; before <= hand_size; ++before) {
        std::uint64_t low = 0, high = 0;
        int place = 0;
        for (std::uint32_t rest = set; rest != 0; rest &= rest - 1) {
          ++place;
          low += choose(std::countr_zero(rest), place);
          high += choose(half + std::countr_zero(rest), before + place);
        }
        if (place + before > hand_size) continue;
        low_[set] = {static_cast<std::uint32_t>(low), static_cast<std::uint32_t>(place)};
        high_[static_cast<std::size_t>(before)][set] = static_cast<std::uint32_t>(high);
      }
  }
  std::uint32_t of(std::uint32_t hand) const {
    const auto [rank, count] = low_[hand & ((1u << half) - 1)];
    return rank + high_[count][hand >> half];
  }

 private:
  static constexpr int half = tile_count / 2;
  struct Low {
    std::uint32_t rank, count;
  };
  std::vector<Low> low_ = std::vector<Low>(1 << half);
  std::vector<std::vector<std::uint32_t>> high_ =
      std::vector<std::vector<std::uint32_t>>(hand_size + 1, std::vector<std::uint32_t>(1 << half));
};

/// A unit of work: the highest double dealt, the first of the other tiles dealt, and the place behind these.
struct Unit {
  int lead;
  TileSet first;
  std::size_t behind;
};

/// The tiles that may be dealt besides the lead.
std::vector<Tile> tiles_beside(int lead) {
  std::vector<Tile> tiles;
  for (const Tile tile : TileSet::full())
    if (!tile.is_double() || tile.low() < lead) tiles.push_back(tile);
  return tiles;
}

std::vector<Unit> all_units() {
  std::vector<Unit> units;
  for (int lead = 0; lead <= max_pip; ++lead)
    for_each_set(tiles_beside(lead), prefix, 0, others - prefix, {}, [&](TileSet first, std::size_t behind) {
      units.push_back({lead, first, behind});
    });
  return units;
}

std::uint64_t sets_in(const Unit& unit) {
  return choose(static_cast<int>(tiles_beside(unit.lead).size() - unit.behind), others - prefix);
}

void solve(const Unit& unit, BlockHands& solver, const Ranks& ranks, Found& found) {
  const auto tiles = tiles_beside(unit.lead);
  const Tile lead(unit.lead, unit.lead);
  std::vector<std::uint32_t> hand(1 << others);  // [hand as the solver has it]: its tiles
  for_each_set(tiles, others - prefix, unit.behind, 0, unit.first, [&](TileSet shared, std::size_t) {
    std::array<std::uint32_t, others> bit{};
    std::size_t count = 0;
    for (const Tile tile : shared) bit[count++] = 1u << tile.number();
    solver.solve(shared, lead);
    const auto values = solver.values();
    for (std::uint32_t i = 1; i < hand.size(); ++i) {
      hand[i] = hand[i & (i - 1)] | bit[static_cast<std::size_t>(std::countr_zero(i))];
      if (std::popcount(i) != hand_size) continue;
      const int wins = -values[i];
      Tally& leader = found.of_hand[ranks.of((shared.bits() & ~hand[i]) | 1u << lead.number())];
      Tally& second = found.of_hand[ranks.of(hand[i])];
      leader.won += wins > 0;
      second.won += wins < 0;
      leader.tied += wins == 0;
      second.tied += wins == 0;
      leader.points += wins;
      second.points -= wins;
      ++found.heading.leader_wins[static_cast<std::size_t>(128 + wins)];
    }
  });
}

void read(const std::string& path, Found& found) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return;
  Heading heading;
  file.read(reinterpret_cast<char*>(&heading), sizeof heading);
  file.read(reinterpret_cast<char*>(found.of_hand.data()), static_cast<std::streamsize>(hands * sizeof(Tally)));
  if (!file || heading.what != found.heading.what) {
    fmt::print(stderr, "boneyard_block_openings: {}: it is of something else\n", path);
    std::exit(2);
  }
  found.heading = heading;
}

void write(const std::string& path, const Found& found) {
  std::ofstream file(path + ".new", std::ios::binary);
  file.write(reinterpret_cast<const char*>(&found.heading), sizeof found.heading);
  file.write(reinterpret_cast<const char*>(found.of_hand.data()), static_cast<std::streamsize>(hands * sizeof(Tally)));
  file.close();
  std::error_code failed;
  if (file) std::filesystem::rename(path + ".new", path, failed);
  if (file && !failed) return;
  fmt::print(stderr, "boneyard_block_openings: {}: cannot be written\n", path);
  std::exit(2);
}

void print(const Found& found) {
  std::uint64_t deals = 0, won = 0, tied = 0;
  std::int64_t points = 0;
  for (int wins = -127; wins < 128; ++wins) {
    const std::uint64_t count = found.heading.leader_wins[static_cast<std::size_t>(128 + wins)];
    deals += count;
    won += wins > 0 ? count : 0;
    tied += wins == 0 ? count : 0;
    points += wins * static_cast<std::int64_t>(count);
  }
  fmt::print("deals {}\nwon by the leader {}\ntied {}\npoints of the leader {}\n", deals, won, tied, points);
}

}  // namespace

int main(int argc, char** argv) {
  using Clock = std::chrono::steady_clock;
  if (argc < 2 || argc > 4) {
    fmt::print(stderr, "usage: boneyard_block_openings FILE [SECONDS [THREADS]]\n");
    return 2;
  }
  const std::string path = argv[1];
  const auto end = Clock::now() + std::chrono::seconds(argc > 2 ? std::atol(argv[2]) : 1'000'000'000);
  const auto threads = static_cast<std::size_t>(argc > 3 ? std::max(1, std::atoi(argv[3])) : 1);
  Found found;
  read(path, found);

  const auto units = all_units();
  const Ranks ranks;
  while (found.heading.units < units.size() && Clock::now() < end) {
    std::atomic<std::size_t> next = found.heading.units;
    std::size_t last = next;
    for (std::uint64_t sets = 0; last < units.size() && sets < sets_at_once; ++last) sets += sets_in(units[last]);
    std::vector<Found> parts(threads);
    parallel_for(threads, static_cast<int>(threads), {}, [&](std::size_t i) {
      BlockHands solver(others, 0, memory);
      for (std::size_t unit = next++; unit < last; unit = next++) solve(units[unit], solver, ranks, parts[i]);
    });
    for (const Found& part : parts) found.add(part);
    found.heading.units = last;
    write(path, found);
    fmt::print(stderr, "{} of {} units\n", last, units.size());
  }
  if (found.heading.units == units.size()) print(found);
}
