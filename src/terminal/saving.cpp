#include "terminal/saving.hpp"

#include <fmt/format.h>

#include "cli/errors.hpp"
#include "cli/io/files.hpp"

namespace boneyard::app {
namespace {

// Comments for any other reader of the transcript.
constexpr std::string_view not_counted = "# does not count: ", only_winnable = "# deals=winnable",
                           number_mark = "# drawn from ", date_mark = "# daily ";

std::filesystem::path kept_file(const std::filesystem::path& state) { return state / "interrupted.txt"; }

Kept read_kept(const std::string& file) {
  const std::string text = read_file(file);
  Kept kept{.game = read_transcript(file)};
  for (const std::string_view line : split(text, '\n')) {
    if (line.starts_with(not_counted)) kept.why_not = printable(line.substr(not_counted.size()));
    if (line == only_winnable) kept.dealt = Dealt::winnable;
    if (line.starts_with(number_mark)) kept.drawn_from = parse_digits(line.substr(number_mark.size()));
    if (line.starts_with(date_mark)) kept.date = printable(line.substr(date_mark.size()));
  }
  return kept;
}

bool is_kept(const std::filesystem::path& state) {
  std::error_code error;
  return !state.empty() && std::filesystem::exists(kept_file(state), error);
}

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

void Kept::restore(DealtDeal& deal) const {
  deal.dealt = dealt;
  deal.date = date;
  deal.drawn_from = drawn_from;
}

void keep(const std::filesystem::path& state, const Sitting& sitting, std::string why_not) {
  if (state.empty()) throw InputError("neither XDG_STATE_HOME nor HOME is set");
  if (why_not.empty()) why_not = sitting.counted() ? "it was counted before" : sitting.why_spoiled();
  const DealtDeal& dealt = sitting.dealt();
  std::string text = to_text(transcript_of(sitting));
  if (!why_not.empty()) text += fmt::format("{}{}\n", not_counted, why_not);
  if (dealt.dealt == Dealt::winnable) text += fmt::format("{}\n", only_winnable);
  if (dealt.drawn_from) text += fmt::format("{}{}\n", number_mark, *dealt.drawn_from);
  if (!dealt.date.empty()) text += fmt::format("{}{}\n", date_mark, dealt.date);
  make_private_folder(state);
  replace_file(kept_file(state).string(), text);
}

std::optional<Kept> kept_game(const std::filesystem::path& state) {
  if (!is_kept(state)) return std::nullopt;
  try {
    return read_kept(kept_file(state).string());
  } catch (const InputError&) {
    return std::nullopt;
  }
}

Kept take_up(const std::filesystem::path& state) {
  if (!is_kept(state)) throw InputError("no interrupted game is kept");
  Kept kept = read_kept(kept_file(state).string());
  std::error_code error;
  std::filesystem::remove(kept_file(state), error);
  return kept;
}

}  // namespace boneyard::app
