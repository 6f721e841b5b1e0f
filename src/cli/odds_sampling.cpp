#include "cli/odds_sampling.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <chrono>

#include "cli/io/checkpoint_file.hpp"
#include "cli/io/json.hpp"
#include "cli/io/progress.hpp"
#include "cli/io/signals.hpp"
#include "deals/seed.hpp"
#include "odds/plan.hpp"

namespace boneyard::app {
namespace {

using Clock = std::chrono::steady_clock;

constexpr auto json_time = std::chrono::seconds(1);

constexpr const char* planned = "planned-deals";

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

/// How many deals an earlier sitting set out to count.
std::uint64_t earlier_plan(const Checkpoint& checkpoint, std::uint64_t most) {
  for (const auto& [name, value] : checkpoint.identity) {
    if (name != planned) continue;
    const std::uint64_t deals = parse_seed(value);
    if (deals == 0 || deals > most) break;
    return deals;
  }
  throw ParseError("it has a precision, but no number of deals that goes with it");
}

std::optional<Checkpoint> earlier_sitting(const SampleRun& run, const std::optional<CheckpointFile>& file) {
  if (!file) return {};
  auto checkpoint = file->read();
  if (!checkpoint) return {};
  Identity same = checkpoint->identity;
  std::erase_if(same, [](const auto& each) { return each.first == planned; });
  if (const std::string differs = difference(same, identity(run)); !differs.empty())
    throw InputError(fmt::format("{}: the checkpoint of another run: {}", shown(run.checkpoint), differs));
  return checkpoint;
}

/// The seeds that are counted: all that are given, or as many as a precision takes. What an earlier sitting has planned
/// stands; else the pilot is counted (see odds/plan.hpp). Nothing if that was stopped.
std::optional<SeedRange> planned_seeds(const SampleRun& run, const Engine& engine,
                                       const std::optional<Checkpoint>& earlier) {
  if (!run.precision) return run.seeds;
  const Aim aim{*run.precision, run.interval, run.confidence, run.seeds.last - run.seeds.first + 1};
  const auto first_of = [&](std::uint64_t deals) { return SeedRange{run.seeds.first, run.seeds.first + deals - 1}; };
  if (earlier) return first_of(earlier_plan(*earlier, aim.most));
  Tally pilot;
  for (std::uint64_t want = smallest_pilot;; want *= 2) {
    const std::uint64_t start = pilot_start(run.seeds.first);
    Ledger ledger({start + pilot.deals(), start + want - 1});
    engine(ledger, run.sample,
           {.threads = static_cast<int>(run.threads), .stop = &abandon_flag(), .tick = [](const Ledger&) {}});
    if (!ledger.finished()) return {};
    pilot += ledger.done();
    if (const auto deals = planned_deals(pilot, aim)) return first_of(*deals);
  }
}

/// What goes on beside the counting: saving, and showing how far it is.
class Watch {
 public:
  Watch(const SampleRun& run, std::optional<CheckpointFile>& file, const std::optional<Checkpoint>& earlier,
        std::uint64_t deals)
      : run_(run),
        file_(file),
        earlier_seconds_(earlier ? earlier->seconds : 0),
        earlier_deals_(earlier ? earlier->state.done.deals() : 0),
        bar_(run.bar && !run.json_progress, deals, "deals", earlier_deals_) {}

  double seconds() const { return earlier_seconds_ + std::chrono::duration<double>(Clock::now() - start_).count(); }

  void tick(const Ledger& ledger) {
    const std::chrono::duration<double> unsaved_for = Clock::now() - last_save_;
    if (file_ && unsaved_for.count() >= run_.save_seconds) try_save(ledger);
    if (bar_.shown()) {
      const Estimate now = estimate(ledger.done(), run_.interval, run_.confidence);
      bar_.update(ledger.done().deals(), fmt::format("{:.5f} ± {:.5f}", now.odds, (now.high - now.low) / 2));
    }
    if (run_.json_progress && Clock::now() - last_json_ >= json_time) print_json(ledger);
  }

  void save(const Ledger& ledger) {
    if (!file_) return;
    last_save_ = Clock::now();
    Identity what = identity(run_);
    if (run_.precision) what.emplace_back(planned, std::to_string(ledger.seed_count()));
    file_->write({what, seconds(), ledger.state()});
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
  void print_json(const Ledger& ledger) {
    last_json_ = Clock::now();
    const double here = std::chrono::duration<double>(last_json_ - start_).count();
    const std::uint64_t deals = ledger.done().deals();
    const double rate = here > 0 ? static_cast<double>(deals - earlier_deals_) / here : 0;
    const Estimate now = estimate(ledger.done(), run_.interval, run_.confidence);
    Json json;
    json["game"] = run_.sample.variant.name();
    json["deals"] = deals;
    json["of"] = ledger.seed_count();
    json["won"] = ledger.done().won;
    json["odds"] = now.odds;
    json["low"] = now.low;
    json["high"] = now.high;
    json["rate"] = rate;
    if (rate > 0) json["left_seconds"] = static_cast<double>(ledger.seed_count() - deals) / rate;
    json["seconds"] = seconds();
    const std::string line = json.dump() + '\n';
    [[maybe_unused]] const auto written = ::write(STDERR_FILENO, line.data(), line.size());
  }

  const SampleRun& run_;
  std::optional<CheckpointFile>& file_;
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
  return result;
}

}  // namespace

void run_on_threads(Ledger& ledger, const Sample& sample, const RunOptions& options) {
  boneyard::run(
      ledger, [&](const std::atomic<bool>* stop) { return make_worker(sample, stop); }, options);
}

SampleOutcome sample_odds(const SampleRun& run, const Engine& engine) {
  std::optional<CheckpointFile> file;
  if (!run.checkpoint.empty()) file.emplace(run.checkpoint);
  const auto earlier = earlier_sitting(run, file);
  const auto at_file = [&](auto&& f) { return at_place(shown(run.checkpoint), f); };
  const auto seeds = at_file([&] { return planned_seeds(run, engine, earlier); });
  if (!seeds) {
    const Ledger nothing(run.seeds);
    return {.result = result_of(run, nothing, 0), .planned = nothing.seed_count(), .interrupted = true};
  }
  Ledger ledger = earlier ? at_file([&] { return Ledger(*seeds, earlier->state); }) : Ledger(*seeds);
  Watch watch(run, file, earlier, ledger.seed_count());
  if (!ledger.finished()) {
    watch.save(ledger);  // better to learn now than after hours that it cannot be written
    engine(ledger, run.sample,
           {.threads = static_cast<int>(run.threads), .stop = &abandon_flag(), .tick = [&](const Ledger& now) {
              watch.tick(now);
            }});
    watch.end(ledger);
  }
  SampleOutcome outcome{.result = result_of(run, ledger, watch.seconds()),
                        .planned = ledger.seed_count(),
                        .interrupted = !ledger.finished(),
                        .unsaved = watch.unsaved()};
  outcome.imprecise = ledger.finished() && run.precision && !narrow_enough(outcome.result.estimate, *run.precision);
  if (run.precision && !outcome.imprecise)
    outcome.result.notes.push_back(
        fmt::format("For a half-width below {}, {} deals: other seeds were counted to set their number.",
                    to_text(*run.precision), grouped(ledger.seed_count())));
  return outcome;
}

}  // namespace boneyard::app
