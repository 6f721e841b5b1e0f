// The line that a person types at the bottom of a screen: editing, completion with Tab, and a history that is kept in a
// file.
#pragma once

#include <algorithm>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "boneyard/lifetimebound.hpp"
#include "terminal/screen/screen.hpp"

namespace boneyard::app {

/// The longest prefix that all of `words` share.
std::string common_start(const std::vector<std::string>& words);

class LineInput {
 public:
  /// The words that may stand at the cursor. `before` is the line up to the word that is being typed.
  using Completions = std::function<std::vector<std::string>(std::string_view before)>;

  /// `history` is the file of earlier lines. If it is empty, lines are remembered only as long as this object exists.
  explicit LineInput(std::filesystem::path history);
  ~LineInput();
  LineInput(const LineInput&) = delete;
  LineInput& operator=(const LineInput&) = delete;

  void begin(std::string text = {});
  const std::string& text() const BONEYARD_LIFETIMEBOUND { return text_; }
  /// The column of the cursor within the text.
  int cursor() const;
  /// The cursor in bytes.
  std::size_t at() const { return at_; }
  void go_to(std::size_t at) { at_ = std::min(at, text_.size()); }
  void type(const std::string& text);
  /// The words that Tab found, if there are several and it could add no letter.
  const std::vector<std::string>& offers() const BONEYARD_LIFETIMEBOUND { return offers_; }

  enum class Did : std::uint8_t { edited, entered, left };
  Did take(const Event& event, const Completions& completions);

 private:
  void move(int step);
  void erase(int step);
  void erase_before(std::size_t from);
  std::size_t start_of_word() const;
  void recall(int step);
  void complete(const Completions& completions);
  void remember();

  std::filesystem::path file_;
  std::vector<std::string> lines_;  // the history, the oldest line first
  std::vector<std::string> typed_;  // the lines entered since the file was read
  std::size_t recalled_ = 0;        // the index of the line shown; lines_.size(): a new line
  std::string text_, kept_;
  std::size_t at_ = 0;  // the cursor, in bytes
  std::vector<std::string> offers_;
};

/// Shows the line that is being typed in the last row, behind a prompt, and the cursor in it. What does not fit is cut
/// off at the start.
void put_typed(Screen& screen, const LineInput& input, std::string_view prompt, Ink ink = Ink::plain);

}  // namespace boneyard::app
