#include "solvers/game.hpp"

#include <algorithm>
#include <stdexcept>

namespace boneyard {

boost::container::static_vector<Row, 6> parse_rows(std::string_view text, std::string_view form) {
  const auto parts = split(text, '/');
  if (parts.size() != split(form, '/').size()) throw ParseError(fmt::format("{}: expected {}", quoted(text), form));
  std::string tiles(text);
  std::replace(tiles.begin(), tiles.end(), '/', ' ');
  const Row all = parse_row(tiles);
  boost::container::static_vector<Row, 6> rows;
  auto at = all.begin();
  for (const std::string_view part : parts) {
    const auto end = at + static_cast<std::ptrdiff_t>(words(part).size());
    rows.emplace_back(at, end);
    at = end;
  }
  return rows;
}

std::string values_text(const Option& option) {
  if (option.is_number()) return fmt::format("{} to {}", option.lowest, option.highest);
  std::string text;
  for (std::size_t i = 0; i < option.words.size(); ++i)
    text += fmt::format("{}{}", i == 0 ? "" : i + 1 == option.words.size() ? " or " : ", ", option.words[i]);
  return text;
}

std::string rule_value_text(const Option& option, int value) {
  return option.is_number() ? std::to_string(value) : std::string(option.words[static_cast<std::size_t>(value)]);
}

void refuse_value(int lowest, int highest) {
  throw std::out_of_range(fmt::format("a rule's value goes from {} to {}", lowest, highest));
}

}  // namespace boneyard
