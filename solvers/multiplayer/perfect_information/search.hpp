// The interface of all searches with perfect information, and bounds on the score at the end of a hand.
#pragma once

#include <boost/container/static_vector.hpp>
#include <memory>

#include "boneyard/answer.hpp"
#include "boneyard/lifetimebound.hpp"
#include "solvers/multiplayer/perfect_information/line.hpp"
#include "solvers/multiplayer/perfect_information/margins.hpp"
#include "solvers/transposition_table.hpp"

namespace boneyard::multiplayer::perfect_information {

/// The constants of one search: what stays the same for the rest of the hand, and the side whose value is computed.
struct Problem {
  Settings settings{};
  LayoutRules layout{};
  /// Numbers of the tiles, the next tile first.
  boost::container::static_vector<std::uint8_t, large_tile_count> stock{};
  int drawable = 0;  ///< how many tiles of the stock may be drawn
  Scores scored{};   ///< scores by seat when the search began
  int side = 0;      ///< the side whose value is computed
};
Problem problem_of(const Position& root, int side);

using SeatPips = std::array<std::int16_t, most_seats>;

/// The scores of each side for the end of a hand. `out` is the seat that went out, or -1 if the hand is blocked; `last`
/// is the seat that laid the last tile.
SideScores scores_at_end(const Settings& settings, const SeatPips& pips, int out, int last);

/// Bounds on the margin of side `us` that the end of the hand adds, if `undrawn` pips may still be drawn.
struct Bounds {
  int least, most;
};
Bounds bounds_at_end(const Settings& settings, const SeatPips& pips, int undrawn, int us);

/// A null-window search for one kind of hand, with its transposition table.
class Engine {
 public:
  virtual ~Engine() = default;

  /// Clears the table, and starts a new hand. All positions searched until the next call must follow `root`.
  void begin(const Position& root, const Problem& problem, const Limits& limits) {
    problem_ = problem;
    limits_ = limits;
    prepare(root);
  }
  /// Sets the position to search. It must not be over.
  virtual void go_to(const Position& position);
  /// Null-window search at `bound`. Returns a proven lower bound of the value that is at least `bound`, or a proven
  /// upper bound below it. The value counts points from `root` on. Throws SearchCut.
  virtual int value(int bound) = 0;
  /// The number of positions searched.
  std::uint64_t nodes() const { return nodes_; }

 protected:
  virtual void prepare(const Position& root) = 0;
  /// Counts a position. Checks the limits every 1024 positions.
  void count_node() {
    if ((++nodes_ & 1023) == 0) limits_.obey();
  }

  const Limits& limits() const BONEYARD_LIFETIMEBOUND { return limits_; }

  Problem problem_;
  State start_;  ///< the position set by go_to()

 private:
  Limits limits_;
  std::uint64_t nodes_ = 0;
};

/// Makes an engine whose table may take `memory` bytes.
using Maker = std::unique_ptr<Engine> (*)(std::size_t memory);

/// Searches every hand except those of Blind: search.cpp.
Maker general_search(const Problem& problem);
/// Searches All Sevens with two players: sevens.cpp.
std::unique_ptr<Engine> sevens_search(std::size_t memory);
/// Searches Blind: blind.cpp.
std::unique_ptr<Engine> blind_search(std::size_t memory);
/// Searches hands that stay as dealt on a plain line: Block, and Draw once the stock is gone (block.cpp). Null for any
/// other hand.
Maker block_search(const Problem& problem);
/// The same for two players with the double-six set: two_hands.cpp.
std::unique_ptr<Engine> two_hands_search(std::size_t memory);

}  // namespace boneyard::multiplayer::perfect_information
