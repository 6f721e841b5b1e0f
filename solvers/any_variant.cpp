#include "solvers/any_variant.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "deals/notation.hpp"

namespace boneyard {

AnyVariant AnyVariant::parse(std::string_view text) {
  std::vector<std::string_view> parts = split(text, ';');
  const table::GameRow* row = table::find_row(parts.front());
  if (row == nullptr) return Variant::parse(text);
  parts.erase(parts.begin());
  int seats = table::fewest_seats(row->game);
  constexpr std::string_view mark = "seats=";
  const auto typed = std::find_if(parts.begin(), parts.end(), [&](auto part) { return part.starts_with(mark); });
  if (typed != parts.end()) {
    const auto number = parse_digits(typed->substr(mark.size()));
    if (!number || *number < 2 || *number > table::most_seats)
      throw ParseError(fmt::format("{}: expected seats=2 to seats={}", quoted(*typed), table::most_seats));
    seats = static_cast<int>(*number);
    parts.erase(typed);
  }
  return table::settings(row->game, seats, parts);
}

std::string_view AnyVariant::name() const { return is_table() ? table::row(table().game).name : patience().name(); }

std::string_view AnyVariant::title() const { return is_table() ? table::row(table().game).title : patience().title(); }

std::string AnyVariant::rules_text(std::string_view between) const {
  return is_table() ? table::settings_text(table(), between) : patience().rules_text(between);
}

std::string AnyVariant::text() const {
  return is_table() ? fmt::format("{};seats={};{}", name(), seats(), rules_text()) : patience().text();
}

}  // namespace boneyard
