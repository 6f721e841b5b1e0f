#include "cli/reports/odds_vary.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "boneyard/notation.hpp"
#include "cli/reports/layout_text.hpp"

namespace boneyard::app {
namespace {

int value_of(const Option& option, std::string_view text) {
  for (int value = option.lowest; value <= option.highest; ++value)
    if (rule_value_text(option, value) == text) return value;
  throw ParseError(fmt::format("{}={}: expected {}", option.name, text,
                               option.is_number() ? fmt::format("a number from {} to {}", option.lowest, option.highest)
                                                  : joined(option.words, ", ", [](auto word) { return word; })));
}

std::vector<int> values_of(const Option& option, std::string_view text) {
  std::vector<int> values;
  for (const std::string_view part : split(text, ',')) {
    const auto dots = part.find("..");
    const int first = value_of(option, part.substr(0, dots)),
              last = dots == part.npos ? first : value_of(option, part.substr(dots + 2));
    if (first > last) throw ParseError(fmt::format("{}: expected the lower value first", boneyard::quoted(part)));
    for (int value = first; value <= last; ++value)
      if (std::find(values.begin(), values.end(), value) == values.end()) values.push_back(value);
  }
  return values;
}

std::string percent(double share, int digits) { return fmt::format("{:.{}f} %", 100 * share, digits); }

}  // namespace

std::vector<Variant> varied(const Variant& variant, std::string_view text) {
  const std::size_t equals = text.find('=');
  const std::string_view name = text.substr(0, equals);
  const auto& options = variant.options();
  const auto option =
      std::find_if(options.begin(), options.end(), [&](const Option& each) { return each.name == name; });
  if (option == options.end()) {
    std::vector<std::string_view> names;
    for (const Option& each : options) names.push_back(each.name);
    const std::string known =
        names.empty() ? "which has none" : "which has " + joined(names, ", ", [](auto n) { return n; });
    throw ParseError(fmt::format("{}: no rule option of {}, {}", boneyard::quoted(name), variant.name(), known));
  }
  const std::string all =
      fmt::format("{}..{}", rule_value_text(*option, option->lowest), rule_value_text(*option, option->highest));
  std::vector<Variant> variants;
  for (const int value : values_of(*option, equals == text.npos ? std::string_view(all) : text.substr(equals + 1))) {
    RuleValues values = variant.values();
    values[static_cast<std::size_t>(option - options.begin())] = value;
    variants.emplace_back(variant.game(), variant.seats(), values);
  }
  return variants;
}

std::string varied_page(std::string_view option, const std::vector<OddsResult>& results, const Style& style) {
  const OddsResult& first = results.front();
  const std::string rules = first.variant.rules_text();
  std::string others;
  for (const std::string_view rule : split(rules, ';'))
    if (!rule.empty() && !rule.starts_with(fmt::format("{}=", option))) others += fmt::format(", {}", rule);
  std::string text = style.bold(fmt::format("{} by {}{}", first.variant.title(), option, others)) + '\n';
  text += fmt::format("Player: {}. {}, seeds {} to {}, for each value.\n\n", to_text(first.player),
                      grouped(first.seeds.front().count(), "deal"), first.seeds.front().first, first.seeds.back().last);
  std::size_t width = option.size();
  double widest = 0, most = 0;
  for (const OddsResult& result : results) {
    width = std::max(width, result.variant.value(option).size());
    widest = std::max(widest, result.estimate.high - result.estimate.low);
    most = std::max(most, result.estimate.bounds ? result.estimate.low : result.estimate.odds);
  }
  const int digits = widest > 0 ? std::clamp(static_cast<int>(1 - std::floor(std::log10(widest * 50))), 1, 4) : 1;
  text += fmt::format("  {:>{}}  {:>10}      {}\n", option, width, "odds",
                      fmt::format("{} % interval", number_text(100 * first.confidence)));
  for (const OddsResult& result : results) {
    const Estimate& odds = result.estimate;
    const double share = odds.bounds ? odds.low : odds.odds;
    const auto length = most > 0 ? static_cast<int>(std::lround(30 * share / most)) : 0;
    text += fmt::format("  {:>{}}  {:>10}  {:>10} to {:<10}  {}", result.variant.value(option), width,
                        odds.bounds ? "between" : percent(odds.odds, digits), percent(odds.low, digits),
                        percent(odds.high, digits), style.green(std::string(static_cast<std::size_t>(length), '#')));
    while (text.ends_with(' ')) text.pop_back();
    text += '\n';
  }
  const auto undecided = [](const OddsResult& result) { return result.tally.undecided > 0; };
  if (std::any_of(results.begin(), results.end(), undecided))
    text += "\nbetween: some deals are undecided, because a limit cut them short.\n";
  return text;
}

}  // namespace boneyard::app
