#include "cli/batch.hpp"

#include <fmt/format.h>

#include <chrono>
#include <condition_variable>
#include <exception>
#include <limits>
#include <map>
#include <mutex>

#include "cli/io/signals.hpp"
#include "cli/io/spare_memory.hpp"
#include "solvers/parallel.hpp"

namespace boneyard::app {
namespace {

using Clock = std::chrono::steady_clock;

// A chunk should take about this long: far more than handing it over costs, far less than anyone notices.
constexpr auto short_chunk = std::chrono::milliseconds(2), long_chunk = std::chrono::milliseconds(8);
constexpr std::size_t largest_chunk = 512;
// How far the others may run ahead of the slowest chunk: chunks for each thread, and bytes of reports that wait
// for it in all.
constexpr std::uint64_t window_per_thread = 256;
constexpr std::size_t most_waiting = std::size_t{32} << 20;

class Batch {
 public:
  Batch(const DealSource& source, const BatchOptions& options, const std::function<DealHandler()>& make_handler,
        Progress& progress)
      : feed_(source, options.variant), options_(options), make_handler_(make_handler), progress_(progress) {}

  BatchTotals run() {
    Helpers helpers;
    const auto help = [this] { work(); };
    helpers.start(static_cast<int>(options_.threads) - 1, help);
    work();
    helpers.join();
    allow_work();
    progress_.clear();
    if (failure_) std::rethrow_exception(failure_);
    totals_.interrupted = interrupted_;
    totals_.to_the_end = !stopped_ && !interrupted_;
    if (interrupted_) totals_.code = worse(totals_.code, ExitCode::cut_short);
    return totals_;
  }

 private:
  struct Numbered {
    std::uint64_t number;
    DealChunk chunk;
  };

  /// The body of every thread: take a chunk, handle it, hand in its report.
  void work() {
    try {
      const SpareMemory spare;
      const DealHandler handler = make_handler_();
      std::size_t size = 1;
      while (const auto taken = take(size)) {
        const auto start = Clock::now();
        Report report = handle(handler, taken->chunk);
        const auto took = Clock::now() - start;
        if (took < short_chunk) size = std::min(size * 2, largest_chunk);
        if (took > long_chunk) size = std::max<std::size_t>(size / 2, 1);
        hand_in(taken->number, std::move(report));
      }
    } catch (...) {
      const std::lock_guard lock(state_);
      if (!failure_) failure_ = std::current_exception();
      stop();
    }
  }

  std::optional<Numbered> take(std::size_t size) {
    const std::lock_guard one_reader(reading_);
    std::uint64_t number;
    {
      std::unique_lock lock(state_);
      turn_.wait(lock, [&] {
        return stopped_ || (next_number_ - written_ < window_per_thread * options_.threads && waiting_ < most_waiting);
      });
      if (stopped_) return std::nullopt;
      number = next_number_;
    }
    std::optional<DealChunk> chunk;
    try {
      if (!stop_requested()) chunk = feed_.next(size);
    } catch (const InputError& error) {
      // Takes its turn like a bad line: what was read before it is handled and printed first.
      std::uint64_t turn;
      {
        const std::lock_guard lock(state_);
        turn = next_number_++;
      }
      Report report;
      report.complaints = {error.what()};
      report.code = ExitCode::bad_input;
      report.stop = true;
      hand_in(turn, std::move(report));
      return std::nullopt;
    }
    const std::lock_guard lock(state_);
    if (!chunk) {
      if (stop_requested()) interrupted_ = true;
      return std::nullopt;
    }
    ++next_number_;
    return Numbered{number, std::move(*chunk)};
  }

  Report handle(const DealHandler& handler, const DealChunk& chunk) const {
    Report report;
    const auto bad = [&](const std::string& message) {
      report.complaints.push_back(message);
      report.code = worse(report.code, ExitCode::bad_input);
      report.stop = !options_.keep_going;
      return !report.stop;
    };
    const auto visit = [&](const DealItem& item) {
      const std::size_t before = report.text.size();
      SpareMemory::refill();
      try {
        handler(item, report);
        if (!report.interrupted) ++report.deals;
      } catch (const CheckFailed& error) {
        report.text.resize(before);
        throw CheckFailed(fmt::format("{}: {}", item.place(), error.what()));
      } catch (const InputError& error) {
        report.text.resize(before);
        return bad(fmt::format("{}: {}", item.place(), error.what()));
      }
      return !report.stop;
    };
    try {
      feed_.for_each(chunk, visit, bad);
    } catch (const CheckFailed& error) {
      report.complaints.push_back(fmt::format("internal check failed: {}; please report this", error.what()));
      report.code = ExitCode::check_failed;
      report.stop = true;
    }
    return report;
  }

  /// The thread that brings the next report in order writes it, and all finished ones that follow it.
  void hand_in(std::uint64_t number, Report report) {
    std::unique_lock lock(state_);
    waiting_ += report.text.size();
    finished_.emplace(number, std::move(report));
    if (writing_) return;
    writing_ = true;
    for (auto next = finished_.find(written_); next != finished_.end() && !stopped_; next = finished_.find(written_)) {
      Report ready = std::move(next->second);
      finished_.erase(next);
      waiting_ -= ready.text.size();
      lock.unlock();
      write(ready);
      lock.lock();
      ++written_;
      if (ready.interrupted) interrupted_ = true;
      if (ready.stop) stop();
      turn_.notify_all();
    }
    writing_ = false;
  }

  void write(Report& report) {
    if (options_.most) {
      const std::uint64_t wanted = *options_.most - totals_.results;
      if (report.ends.size() >= wanted) report.cut(static_cast<std::size_t>(wanted));
    }
    for (std::size_t i = 0; i < report.verdicts.size(); ++i) totals_.verdicts[i] += report.verdicts[i];
    totals_.deals += report.deals;
    totals_.results += report.ends.size();
    totals_.code = worse(totals_.code, report.code);
    if (!report.text.empty() || !report.complaints.empty()) {
      if (progress_.shown()) progress_.clear();
      output().write(report.text);
      output().flush();
      for (const std::string& message : report.complaints) complain(message);
    }
    progress_.update(totals_.deals);
  }

  /// Nothing more is taken or written. Call with `state_` locked.
  void stop() {
    stopped_ = true;
    turn_.notify_all();
    abandon_work();
  }

  DealFeed feed_;
  const BatchOptions options_;
  const std::function<DealHandler()>& make_handler_;
  Progress& progress_;

  std::mutex reading_;  ///< held while reading input; before `state_` if both are
  std::mutex state_;    ///< guards all that follows
  std::condition_variable turn_;
  std::map<std::uint64_t, Report> finished_;
  std::size_t waiting_ = 0;  ///< bytes of text in `finished_`
  std::uint64_t next_number_ = 0, written_ = 0;
  bool writing_ = false;  ///< `totals_` belongs to the writer meanwhile
  bool interrupted_ = false;
  bool stopped_ = false;
  std::exception_ptr failure_;
  BatchTotals totals_;
};

}  // namespace

void Report::verdict(Verdict v, Cutoff cutoff, const DealItem& item, bool quiet) {
  if (v == Verdict::undecided && cutoff == Cutoff::stopped) return interrupt();
  verdict(v);
  if (v != Verdict::undecided) return;
  code = worse(code, ExitCode::cut_short);
  if (!quiet) complaints.push_back(fmt::format("{}: undecided ({}), left out", item.place(), to_text(cutoff)));
}

void Report::interrupt() {
  code = worse(code, ExitCode::cut_short);
  stop = interrupted = true;
}

void Report::end_result() {
  DealsSoFar so_far = *this;
  ++so_far.deals;  // it is counted when its handler has returned
  ends.push_back({text.size(), complaints.size(), so_far});
}

void Report::cut(std::size_t results) {
  ends.resize(results);
  text.resize(ends.back().text);
  complaints.resize(ends.back().complaints);
  static_cast<DealsSoFar&>(*this) = ends.back().so_far;
  stop = true;
  interrupted = false;
}

std::optional<std::uint64_t> deal_count(const DealSource& source) {
  if (std::holds_alternative<TypedDeal>(source)) return 1;
  const auto* seeds = std::get_if<SeedList>(&source);
  if (seeds == nullptr) return std::nullopt;
  std::uint64_t count = 0;
  for (const SeedRange& range : *seeds) {
    const std::uint64_t before = std::exchange(count, count + (range.last - range.first) + 1);
    if (count <= before) return std::nullopt;
  }
  return count;
}

std::uint64_t read_count(std::string_view text) {
  constexpr std::string_view range = "a number from 1 to 18446744073709551615";
  const std::uint64_t count = at_place("--count", [&] { return parse_whole(text, range); });
  if (count == 0) throw InputError(fmt::format("--count: {}: expected {}", boneyard::quoted(text), range));
  return count;
}

void start_from_seed(DealSource& source, const DealArguments& typed, BatchOptions& options, bool wanted) {
  auto* seeds = std::get_if<SeedList>(&source);
  if (seeds == nullptr || typed.range() || !single_seed(*seeds) || !(options.most || wanted)) return;
  seeds->front().last = std::numeric_limits<std::uint64_t>::max();
  if (!options.most) options.most = 1;
}

void say_what_is_missing(const BatchTotals& totals, const BatchOptions& options, bool wanted) {
  if (!totals.to_the_end || !(wanted || options.most)) return;
  if (totals.results == 0)
    complain("no deal found");
  else if (totals.results < options.most.value_or(0))
    complain(fmt::format("{} of {} deals found", totals.results, *options.most));
}

BatchTotals run_batch(const DealSource& source, const BatchOptions& options,
                      const std::function<DealHandler()>& make_handler, Progress& progress) {
  return Batch(source, options, make_handler, progress).run();
}

}  // namespace boneyard::app
