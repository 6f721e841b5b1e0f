// The solver beside a person: how hard a deal is, choosing a move by its tiles, hints, reviews.
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "boneyard/game.hpp"
#include "boneyard/session.hpp"

// How hard a deal is: how often random play wins it, and how many first moves keep it winnable.

namespace boneyard {

struct Rating {
  static constexpr int playouts = 1000;  ///< games that random play plays

  double random_play = 0;                 ///< the share of them that it wins, 0 to 1
  std::size_t first_moves = 0;            ///< legal moves of the deal
  std::size_t winning_first_moves = 0;    ///< those after which it can still be won
  std::size_t undecided_first_moves = 0;  ///< those whose search a limit cut short
};

/// The same deal under the same rules is always rated alike: the playouts draw from a stream that the deal itself
/// seeds. `solver` is of the variant; `limits` makes the limits of each first move's search. Once `stop` (may be null)
/// is set, the rest is left out, and the rating is made from fewer playouts than it says.
Rating rate(const Row& deal, Solver& solver, const std::function<Limits()>& limits, const std::atomic<bool>* stop);

/// How hard a deal is beside others of its game.
enum class Level : std::uint8_t { easy, middling, hard };

/// The easiest, the middle one or the hardest of nine winnable deals that follow each other from `number` on: by the
/// share that random play wins, then by the share of first moves that win. nullopt if limits end the search.
std::optional<DealtDeal> graded_deal(const Variant& variant, std::uint64_t number, Level level, const Limits& limits);

// A move chosen by its tiles, one after the other, as a hand on a table does it: from the legal moves and what they
// touch, and from nothing else, so that it serves every game.

class Choice {
 public:
  /// Nothing chosen yet, of the moves that are legal in `position`.
  explicit Choice(const AnyPosition& position);

  LargeSet chosen() const { return chosen_; }  ///< the tiles chosen so far
  /// What can be chosen next: together with what is chosen it belongs to a move.
  LargeSet open() const;
  /// The moves that take up what is chosen and nothing else: several if it can come to several places, or if nothing is
  /// chosen and moves touch no tile.
  std::vector<MoveText> ready() const;

  /// Takes a tile into the hand, or back out of it. Returns the move if that settles it. A tile that belongs to no move
  /// with the others is the first of a new choice, or, if it belongs to none at all, changes nothing.
  std::optional<std::string> touch(Tile tile);
  void clear() { chosen_ = {}; }

 private:
  std::vector<MoveText> with(LargeSet tiles) const;
  static LargeSet tiles_of(const MoveText& move);

  std::vector<MoveText> moves_;
  LargeSet chosen_;
};

// The solver at the table: can this still be won, what is best, where was it lost. Every question has a time limit;
// what cannot be answered in that time is said to be unknown.

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
std::optional<std::size_t> losing_move(const Session& session, const Thinking& thinking);

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
std::vector<Chance> chances_of(const Chances& chances, const AnyPosition& position);
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

// The solver at a match: a hint from what a person may know, a look at open hands, and afterwards what each move cost.

/// The fair player's reasoning for the seat on turn, best first. The hand must not be over.
multiplayer::Reasoning hint(const Session& match);

/// Every move of the seat on turn with its value when all hands lie open, best first; a range where there was not
/// enough time. The match should be spoiled by whoever shows it.
multiplayer::OpenAnswer peek(const Session& match, const Thinking& thinking);

/// A person's move of a hand, with what it cost: in the points that its side still scores, less those of the best
/// other.
struct Reviewed {
  std::size_t move = 0;  ///< of the hand, from 0
  multiplayer::Move played, best_open, best_fair;
  std::optional<int> open_cost;  ///< by open hands; nullopt if there was not enough time
  double fair_cost = 0;          ///< by the means over deals that agree with what the person could know
};

/// Of a move of the hand, from 0, below played(); nullopt if it was not a person's, or there was nothing to choose.
std::optional<Reviewed> review_move(const Session& match, std::size_t move, const Thinking& thinking);
/// Of every move that a person made with a choice, in their order. `thinking` is the time for each; once it is stopped,
/// what was done until then. `weighed` is called before each with how many are done and how many there are.
std::vector<Reviewed> review(const Session& match, const Thinking& thinking,
                             const std::function<void(std::size_t done, std::size_t all)>& weighed = {});

}  // namespace boneyard
