#include "cli/solving.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <mutex>

#include "boneyard/reason.hpp"
#include "cli/state/chance_cache.hpp"
#include "platform/errors.hpp"
#include "platform/output.hpp"
#include "platform/progress.hpp"
#include "platform/signals.hpp"
#include "platform/state_file.hpp"
#include "reasons/replies.hpp"

namespace boneyard::app {
namespace {

/// Returns what `compute` returns for the limits of the request, and shows a bar meanwhile.
template <class Compute>
auto with_bar(const SolveRequest& request, Compute&& compute) {
  ShareProgress progress(request.show_progress);
  std::mutex drawing;
  const ExactLimits limits{.threads = request.threads, .limits = search_limits(request), .progress = [&](double share) {
                             const std::lock_guard lock(drawing);
                             progress.update(share);
                           }};
  return compute(limits);
}

/// The chances of the game's early positions.
std::shared_ptr<const Chances> chances_of_game(const SolveRequest& request) {
  return with_bar(request,
                  [&](const ExactLimits& limits) { return chance_cache(cache_folder()).get(request.variant, limits); });
}

void add_fair_moves(SolvedDeal& solved, const AnyPosition& position, const SolveRequest& request) {
  solved.fair_known = true;
  if (position.move_count() == 0) return;
  FairMoves found = fair_moves_at(position, request);
  if (solved.answer.cutoff == Cutoff::none) solved.answer.cutoff = found.cutoff;
  solved.fair_known = found.cutoff != Cutoff::time && found.cutoff != Cutoff::stopped;
  if (!solved.fair_known) return;  // bounds of 0 and 1 say nothing
  solved.fair = std::move(found.moves);
  std::ranges::stable_sort(solved.fair, std::ranges::greater{}, [](const MoveChance& each) { return each.win.odds; });
}

/// What is known of an answer that is not complete, for the progress line: `value +4, 12 moves of its line`.
std::string so_far_text(const Answer& answer, const AnyPosition& position) {
  if (!answer.moves.empty())
    return fmt::format("{} of {} known", answer.moves.size(), grouped(position.move_count(), "move"));
  if (!answer.line.empty())
    return fmt::format("value {}, {} of its line", answer.value->low, grouped(answer.line.size(), "move"));
  return fmt::format("value {}", value_text(*answer.value));
}

}  // namespace

std::string value_text(Range value) {
  return value.exact() ? fmt::format("{:+}", value.low) : fmt::format("{} to {}", value.low, value.high);
}

/// Those of an opening hand take as long as those of the whole game, which are then kept. Those of a late position are
/// computed for it alone.
FairMoves fair_moves_at(const AnyPosition& position, const SolveRequest& request) {
  const auto of_game = request.chances ? request.chances : request.at_start() ? chances_of_game(request) : nullptr;
  if (of_game && of_game->cutoff() != Cutoff::none) return {of_game->cutoff(), of_game->moves(position)};
  const FindChances find =
      of_game ? FindChances([&](const Variant&) { return of_game; }) : known_chances(cache_folder());
  return with_bar(request, [&](const ExactLimits& limits) { return fair_moves(position, limits, find); });
}

DealSolver::DealSolver(const SolveRequest& request)
    : request_(request), solver_(make_solver(request.variant, search_limits(request))) {}

SolvedDeal DealSolver::operator()(AnyPosition position) {
  const auto start = Clock::now();
  Want want = request_.want;
  if (!want.seat) want.seat = position.turn();
  auto after = at_place("--after", [&] { return position.play_line(request_.after); });
  const Limits limits = search_limits(request_);
  solver_->set_limits(limits);
  std::optional<Waiting> waiting;
  if (request_.watched && request_.variant.scores()) {
    waiting.emplace();
    want.so_far = [&](const Answer& found) { waiting->know(so_far_text(found, position)); };
  }
  SolvedDeal solved{.answer = solver_->solve(position, want)};
  waiting.reset();
  solved.after = std::move(after);
  if (request_.why) add_why(solved, position, limits);
  if (request_.fair) add_fair_moves(solved, position, request_);
  if (request_.watched || solved.answer.value) solved.position = std::move(position);
  solved.seconds = seconds_since(start);
  return solved;
}

void DealSolver::add_why(SolvedDeal& solved, const AnyPosition& position, const Limits& limits) const {
  if (solved.answer.value) {
    for (const Sentence& each : best_replies(position.multiplayer(), solved.answer.line))
      solved.why.push_back(to_text(each, {}));
  } else if (solved.answer.verdict == Verdict::unwinnable) {
    if (auto reason = find_reason(position, limits)) solved.why = std::move(reason->sentences);
  }
}

Limits search_limits(const SolveRequest& request) {
  return {.deadline = deadline_after(request.time_limit), .memory = request.memory_limit, .stop = request.stop};
}

void prepare_fair(SolveRequest& request, bool many) {
  if (const auto why = why_no_chances(request.variant))
    throw InputError(fmt::format("--player: 'fair': {}; expected thoughtful", *why));
  if (many) request.chances = request.at_start() ? chances_of_game(request) : all_chances(request);
}

std::shared_ptr<const Chances> all_chances(const SolveRequest& request) {
  return with_bar(request,
                  [&](const ExactLimits& limits) { return make_chances(request.variant, Player::fair, limits); });
}

}  // namespace boneyard::app
