// Exact chances in the games that hide something: worked out on another thread while a person thinks. Those of a game's
// early positions take up to a minute; they are the same for every deal, so they are kept on disk and computed once.
// A late position is worked out when it is asked about, in a second or two.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "boneyard/advice.hpp"
#include "terminal/background.hpp"

namespace boneyard::app {

class ChanceWorker {
 public:
  /// `cache`: where to keep them; empty: nowhere. `memory`: bytes that the work may take; Domino Patience takes 1 GiB.
  explicit ChanceWorker(std::filesystem::path cache, std::size_t memory = std::size_t{3} << 29)
      : cache_(std::move(cache)), memory_(memory) {}

  /// Gets what is needed for another deal, unless nothing that matters is hidden in it.
  void sit_down(const AnyPosition& opening);
  /// Every move with its chance, best first; nothing if that is still being worked out, or was given up because it
  /// takes too much memory. `in_a_moment`: a try with the position alone, too, which takes a fraction of a second.
  std::optional<std::vector<Chance>> ask(const AnyPosition& position, bool in_a_moment);
  /// How far the work is, or that it was given up, a sentence.
  std::string progress() const;
  bool busy() const { return background_.busy(); }
  /// When there is news.
  void fetch() { background_.fetch(); }

 private:
  using Shared = std::shared_ptr<const Chances>;

  /// The chances of the whole game that the position is of, or of those that play may reach from there.
  void work_out(bool of_game, const AnyPosition& position);
  ExactLimits limits(const std::atomic<bool>& stop);

  std::filesystem::path cache_;
  std::size_t memory_;
  std::optional<Variant> variant_;
  std::optional<AnyPosition> given_up_;  // the last one that took too much memory
  Shared game_, from_;                   // of early positions; of one position and all that come after it
  bool of_game_ = false;                 // what is being worked out
  std::atomic<double> done_{0};
  Background background_;  // ends first
};

}  // namespace boneyard::app
