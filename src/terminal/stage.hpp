// The part of the screen that is used, and what is shown in it beside a table: texts, pages, questions. On a large
// screen it is a stage in the middle, so that the eye has no long ways.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "terminal/screen.hpp"

namespace boneyard::app {

class Stage {
 public:
  explicit Stage(Screen& screen) : screen_(screen) {}

  static constexpr int most_rows = 34, most_columns = 100;
  int rows() const { return std::min(screen_.rows(), most_rows); }
  int columns() const { return std::min(screen_.columns(), most_columns); }
  /// Few rows: nothing is spent on looks.
  bool small() const { return rows() < 24; }
  int top() const { return (screen_.rows() - rows()) / 2; }
  int left() const { return (screen_.columns() - columns()) / 2; }

  Screen& screen() const { return screen_; }
  /// In the stage's own rows and columns; rows below 0 count from the end.
  void put(int row, int column, std::string_view text, Ink ink = Ink::plain) const;
  /// A line that ends in … if it is too long.
  void line(int row, std::string_view text, Ink ink = Ink::plain) const;

  /// Broken between words, a line each.
  std::vector<std::string> lines_of(std::string_view text) const;
  /// Asks: `draw` shows the question and its keys. Returns the key, one of `keys`; empty: another, or the end.
  std::string ask(std::string_view keys, const std::function<void()>& draw) const;
  /// Shows a text, page by page, until the reader has seen enough.
  void page(std::string_view text) const;

 private:
  Screen& screen_;
};

}  // namespace boneyard::app
