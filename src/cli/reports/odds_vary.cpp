#include "cli/reports/odds_vary.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "boneyard/notation.hpp"
#include "cli/reports/layout_text.hpp"
#include "cli/reports/player_odds.hpp"

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
    if (first > last) throw ParseError(fmt::format("{}: expected the lower value first", in_quotes(part)));
    for (int value = first; value <= last; ++value)
      if (std::find(values.begin(), values.end(), value) == values.end()) values.push_back(value);
  }
  return values;
}

bool has_exact_method(const OddsResult& result) { return result.method == Method::exact; }

/// What was sampled for each value: `10,000 deals, seeds 1 to 10000`. A precision has other numbers for other values.
std::string sampled(const Question& question, const std::vector<OddsResult>& results) {
  std::uint64_t least = ~std::uint64_t{0}, most = 0;
  bool rare = false;
  for (const OddsResult& result : results) {
    if (has_exact_method(result)) continue;
    const std::uint64_t number = result.tally.deals();
    least = std::min(least, number);
    most = std::max(most, number);
    rare = rare || result.method == Method::rare;
  }
  const std::string number = least < most ? fmt::format("{} to {}", grouped(least), grouped(most)) : grouped(most);
  const auto& [first, last] = question.seeds;
  return fmt::format("{}, {}{}",
                     question.matches ? number + " matches" : plural(number, rare ? "weighed sample" : "deal"),
                     question.matches ? "numbers " : "seeds ",
                     question.precision ? fmt::format("from {} on", first) : fmt::format("{} to {}", first, last));
}

/// How the odds were computed: `10,000 deals, seeds 1 to 10000, for each value`.
std::string how(const Question& question, const std::vector<OddsResult>& results) {
  if (std::all_of(results.begin(), results.end(), has_exact_method))
    return std::any_of(results.begin(), results.end(), [](const OddsResult& result) { return cut_short(result); })
               ? "Exact bounds over all deals"
               : "Exact, over all deals";
  const bool exact = std::any_of(results.begin(), results.end(), has_exact_method);
  return fmt::format("{}{}, for each value{}", exact ? "Exact, or " : "", sampled(question, results),
                     exact ? " that says its interval" : "");
}

/// Who plays: `thoughtful`; of a table game, what is counted, too.
std::string who_plays(const Question& question) {
  const Variant& variant = question.variant;
  if (!variant.scores()) return fmt::format("Player: {}", to_text(question.player));
  const std::string strengths = to_text(question.strengths, variant.seats());
  if (question.player == Player::any) return "How often no play changes who wins";
  return fmt::format("How often the leader's side wins{}, with {}", question.matches ? " the match" : "",
                     question.player == Player::fair     ? fmt::format("fair players ({})", strengths)
                     : question.player == Player::random ? "random play"
                                                         : "open hands");
}

/// What stands in a row of the table.
struct RowTexts {
  std::string value, odds, low, high;
};

/// A share in percent, a very small one as one in so many; `half` is half of the interval's width.
std::string share_text(double share, double half, int digits) {
  if (share > 0 && share < nearly_nothing) return one_in(share, half > 0 ? known_digits(share, half) : 4);
  return fmt::format("{:.{}f} %", 100 * share, digits);
}

RowTexts row_texts(const OddsResult& result, std::string_view option, int digits) {
  const Estimate& odds = result.estimate;
  const bool exact = has_exact_method(result) && !odds.bounds;
  const double half = exact ? 0 : (odds.high - odds.low) / 2;
  return {result.variant.value(option), odds.bounds ? "between" : share_text(odds.odds, half, digits),
          exact ? "" : share_text(odds.low, half, digits), exact ? "" : share_text(odds.high, half, digits)};
}

/// Sentences below the table: what `between` means, and the notes; a note that not all rows have names its row.
std::vector<std::string> sentences_below(std::string_view option, const std::vector<OddsResult>& results) {
  std::vector<std::string> sentences;
  const auto add = [&](const std::string& sentence) {
    if (std::find(sentences.begin(), sentences.end(), sentence) == sentences.end()) sentences.push_back(sentence);
  };
  for (const OddsResult& result : results) {
    if (result.cutoff != Cutoff::none) add("between: a limit ended the computation.");
    if (result.tally.undecided > 0) add("between: some deals are undecided, because a limit cut them short.");
  }
  for (const OddsResult& result : results)
    for (const std::string& note : result.notes) {
      const bool of_all = std::all_of(results.begin(), results.end(), [&](const OddsResult& each) {
        return std::find(each.notes.begin(), each.notes.end(), note) != each.notes.end();
      });
      add(of_all ? "Note: " + note : fmt::format("Note, {}={}: {}", option, result.variant.value(option), note));
    }
  return sentences;
}

}  // namespace

std::vector<std::string> varied_rules(const Variant& variant, std::string_view text) {
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
    throw ParseError(fmt::format("{}: no rule option of {}, {}", in_quotes(name), variant.name(), known));
  }
  const std::string all =
      fmt::format("{}..{}", rule_value_text(*option, option->lowest), rule_value_text(*option, option->highest));
  std::vector<std::string> rules;
  for (const int value : values_of(*option, equals == text.npos ? std::string_view(all) : text.substr(equals + 1)))
    rules.push_back(fmt::format("{}={}", name, rule_value_text(*option, value)));
  return rules;
}

std::string varied_page(std::string_view option, const Question& question, const std::vector<OddsResult>& results,
                        const Style& style) {
  const OddsResult& first = results.front();
  const auto has = [](const OddsResult& result, std::string_view rule) {
    const std::string rules = result.variant.rules_text();
    const auto all = split(rules, ';');
    return std::find(all.begin(), all.end(), rule) != all.end();
  };
  const std::string rules = first.variant.rules_text();
  std::string others;  // those that all rows share: the usual value of one may depend on the varied option
  for (const std::string_view rule : split(rules, ';')) {
    const bool shared = std::all_of(results.begin(), results.end(), [&](const auto& each) { return has(each, rule); });
    if (!rule.empty() && shared && !rule.starts_with(fmt::format("{}=", option))) others += fmt::format(", {}", rule);
  }
  double widest = 0, most = 0;
  for (const OddsResult& result : results) {
    widest = std::max(widest, result.estimate.high - result.estimate.low);
    most = std::max(most, result.estimate.bounds ? result.estimate.low : result.estimate.odds);
  }
  const int digits = widest > 0 ? std::clamp(static_cast<int>(1 - std::floor(std::log10(widest * 50))), 1, 4) : 4;
  std::vector<RowTexts> rows;
  std::size_t width = option.size(), odds_width = 10, side_width = 0;
  for (const OddsResult& result : results) {
    const RowTexts& row = rows.emplace_back(row_texts(result, option, digits));
    width = std::max(width, row.value.size());
    odds_width = std::max(odds_width, row.odds.size());
    if (!row.low.empty()) side_width = std::max({side_width, std::size_t{10}, row.low.size(), row.high.size()});
  }
  std::string text = style.bold(fmt::format("{} by {}{}", title_text(first.variant), option, others)) + '\n';
  text += fmt::format("{}. {}.\n\n", who_plays(question), how(question, results));
  text += fmt::format("  {:>{}}  {:>{}}", option, width, "odds", odds_width);
  const bool sampled = !std::all_of(results.begin(), results.end(), has_exact_method);
  if (side_width > 0)
    text += "      " + (sampled ? number_text(100 * question.confidence) + " % interval" : std::string("bounds"));
  text += '\n';
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const RowTexts& row = rows[i];
    const Estimate& odds = results[i].estimate;
    const double share = odds.bounds ? odds.low : odds.odds;
    const auto length = most > 0 ? static_cast<int>(std::lround(30 * share / most)) : 0;
    std::string interval;
    if (side_width > 0)
      interval = row.low.empty() ? fmt::format("{:<{}}  ", "     exact", 2 * side_width + 4)
                                 : fmt::format("{:>{}} to {:<{}}  ", row.low, side_width, row.high, side_width);
    text += fmt::format("  {:>{}}  {:>{}}  {}{}", row.value, width, row.odds, odds_width, interval,
                        style.green(std::string(static_cast<std::size_t>(length), '#')));
    while (text.ends_with(' ')) text.pop_back();
    text += '\n';
  }
  const auto below = sentences_below(option, results);
  if (!below.empty()) text += '\n';
  for (const std::string& sentence : below) text += sentence + '\n';
  return text;
}

}  // namespace boneyard::app
