// The odds as runs, sampled or exact. A run can be interrupted and continued, and asked for its result so far, also
// while it is running.
#include <fmt/format.h>

#include <chrono>
#include <mutex>

#include "away.hpp"
#include "boneyard/odds.hpp"
#include "odds.hpp"

namespace boneyard::python {
namespace {

using Clock = std::chrono::steady_clock;
using Look = std::function<void()>;

/// What Python asks of any run. Everything but the work itself is done with the GIL.
///   advance(threads, deals, look)   goes on to the end, or until about so many deals are done
///   result(), share(), deals()      the result so far, the share of the work that is done, the deals counted
///   finished()                      nothing is left to do

double seconds_since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

std::optional<Precision> read_precision(const py::object& text) {
  if (text.is_none()) return {};
  try {
    return parse_precision(read_text("precision", text));
  } catch (const ParseError& error) {
    throw ParseError(std::string("precision: ") + error.what());
  }
}

double read_confidence(const py::object& number) {
  const double confidence = read_number("confidence", number);
  if (!(confidence > 0 && confidence < 1))
    throw ParseError(fmt::format("confidence: {}: expected a number between 0 and 1, such as 0.95", confidence));
  return confidence;
}

SeedRange read_seeds(std::uint64_t first, std::uint64_t last) {
  if (last < first) throw ParseError("seeds: there are none");
  if (last - first + 1 == 0) throw ParseError("seeds: all 2^64 seeds are one more than can be counted");
  return {first, last};
}

/// Sampling, plain or of won deals alone. Its checkpoints are those of the program.
class SamplingRun {
 public:
  explicit SamplingRun(const SampleRun& run) : run_(run) {
    const Method method = run.sample.method;
    if (const auto why = why_not(method, {run.sample.variant, run.sample.player})) throw ParseError(*why);
    if (!run.precision) ledger_.emplace(run.seeds);
  }

  /// Sets how many deals the precision takes, by counting other deals. There is no checkpoint before that.
  bool planned() const { return ledger_.has_value(); }
  void plan(int threads, const Look& look) {
    std::optional<Ledger> found;
    away(
        [&](const std::atomic<bool>& stop) {
          found = begin_sampling(run_, [&](Ledger& pilot) { count(pilot, threads, stop, {}); });
        },
        look);
    ledger_ = std::move(found);
  }

  void resume(const std::string& text) {
    const Checkpoint checkpoint = parse_checkpoint(text);
    ledger_ = resume_sampling(run_, checkpoint);
    seconds_ = checkpoint.seconds;
  }
  std::string checkpoint() const {
    const std::lock_guard lock(mutex_);
    return to_text(checkpoint_of(run_, *ledger_, seconds_));
  }

  void advance(int threads, std::optional<std::uint64_t> deals, const Look& look) {
    const auto start = Clock::now();
    const double before = seconds_;
    Ledger part(part_of(deals), ledger_->state());
    const auto keep = [&](const Ledger& now) {
      const std::lock_guard lock(mutex_);
      ledger_.emplace(ledger_->seeds(), now.state());
      seconds_ = before + seconds_since(start);
    };
    away(
        [&](const std::atomic<bool>& stop) {
          count(part, threads, stop, keep);
          keep(part);
        },
        look);
  }

  bool finished() const { return planned() && ledger_->finished(); }
  std::uint64_t deals() const {
    const std::lock_guard lock(mutex_);
    return planned() ? ledger_->done().deals() : 0;
  }
  double share() const {
    return planned() ? static_cast<double>(deals()) / static_cast<double>(ledger_->seed_count()) : 0;
  }
  py::dict result() const {
    OddsResult result = found();
    const auto notes = notes_on({run_.sample.variant, run_.sample.player});
    result.notes.insert(result.notes.begin(), notes.begin(), notes.end());
    if (planned() && misses_precision(run_, *ledger_, result.estimate))
      result.notes.emplace_back("The precision was not reached.");
    return fields_of(result, finished());
  }

 private:
  OddsResult found() const {
    const std::lock_guard lock(mutex_);
    return result_of(run_, planned() ? ledger_->done() : Tally{}, seconds_);
  }

  void count(Ledger& ledger, int threads, const std::atomic<bool>& stop,
             const std::function<void(const Ledger&)>& tick) const {
    run(ledger, [&](const std::atomic<bool>* halt) { return make_worker(run_.sample, halt); },
        {.threads = threads, .stop = &stop, .tick = tick});
  }

  /// The seeds of the first `deals` deals, and of all that an earlier sitting has counted.
  SeedRange part_of(std::optional<std::uint64_t> deals) const {
    SeedRange seeds = ledger_->seeds();
    if (!deals) return seeds;
    const Ledger::State state = ledger_->state();
    std::uint64_t wanted = std::max(*deals, state.done.deals());
    if (!state.ahead.empty()) wanted = std::max(wanted, state.ahead.back().first + state.ahead.back().tally.deals());
    if (0 < wanted && wanted < ledger_->seed_count()) seeds.last = seeds.first + wanted - 1;
    return seeds;
  }

  SampleRun run_;
  mutable std::mutex mutex_;  // what is below, while a thread counts
  std::optional<Ledger> ledger_;
  double seconds_ = 0;
};

std::unique_ptr<SamplingRun> make_sampling(const py::object& variant, const py::object& player,
                                           const py::object& method, std::uint64_t first, std::uint64_t last,
                                           const py::object& precision, const py::object& confidence,
                                           const py::object& interval, bool fewest_left, bool who_wins,
                                           const py::object& time_limit, const py::object& memory_limit) {
  const SearchLimits limits(time_limit, memory_limit);
  SampleRun run;
  run.sample = {.variant = read_any_variant(variant),
                .player = read_player(player),
                .method = read_word("method", method, {"sample", "rare"}) == 1 ? Method::rare : Method::sample,
                .fewest_left = fewest_left,
                .who_wins = who_wins,
                .time_limit = limits.seconds,
                .memory_limit = limits.memory};
  if (fewest_left && run.sample.variant.is_table())
    throw ParseError(fmt::format("fewest_left: for the patiences; {} is won by points", run.sample.variant.name()));
  if (const auto why = why_not_who_wins(run.sample)) throw ParseError("who_wins: " + *why);
  run.seeds = read_seeds(first, last);
  run.precision = read_precision(precision);
  run.interval = static_cast<IntervalKind>(read_word("interval", interval, {"wilson", "exact"}));
  run.confidence = read_confidence(confidence);
  return std::make_unique<SamplingRun>(run);
}

/// An exact figure. It cannot be continued: when it is interrupted, it gives certain bounds.
class ExactRun {
 public:
  ExactRun(const py::object& variant, const py::object& player, const py::object& precision,
           const py::object& time_limit, const py::object& memory_limit)
      : question_{read_variant(variant), read_player(player)}, limits_(time_limit, memory_limit) {
    read_precision(precision);  // only to refuse what is none: an exact figure is of any precision
    result_ = {.variant = question_.variant, .player = question_.player, .method = Method::exact, .confidence = 1};
    result_.cutoff = Cutoff::stopped;
  }

  void advance(int threads, std::optional<std::uint64_t> /*deals*/, const Look& look) {
    const auto start = Clock::now();
    const auto compute = [&](const std::atomic<bool>& stop) {
      result_ = exact_odds(
          question_,
          {.threads = threads, .limits = limits_.from_now(stop), .progress = [&](double now) { share_ = now; }});
      result_.seconds = seconds_since(start);
    };
    away(compute, look);
  }

  double share() const { return share_; }
  bool finished() const { return result_.cutoff == Cutoff::none; }
  py::dict result() const {
    OddsResult result = result_;
    const auto notes = notes_on(question_);
    result.notes.insert(result.notes.begin(), notes.begin(), notes.end());
    return fields_of(result, finished());
  }

 private:
  Question question_;
  SearchLimits limits_;
  OddsResult result_;
  std::atomic<double> share_ = 0;
};

template <class Run, class Class>
void bind_run(Class& run) {
  run.def("advance", &Run::advance, py::arg("threads"), py::arg("deals"), py::arg("look"))
      .def("result", &Run::result)
      .def_property_readonly("share", &Run::share)
      .def_property_readonly("finished", &Run::finished);
}

}  // namespace

void bind_runs(py::module_& module) {
  py::class_<SamplingRun> sampling(module, "SamplingRun");
  bind_run<SamplingRun>(sampling);
  sampling
      .def(py::init(&make_sampling), py::arg("variant"), py::arg("player"), py::arg("method"), py::arg("first"),
           py::arg("last"), py::kw_only(), py::arg("precision"), py::arg("confidence"), py::arg("interval"),
           py::arg("fewest_left"), py::arg("who_wins"), py::arg("time_limit"), py::arg("memory_limit"))
      .def("plan", &SamplingRun::plan, py::arg("threads"), py::arg("look"))
      .def("resume", &SamplingRun::resume, py::arg("checkpoint"))
      .def("checkpoint", &SamplingRun::checkpoint)
      .def_property_readonly("deals", &SamplingRun::deals)
      .def_property_readonly("planned", &SamplingRun::planned);
  py::class_<ExactRun> exact(module, "ExactRun");
  bind_run<ExactRun>(exact);
  exact.def(py::init<const py::object&, const py::object&, const py::object&, const py::object&, const py::object&>(),
            py::arg("variant"), py::arg("player"), py::kw_only(), py::arg("precision"), py::arg("time_limit"),
            py::arg("memory_limit"));
}

}  // namespace boneyard::python
