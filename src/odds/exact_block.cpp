// Solves all deals, a piece of work at a time. Where few tiles are dealt, a piece has sets of dealt tiles, and threads
// share it out. Where all are dealt, the leader holds 6-6 and 13 of the other 27 tiles; a piece has the deals in which
// the same player holds each of the last ten of these, and those in which the other one does.
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
constexpr int largest_value = BlockPiece::largest_value;

static_assert(sizeof(BlockCounts) == 40 && sizeof(BlockPiece) == 40 + 253 * 8 + 27 * 40,
              "what is stored has no padding");

/// Adds the deals with the values of the player on turn after the lead, for those of the hands that have `size` tiles.
void add_some(BlockCounts& counts, std::span<const std::int8_t> values, int size) {
  for (std::uint32_t hand = 0; hand < values.size(); ++hand)
    if (std::popcount(hand) == size) counts.add(-values[hand]);
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

  BlockPiece solve(std::uint32_t piece) {
    return all_tiles() ? solve_all(piece) : BlockPiece{.all = solve_some(piece)};
  }

  /// What is kept of a piece: so many of its first bytes.
  std::size_t bytes() const { return all_tiles() ? sizeof(BlockPiece) : sizeof(BlockCounts); }

 private:
  bool all_tiles() const { return hand_ == half_the_set; }

  BlockPiece solve_all(std::uint32_t owned) {
    limits_.limits.obey();
    if (std::uint64_t{limits_.limits.memory} < memory_of_all) throw SearchCut{Cutoff::memory};
    if (!solver_) solver_.emplace(tile_count - 1, given, static_cast<std::size_t>(memory_of_all), limits_.threads);
    TileSet tiles = TileSet::full();
    tiles.erase(Tile(max_pip, max_pip));
    solver_->solve(tiles, Tile(max_pip, max_pip), owned);
    BlockPiece counts;
    counts.add_all_tiles(solver_->values(), owned);
    counts.add_all_tiles(solver_->values(true), ~owned & ((1u << given) - 1));
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
        add_some(found, solver.values(), hand_);
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
std::optional<BlockPiece> stored(const BlobStore& store, std::uint32_t piece, std::size_t size, std::uint64_t deals) {
  BlockPiece found;
  const auto bytes = store.find ? store.find(0, piece) : std::vector<std::byte>();
  if (bytes.size() != size) return {};
  std::memcpy(&found, bytes.data(), size);
  const BlockCounts& counts = found.all;
  const bool sound = counts.deals == deals && counts.won <= deals && counts.tied <= deals - counts.won;
  return sound ? std::optional(found) : std::nullopt;
}

void keep(const BlobStore& store, std::uint32_t piece, std::size_t size, const BlockPiece& counts) {
  if (!store.keep) return;
  std::vector<std::byte> bytes(size);
  std::memcpy(bytes.data(), &counts, size);
  store.keep(0, piece, bytes);
}

/// Adds up all pieces that are stored, and as many more as the limits allow.
BlockPiece sum_of_pieces(int hand, const ExactLimits& limits, Cutoff& cutoff) {
  BlockPiece sum;
  try {
    Pieces pieces(hand, limits);
    std::vector<std::uint32_t> missing;
    for (std::uint32_t piece = 0; piece < pieces.number(); ++piece) {
      if (const auto counts = stored(limits.store, piece, pieces.bytes(), pieces.deals_in(piece)))
        sum += *counts;
      else
        missing.push_back(piece);
    }
    for (std::size_t done = 0; done < missing.size(); ++done) {
      if (limits.progress)
        limits.progress(1 - static_cast<double>(missing.size() - done) / static_cast<double>(pieces.number()));
      const BlockPiece counts = pieces.solve(missing[done]);
      keep(limits.store, missing[done], pieces.bytes(), counts);
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

void BlockCounts::add(int value) {
  ++deals;
  won += value > 0;
  tied += value == 0;
  points += value;
  points_squared += static_cast<std::uint64_t>(value * value);
}

BlockCounts& BlockCounts::operator+=(const BlockCounts& other) {
  deals += other.deals;
  won += other.won;
  tied += other.tied;
  points += other.points;
  points_squared += other.points_squared;
  return *this;
}

void BlockPiece::add_all_tiles(std::span<const std::int8_t> of_hands, std::uint32_t owned) {
  for (std::uint32_t hand = 0; hand < of_hands.size(); ++hand) {
    const std::uint32_t others = owned << std::countr_zero(of_hands.size()) | hand;  // the player's who did not lead
    if (std::popcount(others) != half_the_set) continue;
    const int value = -of_hands[hand];
    all.add(value);
    ++values[static_cast<std::size_t>(value + largest_value)];
    for (std::size_t tile = 0; tile < with.size(); ++tile)
      if ((others >> tile & 1) == 0) with[tile].add(value);
  }
}

BlockPiece& BlockPiece::operator+=(const BlockPiece& other) {
  all += other.all;
  for (std::size_t i = 0; i < values.size(); ++i) values[i] += other.values[i];
  for (std::size_t i = 0; i < with.size(); ++i) with[i] += other.with[i];
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
  const BlockPiece sum = sum_of_pieces(hand, limits, cutoff);
  OddsResult result = block_result(question, sum.all);
  result.cutoff = cutoff;
  if (cutoff == Cutoff::none && hand == half_the_set) {
    for (int value = -largest_value; value <= largest_value; ++value)
      if (const auto deals = sum.values[static_cast<std::size_t>(value + largest_value)]; deals > 0)
        result.values[value] = deals;
    for (std::size_t tile = 0; tile < sum.with.size(); ++tile) {
      const BlockCounts& with = sum.with[tile];
      result.tiles.push_back({Tile(static_cast<int>(tile)), with.deals, with.won, with.tied, with.points});
    }
  }
  if (cutoff == Cutoff::memory && hand == half_the_set)
    result.notes = {"All 28 tiles take 18,000 MiB of memory: --memory-limit 18000."};
  return result;
}

}  // namespace boneyard
