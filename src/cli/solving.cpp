#include "cli/solving.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <mutex>

#include "cli/errors.hpp"
#include "cli/io/progress.hpp"
#include "cli/io/signals.hpp"

namespace boneyard::app {
namespace {

using Clock = std::chrono::steady_clock;

/// Computes chances from `start`, a variant or a position, with a bar meanwhile.
template <class Start>
std::shared_ptr<const AnyChances> chances_from(const Start& start, const SolveRequest& request) {
  ShareProgress progress(request.show_progress);
  std::mutex drawing;
  const ExactLimits limits{
      .threads = static_cast<int>(request.threads), .limits = search_limits(request), .progress = [&](double share) {
        const std::lock_guard lock(drawing);
        progress.update(share);
      }};
  return std::make_shared<const AnyChances>(start, Player::fair, limits);
}

void add_fair_moves(Solved& solved, const AnyPosition& position, const SolveRequest& request) {
  solved.fair_known = true;
  if (position.move_count() == 0) return;
  const auto chances = request.chances ? request.chances : chances_from(position, request);
  if (solved.cutoff == Cutoff::none) solved.cutoff = chances->cutoff();
  solved.fair_known = chances->cutoff() != Cutoff::time && chances->cutoff() != Cutoff::stopped;
  if (!solved.fair_known) return;  // 0 to 1 says nothing
  solved.fair = chances->moves(position);
  std::ranges::stable_sort(solved.fair, std::ranges::greater{}, [](const MoveChance& each) { return each.win.odds; });
}

}  // namespace

DealSolver::DealSolver(const SolveRequest& request)
    : request_(request), solver_(std::make_shared<AnySolver>(request.variant, search_limits(request))) {}

Solved DealSolver::operator()(const Deal& deal) {
  const auto start = Clock::now();
  AnyPosition position(request_.variant, deal);
  at_place("--after", [&] { position.play_line(request_.after); });
  Solved solved;
  if (request_.table) solved.places = position.places();
  solver_->set_limits(search_limits(request_));
  static_cast<Answer&>(solved) = solver_->solve(position, request_.want);
  if (request_.fair) add_fair_moves(solved, position, request_);
  solved.seconds = std::chrono::duration<double>(Clock::now() - start).count();
  return solved;
}

Limits search_limits(const SolveRequest& request) {
  Limits limits;
  limits.memory = request.memory_limit;
  limits.stop = &abandon_flag();
  if (request.time_limit) limits.deadline = deadline_after(*request.time_limit);
  return limits;
}

void prepare_fair(SolveRequest& request, bool many) {
  if (request.variant.game().hidden != Hidden::matters)
    throw InputError(
        fmt::format("--player: 'fair': {} hides no tile that matters; expected thoughtful", request.variant.name()));
  if (many) request.chances = chances_from(request.variant, request);
}

}  // namespace boneyard::app
