// One line being typed at the bottom of a screen: editing, Tab, a history that outlasts the session.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "terminal/screen.hpp"

namespace boneyard::app {

/// The longest start that all of `words` share.
std::string common_start(const std::vector<std::string>& words);

class LineInput {
 public:
  /// The words that may stand where the cursor is, given the line before it.
  using Completions = std::function<std::vector<std::string>(std::string_view before)>;

  /// `history` may be empty: nothing is remembered then.
  explicit LineInput(std::filesystem::path history);
  ~LineInput();
  LineInput(const LineInput&) = delete;
  LineInput& operator=(const LineInput&) = delete;

  void begin(std::string text = {});
  const std::string& text() const { return text_; }
  /// The column of the cursor within the text.
  int cursor() const;
  /// What Tab found, if it was more than one word.
  const std::vector<std::string>& offers() const { return offers_; }

  enum class Did : std::uint8_t { edited, entered, left };
  Did take(const Event& event, const Completions& completions);

 private:
  void move(int step);
  void erase_before(std::size_t from);
  void recall(int step);
  void complete(const Completions& completions);
  void remember();

  std::filesystem::path file_;
  std::vector<std::string> lines_;  // of the history, the oldest first
  std::vector<std::string> typed_;  // here, since it was read
  std::size_t recalled_ = 0;        // lines_.size(): the new line
  std::string text_, kept_;
  std::size_t at_ = 0;  // in bytes
  std::vector<std::string> offers_;
};

}  // namespace boneyard::app
