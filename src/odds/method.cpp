#include "odds/method.hpp"

#include <fmt/format.h>

#include "deals/seed.hpp"
#include "solvers/twelve_to_go/exact.hpp"
#include "solvers/chain/hidden/thoughtful.hpp"
#include "solvers/estimate.hpp"

namespace boneyard {
namespace {

/// Bingo with optional removal, whoever plays on purpose: both ways to count are decided by a theorem of the
/// solver's essays, which also counts the winnable orders. The random player may lose all the same.
bool counted_by_theorem(const Question& question) {
  return question.game == GameId::bingo && question.player != Player::random &&
         bingo::Bingo::rules(question.rules).removal == bingo::Removal::optional;
}

OddsResult winnable_rows(const Question& question) {
  const bingo::Rules rules = bingo::Bingo::rules(question.rules);
  BigInt orders = 1;
  for (int n = 2; n <= tile_count; ++n) orders *= n;
  OddsResult result;
  const BigInt won = *bingo::winnable_orders(rules);
  result.estimate = counted_odds(won, won, orders);
  result.notes = {rules.count == bingo::Count::continued
                      ? "With optional removal and a count that goes on, every deal can be won: a theorem, not a count."
                      : "With optional removal and a count that starts over, the deals that can be won are those in "
                        "which none of the first twelve tiles has a total above the number that first touches it."};
  return result;
}

/// Twelve To Go: no line of play is better than another, so this is any player's figure.
OddsResult counted_orders(const Question& question, const Limits& limits) {
  OddsResult result;
  const int hand = twelve_to_go::TwelveToGo::rules(question.rules).hand;
  result.estimate = twelve_to_go_odds(hand, total_counts(TileSet::full()), limits);
  result.cut_short = !result.estimate.fraction;
  return result;
}

bool is_chain(GameId game) { return game == GameId::domino_patience || game == GameId::fives_the_limit; }

chain::Rules chain_rules(const Question& question) {
  return question.game == GameId::domino_patience ? chain::DominoPatience::rules(question.rules)
                                                  : chain::FivesTheLimit::rules(question.rules);
}

/// The chain games; for the thoughtful player often only bounds are within reach.
OddsResult chain_figure(const Question& question, const ExactLimits& limits) {
  const chain::ChainOddsRequest request{.rules = chain_rules(question),
                                        .player = question.player,
                                        .limits = limits.limits,
                                        .threads = limits.threads,
                                        .progress = limits.progress};
  OddsResult result;
  Cutoff cutoff{};
  if (question.player == Player::thoughtful) {
    const chain::ThoughtfulOdds odds = chain::thoughtful_odds(request);
    result.estimate = odds.odds;
    cutoff = odds.cutoff;
  } else {
    const chain::ChainOdds odds(request);
    result.estimate = odds.odds();
    cutoff = odds.cutoff();
  }
  result.cut_short = cutoff != Cutoff::none;
  if (result.cut_short)
    result.notes = {
        fmt::format("Cut short ({}): the bounds are certain, the odds are only their middle.", to_text(cutoff))};
  return result;
}

OddsResult exact_figure(const Question& question, const ExactLimits& limits) {
  if (question.game == GameId::twelve_to_go) return counted_orders(question, limits.limits);
  if (is_chain(question.game)) return chain_figure(question, limits);
  return winnable_rows(question);
}

/// Whether the exact figure takes seconds: hands without a small limit have too many positions, and whoever
/// knows the stock has too many sets of them.
bool is_quick(const Question& question) {
  if (!is_chain(question.game)) return true;
  return question.player != Player::thoughtful && question.game == GameId::fives_the_limit &&
         chain_rules(question).limit <= 6;
}

}  // namespace

std::optional<std::string> why_not(Method method, const Question& question) {
  const std::string_view game = info(question.game).name;
  switch (method) {
    case Method::sample:
      return why_not_sampled({.game = question.game, .rules = question.rules, .player = question.player});
    case Method::exact:
      if (counted_by_theorem(question) || question.game == GameId::twelve_to_go) return {};
      if (is_chain(question.game)) return {};
      return fmt::format("no exact odds for the {} player of {} under these rules", to_text(question.player), game);
    case Method::rare:
      if (question.game != GameId::knock_out) return fmt::format("{} has no estimator for rare wins", game);
      if (question.player == Player::random) return "it draws deals that can be won, whoever plays them";
      return {};
  }
  return {};
}

Method best_method(const Question& question) {
  if (is_quick(question) && !why_not(Method::exact, question)) return Method::exact;
  for (const Method method : {Method::rare, Method::sample})
    if (!why_not(method, question)) return method;
  return Method::exact;
}

OddsResult exact_odds(const Question& question, const ExactLimits& limits) {
  OddsResult result = exact_figure(question, limits);
  result.game = question.game;
  result.rules = question.rules;
  result.player = question.player;
  result.method = Method::exact;
  result.confidence = 1;
  result.scheme = dealing_scheme_version;
  return result;
}

std::vector<std::string> notes_on(const Question& question) {
  if (question.player != Player::fair || !fair_is_thoughtful(question.game)) return {};
  return {
      fmt::format("{} hides no tile that matters: the fair player is the thoughtful one.", info(question.game).title)};
}

}  // namespace boneyard
