// The deals of the days: what came of them, a line to show others, and the year as a calendar.
#pragma once

#include <filesystem>
#include <map>
#include <string>

#include "boneyard/session.hpp"

namespace boneyard::app {

/// What came of the deal of a day.
struct Day {
  std::string game;  ///< as Variant reads it
  bool won = false;
  int moves = 0, hints = 0;  ///< of a match the hands, in place of moves
  std::string spoiled{};     ///< why it does not count, a clause; it is not won then

  friend bool operator==(const Day&, const Day&) = default;
};
using Days = std::map<Date, Day>;

/// Of the file days.json in the state folder; none if there is no such file. Throws ParseError, InputError.
Days load_days(const std::filesystem::path& state);

/// Days in a row, up to `last`, whose deal was won.
int days_running(const Days& days, Date last);

/// `Five Columns 2026-11-21: won in 17, no hints, 4 days running`; `Block with 3 players 2026-11-21: won in 5 hands,
/// …`.
std::string line_to_paste(const Days& days, Date date);

/// Moves a file that makes no sense aside, and returns what to say of that. Throws InputError.
std::string mend_days(const std::filesystem::path& state);

/// Writes down what came of a day, if nothing stands there yet, and returns the line to paste, below what is to be said
/// of a file that was moved aside. Throws ParseError, InputError.
std::string count_day(const std::filesystem::path& state, std::string_view date, const Day& day);

/// A year, a row a month: `#` won, `x` lost, `o` does not count, `.` not played.
std::string calendar(const Days& days, int year);

}  // namespace boneyard::app
