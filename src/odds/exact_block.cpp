// Solves all deals, a piece of work at a time. Where few tiles are dealt, a piece has sets of dealt tiles, and threads
// share it out. Where all are dealt, a piece has the deals in which the same player holds each of the last ten tiles,
// and those in which the other one does (bench/block_deals.cpp).
#include "odds/exact_block.hpp"

#include <fmt/format.h>

#include <bit>
#include <chrono>
#include <cstring>
#include <mutex>
#include <new>
#include <span>

#include "boneyard/deal.hpp"
#include "boneyard/hand.hpp"
#include "solvers/big_integer.hpp"
#include "solvers/multiplayer/retrograde/block_hands.hpp"
#include "solvers/multiplayer/retrograde/dealt_tiles.hpp"
#include "solvers/multiplayer/retrograde/endgame_table.hpp"
#include "solvers/parallel.hpp"

namespace boneyard {
namespace {

using multiplayer::retrograde::BlockHands;
using multiplayer::retrograde::choose;
using multiplayer::retrograde::DealtTiles;
using multiplayer::retrograde::EndgameTable;

constexpr int half_the_set = tile_count / 2, most_of_some = 7;
constexpr int given = 10;  // tiles of the full set whose owner is given: fewer take more memory, more take longer
constexpr std::uint64_t memory_of_all = 18'000'000'000;
constexpr std::size_t memory_of_some = 4 << 20;
// An endgame table pays for hands of five tiles and more, if they have longer than the table takes.
constexpr int endgame_tiles = 7, hand_for_endgames = 5;
constexpr auto time_for_endgames = std::chrono::seconds(30);
constexpr std::uint64_t sets_in_piece = 1'000;
constexpr int largest_value = 126;  // block_hands.cpp: why the values fit into a byte

static_assert(sizeof(BlockCounts) == 40, "a stored piece has no padding");

/// Adds the deals with the values of the player on turn after the lead, for those of the hands that have `size` tiles
/// whose owners are not given.
void add(BlockCounts& counts, std::span<const std::int8_t> values, int size) {
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

/// All deals with so many tiles for each, in pieces of work.
class Pieces {
 public:
  Pieces(int hand, const ExactLimits& limits) : dealt_(hand), hand_(hand), limits_(limits) {}

  std::uint32_t number() const {
    return all_tiles() ? 1u << (given - 1)
                       : static_cast<std::uint32_t>((dealt_.sets() + sets_in_piece - 1) / sets_in_piece);
  }

  std::uint64_t deals_in(std::uint32_t piece) const {
    if (!all_tiles()) return std::min(sets_in_piece, dealt_.sets() - piece * sets_in_piece) * dealt_.deals_of_set();
    const int held = std::popcount(piece);
    return choose(tile_count - 1 - given, hand_ - held) + choose(tile_count - 1 - given, hand_ - given + held);
  }

  BlockCounts solve(std::uint32_t piece) { return all_tiles() ? solve_all(piece) : solve_some(piece); }

 private:
  bool all_tiles() const { return hand_ == half_the_set; }

  BlockCounts solve_all(std::uint32_t owned) {
    limits_.limits.obey();
    if (std::uint64_t{limits_.limits.memory} < memory_of_all) throw SearchCut{Cutoff::memory};
    if (!solver_) solver_.emplace(tile_count - 1, given, static_cast<std::size_t>(memory_of_all), limits_.threads);
    TileSet tiles = TileSet::full();
    tiles.erase(Tile(max_pip, max_pip));
    solver_->solve(tiles, Tile(max_pip, max_pip), owned);
    BlockCounts counts;
    add(counts, solver_->values(), hand_ - std::popcount(owned));
    add(counts, solver_->values(true), hand_ - given + std::popcount(owned));
    return counts;
  }

  BlockCounts solve_some(std::uint32_t piece) {
    const std::uint64_t part =
        sets_in_piece / (limits_.threads > 1 ? static_cast<std::uint64_t>(4 * limits_.threads) : 1) + 1;
    BlockCounts counts;
    std::mutex mutex;
    const EndgameTable* endgames = table_of_endgames();
    const auto parts = static_cast<std::size_t>((sets_in_piece + part - 1) / part);
    parallel_for(parts, limits_.threads, limits_.limits, [&](std::size_t i) {
      BlockHands solver(dealt_.others(), 0, memory_of_some, 1, endgames);
      BlockCounts found;
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

  /// Null if it does not pay, or memory may not or cannot hold it.
  const EndgameTable* table_of_endgames() {
    if (!endgames_ && is_table_worthwhile()) {
      try {
        endgames_.emplace(endgame_tiles, limits_.threads, limits_.limits);
      } catch (const std::bad_alloc&) {
        has_room_ = false;
      }
    }
    return endgames_ ? &*endgames_ : nullptr;
  }

  bool is_table_worthwhile() const {
    const Limits& limits = limits_.limits;
    return has_room_ && hand_ >= hand_for_endgames && limits.memory >= EndgameTable::bytes_needed(endgame_tiles) &&
           (!limits.deadline || *limits.deadline - Clock::now() >= time_for_endgames);
  }

  DealtTiles dealt_;
  int hand_;
  const ExactLimits& limits_;
  std::optional<BlockHands> solver_;
  std::optional<EndgameTable> endgames_;
  bool has_room_ = true;  ///< for endgames_, as far as is known
};

/// The counts that are stored for a piece of so many deals. Those of another number of deals are of another piece.
std::optional<BlockCounts> stored(const BlobStore& store, std::uint32_t piece, std::uint64_t deals) {
  BlockCounts counts;
  const auto bytes = store.find ? store.find(0, piece) : std::vector<std::byte>();
  if (bytes.size() != sizeof counts) return {};
  std::memcpy(&counts, bytes.data(), sizeof counts);
  const bool sound = counts.deals == deals && counts.won <= deals && counts.tied <= deals - counts.won;
  return sound ? std::optional(counts) : std::nullopt;
}

void keep(const BlobStore& store, std::uint32_t piece, const BlockCounts& counts) {
  if (!store.keep) return;
  std::vector<std::byte> bytes(sizeof counts);
  std::memcpy(bytes.data(), &counts, sizeof counts);
  store.keep(0, piece, bytes);
}

/// Adds up all pieces that are stored, and as many more as the limits allow.
BlockCounts sum_of_pieces(int hand, const ExactLimits& limits, Cutoff& cutoff) {
  BlockCounts sum;
  try {
    Pieces pieces(hand, limits);
    std::vector<std::uint32_t> missing;
    for (std::uint32_t piece = 0; piece < pieces.number(); ++piece) {
      if (const auto counts = stored(limits.store, piece, pieces.deals_in(piece)))
        sum += *counts;
      else
        missing.push_back(piece);
    }
    for (std::size_t done = 0; done < missing.size(); ++done) {
      if (limits.progress)
        limits.progress(1 - static_cast<double>(missing.size() - done) / static_cast<double>(pieces.number()));
      const BlockCounts counts = pieces.solve(missing[done]);
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
  if (!question.variant.scores() || question.player != Player::thoughtful) return ExactReach::none;
  multiplayer::Settings rules = multiplayer::hand_rules(multiplayer::settings(question.variant));
  const multiplayer::Settings usual = multiplayer::settings(Variant::parse("block;seats=2"));
  const int hand = rules.hand;
  rules.hand = usual.hand;
  if (rules != multiplayer::hand_rules(usual)) return ExactReach::none;
  if (hand > most_of_some && hand != half_the_set) return ExactReach::none;
  return hand < 4 ? ExactReach::quick : hand < 6 ? ExactReach::slow : ExactReach::bounds;
}

std::string who_has_exact_odds() {
  return fmt::format("of the table games only Block for two with open hands has them, by hand=1 to {} or {}",
                     most_of_some, half_the_set);
}

BlockCounts& BlockCounts::operator+=(const BlockCounts& other) {
  deals += other.deals;
  won += other.won;
  tied += other.tied;
  points += other.points;
  points_squared += other.points_squared;
  return *this;
}

OddsResult block_result(const Question& question, const BlockCounts& counts) {
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
  tally.multiplayer.least_squared = counts.points_squared;
  tally.multiplayer.most_squared = counts.points_squared + undecided * largest_value * largest_value;
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
  const int hand = multiplayer::settings(question.variant).hand;
  OddsResult result = block_result(question, sum_of_pieces(hand, limits, cutoff));
  result.cutoff = cutoff;
  if (cutoff == Cutoff::memory && hand == half_the_set)
    result.notes = {"All 28 tiles take 18,000 MiB of memory: --memory-limit 18000."};
  return result;
}

}  // namespace boneyard
