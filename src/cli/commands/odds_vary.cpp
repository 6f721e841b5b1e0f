// `boneyard odds --vary`: the odds for each value of a rule option, exact or by the same deals.
#include "cli/reports/odds_vary.hpp"

#include <fmt/format.h>

#include <utility>
#include <vector>

#include "cli/commands/odds.hpp"
#include "cli/reports/odds_report.hpp"
#include "platform/output.hpp"
#include "platform/signals.hpp"

namespace boneyard::app {
namespace {

/// The variants that were asked for: each with the other rules that were typed, and the usual ones beside its own. A
/// value that those do not allow is left out where every value is meant. Throws InputError.
std::vector<Variant> varied(const OddsArguments& arguments, const Variant& variant) {
  const auto rules = at_place("--vary", [&] { return varied_rules(variant, arguments.vary); });
  const auto name = arguments.vary.substr(0, arguments.vary.find('=')) + "=";
  GameArguments game = arguments.game;
  game.rules = arguments.game.assignments();
  std::erase_if(game.rules, [&](const std::string& rule) { return rule.starts_with(name); });
  std::vector<Variant> variants;
  for (const std::string& rule : rules) {
    game.rules.push_back(rule);
    try {
      variants.push_back(game.read());
    } catch (const InputError&) {
      if (arguments.vary.size() >= name.size()) throw;
    }
    game.rules.pop_back();
  }
  return variants;
}

}  // namespace

ExitCode vary_odds(const OddsArguments& arguments, Question question, const Engine& engine) {
  refuse_others(*arguments.app, game_mode(question) | mode::methods | mode::varied);
  const auto variants = varied(arguments, question.variant);
  std::vector<OddsResult> results;
  bool incomplete = false;
  for (const Variant& variant : variants) {
    question.variant = variant;
    Computed computed = compute(arguments, question, engine);
    const bool interrupted = stop_requested();
    if (interrupted) complain("interrupted");
    incomplete = incomplete || interrupted || !computed.complete;
    if (interrupted) break;
    results.push_back(std::move(computed.result));
  }
  if (results.empty()) return ExitCode::cut_short;
  const std::string_view option = std::string_view(arguments.vary).substr(0, arguments.vary.find('='));
  if (arguments.display.format() == Format::text && !arguments.display.quiet) {
    output().write(varied_page(option, question, results, arguments.display.style()));
    output().flush();
    return incomplete ? ExitCode::cut_short : ExitCode::done;
  }
  for (const OddsResult& result : results) {
    if (&result == &results.front() || arguments.display.format() != Format::csv) {
      print_odds(result, arguments.display);
    } else {
      const std::string text = odds_csv(result);  // whose header stands above already
      output().write(text.substr(text.find('\n') + 1));
    }
  }
  output().flush();
  return incomplete ? ExitCode::cut_short : ExitCode::done;
}

}  // namespace boneyard::app
