// Signals. Ctrl-C, SIGTERM and a closed terminal ask for a clean end: the first such signal sets a flag, a second
// Ctrl-C or SIGTERM kills the program. Code that draws on a terminal can also learn that its size has changed.
#pragma once

#include <atomic>
#include <chrono>
#include <optional>

namespace boneyard::app {

/// Reserves the numbers of closed standard streams, so that no other file gets one. Reading or writing such a stream
/// still fails. Call this before the program opens any file.
void fill_standard_streams();

/// From here on SIGINT, SIGTERM and SIGHUP set two flags; SIGPIPE becomes a write error (see output.hpp).
void catch_signals();

/// True once the user has asked to stop.
bool stop_requested();
/// Sets the flag of stop_requested(). Code calls this when it finds the terminal closed before the signal arrives.
void request_stop();

/// The flag that searches watch through Limits::stop: set when the user asks to stop, and by abandon_work().
const std::atomic<bool>& abandon_flag();
/// Ends the searches that are running, and every wait for input.
void abandon_work();
/// Lets new work start, unless the user has asked to stop. Call this when all abandoned work has ended.
void allow_work();

/// Blocks until `fd` can be read; false if work is abandoned meanwhile.
bool wait_readable(int fd);

/// Blocks until `fd` can take some bytes. Returns false if the user asks to stop and nobody reads for a second.
bool wait_writable(int fd);

/// From here on, a change of the terminal's size ends wait_for().
void watch_size();

/// Ends one wait_for(), which returns Wake::news. Any thread may call this.
void send_news();

enum class Wake { input, timeout, resized, news, stop };
/// Blocks until `fd` can be read, the time is over, the terminal has another size, there is news, or work is abandoned.
Wake wait_for(int fd, std::optional<std::chrono::milliseconds> time = {});

/// Ends the process as SIGPIPE would have: quietly, by that signal.
[[noreturn]] void end_by_closed_pipe();

}  // namespace boneyard::app
