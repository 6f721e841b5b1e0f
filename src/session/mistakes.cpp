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
Mistake mistake_at(const PlayedHand& hand, std::size_t move, const std::string& best, double cost,
                   puzzles::Judge& judge) {
  const AnyPosition& position = hand.before(move);
  Mistake mistake{.variant = hand.variant(), .deal = hand.deal(), .played = hand.move(move), .best = best};
  if (hand.variant().hands_follow()) {
    mistake.seed = hand.seed();
    mistake.leader = hand.settings().leader;
  }
  for (std::size_t i = 0; i < move; ++i) mistake.before.push_back(hand.move(i));
  mistake.cost = cost;
  try {
    mistake.themes = puzzles::themes_of(position, after(position, best), after(position, mistake.played), judge);
  } catch (const SearchCut&) {
  }
  return mistake;
}

/// The move after which the patience, all of whose tiles lie face up, could not be won any more.
std::optional<Mistake> open_mistake(const PlayedHand& hand, const Thinking& thinking, puzzles::Judge& judge) {
  const auto move = where_lost(hand, thinking).move;
  if (!move) return std::nullopt;
  return mistake_at(hand, *move, judge.winning_move(hand.before(*move)), 1, judge);
}

/// The move that cost the most of the chance of winning, for someone who does not see the stock. The later the
/// position, the sooner its chances are known.
std::optional<Mistake> hidden_mistake(const PlayedHand& hand, const Thinking& thinking, puzzles::Judge& judge) {
  const auto end = Clock::now() + thinking.time;
  std::optional<std::size_t> worst;
  std::string best;
  double cost = Puzzle::chance_margin;
  for (std::size_t i = hand.played(); i-- > 0;) {
    Thinking rest = thinking;
    rest.time = std::chrono::duration_cast<std::chrono::milliseconds>(end - Clock::now());
    if (rest.time.count() <= 0) break;
    const std::vector<MoveWorth> chances = exact_chances(hand.before(i), rest);
    if (chances.empty()) break;
    const auto played =
        std::find_if(chances.begin(), chances.end(), [&](const MoveWorth& each) { return each.move == hand.move(i); });
    if (played == chances.end() || chances.front().worth - played->worth < cost) continue;
    cost = chances.front().worth - played->worth;
    worst = i;
    best = chances.front().move;
    if (cost == 1) break;  // a sure win was lost for sure: nothing costs more
  }
  if (!worst) return std::nullopt;
  return mistake_at(hand, *worst, best, cost, judge);
}

/// The move of a person that cost most in a hand. Its themes get a quarter of the time.
std::optional<Mistake> hand_mistake(const PlayedHand& hand, const Thinking& thinking, puzzles::Judge& judge) {
  const auto end = Clock::now() + thinking.time * 3 / 4;
  std::optional<std::size_t> worst;
  FairCost most{.best = {}, .cost = mistake_margin(hand.variant())};
  const Limits limits{.deadline = end, .stop = thinking.stop};
  for (std::size_t i = hand.played(); i-- > 0 && limits.reached() == Cutoff::none;) {
    const auto fair = fair_cost(hand, i, limits);
    if (limits.reached() != Cutoff::none) break;  // the cost is of few deals
    if (!fair || fair->cost < most.cost) continue;
    most = *fair;
    worst = i;
  }
  if (!worst) return std::nullopt;
  Limits rest = thinking.limits();
  rest.deadline = Clock::now() + thinking.time / 4;
  judge.set_limits(rest);
  return mistake_at(hand, *worst, hand.before(*worst).multiplayer().to_text(most.best), most.cost, judge);
}

}  // namespace

std::optional<Mistake> mistake_of(const Session& session, const Thinking& thinking) try {
  const bool table = session.variant().hands_follow();
  const Hidden hidden = session.variant().hidden();
  if (!session.dealt().table.empty()) return std::nullopt;  // a mistake is kept with its deal, which is not known
  if (table ? !session.hand_over() : !session.now().lost() || hidden == Hidden::idle) return std::nullopt;
  puzzles::Judge judge(session.variant(), nullptr);
  judge.set_limits(thinking.limits());
  if (table) return hand_mistake(session.hand(), thinking, judge);
  return hidden == Hidden::nothing ? open_mistake(session.hand(), thinking, judge)
                                   : hidden_mistake(session.hand(), thinking, judge);
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
