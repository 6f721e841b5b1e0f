#include "solvers/chain/game.hpp"

#include <fmt/format.h>

#include "solvers/chain/hidden/thoughtful.hpp"

#ifndef BONEYARD_LONG_COUNTS
#define BONEYARD_LONG_COUNTS 1
#endif

namespace boneyard::chain {
namespace {

/// Whether the count of the player who knows the stock, which takes hours, is there: the page is built without it.
constexpr bool long_counts = BONEYARD_LONG_COUNTS != 0;

ChainOddsRequest request_of(const Rules& rules, Player player, const ExactLimits& limits) {
  return {.rules = rules,
          .player = player,
          .limits = limits.limits,
          .threads = limits.threads,
          .progress = limits.progress,
          .say = limits.say,
          .shelf = limits.shelf};
}

}  // namespace

ChainGame::Chances::Chances(const Rules& rules, Player player, const ExactLimits& limits)
    : odds_(request_of(rules, player, limits)) {}
ChainGame::Chances::Chances(const Position& position, Player player, const ExactLimits& limits)
    : odds_(request_of(position.rules(), player, limits), position) {}

ExactReach ChainGame::exact_reach(const Rules& rules, Player player) {
  constexpr int small_limit = 6;  // hands without a small limit have too many positions
  if (player == Player::thoughtful) return long_counts ? ExactReach::bounds : ExactReach::none;
  return rules.limit <= small_limit ? ExactReach::quick : ExactReach::slow;
}

ExactFigure ChainGame::exact_figure(const Rules& rules, Player player, const ExactLimits& limits) {
  const ChainOddsRequest request = request_of(rules, player, limits);
  ExactFigure figure;
  if (player == Player::thoughtful) {
    if constexpr (long_counts) {
      const ThoughtfulOdds odds = thoughtful_odds(request);
      figure = {.estimate = odds.odds, .cutoff = odds.cutoff};
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
