// Texts on the screen: lines, messages, the row of keys, and pages to read.
#include "terminal/screen/screen.hpp"

#include <fmt/format.h>

#include <utility>

#include "boneyard/notation.hpp"
#include "terminal/screen/pages.hpp"

namespace boneyard::app {

void Screen::line(int row, std::string_view text, Ink ink) {
  const auto width = static_cast<std::size_t>(columns());
  if (columns_of(text) <= width) return put(row, 0, text, ink);
  const std::string broken = fitted(text, width > 2 ? width - 2 : 1);
  put(row, 0, broken.substr(0, broken.find('\n')) + " …", ink);
}

namespace {

/// Replaces the backquotes around commands: on a screen a command is typed after a colon, `moves` as :moves. Commands
/// for the shell, which begin with boneyard, get none.
std::string typed_commands(std::string_view said) {
  std::string text;
  bool opens = true;
  for (std::size_t i = 0; i < said.size(); ++i) {
    if (said[i] != '`') {
      text += said[i];
      continue;
    }
    if (opens && !said.substr(i + 1).starts_with("boneyard")) text += ':';
    opens = !opens;
  }
  return text;
}

}  // namespace

std::vector<std::string> Screen::lines_of(std::string_view said) const {
  std::vector<std::string> lines;
  std::string text = typed_commands(said);
  while (text.ends_with('\n')) text.pop_back();
  if (text.empty()) return lines;
  const std::string broken = fitted(text, static_cast<std::size_t>(columns()));
  for (const std::string_view line : split(broken, '\n')) lines.emplace_back(line);
  return lines;
}

int Screen::text(int row, std::string_view text, Ink ink) {
  for (const std::string& line : lines_of(text))
    if (row < rows() - 1) put(row++, 0, line, ink);
  return row;
}

void Screen::keys(const std::vector<KeyLabel>& labels, Ink ink, std::string_view between) {
  int column = 0;
  placed_.clear();
  for (const KeyLabel& label : labels) {
    const std::string text = label.shown();
    const int width = static_cast<int>(columns_of(text));
    if (column > 0 && column + static_cast<int>(between.size()) + width > columns()) break;
    if (column > 0) put(-1, std::exchange(column, column + static_cast<int>(between.size())), between, ink);
    put(-1, column, text, ink);
    if (!label.key.empty()) placed_.push_back({label.key, column, width});
    column += width;
  }
}

void Screen::show(const std::vector<KeyLabel>& labels, std::string_view between) {
  keys(labels, Ink::dim, between);
  cursor({});
  show();
}

Event Screen::page(std::string_view text) {
  for (int first = 0;;) {
    const auto lines = lines_of(text);
    const int count = static_cast<int>(lines.size()), shown = std::max(1, rows() - 2);
    const int last_first = std::max(0, count - shown);
    first = std::clamp(first, 0, last_first);
    clear();
    for (int i = first; i < std::min(count, first + shown); ++i) put(i - first, 0, lines[static_cast<std::size_t>(i)]);
    const std::string where = fmt::format("lines {} to {} of {}", first + 1, std::min(count, first + shown), count);
    if (last_first == 0)
      show({{"Enter", "goes back"}});
    else
      show({{"Enter", "goes back"}, {"space", "turns pages"}, {"", where}}, ", ");
    const Event event = wait();
    if (event.kind == Event::Kind::wheel_down || event.is(Key::down) || event.is("j"))
      first += 1;
    else if (event.kind == Event::Kind::wheel_up || event.is(Key::up) || event.is("k"))
      first -= 1;
    else if (event.is(Key::page_down) || event.is(" "))
      first += shown;
    else if (event.is(Key::page_up) || event.is("b"))
      first -= shown;
    else if (event.is(Key::home))
      first = 0;
    else if (event.is(Key::end))
      first = last_first;
    else if (event.kind == Event::Kind::stop || event.kind == Event::Kind::click || event.kind == Event::Kind::key)
      return event;
  }
}

}  // namespace boneyard::app
