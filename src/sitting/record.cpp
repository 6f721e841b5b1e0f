#include "sitting/record.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "solvers/table/fair.hpp"

namespace boneyard {
namespace {

constexpr std::string_view winnable_mark = ";deals=winnable";

}  // namespace

void Record::add(bool won_this) {
  ++played;
  if (won_this) {
    ++won;
    streak = std::max<std::int64_t>(streak, 0) + 1;
    longest_streak = std::max(longest_streak, static_cast<std::uint64_t>(streak));
  } else {
    streak = std::min<std::int64_t>(streak, 0) - 1;
  }
}

std::string record_key(const Variant& variant, Dealt dealt) {
  return fmt::format("{}{}", variant.text(), dealt == Dealt::winnable ? winnable_mark : "");
}

std::pair<Variant, Dealt> parse_record_key(std::string_view key) {
  const bool winnable = key.ends_with(winnable_mark);
  if (winnable) key.remove_suffix(winnable_mark.size());
  return {Variant::parse(key), winnable ? Dealt::winnable : Dealt::all};
}

std::string record_key(const MatchKind& kind) {
  return fmt::format("{};seats={};against={};{}", table::row(kind.settings.game).name, kind.settings.seats,
                     kind.against, table::settings_text(kind.settings));
}

std::optional<MatchKind> parse_match_key(std::string_view key) {
  const std::vector<std::string_view> parts = split(key, ';');
  const table::GameRow* row = table::find_row(parts.front());
  if (row == nullptr) return std::nullopt;
  constexpr std::string_view seats_mark = "seats=", against_mark = "against=";
  if (parts.size() < 3 || !parts[1].starts_with(seats_mark) || !parts[2].starts_with(against_mark))
    throw ParseError(fmt::format("{}: expected seats and against", quoted(key)));
  const auto seats = parse_digits(parts[1].substr(seats_mark.size()));
  if (!seats || *seats > table::most_seats) throw ParseError(fmt::format("{}: how many seats?", quoted(parts[1])));
  const std::string_view against = parts[2].substr(against_mark.size());
  for (const std::string_view strength : split(against, '+')) table::parse_strength(strength);
  return MatchKind{table::settings(row->game, static_cast<int>(*seats), std::span(parts).subspan(3)),
                   std::string(against)};
}

}  // namespace boneyard
