#include "cli/odds_sampling.hpp"

#include <fmt/format.h>

#include <chrono>
#include <filesystem>

#include "cli/json.hpp"
#include "platform/files.hpp"
#include "platform/progress.hpp"
#include "platform/signals.hpp"

namespace boneyard::app {
namespace {

constexpr auto json_time = std::chrono::seconds(1);

const FileKind checkpoint_file{"a checkpoint", {"{\"checkpoint\":", "{\"game\":", "# boneyard checkpoint:"}};
constexpr std::string_view reservation = "# boneyard checkpoint: how many deals to count is being worked out\n";

/// A checkpoint on disk. At every moment the file is either the whole old one or the whole new one. Only one run at a
/// time holds it. All functions throw InputError that names the file.
class CheckpointFile {
 public:
  /// Locks the file if it exists. Refuses a file that another run holds, and anything but a regular file.
  explicit CheckpointFile(const std::string& path) : path_(path), lock_(lock_file(path_, checkpoint_file)) {}
  ~CheckpointFile() {
    std::error_code error;
    if (reserved_) std::filesystem::remove(std::filesystem::canonical(path_, error), error);  // a link's target
  }
  CheckpointFile(const CheckpointFile&) = delete;
  CheckpointFile& operator=(const CheckpointFile&) = delete;

  /// The file's name for messages.
  std::string name() const { return shown(path_); }

  /// Reads the checkpoint; nullopt if there is no file, or only a reservation.
  std::optional<std::string> read() const {
    if (!lock_) return {};
    std::string text = read_regular(lock_, path_);
    if (text == reservation) return {};  // left by a run that was killed
    return text;
  }

  /// Writes a placeholder, so that no other run can take this file before the first checkpoint is written. The
  /// destructor removes the placeholder if no checkpoint was written.
  void reserve() {
    replace_locked_file(path_, reservation, lock_, checkpoint_file);
    reserved_ = true;
  }

  /// Replaces the checkpoint by replace_locked_file(). If that fails, the earlier checkpoint is still whole.
  void write(const std::string& checkpoint) {
    replace_locked_file(path_, checkpoint, lock_, checkpoint_file);
    reserved_ = false;
  }

 private:
  std::string path_;
  Descriptor lock_;  ///< holds the lock on the current file
  bool reserved_ = false;
};

/// Saves checkpoints and shows progress while the deals are counted.
class Watch {
 public:
  Watch(const Question& question, const Watching& watching, std::optional<CheckpointFile>& file, const Ledger& ledger,
        double earlier_seconds)
      : question_(question),
        watching_(watching),
        file_(file),
        earlier_seconds_(earlier_seconds),
        earlier_deals_(ledger.done().deals()),
        estimate_(make_estimator(question)),
        bar_(watching.bar && !watching.json_progress, ledger.seed_count(), unit(question), earlier_deals_) {}

  double seconds() const { return earlier_seconds_ + seconds_since(start_); }

  void tick(const Ledger& ledger) {
    if (file_ && seconds_since(last_save_) >= watching_.save_seconds) try_save(ledger);
    if (bar_.shown()) {
      const Estimate now = estimate_(ledger.done());
      bar_.update(ledger.done().deals(), fmt::format("{:.5g} to {:.5g}", now.low, now.high));
    }
    if (watching_.json_progress && Clock::now() - last_json_ >= json_time) print_json(ledger);
  }

  void save(const Ledger& ledger) {
    if (!file_) return;
    last_save_ = Clock::now();
    file_->write(checkpoint_text(question_, ledger, seconds()));
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
    if (watching_.json_progress) print_json(ledger);
    try_save(ledger);
  }

  bool unsaved() const { return unsaved_; }

 private:
  void print_json(const Ledger& ledger) {
    last_json_ = Clock::now();
    const double here = seconds_since(start_, last_json_);
    const std::uint64_t deals = ledger.done().deals();
    const double rate = here > 0 ? static_cast<double>(deals - earlier_deals_) / here : 0;
    Json json = {{"game", question_.variant.name()}, {"deals", deals}, {"of", ledger.seed_count()}};
    if (question_.method != Method::rare) json["won"] = ledger.done().won;
    protocol::add_estimate(json, "odds", estimate_(ledger.done()));
    json["rate"] = rate;
    if (rate > 0) json["left_seconds"] = static_cast<double>(ledger.seed_count() - deals) / rate;
    json["seconds"] = seconds();
    write_to_stderr(json.dump() + '\n');
  }

  const Question& question_;
  const Watching& watching_;
  std::optional<CheckpointFile>& file_;
  double earlier_seconds_;
  std::uint64_t earlier_deals_;
  Estimator estimate_;
  Clock::time_point start_ = Clock::now(), last_save_ = start_, last_json_ = start_;
  Progress bar_;
  bool unsaved_ = false;
};

}  // namespace

const char* unit(const Question& question) {
  return question.method == Method::rare ? "samples" : question.matches ? "matches" : "deals";
}

SampleOutcome sample_odds(const Question& question, const Watching& watching, const Engine& engine) {
  const auto count = [&](Ledger& ledger, const std::function<void(const Ledger&)>& tick) {
    engine(ledger, question, {.threads = watching.threads, .stop = &abandon_flag(), .tick = tick});
  };
  std::optional<CheckpointFile> file;
  if (!watching.checkpoint.empty()) file.emplace(watching.checkpoint);
  const auto earlier = file ? file->read() : std::nullopt;
  if (file && !earlier && question.precision) file->reserve();  // the pilot may take hours
  double earlier_seconds = 0;
  const auto begin = [&] {
    return begin_sampling(question, [&](Ledger& pilot) { count(pilot, [](const Ledger&) {}); });
  };
  const auto resume = [&] {
    Resumed resumed = resume_sampling(question, *earlier);
    earlier_seconds = resumed.seconds;
    return std::optional(std::move(resumed.ledger));
  };
  auto planned = earlier ? at_place(file->name(), resume) : begin();
  if (!planned) return {.result = result_of(question, {}, 0), .planned = question.seeds.count(), .interrupted = true};
  Ledger& ledger = *planned;
  Watch watch(question, watching, file, ledger, earlier_seconds);
  if (!ledger.finished()) {
    watch.save(ledger);  // an error now is better than one after hours
    count(ledger, [&](const Ledger& now) { watch.tick(now); });
    watch.end(ledger);
  }
  SampleOutcome outcome{.result = result_of(question, ledger.done(), watch.seconds()),
                        .planned = ledger.seed_count(),
                        .interrupted = !ledger.finished(),
                        .unsaved = watch.unsaved()};
  outcome.imprecise = misses_precision(question, ledger, outcome.result.estimate);
  return outcome;
}

}  // namespace boneyard::app
