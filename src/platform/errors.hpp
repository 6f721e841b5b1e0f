// The ways a run can end: exit codes, and the few typed errors that run_program() turns into them.
#pragma once

#include <fmt/format.h>
#include <unistd.h>

#include <cstring>
#include <stdexcept>
#include <string>
#include <string_view>

#include "boneyard/answer.hpp"
#include "boneyard/notation.hpp"

namespace boneyard::app {

/// The exit code of the program. If a run has several reasons for one, worse() says which counts.
enum class ExitCode : int {
  done = 0,
  unwinnable = 1,   ///< `solve` met an unwinnable deal
  bad_input = 2,    ///< bad usage, bad text, a file or output that failed
  cut_short = 3,    ///< something is undecided, or the run was interrupted
  check_failed = 4  ///< a bug: a line did not replay, say; `check`: a certificate does not prove its claim
};

/// Returns the exit code that takes precedence. The order is check_failed, bad_input, cut_short, unwinnable, done.
constexpr ExitCode worse(ExitCode a, ExitCode b) {
  constexpr int ranks[] = {0, 1, 3, 2, 4};
  return ranks[static_cast<int>(a)] < ranks[static_cast<int>(b)] ? b : a;
}

/// Bad usage, or a file or output that can't be read or written: one line for stderr, exit code 2.
/// (Bad text is the library's ParseError; at_place() puts its place in front.)
struct InputError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Another run has locked a file.
struct InUse : InputError {
  explicit InUse(const std::string& file) : InputError(file + ": in use by another run") {}
};

/// The user asked to stop while the program waited for a file: exit code 3.
struct Stopped : InputError {
  Stopped() : InputError("interrupted") {}
};

/// The reader of standard output has gone: nothing more can be printed.
struct OutputClosed {};

/// Writes a text to stderr by one write, so that lines of several processes don't mix.
inline void write_to_stderr(std::string_view text) {
  [[maybe_unused]] const auto written = ::write(STDERR_FILENO, text.data(), text.size());
}

/// Prints `boneyard: MESSAGE` as one line on stderr, whatever is in the message.
inline void complain(std::string_view message) {
  // Other messages have quoted the names in them, but those of CLI11 hold the arguments as they were typed, so
  // printable() is needed.
  write_to_stderr(fmt::format("boneyard: {}\n", printable(message)));
}

/// Throws InputError with the message `what: strerror(error_number)`.
[[noreturn]] inline void fail_with_errno(std::string_view what, int error_number) {
  throw InputError(fmt::format("{}: {}", what, std::strerror(error_number)));
}

/// `place: message`; where the message begins with a line number, as of a file, `place:3: message`.
inline std::string message_at(std::string_view place, std::string_view message) {
  const std::size_t end = message.find_first_not_of("0123456789");
  const bool in_line = end != 0 && end != message.npos && message[end] == ':';
  return fmt::format("{}{}{}", place, in_line ? ":" : ": ", message);
}

/// Runs `f`. A ParseError from it becomes an `Error` with its place in front: "--deal", "deals.txt".
template <class Error = InputError, class F>
decltype(auto) at_place(std::string_view place, F&& f) {
  try {
    return f();
  } catch (const ParseError& error) {
    throw Error(message_at(place, error.what()));
  }
}

/// Runs `f`. If it throws ParseError or InputError, returns `say(message)` instead.
template <class F, class Say>
auto or_else(F&& f, Say&& say) -> decltype(f()) {
  try {
    return f();
  } catch (const ParseError& error) {
    return say(error.what());
  } catch (const InputError& error) {
    return say(error.what());
  }
}

}  // namespace boneyard::app
