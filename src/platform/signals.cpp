#include "platform/signals.hpp"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <utility>

namespace boneyard::app {
namespace {

std::atomic<bool> stop{false}, abandoned{false}, resized{false}, news{false};
static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler may only touch lock-free atomics");

// A byte in this pipe wakes a thread that waits for input. A flag alone could be missed, if the signal came after the
// thread had looked at the flag and before it waits. The handler may run on any thread.
int wake_pipe[2] = {-1, -1};

void wake() {
  const char byte = 0;
  [[maybe_unused]] const auto written = ::write(wake_pipe[1], &byte, 1);
}

extern "C" void on_stop_signal(int number) {
  const int saved_errno = errno;
  request_stop();
  // The next signal kills. But a terminal that closes may send two: one from its shell and one from the system.
  if (number != SIGHUP) ::signal(number, SIG_DFL);
  errno = saved_errno;
}

extern "C" void on_size_signal(int) {
  const int saved_errno = errno;
  resized.store(true);
  wake();
  errno = saved_errno;
}

void handle(int number, void (*handler)(int)) {
  struct sigaction action {};
  action.sa_handler = handler;
  action.sa_flags = SA_RESTART;
  sigemptyset(&action.sa_mask);
  ::sigaction(number, &action, nullptr);
}

void empty_wake_pipe() {
  for (char byte; ::read(wake_pipe[0], &byte, 1) == 1;) continue;
}

}  // namespace

void fill_standard_streams() {
  for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; ++stream) {
    if (::fcntl(stream, F_GETFD) >= 0) continue;
    // open() returns the lowest number that is free.
    [[maybe_unused]] const int taken = ::open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY);
  }
}

void catch_signals() {
  if (::pipe2(wake_pipe, O_CLOEXEC | O_NONBLOCK) != 0) wake_pipe[0] = wake_pipe[1] = -1;
  for (int number : {SIGINT, SIGTERM, SIGHUP}) {
    struct sigaction old {};
    // A signal that the parent process made us ignore stays ignored (background jobs of a shell).
    if (::sigaction(number, nullptr, &old) == 0 && old.sa_handler == SIG_IGN) continue;
    handle(number, on_stop_signal);
  }
  ::signal(SIGPIPE, SIG_IGN);
  ::signal(SIGXFSZ, SIG_IGN);  // a file-size limit becomes a write error too
}

bool stop_requested() { return stop.load(); }

void request_stop() {
  stop.store(true);
  abandon_work();
}

const std::atomic<bool>& abandon_flag() { return abandoned; }

void abandon_work() {
  abandoned.store(true);
  wake();
}

void allow_work() {
  abandoned.store(stop.load());
  if (!stop_requested()) empty_wake_pipe();
}

void send_news() {
  news.store(true);
  wake();
}

void watch_size() { handle(SIGWINCH, on_size_signal); }

Wake wait_for(int fd, std::optional<std::chrono::milliseconds> time) {
  for (;;) {
    if (abandoned.load()) return Wake::stop;
    for (const auto& [flag, wake] : {std::pair(&resized, Wake::resized), {&news, Wake::news}}) {
      if (!flag->exchange(false)) continue;
      empty_wake_pipe();
      return abandoned.load() ? Wake::stop : wake;
    }
    pollfd watched[2] = {{fd, POLLIN, 0}, {wake_pipe[0], POLLIN, 0}};
    const int ready = ::poll(watched, 2, time ? static_cast<int>(time->count()) : -1);
    if (ready < 0 && errno != EINTR) return Wake::input;  // read() will report the error
    if (ready == 0) return Wake::timeout;
    if (ready > 0 && watched[0].revents != 0) return Wake::input;
  }
}

bool wait_readable(int fd) {
  for (;;) {
    const Wake wake = wait_for(fd);
    if (wake != Wake::resized && wake != Wake::news) return wake == Wake::input;
  }
}

// The wake pipe is for the one thread that waits for input, so this looks at the flag now and then.
bool wait_writable(int fd) {
  constexpr int moment = 100, last_moments = 10;
  for (int after_stop = 0; after_stop < last_moments; after_stop += stop_requested() ? 1 : 0) {
    pollfd watched{fd, POLLOUT, 0};
    const int ready = ::poll(&watched, 1, moment);
    if (ready > 0 || (ready < 0 && errno != EINTR)) return true;  // write() will report the error
  }
  return false;
}

void end_by_closed_pipe() {
  ::signal(SIGPIPE, SIG_DFL);
  ::raise(SIGPIPE);
  std::_Exit(128 + SIGPIPE);
}

}  // namespace boneyard::app
