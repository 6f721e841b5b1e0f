// The best move for every hand at once: 64 hands side by side in the lanes of the processor's vectors.
//
// If the player on turn holds `hand` and lays a tile, the other player is on turn and holds all tiles that are not in
// `hand`. So the values after the move are read backwards, and the hands without the tile are left out: of 2^n hands
// half have it. With vectors of 2^k bytes, a tile at a place below k splits a vector, and its hands are spread over
// every second run of lanes; a tile at a higher place takes whole vectors. Both are one shuffle: of words of four bytes
// in the vector, then of bytes in each block of 16.
#include "solvers/multiplayer/retrograde/best_reply.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>

#include "deals/block.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "solvers/multiplayer/retrograde/best_reply.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace boneyard::multiplayer::retrograde::HWY_NAMESPACE {
namespace {

/// `hand` without the bit at `place`; the bits above it move down by one.
constexpr std::size_t without(std::size_t hand, int place) {
  const std::size_t below = (std::size_t{1} << place) - 1;
  return (hand >> 1 & ~below) | (hand & below);
}

#if !BONEYARD_HAS_LANES

void best(Values values, int tiles, std::span<const Reply> replies, Play play) {
  const std::size_t hands = std::size_t{1} << tiles;
  for (std::size_t hand = 0; hand < hands; ++hand) {
    int least = no_move;
    for (const Reply& reply : replies)
      if (reply.place < 0)
        least = std::min<int>(least, reply.values[hands - 1 - hand]);
      else if (hand >> reply.place & 1)
        least = std::min<int>(least, reply.values[hands / 2 - 1 - without(hand, reply.place)]);
    values[hand] = static_cast<std::int8_t>(play == Play::perfect ? -least : least);
  }
}

#else

namespace hn = hwy::HWY_NAMESPACE;

using Bytes = hn::CappedTag<std::int8_t, padding>;
using Words = hn::Repartition<std::int32_t, Bytes>;
using Half = hn::Half<Bytes>;
using Vector = hn::Vec<Bytes>;

constexpr std::size_t lanes = hn::MaxLanes(Bytes());
constexpr int places_in_vector = std::countr_zero(lanes);

/// Which values of a reply belong to the hands of one vector, for hands of up to so many tiles as fit into a vector.
struct Shuffle {
  alignas(padding) std::array<std::int32_t, padding / 4> words{};
  alignas(padding) std::array<std::int8_t, padding> bytes{};
  alignas(padding) std::array<std::int8_t, padding> holds{};  ///< -1 for a hand that holds the tile, else 0

  /// For replies with the tile at `place`, or with one that all hands hold, if `place` is -1.
  static Shuffle of(int tiles, int place) {
    Shuffle shuffle;
    const std::size_t hands = std::size_t{1} << tiles;
    const auto source = [&](std::size_t hand) {
      return place < 0 ? hands - 1 - hand : hands / 2 - 1 - without(hand, place);
    };
    for (std::size_t block = 0; block < lanes; block += 16) {
      std::size_t first = lanes;
      const auto each = [&](auto visit) {
        for (std::size_t hand = block; hand < std::min(block + 16, hands); ++hand)
          if (place < 0 || (hand >> place & 1)) visit(hand);
      };
      each([&](std::size_t hand) { first = std::min(first, source(hand)); });
      first = first / 4 * 4;
      for (std::size_t i = 0; i < 4; ++i)
        shuffle.words[block / 4 + i] = static_cast<std::int32_t>((first / 4 + i) % (lanes / 4));
      each([&](std::size_t hand) {
        shuffle.holds[hand] = -1;
        shuffle.bytes[hand] = static_cast<std::int8_t>(source(hand) - first);
      });
    }
    return shuffle;
  }
};

/// The shuffles by number of tiles and place + 1.
const auto& shuffles() {
  static const auto all = [] {
    std::array<std::array<Shuffle, 8>, 7> table{};
    for (int tiles = 0; tiles <= places_in_vector; ++tiles)
      for (int place = -1; place < tiles; ++place)
        table[static_cast<std::size_t>(tiles)][static_cast<std::size_t>(place + 1)] = Shuffle::of(tiles, place);
    return table;
  }();
  return all;
}

/// A reply whose tile splits vectors: its values are read from the end, half a vector for each vector of hands.
struct Split {
  const std::int8_t* end;
  const Shuffle* shuffle;
};
/// A reply of whole vectors.
struct Whole {
  const std::int8_t* end;
  int place;
};

HWY_INLINE Vector shuffled(Vector values, const Shuffle& shuffle) {
  const auto words =
      hn::TableLookupLanes(hn::BitCast(Words(), values), hn::SetTableIndices(Words(), shuffle.words.data()));
  return hn::TableLookupBytes(hn::BitCast(Bytes(), words), hn::Load(Bytes(), shuffle.bytes.data()));
}

/// `least`, or the reply's value where that is less and the hand holds the tile.
HWY_INLINE Vector lesser(Vector least, Vector values, const Shuffle& shuffle) {
  const auto holds = hn::MaskFromVec(hn::Load(Bytes(), shuffle.holds.data()));
  return hn::IfThenElse(holds, hn::Min(least, shuffled(values, shuffle)), least);
}

template <Play play>
void best_by(Values values, int tiles, std::span<const Reply> replies) {
  const auto store = [](Vector least, Values at) {
    hn::Store(play == Play::perfect ? hn::Neg(least) : least, Bytes(), at);
  };
  const Vector start = hn::Set(Bytes(), static_cast<std::int8_t>(no_move));
  const auto& of_tiles = shuffles()[static_cast<std::size_t>(std::min(tiles, places_in_vector))];
  if (tiles <= places_in_vector) {
    Vector least = start;
    for (const Reply& reply : replies)
      least = lesser(least, hn::Load(Bytes(), reply.values), of_tiles[static_cast<std::size_t>(reply.place + 1)]);
    store(least, values);
    return;
  }

  const std::size_t hands = std::size_t{1} << tiles;
  std::array<Split, tile_count * 2> split;
  std::array<Whole, tile_count * 2> whole;
  std::size_t splits = 0, wholes = 0;
  for (const Reply& reply : replies)
    if (reply.place >= 0 && reply.place < places_in_vector)
      split[splits++] = {reply.values + hands / 2 - lanes / 2, &of_tiles[static_cast<std::size_t>(reply.place + 1)]};
    else
      whole[wholes++] = {reply.values + (reply.place < 0 ? hands : hands / 2) - lanes, reply.place};
  const Shuffle& backwards = of_tiles[0];

  for (std::size_t hand = 0; hand < hands; hand += lanes) {
    Vector least = start;
    for (std::size_t i = 0; i < splits; ++i)
      least =
          lesser(least, hn::ZeroExtendVector(Bytes(), hn::Load(Half(), split[i].end - hand / 2)), *split[i].shuffle);
    for (std::size_t i = 0; i < wholes; ++i) {
      if (whole[i].place >= 0 && !(hand >> whole[i].place & 1)) continue;
      const std::size_t before = whole[i].place < 0 ? hand : without(hand, whole[i].place);
      least = hn::Min(least, shuffled(hn::Load(Bytes(), whole[i].end - before), backwards));
    }
    store(least, values + hand);
  }
}

void best(Values values, int tiles, std::span<const Reply> replies, Play play) {
  play == Play::perfect ? best_by<Play::perfect>(values, tiles, replies) : best_by<Play::any>(values, tiles, replies);
}

#endif

}  // namespace
}  // namespace boneyard::multiplayer::retrograde::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace boneyard::multiplayer::retrograde {

HWY_EXPORT(best);

void best_reply(Values values, int tiles, std::span<const Reply> replies, Play play) {
  HWY_DYNAMIC_DISPATCH(best)(values, tiles, replies, play);
}

}  // namespace boneyard::multiplayer::retrograde
#endif
