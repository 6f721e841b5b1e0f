#include "cli/io/output.hpp"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <boost/algorithm/string/replace.hpp>
#include <cerrno>
#include <cstdlib>

#include "cli/errors.hpp"
#include "cli/io/files.hpp"

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

void Output::flush() {
  const int why = write_all(STDOUT_FILENO, buffer_);
  buffer_.clear();  // what failed is not written again when the program ends
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
