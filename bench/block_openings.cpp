// What is each opening hand of Block worth, with seven tiles for each of two players and open hands? Solves all deals:
// 68,640,549,120 up to who sits where. Deals without a double are left out: they are dealt anew.
//
//     script/build bench boneyard_block_openings
//     build/bench/boneyard_block_openings FILE [SECONDS [THREADS]] >build/block_openings.csv
//
// Two threads take an hour and a half, and 4 GB of memory. FILE is replaced as a whole every minute. So the program may
// be killed at any time, and continues where it stopped. When all is solved, it prints data/block_openings.csv;
// else it ends with 3.
//
// Deals are solved 1,716 at a time: those in which the same 14 tiles are dealt, and the leader holds the highest double
// of these and six others (DealtTiles). FILE is binary, in the machine's order of bytes: a Heading, and a Tally for
// each hand. Hands are numbered in the combinatorial number system: the hand with the tiles t1 < … < t7 (numbers of
// boneyard/tile.hpp) has the rank C(t1, 1) + … + C(t7, 7).
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <mutex>
#include <new>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "boneyard/notation.hpp"
#include "platform/errors.hpp"
#include "platform/files.hpp"
#include "solvers/multiplayer/retrograde/block_hands.hpp"
#include "solvers/multiplayer/retrograde/dealt_tiles.hpp"
#include "solvers/multiplayer/retrograde/endgame_table.hpp"
#include "solvers/parallel.hpp"

namespace {

using namespace boneyard;
using multiplayer::retrograde::BlockHands;
using multiplayer::retrograde::choose;
using multiplayer::retrograde::DealtTiles;
using multiplayer::retrograde::EndgameTable;

constexpr int hand_size = 7, others = 2 * hand_size - 1;  // tiles dealt besides the lead
constexpr std::uint64_t sets_at_once = 400'000, sets_in_part = 25'000;
constexpr std::size_t shown = 10;  // of the best hands, and of the worst
constexpr std::size_t step = 5;    // in a hundred, of the share of deals that a hand wins
constexpr std::size_t memory = 4 << 20;
constexpr int tiles_of_endgames = 7;  ///< 3.2 GB

constexpr std::uint64_t hands = choose(tile_count, hand_size);
static_assert(hands == 1'184'040);

/// What a hand wins against all hands that the other player may hold.
struct Tally {
  std::uint32_t won = 0, tied = 0;
  std::int32_t points = 0;
};

struct Heading {
  std::array<char, 8> what{'o', 'p', 'e', 'n', 'i', 'n', 'g', '2'};
  std::uint64_t sets = 0;                        ///< of tiles, that are done
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

/// Solves the deals of `count` sets of tiles, from number `from` on.
void solve(const DealtTiles& dealt, std::uint64_t from, std::uint64_t count, const EndgameTable& endgames,
           const Ranks& ranks, Found& found) {
  BlockHands solver(others, 0, memory, 1, &endgames);
  std::vector<std::uint32_t> hand(1 << others);  // [hand as the solver has it]: its tiles
  std::vector<std::uint32_t> dealt_hands;        // as the solver has them
  for (std::uint32_t i = 0; i < hand.size(); ++i)
    if (std::popcount(i) == hand_size) dealt_hands.push_back(i);
  dealt.visit(from, count, [&](Tile lead, TileSet shared) {
    std::array<std::uint32_t, others> bit{};
    std::size_t place = 0;
    for (const Tile tile : shared) bit[place++] = 1u << tile.number();
    solver.solve(shared, lead);
    const auto values = solver.values();
    for (std::uint32_t i = 1; i < hand.size(); ++i)
      hand[i] = hand[i & (i - 1)] | bit[static_cast<std::size_t>(std::countr_zero(i))];
    for (const std::uint32_t i : dealt_hands) {
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

constexpr std::size_t bytes_of_hands = hands * sizeof(Tally);

void read(const std::string& path, Found& found) {
  const std::string text = app::read_file(path);
  if (text.size() != sizeof(Heading) + bytes_of_hands || !std::ranges::equal(Heading{}.what, text.substr(0, 8)))
    throw app::InputError(path + ": it is of something else");
  std::memcpy(&found.heading, text.data(), sizeof(Heading));
  std::memcpy(found.of_hand.data(), text.data() + sizeof(Heading), bytes_of_hands);
}

std::string text_of(const Found& found) {
  std::string text(sizeof(Heading) + bytes_of_hands, 0);
  std::memcpy(text.data(), &found.heading, sizeof(Heading));
  std::memcpy(text.data() + sizeof(Heading), found.of_hand.data(), bytes_of_hands);
  return text;
}

/// The tiles of the hand with this rank.
TileSet hand_of(std::uint64_t rank) {
  TileSet hand;
  for (int tile = tile_count - 1, place = hand_size; place > 0; --tile)
    if (const std::uint64_t lower = choose(tile, place); lower <= rank) {
      hand.insert(Tile(tile));
      rank -= lower;
      --place;
    }
  return hand;
}

/// Hands, and all deals in which a player holds one of them.
struct Group {
  std::uint64_t hands = 0, deals = 0, won = 0, tied = 0;
  std::int64_t points = 0;

  void operator+=(const Group& other) {
    hands += other.hands;
    deals += other.deals;
    won += other.won;
    tied += other.tied;
    points += other.points;
  }
  double odds() const { return static_cast<double>(won) / static_cast<double>(deals); }
};

/// A hand, and all that the other player may hold: seven of 21 tiles, but not so that nobody has a double.
Group group_of(const Tally& tally, int doubles) {
  return {.hands = 1,
          .deals = choose(tile_count - hand_size, hand_size) - (doubles > 0 ? 0 : choose(14, hand_size)),
          .won = tally.won,
          .tied = tally.tied,
          .points = tally.points};
}

std::string name_of(TileSet tiles) { return to_text(LargeSet(tiles.bits())); }

/// Prints data/block_openings.csv. First how many deals the leader wins with so many points. Then the hands, from the
/// point of view of who holds them: by tile, by the number of doubles, by the share of deals that they win in steps of
/// five in a hundred, and those that win most and least often.
void print(const Found& found) {
  fmt::print("kind,key,hands,deals,won,tied,points\n");
  const auto print_group = [](std::string_view kind, const auto& key, const Group& group) {
    fmt::print("{},{},{},{},{},{},{}\n", kind, key, group.hands, group.deals, group.won, group.tied, group.points);
  };
  for (int points = -127; points < 128; ++points)
    if (const std::uint64_t deals = found.heading.leader_wins[static_cast<std::size_t>(128 + points)]; deals > 0)
      fmt::print("value,{},,{},,,\n", points, deals);

  std::array<Group, tile_count> by_tile;
  std::array<Group, hand_size + 1> by_doubles;
  std::array<Group, 100 / step + 1> by_odds;
  std::vector<std::pair<TileSet, Group>> all;
  for (std::uint64_t rank = 0; rank < hands; ++rank) {
    const TileSet tiles = hand_of(rank);
    std::size_t doubles = 0;
    for (const Tile tile : tiles) doubles += tile.is_double();
    const Group group = group_of(found.of_hand[rank], static_cast<int>(doubles));
    for (const Tile tile : tiles) by_tile[static_cast<std::size_t>(tile.number())] += group;
    by_doubles[doubles] += group;
    by_odds[100 * group.won / (step * group.deals)] += group;
    all.emplace_back(tiles, group);
  }
  for (const Tile tile : TileSet::full())
    print_group("tile", to_text(tile), by_tile[static_cast<std::size_t>(tile.number())]);
  for (std::size_t doubles = 0; doubles < by_doubles.size(); ++doubles)
    print_group("doubles", doubles, by_doubles[doubles]);
  for (std::size_t part = 0; part < by_odds.size(); ++part)
    if (by_odds[part].hands > 0) print_group("odds", step * part, by_odds[part]);
  std::stable_sort(all.begin(), all.end(),
                   [](const auto& a, const auto& b) { return a.second.odds() > b.second.odds(); });
  for (std::size_t i = 0; i < all.size(); ++i)
    if (i < shown || i + shown >= all.size()) print_group("hand", name_of(all[i].first), all[i].second);
}

}  // namespace

int main(int argc, char** argv) try {
  using Clock = std::chrono::steady_clock;
  if (argc < 2 || argc > 4) {
    fmt::print(stderr, "usage: boneyard_block_openings FILE [SECONDS [THREADS]]\n");
    return 2;
  }
  const std::string path = argv[1];
  const auto end = Clock::now() + std::chrono::seconds(argc > 2 ? std::atol(argv[2]) : 1'000'000'000);
  const int threads = argc > 3 ? std::max(1, std::atoi(argv[3])) : 1;
  app::Descriptor lock = app::lock_file(path);
  Found found;
  if (lock)
    read(path, found);
  else
    app::replace_locked_file(path, text_of(found), lock);  // before any work is done for a file that cannot be written

  const DealtTiles dealt(hand_size);
  std::uint64_t& done = found.heading.sets;
  if (done == dealt.sets()) {
    print(found);
    return 0;
  }
  const EndgameTable endgames(tiles_of_endgames, threads);
  const Ranks ranks;
  while (done < dealt.sets() && Clock::now() < end) {
    const std::uint64_t sets = std::min(sets_at_once, dealt.sets() - done);
    std::mutex mutex;
    Found more;
    parallel_for((sets + sets_in_part - 1) / sets_in_part, threads, {}, [&](std::size_t i) {
      Found part;
      const std::uint64_t from = i * sets_in_part;
      solve(dealt, done + from, std::min(sets_in_part, sets - from), endgames, ranks, part);
      const std::lock_guard guard(mutex);
      more.add(part);
    });
    found.add(more);
    done += sets;
    app::replace_locked_file(path, text_of(found), lock);
    fmt::print(stderr, "{} of {} sets of tiles\n", done, dealt.sets());
  }
  if (done < dealt.sets()) return 3;
  print(found);
} catch (const std::bad_alloc&) {
  fmt::print(stderr, "boneyard_block_openings: it needs 4 GB of memory\n");
  return 1;
} catch (const app::InputError& error) {
  fmt::print(stderr, "boneyard_block_openings: {}\n", error.what());
  return 2;
}
