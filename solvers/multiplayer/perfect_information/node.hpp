// A node of the general search (search.cpp), and its key in the transposition table.
#pragma once

#include <type_traits>

#include "solvers/multiplayer/perfect_information/branches.hpp"
#include "solvers/multiplayer/perfect_information/line.hpp"
#include "solvers/transposition_table.hpp"

namespace boneyard::multiplayer::perfect_information {

/// What matters for the rest of the hand. Points already scored do not.
template <class Layout, int seats>
struct Node {
  std::array<typename Layout::Tiles, seats> hands{};
  std::array<std::int16_t, seats> pips{};  ///< pips in each hand
  Layout layout;
  std::uint8_t stock = 0;  ///< tiles taken from the stock
  std::uint8_t turn = 0;
  std::uint8_t last = 0;  ///< seat that laid the last tile
};

/// The whole of a position in `words` machine words; see pack().
template <int words>
struct Key {
  std::array<Bits, words> word{};

  std::uint64_t hash() const {
    std::uint64_t h = hash_word(word[0]);
    for (std::size_t i = 1; i < words; ++i) h = hash_word(word[i], h);
    return h;
  }
  friend bool operator==(const Key& a, const Key& b) {
    Bits differ = 0;
    for (std::size_t i = 0; i < words; ++i) differ |= a.word[i] ^ b.word[i];
    return differ == 0;
  }
};

/// Two nodes have the same key only if they differ in nothing that matters for the rest of the hand.
/// `laid_last`: who laid the last tile matters.
template <int words, class Layout, int seats>
Key<words> pack(const Node<Layout, seats>& node, bool laid_last) {
  static_assert(words == 6   ? large_tile_count <= 91
                : words == 4 ? narrow_tile_count <= 55
                             : tile_count <= 28,
                "a key has so many bits for tiles");
  static_assert(narrow_tile_count < 64 && large_tile_count < 128 && seats <= 7,
                "a key has six bits for the stock, seven in the double-twelve set, and three for a seat");
  Key<words> key;
  const auto& h = node.hands;
  const Bits last = laid_last ? Bits{node.last} : 0;
  const Bits small = Bits{node.turn} | last << 3 | Bits{node.stock} << 6;
  if constexpr (seats == 2) {
    key.word[0] = h[0] | h[1] << 28;
    if constexpr (std::is_same_v<Layout, Line>)
      key.word[1] = node.layout.bits() | small << 8;
    else if constexpr (std::is_same_v<Layout, Branches>)  // no such game has tie=blocker
      key.word = {key.word[0] | Bits{node.turn} << 56 | Bits{node.stock} << 57, node.layout.bits()};
    else
      key.word = {key.word[0] | (Bits{node.turn} | last << 1) << 56, node.layout.bits() | Bits{node.stock} << 28};
  } else {
    // For each tile the number of its holder, 1 to 5, or 0 for nobody, in binary.
    const typename Layout::Tiles ones = h[0] | h[2] | h[4], twos = h[1] | h[2], fours = h[3] | h[4];
    if constexpr (words == 6) {  // 91 bits for the tiles three times; 59 for the bag and 13 lie above them
      const WideBits bag = node.layout.bits(), low = (WideBits{1} << 37) - 1;
      const WideBits planes[] = {ones | (bag & low) << 91, twos | bag >> 37 << 91, fours | WideBits{small} << 91};
      for (std::size_t i = 0; i < 3; ++i)
        key.word[2 * i] = static_cast<Bits>(planes[i]), key.word[2 * i + 1] = static_cast<Bits>(planes[i] >> 64);
    } else if constexpr (words == 4)  // 55 bits for the tiles, and 60 for the bag
      key.word = {ones | (small & 63) << 55, twos | small >> 6 << 55, fours, node.layout.bits()};
    else if constexpr (words == 3)
      key.word = {ones | twos << 28, fours | small << 28, node.layout.bits()};
    else
      key.word = {ones | twos << 28 | node.layout.bits() << 56, fours | small << 28};
  }
  return key;
}

}  // namespace boneyard::multiplayer::perfect_information
