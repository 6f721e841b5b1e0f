// What the chain games offer as a game whose stock is hidden: kinds of hands, and exact figures.
#include "solvers/chain/rules.hpp"

#include <fmt/format.h>

#include "solvers/big_integer.hpp"
#include "solvers/chain/hidden/groups.hpp"
#include "solvers/chain/hidden/odds.hpp"
#include "solvers/chain/hidden/thoughtful.hpp"

#ifndef BONEYARD_LONG_COUNTS
#define BONEYARD_LONG_COUNTS 1
#endif

namespace boneyard::chain {
namespace {

/// Whether the program includes the count for the thoughtful player, which takes hours. The web page is built without
/// it.
constexpr bool long_counts = BONEYARD_LONG_COUNTS != 0;

std::vector<CountedDraws> draws_of(const std::vector<CountedLevel>& levels) {
  const auto text = [](Count count) { return whole(count).str(); };
  std::vector<CountedDraws> draws;
  for (const CountedLevel& level : levels) {
    const Tallied &settled = level.settled, &waiting = level.waiting;
    draws.push_back({.draws = level.draws,
                     .sets = level.states,
                     .won = text(settled.low),
                     .lost = text(settled.all - settled.high),
                     .between = text(settled.high - settled.low),
                     .waiting = text(waiting.all),
                     .low = text(settled.low + waiting.low),
                     .high = text(settled.high + waiting.high)});
  }
  return draws;
}

}  // namespace

HandKinds ChainGame::hand_kinds(const Rules& rules) {
  HandKinds found{.dealt = static_cast<std::size_t>(rules.dealt)};
  if constexpr (!long_counts) return found;
  const Relabellings relabellings;
  for (const HandKind& kind : kinds_of_hand(TileSet::full(), rules.dealt, relabellings)) {
    for (int i = 0; i < Relabellings::count; ++i)
      found.of.emplace(relabellings.image(i, kind.hand).bits(), found.kinds.size());
    found.kinds.push_back({kind.hand, kind.count, {}});
  }
  return found;
}

ExactReach ChainGame::exact_reach(const Rules& rules, Player player) {
  constexpr int small_limit = 6;  // without a small limit there are too many positions to be quick
  if (player == Player::thoughtful) return long_counts ? ExactReach::bounds : ExactReach::none;
  return rules.limit <= small_limit ? ExactReach::quick : ExactReach::slow;
}

ExactFigure ChainGame::exact_figure(const Rules& rules, Player player, const ExactLimits& limits) {
  const ChainOddsRequest request{limits, rules, player};
  ExactFigure figure;
  if (player == Player::thoughtful) {
    if constexpr (long_counts) {
      const ThoughtfulOdds odds = thoughtful_odds(request);
      figure = {
          .estimate = odds.odds, .cutoff = odds.cutoff, .draws = draws_of(odds.levels), .openings = odds.openings};
    }
  } else {
    const ChainOdds odds(request);
    figure = {.estimate = odds.odds(), .cutoff = odds.cutoff()};
  }
  if (figure.cutoff != Cutoff::none)
    figure.notes = {fmt::format("Cut short ({}): the bounds are certain.", to_text(figure.cutoff))};
  return figure;
}

}  // namespace boneyard::chain
