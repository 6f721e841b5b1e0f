// The program: a list of commands, and what every ending means to the shell.
#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "cli/commands/odds.hpp"
#include "cli/io/output.hpp"
#include "cli/io/signals.hpp"
#include "cli/io/spare_memory.hpp"
#include "cli/program.hpp"
#include "cli/table/command.hpp"
#include "deals/seed.hpp"
#include "solvers/games.hpp"

#ifndef BONEYARD_VERSION
#define BONEYARD_VERSION "unknown"
#endif

namespace boneyard::app {
namespace {

struct Command {
  std::string name, summary, example;
  Action (*declare)(CLI::App&, const Engine&);
};

/// A command that samples nothing needs no engine.
template <Action (*declare)(CLI::App&)>
Action plain(CLI::App& app, const Engine&) {
  return declare(app);
}

const Command commands[] = {
    {"games", "List the six games, their rule options and defaults", "boneyard games", plain<games_command>},
    {"deal", "Print deals as they lie on the table", "boneyard deal five-columns 42", plain<deal_command>},
    {"solve", "Say whether a deal can be won, with the line that proves it", "boneyard solve twelve-to-go 1..100",
     plain<solve_command>},
    {"odds", "Say how often a game is won", "boneyard odds five-columns 1..1e5", odds_command},
    {"check", "Check certificates of `solve --certificate`, by the rules alone", "boneyard check proof.txt",
     plain<check_command>},
    {"replay", "Check a line of play and show it move by move",
     "boneyard replay twelve-to-go 4 --line \"5-5+2-0 4-3+3-2\"", plain<replay_command>},
    {"play", "Play in the terminal", "boneyard play five-columns --winnable", plain<play_command>},
    {"stats", "Show what was played and won at the table", "boneyard stats", plain<stats_command>},
};

std::string version_text() {
  return fmt::format("boneyard {} (dealing scheme {})", BONEYARD_VERSION, dealing_scheme_version);
}

/// `text` if it is among `names`, else the name nearest to it. CLI11 says only that a word was not expected.
std::string nearest(std::string_view text, const std::vector<std::string>& names) {
  return *std::ranges::min_element(names, {}, [&](const std::string& name) { return edit_distance(name, text); });
}

void check_command_name(std::string_view typed) {
  std::vector<std::string> names;
  for (const Command& command : commands) names.push_back(command.name);
  if (const std::string name = nearest(typed, names); name != typed)
    throw InputError(fmt::format("no command {}: did you mean {}?", quoted(typed), name));
}

/// What CLI11 found left over: a mistyped option, or one argument too many.
std::string unexpected(const CLI::App& command) {
  const std::vector<std::string> rest = command.remaining(true);
  if (rest.empty()) return "too many arguments";
  const std::string_view found = rest.front();
  if (!found.starts_with('-')) return fmt::format("unexpected argument {}", quoted(found));
  std::vector<std::string> names;
  for (const CLI::Option* option : command.get_options())
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  const std::string_view name = found.substr(0, found.find('='));
  const std::string meant = nearest(name, names);
  const bool close = edit_distance(meant, name) <= 1 + name.size() / 4;
  return fmt::format("no option {}{}", quoted(name), close ? fmt::format(": did you mean {}?", meant) : "");
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
  return arguments;
}

ExitCode run(int argc, char** argv, const Engine& engine) {
  CLI::App app("Solver and analyser for the six one-player domino games", "boneyard");
  app.set_version_flag("--version", version_text());
  app.require_subcommand(0, 1);
  app.footer("`boneyard COMMAND --help` says more.\n\nExample: boneyard solve five-columns 42");
  Action chosen;
  std::vector<Action> actions(std::size(commands));
  for (std::size_t i = 0; i < std::size(commands); ++i) {
    const Command& command = commands[i];
    CLI::App* sub = app.add_subcommand(command.name, command.summary);
    sub->set_version_flag("--version", version_text());
    actions[i] = command.declare(*sub, engine);
    const std::string more = sub->get_footer();
    sub->footer((more.empty() ? "" : more + "\n\n") + "Example: " + command.example);
    sub->callback([&chosen, &action = actions[i]] { chosen = action; });
  }
  auto arguments = arguments_of(argc, argv);
  if (table_games::is_command(arguments)) {  // the same name, another command behind it
    CLI::App* sub = app.get_subcommand(arguments.front());
    const std::string summary = sub->get_description();
    app.remove_subcommand(sub);
    sub = app.add_subcommand(arguments.front(), summary);
    sub->set_version_flag("--version", version_text());
    sub->callback([&chosen, action = table_games::declare_command(arguments.front(), *sub)] { chosen = action; });
  }
  std::ranges::reverse(arguments);  // as CLI11 takes them
  try {
    app.parse(std::move(arguments));
  } catch (const CLI::CallForHelp&) {
    const auto parsed = app.get_subcommands();
    output().write(parsed.empty() ? app.help() : parsed.front()->help("boneyard"));
    return ExitCode::done;
  } catch (const CLI::CallForVersion&) {
    output().line(version_text());
    return ExitCode::done;
  } catch (const CLI::ExtrasError&) {
    const auto parsed = app.get_subcommands();
    throw InputError(unexpected(parsed.empty() ? app : *parsed.front()));
  } catch (const CLI::ParseError& error) {
    throw InputError(error.what());
  }
  if (!chosen) {
    // As git does: without a command the help is shown, and the exit code says bad usage.
    [[maybe_unused]] const auto written = std::fputs(app.help().c_str(), stderr);
    return ExitCode::bad_input;
  }
  return chosen();
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
  }
}

}  // namespace

int run_program(int argc, char** argv, const Engine& engine) {
  catch_signals();
  use_spare_memory();
  const ExitCode code = reported([&] {
    const SpareMemory spare;
    return run(argc, argv, engine);
  });
  // What was computed before a failure is still printed.
  return static_cast<int>(worse(code, reported([] {
                                  output().flush();
                                  return ExitCode::done;
                                })));
}

}  // namespace boneyard::app
