// Lines typed by a person (libedit: editing, Tab, a history that outlasts the session) or piped by a script.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace boneyard::app {

class Editor {
 public:
  /// The words that may stand where the cursor is, given the line before it; those that don't begin like
  /// the word being typed are left out by the editor.
  using Completions = std::function<std::vector<std::string>(std::string_view before)>;

  /// `interactive`: both ends are a terminal. `history` may be empty: nothing is remembered then. `redraw`
  /// draws what stands above the line again, when the terminal has another size.
  Editor(bool interactive, std::filesystem::path history, Completions completions, std::function<void()> redraw);
  ~Editor();
  Editor(const Editor&) = delete;
  Editor& operator=(const Editor&) = delete;

  /// The next line without its end; nullopt at the end of input or once the user asked to stop. The prompt
  /// is shown to a terminal only.
  std::optional<std::string> read(const std::string& prompt);

  /// Columns and rows of the terminal now; 80 by 24 if there is none.
  static int width();
  static int height();

 private:
  struct Terminal;
  std::unique_ptr<Terminal> terminal_;  // null if not interactive
};

/// The longest start that all of `words` share.
std::string common_start(const std::vector<std::string>& words);

}  // namespace boneyard::app
