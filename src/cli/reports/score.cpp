#include "cli/reports/score.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "boneyard/notation.hpp"
#include "cli/reports/layout_text.hpp"

namespace boneyard::app {

std::string rules_and_deals(const Variant& variant, Dealt dealt) {
  std::string rules = variant.rules_text(",");
  if (dealt == Dealt::winnable) rules += rules.empty() ? "winnable deals" : ", winnable deals";
  return rules.empty() ? "" : ", " + rules;
}

std::string record_text(const Record& record) {
  std::string text = fmt::format("{} won of {}", record.won, record.played);
  if (record.played > 0)
    text += fmt::format(" ({:.1f} %)", 100.0 * static_cast<double>(record.won) / static_cast<double>(record.played));
  if (record.streak > 1) text += fmt::format(", {} won in a row", record.streak);
  if (record.streak < -1) text += fmt::format(", {} lost in a row", -record.streak);
  if (record.longest_streak > 1) text += fmt::format(", at best {}", record.longest_streak);
  return text;
}

namespace {

/// `2:31`, `1:02:31`
std::string clock_text(std::uint64_t seconds) {
  const std::uint64_t hours = seconds / 3600, minutes = seconds / 60 % 60;
  if (hours == 0) return fmt::format("{}:{:02}", minutes, seconds % 60);
  return fmt::format("{}:{:02}:{:02}", hours, minutes, seconds % 60);
}

}  // namespace

std::string effort_text(const RecordKind& kind, const Record& record) {
  if (record.measured == 0) return "";
  const bool patience = !kind.variant.hands_follow();
  const std::string measured = fmt::format("{} {}{}", grouped(record.measured), patience ? "game" : "match",
                                           record.measured == 1 ? ""
                                           : patience           ? "s"
                                                                : "es");
  std::string text;
  if (const std::uint64_t won = record.measured_won; won > 0) {
    text += fmt::format("  Without undo: {} of {} won.\n", grouped(record.without_undo), grouped(won));
    text += fmt::format("  At best {} and {}; on average {:.1f} {} and {}.\n",
                        grouped(record.fewest_moves, patience ? "move" : "hand"), clock_text(record.fewest_seconds),
                        static_cast<double>(record.moves) / static_cast<double>(won), patience ? "moves" : "hands",
                        clock_text(record.seconds / won));
  }
  return text +
         fmt::format("  In {}: {}, {}.\n", measured, grouped(record.hints, "hint"), grouped(record.undos, "undo"));
}

std::string kind_text(const RecordKind& kind) {
  const Variant& variant = kind.variant;
  if (!variant.hands_follow()) return fmt::format("{}{}", variant.title(), rules_and_deals(variant, kind.dealt));
  const std::string rules = unusual_rules(variant);
  return fmt::format("{}, against {}{}{}", title_text(variant), kind.against, rules.empty() ? "" : ", ", rules);
}

std::string score_text(const RecordKind& kind, const Record& record, const std::vector<OddsResult>& odds) {
  const auto& [variant, dealt, against] = kind;
  return fmt::format(
      "{}{}: {}.\n{}{}", variant.title(), rules_and_deals(variant, dealt), record_text(record),
      effort_text(kind, record),
      dealt == Dealt::winnable ? "  Every one of these deals could be won.\n" : odds_lines(variant, odds));
}

std::string record_page(const RecordKind& kind, const Record& record, const std::vector<OddsResult>& odds) {
  if (!kind.variant.hands_follow()) return score_text(kind, record, odds);
  return fmt::format("{}: {}.\n{}", kind_text(kind), record_text(record), effort_text(kind, record));
}

}  // namespace boneyard::app
