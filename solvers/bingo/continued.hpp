// Bingo with optional removal and a count that continues: every row that is not stuck can be cleared. The search finds
// the line that speaks the fewest numbers. The essay is in continued.cpp.
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

/// Constructs, without search, a play that clears `row` when the first pass starts with `count`. The row must not be
/// stuck (13 or 26 tiles of which none matches in the first pass).
std::vector<Places> plan_continued(const PackedRow& row, int count);

/// The number of numbers spoken by a play that clears `row`.
int spoken_by(const PackedRow& row, const std::vector<Places>& passes);

/// A lower bound for the numbers with which a row can be cleared. The proofs are in bound.cpp.
class Bound {
 public:
  /// `reach` and `runs` switch on the two parts of the bound.
  Bound(const PackedRow& row, bool reach, bool runs);

  static constexpr int never = std::numeric_limits<int>::max();

  /// The bound for the tiles `left` of the row, which have these `classes`, before a pass that starts with `count`: no
  /// line clears these tiles with fewer numbers. `never` if no line clears them.
  int operator()(const Classes& classes, Places left, int count) const;

 private:
  bool reach_;
  std::array<int, tile_count + 1> longest_run_{};  ///< [n]: the most tiles that one pass over n tiles can take
};

/// Searches for a play that speaks the fewest numbers. Keeps its tables from one search to the next.
class ContinuedSearch {
 public:
  struct Answer {
    std::vector<Places> passes;
    BigInt lines = 0;  ///< how many lines speak this number of numbers; only if asked for
  };

  ContinuedSearch(const Limits& limits, bool reach, bool runs);

  void set_limits(const Limits& limits);

  /// Searches for the shortest line from this row and count. The row must not be stuck. Throws SearchCut.
  Answer search(const PackedRow& row, int count, bool count_lines);
  /// Number of positions expanded by all searches.
  std::uint64_t nodes() const { return nodes_; }

 private:
  /// A position in which some tile matches: the tiles left in bits 0 to 27, above them the number with which the pass
  /// starts. The key of a cleared row is 0.
  using Key = std::uint32_t;
  static_assert(tile_count <= 28 && total_count <= 16, "a key has 28 bits for tiles and four for a number");
  struct Node {
    std::uint16_t spoken = 0;  ///< fewest numbers spoken so far on a way to this position
    std::uint16_t rest = 0;    ///< lower bound of the numbers still to be spoken
    Key from = 0;              ///< previous position on that way
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
  std::vector<std::vector<Key>> queue_;  ///< [lower bound for the numbers of a whole line through it]: positions
  std::size_t queued_ = 0;
  std::uint64_t nodes_ = 0, visits_ = 0;
};

// Bingo with optional removal where every pass starts at 0: verdict and fewest tiles left need no search. See
// restart.cpp.

/// The tiles of a whole deal that some play can take. There is one play that takes all of these.
TileSet takeable(const Row& deal);
/// The same for the tiles of a row before a pass.
Places takeable(const PackedRow& row);
/// Whether some play can take all tiles of a whole deal. In most deals the first one or two tiles decide this.
bool all_takeable(const Row& deal);

/// A play that takes every tile that can be taken, as the tiles taken in each pass.
std::vector<Places> plan_restart(const PackedRow& row);

struct RestartShortest {
  std::vector<Places> passes;
  std::uint64_t lines = 0;  ///< how many lines speak the same number of numbers
  std::uint64_t nodes = 0;
};

/// The play that clears a winnable row with the fewest numbers. `bound`: whether lists that are too slow are dropped
/// before they are complete. Throws SearchCut.
RestartShortest plan_restart_shortest(const PackedRow& row, const Limits& limits, bool bound);

}  // namespace boneyard::bingo
