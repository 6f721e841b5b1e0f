// The command `boneyard odds`: computes how often a game is won.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>

#include "boneyard/odds.hpp"
#include "cli/commands/commands.hpp"
#include "cli/commands/odds.hpp"
#include "cli/reports/odds_openings.hpp"
#include "cli/reports/odds_report.hpp"
#include "cli/reports/player_odds.hpp"
#include "platform/list_folder.hpp"
#include "platform/progress.hpp"
#include "platform/signals.hpp"

namespace boneyard::app {

void print_odds(const OddsResult& result, const DisplayArguments& display) {
  switch (display.format()) {
    case Format::json: output().write(odds_json(result)); break;
    case Format::csv: output().write(odds_csv(result)); break;
    case Format::text: output().write(display.quiet ? odds_line(result) : odds_page(result, display.style()));
  }
  output().flush();
}

void refuse_beside(const std::string& other, const OddsArguments& arguments, std::initializer_list<const char*> options,
                   const char* why) {
  for (const char* option : options)
    if (arguments.given(option)) throw InputError(fmt::format("{} {}does not go with {}", option, why, other));
}

double read_confidence(const OddsArguments& arguments) {
  const double confidence = at_place("--confidence", [&] { return parse_number(arguments.confidence); });
  if (!(confidence > 0 && confidence < 1))
    throw InputError(fmt::format("--confidence: {}: expected a number between 0 and 1, such as 0.95",
                                 boneyard::quoted(arguments.confidence)));
  return confidence;
}

SeedRange read_seeds(const OddsArguments& arguments) {
  if (arguments.seeds.empty()) return {};
  const SeedRange seeds = at_place("SEEDS", [&] { return parse_one_range(arguments.seeds); });
  if (seeds.count() == 0) throw InputError("SEEDS: expected fewer than 2^64 seeds");
  return seeds;
}

IntervalKind read_interval(const OddsArguments& arguments) {
  return static_cast<IntervalKind>(read_word("--interval", arguments.interval, {"wilson", "exact"}));
}

bool wants_json_progress(const OddsArguments& arguments) {
  return read_word("--progress", arguments.progress, {"bar", "json"}) == 1;
}

namespace {

Question read_question(const OddsArguments& arguments) {
  if (arguments.game.game.empty()) throw InputError(std::string(game_is_required));
  const Variant variant = arguments.game.read();
  const std::size_t player = read_word("--player", arguments.player, {"thoughtful", "fair", "random"});
  Question question{.variant = variant, .player = static_cast<Player>(player)};
  if (fair_hands(variant, question.player)) {
    question.strengths = at_place("--strength", [&] { return parse_strengths(arguments.strength, variant.seats()); });
    question.matches = arguments.matches;
    return question;
  }
  for (const char* option : {"--strength", "--matches"})
    if (arguments.given(option)) throw InputError(fmt::format("{} is for --player fair of the table games", option));
  return question;
}

constexpr const char* for_sampling = "is for sampling: it ";

std::optional<Precision> read_precision(const OddsArguments& arguments) {
  if (arguments.precision.empty()) return {};
  return at_place("--precision", [&] { return parse_precision(arguments.precision); });
}

/// Rounds up to two significant digits: "24", "1,300", "2.4e+15".
std::string roughly(double number) {
  if (number >= 1e15) return fmt::format("{:.1e}", number);
  const double last_digit = std::pow(10, std::max(0.0, std::floor(std::log10(number)) - 1));
  return grouped(static_cast<std::uint64_t>(std::ceil(number / last_digit) * last_digit));
}

ExitCode sample(const OddsArguments& arguments, Question question, const std::vector<std::string>& notes,
                const Engine& engine) {
  if (question.method == Method::rare) refuse_beside("--method rare", arguments, {"--fewest-left"}, for_sampling);
  if (arguments.fewest_left && question.variant.scores())
    throw InputError(fmt::format("--fewest-left is for the patiences: {} is won by points", question.variant.name()));
  if (fair_hands(question.variant, question.player))
    refuse_beside("--player fair of a table game", arguments, {"--time-limit", "--memory-limit"});
  question.fewest_left = arguments.fewest_left;
  question.who_wins = arguments.who_wins;
  question.time_limit = arguments.limits.time_limit();
  question.memory_limit = arguments.limits.memory_limit();
  if (const auto why = why_not_who_wins(question)) throw InputError("--who-wins: " + *why);
  question.seeds = read_seeds(arguments);
  question.precision = read_precision(arguments);
  // Only a precision was given: there are enough seeds for as many deals as it takes.
  if (question.precision && arguments.seeds.empty()) question.seeds.last = std::uint64_t{1} << 48;
  question.interval = read_interval(arguments);
  question.confidence = read_confidence(arguments);
  const double save_seconds = read_amount("--checkpoint-every", arguments.checkpoint_every, "seconds", "10");
  const Watching watching{.checkpoint = arguments.checkpoint,
                          .save_seconds = save_seconds,
                          .threads = arguments.limits.threads(),
                          .bar = !arguments.display.quiet,
                          .json_progress = wants_json_progress(arguments)};
  SampleOutcome outcome = sample_odds(question, watching, engine);
  auto& all_notes = outcome.result.notes;
  all_notes.insert(all_notes.begin(), notes.begin(), notes.end());
  if (arguments.display.format() == Format::text && question.seeds.count() == 1 &&
      arguments.seeds.find("..") == std::string::npos)
    all_notes.push_back(fmt::format("One number is one {}; 1..1000 are a thousand.",
                                    question.matches ? "match" : "seed, and so one deal"));
  if (question.precision && !outcome.imprecise && outcome.counted() > 0)
    all_notes.push_back(fmt::format("For a half-width below {}{}, {} {}: other seeds were counted to set their number.",
                                    to_text(*question.precision), question.precision->relative ? " of the odds" : "",
                                    grouped(outcome.planned), unit(question)));
  if (outcome.result.tally.undecided > 0)
    all_notes.push_back("Some deals are undecided: a limit cut them short.");
  else if (cut_short(outcome.result))
    all_notes.push_back("The value of some deals is only known between bounds: a limit cut them short.");
  if (outcome.imprecise) {
    // The interval narrows with the square root of the number of deals.
    const double more = std::pow(excess(outcome.result.estimate, *question.precision), 2),
                 deals = static_cast<double>(outcome.counted()) * more;
    all_notes.push_back(fmt::format(
        "The precision was not reached{}.",
        std::isfinite(deals) ? fmt::format(": it would take about {} {}", roughly(deals), unit(question)) : ""));
  }
  print_odds(outcome.result, arguments.display);
  if (outcome.interrupted)
    complain(fmt::format(
        "interrupted after {} {} of {}{}", outcome.counted(), unit(question), outcome.planned,
        watching.checkpoint.empty() || outcome.unsaved ? "" : "; the same command resumes from the checkpoint"));
  const bool incomplete = outcome.interrupted || outcome.unsaved || cut_short(outcome.result);
  return incomplete ? ExitCode::cut_short : ExitCode::done;
}

/// The openings of the thoughtful player are sampled by default, because exact ones take hours.
ExitCode sampled_openings(const OddsArguments& arguments, Question question) {
  refuse_beside("--openings", arguments,
                {"--checkpoint", "--checkpoint-every", "--fewest-left", "--who-wins", "--precision", "--progress",
                 "--time-limit", "--memory-limit", "--lists", "--lists-limit"});
  if (arguments.method != "auto" && arguments.method != "sample")
    throw InputError(fmt::format("--method {}: --openings is for sample and exact", arguments.method));
  question.seeds = read_seeds(arguments);
  question.confidence = read_confidence(arguments);
  question.interval = read_interval(arguments);
  Progress progress(!arguments.display.quiet, question.seeds.count());
  const auto strata = sample_strata(question.variant, question.seeds, arguments.limits.threads(), &abandon_flag(),
                                    [&](std::uint64_t done) { progress.update(done); });
  progress.clear();
  if (!strata) {
    complain("interrupted: nothing was saved");
    return ExitCode::cut_short;
  }
  print_sampled_openings(question, *strata, arguments.display.format());
  return ExitCode::done;
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

std::pair<Method, std::string> read_method(const OddsArguments& arguments, const Question& question) {
  const std::size_t word = read_word("--method", arguments.method, {"sample", "exact", "rare", "auto"});
  if (word < 3) {
    const auto method = static_cast<Method>(word);
    if (const auto why = why_not(method, question))
      throw InputError(fmt::format("--method {}: {}", arguments.method, *why));
    return {method, ""};
  }
  const Method best = best_method(question);
  if (why_not(best, question))
    throw InputError(fmt::format("--player: '{}': {}", arguments.player, *why_not(Method::sample, question)));
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

OddsResult exact_result(const OddsArguments& arguments, const Question& question, std::vector<std::string> notes) {
  refuse_beside("--method exact", arguments, {"--checkpoint", "--fewest-left", "--who-wins"}, for_sampling);
  if (read_precision(arguments)) {
    if (arguments.method == "exact") refuse_beside("--method exact", arguments, {"--precision"}, for_sampling);
    notes.push_back("An exact figure is of any precision.");
  }
  if (!arguments.seeds.empty()) notes.push_back("An exact figure is over all deals: the seeds play no part.");
  const auto start = Clock::now();
  ShareProgress progress(!arguments.display.quiet, wants_json_progress(arguments));
  const ExactLimits limits = exact_limits(arguments, question, progress);
  OddsResult result = at_place("--lists", [&] { return exact_odds(question, limits); });
  progress.clear();
  result.seconds = seconds_since(start);
  result.notes.insert(result.notes.begin(), notes.begin(), notes.end());
  return result;
}

namespace {

ExitCode openings(const OddsArguments& arguments, const Question& question) {
  if (question.variant.scores())
    throw InputError(fmt::format("--openings is for the chain games, not for {}", question.variant.name()));
  if (const auto why = why_no_chances(question.variant))
    throw InputError(fmt::format("--openings is for the chain games; {}", *why));
  if (question.player == Player::thoughtful) {
    if (arguments.method != "exact") return sampled_openings(arguments, question);
    if (arguments.about_sampling() || arguments.given("--precision") || arguments.given("--interval") ||
        arguments.given("--confidence") || arguments.given("--checkpoint-every"))
      throw InputError("--openings with --method exact does not go with options of sampling");
  } else {
    if (arguments.about_sampling() || arguments.method == "sample" || arguments.method == "rare")
      throw InputError(
          "--openings is exact for a player who does not see the stock: no option of sampling goes with it");
    refuse_beside("--openings of player " + arguments.player, arguments,
                  {"--precision", "--confidence", "--interval", "--checkpoint-every", "--lists", "--lists-limit"});
  }
  ShareProgress progress(!arguments.display.quiet, wants_json_progress(arguments));
  return print_openings(question, exact_limits(arguments, question, progress), arguments.display.format());
}

/// The player whose figure is asked for, as the options say it.
std::string player_text(const Question& question) {
  std::string text(to_text(question.player));
  if (fair_hands(question.variant, question.player))
    text += ", strength " + to_text(question.strengths, question.variant.seats());
  return question.matches ? text + ", matches" : text;
}

/// Whether an argument says the same as the command that computed a published figure.
bool as_computed(const OddsArguments& arguments, const char* option, const OddsResult& figure) {
  const std::string_view name = option;
  if (name == "SEEDS") return !figure.seeds.empty() && read_seeds(arguments) == figure.seeds.front();
  if (name == "--method") return arguments.method == "auto" || arguments.method == to_text(figure.method);
  const auto command = words(figure.command);
  const auto at = std::find(command.begin(), command.end(), name);
  if (at == command.end()) return false;
  const bool any_value = name == "--who-wins" || name == "--lists";  // a flag, a folder of any name
  return any_value || (at + 1 != command.end() && arguments.typed(option) == at[1]);
}

ExitCode published(const OddsArguments& arguments, const Question& question) {
  const auto result = published_odds(question);
  if (!result)
    throw InputError(fmt::format("--published: no figure for {}, player {}; without --published one is computed{}",
                                 question.variant.text(), player_text(question),
                                 question.variant.scores() ? ", with SEEDS such as 1..1000" : ""));
  for (const char* option :
       {"SEEDS", "--method", "--precision", "--confidence", "--interval", "--fewest-left", "--who-wins", "--openings",
        "--checkpoint", "--checkpoint-every", "--lists", "--lists-limit", "--time-limit", "--memory-limit"})
    if (arguments.given(option) && !as_computed(arguments, option, *result))
      throw InputError(
          fmt::format("{} does not go with --published: the figure is that of `{}`", option, result->command));
  print_odds(*result, arguments.display);
  return ExitCode::done;
}

ExitCode odds(const OddsArguments& arguments, const Engine& engine) {
  if (!arguments.merge.empty()) return merge_odds(arguments);
  Question question = read_question(arguments);
  if (!arguments.vary.empty()) return vary_odds(arguments, question, engine);
  if (!arguments.hand.empty()) return hand_odds(arguments, question);
  if (arguments.published) return published(arguments, question);
  if (arguments.openings) return openings(arguments, question);
  std::string choice;
  std::tie(question.method, choice) = read_method(arguments, question);
  if (question.method != Method::exact && !arguments.lists.empty()) throw InputError("--lists is for --method exact");
  std::vector<std::string> notes = notes_on(question);
  if (!choice.empty()) notes.push_back(choice);
  if (question.method == Method::exact) {
    const OddsResult result = exact_result(arguments, question, std::move(notes));
    print_odds(result, arguments.display);
    return cut_short(result) ? ExitCode::cut_short : ExitCode::done;
  }
  return sample(arguments, question, notes, engine);
}

}  // namespace

Action odds_command(CLI::App& app, const Engine& engine) {
  const auto arguments = std::make_shared<OddsArguments>();
  arguments->game.declare(app);
  app.get_option("GAME")->required(false);
  arguments->game.declare_seats(app);
  // Shows the default of an option in its help, if it has one.
  const auto value = [&](const char* name, std::string& into, const char* help, const char* type) {
    CLI::Option* const option = app.add_option(name, into, help)->capture_default_str()->type_name(type);
    return into.empty() ? option->check(refuse_empty) : option;
  };
  value("SEEDS", arguments->seeds, "A seed or an inclusive range (default: 1..1000000)", "");
  value("--player", arguments->player, "Who plays", "thoughtful|fair|random");
  value(
      "--strength", arguments->strength,
      "Table games, --player fair: how strong the players are, one for all or one for each,\nthe leader's first, with "
      "commas",
      "random|few|many");
  app.add_flag("--matches", arguments->matches,
               "Table games, --player fair: play whole matches, and count how often the first leader's side wins");
  value("--method", arguments->method, "How to compute the odds; auto: the best method for the question",
        "auto|sample|exact|rare");
  value("--precision", arguments->precision,
        "Count as many deals as bring the half-width of the interval below E:\n5e-4, or 0.1% of the odds", "E");
  value("--confidence", arguments->confidence, "How often the interval covers the truth", "C");
  value("--interval", arguments->interval,
        "The kind of interval; exact is that of Clopper and Pearson, which never covers less often than it says",
        "wilson|exact");
  app.add_flag("--fewest-left", arguments->fewest_left,
               "Also count the fewest tiles left of every lost deal (this searches more)");
  app.add_flag(
      "--who-wins", arguments->who_wins,
      "Table games, thoughtful player: ask who wins each deal, not by how much; no mean value, and several times as "
      "fast where the value takes long");
  app.add_flag(
      "--openings", arguments->openings,
      "Chain games: the odds of every kind of opening hand; exact for --player fair or random, sampled for "
      "thoughtful, with an interval by the hands' weights, narrower than Wilson's from some 3,000 deals on, unless\n"
      "--method exact is asked for");
  value(
      "--hand", arguments->hand,
      "Block for two with open hands: how often this opening hand ('6-6 5-5 4-4 …') wins, exactly, over all hands that "
      "the other player may hold. --time-limit is for all of it",
      "TILES");
  value(
      "--vary", arguments->vary,
      "Patiences: a table of the odds by a rule option's values, hand=4..8; NAME alone: all of them. Each by --method; "
      "what is sampled has 10,000 deals, or SEEDS",
      "NAME=VALUES");
  app.add_flag(
      "--published", arguments->published,
      "The published figure, at once: a row of data/odds.csv, data/table_odds.csv or data/block_odds.csv, with the "
      "command that computed it");
  value("--checkpoint", arguments->checkpoint,
        "Save the count in FILE and resume from it, even if the program was killed", "FILE");
  value("--checkpoint-every", arguments->checkpoint_every, "Seconds between two saves, at most 10", "SECONDS");
  value("--lists", arguments->lists,
        "For exact odds that take hours: store lists in FOLDER and resume from them, even if the program was killed",
        "FOLDER");
  value("--lists-limit", arguments->lists_limit, "MiB that the folder may hold", "MIB")->check(refuse_empty);
  app.add_option("--merge", arguments->merge, "Add up results in json whose seeds do not overlap")->type_name("FILE");
  value("--progress", arguments->progress, "json: one object a second on stderr, with --quiet, too", "bar|json");
  arguments->limits.declare(app);
  arguments->display.declare(app);
  arguments->typed = [&app](const char* name) -> std::optional<std::string> {
    if (app.count(name) == 0) return std::nullopt;
    return app.get_option(name)->results().front();
  };
  return [arguments, engine] { return odds(*arguments, engine); };
}

}  // namespace boneyard::app
