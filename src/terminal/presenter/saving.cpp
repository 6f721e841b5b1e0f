#include "terminal/presenter/saving.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <ctime>
#include <functional>
#include <random>

#include "cli/names.hpp"
#include "cli/state/statistics.hpp"
#include "platform/errors.hpp"
#include "terminal/presenter/score.hpp"

namespace boneyard::app {
namespace {

constexpr std::string_view kept_start = "kept-", kept_ending = ".txt", where_left_off = "Where you left off.",
                           own_start = "own.", real_start = "real.";
/// Ends the name of the copy of a file whose game was saved in an earlier form.
constexpr std::string_view set_aside_ending = ".form-1";

/// The name of a new file: `kept-block-20261124-234746-0123abcd.txt`.
std::string new_name(std::string_view game, std::time_t began) {
  return fmt::format("{}{}-{:%Y%m%d-%H%M%S}-{:08x}{}", kept_start, game, fmt::gmtime(began), std::random_device()(),
                     kept_ending);
}

/// The name of a declared game that begins `rest`, such as `castle-rock-20261124-234746-0123abcd.txt`; empty if none
/// does.
std::string_view own_name(std::string_view rest) {
  constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyz0123456789-", when = "-20261124-234746-0123abcd.txt";
  if (rest.size() <= when.size()) return {};
  const std::string_view name = rest.substr(0, rest.size() - when.size()), after = rest.substr(name.size());
  const bool named = name.find_first_not_of(letters) == name.npos;
  return named && after[0] == '-' && after[9] == '-' && after[16] == '-' ? name : "";
}

/// The state_name() of the game of a file that new_name() named; empty for other names.
std::string game_of(const std::string& file) {
  if (!file.ends_with(kept_ending)) return {};
  if (const std::string start = fmt::format("{}{}", kept_start, own_start); file.starts_with(start)) {
    const std::string_view name = own_name(std::string_view(file).substr(start.size()));
    return name.empty() ? "" : fmt::format("{}{}", own_start, name);
  }
  for (const std::string_view kind : {std::string_view(), real_start})
    for (const std::string_view game : game_names(Games::all)) {
      const std::string start = fmt::format("{}{}{}", kept_start, kind, game);
      if (!file.starts_with(start)) continue;
      const std::string_view rest = std::string_view(file).substr(start.size());
      if (rest.size() > 1 && rest[0] == '-' && rest[1] >= '0' && rest[1] <= '9') return fmt::format("{}{}", kind, game);
    }
  return {};
}

/// Whether a file of the state_name() `game` is wanted: of one name, of all games, or of all real tables.
bool is_wanted(std::string_view game, std::string_view wanted) {
  if (game.empty()) return false;
  return wanted.empty()         ? !game.starts_with(real_start)
         : wanted == real_start ? game.starts_with(wanted)
                                : game == wanted;
}

/// A state_name() as a person reads it.
std::string_view plain_name(std::string_view game) {
  return game.starts_with(own_start) ? game.substr(own_start.size()) : game;
}

/// The command that starts a game, in back quotes; an empty state_name() stands for any.
std::string how_to_play(std::string_view game) {
  if (game.starts_with(own_start)) return "`boneyard play --rules-file FILE`";
  return game.empty() ? "`boneyard play`" : fmt::format("`boneyard play {}`", game);
}

}  // namespace

std::string state_name(const GameInfo& game) {
  return fmt::format("{}{}", game.declared == nullptr ? "" : own_start, game.name);
}

std::string real_table_name(const GameInfo* game) {
  return fmt::format("{}{}", real_start, game == nullptr ? "" : game->name);
}

Session read_saved(const std::string& path) { return parse_kept(path, read_file(path)).session; }

void save_game(const std::string& path, const Session& game) {
  static const FileKind saved_game{"a saved game", {"boneyard game", "boneyard match", "boneyard transcript"}};
  replace_file(path, game.text(), saved_game);
}

KeptFile::KeptFile(std::filesystem::path state, std::string_view game, std::string text)
    : state_(std::move(state)), game_(game), text_(std::move(text)) {}

KeptFile::KeptFile(const std::filesystem::path& file)
    : state_(file.parent_path()),
      path_(file),
      game_(game_of(file.filename().string())),
      lock_(std::make_shared<Descriptor>(lock_file(file.string(), own_file))),
      under_way_(true) {
  if (!*lock_) fail_with_errno(shown(file.string()), ENOENT);
  text_ = read_regular(*lock_, file.string());
}

void KeptFile::save(const std::string& text) {
  if (text == text_ && !failed_ && *lock_) return;
  under_way_ = failed_ = true;
  if (state_.empty()) throw InputError("neither XDG_STATE_HOME nor HOME is set");
  make_private_folder(state_);
  if (path_.empty())
    path_ = state_ / new_name(game_, std::time(nullptr));
  else if (*lock_ && !text_.starts_with(saved_heading))
    replace_file(fmt::format("{}{}", path_.string(), set_aside_ending), text_, own_file);
  replace_locked_file(path_.string(), text, *lock_, own_file);
  text_ = text;
  failed_ = false;
}

std::string KeptFile::update(const std::string& text) {
  const bool said = failed_;
  if (text == text_ && !said) return "";
  try {
    save(text);
  } catch (const InputError& error) {
    if (!said) return fmt::format("This game cannot be saved: {}", error.what());
  }
  return "";
}

void KeptFile::remove() {
  std::error_code error;
  if (*lock_) std::filesystem::remove(path_, error);
  leave_for_resume();
}

void KeptFile::leave_for_resume() {
  path_.clear();
  lock_ = std::make_shared<Descriptor>();
  under_way_ = failed_ = false;
}

Start parse_kept(const std::string& file, const std::string& text) {
  Effort effort;
  Session session = at_place(shown(file), [&] { return Session::parse(text, &effort); });
  return {.session = std::move(session), .effort = effort};
}

std::vector<KeptPlace> kept_places(const std::filesystem::path& state, std::string_view wanted) {
  std::vector<std::pair<std::filesystem::file_time_type, KeptPlace>> found;
  const auto counted = counted_games(state);
  std::error_code error;
  for (std::filesystem::directory_iterator at(state, error), end; !error && at != end; at.increment(error)) {
    const std::string name = at->path().filename().string();
    const std::string game = game_of(name);
    if (!is_wanted(game, wanted)) continue;
    std::error_code gone;
    const auto time = std::filesystem::last_write_time(at->path(), gone);
    if (!gone && counted.contains(name))
      std::filesystem::remove(at->path(), gone);
    else if (!gone)
      found.push_back({time, {game, at->path()}});
  }
  std::ranges::stable_sort(found, std::greater(), [](const auto& each) { return each.first; });
  std::vector<KeptPlace> places;
  for (auto& each : found) places.push_back(std::move(each.second));
  return places;
}

std::vector<KeptPlace> free_places(const std::filesystem::path& state, std::string_view game) {
  std::vector<KeptPlace> places = kept_places(state, game);
  std::erase_if(places, [](const KeptPlace& each) {
    try {
      const KeptFile held(each.file);
      parse_kept("", held.text());
      return false;
    } catch (const InputError&) {
      return true;
    }
  });
  return places;
}

Start resume_place(const KeptPlace& place) {
  KeptFile file(place.file);
  Start start = parse_kept(place.file.string(), file.text());
  start.note = where_left_off;
  start.file = std::move(file);
  return start;
}

Start resume_last(const std::filesystem::path& state, std::string_view game) {
  const auto places = kept_places(state, game);
  const std::string of_game = game.empty() ? "" : fmt::format(" of {}", plain_name(game));
  if (places.empty()) throw InputError(fmt::format("no saved game{}; start one with {}", of_game, how_to_play(game)));
  std::optional<InputError> first_error;
  for (const KeptPlace& place : places) try {
      Start start = resume_place(place);
      if (const std::size_t more = free_places(state, place.game).size(); more > 0)
        start.note = fmt::format("{} {} more of {} {} saved: see the menu.", where_left_off, more,
                                 plain_name(place.game), more == 1 ? "is" : "are");
      return start;
    } catch (const InUse& error) {
      if (!first_error)
        first_error = InputError(
            fmt::format("{}: leave the game there, or start another with {}", error.what(), how_to_play(place.game)));
    } catch (const InputError& error) {
      if (!first_error) first_error = error;
    }
  throw *first_error;
}

std::string delete_place(const KeptPlace& place) {
  Start start = resume_place(place);
  Table table(std::move(start.session), start.effort);
  const Said left = table.act("leave");
  const Counted counted =
      left.result ? count_result(*left.result, table.session(), place.file.parent_path(), start.file->name())
                  : Counted();
  if (counted.safe) start.file->remove();
  return counted.text.empty() ? "Deleted." : counted.text;
}

Start load_start(const std::string& path) {
  Session session = read_saved(path);
  if (session.hand().persons() == 0) throw InputError(fmt::format("{}: no person plays in this match", shown(path)));
  session.spoil("it was loaded");
  return {std::move(session)};
}

}  // namespace boneyard::app
