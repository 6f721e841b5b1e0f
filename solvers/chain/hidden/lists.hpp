// The encoding of the states of a class as bytes.
#pragma once

#include <bit>
#include <cstddef>
#include <cstring>
#include <span>
#include <vector>

#include "boneyard/tile.hpp"

namespace boneyard::chain {

/// Number of orders of the stock, over all hands: below 98,280 * 23!, which is below 2^92.
using Count = Uint128;

/// A stuck position: the hand in bits 0 to 27, then the smaller and the larger open end. The tiles in the chain are the
/// drawn tiles that are not in hand.
using Stuck = std::uint64_t;
static_assert(tile_count <= 28 && max_pip < 8, "a Stuck has 28 bits for tiles, and three for a pip");
inline Stuck stuck_of(TileSet hand, Pip a, Pip b) {
  return hand.bits() | std::uint64_t{std::min(a, b)} << 28 | std::uint64_t{std::max(a, b)} << 31;
}
inline TileSet hand_of(Stuck stuck) { return TileSet(static_cast<std::uint32_t>(stuck & 0xFFFFFFFu)); }
inline Pip left_of(Stuck stuck) { return static_cast<Pip>(stuck >> 28 & 7); }
inline Pip right_of(Stuck stuck) { return static_cast<Pip>(stuck >> 31); }

/// The number of a stuck position within its class; a class is a set of drawn tiles.
using Id = std::uint16_t;
inline constexpr Id id_lost = 0xFFFF, id_won = 0xFFFE, id_none = 0xFFFD, most_ids = 0xFFF0;

/// Whether a position of this class takes two bytes in a list.
inline bool is_wide(std::size_t positions) { return positions > 256; }

/// Numbers of deals: all of them, those certainly won, and those that may be won.
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

/// Appends a number: seven bits in each byte, the lowest first; all bytes except the last have the eighth bit set.
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

/// What has become of the deals that have reached a class. `settled`: deals that are not followed any further.
/// `waiting`: deals in the `states`, with the bounds that hold if these are not followed.
struct ListHead {
  Tallied settled, waiting;
  std::uint64_t states = 0;
  Count unit = 1;  ///< divides the orders of every state; 5040 in most classes, because each class stands for 5040 sets
};

void put_head(std::vector<std::byte>& bytes, const ListHead& head);

/// Writes the states of a class after their head. Each state is a sorted list of positions, and the number of orders
/// that lead to it, as a multiple of the unit. Only the difference from the previous list is written, so similar lists
/// should follow each other. The first byte says how many bytes the orders take (4 bits), how many positions are
/// dropped from the end of the previous list, and how many are added (2 bits each; 3 means that the number follows).
/// Then come the added positions, in one or two bytes each, and the orders, lowest byte first.
class ListWriter {
 public:
  /// `positions`: number of positions of the class.
  ListWriter(std::vector<std::byte>& bytes, std::size_t positions) : bytes_(bytes), wide_(is_wide(positions)) {}

  void put(std::span<const Id> list, Count multiple);
  /// Must be called after the last list. It appends some bytes, because the reader may look ahead.
  void end() { bytes_.insert(bytes_.end(), sizeof(Count), std::byte{0}); }

 private:
  std::vector<std::byte>& bytes_;
  bool wide_;
  std::vector<Id> before_{};
};

/// Reads the states of a class as ListWriter wrote them: first the head, then state by state.
class ListReader {
 public:
  /// `positions`: number of positions of the class.
  ListReader(std::span<const std::byte> bytes, std::size_t positions);

  ListHead head;

  /// Reads the next of the `head.states` states, and returns its orders. Calls `visit(place, id)` for each position
  /// that differs from the previous state; `place` is its index in the list.
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
  /// The number of positions of the state read last.
  std::size_t length() const { return length_; }

 private:
  NumberReader numbers_;
  bool wide_;
  std::size_t length_ = 0;
};

}  // namespace boneyard::chain
