// The odds as runs, sampled or exact. A run can be interrupted and continued. It can be asked for its result so far,
// also while it is running.
#include <fmt/format.h>

#include <mutex>

#include "away.hpp"
#include "conversions.hpp"
#include "unmade.hpp"

namespace boneyard::python {
namespace {

using Look = std::function<void()>;

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

/// A run that answers a question. Everything but the work itself is done with the GIL. A sampled run, plain or of won
/// deals alone, can be continued by the checkpoints of the program. An exact run cannot; if it is interrupted, its
/// result is proven bounds.
class Run {
 public:
  Run(const Question& question, const SearchLimits& limits) : question_(question), limits_(limits) {
    exact_ = {.variant = question.variant, .player = question.player, .method = Method::exact, .confidence = 1};
    exact_.cutoff = Cutoff::stopped;
    if (is_exact()) return;
    if (const auto why = why_not(question.method, question)) throw ParseError(*why);
    if (!question.precision) ledger_.emplace(question.seeds);
  }

  /// plan() finds out how many deals the precision takes, by counting other deals. planned() says whether that is
  /// known. There is no checkpoint before that.
  bool planned() const { return is_exact() || ledger_; }
  void plan(int threads, const Look& look) {
    std::optional<Ledger> found;
    const auto work = [&](const std::atomic<bool>& stop) {
      found = begin_sampling(question_, [&](Ledger& pilot) { count(pilot, threads, stop, {}); });
    };
    away(work, look);
    ledger_ = std::move(found);
  }

  void resume(const std::string& text) {
    Resumed resumed = resume_sampling(question_, text);
    ledger_ = std::move(resumed.ledger);
    seconds_ = resumed.seconds;
  }
  std::string checkpoint() const {
    const std::lock_guard lock(mutex_);
    if (!ledger_) throw ParseError("checkpoint: this run has none");
    return checkpoint_text(question_, *ledger_, seconds_);
  }

  /// Goes on to the end or, if `deals` is given, until about so many deals are done.
  void advance(int threads, std::optional<std::uint64_t> deals, const Look& look) {
    const auto start = Clock::now();
    const auto compute = [&](const std::atomic<bool>& stop) {
      exact_ = exact_odds(
          question_,
          {.threads = threads, .limits = limits_.from_now(stop), .progress = [&](double now) { share_ = now; }});
      exact_.seconds = seconds_since(start);
    };
    if (is_exact()) return away(compute, look);
    if (!ledger_) throw ParseError("advance: how many deals the run takes is not known yet");
    const double before = seconds_;
    Ledger part(part_of(deals), ledger_->state());
    const auto keep = [&](const Ledger& now) {
      const std::lock_guard lock(mutex_);
      ledger_.emplace(ledger_->seeds(), now.state());
      seconds_ = before + seconds_since(start);
    };
    const auto work = [&](const std::atomic<bool>& stop) {
      count(part, threads, stop, keep);
      keep(part);
    };
    away(work, look);
  }

  /// Whether nothing is left to do.
  bool finished() const { return is_exact() ? exact_.cutoff == Cutoff::none : ledger_ && ledger_->finished(); }
  std::uint64_t deals() const {
    const std::lock_guard lock(mutex_);
    return ledger_ ? ledger_->done().deals() : 0;
  }
  /// The share of the work that is done, 0 to 1.
  double share() const {
    return ledger_ ? static_cast<double>(deals()) / static_cast<double>(ledger_->seed_count()) : share_.load();
  }
  py::dict result() const {
    OddsResult result = found();
    const auto notes = notes_on(question_);
    result.notes.insert(result.notes.begin(), notes.begin(), notes.end());
    if (ledger_ && misses_precision(question_, *ledger_, result.estimate))
      result.notes.emplace_back("The precision was not reached.");
    return fields_of(result, finished());
  }

 private:
  bool is_exact() const { return question_.method == Method::exact; }
  OddsResult found() const {
    if (is_exact()) return exact_;
    const std::lock_guard lock(mutex_);
    return result_of(question_, ledger_ ? ledger_->done() : Tally{}, seconds_);
  }

  void count(Ledger& ledger, int threads, const std::atomic<bool>& stop,
             const std::function<void(const Ledger&)>& tick) const {
    run(ledger, question_, {.threads = threads, .stop = &stop, .tick = tick});
  }

  /// The seeds of the first `deals` deals, or of more if an earlier run has counted more.
  SeedRange part_of(std::optional<std::uint64_t> deals) const {
    SeedRange seeds = ledger_->seeds();
    if (!deals) return seeds;
    const Ledger::State state = ledger_->state();
    std::uint64_t wanted = std::max(*deals, state.done.deals());
    if (!state.ahead.empty()) wanted = std::max(wanted, state.ahead.back().first + state.ahead.back().tally.deals());
    if (0 < wanted && wanted < ledger_->seed_count()) seeds.last = seeds.first + wanted - 1;
    return seeds;
  }

  Question question_;
  SearchLimits limits_;
  OddsResult exact_;
  std::atomic<double> share_ = 0;  // the share done, of an exact run
  mutable std::mutex mutex_;       // guards the members below, while a thread counts
  std::optional<Ledger> ledger_;
  double seconds_ = 0;
};

/// `asked` is a boneyard._Asked, with the method that was chosen for it.
std::unique_ptr<Run> make_run(const py::object& asked) {
  const SearchLimits limits = asked.attr("limits").cast<SearchLimits>();
  Question question{.variant = read_variant(asked.attr("variant")),
                    .player = read_player(asked.attr("player")),
                    .method = static_cast<Method>(read_word("method", asked.attr("by"), {"sample", "exact", "rare"}))};
  if (question.method == Method::exact) {
    read_precision(asked.attr("least"));  // only to refuse a bad one: an exact figure is of any precision
    return std::make_unique<Run>(question, limits);
  }
  question.fewest_left = py::bool_(asked.attr("fewest_left"));
  question.who_wins = py::bool_(asked.attr("who_wins"));
  question.time_limit = limits.seconds;
  question.memory_limit = limits.memory;
  if (question.fewest_left && question.variant.scores())
    throw ParseError(fmt::format("fewest_left: for the patiences; {} is won by points", question.variant.name()));
  question.matches = py::bool_(asked.attr("matches"));
  read_strengths(question, asked.attr("strength"));
  question.seeds = read_seeds(asked.attr("first").cast<std::uint64_t>(), asked.attr("last").cast<std::uint64_t>());
  question.precision = read_precision(asked.attr("least"));
  question.interval = static_cast<IntervalKind>(read_word("interval", asked.attr("interval"), {"wilson", "exact"}));
  question.confidence = read_confidence(asked.attr("confidence"));
  return std::make_unique<Run>(question, limits);
}

}  // namespace

void bind_runs(py::module_& module) {
  py::class_<Run>(module, "Run")
      .def(py::init(&make_run))
      .def("plan", method(&Run::plan))
      .def("resume", method(&Run::resume))
      .def("checkpoint", method(&Run::checkpoint))
      .def("advance", method(&Run::advance))
      .def("result", method(&Run::result))
      .def_property_readonly("planned", method(&Run::planned))
      .def_property_readonly("finished", method(&Run::finished))
      .def_property_readonly("share", method(&Run::share))
      .def_property_readonly("deals", method(&Run::deals));
  refuse_unmade<Run>();
}

}  // namespace boneyard::python
