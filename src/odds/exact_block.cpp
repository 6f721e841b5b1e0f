// Solves all deals, a piece of work at a time. Where few tiles are dealt, a piece has sets of dealt tiles, and threads
// share it out. Where all are dealt, the leader holds 6-6 and 13 of the other 27 tiles; a piece has the deals in which
// the same player holds each of the last ten of these, and those in which the other one does.
#include "odds/exact_block.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <chrono>
#include <cstring>
#include <mutex>
#include <new>
#include <span>
#include <type_traits>

#include "boneyard/deal.hpp"
#include "boneyard/hand.hpp"
#include "solvers/big_integer.hpp"
#include "solvers/multiplayer/retrograde/block_hands.hpp"
#include "solvers/multiplayer/retrograde/dealt_tiles.hpp"
#include "solvers/multiplayer/retrograde/endgame_table.hpp"
#include "solvers/multiplayer/retrograde/random_hands.hpp"
#include "solvers/parallel.hpp"

namespace boneyard {
namespace {

using multiplayer::retrograde::BlockHands;
using multiplayer::retrograde::choose;
using multiplayer::retrograde::DealtTiles;
using multiplayer::retrograde::EndgameTable;
using multiplayer::retrograde::Play;
using multiplayer::retrograde::RandomHands;

constexpr int half_the_set = tile_count / 2, most_of_some = 7, most_at_random = 6;
constexpr int given = 10;  // tiles of the full set whose owner is given: fewer take more memory, more take longer
constexpr std::uint64_t memory_of_all = 18'000'000'000;
constexpr std::size_t memory_of_some = 4 << 20;
// An endgame table pays for hands of five tiles and more, if they have longer than the table takes.
constexpr int endgame_tiles = 7, hand_for_endgames = 5;
constexpr auto time_for_endgames = std::chrono::seconds(30);
constexpr std::uint64_t sets_in_piece = 1'000;
constexpr int largest_value = BlockPiece::largest_value;

static_assert(sizeof(BlockCounts) == 40 && sizeof(BlockPiece) == 40 + 253 * 8 + 27 * 40 && sizeof(RandomPiece) == 64,
              "what is stored has no padding");

/// Calls visit(hand) for each hand of the player on turn after the lead that has `size` tiles.
template <class Visit>
void each_hand(std::size_t hands, int size, const Visit& visit) {
  for (std::uint32_t hand = 0; hand < hands; ++hand)
    if (std::popcount(hand) == size) visit(hand);
}

/// Adds the deals of a set of tiles that is solved, by the values of the player on turn after the lead.
void add_some(BlockPiece& counts, const BlockHands& solved, Tile /*lead*/, int size) {
  const auto values = solved.values();
  each_hand(values.size(), size, [&](std::uint32_t hand) { counts.all.add(-values[hand]); });
}

void add_some(FixedPiece& counts, const BlockHands& solved, Tile lead, int size) {
  const auto least = solved.values(), least_of_other = solved.values(true);
  each_hand(least.size(), size, [&](std::uint32_t hand) { counts.add(lead, least[hand], -least_of_other[hand]); });
}

void add_some(RandomPiece& counts, const RandomHands& solved, Tile /*lead*/, int size) {
  const auto values = solved.values();
  each_hand(values.size(), size, [&](std::uint32_t hand) {
    const auto [won, lost, points] = values[hand].turned();
    counts += {.deals = 1, .won = won, .lost = lost, .points = static_cast<std::int64_t>(points)};
  });
}

std::uint64_t deals_of(const BlockPiece& piece) { return piece.all.deals; }
std::uint64_t deals_of(const FixedPiece& piece) {
  std::uint64_t deals = 0;
  for (const FixedDeals& each : piece.by_lead) deals += each.deals;
  return deals;
}
std::uint64_t deals_of(const RandomPiece& piece) { return static_cast<std::uint64_t>(piece.deals); }

/// All deals with so many tiles for each, in pieces of work: what is counted of one is a Piece.
template <class Piece>
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

  Piece solve(std::uint32_t piece) {
    if constexpr (perfect)
      if (all_tiles()) return solve_all(piece);
    return solve_some(piece);
  }

  /// What is kept of a piece: so many of its first bytes.
  std::size_t bytes() const { return perfect && !all_tiles() ? sizeof(BlockCounts) : sizeof(Piece); }

 private:
  static constexpr bool perfect = std::is_same_v<Piece, BlockPiece>, random = std::is_same_v<Piece, RandomPiece>;
  static constexpr Play play = perfect ? Play::perfect : Play::any;

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

  Piece solve_some(std::uint32_t piece) {
    const std::uint64_t part =
        sets_in_piece / (limits_.threads > 1 ? static_cast<std::uint64_t>(4 * limits_.threads) : 1) + 1;
    Piece counts;
    std::mutex mutex;
    const EndgameTable* endgames = table_of_endgames();
    const auto parts = static_cast<std::size_t>((sets_in_piece + part - 1) / part);
    parallel_for(parts, limits_.threads, limits_.limits, [&](std::size_t i) {
      auto solver = [&] {
        if constexpr (random)
          return RandomHands(hand_);
        else
          return BlockHands(dealt_.others(), 0, memory_of_some, 1, endgames, play);
      }();
      Piece found;
      const std::uint64_t from = i * part;
      dealt_.visit(piece * sets_in_piece + from, std::min(part, sets_in_piece - from), [&](Tile lead, TileSet tiles) {
        limits_.limits.obey();
        solver.solve(tiles, lead);
        add_some(found, solver, lead, hand_);
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
        endgames_.emplace(endgame_tiles, limits_.threads, limits_.limits, play);
      } catch (const std::bad_alloc&) {
        has_room_ = false;
      }
    }
    return endgames_ ? &*endgames_ : nullptr;
  }

  bool is_table_worthwhile() const {
    const Limits& limits = limits_.limits;
    return !random && has_room_ && hand_ >= hand_for_endgames &&
           limits.memory >= EndgameTable::bytes_needed(endgame_tiles, play) &&
           (!limits.deadline || *limits.deadline - Clock::now() >= time_for_endgames);
  }

  DealtTiles dealt_;
  int hand_;
  const ExactLimits& limits_;
  std::optional<BlockHands> solver_;
  std::optional<EndgameTable> endgames_;
  bool has_room_ = true;  ///< for endgames_, as far as is known
};

/// Whether what is stored can be the counts of a piece.
bool is_sound(const BlockPiece& piece) {
  const BlockCounts& counts = piece.all;
  return counts.won <= counts.deals && counts.tied <= counts.deals - counts.won;
}
bool is_sound(const FixedPiece& piece) {
  return std::all_of(piece.by_lead.begin(), piece.by_lead.end(), [](const FixedDeals& each) {
    return each.leader <= each.deals && each.other <= each.deals - each.leader &&
           each.tied <= each.deals - each.leader - each.other && each.value <= each.deals;
  });
}
bool is_sound(const RandomPiece& piece) { return (piece.won + piece.lost) >> 63 <= piece.deals; }

/// The counts that are stored for a piece of so many deals. Those of another number of deals are of another piece.
template <class Piece>
std::optional<Piece> stored(const BlobStore& store, std::uint32_t piece, std::size_t size, std::uint64_t deals) {
  Piece found;
  const auto bytes = store.find ? store.find(0, piece) : std::vector<std::byte>();
  if (bytes.size() != size) return {};
  std::memcpy(&found, bytes.data(), size);
  return deals_of(found) == deals && is_sound(found) ? std::optional(found) : std::nullopt;
}

template <class Piece>
void keep(const BlobStore& store, std::uint32_t piece, std::size_t size, const Piece& counts) {
  if (!store.keep) return;
  std::vector<std::byte> bytes(size);
  std::memcpy(bytes.data(), &counts, size);
  store.keep(0, piece, bytes);
}

/// Adds up all pieces that are stored, and as many more as the limits allow.
template <class Piece>
Piece sum_of_pieces(int hand, const ExactLimits& limits, Cutoff& cutoff) {
  Piece sum;
  try {
    Pieces<Piece> pieces(hand, limits);
    std::vector<std::uint32_t> missing;
    for (std::uint32_t piece = 0; piece < pieces.number(); ++piece) {
      if (const auto counts = stored<Piece>(limits.store, piece, pieces.bytes(), pieces.deals_in(piece)))
        sum += *counts;
      else
        missing.push_back(piece);
    }
    for (std::size_t done = 0; done < missing.size(); ++done) {
      if (limits.progress)
        limits.progress(1 - static_cast<double>(missing.size() - done) / static_cast<double>(pieces.number()));
      const Piece counts = pieces.solve(missing[done]);
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
  if (!question.variant.scores() || question.player == Player::fair) return ExactReach::none;
  multiplayer::Settings rules = multiplayer::hand_rules(multiplayer::settings(question.variant));
  const multiplayer::Settings usual = multiplayer::settings(Variant::parse("block;seats=2"));
  const int hand = rules.hand;
  rules.hand = usual.hand;
  if (rules != multiplayer::hand_rules(usual)) return ExactReach::none;
  const bool all_tiles = hand == half_the_set && question.player == Player::thoughtful;
  if (hand > (question.player == Player::random ? most_at_random : most_of_some) && !all_tiles) return ExactReach::none;
  return hand < 4 ? ExactReach::quick : hand < 6 ? ExactReach::slow : ExactReach::bounds;
}

std::string who_has_exact_odds() {
  return fmt::format(
      "of the table games only Block for two has them, by hand=1 to {} or {} with open hands, 1 to {} at random",
      most_of_some, half_the_set, most_at_random);
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

namespace {

/// What results of all deals have in common.
OddsResult exact_result(const Question& question, const Estimate& estimate, Cutoff cutoff) {
  OddsResult result{.variant = question.variant, .player = question.player, .method = Method::exact};
  result.confidence = 1;
  result.scheme = dealing_scheme_version;
  result.estimate = estimate;
  result.cutoff = cutoff;
  return result;
}

std::uint64_t all_deals(const Question& question) {
  return DealtTiles(multiplayer::settings(question.variant).hand).deals();
}

}  // namespace

OddsResult block_result(const Question& question, const BlockCounts& counts) {
  const std::uint64_t deals = all_deals(question), undecided = deals - counts.deals;
  OddsResult result = exact_result(question, counted_odds(counts.won, counts.won + undecided, deals), Cutoff::none);
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
  const auto mean = [&](std::int64_t points) { return static_cast<double>(points) / static_cast<double>(deals); };
  result.mean = MeanPoints{.mean = mean(counts.points),
                           .low = mean(tally.multiplayer.least),
                           .high = mean(tally.multiplayer.most),
                           .cut_short = undecided > 0};
  return result;
}

FixedDeals& FixedDeals::operator+=(const FixedDeals& other_deals) {
  deals += other_deals.deals;
  leader += other_deals.leader;
  tied += other_deals.tied;
  other += other_deals.other;
  value += other_deals.value;
  return *this;
}

void FixedPiece::add(Tile lead, int least, int most) {
  FixedDeals& deals = by_lead[lead.low()];
  ++deals.deals;
  deals.leader += least > 0;
  deals.tied += least == 0 && most == 0;
  deals.other += most < 0;
  deals.value += least == most;
}

FixedPiece& FixedPiece::operator+=(const FixedPiece& other) {
  for (std::size_t i = 0; i < by_lead.size(); ++i) by_lead[i] += other.by_lead[i];
  return *this;
}

RandomPiece& RandomPiece::operator+=(const RandomPiece& other) {
  deals += other.deals;
  won += other.won;
  lost += other.lost;
  points += other.points;
  return *this;
}

namespace {

OddsResult fixed_result(const Question& question, const FixedPiece& sum, Cutoff cutoff) {
  FixedDeals all;
  for (const FixedDeals& each : sum.by_lead) all += each;
  const std::uint64_t deals = all_deals(question), fixed = all.leader + all.tied + all.other;
  OddsResult result = exact_result(question, counted_odds(fixed, fixed + (deals - all.deals), deals), cutoff);
  if (cutoff != Cutoff::none) return result;
  result.fixed.assign(sum.by_lead.begin(), sum.by_lead.end());
  return result;
}

OddsResult random_result(const Question& question, const RandomPiece& sum, Cutoff cutoff) {
  const std::uint64_t deals = all_deals(question);
  const BigInt scale = RandomHands(multiplayer::settings(question.variant).hand).scale(), solved = whole(sum.deals),
               all = deals * scale, won = whole(sum.won), tied = solved * scale - won - whole(sum.lost);
  OddsResult result = exact_result(question, counted_odds(won, won + (deals - solved) * scale, all), cutoff);
  if (cutoff != Cutoff::none) return result;
  const bool negative = sum.points < 0;
  const BigInt points = whole(static_cast<Uint128>(negative ? -sum.points : sum.points));
  const double mean = nearest_double(points, all) * (negative ? -1 : 1);
  result.mean = MeanPoints{.mean = mean, .low = mean, .high = mean, .cut_short = false};
  result.random_play =
      RandomPlay{deals, counted_odds(tied, tied, all), lowest_terms(negative ? BigInt(-points) : points, all)};
  return result;
}

}  // namespace

OddsResult exact_block_odds(const Question& question, const ExactLimits& limits) {
  Cutoff cutoff = Cutoff::none;
  const int hand = multiplayer::settings(question.variant).hand;
  if (question.player == Player::any) {
    const auto sum = sum_of_pieces<FixedPiece>(hand, limits, cutoff);
    return fixed_result(question, sum, cutoff);
  }
  if (question.player == Player::random) {
    const auto sum = sum_of_pieces<RandomPiece>(hand, limits, cutoff);
    return random_result(question, sum, cutoff);
  }
  const auto sum = sum_of_pieces<BlockPiece>(hand, limits, cutoff);
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
