// How the states of a class are written down.
#pragma once

#include <bit>
#include <cstddef>
#include <cstring>
#include <span>
#include <vector>

#include "deals/tile.hpp"

namespace boneyard::chain {

using Count = unsigned __int128;  ///< orders of the stock, over all hands: below 98,280 * 23!, which is below 2^92

/// A stuck position: hand in bits 0 to 27, then its ends, the smaller first. What is gone follows from the
/// tiles drawn.
using Stuck = std::uint64_t;
inline Stuck stuck_of(TileSet hand, Pip a, Pip b) {
  return hand.bits() | std::uint64_t{std::min(a, b)} << 28 | std::uint64_t{std::max(a, b)} << 31;
}
inline TileSet hand_of(Stuck stuck) { return TileSet(static_cast<std::uint32_t>(stuck & 0xFFFFFFFu)); }
inline Pip left_of(Stuck stuck) { return static_cast<Pip>(stuck >> 28 & 7); }
inline Pip right_of(Stuck stuck) { return static_cast<Pip>(stuck >> 31); }

/// A number of a stuck position within its class of tiles drawn.
using Id = std::uint16_t;
inline constexpr Id id_lost = 0xFFFF, id_won = 0xFFFE, id_none = 0xFFFD, most_ids = 0xFFF0;

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

/// What has become of the deals that came to a class. `settled` are done with; the others wait in `states`, with what
/// these are worth if they are not followed.
struct ListHead {
  Tallied settled, waiting;
  std::uint64_t states = 0;
};

/// A state: a sorted list of positions, and the orders that lead there. A byte with the length of the list and how many
/// bytes the orders take, 4 bits each (15: the length follows as a number); the positions, in a byte each or two; the
/// orders, the low byte first.
void put_state(std::vector<std::byte>& bytes, bool wide, std::span<const Id> list, Count orders);

/// What the states follow, and what follows them: a reader may look some bytes ahead.
void put_head(std::vector<std::byte>& bytes, const ListHead& head);
void put_end(std::vector<std::byte>& bytes);

/// The states of one class of tiles drawn, as they lie on the shelf: what has become of the deals that came
/// here and are done with, and the states one by one.
class ListReader {
 public:
  /// `positions`: of the class.
  ListReader(std::span<const std::byte> bytes, std::size_t positions);

  ListHead head;

  /// Visits the positions of the next state, of `head.states`, and returns its orders.
  template <class Visit>
  Count next(Visit&& visit) {
    const std::byte* at = numbers_.at();
    const auto lengths = static_cast<unsigned>(*at++);
    std::size_t length = lengths >> 4;
    if (length == 15) {
      numbers_ = NumberReader(at);
      length = static_cast<std::size_t>(numbers_.next());
      at = numbers_.at();
    }
    if (wide_)
      for (std::size_t i = 0; i < length; ++i, at += 2)
        visit(static_cast<Id>(static_cast<unsigned>(at[0]) | static_cast<unsigned>(at[1]) << 8));
    else
      for (std::size_t i = 0; i < length; ++i) visit(static_cast<Id>(*at++));
    const unsigned bytes = lengths & 15;
    Count orders = 0;
    if constexpr (std::endian::native == std::endian::little) {
      std::memcpy(&orders, at, sizeof orders);
      orders &= (Count{1} << 8 * bytes) - 1;
    } else {
      for (unsigned i = bytes; i-- > 0;) orders = orders << 8 | static_cast<unsigned>(at[i]);
    }
    numbers_ = NumberReader(at + bytes);
    return orders;
  }

 private:
  NumberReader numbers_;
  bool wide_;
};

/// Whether the positions of a class take two bytes each.
inline bool is_wide(std::size_t positions) { return positions > 256; }

}  // namespace boneyard::chain
