#include "terminal/saving.hpp"

#include <fmt/format.h>

#include "cli/errors.hpp"
#include "cli/io/files.hpp"

namespace boneyard::app {
namespace {

constexpr std::string_view not_counted = "# does not count: ";  // a comment for any other reader of the transcript

std::filesystem::path kept_file(const std::filesystem::path& state) { return state / "interrupted.txt"; }

}  // namespace

Transcript read_transcript(const std::string& path) {
  const std::string text = read_file(path);
  try {
    const Transcript transcript = parse_transcript(text);
    check_transcript(transcript);
    return transcript;
  } catch (const ParseError& error) {
    throw InputError(fmt::format("{}:{}", shown(path), error.what()));  // it starts with the line's number
  }
}

void save_game(const std::string& path, const Transcript& transcript) {
  std::error_code error;
  if (std::filesystem::is_regular_file(path, error) && std::filesystem::file_size(path, error) > 0 &&
      !read_file(path).starts_with("boneyard transcript"))
    throw InputError(fmt::format("{}: exists and is no saved game, so it is left alone", shown(path)));
  replace_file(path, to_text(transcript));
}

bool is_kept(const std::filesystem::path& state) {
  std::error_code error;
  return !state.empty() && std::filesystem::exists(kept_file(state), error);
}

void keep(const std::filesystem::path& state, const Interrupted& interrupted) {
  if (state.empty()) throw InputError("neither XDG_STATE_HOME nor HOME is set");
  make_private_folder(state);
  std::string text = to_text(interrupted.game);
  if (!interrupted.why_not.empty()) text += fmt::format("{}{}\n", not_counted, interrupted.why_not);
  replace_file(kept_file(state).string(), text);
}

Interrupted take_up(const std::filesystem::path& state) {
  if (!is_kept(state)) throw InputError("no interrupted game is kept");
  const std::string file = kept_file(state).string(), text = read_file(file);
  Interrupted kept{.game = read_transcript(file), .why_not = ""};
  if (const auto at = text.find(not_counted); at != text.npos) {
    const auto start = at + not_counted.size();
    kept.why_not = text.substr(start, text.find('\n', start) - start);
  }
  std::error_code error;
  std::filesystem::remove(kept_file(state), error);
  return kept;
}

}  // namespace boneyard::app
