#include "session/saved_rows.hpp"

#include <algorithm>
#include <utility>

namespace boneyard {

std::vector<SavedRow> saved_rows(std::string_view text, std::string_view heading) {
  std::vector<SavedRow> rows;
  std::size_t number = 0;
  bool headed = false;
  for (std::string_view row : split(text, '\n')) {
    ++number;
    if (!row.empty() && row.back() == '\r') row.remove_suffix(1);
    if (row.empty() || row.front() == '#') continue;
    if (std::exchange(headed, true)) {
      const auto space = std::min(row.find(' '), row.size());
      rows.push_back({number, row.substr(0, space), row.substr(std::min(space + 1, row.size()))});
    } else if (row != heading) {
      in_row(number, [&] { throw ParseError(fmt::format("{}: expected '{}'", quoted(row), heading)); });
    }
  }
  if (!headed) in_row(last_row(text), [&] { throw ParseError(fmt::format("expected '{}', found nothing", heading)); });
  return rows;
}

std::size_t last_row(std::string_view text) {
  const auto rows = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
  return text.ends_with('\n') ? rows : rows + 1;
}

}  // namespace boneyard
