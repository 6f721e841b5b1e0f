// Counts the result of a game or match: in the statistics, and in the calendar if it is the deal of a day.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "boneyard/advice.hpp"
#include "boneyard/session.hpp"
#include "cli/reports/daily.hpp"
#include "cli/state/statistics.hpp"
#include "table/table.hpp"

namespace boneyard::app {

/// The message about a result, and whether the result is safely written, so that the saved game can be removed.
struct Counted {
  std::string text{};
  bool safe = true;
};

/// Counts a game once, even if the program is killed meanwhile and counts the game again later: the statistics remember
/// `saved`, the name of its file. A spoiled game goes into the calendar alone; a match of several persons is not
/// counted at all. `known` finds chances that were computed before, for the move that lost the game. Never throws.
Counted count_result(const Result& result, const Session& session, const std::filesystem::path& state,
                     std::string_view saved = {}, const FindChances& known = {});

/// Reads the statistics; none if they cannot be read. The error then goes into `note`, unless `note` holds a message
/// already.
Statistics readable_statistics(const std::filesystem::path& state, std::string& note);
/// Reads the calendar in the same way.
Days readable_days(const std::filesystem::path& state, std::string& note);

/// Renames statistics and calendar files that cannot be understood, so that new ones can begin. Returns the message.
std::string mend_records(const std::filesystem::path& state);

}  // namespace boneyard::app
