#include "cli/odds_sampling.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <chrono>
#include <cmath>

#include "cli/io/checkpoint_file.hpp"
#include "cli/io/json.hpp"
#include "cli/io/progress.hpp"
#include "cli/io/signals.hpp"
#include "deals/seed.hpp"

namespace boneyard::app {
namespace {

using Clock = std::chrono::steady_clock;

constexpr auto json_time = std::chrono::seconds(1);

/// All that the tally of a run and its end depend on, in the words of the command line.
Identity identity(const SampleRun& run) {
  const Sample& sample = run.sample;
  return {
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
}

std::optional<Checkpoint> earlier_sitting(const SampleRun& run) {
  if (run.checkpoint.empty()) return {};
  auto checkpoint = read_checkpoint(run.checkpoint);
  if (!checkpoint) return {};
  if (const std::string differs = difference(checkpoint->identity, identity(run)); !differs.empty())
    throw InputError(fmt::format("{}: the checkpoint of another run: {}", run.checkpoint, differs));
  return checkpoint;
}

std::optional<StopRule> stop_rule(const SampleRun& run) {
  if (!run.precision) return {};
  return StopRule{*run.precision, run.interval, run.confidence};
}

/// What goes on beside the counting: saving, and showing how far it is.
class Watch {
 public:
  Watch(const SampleRun& run, const std::optional<Checkpoint>& earlier)
      : run_(run),
        earlier_seconds_(earlier ? earlier->seconds : 0),
        earlier_deals_(earlier ? earlier->state.done.deals() : 0),
        bar_(run.bar && !run.json_progress,
             run.open_end ? std::nullopt : std::optional(run.seeds.last - run.seeds.first + 1), "deals",
             earlier_deals_) {}

  double seconds() const { return earlier_seconds_ + std::chrono::duration<double>(Clock::now() - start_).count(); }

  void tick(const Ledger& ledger) {
    const std::chrono::duration<double> unsaved_for = Clock::now() - last_save_;
    if (!run_.checkpoint.empty() && unsaved_for.count() >= run_.save_seconds) try_save(ledger);
    if (bar_.shown()) {
      const Estimate now = estimate(ledger.done(), run_.interval, run_.confidence);
      bar_.expect(expected_deals(ledger, now));
      bar_.update(ledger.done().deals(), fmt::format("{:.5f} ± {:.5f}", now.odds, (now.high - now.low) / 2));
    }
    if (run_.json_progress && Clock::now() - last_json_ >= json_time) print_json(ledger);
  }

  void save(const Ledger& ledger) {
    if (run_.checkpoint.empty()) return;
    last_save_ = Clock::now();
    write_checkpoint(run_.checkpoint, {identity(run_), seconds(), ledger.state()});
    unsaved_ = false;
  }

  /// A full disk must not end a run: it is reported, the old checkpoint stays, and the next save may succeed.
  void try_save(const Ledger& ledger) {
    try {
      save(ledger);
    } catch (const InputError& error) {
      bar_.clear();
      if (!unsaved_) complain(fmt::format("{} (the last checkpoint is kept, and the run goes on)", error.what()));
      unsaved_ = true;
    }
  }

  void end(const Ledger& ledger) {
    bar_.clear();
    if (run_.json_progress) print_json(ledger);
    try_save(ledger);
  }

  bool unsaved() const { return unsaved_; }

 private:
  /// At how many deals the run will end: the interval narrows with the root of their number.
  std::uint64_t expected_deals(const Ledger& ledger, const Estimate& now) const {
    const std::uint64_t deals = ledger.done().deals();
    if (ledger.finished()) return deals;
    if (!run_.precision || deals == 0) return ledger.seed_count();
    const double expected = static_cast<double>(deals) * std::pow(excess(now, *run_.precision), 2);
    return expected < static_cast<double>(ledger.seed_count()) ? std::max(deals, static_cast<std::uint64_t>(expected))
                                                               : ledger.seed_count();
  }

  void print_json(const Ledger& ledger) {
    last_json_ = Clock::now();
    const double here = std::chrono::duration<double>(last_json_ - start_).count();
    const std::uint64_t deals = ledger.done().deals();
    const double rate = here > 0 ? static_cast<double>(deals - earlier_deals_) / here : 0;
    const Estimate now = estimate(ledger.done(), run_.interval, run_.confidence);
    Json json;
    json["game"] = run_.sample.variant.name();
    json["deals"] = deals;
    const std::uint64_t expected = expected_deals(ledger, now);
    json["of"] = expected;
    json["won"] = ledger.done().won;
    json["odds"] = now.odds;
    json["low"] = now.low;
    json["high"] = now.high;
    json["rate"] = rate;
    if (rate > 0) json["left_seconds"] = static_cast<double>(expected - deals) / rate;
    json["seconds"] = seconds();
    const std::string line = json.dump() + '\n';
    [[maybe_unused]] const auto written = ::write(STDERR_FILENO, line.data(), line.size());
  }

  const SampleRun& run_;
  double earlier_seconds_;
  std::uint64_t earlier_deals_;
  Clock::time_point start_ = Clock::now(), last_save_ = start_, last_json_ = start_;
  Progress bar_;
  bool unsaved_ = false;
};

OddsResult result_of(const SampleRun& run, const Ledger& ledger, double seconds) {
  OddsResult result{.variant = run.sample.variant, .player = run.sample.player};
  result.tally = ledger.done();
  if (const std::uint64_t deals = result.tally.deals(); deals > 0)
    result.seeds = {{run.seeds.first, run.seeds.first + deals - 1}};
  result.left_known = knows_left(run.sample);
  result.interval = run.interval;
  result.confidence = run.confidence;
  result.scheme = dealing_scheme_version;
  result.estimate = estimate(result.tally, run.interval, run.confidence);
  result.seconds = seconds;
  if (ledger.stopped_early())
    result.notes.push_back(
        fmt::format("Stopped at the first chunk boundary with a half-width below {}.", to_text(*run.precision)));
  return result;
}

}  // namespace

void run_on_threads(Ledger& ledger, const Sample& sample, const RunOptions& options) {
  boneyard::run(
      ledger, [&](const std::atomic<bool>* stop) { return make_worker(sample, stop); }, options);
}

SampleOutcome sample_odds(const SampleRun& run, const Engine& engine) {
  const auto earlier = earlier_sitting(run);
  Ledger ledger = earlier ? at_place(run.checkpoint, [&] { return Ledger(run.seeds, stop_rule(run), earlier->state); })
                          : Ledger(run.seeds, stop_rule(run));
  Watch watch(run, earlier);
  if (!ledger.finished()) {
    watch.save(ledger);  // better to learn now than after hours that it cannot be written
    engine(ledger, run.sample,
           {.threads = static_cast<int>(run.threads), .stop = &abandon_flag(), .tick = [&](const Ledger& now) {
              watch.tick(now);
            }});
    watch.end(ledger);
  }
  SampleOutcome outcome{
      .result = result_of(run, ledger, watch.seconds()), .interrupted = !ledger.finished(), .unsaved = watch.unsaved()};
  outcome.imprecise = ledger.finished() && run.precision && !narrow_enough(outcome.result.estimate, *run.precision);
  return outcome;
}

}  // namespace boneyard::app
