// The list that the menu's pages are made of: lines to go through with the arrows or the mouse, some of them with
// values to choose from. The list wraps long texts while there is room. It scrolls, and says how many lines lie off the
// screen.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "terminal/screen/screen.hpp"

namespace boneyard::app {

struct MenuLine {
  std::string name;
  std::string text{};                 ///< stands behind the name
  Ink ink = Ink::dim;                 ///< of the text
  std::vector<std::string> values{};  ///< to choose from, in place of a text
  std::size_t chosen = 0;             ///< the index of the value that is chosen
  std::string about{};                ///< shown below the list while the cursor is on the line
  bool heading = false;               ///< only read, and left out where there is no room for it
  bool number = false;                ///< a digit begins to type its value
};

/// What a page shows.
struct MenuPage {
  std::string title;
  std::string intro{};    ///< below the title, where there is room
  std::string picture{};  ///< in its place: rows that are always shown, as far as the lines leave room
  std::vector<MenuLine> lines{};
  std::string note{};            ///< a message, in place of what the lines say about themselves, until a key is pressed
  std::vector<KeyLabel> keys{};  ///< the last row; a key of one character is returned when it is pressed
};

/// What a person has done on a page.
struct MenuAct {
  enum class Kind : std::uint8_t {
    enter,   ///< Enter, the space bar or a click on the line's name
    value,   ///< chose a value, see `value`
    step,    ///< an arrow to the left or right, see `step`
    number,  ///< pressed a digit, see `key`
    key,     ///< pressed one of the page's keys, see `key`
    back,    ///< leaves the page
  } kind{};
  std::size_t line = 0, value = 0;
  int step = 0;
  std::string key{};
};

/// The first line to show, and the one after the last, if only `rows` of `count` lines fit, at least three: so that
/// `at` is one of them, and `first` the first one if that can be. A mark takes the place of a line where more lie
/// above, and below.
std::pair<std::size_t, std::size_t> window_of(std::size_t count, std::size_t rows, std::size_t at, std::size_t first);

class MenuList {
 public:
  explicit MenuList(Screen& screen, std::size_t at = 0) : screen_(screen), at_(at) {}

  /// Shows the page until the person does something, and moves the cursor meanwhile.
  MenuAct ask(const MenuPage& page);
  /// Lets the person type a line in the last row; `typed` is there already. Returns nullopt if the person leaves it.
  std::optional<std::string> type(const MenuPage& page, std::string_view prompt, std::string typed);
  /// Asks the question that is the page's note. Returns the page's key that was pressed; empty for any other.
  std::string answer(const MenuPage& page);
  /// Shows the page, and waits for nothing.
  void draw(const MenuPage& page);

 private:
  /// A piece of a line on the screen, and what a click on it chooses.
  struct Piece {
    std::size_t line = 0;
    int row = 0, column = 0;
    std::string text{};
    Ink ink = Ink::plain;
    std::optional<std::size_t> value{};
    int scroll = 0;  ///< a mark of lines off the screen: how far a click on it moves the cursor
  };
  struct Fit {
    bool wraps, headings;
  };

  void put(const MenuPage& page);
  void put_lines(const MenuPage& page, int top, int room);
  int pieces_of(const MenuPage& page, std::size_t line, int row, bool wraps, std::vector<Piece>& pieces) const;
  int name_columns(const MenuPage& page) const;
  void move(const MenuPage& page, int step);
  bool jump(const MenuPage& page, std::string_view letter);
  std::optional<MenuAct> click(const MenuPage& page, const Event& event);
  std::optional<MenuAct> press(const MenuPage& page, const Event& event);

  Screen& screen_;
  std::size_t at_ = 0, first_ = 0;
  std::string said_;           // a message, until the next key or click
  std::vector<Piece> pieces_;  // as drawn last
};

}  // namespace boneyard::app
