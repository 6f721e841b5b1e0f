// Common parts of block.cpp and two_hands.cpp: a line stored as its two open ends, scores at the end of a hand, move
// ordering, and the entries of the transposition table.
#pragma once

#include <algorithm>
#include <array>

#include "solvers/multiplayer/perfect_information/search.hpp"

namespace boneyard::multiplayer::perfect_information {

/// The number of pairs of open ends. A pair of pips has the number of the tile with these pips.
template <class Tiles>
inline constexpr unsigned end_pairs_of = tile_count_of<Tiles>;
inline constexpr unsigned end_pairs = end_pairs_of<Bits>;
/// Stands for no tile, or no pair of ends.
inline constexpr std::uint8_t none = 255;
static_assert(end_pairs_of<WideBits> <= none, "a pair of ends has a byte, in which 255 is none");

/// [pair of ends]: the tiles that fit.
template <class Tiles>
inline constexpr auto fitting_of = [] {
  std::array<Tiles, end_pairs_of<Tiles>> table{};
  for (unsigned ends = 0; ends < end_pairs_of<Tiles>; ++ends) {
    const Tile shown(static_cast<int>(ends));
    table[ends] = with_pip<Tiles>(shown.low()) | with_pip<Tiles>(shown.high());
  }
  return table;
}();
inline constexpr const auto& fitting = fitting_of<Bits>;

/// [pair of ends][tile]: the ends after the tile is laid; a second result if its two places give different ends.
struct Ends {
  std::uint8_t one = none, other = none;
};
template <class Tiles>
inline constexpr auto ends_after_of = [] {
  std::array<std::array<Ends, tile_count_of<Tiles>>, end_pairs_of<Tiles>> table{};
  for (unsigned ends = 0; ends < end_pairs_of<Tiles>; ++ends)
    for (int t = 0; t < tile_count_of<Tiles>; ++t) {
      const Tile shown(static_cast<int>(ends)), tile(t);
      std::array<std::uint8_t, 2> found = {none, none};
      std::size_t count = 0;
      for (const bool high : {true, false}) {
        const Pip covered = high ? shown.high() : shown.low(), stays = high ? shown.low() : shown.high();
        if (!tile.has(covered) || (!high && shown.is_double())) continue;
        found[count++] = static_cast<std::uint8_t>(Tile(stays, tile.other(covered)).number());
      }
      if (found[0] == found[1]) found[1] = none;
      table[ends][static_cast<std::size_t>(t)] = {found[0], found[1]};
    }
  return table;
}();
inline constexpr const auto& ends_after = ends_after_of<Bits>;

/// The ends of a line that has tiles.
inline std::uint8_t ends_of(const OpenPlaces& places) {
  return static_cast<std::uint8_t>(Tile(places[0].pip, places[1].pip).number());
}

/// The score of a blocked hand for the side with the fewest pips. It has `own` of the `all` pips left.
inline int taken_if_blocked(Blocked rule, int all, int own) {
  return rule == Blocked::sum ? all : rule == Blocked::difference ? all - 2 * own : all - own;
}

/// The most that one of two sides can gain: it goes out, or wins a blocked hand with fewer pips than the other.
inline int most_for(int own, int others) { return others + std::max(0, std::min(own, others - 1)); }

/// The moves of a position, sorted. Each is a word above 0: its rank, its tile, and the ends after it. The highest word
/// is tried first. The code has no branches, because the processor cannot predict which of two or three moves comes
/// first.
template <class Tiles>
class ChoicesOf {
 public:
  ChoicesOf() { std::fill_n(words_.begin(), few, 0); }
  /// Adds a move. `rank` is added to the tile's own rank.
  void add(int tile, bool best_before, int rank, std::uint8_t ends) {
    const std::int32_t word =
        of_tile[static_cast<std::size_t>(tile)] + (best_before ? 1000 << 16 : 0) + rank * (1 << 16) + ends;
    words_[count_++] = word;
    first_ = std::max(first_, word);
  }
  std::int32_t first() const { return first_; }
  /// The move to be tried after `choice`; 0 if there is none.
  std::int32_t after(std::int32_t choice) const {
    std::int32_t next = 0;
    const auto consider = [&](std::int32_t word) { next = std::max(next, word < choice ? word : 0); };
    for (unsigned i = 0; i < few; ++i) consider(words_[i]);
    for (unsigned i = few; i < count_; ++i) consider(words_[i]);
    return next;
  }

  static int tile(std::int32_t choice) { return choice >> 8 & 255; }
  static std::uint8_t ends(std::int32_t choice) { return static_cast<std::uint8_t>(choice & 255); }

 private:
  static constexpr unsigned few = 4;  ///< number of words that are always compared
  /// The bound: for each of two ends, a pip is on as many tiles as there are pips; the tile with both pips fits twice.
  static constexpr unsigned most = 2 * (max_pip_of<Tiles> + 1);
  static_assert(tile_count_of<Tiles> <= 256 && end_pairs_of<Tiles> <= 256,
                "a choice has a byte for the tile and one for the ends");
  /// The tile's own rank: heavier tiles have a higher one.
  static constexpr auto of_tile = [] {
    std::array<std::int32_t, tile_count_of<Tiles>> words{};
    for (int t = 0; t < tile_count_of<Tiles>; ++t)
      words[static_cast<std::size_t>(t)] = (512 + Tile(t).total()) << 16 | t << 8;
    return words;
  }();

  std::array<std::int32_t, most> words_;
  unsigned count_ = 0;
  std::int32_t first_ = 0;
};
using Choices = ChoicesOf<Bits>;

/// History heuristic (Schaeffer 1983): for each tile and the ends after it, how often the move caused a cutoff
/// recently, from -1024 (never) to 1024 (always). It saves time while many tiles are left: it is used if there are 20
/// or more at first.
template <class Tiles>
class HistoryOf {
 public:
  void begin(Tiles hands) {
    used_ = ones(hands) >= 20;
    if (used_) scores_ = {};
  }
  bool used() const { return used_; }
  /// Whether scores are read and updated while these tiles are left.
  bool pays(Tiles left) const { return used_ && ones(left) >= 12; }
  int rank(unsigned ends, int tile) const { return scores_[ends][static_cast<std::size_t>(tile)] / 64; }
  void update(unsigned ends, int tile, bool cut) {
    std::int16_t& score = scores_[ends][static_cast<std::size_t>(tile)];
    score = static_cast<std::int16_t>(score + ((cut ? 1024 : -1024) - score) / 16);
  }

 private:
  bool used_ = false;
  std::array<std::array<std::int16_t, tile_count_of<Tiles>>, end_pairs_of<Tiles>> scores_{};
};
using HistoryHeuristic = HistoryOf<Bits>;

/// An entry of the transposition table: proven bounds of the value, and the best tile of the last search.
struct Entry {
  std::int16_t low = -infinite, high = infinite;
  std::uint8_t best = none;
};
/// For a key of one word a hash with one multiplication where hash_word has two: 1.5 % less time.
struct KeyHash {
  constexpr std::uint64_t operator()(Bits key) const { return (key ^ key >> 29) * 0x9E3779B97F4A7C15u >> 32; }
  constexpr std::uint64_t operator()(WideBits key) const {
    return hash_word(static_cast<Bits>(key), hash_word(static_cast<Bits>(key >> 64)));
  }
};
template <class Tiles>
using ValueTableOf = TranspositionTable<Tiles, Entry, KeyHash, std::uint16_t>;
using ValueTable = ValueTableOf<Bits>;

}  // namespace boneyard::multiplayer::perfect_information
