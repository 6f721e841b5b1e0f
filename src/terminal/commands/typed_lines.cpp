#include "terminal/commands/typed_lines.hpp"

#include <unistd.h>

#include <cerrno>
#include <utility>

#include "platform/errors.hpp"
#include "platform/output.hpp"
#include "platform/signals.hpp"
#include "terminal/screen/pages.hpp"

namespace boneyard::app {

// Reads one byte at a time: what follows a line on standard input may belong to another program.
std::optional<std::string> TypedLines::next() {
  std::string line;
  for (;;) {
    if (!wait_readable(STDIN_FILENO)) return std::nullopt;
    char c = 0;
    const ssize_t got = ::read(STDIN_FILENO, &c, 1);
    if (got < 0 && errno != EINTR && errno != EAGAIN) fail_with_errno("standard input", errno);
    if (got < 0) continue;  // a signal interrupted read(): try again
    if (got == 0 && line.empty()) return std::nullopt;
    if (got > 0) line += c;
    if (got > 0) ends_.unify(line, line.size() - 1);
    if (got == 0 || line.ends_with('\n')) return as_typed(line);
  }
}

std::string TypedLines::as_typed(std::string_view line) {
  if (std::exchange(first_, false)) line = without_mark(line);
  if (line.ends_with('\n')) line.remove_suffix(1);
  return std::string(line.substr(line.starts_with(':') ? 1 : 0));
}

void write_message(std::string_view text, int width) {
  if (text.empty()) return;
  output().write(fitted(text, static_cast<std::size_t>(width)) + (text.ends_with('\n') ? "" : "\n"));
  output().flush();
}

}  // namespace boneyard::app
