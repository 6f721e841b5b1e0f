#include "cli/reports/daily.hpp"

#include <fmt/format.h>

#include "boneyard/notation.hpp"
#include "boneyard/variant.hpp"
#include "cli/reports/layout_text.hpp"
#include "platform/output.hpp"
#include "platform/state_file.hpp"
#include "session/months.hpp"

namespace boneyard::app {
namespace {

StateFile days_in(const std::filesystem::path& state) { return {state, "days", "days"}; }

Days days_of(const Json& json) {
  Days days;
  try {
    for (const auto& [date, day] : json.items()) {
      Variant::parse(day.at("game").get<std::string>());  // throws unless the game exists
      days[Date::parse(date)] = {day.at("game"), day.at("won"), day.at("moves"), day.at("hints"),
                                 printable(day.value("spoiled", ""))};
    }
  } catch (const Json::exception&) {
    throw ParseError("not a days file of boneyard");
  }
  return days;
}

}  // namespace

std::string mend_days(const std::filesystem::path& state) { return days_in(state).mend(days_of); }

Days load_days(const std::filesystem::path& state) { return days_of(days_in(state).read(days_of)); }

int days_running(const Days& days, Date last) {
  int running = 0;
  for (int number = last.number();; --number, ++running) {
    const auto day = days.find(Date::of_number(number));
    if (day == days.end() || !day->second.won) return running;
  }
}

std::string line_to_paste(const Days& days, Date date) {
  const Day& day = days.at(date);
  const Variant variant = Variant::parse(day.game);
  const bool as_usual = variant == Variant(variant.game(), variant.seats());
  const std::string heading =
      fmt::format("{}{} {}", title_text(variant), as_usual ? "" : " " + variant.rules_text(","), date.text());
  if (!day.spoiled.empty()) return fmt::format("{}: does not count, {}", heading, day.spoiled);
  std::string text = fmt::format(
      "{}: {}", heading,
      !day.won
          ? "lost"
          : fmt::format("won in {}", variant.hands_follow() ? grouped(day.moves, "hand") : std::to_string(day.moves)));
  text += day.hints == 0 ? ", no hints" : ", " + grouped(day.hints, "hint");
  const int running = days_running(days, date);
  if (running > 1) text += fmt::format(", {} days running", running);
  return text;
}

std::string count_day(const std::filesystem::path& state, std::string_view date_text, const Day& day) {
  const Date date = Date::parse(date_text);
  Days days;
  const auto note = [&](Json& json) {
    days = days_of(json);
    if (!days.emplace(date, day).second) return "";
    Json& noted =
        json[date.text()] = {{"game", day.game}, {"won", day.won}, {"moves", day.moves}, {"hints", day.hints}};
    if (!day.spoiled.empty()) noted["spoiled"] = day.spoiled;
    return "";
  };
  const std::string said = days_in(state).change(note, days_of);
  return (said.empty() ? "" : said + "\n") + line_to_paste(days, date);
}

std::string calendar(const Days& days, int year) {
  int won = 0, played = 0, spoiled = 0;
  std::string rows;
  for (int month = 1; month <= 12; ++month) {
    rows += fmt::format("  {}  ", month_names[month - 1]);
    for (Date date{year, month, 1}; date.month == month; date = Date::of_number(date.number() + 1)) {
      const auto day = days.find(date);
      const bool there = day != days.end();
      played += there ? 1 : 0;
      won += there && day->second.won ? 1 : 0;
      spoiled += there && !day->second.spoiled.empty() ? 1 : 0;
      rows += !there ? '.' : day->second.won ? '#' : day->second.spoiled.empty() ? 'x' : 'o';
    }
    rows += '\n';
  }
  return fmt::format("The deals of {}: {} won of {} (# won, x lost{})\n{}", year, won, played,
                     spoiled > 0 ? ", o does not count" : "", rows);
}

}  // namespace boneyard::app
