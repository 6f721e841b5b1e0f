#include "boneyard/odds.hpp"

#include <fmt/format.h>

#include "boneyard/deal.hpp"
#include "boneyard/notation.hpp"
#include "odds/plan.hpp"

namespace boneyard {
namespace {

constexpr const char* planned = "planned-deals";

/// In the words of the command line.
Identity identity(const SampleRun& run) {
  const Sample& sample = run.sample;
  Identity what = {
      {"GAME", std::string(sample.variant.name())},
      {"--rule", sample.variant.rules_text()},
      {"--player", std::string(to_text(sample.player))},
      {"SEEDS", fmt::format("{}..{}", run.seeds.first, run.seeds.last)},
      {"--fewest-left", sample.fewest_left ? "on" : "off"},
      {"--time-limit", sample.time_limit ? fmt::format("{}", *sample.time_limit) : "none"},
      {"--memory-limit", fmt::format("{} bytes", sample.memory_limit)},
      {"--precision", run.precision ? to_text(*run.precision) : "none"},
      {"--interval", std::string(to_text(run.interval))},
      {"--confidence", fmt::format("{}", run.confidence)},
      {"dealing-scheme", std::to_string(dealing_scheme_version)},
  };
  if (sample.variant.is_table()) what.emplace_back("--seats", std::to_string(sample.variant.seats()));
  if (sample.who_wins) what.emplace_back("--who-wins", "on");
  if (sample.method == Method::rare) what.emplace_back("--method", to_text(sample.method));
  return what;
}

std::uint64_t most_deals(const SampleRun& run) { return run.seeds.last - run.seeds.first + 1; }

SeedRange first_seeds(const SampleRun& run, std::uint64_t deals) {
  return {run.seeds.first, run.seeds.first + deals - 1};
}

/// How many deals an earlier sitting set out to count.
std::uint64_t earlier_plan(const SampleRun& run, const Checkpoint& checkpoint) {
  for (const auto& [name, value] : checkpoint.identity) {
    if (name != planned) continue;
    const std::uint64_t deals = parse_digits(value).value_or(0);
    if (deals > 0 && deals <= most_deals(run)) return deals;
  }
  throw ParseError("it has a precision, but no number of deals that goes with it");
}

/// Of a table game the leader's wins are the deals won. A tally without any counts of a table game says nothing of
/// them.
void require_seat_wins(const Tally& tally) {
  if (tally.table.seat_wins.front() != tally.won)
    throw ParseError("altered checkpoint: the leader's wins are not the deals won");
}

}  // namespace

std::optional<Ledger> begin_sampling(const SampleRun& run, const std::function<void(Ledger&)>& count) {
  if (!run.precision) return Ledger(run.seeds);
  if (run.sample.method == Method::rare)
    return Ledger(first_seeds(
        run, planned_rare_samples(AnyWonDeals(run.sample.variant), run.seeds, *run.precision, run.confidence)));
  const Aim aim{*run.precision, run.interval, run.confidence, most_deals(run)};
  Tally pilot;
  for (std::uint64_t want = smallest_pilot;; want *= 2) {
    const std::uint64_t start = pilot_start(run.seeds.first);
    Ledger ledger({start + pilot.deals(), start + want - 1});
    count(ledger);
    if (!ledger.finished()) return {};
    pilot += ledger.done();
    if (const auto deals = planned_deals(pilot, aim)) return Ledger(first_seeds(run, *deals));
  }
}

Ledger resume_sampling(const SampleRun& run, const Checkpoint& checkpoint) {
  Identity same = checkpoint.identity;
  std::erase_if(same, [](const auto& each) { return each.first == planned; });
  if (const std::string differs = difference(same, identity(run)); !differs.empty())
    throw ParseError("the checkpoint of another run: " + differs);
  if (run.sample.variant.is_table()) {
    require_seat_wins(checkpoint.state.done);
    for (const Ledger::Part& part : checkpoint.state.ahead) require_seat_wins(part.tally);
  }
  const SeedRange seeds = run.precision ? first_seeds(run, earlier_plan(run, checkpoint)) : run.seeds;
  return Ledger(seeds, checkpoint.state);
}

Checkpoint checkpoint_of(const SampleRun& run, const Ledger& ledger, double seconds) {
  Checkpoint checkpoint{identity(run), seconds, ledger.state()};
  if (run.precision) checkpoint.identity.emplace_back(planned, std::to_string(ledger.seed_count()));
  return checkpoint;
}

bool misses_precision(const SampleRun& run, const Ledger& ledger, const Estimate& estimate) {
  return run.precision && ledger.finished() && !narrow_enough(estimate, *run.precision);
}

OddsResult result_of(const SampleRun& run, const Tally& done, double seconds) {
  OddsResult result{.variant = run.sample.variant, .player = run.sample.player, .method = run.sample.method};
  if (done.deals() > 0) result.seeds = {first_seeds(run, done.deals())};
  result.left_known = knows_left(run.sample);
  result.interval = run.interval;
  result.confidence = run.confidence;
  result.scheme = dealing_scheme_version;
  result.estimate = make_estimator(run.sample, run.interval, run.confidence)(done);
  if (result.variant.is_table() && !run.sample.who_wins) result.mean = mean_points(done, run.confidence);
  result.seconds = seconds;
  if (result.method == Method::sample) {
    result.tally = done;
    return result;
  }
  result.samples = done.deals();
  const Estimate& seen = result.estimate;
  if (seen.odds > 0)
    result.notes = {fmt::format("Relative precision: the interval ends {:.2g} % of the odds away from them.",
                                (seen.high - seen.odds) / seen.odds * 100)};
  return result;
}

}  // namespace boneyard
