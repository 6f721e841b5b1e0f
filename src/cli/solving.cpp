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

using multiplayer::OpenAnswer;
using multiplayer::Position;

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

/// Those of an opening hand take as long as those of the whole game, which are then kept. Those of a late position are
/// computed for it alone.
FairMoves fair_moves_at(const AnyPosition& position, const SolveRequest& request) {
  const auto of_game = request.chances ? request.chances : request.after.empty() ? chances_of_game(request) : nullptr;
  if (of_game && of_game->cutoff() != Cutoff::none) return {of_game->cutoff(), of_game->moves(position)};
  const FindChances find =
      of_game ? FindChances([&](const Variant&) { return of_game; }) : known_chances(cache_folder());
  return with_bar(request, [&](const ExactLimits& limits) { return fair_moves(position, limits, find); });
}

void add_fair_moves(Solved& solved, const AnyPosition& position, const SolveRequest& request) {
  solved.fair_known = true;
  if (position.move_count() == 0) return;
  FairMoves found = fair_moves_at(position, request);
  if (solved.cutoff == Cutoff::none) solved.cutoff = found.cutoff;
  solved.fair_known = found.cutoff != Cutoff::time && found.cutoff != Cutoff::stopped;
  if (!solved.fair_known) return;  // bounds of 0 and 1 say nothing
  solved.fair = std::move(found.moves);
  std::ranges::stable_sort(solved.fair, std::ranges::greater{}, [](const MoveChance& each) { return each.win.odds; });
}

/// What is known of an answer that is not complete, for the progress line: `value +4, 12 moves of its line`.
std::string so_far_text(const OpenAnswer& answer, const Position& position) {
  const auto& [low, high] = answer.value;
  if (!answer.moves.empty())
    return fmt::format("{} of {} known", answer.moves.size(), grouped(position.moves().size(), "move"));
  if (!answer.line.empty()) return fmt::format("value {}, {} of its line", low, grouped(answer.line.size(), "move"));
  return fmt::format("value {}", value_text(answer.value));
}

}  // namespace

std::string value_text(multiplayer::Range value) {
  return value.exact() ? fmt::format("{:+}", value.low) : fmt::format("{} to {}", value.low, value.high);
}

DealSolver::DealSolver(const SolveRequest& request) : request_(request) {
  if (request.variant.is_patience())
    solver_ = make_solver(request.variant, search_limits(request));
  else
    hand_solver_ = std::make_shared<multiplayer::Solver>(multiplayer::settings(request.variant));
}

Solved DealSolver::operator()(const Row& deal) {
  const auto start = Clock::now();
  AnyPosition position(request_.variant, deal);
  const int seat = request_.seat ? *request_.seat - 1 : position.turn();
  auto after = at_place("--after", [&] { return position.play_line(request_.after); });
  Solved solved = solver_ ? solve_patience(position) : solve_hand(position, seat);
  solved.after = std::move(after);
  solved.seconds = seconds_since(start);
  return solved;
}

Solved DealSolver::solve_patience(const AnyPosition& position) {
  const Limits limits = search_limits(request_);
  solver_->set_limits(limits);
  Solved solved{solver_->solve(position, request_.want)};
  if (request_.why && solved.verdict == Verdict::unwinnable)
    if (auto reason = find_reason(position, limits)) solved.why = std::move(reason->sentences);
  if (request_.watched) solved.places = position.places();
  if (request_.fair) add_fair_moves(solved, position, request_);
  return solved;
}

Solved DealSolver::solve_hand(const AnyPosition& start, int seat) {
  const Position& position = start.hand();
  hand_solver_->set_limits(search_limits(request_));
  multiplayer::WantOpen want{.line = request_.line, .moves = request_.moves};
  std::optional<Waiting> waiting;
  if (request_.watched) {
    waiting.emplace();
    want.so_far = [&](const OpenAnswer& found) { waiting->know(so_far_text(found, position)); };
  }
  const OpenAnswer answer = hand_solver_->solve(position, position.settings().side_of(seat), want);
  waiting.reset();
  Solved solved{{.verdict = answer.verdict, .cutoff = answer.cutoff, .nodes = answer.nodes}};
  Position end = position;
  solved.line = play_line(end, answer.line);
  if (request_.why && answer.value.exact()) solved.why = best_replies(position, answer.line);
  SolvedHand& hand = solved.hand.emplace(SolvedHand{position, seat, answer.value});
  for (const auto& [move, value] : answer.moves) hand.moves.emplace_back(position.to_text(move), value);
  hand.scores = end.scores();
  return solved;
}

Limits search_limits(const SolveRequest& request) {
  return {.deadline = deadline_after(request.time_limit), .memory = request.memory_limit, .stop = &abandon_flag()};
}

void prepare_fair(SolveRequest& request, bool many) {
  if (const auto why = why_no_chances(request.variant))
    throw InputError(fmt::format("--player: 'fair': {}; expected thoughtful", *why));
  if (many) request.chances = request.after.empty() ? chances_of_game(request) : all_chances(request);
}

std::shared_ptr<const Chances> all_chances(const SolveRequest& request) {
  return with_bar(request,
                  [&](const ExactLimits& limits) { return make_chances(request.variant, Player::fair, limits); });
}

}  // namespace boneyard::app
