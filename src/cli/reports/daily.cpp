#include "cli/reports/daily.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/errors.hpp"
#include "cli/io/files.hpp"
#include "cli/io/output.hpp"
#include "deals/notation.hpp"

namespace boneyard::app {
namespace {

using Json = nlohmann::ordered_json;
constexpr int days_version = 1;

std::string file_of(const std::filesystem::path& state) { return (state / "daily.json").string(); }

Json json_of(const Days& days) {
  Json all = {{"boneyard_days", days_version}, {"days", Json::object()}};
  for (const auto& [date, day] : days)
    all["days"][date.text()] = {{"game", day.game}, {"won", day.won}, {"moves", day.moves}, {"hints", day.hints}};
  return all;
}

Days days_of(const std::string& text) {
  try {
    const Json all = Json::parse(text);
    if (all.at("boneyard_days") != days_version) throw ParseError("expected days of version 1");
    Days days;
    for (const auto& [date, day] : all.at("days").items())
      days[Date::parse(date)] = {day.at("game"), day.at("won"), day.at("moves"), day.at("hints")};
    return days;
  } catch (const Json::exception&) {
    throw ParseError("not a file of boneyard's days");
  }
}

}  // namespace

Days load_days(const std::filesystem::path& state) {
  std::error_code error;
  if (state.empty() || !std::filesystem::exists(file_of(state), error)) return {};
  const std::string file = file_of(state), text = read_file(file);
  try {
    return days_of(text);
  } catch (const ParseError& wrong) {
    throw ParseError(fmt::format("{}: {}", shown(file), wrong.what()));
  }
}

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
  const bool as_usual = variant == Variant(variant.game());
  std::string text = fmt::format("{}{} {}: {}", variant.title(), as_usual ? "" : " " + variant.rules_text(","),
                                 date.text(), day.won ? fmt::format("won in {}", day.moves) : "lost");
  text += day.hints == 0 ? ", no hints" : ", " + grouped(static_cast<unsigned long long>(day.hints), "hint");
  const int running = days_running(days, date);
  if (running > 1) text += fmt::format(", {} days running", running);
  return text;
}

std::string count_day(const std::filesystem::path& state, std::string_view date_text, const Day& day) {
  const Date date = Date::parse(date_text);
  Days days = load_days(state);
  if (days.emplace(date, day).second) {
    make_private_folder(state);
    replace_file(file_of(state), json_of(days).dump(1) + '\n');
  }
  return line_to_paste(days, date);
}

std::string calendar(const Days& days, int year) {
  constexpr std::string_view months[] = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                         "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
  int won = 0, played = 0;
  std::string rows;
  for (int month = 1; month <= 12; ++month) {
    rows += fmt::format("  {}  ", months[month - 1]);
    const int first = Date{year, month, 1}.number();
    const int after = (month == 12 ? Date{year + 1, 1, 1} : Date{year, month + 1, 1}).number();
    for (int number = first; number < after; ++number) {
      const auto day = days.find(Date::of_number(number));
      const bool there = day != days.end();
      played += there ? 1 : 0;
      won += there && day->second.won ? 1 : 0;
      rows += !there ? '.' : day->second.won ? '#' : 'x';
    }
    rows += '\n';
  }
  return fmt::format("The deals of {}: {} won of {} (# won, x lost)\n{}", year, won, played, rows);
}

}  // namespace boneyard::app
