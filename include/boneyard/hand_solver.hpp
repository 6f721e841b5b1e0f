// The solver of table games with open hands: the exact value of a position, a line of perfect play, the value of each
// move.
#pragma once

#include <functional>
#include <memory>
#include <utility>
#include <vector>

#include "boneyard/answer.hpp"
#include "boneyard/hand.hpp"

namespace boneyard::multiplayer {

/// Bounds of a value, in points. They are equal if the value is known exactly.
struct Range {
  int low = 0, high = 0;

  bool exact() const { return low == high; }
  /// Whether the bounds say that the value is above 0, is 0, or is below 0.
  bool tells_who_wins() const { return exact() || low > 0 || high < 0; }
  friend bool operator==(const Range&, const Range&) = default;
};

struct OpenAnswer {
  /// The points that the side asked about scores from here on, less those that the best other side scores, if this side
  /// plays for that difference and all other sides play against it. With two sides that is perfect play of both.
  Range value;
  Verdict verdict = Verdict::undecided;  ///< winnable if the value is above 0
  Cutoff cutoff = Cutoff::none;  ///< the limit because of which something that was wanted is missing or not exact
  std::vector<Move> line;  ///< a line of perfect play; of several best moves always the first of Position::moves()
  std::vector<std::pair<Move, Range>> moves;
  std::uint64_t nodes = 0;
};

/// What the answer must have beyond the value.
struct WantOpen {
  bool line = false;   ///< the moves of perfect play up to the end of the hand
  bool moves = false;  ///< the value of every legal move
  /// The value need not be exact: the search ends once its bounds say whether it is above, at or below 0.
  bool who_wins = false;
  /// Called with the unfinished answer whenever it has grown: by closer bounds, a move of the line, or the value of a
  /// move.
  std::function<void(const OpenAnswer&)> so_far{};
};

/// Replays the answer's line from `start` by the rules alone: every move must be legal, the last one must end the hand,
/// and `side` must score what the value says. Throws CheckFailed.
void prove(const Position& start, int side, const OpenAnswer& answer);

/// Solves many positions of one game, and keeps its transposition tables. It belongs to one thread.
class Solver {
 public:
  explicit Solver(const Settings& settings, Limits limits = {});
  ~Solver();
  Solver(Solver&&) noexcept;
  Solver& operator=(Solver&&) noexcept;

  /// Solves a position for a side. Throws std::invalid_argument if the position has other rules or no such side, and
  /// CheckFailed if the line found does not score the value.
  OpenAnswer solve(const Position& position, int side, const WantOpen& want = {});
  /// The value of a deal for the side that leads it; only bounds if a limit was reached.
  Range value_of_deal(const Row& deal);
  /// Whether the value is above 0. This takes a single null-window search, while the value takes several. Undecided if
  /// a limit was reached. Throws std::invalid_argument as solve() does.
  Verdict wins(const Position& position, int side);
  /// The number of positions searched since the solver was made.
  std::uint64_t nodes() const;
  void set_limits(Limits limits);

 private:
  struct Engines;
  std::unique_ptr<Engines> engines_;
};

}  // namespace boneyard::multiplayer
