// A row as the solvers of Bingo store it: the totals of the tiles at the start of the search, and which tiles are left.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "solvers/bingo/rules.hpp"

namespace boneyard::bingo {

/// A set of tiles by their places in the row at the start of the search: bit i is the i-th tile from the left.
using Places = std::uint32_t;
static_assert(tile_count <= 32, "Places has a bit for each place of a row");
static_assert(total_count <= 15, "Classes has words for the totals, and one on either side");
static_assert(tile_count <= 3 * total_count, "a class is taken modulo the totals after adding three times as many");

/// The tiles of the row at the start of a search.
struct PackedRow {
  std::array<std::uint8_t, tile_count> totals{};
  std::array<Tile, tile_count> tiles{};
  int size = 0;

  explicit PackedRow(const Row& deal) : size(static_cast<int>(deal.size())) {
    for (std::size_t i = 0; i < deal.size(); ++i) {
      tiles[i] = deal[i].tile();
      totals[i] = static_cast<std::uint8_t>(deal[i].total());
    }
  }

  Places all() const { return static_cast<Places>((std::uint64_t{1} << size) - 1); }

  Move move(Places taken) const {
    Move move;
    for (; taken != 0; taken &= taken - 1) move.taken.insert(tiles[static_cast<std::size_t>(std::countr_zero(taken))]);
    return move;
  }
};

/// The tiles of a row, divided by *class*: (total - rank) mod 13, where the rank is the number of tiles left before the
/// tile. A tile matches in a pass if and only if its class is the number with which the pass starts.
///
/// Taking a tile lowers the rank of all tiles after it, so they all move up one class. This takes two masked ORs for
/// each of 13 words, and no loop over the tiles. Word 0 repeats class 12, so that the class below is always in the word
/// before.
class Classes {
 public:
  Classes() = default;
  /// All tiles of a row with these totals.
  template <class TotalAt>
  Classes(int size, TotalAt&& total_at) {
    for (int place = 0; place < size; ++place) add(place, place, total_at(place));
    words_[0] = words_[13];
  }
  /// The tiles `left` of a row.
  Classes(const PackedRow& row, Places left) {
    for (int rank = 0; left != 0; left &= left - 1, ++rank) {
      const int place = std::countr_zero(left);
      add(place, rank, row.totals[static_cast<std::size_t>(place)]);
    }
    words_[0] = words_[13];
  }

  /// The tiles that match in a pass that starts with `number`.
  Places operator[](int number) const { return words_[static_cast<std::size_t>(number) + 1]; }

  void take(int place) {
    const Places before = (Places{1} << place) - 1, after = ~before << 1;
    std::array<Places, 17> next;
    for (std::size_t i = 1; i < 17; ++i) next[i] = (words_[i] & before) | (words_[i - 1] & after);
    next[0] = next[13];
    words_ = next;
  }

 private:
  void add(int place, int rank, int total) {
    words_[1 + static_cast<std::size_t>(total + 3 * total_count - rank) % total_count] |= Places{1} << place;
  }

  // Classes 0 to 12 are in words 1 to 13. The words after them affect only each other; with them the loop has a whole
  // number of vectors.
  std::array<Places, 17> words_{};
};

}  // namespace boneyard::bingo
