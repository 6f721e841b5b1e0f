// A sampling run from its question to its result: what begins it, and what it tells.
#include "boneyard/odds.hpp"

#include <fmt/format.h>

#include "boneyard/deal.hpp"
#include "odds/plan.hpp"

namespace boneyard {
namespace {

SeedRange first_seeds(const Question& question, std::uint64_t deals) {
  return {question.seeds.first, question.seeds.first + deals - 1};
}

}  // namespace

OddsResult odds(const Question& question, const Run& how) {
  if (question.method == Method::exact)
    return exact_odds(question, {.threads = how.threads,
                                 .limits = {.deadline = {}, .memory = question.memory_limit, .stop = how.stop}});
  const Run unseen{.threads = how.threads, .stop = how.stop};
  auto ledger = begin_sampling(question, [&](Ledger& pilot) { run(pilot, question, unseen); });
  if (ledger) run(*ledger, question, how);
  return result_of(question, ledger ? ledger->done() : Tally{}, 0);
}

std::optional<Ledger> begin_sampling(const Question& question, const std::function<void(Ledger&)>& count) {
  if (!question.precision) return Ledger(question.seeds);
  if (question.method == Method::rare)
    return Ledger(first_seeds(
        question, planned_rare_samples(*make_rare_deals(question.variant), question.seeds, *question.precision,
                                       question.confidence, rare_player(question).get())));
  Tally pilot;
  for (std::uint64_t want = smallest_pilot;; want *= 2) {
    const std::uint64_t start = pilot_start(question.seeds.first);
    Ledger ledger({start + pilot.deals(), start + want - 1});
    count(ledger);
    if (!ledger.finished()) return {};
    pilot += ledger.done();
    if (const auto deals = planned_deals(pilot, question)) return Ledger(first_seeds(question, *deals));
  }
}

bool misses_precision(const Question& question, const Ledger& ledger, const Estimate& estimate) {
  return question.precision && ledger.finished() && !narrow_enough(estimate, *question.precision);
}

OddsResult result_of(const Question& question, const Tally& done, double seconds) {
  OddsResult result{.variant = question.variant, .player = question.player, .method = question.method};
  if (done.deals() > 0) result.seeds = {first_seeds(question, done.deals())};
  result.left_known = knows_left(question);
  result.interval = question.interval;
  result.confidence = question.confidence;
  result.scheme = dealing_scheme_version;
  result.strengths = question.strengths;
  result.matches = question.matches;
  result.seconds = seconds;
  result.tally = done;
  set_figures(result, !question.who_wins);
  return result;
}

void set_figures(OddsResult& result, bool points_known) {
  result.estimate = make_estimator({.variant = result.variant,
                                    .method = result.method,
                                    .interval = result.interval,
                                    .confidence = result.confidence})(result.tally);
  set_means(result, points_known);
  const Estimate& seen = result.estimate;
  if (result.method == Method::rare && seen.odds > 0)
    result.notes = {fmt::format("Relative precision: the interval reaches {:.2g} % above the odds.",
                                (seen.high - seen.odds) / seen.odds * 100)};
}

}  // namespace boneyard
