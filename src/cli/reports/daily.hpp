// The daily deals: their results, a line to show to others, and the year as a calendar.
#pragma once

#include <filesystem>
#include <map>
#include <string>

#include "boneyard/session.hpp"

namespace boneyard::app {

/// The result of a daily deal.
struct Day {
  std::string game;  ///< as Variant::text() writes it
  bool won = false;
  int moves = 0, hints = 0;  ///< of a match: `moves` counts its hands
  std::string spoiled{};     ///< a clause: why the game does not count; empty if it counts. `won` is false then

  friend bool operator==(const Day&, const Day&) = default;
};
using Days = std::map<Date, Day>;

/// Reads the file days.json in the state folder; returns no days if there is no such file. Throws ParseError,
/// InputError.
Days load_days(const std::filesystem::path& state);

/// The number of consecutive days, the last of them `last`, whose deals were won.
int days_running(const Days& days, Date last);

/// The result of a day, to be pasted into a message: `Five Columns 2026-11-21: won in 17, no hints, 4 days running`;
/// `Block with 3 players 2026-11-21: won in 5 hands, …`.
std::string line_to_paste(const Days& days, Date date);

/// Moves a damaged days.json aside and returns a message about it. Throws InputError.
std::string mend_days(const std::filesystem::path& state);

/// Records the result of a day, unless the file has one for it. Returns the line to paste; if a damaged file was moved
/// aside, a message about that comes first. Throws ParseError, InputError.
std::string count_day(const std::filesystem::path& state, std::string_view date, const Day& day);

/// A year, a row a month: `#` won, `x` lost, `o` does not count, `.` not played.
std::string calendar(const Days& days, int year);

}  // namespace boneyard::app
