// The whole terminal as a screen, by ncurses: shows cells, and reads keys and the mouse.
//
// Why ncurses: what a key or a click sends differs from terminal to terminal, and so does what suspending, resizing and
// redrawing take. ncurses knows that for every terminal in its database, sends only the cells that have changed, and is
// in every Debian.
//
// Why ncurses does not draw the table: the same picture also goes into pipes, into `replay --animate` and into tests.
// So it is made on a Canvas, which knows no terminal, and the screen shows the canvas.
//
// Why no library edits the typed line (see line_input.hpp): one such as libedit wants the terminal for itself and knows
// no mouse.
//
// Only screen.cpp and platform/terminfo.cpp include ncurses. screen_text.cpp shows texts and pages.
#pragma once

#include <algorithm>
#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "terminal/screen/canvas.hpp"

namespace boneyard::app {

enum class Key : std::uint8_t {
  character,  ///< `text` holds it
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
  /// How an event moves the cursor in a list: 1 down, -1 up, 0 not at all.
  int step() const {
    if (is(Key::down) || is(Key::tab) || kind == Kind::wheel_down) return 1;
    return is(Key::up) || is(Key::back_tab) || kind == Kind::wheel_up ? -1 : 0;
  }
  /// Whether the event leaves what is shown: q, Ctrl-D, or a request to stop.
  bool ends() const { return kind == Kind::stop || is("q") || is(Key::end_of_input); }
};

/// A part of the last row, which lists keys. A click on it presses `key`: a character, "space", "Enter" or "Esc".
/// Without a key it is only read.
struct KeyLabel {
  std::string key{}, text{};

  /// `u undo`
  std::string shown() const { return key.empty() || text.empty() ? key + text : key + " " + text; }
};

/// Whether standard input and output are a terminal that can show a screen.
bool screen_is_possible();

class Screen {
 public:
  /// Takes over the terminal, until the destructor gives it back. Throws InputError if the terminal can't show a
  /// screen.
  explicit Screen(bool color);
  ~Screen();

  // The part of the window that is used has at most this size. In a larger window the part lies in the middle, so that
  // the eye need not travel far. Rows and columns, here and in events, count from its top left corner.
  static constexpr int most_rows = 34, most_columns = 100;
  int rows() const { return std::min(window_rows(), most_rows); }
  int columns() const { return std::min(window_columns(), most_columns); }
  /// Whether there are few rows, so that pictures leave out blank rows and other decoration.
  bool small() const { return rows() < 24; }
  /// The least size in which a game can be read. In a smaller window, until it is made larger, show() only says how
  /// large it must be, and wait() ignores clicks and all keys but Ctrl-D.
  static constexpr int least_rows = 16, least_columns = 34;

  void clear();
  /// Writes a text from (row, column) on, and leaves out what does not fit. Every code point takes one cell. Rows below
  /// 0 count from the end.
  void put(int row, int column, std::string_view text, Ink ink = Ink::plain);
  /// Writes the rows of `canvas` from `first` on, at most `rows` of them, into the screen's rows from `row` on.
  void put(int row, const Canvas& canvas, int rows, int first = 0);
  /// Moves the terminal's own cursor, which blinks; nullopt hides it.
  void cursor(std::optional<std::pair<int, int>> at);
  /// Shows everything that was put since the last call.
  void show();

  /// Writes a line. If it is too long, cuts it between words and ends it in …
  void line(int row, std::string_view text, Ink ink = Ink::plain);
  /// The lines of a text that is broken between words to fit the screen.
  std::vector<std::string> lines_of(std::string_view text) const;
  /// Writes the lines of a text from `row` on, but not into the last row. Returns the row after the last line.
  int text(int row, std::string_view text, Ink ink);
  /// Writes the keys into the last row, and leaves out those that do not fit. Until clear() a click on one presses it.
  void keys(const std::vector<KeyLabel>& labels, Ink ink = Ink::dim, std::string_view between = "  ");
  /// The same, and shows everything.
  void show(const std::vector<KeyLabel>& labels, std::string_view between = "  ");
  /// Shows a text, page by page, until the reader has seen enough. Returns the event that ended it.
  Event page(std::string_view text);

  /// Waits for the next event, at most `time` if that is given. Keys pressed before the call are not lost.
  Event wait(std::optional<std::chrono::milliseconds> time = {});
  /// Whether the last event was a click, perhaps on a key in the last row.
  bool was_clicked() const { return clicked_; }

 private:
  struct Curses;
  int window_rows() const;
  int window_columns() const;
  int top_margin() const { return (window_rows() - rows()) / 2; }
  int left_margin() const { return (window_columns() - columns()) / 2; }
  bool is_too_small() const { return rows() < least_rows || columns() < least_columns; }
  Event mouse_event() const;
  Event next_event(std::optional<std::chrono::milliseconds> time);
  Event pressed(const Event& event) const;

  /// A key in the last row, and the columns that it takes.
  struct PlacedKey {
    std::string key;
    int column, columns;
  };
  std::unique_ptr<Curses> curses_;
  std::vector<PlacedKey> placed_;
  bool clicked_ = false;  ///< the last event was a click
};

}  // namespace boneyard::app
