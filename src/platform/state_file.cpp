#include "platform/state_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>

#include "boneyard/notation.hpp"
#include "platform/errors.hpp"

namespace boneyard::app {
namespace {

std::filesystem::path own_folder(const char* folder, const char* below_home) {
  if (folder != nullptr && *folder == '/') return std::filesystem::path(folder) / "boneyard";
  if (const char* home = std::getenv("HOME"); home != nullptr && *home != '\0')
    return std::filesystem::path(home) / below_home / "boneyard";
  return {};
}

}  // namespace

Descriptor lock_beside(const std::filesystem::path& beside) {
  const std::filesystem::path file = beside.string() + ".lock";
  Descriptor held = open_regular(file.string(), own_file, O_RDWR | O_CREAT, 0600);
  while (::flock(held.get(), LOCK_EX) != 0)
    if (errno != EINTR) fail_with_errno(shown(file.string()), errno);
  return held;
}

StateFile::StateFile(const std::filesystem::path& folder, std::string name, std::string holds)
    : folder_(folder), name_(std::move(name)), mark_("boneyard_" + name_), holds_(std::move(holds)) {}

Json StateFile::parse_all(std::string_view text) const {
  const auto foreign = [this] { return ParseError(fmt::format("not a {} file of boneyard", name_)); };
  // A json text that is nested deeper could overflow the stack when it is written out.
  const auto flat = [&](int depth, Json::parse_event_t, const Json&) { return depth < 100 ? true : throw foreign(); };
  Json all = Json::parse(text, flat, false);
  if (!all.is_object() || !all.contains(mark_) || !all.contains(holds_) || !all[holds_].is_object()) throw foreign();
  if (all[mark_] != version) throw ParseError(fmt::format("expected {} of version {}", name_, version));
  return all;
}

Json StateFile::parse(std::string_view text) const { return parse_all(text)[holds_]; }

std::string StateFile::text(const Json& object) const { return whole(object).dump(2) + '\n'; }

Json StateFile::read_all(const Check& check) const {
  std::error_code error;
  if (folder_.empty() || !std::filesystem::exists(path(".json"), error)) return whole(Json::object());
  const std::string found = read_own(path(".json").string()).value_or(text(Json::object()));
  return at_place<ParseError>(name(), [&] {
    Json all = parse_all(found);
    if (check) check(all[holds_]);
    return all;
  });
}

Json StateFile::read(const Check& check) const { return read_all(check)[holds_]; }

/// The first of NAME.json.broken, NAME.json.broken-2, … that does not exist.
std::filesystem::path StateFile::free_broken() const {
  std::filesystem::path aside = path(".json.broken");
  for (int i = 2; std::filesystem::exists(aside); ++i) aside = path(fmt::format(".json.broken-{}", i));
  return aside;
}

std::string StateFile::move_aside(std::string_view why) const {
  const std::filesystem::path aside = free_broken();
  if (std::rename(path(".json").c_str(), aside.c_str()) != 0) fail_with_errno(name(), errno);
  return fmt::format("{}; it is now {}, and a new one is begun.", why, shown(aside.filename().string()));
}

std::string StateFile::change(const std::function<std::string(Json&)>& change, const Check& check) const {
  if (folder_.empty()) throw ParseError(name_ + ": not saved, as neither XDG_STATE_HOME nor HOME is set");
  make_private_folder(folder_);
  const Descriptor held = lock_beside(path(""));
  Json all;
  std::string said;
  try {
    all = read_all(check);
  } catch (const ParseError& broken) {
    said = move_aside(broken.what());
    all = whole(Json::object());
  }
  if (const std::string why = change(all[holds_]); !why.empty()) {
    const std::filesystem::path aside = free_broken();
    replace_file(aside.string(), read_own(path(".json").string()).value_or(""), own_file);
    said = fmt::format("{}: {}; the old file is now {}, and a new record is begun.", name(), why,
                       shown(aside.filename().string()));
  }
  replace_file(path(".json").string(), all.dump(2) + '\n', own_file);
  return said;
}

std::string StateFile::mend(const Check& check) const {
  try {
    read(check);
    return "";
  } catch (const ParseError&) {
    return change([](Json&) { return ""; }, check);
  }
}

std::filesystem::path state_folder() { return own_folder(std::getenv("XDG_STATE_HOME"), ".local/state"); }
std::filesystem::path cache_folder() { return own_folder(std::getenv("XDG_CACHE_HOME"), ".cache"); }

}  // namespace boneyard::app
