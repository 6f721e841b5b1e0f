#include "cli/io/output.hpp"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>

#include "cli/errors.hpp"

namespace boneyard::app {
namespace {

constexpr std::size_t buffer_size = 1 << 16;

bool has_value(const char* name) {
  const char* value = std::getenv(name);
  return value != nullptr && *value != '\0';
}

}  // namespace

void Output::write(std::string_view text) {
  buffer_ += text;
  if (buffer_.size() >= buffer_size) flush();
}

void Output::line(std::string_view text) {
  buffer_ += text;
  buffer_ += '\n';
  if (buffer_.size() >= buffer_size) flush();
}

void Output::flush() {
  std::string_view rest = buffer_;
  while (!rest.empty()) {
    const ssize_t written = ::write(STDOUT_FILENO, rest.data(), rest.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) {
      const int why = errno;
      buffer_.clear();  // what failed once is not tried again on the way out
      if (why == EPIPE) throw OutputClosed{};
      fail_with_errno("standard output", why);
    }
    rest.remove_prefix(static_cast<std::size_t>(written));
  }
  buffer_.clear();
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

int terminal_rows() {
  winsize size{};
  return ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 0 ? size.ws_row : 24;
}

std::string Style::wrapped(std::string_view code, std::string_view text) const {
  return on_ ? fmt::format("\x1b[{}m{}\x1b[0m", code, text) : std::string(text);
}

Style output_style(ColorMode mode) {
  if (mode != ColorMode::automatic) return Style(mode == ColorMode::always);
  const char* terminal = std::getenv("TERM");
  const bool dumb = terminal == nullptr || std::string_view(terminal) == "dumb";
  return Style(!dumb && !has_value("NO_COLOR") && stdout_is_terminal());
}

std::string csv_field(std::string_view text) {
  if (text.find_first_of(",\"\r\n") == text.npos) return std::string(text);
  std::string field = "\"";
  for (char c : text) {
    if (c == '"') field += '"';
    field += c;
  }
  return field + '"';
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

std::string grouped(unsigned long long count, std::string_view word) { return plural(grouped(count), word); }

}  // namespace boneyard::app
