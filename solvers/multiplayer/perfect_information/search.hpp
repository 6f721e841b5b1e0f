// What all searches with open hands have in common: what they are asked, and what the end of a hand brings.
#pragma once

#include <boost/container/static_vector.hpp>
#include <memory>

#include "boneyard/answer.hpp"
#include "solvers/multiplayer/perfect_information/line.hpp"
#include "solvers/multiplayer/perfect_information/margins.hpp"
#include "solvers/transposition_table.hpp"

namespace boneyard::multiplayer::perfect_information {

/// What all of a search shares: everything that stays the same for the rest of the hand, and for whom the value is
/// asked.
struct Asked {
  Settings settings{};
  TableRules table{};
  boost::container::static_vector<std::uint8_t, large_tile_count> stock{};  ///< tile numbers, the next first
  int drawable = 0;                                                         ///< tiles of it that may be drawn
  Scores scored{};                                                          ///< by seat, when the search began
  int side = 0;                                                             ///< whose value
};
Asked asked_of(const Position& root, int side);

using SeatPips = std::array<std::int16_t, most_seats>;

/// What each side scores when a hand ends: seat `out` went out, or (-1) it is blocked. `last`: who laid the last tile.
SideScores scores_at_end(const Settings& settings, const SeatPips& pips, int out, int last);

/// Between what the margin that the end of a hand brings to `us` must lie, if `undrawn` pips may still be drawn.
struct Reach {
  int least, most;
};
Reach end_within_reach(const Settings& settings, const SeatPips& pips, int undrawn, int us);

/// One search with its table, for hands of some kind.
class Engine {
 public:
  virtual ~Engine() = default;

  /// Forgets what earlier deals left in the table. Positions that follow `root` will be asked about.
  void begin(const Position& root, const Asked& asked, const Limits& limits) {
    asked_ = asked;
    limits_ = limits;
    prepare(root);
  }
  /// The position that is asked about; it must not be over.
  virtual void go_to(const Position& position);
  /// A bound of its value, counted from `root`: at least `bound` if the value is, below it if not. Throws SearchCut.
  virtual int value(int bound) = 0;
  /// Positions searched.
  std::uint64_t nodes() const { return nodes_; }

 protected:
  virtual void prepare(const Position& root) = 0;
  /// Counts a position, and looks at the limits now and then.
  void count_node() {
    if ((++nodes_ & 1023) == 0) limits_.obey();
  }

  Asked asked_;
  State start_;  ///< the position asked about

 private:
  Limits limits_;
  std::uint64_t nodes_ = 0;
};

/// Makes an engine whose table may take `memory` bytes.
using Maker = std::unique_ptr<Engine> (*)(std::size_t memory);

/// Any hand but of Blind: search.cpp.
Maker general_search(const Asked& asked);
/// All Sevens by two seats: sevens.cpp.
std::unique_ptr<Engine> sevens_search(std::size_t memory);
/// Blind: blind.cpp.
std::unique_ptr<Engine> blind_search(std::size_t memory);
/// Hands that stay as dealt on a plain line, Block, and Draw once the stock is gone: block.cpp. Null for any other.
Maker block_search(const Asked& asked);
/// Such hands by two seats that play with the double-six set: two_hands.cpp.
std::unique_ptr<Engine> two_hands_search(std::size_t memory);

}  // namespace boneyard::multiplayer::perfect_information
