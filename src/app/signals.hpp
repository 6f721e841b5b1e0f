// Ctrl-C and SIGTERM ask for a clean end: the first one sets a flag, the second one kills.
#pragma once

#include <atomic>

namespace boneyard::app {

/// From here on SIGINT and SIGTERM set two flags; SIGPIPE becomes a write error (see output.hpp).
void catch_signals();

/// True once the user has asked to stop.
bool stop_requested();

/// What searches watch through Limits::stop: set by a stop, and by whoever needs no more results.
const std::atomic<bool>& abandon_flag();
/// Ends the searches under way and every wait for input.
void abandon_work();
/// Once all that was abandoned has ended: lets new work start, unless the user has asked to stop.
void allow_work();

/// Blocks until `fd` can be read; false if work is abandoned meanwhile.
bool wait_readable(int fd);

/// Ends the process as SIGPIPE would have: quietly, by that signal.
[[noreturn]] void end_by_closed_pipe();

}  // namespace boneyard::app
