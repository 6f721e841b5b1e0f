// Counts what a game or a match came to: in the statistics, and in the calendar if it is that of a day.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "boneyard/session.hpp"
#include "cli/io/statistics.hpp"
#include "cli/reports/daily.hpp"

namespace boneyard::app {

/// How messages call it: "game" or "match".
std::string_view what(const Session& session);

/// What to say of it, and whether all is safely counted, so that the saved game can go.
struct Counted {
  std::string text{};
  bool safe = true;
};

/// Counts a game once, also if the program is killed meanwhile and counts it again later: `saved` is the name of its
/// file. A game that is left after a move without having been won is lost. What is spoiled counts for its day alone,
/// and a match of several persons not at all. Never throws.
Counted count(Session& session, bool won, int hints, const std::filesystem::path& state, std::string_view saved = {});

/// The records; none if they cannot be read, which `note` then says, unless it says something else.
Statistics readable_statistics(const std::filesystem::path& state, std::string& note);
/// Likewise the days.
Days readable_days(const std::filesystem::path& state, std::string& note);

/// Moves records that make no sense aside; returns what to say.
std::string mend_records(const std::filesystem::path& state);

}  // namespace boneyard::app
