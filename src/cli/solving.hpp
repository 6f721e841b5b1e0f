// Solves one deal, for the commands `solve` and `deal`.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "boneyard/game.hpp"
#include "cli/options.hpp"

namespace boneyard::app {

struct SolveRequest {
  Variant variant{};
  std::string after{};  ///< moves played before the search
  Want want{};
  std::optional<int> seat{};  ///< of a table game: the seat, from 1, whose value to find; unset: the leader
  bool line = false;          ///< of a table game: also find the line of best play; a patience has its line anyway
  bool moves = false;         ///< of a table game: also find every move's value
  std::optional<double> time_limit{};  ///< seconds for a deal
  std::size_t memory_limit = Limits{}.memory;
  bool watched = false;  ///< a person waits for the only answer: show progress, and fill Solved::places
  bool fair = false;     ///< fill Solved::fair
  bool why = false;      ///< fill Solved::why
  /// For many deals: the chances of all early positions. All threads share them.
  std::shared_ptr<const Chances> chances{};
  int threads = 1;             ///< for chances that are computed for one deal
  bool show_progress = false;  ///< show the progress of that computation
};

/// What the answer for a table game has in addition.
struct SolvedHand {
  multiplayer::Position position;  ///< the position that was solved
  int seat = 0;                    ///< the seat, from 0, whose side the value is for
  multiplayer::Range value{};
  std::vector<std::pair<std::string, multiplayer::Range>> moves{};
  multiplayer::Scores scores{};  ///< at the end of the line
};

/// The answer for one deal. Its line has been replayed.
struct Solved : Answer {
  std::vector<std::string> after{};  ///< the moves before the position that was solved
  std::vector<MoveChance> fair{};    ///< the chances for a player who can't see hidden tiles, best first
  bool fair_known = false;  ///< neither time nor the user stopped the computation of `fair`, so it is worth showing
  /// Why an unwinnable position is lost; empty if no short argument was found. Of a table game: the best replies.
  std::vector<std::string> why{};
  /// Without such an argument, of a single deal: the number of positions that a certificate has; unset if it is large.
  std::optional<std::uint64_t> without_why{};
  double seconds = 0;
  std::vector<Place> places{};  ///< of a patience: the table that was solved
  /// The number of positions in the certificate, 0 if it is a line. Unset without --certificate, or if a limit cut the
  /// certificate short.
  std::optional<std::uint64_t> certified{};
  std::optional<SolvedHand> hand{};
};

/// Solves one deal after another, and keeps its tables from deal to deal. Each thread needs its own.
class DealSolver {
 public:
  explicit DealSolver(const SolveRequest& request);
  /// Solves a deal. Throws ParseError if `after` is not legal in it, CheckFailed if a line does not replay.
  Solved operator()(const Row& deal);

 private:
  Solved solve_patience(const AnyPosition& position);
  Solved solve_hand(const AnyPosition& start, int seat);

  SolveRequest request_;
  // One of the two is set. They are shared pointers because a handler of deals is copied.
  std::shared_ptr<Solver> solver_;
  std::shared_ptr<multiplayer::Solver> hand_solver_;
};

/// A value such as `+4`, or its bounds such as `-2 to 5`.
std::string value_text(multiplayer::Range value);

/// The limits of one search of the request; its time starts now.
Limits search_limits(const SolveRequest& request);

/// Prepares a request for the fair player. If `many`, computes one table of chances for all deals. Throws InputError
/// for games that hide no tile that matters.
void prepare_fair(SolveRequest& request, bool many);
/// The chances of all positions of the game, where a cache has those of the early ones.
std::shared_ptr<const Chances> all_chances(const SolveRequest& request);

}  // namespace boneyard::app
