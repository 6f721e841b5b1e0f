// The program: a list of commands, and what every ending means to the shell.
#include "program/program.hpp"

#include <fmt/format.h>
#include <unistd.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <atomic>
#include <exception>
#include <map>
#include <string>
#include <vector>

#include "boneyard/deal.hpp"
#include "boneyard/notation.hpp"
#include "boneyard/variant.hpp"
#include "boneyard/version.hpp"
#include "cli/command_list.hpp"
#include "cli/commands/commands.hpp"
#include "cli/config.hpp"
#include "cli/names.hpp"
#include "cli/options.hpp"
#include "deals/lines.hpp"
#include "platform/compiled_in.hpp"
#include "platform/files.hpp"
#include "platform/output.hpp"
#include "platform/signals.hpp"
#include "terminal/commands/commands.hpp"
#include "terminal/screen/screen.hpp"

namespace boneyard::app {
namespace {

/// What declares a command, and then runs it.
using Declare = std::function<Action(CLI::App&, const Engine&)>;

/// A command that samples nothing needs no engine.
Declare plain(Action (*declare)(CLI::App&)) {
  return [declare](CLI::App& app, const Engine&) { return declare(app); };
}

/// By the names in command_list().
const std::map<std::string_view, Declare> declared = {
    {"games", plain(games_command)},     {"deal", plain(deal_command)},
    {"solve", plain(solve_command)},     {"odds", odds_command},
    {"check", plain(check_command)},     {"replay", plain(replay_command)},
    {"play", plain(play_command)},       {"daily", plain(daily_command)},
    {"puzzle", plain(puzzle_command)},   {"assist", plain(assist_command)},
    {"stats", plain(stats_command)},     {"rules", plain(rules_command)},
    {"puzzles", plain(puzzles_command)}, {"serve", plain(serve_command)},
    {"config", plain(config_command)},   {"completion", plain(completion_command)},
};

std::string version_text() {
  return fmt::format("boneyard {} (dealing scheme {})", BONEYARD_VERSION, dealing_scheme_version);
}

/// CLI11 says only that a word was not expected. Somebody may have left the command out, and begun with a game.
void check_command_name(std::string_view typed) {
  std::vector<std::string_view> names;
  for (const CommandText& command : command_list()) names.push_back(command.name);
  if (std::ranges::find(names, typed) != names.end()) return;
  const auto near = near_name(typed, names);
  const auto game = meant_game(typed);
  throw InputError(fmt::format("no command {}{}", in_quotes(typed),
                               near   ? fmt::format(": did you mean {}?", *near)
                               : game ? fmt::format(": did you mean `boneyard play {}`?", *game)
                                      : " (`boneyard --help` lists them)"));
}

/// How to write the seeds that were typed as several arguments: `1,2,3 or 1..3`. Empty if the command takes no list of
/// seeds, or if one of the arguments is none.
std::string seeds_in_one(const CLI::App& command, const std::vector<std::string>& rest) {
  const CLI::Option* const option = command.get_option_no_throw("SEEDS");
  if (option == nullptr || option->count() == 0) return "";
  std::vector<std::string> typed = option->results();
  typed.insert(typed.end(), rest.begin(), rest.end());
  bool in_a_row = true;
  try {
    SeedList seeds;
    for (const std::string& each : typed) {
      seeds.push_back(parse_seeds(each));
      in_a_row = in_a_row && (seeds.size() == 1 || seeds.back().first == seeds[seeds.size() - 2].last + 1);
    }
    if (command.get_name() == "odds" && !in_a_row) return "";  // it counts one range
    const std::string range = fmt::format("{}..{}", seeds.front().first, seeds.back().last);
    if (command.get_name() == "odds") return range;
    return fmt::format("{}{}", fmt::join(typed, ","), in_a_row ? " or " + range : "");
  } catch (const ParseError&) {
    return "";
  }
}

/// What CLI11 found left over: a mistyped option, or one argument too many.
std::string unexpected(const CLI::App& command) {
  const std::vector<std::string> rest = command.remaining(true);
  if (rest.empty()) return "too many arguments";
  const std::string_view found = rest.front();
  const std::string help = fmt::format(" (`boneyard {} --help` lists what it takes)", command.get_name());
  if (!found.starts_with('-')) {
    const std::string seeds = seeds_in_one(command, rest);
    return fmt::format("unexpected argument {}{}", in_quotes(found),
                       seeds.empty() ? help : fmt::format(": write several seeds as {}", seeds));
  }
  const std::string_view name = found.substr(0, found.find('='));
  if (name == "--hand" && command.get_name() == "odds") return "no option --hand: it is now --openings TILES";
  std::vector<std::string_view> names;
  for (const CLI::Option* option : command.get_options())
    for (const std::string& each : option->get_lnames()) names.push_back(each);
  // The dashes are no letters that were typed rightly.
  const auto near = near_name(name.substr(std::min(name.find_first_not_of('-'), name.size())), names);
  return fmt::format("no option {}{}", in_quotes(name), near ? fmt::format(": did you mean --{}?", *near) : help);
}

/// `--rules-file FILE` stands for GAME: the text of the file takes the place of the game's name. Throws InputError.
void put_rules_in_place(std::vector<std::string>& arguments) {
  constexpr std::string_view option = "--rules-file", assigned = "--rules-file=";
  for (std::size_t i = 1; i < arguments.size(); ++i) {
    if (arguments[i] == "--") return;
    std::string file;
    if (arguments[i] == option && i + 1 < arguments.size()) {
      file = arguments[i + 1];
      arguments.erase(arguments.begin() + static_cast<std::ptrdiff_t>(i) + 1);
    } else if (arguments[i].starts_with(assigned)) {
      file = arguments[i].substr(assigned.size());
    } else {
      continue;
    }
    arguments.erase(arguments.begin() + static_cast<std::ptrdiff_t>(i));
    std::string text = plain_text(read_file(file));
    at_place(shown(file), [&] { read_rules(text); });
    arguments.insert(arguments.begin() + 1, std::move(text));
    return;
  }
}

/// `boneyard help solve` is `boneyard solve --help`.
std::vector<std::string> arguments_of(int argc, char** argv) {
  std::vector<std::string> arguments(argv + std::min(argc, 1), argv + argc);
  if (!arguments.empty() && arguments.front() == "help") {
    arguments.erase(arguments.begin());
    arguments.resize(std::min<std::size_t>(arguments.size(), 1));
    arguments.push_back("--help");
  }
  if (!arguments.empty() && !arguments.front().starts_with('-')) check_command_name(arguments.front());
  put_rules_in_place(arguments);
  return arguments;
}

/// The command line as a whole.
struct CommandLine {
  CLI::App app;
  Action chosen;  ///< by parsing

  explicit CommandLine(const Engine& engine);

 private:
  std::vector<Action> actions_;
};

/// The column in which the help on an argument begins; in a narrow terminal it stands below the argument.
constexpr std::size_t help_column = 30, narrow_column = 6, narrow_width = 60;
/// The same in the list of commands, which have short names.
constexpr std::size_t command_column = 16;

/// CLI11's help, with every line broken between words at `width` columns. What belongs to an argument or to a command
/// goes on in the column in which it began.
std::string fitted_help(std::string_view help, std::size_t column, std::size_t width) {
  std::string text;
  for (const std::string_view line : split(help, '\n')) {
    const bool entry = line.size() > column && line.starts_with("  ") && line[column - 1] == ' ';
    const std::size_t indent = entry ? column : std::min(line.find_first_not_of(' '), line.size());
    if (line.size() <= width)
      text += line;
    else
      text += wrapped(words(line.substr(indent)), indent, width).replace(0, indent, line.substr(0, indent));
    text += '\n';
  }
  text.pop_back();
  return text;
}

/// The help of a command, or that of the program, for the terminal of `stream`.
std::string help_text(CLI::App& app, int stream) {
  const auto parsed = app.get_subcommands();
  CLI::App& shown = parsed.empty() ? app : *parsed.front();
  const auto width = static_cast<std::size_t>(text_columns(stream));
  const std::size_t column = parsed.empty() ? command_column : width < narrow_width ? narrow_column : help_column;
  shown.get_formatter()->column_width(column);
  return fitted_help(parsed.empty() ? shown.help() : shown.help("boneyard"), column, width);
}

void add_example(CLI::App& command, std::string_view example) {
  const std::string more = command.get_footer();
  command.footer(fmt::format("{}{}Example: {}", more, more.empty() ? "" : "\n\n", example));
}

CommandLine::CommandLine(const Engine& engine)
    : app("Solver and analyser for domino games: six patiences and twelve table games", "boneyard"),
      actions_(command_list().size()) {
  app.set_version_flag("--version,-V", version_text());
  app.require_subcommand(0, 1);
  app.get_formatter()->label("SUBCOMMAND", "COMMAND");
  for (std::size_t i = 0; i < actions_.size(); ++i) {
    const CommandText& command = command_list()[i];
    CLI::App* sub = app.add_subcommand(std::string(command.name), std::string(command.summary))->group("Commands");
    sub->set_version_flag("--version,-V", version_text());
    actions_[i] = declared.at(command.name)(*sub, engine);
    add_example(*sub, command.example);
    sub->callback([this, i] { chosen = actions_[i]; });
  }
  // After the commands, which would inherit it.
  app.footer("`boneyard COMMAND --help` says more.\n\nExample: boneyard solve five-columns 42");
}

/// Rewords CLI11's message about an option with too many values, or with none:
/// "--seats: At Most 1 required but received 2", "--seats: 1 required N missing".
std::string reworded(const std::string& what) {
  constexpr std::string_view twice = ": At Most 1 required", none = ": 1 required ", missing = " missing";
  if (const auto at = what.find(twice); at != what.npos) return what.substr(0, at) + ": given more than once";
  const auto at = what.find(none);
  if (at == what.npos || !what.ends_with(missing)) return what;
  const auto type = at + none.size();
  return what.substr(0, at) + ": no value, expected " + what.substr(type, what.size() - missing.size() - type);
}

/// What a shell asks for; see completion.cpp.
ExitCode complete(std::vector<std::string> words, const Engine& engine) {
  words.erase(words.begin());
  for (const std::string& line : completions(CommandLine(engine).app, words)) output().line(line);
  return ExitCode::done;
}

ExitCode run(int argc, char** argv, const Engine& engine) {
  if (argc > 1 && std::string_view(argv[1]) == "complete") return complete({argv + 1, argv + argc}, engine);
  auto arguments = arguments_of(argc, argv);
  if (arguments.empty() && screen_is_possible()) arguments = {"play"};  // the menu
  CommandLine command_line(engine);
  CLI::App& app = command_line.app;
  std::ranges::reverse(arguments);  // as CLI11 takes them
  try {
    app.parse(std::move(arguments));
  } catch (const CLI::CallForHelp&) {
    output().write(help_text(app, STDOUT_FILENO));
    return ExitCode::done;
  } catch (const CLI::CallForVersion&) {
    output().line(version_text());
    return ExitCode::done;
  } catch (const CLI::ExtrasError&) {
    const auto parsed = app.get_subcommands();
    throw InputError(unexpected(parsed.empty() ? app : *parsed.front()));
  } catch (const CLI::RequiredError& error) {
    const std::string what = error.what();
    throw InputError(what.starts_with("GAME ") ? std::string(game_is_required) : what);
  } catch (const CLI::ArgumentMismatch& error) {
    throw InputError(reworded(error.what()));
  } catch (const CLI::ParseError& error) {
    throw InputError(error.what());
  }
  if (!command_line.chosen) {
    // As git does: without a command the help is shown, and the exit code says bad usage.
    [[maybe_unused]] const auto written = std::fputs(help_text(app, STDERR_FILENO).c_str(), stderr);
    return ExitCode::bad_input;
  }
  config();  // a bad file is never passed over
  return command_line.chosen();
}

/// Runs `f` and turns every way it can fail into its exit code and its line on stderr.
template <class F>
ExitCode reported(F&& f) {
  try {
    return f();
  } catch (const CheckFailed& error) {
    complain(fmt::format("internal check failed: {}; please report this", error.what()));
    return ExitCode::check_failed;
  } catch (const Stopped& error) {
    complain(error.what());
    return ExitCode::cut_short;
  } catch (const InputError& error) {
    complain(error.what());
    return ExitCode::bad_input;
  } catch (const ParseError& error) {
    complain(error.what());
    return ExitCode::bad_input;
  } catch (const OutputClosed&) {
    end_by_closed_pipe();
  } catch (const std::bad_alloc&) {
    complain("out of memory (see --memory-limit and --threads)");
    return ExitCode::cut_short;
  } catch (const std::exception& error) {
    // The library was misused, which a text from outside cannot excuse. A message may hold the rules of a game.
    complain(fmt::format("internal error: {:.300}; please report this", error.what()));
    return ExitCode::check_failed;
  }
}

/// What ends the program when an exception cannot be caught: it left a function that none may leave, as the destructor
/// of nlohmann::json is when it finds no memory to work with.
[[noreturn]] void end_uncaught() {
  static std::atomic_flag ending;
  while (ending.test_and_set()) ::pause();  // another thread says why
  ExitCode code = ExitCode::check_failed;
  try {
    if (const auto error = std::current_exception()) std::rethrow_exception(error);
    write_to_stderr("boneyard: internal error: terminated; please report this\n");
  } catch (const std::bad_alloc&) {
    write_to_stderr("boneyard: out of memory (see --memory-limit and --threads)\n");
    code = ExitCode::cut_short;
  } catch (...) {
    write_to_stderr("boneyard: internal error: an exception that nobody caught; please report this\n");
  }
  ::_exit(static_cast<int>(code));
}

}  // namespace

int run_program(int argc, char** argv, const Engine& engine) {
  std::set_terminate(end_uncaught);
  fill_standard_streams();
  catch_signals();
  const ExitCode code = reported([&] { return run(argc, argv, engine); });
  // What was computed before a failure is still printed.
  return static_cast<int>(worse(code, reported([] {
                                  output().flush();
                                  return ExitCode::done;
                                })));
}

}  // namespace boneyard::app
