#include "app/fair_moves.hpp"

#include <algorithm>
#include <mutex>

#include "app/progress.hpp"

namespace boneyard::app {
namespace {

/// Calls `make` with a request whose progress is drawn meanwhile.
template <class Make>
FairTable with_progress(const chain::Rules& rules, const FairWork& work, Make&& make) {
  constexpr std::uint64_t steps = 1000;
  Progress progress(work.show_progress, steps, "");
  std::mutex drawing;
  return make(chain::ChainOddsRequest{.rules = rules,
                                      .player = Player::fair,
                                      .limits = work.limits,
                                      .threads = static_cast<int>(work.threads),
                                      .progress = [&](double share) {
                                        const std::lock_guard lock(drawing);
                                        progress.update(static_cast<std::uint64_t>(share * steps));
                                      }});
}

}  // namespace

FairTable make_fair_table(const chain::Rules& rules, const FairWork& work) {
  return with_progress(rules, work, [](const chain::ChainOddsRequest& request) {
    return std::make_shared<const chain::ChainOdds>(request);
  });
}

FairMoves fair_moves(const chain::Position& position, const FairTable& table, const FairWork& work) {
  FairMoves fair;
  if (position.moves().empty()) return fair;
  const FairTable used =
      table ? table : with_progress(position.rules(), work, [&](const chain::ChainOddsRequest& request) {
        return std::make_shared<const chain::ChainOdds>(request, position);
      });
  fair.cutoff = used->cutoff();
  if (fair.cutoff == Cutoff::time || fair.cutoff == Cutoff::stopped) return fair;  // 0 to 1 says nothing
  for (const chain::MoveChance& chance : used->moves(position)) {
    const auto& exact = chance.win.fraction;
    fair.moves.push_back({position.to_text(chance.move),
                          exact ? exact->numerator.str() + "/" + exact->denominator.str() : "", chance.win.odds,
                          chance.win.low, chance.win.high});
  }
  std::ranges::stable_sort(fair.moves, std::ranges::greater{}, &FairMove::win);
  return fair;
}

}  // namespace boneyard::app
