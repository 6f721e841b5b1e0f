#include "cli/serving.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <system_error>

#include "boneyard/notation.hpp"
#include "cli/state/chance_cache.hpp"
#include "platform/errors.hpp"
#include "platform/line_reader.hpp"
#include "platform/output.hpp"
#include "platform/signals.hpp"
#include "platform/state_file.hpp"

namespace boneyard::app {
namespace {

// While so many questions wait, or lines of so many bytes, nothing more is read.
constexpr std::size_t most_waiting = 1000, most_waiting_bytes = std::size_t{64} << 20;

constexpr auto progress_time = std::chrono::milliseconds(100);

}  // namespace

class Service::Answerers {
 public:
  explicit Answerers(Service& service) : service_(service) {
    for (int i = 0; i < service.limits_.threads; ++i) try {
        threads_.emplace_back([&service] { service.work(); });
      } catch (const std::system_error&) {
        break;
      }
    if (threads_.empty()) throw InputError("no thread could be started");
  }
  ~Answerers() {
    {
      const std::lock_guard lock(service_.mutex_);
      service_.ended_ = true;
    }
    service_.more_.notify_all();
    for (std::thread& thread : threads_) thread.join();
  }
  Answerers(const Answerers&) = delete;
  Answerers& operator=(const Answerers&) = delete;

 private:
  Service& service_;
  std::vector<std::thread> threads_;
};

void Service::run() {
  {
    const Answerers answerers(*this);
    try {
      read_all();
    } catch (...) {
      stop_all();
      throw;
    }
  }
  if (failure_) std::rethrow_exception(failure_);
  if (check_failed_) throw CheckFailed("an answer failed it, and was sent as an error");
  if (stop_requested()) throw Stopped();
}

void Service::read_all() {
  LineReader reader("-", Reading::lenient, {limits_.line + 1, std::numeric_limits<std::size_t>::max()});
  while (wait([this] { return has_room(); })) {
    const auto lines = reader.next(1);
    if (!lines) break;
    if (lines->overlong)
      write(protocol::error_line(protocol::no_id,
                                 fmt::format("line {}: longer than {} bytes", lines->first, limits_.line)));
    else
      take(lines->text, lines->first);
  }
  if (!wait([this] { return open_ == 0; })) stop_all();
}

void Service::take(const std::string& line, std::uint64_t number) {
  if (words(line).empty()) return;
  protocol::Request request;
  const auto refuse = [&](std::string_view why) {
    write(protocol::error_line(request.id, fmt::format("line {}: {}", number, why)));
  };
  try {
    protocol::read_request(line, request);
    if (!request.cancels) return add(request, line);
    const bool stopped = cancel(request.of);
    write(protocol::answer_line(request.id, stopped ? R"({"answer":true})" : R"({"answer":false})"));
  } catch (const ParseError& error) {
    refuse(error.what());
  } catch (const std::bad_alloc&) {
    refuse("out of memory");
  }
}

/// Throws ParseError, and takes the id from the request, if another question has it.
void Service::add(protocol::Request& request, const std::string& line) {
  const auto job = std::make_shared<Job>();
  job->request = request;
  job->question = line;
  const std::string& id = job->request.id;
  {
    const std::lock_guard lock(mutex_);
    if (id != protocol::no_id && !known_.emplace(id, job).second) {
      request.id = protocol::no_id;
      throw ParseError(fmt::format("the question with the id {} is not answered yet", printable(id)));
    }
    waiting_.push_back(job);
    waiting_bytes_ += job->question.size();
    ++open_;
  }
  more_.notify_one();
}

/// Whether there is such a question. One that waits is answered at once, one that runs as soon as its search ends.
bool Service::cancel(const std::string& id) {
  std::shared_ptr<Job> job;
  bool waits = false;
  {
    const std::lock_guard lock(mutex_);
    const auto found = known_.find(id);
    if (found == known_.end()) return false;
    job = found->second;
    job->cancelled = true;
    job->stop = true;
    const auto place = std::find(waiting_.begin(), waiting_.end(), job);
    waits = place != waiting_.end();
    if (waits) {
      waiting_.erase(place);
      waiting_bytes_ -= job->question.size();
    }
  }
  if (waits) finish(job, "");
  return true;
}

bool Service::has_room() const { return waiting_.size() < most_waiting && waiting_bytes_ < most_waiting_bytes; }

template <class Condition>
bool Service::wait(Condition&& so) {
  for (;;) {
    if (abandon_flag().load()) return false;
    {
      const std::lock_guard lock(mutex_);
      if (so()) return true;
      watched_ = true;
    }
    constexpr int no_file = -1;  // which poll() passes over
    if (wait_for(no_file) == Wake::stop) return false;
  }
}

void Service::work() {
  while (const auto job = next()) {
    try {
      finish(job, answered(*job));
    } catch (const std::bad_alloc&) {
      finish(job, protocol::error_line(job->request.id, "out of memory"));
    }
  }
}

/// The question that has waited longest; null if there is none, and no more come.
std::shared_ptr<Service::Job> Service::next() {
  std::unique_lock lock(mutex_);
  more_.wait(lock, [this] { return ended_ || !waiting_.empty(); });
  if (waiting_.empty()) return nullptr;
  auto job = std::move(waiting_.front());
  waiting_.pop_front();
  waiting_bytes_ -= job->question.size();
  running_.push_back(job);
  if (std::exchange(watched_, false)) send_news();
  return job;
}

std::string Service::answered(Job& job) {
  protocol::Asking how{.stop = &job.stop,
                       .threads = limits_.threads,
                       .memory = limits_.memory,
                       .longest = limits_.time,
                       .known = known_chances(cache_folder())};
  if (job.request.progress)
    how.progress = [&](double share) {
      if (Clock::now() < job.next_progress) return;
      job.next_progress = Clock::now() + progress_time;
      write(protocol::progress_line(job.request.id, share));
    };
  bool check_failed = false;
  how.check_failed = &check_failed;
  std::string answer = protocol::answer(job.question, how);
  if (check_failed) check_failed_ = true;
  return protocol::answer_line(job.request.id, answer);
}

/// Its id may be used again as soon as its answer can be read.
void Service::finish(const std::shared_ptr<Job>& job, std::string reply) {
  bool cancelled = false;
  {
    const std::lock_guard lock(mutex_);
    cancelled = job->cancelled;
    if (job->request.id != protocol::no_id) known_.erase(job->request.id);
    std::erase(running_, job);
  }
  write(cancelled ? protocol::error_line(job->request.id, "cancelled") : reply);
  const std::lock_guard lock(mutex_);
  --open_;
  if (std::exchange(watched_, false)) send_news();
}

/// Ends the searches and drops what waits: nobody will read the answers.
void Service::stop_all() {
  const std::lock_guard lock(mutex_);
  waiting_.clear();
  for (const auto& job : running_) job->stop = true;
}

void Service::write(const std::string& line) {
  const std::lock_guard lock(output_mutex_);
  if (failure_ || stop_requested()) return;
  try {
    output().line(line);
    output().flush();
  } catch (...) {
    failure_ = std::current_exception();
    abandon_work();
  }
}

}  // namespace boneyard::app
