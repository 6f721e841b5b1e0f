#include "solvers/game.hpp"

#include <stdexcept>

namespace boneyard {

boost::container::static_vector<Row, 6> parse_rows(std::string_view text, std::string_view form) {
  const auto parts = split_rows(text);
  if (parts.size() != split(form, '/').size()) throw ParseError(fmt::format("{}: expected {}", in_quotes(text), form));
  boost::container::static_vector<Row, 6> rows;
  std::string all;
  for (const std::string_view part : parts) {
    rows.push_back(parse_row(part));
    all += to_text(rows.back()) + " ";
  }
  parse_row(all);  // refuses a tile that comes twice
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
