// `boneyard odds --vary`: the odds for each value of a rule option, by the same deals.
#include "cli/reports/odds_vary.hpp"

#include "cli/commands/odds.hpp"
#include "cli/io/output.hpp"
#include "cli/reports/odds_report.hpp"

namespace boneyard::app {

ExitCode vary_odds(const OddsArguments& arguments, Question question, const Engine& engine) {
  refuse_beside("--vary", arguments,
                {"--method", "--precision", "--fewest-left", "--who-wins", "--openings", "--hand", "--matches",
                 "--published", "--checkpoint", "--checkpoint-every", "--lists", "--lists-limit", "--progress"});
  if (question.variant.is_multiplayer()) throw InputError("--vary is for the patiences");
  const auto variants = at_place("--vary", [&] { return varied(question.variant, arguments.vary); });
  question.method = Method::sample;
  question.seeds = arguments.seeds.empty() ? SeedRange{1, 10000} : read_seeds(arguments);
  question.interval = read_interval(arguments);
  question.confidence = read_confidence(arguments);
  question.time_limit = arguments.limits.time_limit();
  question.memory_limit = arguments.limits.memory_limit();
  std::vector<OddsResult> results;
  bool incomplete = false;
  for (const Variant& variant : variants) {
    question.variant = variant;
    if (const auto why = why_not(Method::sample, question)) throw InputError("--vary counts deals: " + *why);
    SampleOutcome outcome = sample_odds(
        question, {.checkpoint = {}, .threads = arguments.limits.threads(), .bar = !arguments.display.quiet}, engine);
    if (outcome.interrupted) complain("interrupted");
    incomplete = incomplete || outcome.interrupted || cut_short(outcome.result);
    if (outcome.interrupted) break;
    results.push_back(std::move(outcome.result));
  }
  if (results.empty()) return ExitCode::cut_short;
  const std::string_view option = std::string_view(arguments.vary).substr(0, arguments.vary.find('='));
  if (arguments.display.format() == Format::text && !arguments.display.quiet) {
    output().write(varied_page(option, results, arguments.display.style()));
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
