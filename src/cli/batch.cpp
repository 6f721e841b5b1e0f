#include "cli/batch.hpp"

#include <fmt/format.h>

#include <map>
#include <mutex>

#include "odds/pieces.hpp"
#include "platform/signals.hpp"

namespace boneyard::app {
namespace {

constexpr std::size_t largest_chunk = 512;
// How far the other threads may run ahead of the slowest chunk: in chunks for each thread, and in bytes of reports that
// wait to be written.
constexpr std::uint64_t window_per_thread = 256;
constexpr std::size_t most_waiting = std::size_t{32} << 20;

/// Calls `f`. If it throws, ends what the other threads are doing.
template <class F>
auto or_abandon(F&& f) {
  try {
    return f();
  } catch (...) {
    abandon_work();
    throw;
  }
}

/// The deals of a batch as a work that is done in pieces (odds/pieces.hpp). A piece is the permission to take a chunk
/// from the feed, which may block.
class Batch {
 public:
  struct Piece {
    std::size_t most = 1;  ///< deals
    std::uint64_t count() const { return most; }
  };
  /// What became of a chunk; without a number there was none left, or the user has interrupted the run.
  struct Done {
    std::optional<std::uint64_t> number{};
    Report report{};
  };

  Batch(const DealSource& source, const BatchOptions& options, const std::function<DealHandler()>& make_handler,
        Progress& progress)
      : feed_(source, options.variant), options_(options), make_handler_(make_handler), progress_(progress) {}

  BatchTotals run() {
    const auto make_worker = [this](const std::atomic<bool>*) {
      return [this, handler = or_abandon(make_handler_)](const Piece& piece) {
        return or_abandon([&] { return work(handler, piece); });
      };
    };
    run_pieces(*this, make_worker, {.threads = options_.threads, .first = 1});
    allow_work();
    progress_.clear();
    totals_.to_the_end = !stopped_ && !interrupted_;
    if (totals_.to_the_end && totals_.deals == 0 && totals_.code == ExitCode::done) {
      totals_.to_the_end = false;  // there is no last deal
      totals_.code = ExitCode::bad_input;
      complain(feed_.file() + ": no deal: expected one a line");
    }
    if (interrupted_) {
      totals_.code = worse(totals_.code, ExitCode::cut_short);
      complain("interrupted after " + plural(std::to_string(totals_.deals), "deal"));
    }
    return totals_;
  }

  std::optional<Piece> take(std::uint64_t size) {
    const bool far_ahead = taken_ - written_ >= window_per_thread * static_cast<unsigned>(options_.threads);
    if (exhausted() || far_ahead || waiting_ >= most_waiting) return std::nullopt;
    ++taken_;
    return Piece{static_cast<std::size_t>(std::min<std::uint64_t>(size, largest_chunk))};
  }
  bool exhausted() const { return ended_ || stopped_; }
  bool finished() const { return stopped_; }
  std::function<void()> tick() const { return {}; }

  /// Adds a finished report. The thread that brings the next report in order writes it, and all finished ones after it.
  void add(const Piece&, Done done, const Unlocked& unlocked) {
    if (!done.number) {
      ended_ = true;
      interrupted_ = interrupted_ || done.report.interrupted;
      return;
    }
    waiting_ += done.report.text.size();
    finished_.emplace(*done.number, std::move(done.report));
    if (writing_) return;
    writing_ = true;
    for (auto next = finished_.find(written_); next != finished_.end() && !stopped_; next = finished_.find(written_)) {
      Report ready = std::move(next->second);
      finished_.erase(next);
      waiting_ -= ready.text.size();
      unlocked([&] { or_abandon([&] { write(ready); }); });
      ++written_;
      if (ready.interrupted) interrupted_ = true;
      if (ready.stop) {
        stopped_ = true;
        abandon_work();
      }
    }
    writing_ = false;
  }

 private:
  /// Takes a chunk from the feed, and handles it.
  Done work(const DealHandler& handler, const Piece& piece) {
    std::optional<DealChunk> chunk;
    {
      const std::lock_guard one_reader(reading_);
      if (!stop_requested()) chunk = feed_.next(piece.most);
    }
    if (chunk) return {chunk->number, handle(handler, *chunk)};
    Done none;
    none.report.interrupted = stop_requested();
    return none;
  }

  Report handle(const DealHandler& handler, const DealChunk& chunk) const {
    Report report;
    std::size_t before = 0;
    const auto fail = [&](ExitCode code, const std::string& message, bool stop) {
      report.text.resize(before);
      report.complaints.push_back(message);
      report.code = worse(report.code, code);
      report.stop = stop;
    };
    const auto visit = [&](DealItem& item) {
      before = report.text.size();
      const auto handled = [&] {
        item.deal = feed_.deal_of(item);
        handler(item, report);
        if (!report.interrupted) ++report.deals;
      };
      try {
        or_else(handled, [&](const char* why) {
          // Whatever is wrong, it is not --deal, which was read before.
          const bool typed = !item.seed && item.file.empty();
          fail(ExitCode::bad_input, typed ? why : fmt::format("{}: {}", item.place(), why), !options_.keep_going);
        });
      } catch (const CheckFailed& error) {
        fail(ExitCode::check_failed,
             fmt::format("internal check failed: {}: {}; please report this", item.place(), error.what()), true);
      }
      return !report.stop;
    };
    if (chunk.failed)
      fail(ExitCode::bad_input, *chunk.failed, true);
    else
      feed_.for_each(chunk, visit);
    return report;
  }

  void write(Report& report) {
    report.drop_seen(seen_);
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

  DealFeed feed_;
  const BatchOptions options_;
  const std::function<DealHandler()>& make_handler_;
  Progress& progress_;

  std::mutex reading_;  ///< held while feed_.next() runs
  std::map<std::uint64_t, Report> finished_;
  std::size_t waiting_ = 0;    ///< bytes of text in `finished_`
  std::uint64_t taken_ = 0;    ///< number of pieces handed out
  std::uint64_t written_ = 0;  ///< number of chunks written
  bool writing_ = false;       ///< a thread is writing; `totals_` belongs to that thread
  bool ended_ = false;         ///< the feed has no more chunks
  bool interrupted_ = false;
  bool stopped_ = false;
  BatchTotals totals_;
  std::set<std::string> seen_;  ///< keys of the results written, if they have any; it belongs to the same thread
};

}  // namespace

void Report::interrupt() {
  code = worse(code, ExitCode::cut_short);
  stop = interrupted = true;
}

void Report::end_result(std::string key) {
  DealsSoFar so_far = *this;
  ++so_far.deals;  // the current deal, which the batch counts only when its handler has returned
  ends.push_back({text.size(), complaints.size(), so_far, std::move(key)});
}

void Report::drop_seen(std::set<std::string>& seen) {
  std::size_t dropped = 0, start = 0;  // bytes dropped so far, and where the next result begins
  for (auto end = ends.begin(); end != ends.end();) {
    const std::size_t size = end->text - dropped - start;
    if (end->key.empty() || seen.insert(end->key).second) {
      end->text -= dropped;
      start += size;
      ++end;
    } else {
      text.erase(start, size);
      dropped += size;
      end = ends.erase(end);
    }
  }
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
  if (std::holds_alternative<DealtDeal>(source)) return 1;
  const auto* seeds = std::get_if<SeedList>(&source);
  if (seeds == nullptr) return std::nullopt;
  std::uint64_t count = 0;
  for (const SeedRange& range : *seeds) {
    const std::uint64_t before = std::exchange(count, count + (range.last - range.first) + 1);
    if (count <= before) return std::nullopt;
  }
  return count;
}

BatchTotals run_batch(const DealSource& source, const BatchOptions& options,
                      const std::function<DealHandler()>& make_handler, Progress& progress) {
  return Batch(source, options, make_handler, progress).run();
}

}  // namespace boneyard::app
