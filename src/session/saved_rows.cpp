#include "session/saved_rows.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace boneyard {

std::vector<SavedRow> saved_rows(std::string_view text, std::string_view heading) {
  std::vector<SavedRow> rows;
  std::size_t number = 0;
  bool headed = false;
  for (const std::string_view row : split(text, '\n')) {
    ++number;
    if (row.empty() || row.front() == '#') continue;
    if (std::exchange(headed, true)) {
      const auto space = std::min(row.find(' '), row.size());
      rows.push_back({number, row.substr(0, space), row.substr(std::min(space + 1, row.size()))});
    } else if (row != heading) {
      numbered("", number, [&] { throw ParseError(fmt::format("{}: expected '{}'", quoted(row), heading)); });
    }
  }
  if (!headed)
    numbered("", last_row(text), [&] { throw ParseError(fmt::format("expected '{}', found nothing", heading)); });
  return rows;
}

std::optional<std::string_view> comment(std::string_view text, std::string_view mark) {
  for (const std::string_view row : split(text, '\n'))
    if (row.starts_with(mark)) return row.substr(mark.size());
  return std::nullopt;
}

std::uint64_t parse_saved_seed(std::string_view value) {
  const auto seed = parse_digits(value);
  if (!seed) throw ParseError(quoted(value) + ": expected a seed, a whole number below 2^64");
  return *seed;
}

std::size_t last_row(std::string_view text) {
  const auto rows = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
  return text.ends_with('\n') ? rows : rows + 1;
}

}  // namespace boneyard
