#include "cli/odds_sampling.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <chrono>

#include "cli/io/checkpoint_file.hpp"
#include "cli/io/json.hpp"
#include "cli/io/progress.hpp"
#include "cli/io/signals.hpp"

namespace boneyard::app {
namespace {

using Clock = std::chrono::steady_clock;

constexpr auto json_time = std::chrono::seconds(1);

bool is_rare(const SampleRun& run) { return run.sample.method == Method::rare; }

/// What goes on beside the counting: saving, and showing how far it is.
class Watch {
 public:
  Watch(const WatchedRun& run, std::optional<CheckpointFile>& file, const std::optional<Checkpoint>& earlier,
        std::uint64_t deals)
      : run_(run),
        file_(file),
        earlier_seconds_(earlier ? earlier->seconds : 0),
        earlier_deals_(earlier ? earlier->state.done.deals() : 0),
        estimate_(make_estimator(run.run.sample, run.run.interval, run.run.confidence)),
        bar_(run.bar && !run.json_progress, deals, unit(run.run.sample), earlier_deals_) {}

  double seconds() const { return earlier_seconds_ + std::chrono::duration<double>(Clock::now() - start_).count(); }

  void tick(const Ledger& ledger) {
    const std::chrono::duration<double> unsaved_for = Clock::now() - last_save_;
    if (file_ && unsaved_for.count() >= run_.save_seconds) try_save(ledger);
    if (bar_.shown()) {
      const Estimate now = estimate_(ledger.done());
      bar_.update(ledger.done().deals(), fmt::format("{:.5g} to {:.5g}", now.low, now.high));
    }
    if (run_.json_progress && Clock::now() - last_json_ >= json_time) print_json(ledger);
  }

  void save(const Ledger& ledger) {
    if (!file_) return;
    last_save_ = Clock::now();
    file_->write(checkpoint_of(run_.run, ledger, seconds()));
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
    const Estimate now = estimate_(ledger.done());
    Json json;
    json["game"] = run_.run.sample.variant.name();
    json["deals"] = deals;
    json["of"] = ledger.seed_count();
    if (!is_rare(run_.run)) json["won"] = ledger.done().won;
    json["odds"] = now.bounds ? Json() : Json(now.odds);
    json["low"] = now.low;
    json["high"] = now.high;
    json["rate"] = rate;
    if (rate > 0) json["left_seconds"] = static_cast<double>(ledger.seed_count() - deals) / rate;
    json["seconds"] = seconds();
    const std::string line = json.dump() + '\n';
    [[maybe_unused]] const auto written = ::write(STDERR_FILENO, line.data(), line.size());
  }

  const WatchedRun& run_;
  std::optional<CheckpointFile>& file_;
  double earlier_seconds_;
  std::uint64_t earlier_deals_;
  Estimator estimate_;
  Clock::time_point start_ = Clock::now(), last_save_ = start_, last_json_ = start_;
  Progress bar_;
  bool unsaved_ = false;
};

}  // namespace

const char* unit(const Sample& sample) { return sample.method == Method::rare ? "samples" : "deals"; }

void run_on_threads(Ledger& ledger, const Sample& sample, const RunOptions& options) {
  boneyard::run(
      ledger, [&](const std::atomic<bool>* stop) { return make_worker(sample, stop); }, options);
}

SampleOutcome sample_odds(const WatchedRun& watched, const Engine& engine) {
  const SampleRun& run = watched.run;
  const auto count = [&](Ledger& ledger, const std::function<void(const Ledger&)>& tick) {
    engine(ledger, run.sample, {.threads = static_cast<int>(watched.threads), .stop = &abandon_flag(), .tick = tick});
  };
  std::optional<CheckpointFile> file;
  if (!watched.checkpoint.empty()) file.emplace(watched.checkpoint);
  const auto earlier = file ? file->read() : std::nullopt;
  if (file && !earlier && run.precision) file->reserve();  // the pilot may take hours
  const auto begin = [&] { return begin_sampling(run, [&](Ledger& pilot) { count(pilot, [](const Ledger&) {}); }); };
  const auto resume = [&] { return std::optional(resume_sampling(run, *earlier)); };
  auto planned = earlier ? at_place(file->name(), resume) : begin();
  if (!planned)
    return {.result = result_of(run, {}, 0), .planned = Ledger(run.seeds).seed_count(), .interrupted = true};
  Ledger& ledger = *planned;
  Watch watch(watched, file, earlier, ledger.seed_count());
  if (!ledger.finished()) {
    watch.save(ledger);  // better to learn now than after hours that it cannot be written
    count(ledger, [&](const Ledger& now) { watch.tick(now); });
    watch.end(ledger);
  }
  SampleOutcome outcome{.result = result_of(run, ledger.done(), watch.seconds()),
                        .planned = ledger.seed_count(),
                        .interrupted = !ledger.finished(),
                        .unsaved = watch.unsaved()};
  outcome.imprecise = misses_precision(run, ledger, outcome.result.estimate);
  return outcome;
}

}  // namespace boneyard::app
