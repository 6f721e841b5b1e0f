// Bingo when the count runs on and tiles may stay: every row that is not stuck can be cleared. How fast, continued.cpp
// finds out.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "solvers/big_integer.hpp"
#include "solvers/bingo/row.hpp"
#include "solvers/transposition_table.hpp"

namespace boneyard::bingo {

/// A play that clears `row` when the first pass starts with `count`, made without search. The row must not
/// be stuck (13 or 26 tiles of which none matches in the first pass).
std::vector<Places> plan_continued(const PackedRow& row, int count);

/// How many numbers are spoken by a play that clears `row`.
int spoken_by(const PackedRow& row, const std::vector<Places>& passes);

/// A lower bound of the numbers in which a row can still be cleared. The proofs are in bound.cpp.
class Bound {
 public:
  /// `reach` and `runs` are its two parts, which can be switched off.
  Bound(const PackedRow& row, bool reach, bool runs);

  static constexpr int never = std::numeric_limits<int>::max();

  /// For the tiles `left` of the row, which have these `classes`, before a pass that starts with `count`: no line
  /// clears them with fewer numbers than this. `never` if no line clears them.
  int operator()(const Classes& classes, Places left, int count) const;

 private:
  bool reach_;
  std::array<int, tile_count + 1> longest_run_{};  ///< [n]: most tiles that one pass can take of n
};

/// Finds a play that speaks the fewest numbers. Keeps its tables from one search to the next.
class ContinuedSearch {
 public:
  struct Answer {
    std::vector<Places> passes;
    BigInt lines = 0;  ///< how many lines speak as few, if that was asked
  };

  ContinuedSearch(const Limits& limits, bool reach, bool runs);

  void set_limits(const Limits& limits);

  /// Throws SearchCut. The row must not be stuck.
  Answer search(const PackedRow& row, int count, bool count_lines);
  /// Positions expanded by all searches.
  std::uint64_t nodes() const { return nodes_; }

 private:
  /// A position in which some tile matches: the tiles left in bits 0 to 27, the number that the pass starts
  /// with above them. A cleared row is 0.
  using Key = std::uint32_t;
  static_assert(tile_count <= 28 && total_count <= 16, "a key has 28 bits for tiles and four for a number");
  struct Node {
    std::uint16_t spoken = 0;  ///< the fewest so far
    std::uint16_t rest = 0;    ///< a lower bound of what is still to be spoken
    Key from = 0;              ///< where the fewest came from
    bool open = false;         ///< waits in the queue to be expanded
  };

  template <class Visit>
  void expand(const PackedRow& row, Key key, Visit&& visit);
  void run_queue(const PackedRow& row, const Bound& bound, bool whole_layer);
  BigInt count_lines(const PackedRow& row);
  std::vector<Places> line_to_goal();
  void push(Key key, const Node& node);

  Limits limits_;
  bool reach_, runs_;
  TranspositionTable<Key, Node> table_;
  Key start_ = 0;
  std::vector<std::vector<Key>> queue_;  ///< by a lower bound of the whole line's numbers
  std::size_t queued_ = 0;
  std::uint64_t nodes_ = 0, visits_ = 0;
};

// When every pass restarts at 0 and tiles may stay, it is answered by counting, without a search. See restart.cpp.

/// The tiles of a whole deal that some play can take. One play takes them all.
TileSet takeable(const Row& deal);
/// The same for a row before a pass.
Places takeable(const PackedRow& row);
/// Whether some play can take all tiles of a whole deal. The first one or two tiles mostly decide it.
bool all_takeable(const Row& deal);

/// A play that takes every tile that can be taken: the tiles of each pass.
std::vector<Places> plan_restart(const PackedRow& row);

struct RestartShortest {
  std::vector<Places> passes;
  std::uint64_t lines = 0;  ///< how many lines speak as few
  std::uint64_t nodes = 0;
};

/// The play that clears a winnable row by the fewest numbers. `bound`: drop lists that are too slow before they
/// are complete. Throws SearchCut.
RestartShortest plan_restart_shortest(const PackedRow& row, const Limits& limits, bool bound);

}  // namespace boneyard::bingo
