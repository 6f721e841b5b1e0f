#include "terminal/screen/screen.hpp"

#define NCURSES_NOMACROS
#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <array>
#include <clocale>
#include <cwchar>
#include <initializer_list>
#include <utility>

#include "platform/errors.hpp"
#include "platform/output.hpp"
#include "platform/signals.hpp"

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

constexpr wint_t control(char letter) { return static_cast<wint_t>(letter & 0x1F); }

using Keys = std::initializer_list<std::pair<wint_t, Key>>;
constexpr Keys special_keys = {
    {KEY_ENTER, Key::enter},   {KEY_BACKSPACE, Key::backspace},
    {KEY_DC, Key::erase},      {KEY_BTAB, Key::back_tab},
    {KEY_UP, Key::up},         {KEY_DOWN, Key::down},
    {KEY_LEFT, Key::left},     {KEY_RIGHT, Key::right},
    {KEY_HOME, Key::home},     {KEY_END, Key::end},
    {KEY_PPAGE, Key::page_up}, {KEY_NPAGE, Key::page_down},
};
constexpr Keys control_keys = {
    {L'\n', Key::enter},
    {L'\r', Key::enter},
    {L'\t', Key::tab},
    {27, Key::escape},
    {8, Key::backspace},
    {127, Key::backspace},
    {control('u'), Key::interrupt_line},
    {control('w'), Key::interrupt_word},
    {control('a'), Key::home},
    {control('e'), Key::end},
    {control('d'), Key::end_of_input},
};

Key key_of(const Keys& keys, wint_t code) {
  const auto* const found = std::ranges::find(keys, code, &std::pair<wint_t, Key>::first);
  return found == keys.end() ? Key::other : found->second;
}

Event character_event(wint_t character) {
  const Key key = key_of(control_keys, character);
  return key == Key::other && character >= 32 ? key_event(Key::character, utf8_of(character)) : key_event(key);
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

// A terminal that can put the cursor anywhere ("cup") can show a screen.
bool screen_is_possible() {
  return ::isatty(STDIN_FILENO) == 1 && ::isatty(STDOUT_FILENO) == 1 && terminal_understands("cup");
}

Screen::Screen(bool color) : curses_(std::make_unique<Curses>()) {
  output().flush();
  std::setlocale(LC_CTYPE, "");  // for the encoding of characters; nothing else of the locale is used
  watch_size();                  // before ncurses handles a new size itself
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
  if (clicked_) {  // the button is still to be let go, which the shell must not read
    constexpr int usual_click = 200;
    ::mousemask(mouse_events | BUTTON1_RELEASED, nullptr);
    ::wtimeout(stdscr, usual_click);
    [[maybe_unused]] wint_t released = 0;
    ::wget_wch(stdscr, &released);
    ::flushinp();
  }
  ::endwin();
  ::delscreen(curses_->screen);
}

int Screen::window_rows() const { return ::getmaxy(stdscr); }
int Screen::window_columns() const { return ::getmaxx(stdscr); }

void Screen::clear() {
  ::werase(stdscr);
  placed_.clear();
}

void Screen::put(int row, int column, std::string_view text, Ink ink) {
  curses_->ink(ink);
  row += top_margin() + (row < 0 ? rows() : 0);
  column += left_margin();
  for (std::size_t at = 0; at < text.size() && column < window_columns(); ++column) {
    std::size_t end = at + 1;
    while (end < text.size() && !begins_letter(text[end])) ++end;
    if (row >= 0 && row < window_rows() && column >= 0)
      ::mvwaddnstr(stdscr, row, column, text.data() + at, static_cast<int>(end - at));
    at = end;
  }
  curses_->ink(Ink::plain);
}

void Screen::put(int row, const Canvas& canvas, int most, int first) {
  canvas.each([&](int at_row, int at_column, const std::string& glyph, Ink ink) {
    if (at_row >= first && at_row < first + most) put(row + at_row - first, at_column, glyph, ink);
  });
}

void Screen::cursor(std::optional<std::pair<int, int>> at) {
  ::curs_set(at ? 1 : 0);
  if (at) ::wmove(stdscr, top_margin() + at->first, left_margin() + at->second);
}

void Screen::show() {
  if (is_too_small()) {
    const std::string size = fmt::format("{} x {}", least_columns, least_rows);
    clear();
    for (const std::string& text :
         {"The window needs at least " + size + ".", "Needs at least " + size + ".", "Needs " + size + "."}) {
      if (std::cmp_greater(text.size(), columns())) continue;
      ::mvwaddnstr(stdscr, 0, 0, text.c_str(), -1);
      break;
    }
    cursor({});
  }
  ::wrefresh(stdscr);
}

Event Screen::mouse_event() const {
  MEVENT mouse{};
  if (::getmouse(&mouse) != OK) return key_event(Key::other);
  Event event{Event::Kind::click, Key::other, {}, mouse.y - top_margin(), mouse.x - left_margin()};
  if ((mouse.bstate & BUTTON4_PRESSED) != 0) event.kind = Event::Kind::wheel_up;
  if ((mouse.bstate & BUTTON5_PRESSED) != 0) event.kind = Event::Kind::wheel_down;
  return event;
}

/// The event; for a click on a key in the last row, that key.
Event Screen::pressed(const Event& event) const {
  if (event.kind != Event::Kind::click || event.row != rows() - 1) return event;
  for (const PlacedKey& placed : placed_) {
    if (event.column < placed.column || event.column >= placed.column + placed.columns) continue;
    if (placed.key == "Enter") return key_event(Key::enter);
    if (placed.key == "Esc") return key_event(Key::escape);
    return key_event(Key::character, placed.key == "space" ? " " : placed.key);
  }
  return event;
}

Event Screen::wait(std::optional<std::chrono::milliseconds> time) {
  for (;;) {
    const Event next = next_event(time), event = pressed(next);
    clicked_ = next.kind == Event::Kind::click;
    const bool by_hand = event.kind == Event::Kind::key || event.kind == Event::Kind::click ||
                         event.kind == Event::Kind::wheel_up || event.kind == Event::Kind::wheel_down;
    if (!by_hand || !is_too_small() || event.is(Key::end_of_input)) return event;
  }
}

Event Screen::next_event(std::optional<std::chrono::milliseconds> time) {
  for (;;) {
    wint_t character = 0;
    const int got = ::wget_wch(stdscr, &character);
    if (got == KEY_CODE_YES && character == KEY_RESIZE) return {Event::Kind::resized, Key::other, {}, 0, 0};
    if (got == KEY_CODE_YES) return character == KEY_MOUSE ? mouse_event() : key_event(key_of(special_keys, character));
    if (got == OK) return character_event(character);
    switch (wait_for(STDIN_FILENO, time)) {
      case Wake::timeout: return {Event::Kind::timeout, Key::other, {}, 0, 0};
      case Wake::stop: return {Event::Kind::stop, Key::other, {}, 0, 0};
      case Wake::news: return {Event::Kind::news, Key::other, {}, 0, 0};
      case Wake::resized:
        ::resizeterm(terminal_rows(), terminal_columns());
        return {Event::Kind::resized, Key::other, {}, 0, 0};
      case Wake::input: break;
    }
    int waiting = 0;
    if (::ioctl(STDIN_FILENO, FIONREAD, &waiting) != 0 || waiting == 0) {
      request_stop();  // readable, but no byte is there: the terminal has gone
      return {Event::Kind::stop, Key::other, {}, 0, 0};
    }
  }
}

}  // namespace boneyard::app
