// Open hands: the exact value of any position of a table game, the line that perfect play takes, each move's value.
#pragma once

#include <functional>
#include <memory>
#include <utility>
#include <vector>

#include "boneyard/answer.hpp"
#include "boneyard/hand.hpp"

namespace boneyard::multiplayer {

/// Between which points a value lies; exact if they are the same.
struct Range {
  int low = 0, high = 0;

  bool exact() const { return low == high; }
  /// Whether it lies above, at or below 0.
  bool tells_who_wins() const { return exact() || low > 0 || high < 0; }
  friend bool operator==(const Range&, const Range&) = default;
};

struct OpenAnswer {
  /// What the side asked about scores from here on less what the best of the others does, when it plays for that and
  /// all others against it. With two sides that is perfect play of both.
  Range value;
  Verdict verdict = Verdict::undecided;  ///< winnable: the value is above 0
  Cutoff cutoff = Cutoff::none;          ///< why anything that was wanted is missing or not exact
  std::vector<Move> line;                ///< of several best moves the first of Position::moves()
  std::vector<std::pair<Move, Range>> moves;
  std::uint64_t nodes = 0;
};

/// What is asked beyond the value.
struct WantOpen {
  bool line = false;   ///< the moves of perfect play to the end of the hand
  bool moves = false;  ///< the value of every legal move
  /// Not the value: it is left between bounds once they tell whether it is above, at or below 0.
  bool who_wins = false;
  /// Called with the answer so far whenever it has grown: closer bounds, a move of the line, the value of a move.
  std::function<void(const OpenAnswer&)> so_far{};
};

/// Replays the answer's line from `start` by the rules alone: every move is legal, the last one ends the hand, and
/// the side scores what the value says. Throws CheckFailed.
void prove(const Position& start, int side, const OpenAnswer& answer);

/// One solver is asked many positions of one game and keeps its tables; it belongs to one thread.
class Solver {
 public:
  explicit Solver(const Settings& settings, Limits limits = {});
  ~Solver();
  Solver(Solver&&) noexcept;
  Solver& operator=(Solver&&) noexcept;

  /// Throws std::invalid_argument if the position is of other rules or has no such side, and CheckFailed if the line
  /// found does not make the value.
  OpenAnswer solve(const Position& position, int side, const WantOpen& want = {});
  /// The value for the side that leads; not exact if a limit was reached.
  Range value_of_deal(const Row& deal);
  /// Whether the value is above 0: one question, where the value takes several. Undecided if a limit was reached.
  /// Throws std::invalid_argument as solve() does.
  Verdict wins(const Position& position, int side);
  /// Positions searched since the solver was made.
  std::uint64_t nodes() const;
  void set_limits(Limits limits);

 private:
  struct Engines;
  std::unique_ptr<Engines> engines_;
};

}  // namespace boneyard::multiplayer
