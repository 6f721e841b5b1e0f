#include "cli/io/statistics.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>

#include <cerrno>
#include <cstdlib>
#include <nlohmann/json.hpp>

#include "cli/errors.hpp"
#include "cli/io/files.hpp"
#include "deals/notation.hpp"

namespace boneyard::app {
namespace {

constexpr int statistics_version = 1;

using Json = nlohmann::ordered_json;  // what is there stays where it is

std::uint64_t count_in(const Json& record, const char* key) {
  const Json& value = record.at(key);
  if (!value.is_number_unsigned()) throw ParseError(fmt::format("\"{}\": expected a number", key));
  return value.get<std::uint64_t>();
}

/// Throws ParseError, or what Json throws, if it is none.
Record record_of(const Json& json) {
  if (!json.at("streak").is_number_integer()) throw ParseError("\"streak\": expected a number");
  return {count_in(json, "played"), count_in(json, "won"), json.at("streak").get<std::int64_t>(),
          count_in(json, "longest_streak")};
}

Json json_of(const Record& record) {
  return {{"played", record.played},
          {"won", record.won},
          {"streak", record.streak},
          {"longest_streak", record.longest_streak}};
}

/// A whole statistics file. Throws ParseError.
Json parse_file(std::string_view text) {
  // Writing out what is nested deeper could take more stack than there is.
  const auto flat = [](int depth, Json::parse_event_t, const Json&) {
    return depth < 100 ? true : throw ParseError("not a statistics file of boneyard");
  };
  Json all = Json::parse(text, flat, false);
  if (!all.is_object() || !all.contains("boneyard_statistics") || !all.contains("games") || !all["games"].is_object())
    throw ParseError("not a statistics file of boneyard");
  if (all["boneyard_statistics"] != statistics_version)
    throw ParseError(fmt::format("expected statistics of version {}", statistics_version));
  return all;
}

Json empty_file() { return {{"boneyard_statistics", statistics_version}, {"games", Json::object()}}; }

/// Calls `f`; a ParseError in it gets the file's name put in front.
template <class F>
auto in_file(const std::filesystem::path& file, F&& f) {
  try {
    return f();
  } catch (const ParseError& wrong) {
    throw ParseError(fmt::format("{}: {}", shown(file.string()), wrong.what()));
  }
}

/// Everything in the file, what belongs to others included; an empty one if there is none.
Json load_file(const std::filesystem::path& file) {
  std::error_code error;
  if (!std::filesystem::exists(file, error)) return empty_file();
  const std::string text = read_file(file.string());
  return in_file(file, [&] { return parse_file(text); });
}

}  // namespace

std::string to_json(const Statistics& statistics) {
  Json all = empty_file();
  for (const auto& [key, record] : statistics) all["games"][key] = json_of(record);
  return all.dump(2) + "\n";
}

namespace {

Statistics records_of(const Json& all) {
  Statistics statistics;
  for (const auto& [key, value] : all["games"].items()) try {
      statistics[key] = record_of(value);
    } catch (const ParseError&) {  // somebody else's
    } catch (const Json::exception&) {
    }
  return statistics;
}

}  // namespace

Statistics parse_statistics(std::string_view json) { return records_of(parse_file(json)); }

std::filesystem::path state_folder() {
  if (const char* state = std::getenv("XDG_STATE_HOME"); state != nullptr && *state == '/')
    return std::filesystem::path(state) / "boneyard";
  if (const char* home = std::getenv("HOME"); home != nullptr && *home != '\0')
    return std::filesystem::path(home) / ".local/state/boneyard";
  return {};
}

Statistics load_statistics(const std::filesystem::path& folder) {
  if (folder.empty()) return {};
  return records_of(load_file(folder / "statistics.json"));
}

Record count_game(const std::filesystem::path& folder, std::string_view key, bool won) {
  if (folder.empty()) throw ParseError("statistics are not kept: neither XDG_STATE_HOME nor HOME is set");
  make_private_folder(folder);
  const auto file = folder / "statistics.json", lock_name = folder / "statistics.lock";
  const Descriptor lock(::open(lock_name.c_str(), O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0600));
  if (!lock) fail_with_errno(shown(lock_name.string()), errno);
  while (::flock(lock.get(), LOCK_EX) != 0)
    if (errno != EINTR) fail_with_errno(shown(lock_name.string()), errno);

  Json all = load_file(file);
  Json& entry = all["games"][std::string(key)];
  Record record;
  if (!entry.is_null())
    record = in_file(file, [&] {
      try {
        return record_of(entry);
      } catch (const Json::exception&) {
        throw ParseError(fmt::format("{}: not a record", quoted(key)));
      }
    });
  record.add(won);
  entry = json_of(record);
  replace_file(file.string(), all.dump(2) + "\n");
  return record;
}

}  // namespace boneyard::app
