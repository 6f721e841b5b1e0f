#include "cli/errors.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cstring>

namespace boneyard::app {

void complain(std::string_view message) {
  // One write, so that lines of several processes don't mix. Names are quoted where they are put in; what CLI11 says
  // has the arguments as they were typed.
  const std::string line = fmt::format("boneyard: {}\n", printable(message));
  [[maybe_unused]] const auto written = ::write(STDERR_FILENO, line.data(), line.size());
}

void fail_with_errno(std::string_view what, int error_number) {
  throw InputError(fmt::format("{}: {}", what, std::strerror(error_number)));
}

}  // namespace boneyard::app
