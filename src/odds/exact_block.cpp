// Solves all deals, a piece of work at a time. Where few tiles are dealt, a piece has sets of dealt tiles, and threads
// share it out. Where all are dealt, a piece has the deals in which the same player holds each of the last ten tiles,
// and those in which the other one does (bench/block_deals.cpp).
#include "odds/exact_block.hpp"

#include <bit>
#include <cstring>
#include <mutex>
#include <new>
#include <span>

#include "boneyard/deal.hpp"
#include "boneyard/hand.hpp"
#include "solvers/big_integer.hpp"
#include "solvers/multiplayer/retrograde/block_hands.hpp"
#include "solvers/multiplayer/retrograde/dealt_tiles.hpp"
#include "solvers/parallel.hpp"

namespace boneyard {
namespace {

using multiplayer::retrograde::BlockHands;
using multiplayer::retrograde::DealtTiles;

constexpr int half_the_set = tile_count / 2, most_of_some = 7;
constexpr int given = 10;  // tiles of the full set whose owner is given: fewer take more memory, more take longer
constexpr std::size_t memory_of_all = 18'000'000'000, memory_of_some = 4 << 20;
constexpr std::uint64_t sets_in_piece = 50'000;
constexpr int largest_value = 126;  // block_hands.cpp: why the values fit into a byte

using Counts = BlockCounts;
static_assert(sizeof(Counts) == 40, "a stored piece has no padding");

/// Adds the deals with the values of the player on turn after the lead, for those of the hands that have `size` tiles
/// whose owners are not given.
void add(Counts& counts, std::span<const std::int8_t> values, int size) {
  for (std::uint32_t hand = 0; hand < values.size(); ++hand) {
    if (std::popcount(hand) != size) continue;
    const int value = -values[hand];
    ++counts.deals;
    counts.won += value > 0;
    counts.tied += value == 0;
    counts.points += value;
    counts.points_squared += static_cast<std::uint64_t>(value * value);
  }
}

/// The counts of one piece after another.
class Pieces {
 public:
  Pieces(int hand, const ExactLimits& limits) : dealt_(hand), hand_(hand), limits_(limits) {
    if (all_tiles()) solver_.emplace(tile_count - 1, given, memory_of_all, limits.threads);
  }

  std::uint32_t count() const {
    return all_tiles() ? 1u << (given - 1)
                       : static_cast<std::uint32_t>((dealt_.sets() + sets_in_piece - 1) / sets_in_piece);
  }

  Counts solve(std::uint32_t piece) { return all_tiles() ? solve_all(piece) : solve_some(piece); }

 private:
  bool all_tiles() const { return hand_ == half_the_set; }

  Counts solve_all(std::uint32_t owned) {
    limits_.limits.obey();
    TileSet tiles = TileSet::full();
    tiles.erase(Tile(max_pip, max_pip));
    solver_->solve(tiles, Tile(max_pip, max_pip), owned);
    Counts counts;
    add(counts, solver_->values(), hand_ - std::popcount(owned));
    add(counts, solver_->values(true), hand_ - given + std::popcount(owned));
    return counts;
  }

  Counts solve_some(std::uint32_t piece) {
    const std::uint64_t part = sets_in_piece / static_cast<std::uint64_t>(4 * std::max(1, limits_.threads)) + 1;
    Counts counts;
    std::mutex mutex;
    const std::size_t parts = (sets_in_piece + part - 1) / part;
    parallel_for(parts, limits_.threads, limits_.limits, [&](std::size_t i) {
      BlockHands solver(dealt_.others(), 0, memory_of_some);
      Counts found;
      const std::uint64_t from = i * part;
      dealt_.visit(piece * sets_in_piece + from, std::min(part, sets_in_piece - from), [&](Tile lead, TileSet tiles) {
        limits_.limits.obey();
        solver.solve(tiles, lead);
        add(found, solver.values(), hand_);
      });
      const std::lock_guard lock(mutex);
      counts += found;
    });
    return counts;
  }

  DealtTiles dealt_;
  int hand_;
  const ExactLimits& limits_;
  std::optional<BlockHands> solver_;
};

/// The counts that are stored for a piece.
std::optional<Counts> stored(const BlobStore& store, std::uint32_t piece) {
  if (!store.find) return {};
  const auto bytes = store.find(0, piece);
  if (bytes.size() != sizeof(Counts)) return {};
  Counts counts;
  std::memcpy(&counts, bytes.data(), sizeof counts);
  return counts;
}

void keep(const BlobStore& store, std::uint32_t piece, const Counts& counts) {
  if (!store.keep) return;
  std::vector<std::byte> bytes(sizeof counts);
  std::memcpy(bytes.data(), &counts, sizeof counts);
  store.keep(0, piece, bytes);
}

/// All pieces that are stored, and as many more as the limits allow.
Counts count_pieces(int hand, const ExactLimits& limits, Cutoff& cutoff) {
  Counts sum;
  try {
    if (hand == half_the_set && limits.limits.memory < memory_of_all) {
      if (limits.say) limits.say("All 28 tiles take 18,000 MiB of memory: --memory-limit 18000.");
      throw SearchCut{Cutoff::memory};
    }
    Pieces pieces(hand, limits);
    std::vector<std::uint32_t> missing;
    for (std::uint32_t piece = 0; piece < pieces.count(); ++piece) {
      if (const auto counts = stored(limits.store, piece))
        sum += *counts;
      else
        missing.push_back(piece);
    }
    for (std::size_t done = 0; done < missing.size(); ++done) {
      if (limits.progress)
        limits.progress(1 - static_cast<double>(missing.size() - done) / static_cast<double>(pieces.count()));
      const Counts counts = pieces.solve(missing[done]);
      keep(limits.store, missing[done], counts);
      sum += counts;
    }
  } catch (const SearchCut& cut) {
    cutoff = cut.why;
  } catch (const std::bad_alloc&) {
    cutoff = Cutoff::memory;
  }
  return sum;
}

}  // namespace

ExactReach exact_block_reach(const Question& question) {
  if (!question.variant.is_multiplayer() || question.player != Player::thoughtful) return ExactReach::none;
  multiplayer::Settings rules = multiplayer::hand_rules(multiplayer::settings(question.variant));
  const multiplayer::Settings usual = multiplayer::settings(Variant::parse("block;seats=2"));
  const int hand = rules.hand;
  rules.hand = usual.hand;
  if (rules != multiplayer::hand_rules(usual)) return ExactReach::none;
  if (hand > most_of_some && hand != half_the_set) return ExactReach::none;
  return hand < 5 ? ExactReach::quick : hand == 5 ? ExactReach::slow : ExactReach::bounds;
}

BlockCounts& BlockCounts::operator+=(const BlockCounts& other) {
  deals += other.deals;
  won += other.won;
  tied += other.tied;
  points += other.points;
  points_squared += other.points_squared;
  return *this;
}

OddsResult result_of(const Question& question, const BlockCounts& counts) {
  OddsResult result{.variant = question.variant, .player = question.player, .method = Method::exact};
  const std::uint64_t deals = DealtTiles(multiplayer::settings(question.variant).hand).deals(),
                      undecided = deals - counts.deals;
  Tally& tally = result.tally;
  tally.won = counts.won;
  tally.lost = counts.deals - counts.won;
  tally.undecided = undecided;
  tally.multiplayer.tied = counts.tied;
  const auto beyond = static_cast<std::int64_t>(undecided) * largest_value;
  tally.multiplayer.least = counts.points - beyond;
  tally.multiplayer.most = counts.points + beyond;
  tally.multiplayer.least_squared = tally.multiplayer.most_squared = counts.points_squared;
  tally.multiplayer.seat_wins = {counts.won, counts.deals - counts.won - counts.tied};
  result.confidence = 1;
  result.scheme = dealing_scheme_version;
  result.estimate = counted_odds(counts.won, counts.won + undecided, deals);
  const auto mean = [&](std::int64_t points) { return static_cast<double>(points) / static_cast<double>(deals); };
  result.mean = MeanPoints{.mean = mean(counts.points),
                           .low = mean(tally.multiplayer.least),
                           .high = mean(tally.multiplayer.most),
                           .cut_short = undecided > 0};
  return result;
}

OddsResult exact_block_odds(const Question& question, const ExactLimits& limits) {
  Cutoff cutoff = Cutoff::none;
  OddsResult result = result_of(question, count_pieces(multiplayer::settings(question.variant).hand, limits, cutoff));
  result.cutoff = cutoff;
  return result;
}

}  // namespace boneyard
