#include "terminal/saving.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>

#include "cli/errors.hpp"
#include "cli/io/files.hpp"
#include "cli/names.hpp"

namespace boneyard::app {
namespace {

// Comments for any other reader of the transcript.
constexpr std::string_view not_counted = "# does not count: ", only_winnable = "# deals=winnable",
                           number_mark = "# drawn from ", date_mark = "# daily ";

constexpr std::string_view match_words = "boneyard match";

std::filesystem::path kept_file(const std::filesystem::path& state, std::string_view game) {
  return state / fmt::format("kept-{}.txt", game);
}

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

/// The games of which one is kept, the last one first.
std::vector<std::string_view> names_kept(const std::filesystem::path& state, Games among = Games::all) {
  std::vector<std::pair<std::filesystem::file_time_type, std::string_view>> found;
  std::error_code error;
  for (const std::string_view game : game_names(among)) {
    const auto time = std::filesystem::last_write_time(kept_file(state, game), error);
    if (!state.empty() && !error) found.emplace_back(time, game);
  }
  std::ranges::stable_sort(found, std::greater(), [](const auto& each) { return each.first; });
  std::vector<std::string_view> names;
  for (const auto& each : found) names.push_back(each.second);
  return names;
}

/// Reads what was saved; what is wrong with it is said with the file's name.
template <class Parse>
auto read_text(const std::string& path, const std::string& text, Parse&& parse) {
  try {
    return parse(text);
  } catch (const ParseError& error) {
    throw InputError(fmt::format("{}:{}", shown(path), error.what()));  // it starts with the line's number
  }
}

Transcript checked_transcript(const std::string& text) {
  Transcript transcript = parse_transcript(text);
  check_transcript(transcript);
  return transcript;
}

TableMatch read_match(const std::string& path) { return read_text(path, read_file(path), TableMatch::parse); }

/// Refuses to replace a file with text in it that does not begin with `first_words`, as what is saved does.
void save_text(const std::string& path, std::string_view text, std::string_view what, std::string_view first_words) {
  std::error_code error;
  if (std::filesystem::is_regular_file(path, error) && std::filesystem::file_size(path, error) > 0 &&
      !read_file(path).starts_with(first_words))
    throw InputError(fmt::format("{}: exists and is no saved {}, so it is left alone", shown(path), what));
  replace_file(path, text);
}

/// What `read` makes of the file of a game that was put away, if there is one and it can be read.
auto read_if_kept(const std::filesystem::path& state, std::string_view game, const auto& read)
    -> std::optional<decltype(read(std::string()))> {
  const auto names = names_kept(state);
  if (std::ranges::find(names, game) == names.end()) return std::nullopt;
  try {
    return read(kept_file(state, game).string());
  } catch (const InputError&) {
    return std::nullopt;
  }
}

void keep_text(const std::filesystem::path& state, std::string_view game, const std::string& text) {
  if (state.empty()) throw InputError("neither XDG_STATE_HOME nor HOME is set");
  make_private_folder(state);
  replace_file(kept_file(state, game).string(), text);
}

}  // namespace

Transcript read_transcript(const std::string& path) { return read_text(path, read_file(path), checked_transcript); }

std::variant<Transcript, TableMatch> read_saved(const std::string& path) {
  const std::string text = read_file(path);
  if (text.starts_with(match_words)) return read_text(path, text, TableMatch::parse);
  return read_text(path, text, checked_transcript);
}

void save_match(const std::string& path, const TableMatch& match) {
  save_text(path, match.text(), "match", match_words);
}

void save_game(const std::string& path, const Transcript& transcript) {
  save_text(path, to_text(transcript), "game", "boneyard transcript");
}

void Kept::restore(DealtDeal& deal) const {
  deal.dealt = dealt;
  deal.date = date;
  deal.drawn_from = drawn_from;
}

void keep(const std::filesystem::path& state, const Sitting& sitting, std::string why_not) {
  if (why_not.empty()) why_not = sitting.counted() ? "it was counted before" : sitting.why_spoiled();
  const DealtDeal& dealt = sitting.dealt();
  std::string text = to_text(transcript_of(sitting));
  if (!why_not.empty()) text += fmt::format("{}{}\n", not_counted, why_not);
  if (dealt.dealt == Dealt::winnable) text += fmt::format("{}\n", only_winnable);
  if (dealt.drawn_from) text += fmt::format("{}{}\n", number_mark, *dealt.drawn_from);
  if (!dealt.date.empty()) text += fmt::format("{}{}\n", date_mark, dealt.date);
  keep_text(state, sitting.variant().name(), text);
}

void keep(const std::filesystem::path& state, const TableMatch& match) {
  keep_text(state, table::row(match.settings().game).name, match.text());
}

std::optional<Kept> kept_game(const std::filesystem::path& state, std::string_view game) {
  return read_if_kept(state, game, read_kept);
}

std::optional<TableMatch> kept_match(const std::filesystem::path& state, std::string_view game) {
  return read_if_kept(state, game, read_match);
}

std::vector<Kept> kept_games(const std::filesystem::path& state) {
  std::vector<Kept> all;
  for (const std::string_view name : names_kept(state, Games::patiences))
    if (auto kept = kept_game(state, name)) all.push_back(std::move(*kept));
  return all;
}

std::optional<std::string_view> last_kept(const std::filesystem::path& state) {
  const auto names = names_kept(state);
  return names.empty() ? std::nullopt : std::optional(names.front());
}

std::string_view name_kept(const std::filesystem::path& state, std::string_view game) {
  const auto names = names_kept(state);
  if (names.empty()) throw InputError("no game was put away");
  if (game.empty()) return names.front();
  if (std::ranges::find(names, game) == names.end()) throw InputError(fmt::format("no game of {} was put away", game));
  return game;
}

Kept take_up(const std::filesystem::path& state, std::string_view game) {
  return read_kept(kept_file(state, name_kept(state, game)).string());
}

TableMatch take_up_match(const std::filesystem::path& state, std::string_view game) {
  return read_match(kept_file(state, name_kept(state, game)).string());
}

void forget_kept(const std::filesystem::path& state, std::string_view game) {
  std::error_code error;
  std::filesystem::remove(kept_file(state, game), error);
}

}  // namespace boneyard::app
