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

/// What the shell sees. One run, several endings: `worse` says which one counts.
enum class ExitCode : int {
  done = 0,
  unwinnable = 1,   ///< `solve` met an unwinnable deal
  bad_input = 2,    ///< bad usage, bad text, a file or output that failed
  cut_short = 3,    ///< something is undecided, or the run was interrupted
  check_failed = 4  ///< a line did not replay: a bug; `check`: a certificate does not prove its claim
};

/// The first of these counts: a failed check, bad input, a cut, an unwinnable deal.
constexpr ExitCode worse(ExitCode a, ExitCode b) {
  constexpr auto rank = [](ExitCode code) {
    constexpr int ranks[] = {0, 1, 3, 2, 4};
    return ranks[static_cast<int>(code)];
  };
  return rank(a) < rank(b) ? b : a;
}

/// Bad usage, or a file or output that can't be read or written: one line for stderr, exit code 2.
/// (Bad text is the library's ParseError, with the place put in front; see `at_place`.)
struct InputError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// The user asked to stop while a file was waited for: exit code 3.
struct Stopped : InputError {
  Stopped() : InputError("interrupted") {}
};

/// A check found a bug in the program: exit code 4.
using boneyard::CheckFailed;

/// The reader of standard output has gone: nothing more can be printed.
struct OutputClosed {};

/// Prints `boneyard: MESSAGE` as one line on stderr, whatever is in the message.
inline void complain(std::string_view message) {
  // One write, so that lines of several processes don't mix. Names are quoted where they are put in; what CLI11 says
  // has the arguments as they were typed.
  const std::string line = fmt::format("boneyard: {}\n", printable(message));
  [[maybe_unused]] const auto written = ::write(STDERR_FILENO, line.data(), line.size());
}

/// `what: strerror(error_number)` as an InputError.
[[noreturn]] inline void fail_with_errno(std::string_view what, int error_number) {
  throw InputError(fmt::format("{}: {}", what, std::strerror(error_number)));
}

/// Runs `f`; a ParseError in it comes out as an error that starts with `place`: "--deal", "deals.txt:3". `between` it
/// and what is wrong: where that begins with the number of a line, ":" alone.
template <class Error = InputError, class F>
decltype(auto) at_place(std::string_view place, F&& f, std::string_view between = ": ") {
  try {
    return f();
  } catch (const ParseError& error) {
    throw Error(fmt::format("{}{}{}", place, between, error.what()));
  }
}

/// Runs `f`; of bad text or bad usage in it, what `say` makes of the message.
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
