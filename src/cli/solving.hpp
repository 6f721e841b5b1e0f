// Solves one deal, for the commands `solve` and `deal`.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "boneyard/advice.hpp"
#include "boneyard/game.hpp"
#include "cli/options.hpp"
#include "platform/signals.hpp"

namespace boneyard::app {

struct SolveRequest {
  Variant variant{};
  std::string after{};                 ///< moves played before the search
  bool from_deal = true;               ///< play begins with a deal, not at a table in mid-game
  Want want{};                         ///< if it names no seat, the value is the leader's
  std::optional<double> time_limit{};  ///< seconds for a deal
  std::size_t memory_limit = Limits{}.memory;
  bool watched = false;  ///< a person waits for the only answer: show progress, and fill SolvedDeal::position
  bool fair = false;     ///< fill SolvedDeal::fair
  bool why = false;      ///< fill SolvedDeal::why
  /// For many deals: the chances of all early positions. All threads share them.
  std::shared_ptr<const Chances> chances{};
  /// Whether the first position that is solved is that of a deal.
  bool at_start() const { return from_deal && after.empty(); }
  int threads = 1;                                  ///< for chances that are computed for one deal
  bool show_progress = false;                       ///< show the progress of that computation
  const std::atomic<bool>* stop = &abandon_flag();  ///< ends the search
};

/// What is found out about one deal.
struct SolvedDeal {
  Answer answer{};                   ///< its line has been replayed
  std::vector<std::string> after{};  ///< the moves before the position that was solved
  std::vector<MoveChance> fair{};    ///< the chances for a player who can't see hidden tiles, best first
  bool fair_known = false;  ///< neither time nor the user stopped the computation of `fair`, so it is worth showing
  /// Why an unwinnable position is lost; empty if no short argument was found. Of a table game: the best replies.
  std::vector<std::string> why{};
  /// Without such an argument, of a single deal: the number of positions that a certificate has; unset if it is large.
  std::optional<std::uint64_t> without_why{};
  double seconds = 0;
  std::optional<AnyPosition> position{};  ///< the position that was solved; unset if nobody looks at a patience
  /// The number of positions in the certificate, 0 if it is a line. Unset without --certificate, or if a limit cut the
  /// certificate short.
  std::optional<std::uint64_t> certified{};
};

/// Solves one deal after another, and keeps its tables from deal to deal. Each thread needs its own.
class DealSolver {
 public:
  explicit DealSolver(const SolveRequest& request);
  /// Solves a deal, or another position in which play begins. Throws ParseError if `after` is not legal in it,
  /// CheckFailed if a line does not replay.
  SolvedDeal operator()(AnyPosition position);

 private:
  void add_why(SolvedDeal& solved, const AnyPosition& position, const Limits& limits) const;

  SolveRequest request_;
  std::shared_ptr<Solver> solver_;  // shared because a handler of deals is copied
};

/// A value such as `+4`, or its bounds such as `-2 to 5`.
std::string value_text(Range value);

/// The chance of every move for a player who cannot see the stock.
FairMoves fair_moves_at(const AnyPosition& position, const SolveRequest& request);

/// The limits of one search of the request; its time starts now.
Limits search_limits(const SolveRequest& request);

/// Prepares a request for the fair player. If `many`, computes one table of chances for all deals. Throws InputError
/// for games that hide no tile that matters.
void prepare_fair(SolveRequest& request, bool many);
/// The chances of all positions of the game, where a cache has those of the early ones.
std::shared_ptr<const Chances> all_chances(const SolveRequest& request);

}  // namespace boneyard::app
