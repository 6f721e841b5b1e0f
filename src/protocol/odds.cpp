// How often a game is won: exactly, or from a range of seeds. The figures are those of `boneyard odds`.
#include "boneyard/odds.hpp"

#include <fmt/format.h>

#include <cmath>

#include "protocol/question.hpp"

namespace boneyard::protocol {
namespace {

Player player_of(const Json& question) {
  return static_cast<Player>(word_of(question, "player", {"thoughtful", "fair", "random"}));
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
  if (const auto why = why_not_played(odds)) throw ParseError((odds.matches ? "matches: " : "strength: ") + *why);
  return odds;
}

/// The question of the library.
Question odds_question(const Json& question, const Asking& how) {
  Question odds = players_question(question);
  odds.fewest_left = flag_of(question, "fewestLeft");
  odds.who_wins = flag_of(question, "whoWins");
  if (question.contains("confidence") && !question["confidence"].is_number())
    throw ParseError("confidence: expected a number between 0 and 1");
  odds.confidence = question.value("confidence", 0.95);
  if (!(odds.confidence > 0 && odds.confidence < 1)) throw ParseError("confidence: expected a number between 0 and 1");
  odds.memory_limit = how.memory;
  const std::size_t method = word_of(question, "method", {"auto", "sample", "exact", "rare"});
  odds.method = method == 0 ? automatic(odds, question.contains("first")) : static_cast<Method>(method - 1);
  if (const auto why = why_not(odds.method, odds)) throw ParseError(*why);
  if (odds.who_wins && odds.method == Method::exact) throw ParseError("whoWins: it is for sampling");
  if (const auto why = why_not_who_wins(odds)) throw ParseError("whoWins: " + *why);
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

Json left_of(const Tally& tally) {
  Json left = Json::object();
  for (std::size_t n = 0; n < tally.left.size(); ++n)
    if (tally.left[n] > 0) left[std::to_string(n)] = tally.left[n];
  return left;
}

/// What hands or matches of fair players tell. A number that is not known is null.
void add_played(Json& answer, const OddsResult& result) {
  const PlayedCounts& played = result.tally.multiplayer.played;
  const auto known = [](double number) { return std::isfinite(number) ? Json(number) : Json(); };
  const auto means = [&](double MeanPoints::*figure) {
    Json list = Json::array();
    for (const MeanPoints& mean : result.seat_means) list.push_back(known(mean.*figure));
    return list;
  };
  add(answer, is("strength", to_text(result.strengths, result.variant.seats())),
      is("seatTies", std::vector(played.ties.begin(), played.ties.begin() + result.variant.seats())),
      is("seatMeans", means(&MeanPoints::mean)), is("seatMeansLow", means(&MeanPoints::low)),
      is("seatMeansHigh", means(&MeanPoints::high)));
  if (!result.hands_a_match) return;
  const MeanPoints& hands = *result.hands_a_match;
  add(answer, is("deals", played.hands), is("matches", result.tally.deals()), is("handsAMatch", hands.mean),
      is("handsAMatchLow", known(hands.low)), is("handsAMatchHigh", known(hands.high)));
}

/// The counts of a sample; and of an exact computation that solves deals, which is over no seeds.
void add_counts(Json& answer, const OddsResult& result, const SeedRange& seeds) {
  const Tally& tally = result.tally;
  const std::uint64_t deals = result.method == Method::rare ? result.samples : tally.deals();
  if (result.method == Method::exact)
    add(answer, is("deals", deals), is("complete", tally.undecided == 0));
  else
    add(answer, is("first", seeds.first), is("deals", deals), is("complete", deals == seeds.count()));
  if (result.method == Method::rare) return;
  add(answer, is("won", tally.won), is("lost", tally.lost - tally.multiplayer.tied), is("undecided", tally.undecided));
  if (result.left_known) answer["left"] = left_of(tally);
  if (!result.variant.scores()) return;
  const auto& wins = tally.multiplayer.seat_wins;
  add(answer, is("tied", tally.multiplayer.tied),
      is("seatWins", std::vector(wins.begin(), wins.begin() + result.variant.seats())));
  const MeanPoints mean = result.mean.value_or(MeanPoints{});
  const bool known = result.mean && std::isfinite(mean.low) && std::isfinite(mean.high);
  add(answer, is("mean", known && !mean.cut_short ? Json(mean.mean) : Json()),
      is("meanLow", known ? Json(mean.low) : Json()), is("meanHigh", known ? Json(mean.high) : Json()));
  if (!result.seat_means.empty()) add_played(answer, result);
}

/// Whether deals were counted one by one.
bool has_counts(const OddsResult& result) { return result.method != Method::exact || result.variant.scores(); }

/// A figure and what it holds for.
Json figure_json(const OddsResult& result) {
  const Estimate& estimate = result.estimate;
  return object(is("variant", result.variant.text()), is("player", to_text(result.player)),
                is("method", to_text(result.method)), is("odds", estimate.bounds ? Json() : Json(estimate.odds)),
                is("low", estimate.low), is("high", estimate.high), is("confidence", result.confidence),
                is("fraction", estimate.fraction ? Json(estimate.fraction->text()) : Json()),
                is("cutoff", to_text(result.cutoff)));
}

}  // namespace

Json compute_odds(const Json& question, const Asking& how) {
  Question odds = odds_question(question, how);
  const OddsResult result = odds.method == Method::exact ? exact(question, odds, how) : sampled(question, odds, how);
  Json answer = figure_json(result);
  if (has_counts(result)) add_counts(answer, result, odds.seeds);
  return answer;
}

/// With the command that computes it, and the commit that did; null if there is none for these rules.
Json published_figure(const Json& question, const Asking&) {
  const auto result = published_odds(players_question(question));
  if (!result) return nullptr;
  Json answer = figure_json(*result);
  answer["command"] = result->command;
  if (!result->version.empty()) answer["version"] = result->version;
  if (!result->commit.empty()) answer["commit"] = result->commit;
  if (has_counts(*result)) add_counts(answer, *result, result->seeds.empty() ? SeedRange{} : result->seeds.front());
  return answer;
}

}  // namespace boneyard::protocol
