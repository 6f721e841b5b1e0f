// A sampling run from its question to its result: what identifies it, begins it, resumes it and ends it.
#include "boneyard/odds.hpp"

#include <fmt/format.h>

#include "boneyard/deal.hpp"
#include "boneyard/notation.hpp"
#include "odds/plan.hpp"

namespace boneyard {
namespace {

constexpr const char* planned = "planned-deals";

/// The description of the run, with names as on the command line.
Identity identity(const Question& question) {
  Identity what = {
      {"GAME", std::string(question.variant.name())},
      {"--rule", question.variant.rules_text()},
      {"--player", std::string(to_text(question.player))},
      {"SEEDS", fmt::format("{}..{}", question.seeds.first, question.seeds.last)},
      {"--fewest-left", question.fewest_left ? "on" : "off"},
      {"--time-limit", question.time_limit ? fmt::format("{}", *question.time_limit) : "none"},
      {"--memory-limit", fmt::format("{} bytes", question.memory_limit)},
      {"--precision", question.precision ? to_text(*question.precision) : "none"},
      {"--interval", std::string(to_text(question.interval))},
      {"--confidence", fmt::format("{}", question.confidence)},
      {"dealing-scheme", std::to_string(dealing_scheme_version)},
  };
  if (question.variant.seats() > 1) what.emplace_back("--seats", std::to_string(question.variant.seats()));
  if (question.who_wins) what.emplace_back("--who-wins", "on");
  if (fair_hands(question.variant, question.player))
    what.emplace_back("--strength", to_text(question.strengths, question.variant.seats()));
  if (question.matches) what.emplace_back("--matches", "on");
  if (question.method == Method::rare) what.emplace_back("--method", to_text(question.method));
  return what;
}

SeedRange first_seeds(const Question& question, std::uint64_t deals) {
  return {question.seeds.first, question.seeds.first + deals - 1};
}

/// The number of deals that the run planned when it began, read from its checkpoint.
std::uint64_t earlier_plan(const Question& question, const Checkpoint& checkpoint) {
  for (const auto& [name, value] : checkpoint.identity) {
    if (name != planned) continue;
    const std::uint64_t deals = parse_digits(value).value_or(0);
    if (deals > 0 && deals <= question.seeds.count()) return deals;
  }
  throw ParseError("--precision without planned-deals");
}

/// Checks that, for a table game, the leader's wins are as many as the won deals. A tally without any counts of a table
/// game passes is_sound(), so this check is needed besides; and that it has what the player's hands tell.
void require_seat_wins(const Question& question, const Tally& tally) {
  if (tally.multiplayer.seat_wins.front() != tally.won)
    throw ParseError("altered checkpoint: the leader's wins are not the deals won");
  // Every hand of fair players adds a tie or points, and every match hands.
  const PlayedCounts& played = tally.multiplayer.played;
  const bool fair = fair_hands(question.variant, question.player) && tally.deals() > 0;
  if ((played != PlayedCounts{}) != fair || (played.hands > 0) != (fair && question.matches))
    throw ParseError("altered checkpoint: the counts of another player");
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
    return Ledger(first_seeds(question, planned_rare_samples(*make_won_deals(question.variant), question.seeds,
                                                             *question.precision, question.confidence)));
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

Ledger resume_sampling(const Question& question, const Checkpoint& checkpoint) {
  Identity same = checkpoint.identity;
  std::erase_if(same, [](const auto& each) { return each.first == planned; });
  if (const std::string differs = difference(same, identity(question)); !differs.empty())
    throw ParseError("the checkpoint of another run: " + differs);
  if (question.variant.scores()) {
    require_seat_wins(question, checkpoint.state.done);
    for (const Ledger::Part& part : checkpoint.state.ahead) require_seat_wins(question, part.tally);
  }
  const SeedRange seeds =
      question.precision ? first_seeds(question, earlier_plan(question, checkpoint)) : question.seeds;
  return Ledger(seeds, checkpoint.state);
}

Checkpoint checkpoint_of(const Question& question, const Ledger& ledger, double seconds) {
  Checkpoint checkpoint{identity(question), seconds, ledger.state()};
  if (question.precision) checkpoint.identity.emplace_back(planned, std::to_string(ledger.seed_count()));
  return checkpoint;
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
  result.estimate = make_estimator(question)(done);
  result.strengths = question.strengths;
  result.matches = question.matches;
  result.seconds = seconds;
  if (result.method == Method::sample) {
    result.tally = done;
    set_means(result, !question.who_wins);
    return result;
  }
  result.samples = done.deals();
  const Estimate& seen = result.estimate;
  if (seen.odds > 0)
    result.notes = {fmt::format("Relative precision: the interval reaches {:.2g} % above the odds.",
                                (seen.high - seen.odds) / seen.odds * 100)};
  return result;
}

}  // namespace boneyard
