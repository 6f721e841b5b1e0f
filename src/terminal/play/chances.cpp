#include "terminal/play/chances.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <thread>

#include "platform/signals.hpp"

namespace boneyard::app {
namespace {

/// Half of the processor's threads, at most four: the other half keeps the screen responsive.
int threads() { return static_cast<int>(std::clamp(std::thread::hardware_concurrency() / 2, 1u, 4u)); }

}  // namespace

void ChanceWorker::sit_down(const AnyPosition& opening) {
  if (!has_chances(opening.variant())) return;
  from_ = nullptr;
  if (variant_ == opening.variant() && (game_ || (background_.busy() && of_game_))) return;
  background_.end();
  game_ = nullptr;
  variant_ = opening.variant();
  work_out(true, opening);
}

ExactLimits ChanceWorker::limits(const std::atomic<bool>& stop) {
  ExactLimits limits{.threads = threads(), .limits = {.deadline = {}, .memory = memory_, .stop = &stop}};
  limits.progress = [this, shown = 0](double share) mutable {
    done_.store(share);
    if (const int percent = static_cast<int>(share * 100); percent != shown) {
      shown = percent;
      send_news();
    }
  };
  return limits;
}

void ChanceWorker::work_out(bool of_game, const AnyPosition& position) {
  of_game_ = of_game;
  done_.store(0);
  background_.start([this, of_game, position](const std::atomic<bool>& stop) -> std::function<void()> {
    const ExactLimits may = limits(stop);
    const auto chances = of_game ? cache_.get(position.variant(), may) : make_chances(position, Player::fair, may);
    if (!of_game && chances->cutoff() == Cutoff::memory) return [this, position] { given_up_ = position; };
    if (chances->cutoff() != Cutoff::none) return {};
    return [this, of_game, chances] { (of_game ? game_ : from_) = chances; };
  });
}

std::optional<std::vector<MoveWorth>> ChanceWorker::ask(const AnyPosition& position, bool in_a_moment) {
  constexpr std::chrono::milliseconds at_once{200};
  for (const Shared& chances : {game_, from_}) {
    if (!chances) continue;
    if (auto found = chances_of(*chances, position); !found.empty()) return found;
  }
  if (in_a_moment) {
    if (auto found = exact_chances(position, {.time = at_once, .threads = threads()}); !found.empty()) return found;
  }
  if (!background_.busy() && position != given_up_) work_out(false, position);
  return std::nullopt;
}

std::string ChanceWorker::progress() const {
  if (!background_.busy() && given_up_)
    return fmt::format("The exact chances here take more than {} MiB of memory. Ask again when fewer tiles are unseen.",
                       memory_ >> 20);
  return fmt::format("Working out the exact chances: {:.0f} % done. {}", 100 * done_.load(),
                     of_game_ ? "Needed once for this game; play on." : "Go on meanwhile.");
}

}  // namespace boneyard::app
