// A screen without a terminal, and a person at it: what is shown goes nowhere, its cells are read, and keys come from
// the test. So a test of what a key does needs no clock and no other program.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "terminal/play/play_screen.hpp"
#include "terminal/screen/screen.hpp"
#include "tests/terminal/state_folder.hpp"

namespace boneyard::app {

struct Size {
  int columns, rows;
};

/// Takes the place of the terminal as long as it exists. Nothing may be printed meanwhile.
class Unseen {
 public:
  explicit Unseen(Size size, bool colours = true);
  Unseen(const Unseen&) = delete;
  Unseen& operator=(const Unseen&) = delete;
  ~Unseen();

  Screen& screen() { return *screen_; }
  /// Its rows, as `tmux capture-pane` would give them.
  std::string text() const;

 private:
  int stdin_, stdout_;
  std::optional<Screen> screen_;
};

/// The words of a screen, with one blank between two.
std::string words_of(const std::string& screen);

/// What a person does, and what the screen then shows. The next step waits until it does; if that does not come, the
/// test fails with the screen.
struct Step {
  /// Keys as tmux calls them, a blank between two: `h`, `Right Enter`, `C-u`. `> 6-0+4-2` types a line and Enter.
  /// `@ 5|1` clicks where that is first to be seen; `@ wheel up`, `@ wheel down`.
  std::string keys;
  std::vector<std::string> shows{};  ///< in any number of blanks and lines
  std::vector<std::string> lacks{};
};

/// Runs what shows itself on a screen and waits for keys, until it returns or a last step is done. Returns the screen
/// at the end.
std::string at_keys(const std::vector<Step>& steps, const std::function<void(Screen&)>& run, Size size = {80, 24});

/// A person who plays on a screen, one game after the other, with a record and a history.
struct Person {
  StateFolder folder{};
  PlaySettings settings = app::at_screen(folder.path);
  std::string last_words{};  ///< what is said after the last game was left; empty if it is still there

  /// Sits down at a game, and does the steps.
  std::string play(Start start, const std::vector<Step>& steps, Size size = {80, 24});
  /// Sits down at the deal of a seed. `game` is a variant's text, `players` those of a match.
  std::string play(std::string_view game, std::uint64_t seed, const std::vector<Step>& steps,
                   std::string_view players = "person", Size size = {80, 24});
};

}  // namespace boneyard::app
