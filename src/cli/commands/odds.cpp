// The command `boneyard odds`: computes how often a game is won.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>

#include "boneyard/odds.hpp"
#include "cli/commands/commands.hpp"
#include "cli/commands/odds.hpp"
#include "cli/commands/unknown.hpp"
#include "cli/reports/odds_report.hpp"
#include "cli/reports/player_odds.hpp"
#include "platform/list_folder.hpp"
#include "platform/progress.hpp"
#include "platform/signals.hpp"

namespace boneyard::app {

void print_odds(const OddsResult& result, const DisplayArguments& display) {
  switch (display.format()) {
    case Format::json: output().write(to_text(result) + '\n'); break;
    case Format::csv: output().write(odds_csv(result)); break;
    case Format::text: output().write(display.quiet ? odds_line(result) : odds_page(result, display.style()));
  }
  output().flush();
}

double read_confidence(const OddsArguments& arguments) {
  const double confidence = at_place("--confidence", [&] { return parse_number(arguments.confidence); });
  if (!(confidence > 0 && confidence < 1))
    throw InputError(fmt::format("--confidence: {}: expected a number between 0 and 1, such as 0.95",
                                 in_quotes(arguments.confidence)));
  return confidence;
}

IntervalKind read_interval(const OddsArguments& arguments) {
  return static_cast<IntervalKind>(read_word("--interval", arguments.interval, {"wilson", "exact"}));
}

bool wants_json_progress(const OddsArguments& arguments) {
  return read_word("--progress", arguments.progress, {"bar", "json"}) == 1;
}

Modes game_mode(const Question& question) {
  if (!question.variant.scores()) return mode::patience;
  return fair_hands(question.variant, question.player) ? mode::fair_hands : mode::open_hands;
}

namespace {

/// Without SEEDS, a precision has enough of them for as many deals as it takes.
SeedRange read_seeds(const OddsArguments& arguments) {
  if (arguments.seeds.empty()) {
    if (!arguments.precision.empty()) return {.last = std::uint64_t{1} << 48};
    return arguments.vary.empty() ? SeedRange{} : SeedRange{.last = 10'000};
  }
  const SeedRange seeds = at_place("SEEDS", [&] { return parse_one_range(arguments.seeds); });
  if (seeds.count() == 0) throw InputError("SEEDS: expected fewer than 2^64 seeds");
  return seeds;
}

Question read_question(const OddsArguments& arguments) {
  if (arguments.game.game.empty()) throw InputError(std::string(game_is_required));
  Question question{
      .variant = arguments.game.read(),
      .player = static_cast<Player>(read_word("--player", arguments.player, {"thoughtful", "fair", "random", "any"})),
      .fewest_left = arguments.fewest_left,
      .who_wins = arguments.who_wins,
      .matches = arguments.matches,
      .time_limit = arguments.limits.time_limit(),
      .memory_limit = arguments.limits.memory_limit(),
      .seeds = read_seeds(arguments),
      .interval = read_interval(arguments),
      .confidence = read_confidence(arguments)};
  if (!arguments.precision.empty())
    question.precision = at_place("--precision", [&] { return parse_precision(arguments.precision); });
  if (fair_hands(question.variant, question.player))
    question.strengths =
        at_place("--strength", [&] { return parse_strengths(arguments.strength, question.variant.seats()); });
  return question;
}

/// Rounds up to two significant digits: "24", "1,300", "2.4e+15".
std::string roughly(double number) {
  if (number >= 1e15) return fmt::format("{:.1e}", number);
  const double last_digit = std::pow(10, std::max(0.0, std::floor(std::log10(number)) - 1));
  return grouped(static_cast<std::uint64_t>(std::ceil(number / last_digit) * last_digit));
}

Computed sample(const OddsArguments& arguments, const Question& question, const Engine& engine) {
  const double save_seconds = read_amount("--checkpoint-every", arguments.checkpoint_every, "seconds", "10");
  const Watching watching{.checkpoint = arguments.checkpoint,
                          .save_seconds = save_seconds,
                          .threads = arguments.limits.threads(),
                          .bar = !arguments.display.quiet,
                          .json_progress = wants_json_progress(arguments)};
  SampleOutcome outcome = sample_odds(question, watching, engine);
  std::vector<std::string> notes;
  if (arguments.display.format() == Format::text && question.seeds.count() == 1 &&
      arguments.seeds.find("..") == std::string::npos)
    notes.push_back(fmt::format("One number is one {}; 1..1000 are a thousand.",
                                question.matches ? "match" : "seed, and so one deal"));
  if (question.precision && !outcome.imprecise && outcome.counted() > 0)
    notes.push_back(fmt::format("For a half-width below {}{}, {} {}: other seeds were counted to set their number.",
                                to_text(*question.precision), question.precision->relative ? " of the odds" : "",
                                grouped(outcome.planned), unit(question)));
  if (outcome.result.tally.undecided > 0)
    notes.push_back("Some deals are undecided: a limit cut them short.");
  else if (misses_left(outcome.result))
    notes.push_back("The fewest tiles left of some lost deals are not known: a limit cut the search short.");
  else if (cut_short(outcome.result))
    notes.push_back("The value of some deals is only known between bounds: a limit cut them short.");
  if (outcome.imprecise) {
    // The interval narrows with the square root of the number of deals.
    const double more = std::pow(excess(outcome.result.estimate, *question.precision), 2),
                 deals = static_cast<double>(outcome.counted()) * more;
    notes.push_back(fmt::format(
        "The precision was not reached{}.",
        std::isfinite(deals) ? fmt::format(": it would take about {} {}", roughly(deals), unit(question)) : ""));
  }
  auto& all_notes = outcome.result.notes;
  all_notes.insert(all_notes.end(), notes.begin(), notes.end());
  Computed computed{std::move(outcome.result), !outcome.interrupted && !outcome.unsaved};
  if (outcome.interrupted)
    computed.complaint = fmt::format(
        "interrupted after {} {} of {}{}", outcome.counted(), unit(question), outcome.planned,
        watching.checkpoint.empty() || outcome.unsaved ? "" : "; the same command resumes from the checkpoint");
  return computed;
}

/// Opens the folder for the lists of a long computation.
BlobStore read_lists(const OddsArguments& arguments, const Question& question) {
  if (exact_reach(question) != ExactReach::bounds)
    throw InputError("--lists is for exact odds that take hours: these take minutes at most");
  const double mib = read_amount("--lists-limit", arguments.lists_limit, "MiB", "1e9");
  const auto room = static_cast<std::uint64_t>(mib * 1024 * 1024);
  // Which items are given up for want of room depends on the room. So the room is part of what distinguishes the lists
  // of one computation from those of another.
  return list_folder(arguments.lists,
                     fmt::format("boneyard lists 2\n{} {}\nplayer {}\nroom {}\n{}", question.variant.name(),
                                 question.variant.rules_text(), to_text(question.player), room,
                                 arguments.openings ? "openings\n" : ""),
                     room, arguments.limits.memory_limit());
}

}  // namespace

ExactLimits exact_limits(const OddsArguments& arguments, const Question& question, ShareProgress& progress) {
  ExactLimits limits{.threads = arguments.limits.threads(),
                     .limits = {.deadline = deadline_after(arguments.limits.time_limit()),
                                .memory = arguments.limits.memory_limit(),
                                .stop = &abandon_flag()}};
  limits.progress = [&progress](double share) { progress.update(share); };
  if (!arguments.lists.empty()) limits.store = read_lists(arguments, question);
  if (!arguments.display.quiet)
    limits.say = [&progress](const std::string& text) {
      progress.clear();
      complain(text);
    };
  return limits;
}

namespace {

/// Why a question cannot be answered, as the command line says it; `asked` is the option that it is about if it is not
/// about another one.
std::string refused(std::string_view asked, const std::string& why) {
  if (why.starts_with("player any")) return "--" + why;
  constexpr std::string_view key = "who_wins";  // of the others refuse_others() says more
  return why.starts_with(key) ? "--who-wins" + why.substr(key.size()) : fmt::format("{}: {}", asked, why);
}

/// The method to use, and a note about the choice if the program made it.
std::pair<Method, std::string> read_method(const OddsArguments& arguments, const Question& question) {
  const std::size_t word = read_word("--method", arguments.method, {"sample", "exact", "rare", "auto"});
  if (word < 3) {
    const auto method = static_cast<Method>(word);
    if (const auto why = why_not(method, question)) throw InputError(refused("--method " + arguments.method, *why));
    return {method, ""};
  }
  const Method best = best_method(question);
  if (why_not(best, question))
    throw InputError(refused(fmt::format("--player: '{}'", arguments.player), *why_not(Method::sample, question)));
  if (best == Method::sample) {
    const bool slow = !question.variant.scores() && !why_not(Method::exact, question);
    return {best, slow ? "--method auto took sample: --method exact takes minutes and may only reach bounds." : ""};
  }
  if (!arguments.about_sampling() || why_not(Method::sample, question))
    return {best, fmt::format("--method auto took {}.", to_text(best))};
  return {Method::sample,
          fmt::format("Sampled because seeds or an option of sampling were given; --method {} would say more.",
                      to_text(best))};
}

Modes method_mode(const OddsArguments& arguments, Method method) {
  switch (method) {
    case Method::sample: return mode::sample;
    case Method::rare: return mode::rare;
    case Method::exact: break;
  }
  return arguments.method == "exact" ? mode::exact : mode::exact_by_auto;
}

OddsResult exact_result(const OddsArguments& arguments, const Question& question) {
  const auto start = Clock::now();
  ShareProgress progress(!arguments.display.quiet, wants_json_progress(arguments));
  const ExactLimits limits = exact_limits(arguments, question, progress);
  OddsResult result = at_place("--lists", [&] { return exact_odds(question, limits); });
  progress.clear();
  result.seconds = seconds_since(start);
  return result;
}

/// The player whose figure is asked for, as the options say it.
std::string player_text(const Question& question) {
  std::string text(to_text(question.player));
  if (fair_hands(question.variant, question.player))
    text += ", strength " + to_text(question.strengths, question.variant.seats());
  return question.matches ? text + ", matches" : text;
}

/// Whether an argument says the same as the command that computed a published figure.
bool as_computed(const OddsArguments& arguments, const std::string& name, const OddsResult& figure) {
  if (name == "SEEDS") return !figure.seeds.empty() && read_seeds(arguments) == figure.seeds.front();
  if (name == "--method") return arguments.method == "auto" || arguments.method == to_text(figure.method);
  const auto command = words(figure.command);
  const auto at = std::find(command.begin(), command.end(), name);
  if (at == command.end()) return false;
  const bool any_value = name == "--who-wins" || name == "--lists";  // a flag, a folder of any name
  return any_value || (at + 1 != command.end() && arguments.app->get_option(name)->results().front() == at[1]);
}

ExitCode published(const OddsArguments& arguments, const Question& question) {
  const auto result = published_odds(question);
  if (!result)
    throw InputError(fmt::format("--published: no figure for {}, player {}; without --published one is computed{}",
                                 question.variant.declared() ? question.variant.name() : question.variant.text(),
                                 player_text(question),
                                 question.variant.scores() ? ", with SEEDS such as 1..1000" : ""));
  refuse_others(*arguments.app, game_mode(question) | mode::methods | mode::forms);
  for (const CLI::Option* option : arguments.app->get_options()) {
    const std::string name = option->get_name();
    const Flag* const flag = option->count() > 0 ? find_flag("odds", name) : nullptr;
    if (flag != nullptr && (flag->modes & mode::published) == 0 && !as_computed(arguments, name, *result))
      throw InputError(
          fmt::format("{} does not go with --published: the figure is that of `{}`", name, result->command));
  }
  print_odds(*result, arguments.display);
  return ExitCode::done;
}

/// Of a table that was typed: the share of the ways in which its unknown tiles can lie. SEEDS say how many are sampled.
ExitCode odds_of_table(const OddsArguments& arguments, const Question& question) {
  arguments.table.expect_one();
  const auto table = arguments.table.table(question.variant);
  if (!table) throw InputError("--deal: for patiences; `solve` has the value of a hand");
  if (question.player == Player::fair)
    throw InputError("--player: 'fair': `solve` gives the chances of every move; expected thoughtful or random");
  if (table->complete() && question.player == Player::thoughtful)
    throw InputError("every tile of the table is known: `solve` says whether it can be won");
  refuse_others(*arguments.app, mode::patience | mode::methods | mode::typed);
  FillingsQuestion asked{.player = question.player, .interval = question.interval, .confidence = question.confidence};
  if (!arguments.seeds.empty()) asked.sampled = question.seeds.count();
  return answer_unknown(*table, asked,
                        {.variant = question.variant,
                         .time_limit = question.time_limit,
                         .memory_limit = question.memory_limit,
                         .threads = arguments.limits.threads()},
                        arguments.display.read());
}

ExitCode odds(const OddsArguments& arguments, const Engine& engine) {
  if (!arguments.merge.empty()) return merge_odds(arguments);
  const Question question = read_question(arguments);
  if (const auto why = why_not(question); why && question.player == Player::any) throw InputError(refused("", *why));
  if (arguments.table.given()) return odds_of_table(arguments, question);
  if (!arguments.vary.empty()) return vary_odds(arguments, question, engine);
  if (arguments.openings) return odds_by_hand(arguments, question);
  if (arguments.published) return published(arguments, question);
  const Computed computed = compute(arguments, question, engine);
  print_odds(computed.result, arguments.display);
  if (!computed.complaint.empty()) complain(computed.complaint);
  return computed.complete ? ExitCode::done : ExitCode::cut_short;
}

}  // namespace

Computed compute(const OddsArguments& arguments, Question question, const Engine& engine) {
  refuse_others(*arguments.app, game_mode(question) | mode::methods | mode::forms);
  std::string choice;
  std::tie(question.method, choice) = read_method(arguments, question);
  refuse_others(*arguments.app, game_mode(question) | method_mode(arguments, question.method) |
                                    (arguments.vary.empty() ? mode::figure : mode::varied));
  std::vector<std::string> notes = notes_on(question);
  if (!choice.empty()) notes.push_back(choice);
  Computed computed;
  if (question.method == Method::exact) {
    if (question.precision) notes.push_back("An exact figure is of any precision.");
    if (!arguments.seeds.empty()) notes.push_back("An exact figure is over all deals: the seeds play no part.");
    computed.result = exact_result(arguments, question);
  } else {
    computed = sample(arguments, question, engine);
  }
  computed.complete = computed.complete && !cut_short(computed.result);
  auto& all_notes = computed.result.notes;
  all_notes.insert(all_notes.begin(), notes.begin(), notes.end());
  return computed;
}

Action odds_command(CLI::App& app, const Engine& engine) {
  const auto arguments = std::make_shared<OddsArguments>();
  arguments->game.declare(app);
  const auto value = [&](const char* name, std::string& into) { add_flag(app, name, into)->check(refuse_empty); };
  value("SEEDS", arguments->seeds);
  add_flag(app, "--deal", arguments->table.deal);
  add_flag(app, "--position", arguments->table.position);
  add_flag(app, "--player", arguments->player);
  add_flag(app, "--method", arguments->method);
  value("--precision", arguments->precision);
  add_flag(app, "--confidence", arguments->confidence);
  add_flag(app, "--interval", arguments->interval);
  add_flag(app, "--fewest-left", arguments->fewest_left);
  add_flag(app, "--openings", arguments->openings)->expected(0, 1);
  value("--vary", arguments->vary);
  add_flag(app, "--published", arguments->published);
  value("--checkpoint", arguments->checkpoint);
  add_flag(app, "--checkpoint-every", arguments->checkpoint_every);
  value("--lists", arguments->lists);
  value("--lists-limit", arguments->lists_limit);
  add_flag(app, "--merge", arguments->merge);
  add_flag(app, "--progress", arguments->progress);
  arguments->limits.declare(app);
  arguments->display.declare(app);
  arguments->game.declare_seats(app);
  add_flag(app, "--strength", arguments->strength);
  add_flag(app, "--matches", arguments->matches);
  add_flag(app, "--who-wins", arguments->who_wins);
  arguments->app = &app;
  return [arguments, engine] { return odds(*arguments, engine); };
}

}  // namespace boneyard::app
