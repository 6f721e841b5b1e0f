// Finds the move that lost a patience or cost most in a hand, to be tried again as a puzzle.
#include "boneyard/mistake.hpp"

#include <algorithm>

#include "puzzles/own.hpp"
#include "puzzles/position_key.hpp"
#include "puzzles/themes.hpp"

namespace boneyard {
namespace {

puzzles::Alternative after(const AnyPosition& position, const std::string& move) {
  puzzles::Alternative made{.move = move, .after = position, .effect = {}};
  made.after.play(move);
  return made;
}

/// The themes are left out if a limit of the judge is reached.
Mistake mistake_at(const Session& session, std::size_t move, const std::string& best, double cost,
                   puzzles::Judge& judge) {
  const AnyPosition& position = session.before(move);
  Mistake mistake{.variant = session.variant(), .deal = session.deal(), .played = session.move(move), .best = best};
  if (session.variant().hands_follow()) {
    mistake.seed = session.seed();
    mistake.leader = session.settings().leader;
  }
  for (std::size_t i = 0; i < move; ++i) mistake.before.push_back(session.move(i));
  mistake.cost = cost;
  try {
    mistake.themes = puzzles::themes_of(position, after(position, best), after(position, mistake.played), judge);
  } catch (const SearchCut&) {
  }
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
    if (cost == 1) break;  // a sure win was lost for sure: nothing costs more
  }
  if (!worst) return std::nullopt;
  return mistake_at(session, *worst, best, cost, judge);
}

/// The move of a person that cost most in a hand. Its themes get a quarter of the time.
std::optional<Mistake> hand_mistake(const Session& match, const Thinking& thinking, puzzles::Judge& judge) {
  const auto end = Clock::now() + thinking.time * 3 / 4;
  std::optional<std::size_t> worst;
  FairCost most{.best = {}, .cost = mistake_margin(match.variant())};
  for (std::size_t i = match.played(); i-- > 0;) {
    if (Clock::now() >= end || is_set(thinking.stop)) break;
    const auto fair = fair_cost(match, i);
    if (!fair || fair->cost < most.cost) continue;
    most = *fair;
    worst = i;
  }
  if (!worst) return std::nullopt;
  Limits rest = thinking.limits();
  rest.deadline = Clock::now() + thinking.time / 4;
  judge.set_limits(rest);
  return mistake_at(match, *worst, match.before(*worst).hand().to_text(most.best), most.cost, judge);
}

}  // namespace

std::optional<Mistake> mistake_of(const Session& session, const Thinking& thinking) try {
  const bool table = session.variant().hands_follow();
  const Hidden hidden = session.variant().hidden();
  if (table ? !session.hand_over() : !session.now().lost() || hidden == Hidden::idle) return std::nullopt;
  puzzles::Judge judge(session.variant(), nullptr);
  judge.set_limits(thinking.limits());
  if (table) return hand_mistake(session, thinking, judge);
  return hidden == Hidden::nothing ? open_mistake(session, thinking, judge) : hidden_mistake(session, thinking, judge);
} catch (const SearchCut&) {
  return std::nullopt;
}

AnyPosition position_before(const Mistake& mistake) {
  AnyPosition position = puzzles::start_of(puzzle_of(mistake));
  for (const std::string& move : mistake.before) position.play(move);
  if (puzzles::effect_key(after(position, mistake.played).after) ==
      puzzles::effect_key(after(position, mistake.best).after))
    throw ParseError("the move played is as good as the best one");
  return position;
}

Puzzle puzzle_of(const Mistake& mistake) {
  return {.variant = mistake.variant,
          .deal = mistake.deal,
          .before = mistake.before,
          .solution = {mistake.best},
          .themes = mistake.themes,
          .own = Puzzle::OwnGame{mistake.seed, mistake.leader}};
}

}  // namespace boneyard
