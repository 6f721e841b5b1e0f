// The interface of all searches with perfect information, and bounds on the score at the end of a hand.
#pragma once

#include <boost/container/static_vector.hpp>
#include <memory>

#include "boneyard/answer.hpp"
#include "solvers/multiplayer/perfect_information/line.hpp"
#include "solvers/multiplayer/perfect_information/margins.hpp"
#include "solvers/transposition_table.hpp"

namespace boneyard::multiplayer::perfect_information {

/// Constants of one search: what stays the same for the rest of the hand, and the side whose value is computed.
struct Problem {
  Settings settings{};
  LayoutRules layout{};
  boost::container::static_vector<std::uint8_t, large_tile_count> stock{};  ///< tile numbers, the next first
  int drawable = 0;                                                         ///< tiles of it that may be drawn
  Scores scored{};                                                          ///< by seat, when the search began
  int side = 0;                                                             ///< whose value
};
Problem problem_of(const Position& root, int side);

using SeatPips = std::array<std::int16_t, most_seats>;

/// What each side scores when a hand ends: seat `out` went out, or (-1) it is blocked. `last`: who laid the last tile.
SideScores scores_at_end(const Settings& settings, const SeatPips& pips, int out, int last);

/// Bounds on the margin of `us` at the end of the hand, if `undrawn` pips may still be drawn.
struct Bounds {
  int least, most;
};
Bounds bounds_at_end(const Settings& settings, const SeatPips& pips, int undrawn, int us);

/// A null-window search with its transposition table, for one kind of hand.
class Engine {
 public:
  virtual ~Engine() = default;

  /// Clears the table and starts a new hand. All positions searched until the next call must follow `root`.
  void begin(const Position& root, const Problem& problem, const Limits& limits) {
    problem_ = problem;
    limits_ = limits;
    prepare(root);
  }
  /// Sets the position to search; it must not be over.
  virtual void go_to(const Position& position);
  /// Null-window search at `bound`. Returns a proven lower bound of the value (at least `bound`), or a proven upper
  /// bound (below it); both are counted from `root`. Throws SearchCut.
  virtual int value(int bound) = 0;
  /// Positions searched.
  std::uint64_t nodes() const { return nodes_; }

 protected:
  virtual void prepare(const Position& root) = 0;
  /// Counts a position, and checks the limits every 1024.
  void count_node() {
    if ((++nodes_ & 1023) == 0) limits_.obey();
  }

  Problem problem_;
  State start_;  ///< the position asked about

 private:
  Limits limits_;
  std::uint64_t nodes_ = 0;
};

/// Makes an engine whose table may take `memory` bytes.
using Maker = std::unique_ptr<Engine> (*)(std::size_t memory);

/// Any hand but of Blind: search.cpp.
Maker general_search(const Problem& problem);
/// All Sevens with two players: sevens.cpp.
std::unique_ptr<Engine> sevens_search(std::size_t memory);
/// Blind: blind.cpp.
std::unique_ptr<Engine> blind_search(std::size_t memory);
/// Hands that stay as dealt on a plain line, Block, and Draw once the stock is gone: block.cpp. Null for any other.
Maker block_search(const Problem& problem);
/// Such hands with two players and the double-six set: two_hands.cpp.
std::unique_ptr<Engine> two_hands_search(std::size_t memory);

}  // namespace boneyard::multiplayer::perfect_information
