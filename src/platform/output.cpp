#include "platform/output.hpp"

#include <fmt/format.h>
#include <limits.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <boost/algorithm/string/replace.hpp>
#include <cerrno>
#include <cstdlib>
#include <utility>

#include "platform/errors.hpp"
#include "platform/files.hpp"
#include "platform/signals.hpp"

namespace boneyard::app {

void Output::write(std::string_view text) {
  constexpr std::size_t enough = 1 << 16;
  buffer_ += text;
  if (buffer_.size() >= enough) flush();
}

void Output::line(std::string_view text) {
  buffer_ += text;
  write("\n");
}

/// Writes a text to standard output. A pipe or a terminal gets no more at a time than it has room for, so that this can
/// end while nobody reads. Returns 0, or the errno of a write that failed. Throws Stopped.
static int print_all(std::string_view text) {
  struct stat what {};
  const bool waits = ::fstat(STDOUT_FILENO, &what) == 0 && !S_ISREG(what.st_mode);
  const std::size_t most = waits ? PIPE_BUF : text.size();
  for (; !text.empty(); text.remove_prefix(std::min(most, text.size()))) {
    if (waits && !wait_writable(STDOUT_FILENO)) throw Stopped();
    if (const int why = write_all(STDOUT_FILENO, text.substr(0, most)); why != 0) return why;
  }
  return 0;
}

void Output::flush() {
  const std::string text = std::exchange(buffer_, {});  // what fails is not written again when the program ends
  const int why = print_all(text);
  if (why == EPIPE) throw OutputClosed{};
  if (why != 0) fail_with_errno("standard output", why);
}

Output& output() {
  static Output the_output;
  return the_output;
}

bool stdout_is_terminal() { return ::isatty(STDOUT_FILENO) == 1; }

int terminal_columns(int stream) {
  winsize size{};
  return ::ioctl(stream, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : 80;
}

int text_columns(int stream) { return std::clamp(terminal_columns(stream), 40, 100); }

int terminal_rows() {
  winsize size{};
  return ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 0 ? size.ws_row : 24;
}

std::string Style::wrapped(std::string_view code, std::string_view text) const {
  return on() ? fmt::format("\x1b[{}m{}\x1b[0m", code, text) : std::string(text);
}

Style output_style(ColorMode mode) {
  if (mode != ColorMode::automatic) return Style(mode == ColorMode::always ? Colours::many : Colours::none);
  const char* no_color = std::getenv("NO_COLOR");
  if ((no_color != nullptr && *no_color != '\0') || !stdout_is_terminal()) return {};
  return Style(terminal_colours(), terminal_understands("dim", "\x1b[2m"));
}

std::string csv_field(std::string_view text) {
  const std::string field(text);
  if (text.find_first_of(",\"\r\n") == text.npos) return field;
  return '"' + boost::algorithm::replace_all_copy(field, "\"", "\"\"") + '"';
}

std::string number_text(double value, int digits) { return fmt::format("{:.{}g}", value, digits); }

std::string grouped(unsigned long long value) {
  std::string text = std::to_string(value);
  for (std::size_t at = text.size(); at > 3; at -= 3) text.insert(at - 3, 1, ',');
  return text;
}

std::string plural(std::string_view count, std::string_view word) {
  return fmt::format("{} {}{}", count, word, count == "1" ? "" : "s");
}

}  // namespace boneyard::app
