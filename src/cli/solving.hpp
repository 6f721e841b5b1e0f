// One deal, solved as `solve` and `deal` ask for it.
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
  std::optional<int> seat{};           ///< of a table game: whose value, from 1; else the leader's
  bool line = false;                   ///< of a table game: the line that all play; a patience has its line anyway
  bool moves = false;                  ///< of a table game: every move's value
  std::optional<double> time_limit{};  ///< seconds a deal
  std::size_t memory_limit = Limits{}.memory;
  bool watched = false;  ///< somebody waits for the one answer: how far it is, and the table in Solved::places
  bool fair = false;     ///< fill Solved::fair
  /// Of many deals: every move's chance, computed once. Threads share it.
  std::shared_ptr<const Chances> chances{};
  int threads = 1;             ///< for chances that are computed for one deal
  bool show_progress = false;  ///< of that
};

/// What the answer for a table game has besides.
struct SolvedHand {
  multiplayer::Position position;  ///< that was solved
  int seat = 0;                    ///< whose side was asked about, from 0
  multiplayer::Range value{};
  std::vector<std::pair<std::string, multiplayer::Range>> moves{};
  multiplayer::Scores scores{};  ///< at the end of the line
};

/// The answer for one deal. Its line has been replayed.
struct Solved : Answer {
  std::vector<std::string> after{};  ///< the moves before it
  std::vector<MoveChance> fair{};    ///< for a player who can't see what is hidden, the best first
  bool fair_known = false;           ///< what the limits allowed is worth showing
  double seconds = 0;
  std::vector<Place> places{};  ///< the table that was solved, of a patience
  /// With --certificate, if there is one: its positions; 0 if it is a line.
  std::optional<std::uint64_t> certified{};
  std::optional<SolvedHand> hand{};
};

/// Belongs to one thread and keeps its tables from deal to deal.
class DealSolver {
 public:
  explicit DealSolver(const SolveRequest& request);
  /// Throws ParseError if `after` is not legal in the deal, CheckFailed if a line does not replay.
  Solved operator()(const Row& deal);

 private:
  Solved solve_patience(const AnyPosition& position);
  Solved solve_hand(const AnyPosition& start, int seat);

  SolveRequest request_;
  // One of the two. Shared, because a handler of deals is copied.
  std::shared_ptr<Solver> solver_;
  std::shared_ptr<multiplayer::Solver> hand_solver_;
};

/// `+4`, or `-2 to 5`.
std::string value_text(multiplayer::Range value);

/// What one search of the request may spend, from now on.
Limits search_limits(const SolveRequest& request);

/// Prepares a fair request for many deals: one table for all of them. Refuses games that hide nothing that
/// matters (InputError).
void prepare_fair(SolveRequest& request, bool many);

}  // namespace boneyard::app
