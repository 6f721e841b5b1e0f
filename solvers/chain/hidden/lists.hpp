// The encoding of the states of a class as bytes.
#pragma once

#include <bit>
#include <cstddef>
#include <cstring>
#include <span>
#include <vector>

#include "boneyard/tile.hpp"

namespace boneyard::chain {

using Count = unsigned __int128;  ///< orders of the stock, over all hands: below 98,280 * 23!, which is below 2^92

/// A stuck position: the hand in bits 0 to 27, then the open ends, the smaller first. The tiles in the chain are those
/// drawn that are not in the hand.
using Stuck = std::uint64_t;
static_assert(tile_count <= 28 && max_pip < 8, "a Stuck has 28 bits for tiles, and three for a pip");
inline Stuck stuck_of(TileSet hand, Pip a, Pip b) {
  return hand.bits() | std::uint64_t{std::min(a, b)} << 28 | std::uint64_t{std::max(a, b)} << 31;
}
inline TileSet hand_of(Stuck stuck) { return TileSet(static_cast<std::uint32_t>(stuck & 0xFFFFFFFu)); }
inline Pip left_of(Stuck stuck) { return static_cast<Pip>(stuck >> 28 & 7); }
inline Pip right_of(Stuck stuck) { return static_cast<Pip>(stuck >> 31); }

/// A number of a stuck position within its class of tiles drawn.
using Id = std::uint16_t;
inline constexpr Id id_lost = 0xFFFF, id_won = 0xFFFE, id_none = 0xFFFD, most_ids = 0xFFF0;

/// Whether the positions of a class take two bytes each.
inline bool is_wide(std::size_t positions) { return positions > 256; }

/// Deals: all of them, those known to be won, and those that may be.
struct Tallied {
  Count all = 0, low = 0, high = 0;

  Tallied& operator+=(const Tallied& other) {
    all += other.all;
    low += other.low;
    high += other.high;
    return *this;
  }
  friend bool operator==(const Tallied&, const Tallied&) = default;
};

/// Seven bits a byte, the low ones first; all but the last byte have the eighth bit set.
void put_number(std::vector<std::byte>& bytes, Count number);

class NumberReader {
 public:
  explicit NumberReader(const std::byte* at) : at_(at) {}

  const std::byte* at() const { return at_; }

  Count next() {
    const auto byte = static_cast<std::uint64_t>(*at_++);
    return byte < 128 ? byte : rest(byte & 127);
  }

 private:
  Count rest(std::uint64_t low);

  const std::byte* at_;
};

void put_tallied(std::vector<std::byte>& bytes, const Tallied& tallied);
Tallied read_tallied(NumberReader& numbers);

/// What has become of the deals that came to a class. `settled`: those that are done with. `waiting`: those in the
/// `states`, with the bounds that hold if these are not followed.
struct ListHead {
  Tallied settled, waiting;
  std::uint64_t states = 0;
  Count unit = 1;  ///< divides the orders of every state: 5040 in most classes, as each stands for so many sets
};

void put_head(std::vector<std::byte>& bytes, const ListHead& head);

/// Writes the states of a class after their head: each is a sorted list of positions, and the orders that lead there as
/// a multiple of the unit. Only the difference from the list before is written, so similar lists should be neighbours.
/// A first byte says how many bytes the orders take (4 bits), how many positions are dropped from the end of the list
/// before, and how many are added (2 bits each; 3: the number follows). Then come the positions added, in one or two
/// bytes each, and the orders, the low byte first.
class ListWriter {
 public:
  /// `positions`: of the class.
  ListWriter(std::vector<std::byte>& bytes, std::size_t positions) : bytes_(bytes), wide_(is_wide(positions)) {}

  void put(std::span<const Id> list, Count multiple);
  /// Call it after the last list. It adds some bytes, as a reader may look ahead.
  void end() { bytes_.insert(bytes_.end(), sizeof(Count), std::byte{0}); }

 private:
  std::vector<std::byte>& bytes_;
  bool wide_;
  std::vector<Id> before_{};
};

/// Reads the states of one class of tiles drawn, as they lie on the store: the head, and then state by state.
class ListReader {
 public:
  /// `positions`: of the class.
  ListReader(std::span<const std::byte> bytes, std::size_t positions);

  ListHead head;

  /// Goes to the next of the `head.states` states and returns its orders. Visits those positions that differ from the
  /// state before, with their places in the list: `visit(place, id)`.
  template <class Visit>
  Count next(Visit&& visit) {
    const std::byte* at = numbers_.at();
    const auto lengths = static_cast<unsigned>(*at++);
    std::size_t dropped = lengths >> 4 & 3, added = lengths >> 6;
    if (dropped == 3 || added == 3) {
      numbers_ = NumberReader(at);
      if (dropped == 3) dropped = static_cast<std::size_t>(numbers_.next());
      if (added == 3) added = static_cast<std::size_t>(numbers_.next());
      at = numbers_.at();
    }
    length_ -= dropped;
    if (wide_)
      for (; added > 0; --added, at += 2)
        visit(length_++, static_cast<Id>(static_cast<unsigned>(at[0]) | static_cast<unsigned>(at[1]) << 8));
    else
      for (; added > 0; --added) visit(length_++, static_cast<Id>(*at++));
    const unsigned bytes = lengths & 15;
    Count multiple = 0;
    if constexpr (std::endian::native == std::endian::little) {
      std::memcpy(&multiple, at, sizeof multiple);
      multiple &= (Count{1} << 8 * bytes) - 1;
    } else {
      for (unsigned i = bytes; i-- > 0;) multiple = multiple << 8 | static_cast<unsigned>(at[i]);
    }
    numbers_ = NumberReader(at + bytes);
    return multiple * head.unit;
  }
  /// How many positions the state has.
  std::size_t length() const { return length_; }

 private:
  NumberReader numbers_;
  bool wide_;
  std::size_t length_ = 0;
};

}  // namespace boneyard::chain
