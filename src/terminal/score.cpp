#include "terminal/score.hpp"

#include <fmt/format.h>

#include "cli/errors.hpp"
#include "deals/notation.hpp"
#include "terminal/pages.hpp"

namespace boneyard::app {
std::string record_text(const Record& record) {
  std::string text = fmt::format("{} won of {}", record.won, record.played);
  if (record.played > 0)
    text += fmt::format(" ({:.1f} %)", 100.0 * static_cast<double>(record.won) / static_cast<double>(record.played));
  if (record.streak > 1) text += fmt::format(", {} won in a row", record.streak);
  if (record.streak < -1) text += fmt::format(", {} lost in a row", -record.streak);
  if (record.longest_streak > 1) text += fmt::format(", at best {}", record.longest_streak);
  return text;
}

std::string score_text(std::string_view key, const Record& record, const std::vector<PlayerOdds>& odds) {
  const auto [variant, dealt] = parse_record_key(key);
  std::string rules = variant.rules_text(", ");
  if (dealt == Dealt::winnable) rules += rules.empty() ? "winnable deals" : ", winnable deals";
  return fmt::format(
      "{}{}{}: {}.\n{}", variant.title(), rules.empty() ? "" : ", ", rules, record_text(record),
      dealt == Dealt::winnable ? "  Every one of these deals could be won.\n" : odds_lines(variant, odds));
}

std::string count(Sitting& sitting, bool won, const std::filesystem::path& state) {
  if (sitting.counted()) return "";
  sitting.set_counted();
  if (sitting.spoiled()) return fmt::format("This game does not count: {}.", sitting.why_spoiled());
  const Variant& variant = sitting.variant();
  const Dealt dealt = sitting.dealt().dealt;
  const std::string key = record_key(variant, dealt);
  const auto failed = [](const std::exception& error) { return fmt::format("Not counted: {}", error.what()); };
  try {
    const Record record = count_game(state, key, won);
    return (won ? "" : "Counted as lost. ") + score_text(key, record, true_odds(variant, dealt, false, state));
  } catch (const ParseError& error) {
    return failed(error);
  } catch (const InputError& error) {
    return failed(error);
  }
}

}  // namespace boneyard::app
