#include "app/rating.hpp"

#include <memory>

#include "app/signals.hpp"
#include "odds/random_play.hpp"

namespace boneyard::app {
namespace {

SeedStream stream_of(const Deal& deal) {
  std::uint64_t hash = 0;
  for (LaidTile tile : deal)
    hash =
        detail::mix(hash * pip_count * pip_count + static_cast<std::uint64_t>(tile.left() * pip_count + tile.right()));
  return {hash, random_play_stream};
}

template <class G>
Rating rate(const Deal& deal, const typename G::Rules& rules, typename G::Solver& solver,
            const std::function<Limits()>& limits) {
  const typename G::Position start(deal, rules);
  Rating rating;
  SeedStream stream = stream_of(deal);
  int won = 0;
  for (int i = 0; i < Rating::playouts && !stop_requested(); ++i) won += play_at_random(start, stream).won() ? 1 : 0;
  rating.random_play = static_cast<double>(won) / Rating::playouts;
  for (const auto& move : start.moves()) {
    typename G::Position next = start;
    next.play(move);
    ++rating.first_moves;
    solver.set_limits(limits());
    const Verdict verdict = next.won() ? Verdict::winnable : solver.solve(next, {}).verdict;
    if (verdict == Verdict::winnable) ++rating.winning_first_moves;
    if (verdict == Verdict::undecided) ++rating.undecided_first_moves;
  }
  return rating;
}

}  // namespace

DealRater make_deal_rater(const SolveRequest& request) {
  return with_game(request.game.id, [&]<class G>(std::type_identity<G>) -> DealRater {
    const auto rules = G::rules(request.game.rules);
    const std::function<Limits()> limits = [request] { return search_limits(request); };
    const auto solver = std::make_shared<typename G::Solver>(rules, limits());
    return [rules, limits, solver](const Deal& deal) { return rate<G>(deal, rules, *solver, limits); };
  });
}

}  // namespace boneyard::app
