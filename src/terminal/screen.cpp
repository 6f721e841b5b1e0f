#include "terminal/screen.hpp"

#define NCURSES_NOMACROS
#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <array>
#include <clocale>
#include <cstdlib>
#include <cwchar>
#include <utility>

#include "cli/errors.hpp"
#include "cli/io/output.hpp"
#include "cli/io/signals.hpp"

namespace boneyard::app {
namespace {

constexpr int enough_colours = 256;
constexpr mmask_t mouse_events = BUTTON1_PRESSED | BUTTON1_CLICKED | BUTTON4_PRESSED | BUTTON5_PRESSED;

std::string utf8_of(wint_t character) {
  std::array<char, 16> bytes{};
  std::mbstate_t state{};
  const std::size_t size = std::wcrtomb(bytes.data(), static_cast<wchar_t>(character), &state);
  return size == static_cast<std::size_t>(-1) ? "?" : std::string(bytes.data(), size);
}

Event key_event(Key key, std::string text = {}) { return {Event::Kind::key, key, std::move(text), 0, 0}; }

Event mouse_event() {
  MEVENT mouse{};
  if (::getmouse(&mouse) != OK) return key_event(Key::other);
  Event event{Event::Kind::click, Key::other, {}, mouse.y, mouse.x};
  if ((mouse.bstate & BUTTON4_PRESSED) != 0) event.kind = Event::Kind::wheel_up;
  if ((mouse.bstate & BUTTON5_PRESSED) != 0) event.kind = Event::Kind::wheel_down;
  return event;
}

Event special_event(wint_t code) {
  switch (code) {
    case KEY_MOUSE: return mouse_event();
    case KEY_ENTER: return key_event(Key::enter);
    case KEY_BACKSPACE: return key_event(Key::backspace);
    case KEY_DC: return key_event(Key::erase);
    case KEY_BTAB: return key_event(Key::back_tab);
    case KEY_UP: return key_event(Key::up);
    case KEY_DOWN: return key_event(Key::down);
    case KEY_LEFT: return key_event(Key::left);
    case KEY_RIGHT: return key_event(Key::right);
    case KEY_HOME: return key_event(Key::home);
    case KEY_END: return key_event(Key::end);
    case KEY_PPAGE: return key_event(Key::page_up);
    case KEY_NPAGE: return key_event(Key::page_down);
    case KEY_RESIZE: return {Event::Kind::resized, Key::other, {}, 0, 0};
    default: return key_event(Key::other);
  }
}

constexpr wint_t control(char letter) { return static_cast<wint_t>(letter & 0x1F); }

Event character_event(wint_t character) {
  switch (character) {
    case L'\n':
    case L'\r': return key_event(Key::enter);
    case L'\t': return key_event(Key::tab);
    case 27: return key_event(Key::escape);
    case 8:
    case 127: return key_event(Key::backspace);
    case control('u'): return key_event(Key::interrupt_line);
    case control('w'): return key_event(Key::interrupt_word);
    case control('a'): return key_event(Key::home);
    case control('e'): return key_event(Key::end);
    case control('d'): return key_event(Key::end_of_input);
    default: return character < 32 ? key_event(Key::other) : key_event(Key::character, utf8_of(character));
  }
}

}  // namespace

struct Screen::Curses {
  SCREEN* screen = nullptr;
  std::array<attr_t, ink_count> attributes{};
  std::array<short, ink_count> pairs{};

  void choose_colours(bool color) {
    const bool coloured = color && ::has_colors() && ::start_color() == OK && ::use_default_colors() == OK;
    for (std::size_t i = 0; i < ink_count; ++i) {
      const Colour colour = colour_of(static_cast<Ink>(i));
      if (colour.bold) attributes[i] |= A_BOLD;
      if (colour.reverse) attributes[i] |= A_REVERSE;
      const int code = COLORS >= enough_colours ? colour.code : colour.few;
      if (!coloured || code < 0) continue;
      pairs[i] = static_cast<short>(i);
      ::init_pair(pairs[i], static_cast<short>(code), -1);
    }
  }
  void ink(Ink ink) const {
    const auto i = static_cast<std::size_t>(ink);
    ::wattr_set(stdscr, attributes[i], pairs[i], nullptr);
  }
};

Screen::Screen(bool color) : curses_(std::make_unique<Curses>()) {
  output().flush();
  std::setlocale(LC_CTYPE, "");  // what characters are; nothing else of the locale is used
  watch_size();                  // before ncurses would
  curses_->screen = ::newterm(nullptr, stdout, stdin);
  if (curses_->screen == nullptr) throw InputError("this terminal can't show a screen");
  ::cbreak();
  ::noecho();
  ::nonl();
  ::keypad(stdscr, TRUE);
  ::nodelay(stdscr, TRUE);
  ::set_escdelay(25);
  ::typeahead(-1);
  ::mouseinterval(0);
  ::mousemask(mouse_events, nullptr);
  curses_->choose_colours(color);
}

Screen::~Screen() {
  ::endwin();
  ::delscreen(curses_->screen);
}

int Screen::rows() const { return ::getmaxy(stdscr); }
int Screen::columns() const { return ::getmaxx(stdscr); }

void Screen::clear() { ::werase(stdscr); }

void Screen::put(int row, int column, std::string_view text, Ink ink) {
  curses_->ink(ink);
  for (std::size_t at = 0; at < text.size() && column < columns(); ++column) {
    std::size_t end = at + 1;
    while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) ++end;
    if (row >= 0 && row < rows() && column >= 0)
      ::mvwaddnstr(stdscr, row, column, text.data() + at, static_cast<int>(end - at));
    at = end;
  }
  curses_->ink(Ink::plain);
}

void Screen::put(int row, int column, const Canvas& canvas, int most, int first) {
  canvas.each([&](int at_row, int at_column, const std::string& glyph, Ink ink) {
    if (at_row >= first && at_row < first + most) put(row + at_row - first, column + at_column, glyph, ink);
  });
}

void Screen::cursor(std::optional<std::pair<int, int>> at) {
  ::curs_set(at ? 1 : 0);
  if (at) ::wmove(stdscr, at->first, at->second);
}

void Screen::show() {
  if (is_too_small()) {
    const std::string size = fmt::format("{} columns, {} rows", least_columns, least_rows);
    clear();
    for (const std::string& text : {"This window is too small: it takes " + size + ".", "Too small: " + size,
                                    fmt::format("Too small: {}x{}", least_columns, least_rows)}) {
      if (std::cmp_greater(text.size(), columns())) continue;
      put(0, 0, text);
      break;
    }
    cursor({});
  }
  ::wrefresh(stdscr);
}

Event Screen::wait(std::optional<std::chrono::milliseconds> time) {
  for (;;) {
    const Event event = next_event(time);
    const bool by_hand = event.kind == Event::Kind::key || event.kind == Event::Kind::click ||
                         event.kind == Event::Kind::wheel_up || event.kind == Event::Kind::wheel_down;
    if (!by_hand || !is_too_small() || event.is(Key::end_of_input)) return event;
  }
}

Event Screen::next_event(std::optional<std::chrono::milliseconds> time) {
  for (;;) {
    wint_t character = 0;
    const int got = ::wget_wch(stdscr, &character);
    if (got == KEY_CODE_YES) return special_event(character);
    if (got == OK) return character_event(character);
    switch (wait_for(STDIN_FILENO, time)) {
      case Wake::timeout: return {Event::Kind::timeout, Key::other, {}, 0, 0};
      case Wake::stop: return {Event::Kind::stop, Key::other, {}, 0, 0};
      case Wake::news: return {Event::Kind::news, Key::other, {}, 0, 0};
      case Wake::resized: {
        ::resizeterm(terminal_rows(), terminal_columns());
        return {Event::Kind::resized, Key::other, {}, 0, 0};
      }
      case Wake::input: break;
    }
    int waiting = 0;
    if (::ioctl(STDIN_FILENO, FIONREAD, &waiting) != 0 || waiting == 0) {
      request_stop();  // readable and nothing there: the terminal has gone
      return {Event::Kind::stop, Key::other, {}, 0, 0};
    }
  }
}

}  // namespace boneyard::app
