#include "cli/io/statistics.hpp"

#include <fmt/format.h>

#include "deals/notation.hpp"

namespace boneyard::app {
namespace {

StateFile statistics_in(const std::filesystem::path& folder) { return {folder, "statistics", "games"}; }

std::uint64_t count_in(const Json& record, const char* key) {
  const Json& value = record.at(key);
  if (!value.is_number_unsigned()) throw ParseError(fmt::format("\"{}\": expected a number", key));
  return value.get<std::uint64_t>();
}

/// Throws ParseError if it is none.
Record record_of(const Json& json) {
  try {
    if (!json.at("streak").is_number_integer()) throw ParseError("\"streak\": expected a number");
    return {count_in(json, "played"), count_in(json, "won"), json.at("streak").get<std::int64_t>(),
            count_in(json, "longest_streak")};
  } catch (const Json::exception&) {
    throw ParseError("not a record");
  }
}

Json json_of(const Record& record) {
  return {{"played", record.played},
          {"won", record.won},
          {"streak", record.streak},
          {"longest_streak", record.longest_streak}};
}

Statistics records_of(const Json& games) {
  Statistics statistics;
  for (const auto& [key, value] : games.items()) try {
      statistics[key] = record_of(value);
    } catch (const ParseError&) {  // somebody else's
    }
  return statistics;
}

}  // namespace

std::string to_json(const Statistics& statistics) {
  Json games = Json::object();
  for (const auto& [key, record] : statistics) games[key] = json_of(record);
  return statistics_in("").text(games);
}

Statistics parse_statistics(std::string_view json) { return records_of(statistics_in("").parse(json)); }

Statistics load_statistics(const std::filesystem::path& folder) { return records_of(statistics_in(folder).read()); }

Record count_game(const std::filesystem::path& folder, std::string_view key, bool won) {
  Record record;
  statistics_in(folder).change([&](Json& games) {
    Json& entry = games[std::string(key)];
    if (!entry.is_null()) try {
        record = record_of(entry);
      } catch (const ParseError& wrong) {
        throw ParseError(fmt::format("{}: {}", quoted(key), wrong.what()));
      }
    record.add(won);
    entry = json_of(record);
  });
  return record;
}

}  // namespace boneyard::app
