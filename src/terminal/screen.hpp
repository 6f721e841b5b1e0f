// The whole terminal as a screen, by ncurses: cells go onto it, keys and the mouse come from it.
//
// Why ncurses, and beside the canvas: what a key or a click sends differs from terminal to terminal, and so does what
// suspending, resizing and redrawing take. ncurses knows that of every terminal in its database, sends only the cells
// that have changed, and is in every Debian. It does not draw the table: the same picture also goes into pipes, into
// `replay --animate` and into tests, so it is made on a Canvas, which knows no terminal, and the screen shows that.
// Lines are typed here, too (line_input.hpp): a library that edits lines, such as libedit, wants the terminal for
// itself and knows no mouse. Nothing of ncurses is to be seen outside screen.cpp; screen_text.cpp has texts and pages.
#pragma once

#include <algorithm>
#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "terminal/canvas.hpp"

namespace boneyard::app {

enum class Key : std::uint8_t {
  character,  ///< `text` says which
  enter,
  escape,
  backspace,
  erase,
  tab,
  back_tab,
  up,
  down,
  left,
  right,
  home,
  end,
  page_up,
  page_down,
  interrupt_line,  ///< Ctrl-U
  interrupt_word,  ///< Ctrl-W
  end_of_input,    ///< Ctrl-D, or the terminal has gone
  other,
};

struct Event {
  enum class Kind : std::uint8_t { key, click, wheel_up, wheel_down, resized, news, timeout, stop } kind{};
  Key key = Key::other;
  std::string text{};       ///< the character, in UTF-8
  int row = 0, column = 0;  ///< of a click

  bool is(Key wanted) const { return kind == Kind::key && key == wanted; }
  bool is(std::string_view character) const { return is(Key::character) && text == character; }
  /// In a list: 1 down, -1 up, 0 neither.
  int step() const {
    if (is(Key::down) || is(Key::tab) || kind == Kind::wheel_down) return 1;
    return is(Key::up) || is(Key::back_tab) || kind == Kind::wheel_up ? -1 : 0;
  }
  /// Whether whatever is shown ends.
  bool ends() const { return kind == Kind::stop || is("q") || is(Key::end_of_input); }
};

/// Whether both ends of the program are a terminal that can show a screen.
bool screen_is_possible();

class Screen {
 public:
  /// From here on until it ends the terminal belongs to the screen.
  explicit Screen(bool color);
  ~Screen();

  // The part of it that is used. In a large window that lies in the middle, so that the eye has no long ways. Its own
  // rows and columns count, here and in events.
  static constexpr int most_rows = 34, most_columns = 100;
  int rows() const { return std::min(window_rows(), most_rows); }
  int columns() const { return std::min(window_columns(), most_columns); }
  /// Few rows: nothing is spent on looks.
  bool small() const { return rows() < 24; }
  /// In a smaller window nothing is to be read: what is shown is only how large it must be, and keys and clicks are
  /// taken for mistakes, until it is made larger.
  static constexpr int least_rows = 16, least_columns = 34;

  void clear();
  /// What does not fit is left out. Every code point takes one cell. Rows below 0 count from the end.
  void put(int row, int column, std::string_view text, Ink ink = Ink::plain);
  /// The rows of `canvas` from `first` on, at most `rows` of them.
  void put(int row, const Canvas& canvas, int rows, int first = 0);
  /// Where the terminal's own cursor blinks; hidden if nowhere.
  void cursor(std::optional<std::pair<int, int>> at);
  /// Shows what was put since.
  void show();

  /// A line that ends in … if it is too long.
  void line(int row, std::string_view text, Ink ink = Ink::plain);
  /// Broken between words, a line each.
  std::vector<std::string> lines_of(std::string_view text) const;
  /// These lines, in the rows before `end`; rows below 0 count from the end. Returns the row after the last.
  int text(int row, std::string_view text, Ink ink, int end = -1);
  /// What the keys do, in the last row; and shows it all.
  void show(std::string_view keys, Ink ink = Ink::dim);
  /// Shows a text, page by page, until the reader has seen enough.
  void page(std::string_view text);

  /// The next thing that happens. Keys that came early wait.
  Event wait(std::optional<std::chrono::milliseconds> time = {});

 private:
  struct Curses;
  int window_rows() const;
  int window_columns() const;
  int top() const { return (window_rows() - rows()) / 2; }
  int left() const { return (window_columns() - columns()) / 2; }
  bool is_too_small() const { return rows() < least_rows || columns() < least_columns; }
  Event mouse_event() const;
  Event special_event(unsigned code) const;
  Event next_event(std::optional<std::chrono::milliseconds> time);
  std::unique_ptr<Curses> curses_;
};

}  // namespace boneyard::app
