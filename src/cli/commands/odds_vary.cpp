// `boneyard odds --vary`: the odds for each value of a rule option, exact or by the same deals.
#include "cli/reports/odds_vary.hpp"

#include <fmt/format.h>

#include <tuple>
#include <utility>

#include "cli/commands/odds.hpp"
#include "cli/reports/odds_report.hpp"
#include "platform/output.hpp"
#include "platform/signals.hpp"

namespace boneyard::app {

namespace {

/// The odds by one variant, by the method that `odds` takes for it alone.
OddsResult odds_of(const OddsArguments& arguments, Question question, const Engine& engine) {
  std::string choice;
  std::tie(question.method, choice) = read_method(arguments, question);
  if (const auto why = why_not(question.method, question))
    throw InputError(fmt::format("--vary: {}: {}", question.variant.text(), *why));
  std::vector<std::string> notes = notes_on(question);
  if (!choice.empty()) notes.push_back(choice);
  if (question.method == Method::exact) return exact_result(arguments, question, notes);
  SampleOutcome outcome = sample_odds(
      question, {.checkpoint = {}, .threads = arguments.limits.threads(), .bar = !arguments.display.quiet}, engine);
  outcome.result.notes.insert(outcome.result.notes.begin(), notes.begin(), notes.end());
  return std::move(outcome.result);
}

}  // namespace

ExitCode vary_odds(const OddsArguments& arguments, Question question, const Engine& engine) {
  refuse_beside("--vary", arguments,
                {"--precision", "--fewest-left", "--who-wins", "--openings", "--hand", "--matches", "--published",
                 "--checkpoint", "--checkpoint-every", "--lists", "--lists-limit", "--progress"});
  if (question.variant.scores()) throw InputError("--vary is for the patiences");
  const auto variants = at_place("--vary", [&] { return varied(question.variant, arguments.vary); });
  question.seeds = arguments.seeds.empty() ? SeedRange{1, 10000} : read_seeds(arguments);
  question.interval = read_interval(arguments);
  question.confidence = read_confidence(arguments);
  question.time_limit = arguments.limits.time_limit();
  question.memory_limit = arguments.limits.memory_limit();
  std::vector<OddsResult> results;
  bool incomplete = false;
  for (const Variant& variant : variants) {
    question.variant = variant;
    OddsResult result = odds_of(arguments, question, engine);
    const bool interrupted = stop_requested();
    if (interrupted) complain("interrupted");
    incomplete = incomplete || interrupted || cut_short(result);
    if (interrupted) break;
    results.push_back(std::move(result));
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
