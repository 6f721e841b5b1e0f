#include "cli/reports/rules_page.hpp"

#include <fmt/format.h>

#include <regex>

#include "boneyard/notation.hpp"
#include "boneyard/odds.hpp"
#include "platform/output.hpp"

namespace boneyard::app {
namespace {

/// Prepares a page of Markdown for a terminal: joins the lines of each paragraph and list item, and breaks them at
/// `width`.
std::string reflowed(std::string_view markdown, std::size_t width) {
  std::string text, paragraph;
  const auto end_paragraph = [&] {
    const bool point = paragraph.starts_with("- ");
    std::string_view rest = paragraph;
    std::string set = wrapped(words(point ? rest.substr(2) : rest), point ? 2 : 0, width);
    if (point) set[0] = '-';
    if (!paragraph.empty()) text += set + '\n';
    paragraph.clear();
  };
  bool session = false;  // inside a code block, which stays as it is
  for (std::string_view row : split(markdown, '\n')) {
    if (row.starts_with("```")) {
      end_paragraph();
      session = !session;
      continue;
    }
    if (session) {
      text += "  " + std::string(row) + '\n';
      continue;
    }
    if (row.empty() || row.starts_with("- ") || row.starts_with("#")) end_paragraph();
    if (row.empty())
      text += '\n';
    else
      paragraph +=
          (paragraph.empty() ? "" : " ") + std::string(row.starts_with('#') ? row.substr(row.find(' ') + 1) : row);
    if (row.starts_with("#")) end_paragraph();
  }
  end_paragraph();
  std::erase(text, '`');
  text = std::regex_replace(text, std::regex("\\*([^* \n][^*\n]*)\\*"), "$1");  // emphasis
  while (text.ends_with("\n\n")) text.pop_back();
  return text;
}

}  // namespace

std::string rules_page(std::string_view game, std::size_t width) {
  return reflowed(rules_text(find_game(game)), width);
}

std::string rules_page(const Variant& variant, std::size_t width) {
  const std::string rules = variant.rules_text(",");
  const std::string page =
      variant.declared() ? reflowed(declared_rules_page(variant), width) : rules_page(variant.name(), width);
  return fmt::format("{}\nIn force: {}\n", page, rules.empty() ? "this game has no rule options" : rules);
}

}  // namespace boneyard::app
