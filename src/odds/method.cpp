// Which methods can answer a question of odds, which is best, and the exact answer.
#include "boneyard/odds.hpp"

#include <fmt/format.h>

#include "boneyard/deal.hpp"
#include "odds/exact_block.hpp"

namespace boneyard {

ExactReach exact_reach(const Question& question) {
  if (question.variant.scores()) return exact_block_reach(question);
  return question.player == Player::any ? ExactReach::none : exact_reach(question.variant, question.player);
}

namespace {

std::optional<std::string> why_not_sampled(const Question& question) {
  if (question.player == Player::any) return "any player: what all lines of play have in common is computed exactly";
  if (question.player != Player::fair || fair_is_thoughtful(question.variant)) return {};
  if (question.variant.scores()) return {};
  if (question.variant.declared()) return why_no_chances(question.variant);
  return "the fair player of this game is computed exactly, not sampled";
}

}  // namespace

std::optional<std::string> why_not(const Question& question) {
  const bool fair = fair_hands(question.variant, question.player);
  if (question.player == Player::any && exact_reach(question) == ExactReach::none)
    return "player any: for Block with two players, hand=1 to 7 and the usual scores";
  if (question.matches && !fair) return "matches: for the fair player of the table games";
  if (question.strengths != usual_strengths() && !fair) return "strength: for the fair player of the table games";
  if (!question.who_wins) return {};
  if (!question.variant.scores())
    return fmt::format("who_wins: for the table games; {} is won or lost", question.variant.name());
  if (question.player != Player::thoughtful)
    return "who_wins: for the thoughtful player; a hand that is played tells who wins and by how much at once";
  return {};
}

std::optional<std::string> why_not(Method method, const Question& question) {
  if (auto why = why_not(question)) return why;
  const Variant& variant = question.variant;
  switch (method) {
    case Method::sample: return why_not_sampled(question);
    case Method::exact:
      if (question.who_wins) return "who_wins: it is for sampling";
      if (exact_reach(question) != ExactReach::none) return {};
      return fmt::format("no exact odds for the {} player of {}{}", to_text(question.player), variant.name(),
                         variant.scores() ? ": " + who_has_exact_odds() : " under these rules");
    case Method::rare:
      if (variant.scores() || !has_rare_deals(variant))
        return fmt::format("{} has no estimator for rare wins", variant.name());
      return {};
  }
  return {};
}

Method best_method(const Question& question) {
  if (exact_reach(question) == ExactReach::quick && !why_not(Method::exact, question)) return Method::exact;
  for (const Method method : {Method::rare, Method::sample})
    if (!why_not(method, question)) return method;
  return Method::exact;
}

OddsResult exact_odds(const Question& question, const ExactLimits& limits) {
  if (question.variant.scores()) return exact_block_odds(question, limits);
  const ExactFigure figure = exact_figure(question.variant, question.player, limits);
  OddsResult result{.variant = question.variant, .player = question.player, .method = Method::exact};
  result.estimate = figure.estimate;
  result.confidence = 1;
  result.scheme = dealing_scheme_version;
  result.cutoff = figure.cutoff;
  result.notes = figure.notes;
  result.draws = figure.draws;
  return result;
}

std::vector<std::string> notes_on(const Question& question) {
  if (question.player != Player::fair || !fair_is_thoughtful(question.variant)) return {};
  return {
      fmt::format("{} hides no tile that matters: the fair player is the thoughtful one.", question.variant.title())};
}

}  // namespace boneyard
