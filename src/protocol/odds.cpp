// How often a game is won: exactly, or from a range of seeds. The figures are those of `boneyard odds`.
#include "boneyard/odds.hpp"

#include "odds/odds_json.hpp"
#include "protocol/question.hpp"

namespace boneyard::protocol {
namespace {

Player player_of(const Json& question) {
  return static_cast<Player>(word_of(question, "player", {"thoughtful", "fair", "random", "any"}));
}

/// As the program chooses it: a sample if seeds are given or something that samples alone can tell, otherwise the best
/// method for the game and the player.
Method automatic(const Question& odds, bool has_seeds) {
  const bool about_sampling = has_seeds || odds.who_wins || odds.fewest_left;
  return about_sampling && !why_not(Method::sample, odds) ? Method::sample : best_method(odds);
}

/// The game and who plays it.
Question players_question(const Json& question) {
  Question odds{.variant = variant_of(question)};
  odds.player = player_of(question);
  if (question.contains("strength"))
    odds.strengths = parse_strengths(text_of(question, "strength"), odds.variant.seats());
  odds.matches = flag_of(question, "matches");
  if (const auto why = why_not(odds)) throw ParseError(*why);
  return odds;
}

/// The question of the library.
Question odds_question(const Json& question, const Asking& how) {
  Question odds = players_question(question);
  odds.fewest_left = flag_of(question, "fewest_left");
  odds.who_wins = flag_of(question, "who_wins");
  if (question.contains("confidence") && !question["confidence"].is_number())
    throw ParseError("confidence: expected a number between 0 and 1");
  odds.confidence = question.value("confidence", 0.95);
  if (!(odds.confidence > 0 && odds.confidence < 1)) throw ParseError("confidence: expected a number between 0 and 1");
  odds.memory_limit = how.memory;
  const std::size_t method = word_of(question, "method", {"auto", "sample", "exact", "rare"});
  odds.method = method == 0 ? automatic(odds, question.contains("first")) : static_cast<Method>(method - 1);
  if (const auto why = why_not(odds.method, odds)) throw ParseError(*why);
  return odds;
}

/// Exact odds, or certain bounds if the time is over before.
OddsResult exact(const Json& question, const Question& odds, const Asking& how) {
  const Thinking thinking = thinking_of(question, how);
  Limits limits = thinking.limits();
  const auto time = time_of(question, how);
  limits.deadline = time ? std::optional(Clock::now() + *time) : std::nullopt;
  return exact_odds(odds, {.threads = thinking.threads, .limits = limits, .progress = how.progress});
}

/// By sampling: what is counted when the time is over. A deal that takes all that time alone is undecided.
OddsResult sampled(const Json& question, Question& odds, const Asking& how) {
  const auto time = time_of(question, how);
  if (time) odds.time_limit = std::chrono::duration<double>(*time).count();
  odds.seeds = seeds_of(question);
  Ledger ledger(odds.seeds);
  count_ledger(ledger, make_worker(odds, how.stop), how, time);
  OddsResult result = result_of(odds, ledger.done(), 0);
  if (!ledger.finished()) result.cutoff = is_set(how.stop) ? Cutoff::stopped : Cutoff::time;
  return result;
}

}  // namespace

Json compute_odds(const Json& question, const Asking& how) {
  Question odds = odds_question(question, how);
  const OddsResult result = odds.method == Method::exact ? exact(question, odds, how) : sampled(question, odds, how);
  Json answer = odds_json<Json>(result);
  answer["complete"] = !cut_short(result);
  return answer;
}

/// With the command that computes it, and the commit that did; null if there is none for these rules.
Json published_figure(const Json& question, const Asking&) {
  const auto result = published_odds(players_question(question));
  if (!result) return nullptr;
  return odds_json<Json>(*result);
}

}  // namespace boneyard::protocol
