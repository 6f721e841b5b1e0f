#include "boneyard/advice.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace boneyard {
namespace {

SeedStream stream_of(const Row& deal) {
  std::uint64_t hash = 0;
  for (LaidTile tile : deal)
    hash =
        detail::mix(hash * pip_count * pip_count + static_cast<std::uint64_t>(tile.left() * pip_count + tile.right()));
  return {hash, StreamPurpose::random_play};
}

}  // namespace

Rating rate(const Row& deal, AnySolver& solver, const std::function<Limits()>& limits, const std::atomic<bool>* stop) {
  const auto stopped = [stop] { return stop != nullptr && stop->load(std::memory_order_relaxed); };
  const AnyPosition start(solver.variant(), deal);
  Rating rating;
  SeedStream random = stream_of(deal);
  int won = 0;
  for (int i = 0; i < Rating::playouts && !stopped(); ++i) won += solver.random_play(deal, random).won ? 1 : 0;
  rating.random_play = static_cast<double>(won) / Rating::playouts;
  rating.first_moves = start.move_count();
  for (std::size_t i = 0; i < rating.first_moves; ++i) {
    AnyPosition next = start;
    next.play(start.moves(1, i).front().text);
    solver.set_limits(limits());
    const Verdict verdict = next.won() ? Verdict::winnable : solver.solve(next).verdict;
    if (verdict == Verdict::winnable) ++rating.winning_first_moves;
    if (verdict == Verdict::undecided) ++rating.undecided_first_moves;
  }
  return rating;
}

std::optional<DealtDeal> graded_deal(const Variant& variant, std::uint64_t number, Level level, const Limits& limits) {
  constexpr std::size_t candidates = 9;
  struct Graded {
    std::pair<double, double> ease;
    DealtDeal deal;
  };
  std::vector<Graded> graded;
  AnySolver solver(variant);
  const auto soon = [&] {
    Limits each = limits;
    const auto soonest = std::chrono::steady_clock::now() + std::chrono::milliseconds(50);
    each.deadline = std::min(limits.deadline.value_or(soonest), soonest);
    return each;
  };
  while (graded.size() < candidates) {
    auto deal = winnable_deal(variant, number, limits);
    if (!deal) return std::nullopt;
    number = (deal->seed ? *deal->seed : *deal->drawn_from) + 1;
    const Rating rating = rate(deal->deal, solver, soon, limits.stop);
    const double first = rating.first_moves == 0 ? 1
                                                 : static_cast<double>(rating.winning_first_moves) /
                                                       static_cast<double>(rating.first_moves);
    graded.push_back({{rating.random_play, first}, std::move(*deal)});
  }
  std::stable_sort(graded.begin(), graded.end(), [](const Graded& a, const Graded& b) { return a.ease > b.ease; });
  const std::size_t wanted = level == Level::easy ? 0 : level == Level::middling ? candidates / 2 : candidates - 1;
  return std::move(graded[wanted].deal);
}

}  // namespace boneyard
