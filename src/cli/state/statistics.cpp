#include "cli/state/statistics.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <utility>

#include "boneyard/notation.hpp"

namespace boneyard::app {
namespace {

StateFile statistics_in(const std::filesystem::path& folder) { return {folder, "statistics", "games"}; }

std::uint64_t count_in(const Json& record, const char* key) {
  const Json& value = record.at(key);
  if (!value.is_number_unsigned()) throw ParseError(fmt::format("\"{}\": expected a number", key));
  return value.get<std::uint64_t>();
}

/// Reads a streak that has room for one more game, and whose sign can be changed.
std::int64_t streak_in(const Json& record) {
  constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max() - 1;
  const Json& value = record.at("streak");
  const bool fits = value.is_number_unsigned()  ? value.get<std::uint64_t>() <= std::uint64_t{most}
                    : value.is_number_integer() ? value.get<std::int64_t>() >= -most
                                                : false;
  if (!fits) throw ParseError("\"streak\": expected a number of games");
  return value.get<std::int64_t>();
}

/// The key, in a record, of the object with what the games took, and the keys in that.
constexpr const char* effort_key = "effort";
constexpr std::pair<const char*, std::uint64_t Record::*> effort_fields[] = {
    {"games", &Record::measured},
    {"won", &Record::measured_won},
    {"without_undo", &Record::without_undo},
    {"fewest_moves", &Record::fewest_moves},
    {"moves", &Record::moves},
    {"fewest_seconds", &Record::fewest_seconds},
    {"seconds", &Record::seconds},
    {"hints", &Record::hints},
    {"undos", &Record::undos},
};

/// Throws ParseError if `json` is no record. What the games took may be missing.
Record record_of(const Json& json) {
  try {
    Record record{count_in(json, "played"), count_in(json, "won"), streak_in(json), count_in(json, "longest_streak")};
    if (!json.contains(effort_key) || !json[effort_key].contains("games")) return record;
    for (const auto& [key, member] : effort_fields)
      if (json[effort_key].contains(key)) record.*member = count_in(json[effort_key], key);
    return record;
  } catch (const Json::exception&) {
    throw ParseError("not a record");
  }
}

/// The key, in a record, of the names of saved games that the record has counted and whose files still exist. With
/// these the program may be killed between counting a game and removing its file.
constexpr const char* counted_key = "counted";

std::set<std::string, std::less<>> counted_in(const Json& record) {
  std::set<std::string, std::less<>> names;
  if (!record.is_object() || !record.contains(counted_key)) return names;
  for (const Json& each : record[counted_key])
    if (each.is_string() && each.get_ref<const std::string&>().starts_with("kept-")) names.insert(each);
  return names;
}

Statistics records_of(const Json& games, std::vector<std::string>* said = nullptr) {
  Statistics statistics;
  for (const auto& [key, value] : games.items()) try {
      statistics[key] = record_of(value);
    } catch (const ParseError& wrong) {  // an entry of another program, for example
      if (said != nullptr) said->push_back(fmt::format("{} is left out: {}", in_quotes(key), wrong.what()));
    }
  return statistics;
}

}  // namespace

Json json_of(const Record& record) {
  Json json = {{"played", record.played},
               {"won", record.won},
               {"streak", record.streak},
               {"longest_streak", record.longest_streak}};
  if (std::ranges::any_of(effort_fields, [&](const auto& field) { return record.*field.second != 0; }))
    for (const auto& [key, member] : effort_fields) json[effort_key][key] = record.*member;
  return json;
}

std::string to_json(const Statistics& statistics) {
  Json games = Json::object();
  for (const auto& [key, record] : statistics) games[key] = json_of(record);
  return statistics_in("").text(games);
}

Statistics parse_statistics(std::string_view json) { return records_of(statistics_in("").parse(json)); }

Statistics load_statistics(const std::filesystem::path& folder, std::vector<std::string>* said) {
  return records_of(statistics_in(folder).read(), said);
}

std::string mend_statistics(const std::filesystem::path& folder) { return statistics_in(folder).mend(); }

Record count_game(const std::filesystem::path& folder, std::string_view key, bool won, std::string_view saved,
                  std::string* said, const std::optional<Effort>& effort) {
  Record record;
  const std::string mended = statistics_in(folder).change([&](Json& games) {
    Json& entry = games[std::string(key)];
    std::string why;
    if (!entry.is_null()) try {
        record = record_of(entry);
      } catch (const ParseError& wrong) {
        why = fmt::format("{}: {}", in_quotes(key), wrong.what());
      }
    std::set<std::string, std::less<>> names = counted_in(entry);
    std::error_code error;
    std::erase_if(names, [&](const std::string& each) { return !std::filesystem::exists(folder / each, error); });
    if (names.contains(saved)) return std::string();
    record.add(won, effort);
    if (entry.is_object() && why.empty()) {
      entry.erase(counted_key);
      entry.merge_patch(json_of(record));
    } else {
      entry = json_of(record);
    }
    if (!saved.empty()) names.emplace(saved);
    if (!names.empty()) entry[counted_key] = names;
    return why;
  });
  if (said != nullptr) *said = mended;
  return record;
}

std::set<std::string, std::less<>> counted_games(const std::filesystem::path& folder) {
  std::set<std::string, std::less<>> all;
  try {
    const Json games = statistics_in(folder).read();
    for (const Json& entry : games) all.merge(counted_in(entry));
  } catch (const std::runtime_error&) {  // count_game() reports the error
  }
  return all;
}

}  // namespace boneyard::app
