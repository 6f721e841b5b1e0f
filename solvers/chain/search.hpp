// The search for the verdict of a chain game, made for speed. The essay is in search.cpp.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <span>

#include "boneyard/answer.hpp"
#include "solvers/chain/rules.hpp"
#include "solvers/transposition_table.hpp"

namespace boneyard::chain {

/// Rules that make the search shorter. Each is sound by itself (see search.cpp). Tests switch them off.
struct Pruning {
  bool doubles_first = true;  ///< lay a double as soon as it fits
  bool parity = true;         ///< only tiles with at most two odd pips can all lie in one chain
  bool euler = true;          ///< if the parity is good, a connected hand can be laid completely (needs `parity`)
  bool cut_off = true;        ///< with goal = all: lost if of a pip that no end shows only the double is left
  /// Positions searched before the search begins to store them in the table.
  std::uint64_t memo_after = 0;

  static constexpr std::uint64_t never = std::numeric_limits<std::uint64_t>::max();
};

class Search {
 public:
  Search(Rules rules, const Limits& limits, Pruning pruning);

  void set_limits(const Limits& limits);

  /// Whether a thoughtful player wins the deal. Throws SearchCut.
  bool wins(const Row& deal);
  /// Whether a thoughtful player wins from a position by drawing at most `most_drawn` more tiles. Throws SearchCut.
  bool wins(const Position& position, int most_drawn = tile_count);

  /// Positions searched so far. Only stuck positions count (no tile in hand fits) in which a tile that fits can still
  /// be drawn.
  std::uint64_t nodes() const { return nodes_ + visited_; }

  std::size_t bytes() const { return seen_.bytes(); }

 private:
  /// A set of tiles. Bit i is the tile in place i of the row; the row is the hand followed by the stock.
  using Places = std::uint32_t;

  struct Hand {
    Places tiles;
    int size;
    int drawn;  ///< number of tiles of the row drawn so far; they have the places below this
  };
  enum class Phase : std::uint8_t { stuck = 0, first_end = 1, second_end = 2 };

  void load(std::span<const LaidTile> row, unsigned odd_pips, int most_drawn);
  bool open(int in_hand);
  bool grow_first_end(Hand hand, int growing, int other, int from);
  bool grow_second_end(Hand hand, int growing, int other, int from);
  bool follow(Hand hand, int growing, int other);

  bool cut_off(const Hand& hand, int covered, int other) const;
  bool laid_out(const Hand& hand, unsigned ends) const;
  bool hangs_together(Places tiles, unsigned pips) const;
  bool visit(const Hand& hand, unsigned ends, Phase phase = Phase::stuck, int growing = 0, int from = 0);
  int across(Places tile, int pip) const;
  Places with(int pip) const { return with_[static_cast<std::size_t>(pip)]; }

  Rules rules_;
  Limits limits_;
  Pruning pruning_;

  static_assert(tile_count <= 32, "Places has a bit for each place of a row");
  static_assert(pip_count < 8, "with_ has a word for each pip, and one for doubles");
  alignas(32) std::array<Places, 8> with_{};  ///< [pip]: the tiles that have the pip; [7]: the doubles
  Places doubles_ = 0;                        ///< with_[7], or empty if doubles need not be laid first
  Places goals_ = 0;                          ///< bit d: a win with d tiles drawn is not ruled out by parity
  int size_ = 0;                              ///< number of tiles in the row
  const LaidTile* row_ = nullptr;             ///< the row; valid only during a search

  TranspositionTable<std::uint64_t, std::uint8_t> seen_;
  std::uint64_t visited_ = 0;  ///< positions of the current search
  std::uint64_t nodes_ = 0;    ///< positions of earlier searches
};

}  // namespace boneyard::chain
