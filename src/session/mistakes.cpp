#include "boneyard/mistake.hpp"

#include <algorithm>
#include <stdexcept>

#include "puzzles/themes.hpp"

namespace boneyard {
namespace {

puzzles::Alternative after(const AnyPosition& position, const std::string& move) {
  puzzles::Alternative made{.move = move, .after = position, .effect = {}};
  made.after.play(move);
  return made;
}

Mistake mistake_at(const Session& session, std::size_t move, const std::string& best, double cost,
                   puzzles::Judge& judge) {
  const AnyPosition& position = session.before(move);
  Mistake mistake{.variant = session.variant(), .deal = session.deal(), .played = session.move(move), .best = best};
  for (std::size_t i = 0; i < move; ++i) mistake.before.push_back(session.move(i));
  mistake.themes = puzzles::themes_of(position, after(position, best), after(position, mistake.played), judge);
  mistake.cost = cost;
  return mistake;
}

/// The move after which the patience, all of whose tiles lie face up, could not be won any more.
std::optional<Mistake> open_mistake(const Session& session, const Thinking& thinking, puzzles::Judge& judge) {
  const auto move = losing_move(session, thinking);
  if (!move) return std::nullopt;
  return mistake_at(session, *move, judge.winning_move(session.before(*move)), 1, judge);
}

/// The move that cost the most of the chance of winning, for someone who does not see the stock. The later the
/// position, the sooner its chances are known.
std::optional<Mistake> hidden_mistake(const Session& session, const Thinking& thinking, puzzles::Judge& judge) {
  const auto end = Clock::now() + thinking.time;
  std::optional<std::size_t> worst;
  std::string best;
  double cost = Puzzle::chance_margin;
  for (std::size_t i = session.played(); i-- > 0;) {
    Thinking rest = thinking;
    rest.time = std::chrono::duration_cast<std::chrono::milliseconds>(end - Clock::now());
    if (rest.time.count() <= 0) break;
    const std::vector<Chance> chances = exact_chances(session.before(i), rest);
    if (chances.empty()) break;
    const auto played =
        std::find_if(chances.begin(), chances.end(), [&](const Chance& each) { return each.move == session.move(i); });
    if (played == chances.end() || chances.front().win - played->win < cost) continue;
    cost = chances.front().win - played->win;
    worst = i;
    best = chances.front().move;
  }
  if (!worst) return std::nullopt;
  return mistake_at(session, *worst, best, cost, judge);
}

}  // namespace

std::optional<Mistake> mistake_of(const Session& session, const Thinking& thinking) try {
  if (session.variant().is_multiplayer()) throw std::invalid_argument("mistake_of: a table game is not lost");
  const Hidden hidden = session.variant().game().hidden;
  if (!session.now().lost() || hidden == Hidden::idle) return std::nullopt;
  puzzles::Judge judge(session.variant(), nullptr);
  judge.set_limits(thinking.limits());
  return hidden == Hidden::nothing ? open_mistake(session, thinking, judge) : hidden_mistake(session, thinking, judge);
} catch (const SearchCut&) {
  return std::nullopt;
}

}  // namespace boneyard
