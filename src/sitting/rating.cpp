#include "sitting/rating.hpp"

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

}  // namespace boneyard
