// Counts what a game or a match came to: in the statistics, and in the calendar if it is that of a day.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "boneyard/session.hpp"
#include "cli/io/statistics.hpp"
#include "cli/reports/daily.hpp"

namespace boneyard::app {

struct Result {
  std::string record;     ///< the name of its record
  std::string title;      ///< said before what the record then is
  std::string compare{};  ///< said below it
  std::string date{};     ///< of a deal of a day
  Day day{};              ///< `won` and `spoiled` hold for the record, too
  std::string_view what = "game";
};

/// What to say of it, and whether all is safely counted, so that the saved game can go.
struct Counted {
  std::string text{};
  bool safe = true;
};

/// Counts it once, also if the program is killed meanwhile and counts it again later: `saved` is the name of its file.
/// What is spoiled counts for its day alone. Never throws.
Counted count(const std::filesystem::path& state, const Result& result, std::string_view saved);

/// The game that a sitting holds, once: as won when it is won, as lost when it is left after a move without having been
/// won. One in which the solver played, or in which something hidden was seen, does not count.
Counted count(Sitting& sitting, bool won, int hints, const std::filesystem::path& state, std::string_view saved = {});

/// The records; none if they cannot be read, which `note` then says, unless it says something else.
Statistics readable_statistics(const std::filesystem::path& state, std::string& note);
/// Likewise the days.
Days readable_days(const std::filesystem::path& state, std::string& note);

/// Moves records that make no sense aside; returns what to say.
std::string mend_records(const std::filesystem::path& state);

}  // namespace boneyard::app
