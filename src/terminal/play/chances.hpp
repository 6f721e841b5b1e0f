// Computes the exact chances of moves in games with a hidden stock, on another thread while a person thinks. The
// chances of a game's early positions take up to a minute. They are the same for every deal, so they are computed once
// and kept on disk. The chances in a late position take a second or two, and are computed when the person asks for
// them.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "boneyard/advice.hpp"
#include "cli/state/chance_cache.hpp"
#include "terminal/screen/background.hpp"

namespace boneyard::app {

class ChanceWorker {
 public:
  /// `cache`: the folder that keeps the chances; empty: they are not kept. `memory`: the most bytes that a computation
  /// may take; Domino Patience takes 1 GiB.
  explicit ChanceWorker(const std::filesystem::path& cache, std::size_t memory = std::size_t{3} << 29)
      : cache_(cache), memory_(memory) {}

  /// Prepares for a new deal: starts to compute the chances of the game's early positions, unless they are known or
  /// being computed. Does nothing for a game in which no hidden tile matters.
  void sit_down(const AnyPosition& opening);
  /// The winning chance of every move, best first. nullopt if the chances are still being computed (this call starts
  /// that if need be), or if they were given up because they take too much memory. `in_a_moment`: first tries for 0.2
  /// seconds to compute them for this position alone.
  std::optional<std::vector<MoveWorth>> ask(const AnyPosition& position, bool in_a_moment);
  /// A sentence: how many percent of the computation are done, or that it was given up.
  std::string progress() const;
  bool busy() const { return background_.busy(); }
  /// Takes over the chances if their computation has ended. Call this when wait_for() says that there is news.
  void fetch() { background_.fetch(); }

 private:
  using Shared = std::shared_ptr<const Chances>;

  /// Starts a computation: of the early positions of the position's game if `of_game`, else of this position and all
  /// that play can reach from it.
  void work_out(bool of_game, const AnyPosition& position);
  ExactLimits limits(const std::atomic<bool>& stop);

  ChanceCache cache_;
  std::size_t memory_;
  std::optional<Variant> variant_;
  std::optional<AnyPosition> given_up_;  // the last position whose chances took too much memory
  Shared game_, from_;                   // of the early positions; of one position and all that can follow it
  bool of_game_ = false;                 // which of the two is being computed
  std::atomic<double> done_{0};
  Background background_;  // destroyed first: its thread uses the members above
};

}  // namespace boneyard::app
