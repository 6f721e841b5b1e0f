// The solver at the table: can this still be won, what is best, where was it lost. Every question has a time limit;
// what cannot be answered in that time is said to be unknown.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "sitting/sitting.hpp"

namespace boneyard {

/// What advice may use. It asks for memory of a GiB at most.
struct Thinking {
  std::chrono::milliseconds time{800};
  const std::atomic<bool>* stop = nullptr;  ///< may be null; once it is set from outside, the answer comes soon
  int threads = 1;

  Limits limits() const;
};

/// Whether someone who sees every tile can still win.
Verdict still_winnable(const AnyPosition& position, const Thinking& thinking);

/// A line to a win, or, if there is none, to the best end; no line if there was not enough time or no move can be
/// played. In Bingo the line that speaks the fewest numbers, if it is found in time.
Answer best_line(const AnyPosition& position, const Thinking& thinking);

/// The first move after which the deal could no longer be won, from 0; nullopt if it never could, still can, or the
/// time was not enough to say.
std::optional<std::size_t> losing_move(const Sitting& sitting, const Thinking& thinking);

/// Every legal move with its chance for a player who cannot see what is hidden, in the position's order; none if there
/// is no move. Exact, or bounds if `cutoff` is set. The variant's Hidden must be `matters`.
struct FairMoves {
  Cutoff cutoff = Cutoff::none;
  std::vector<MoveChance> moves{};
};
FairMoves fair_moves(const AnyPosition& position, const ExactLimits& limits);

/// A move with its chance of winning for someone who knows what the player knows.
struct Chance {
  std::string move;
  double win = 0;
  bool certain = false;  ///< wins whatever is hidden: the chance is 1, exactly

  friend bool operator==(const Chance&, const Chance&) = default;
};
/// The exact chances, best first; nothing if they are not all known.
std::vector<Chance> chances_of(const AnyChances& chances, const AnyPosition& position);
/// The same, or nothing if there was not enough time. Milliseconds are enough once a few tiles lie in the chain; an
/// opening hand takes seconds.
std::vector<Chance> exact_chances(const AnyPosition& position, const Thinking& thinking);

/// What a player may be told, from what the player may know.
struct Hint {
  enum class Kind : std::uint8_t {
    idle,       ///< no choice matters; `moves` holds a legal move
    line,       ///< everything lies open: `answer` holds the best line
    exact,      ///< `moves`, best first, with the exact chance of each
    estimated,  ///< `moves`, best first, by the share of random orders of the hidden tiles that can still be won by a
                ///< player who then sees them: on average not below the exact chance
  } kind{};
  std::vector<Chance> moves{};
  Answer answer{};
};

/// Exact chances are tried for half the time, then estimated. Throws std::invalid_argument if the game is over.
Hint hint(const AnyPosition& position, const Thinking& thinking);

}  // namespace boneyard
