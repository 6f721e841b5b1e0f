// The program from outside: its list of games, its help, csv, replay, colour and exit codes. The other files program_*
// have deal, solve, bad input, and many deals at a time. They run the program that BONEYARD_PROGRAM names.
#include <algorithm>

#include "boneyard/game.hpp"
#include "platform/errors.hpp"
#include "tests/cli/command_line.hpp"
#include "tests/cli/program.hpp"

using namespace boneyard;
using nlohmann::json;

namespace {

/// Every command that --help lists.
std::vector<std::string> commands() {
  const std::string help = run("--help").out;
  std::vector<std::string> names;
  std::istringstream lines(help.substr(help.find("Commands:")));
  std::string line;
  for (std::getline(lines, line); std::getline(lines, line) && line.starts_with("  ");)
    if (line[2] != ' ') names.push_back(line.substr(2, line.find(' ', 2) - 2));
  return names;
}

}  // namespace

TEST_CASE("games lists every game with its rule options and their defaults") {
  const auto objects = run("games --format json").json();
  REQUIRE(objects.size() == games().size());
  for (std::size_t i = 0; i < games().size(); ++i) {
    CHECK(objects[i]["game"] == games()[i].name);
    CHECK(objects[i]["title"] == games()[i].title);
    for (const Option& option : games()[i].options(std::min(4, games()[i].seats.back())))
      CHECK(objects[i]["rules"].contains(option.name));
  }
  CHECK(objects[patiences().size() - 1]["rules"]["hand"]["default"] == 6);
  CHECK(objects.back()["game"] == "seven-rocks");
  CHECK(objects.back()["rules"]["to"]["default"] == 250);
  for (const std::string& line : run("games").lines()) CHECK(line.size() <= 80);
}

TEST_CASE("--help says something with an example on every command, and --version names the dealing scheme") {
  std::vector<std::string> all = commands();
  CHECK(all.size() >= 7);
  all.push_back("");
  for (const std::string& command : all) {
    INFO("command " << command);
    const Ended help = run(command + " --help");
    CHECK(help.code == 0);
    CHECK(help.err == "");
    CHECK(help.out.find("Example: boneyard " + command) != std::string::npos);
    const Ended version = run(command + " --version");
    CHECK(version.code == 0);
    CHECK(version.out.starts_with("boneyard "));
    CHECK(version.out.ends_with("(dealing scheme " + std::to_string(dealing_scheme_version) + ")\n"));
  }
  CHECK(run("help solve").out == run("solve --help").out);
}

TEST_CASE("help fits 80 columns where there is no terminal, and goes on in the column in which it began") {
  std::vector<std::string> all = commands();
  all.push_back("");
  for (const std::string& command : all) {
    INFO("command " << command);
    for (const std::string& line : run(command + " --help").lines()) CHECK(line.size() <= 80);
  }
  const std::string help = run("play --help").out;
  CHECK(help.find("  --winnable                  Deal only winnable deals; SEED is then the number\n"
                  "                              of such a deal\n") != std::string::npos);
}

TEST_CASE("without arguments the program shows its help as a mistake") {
  const Ended ended = run("");
  CHECK(ended.code == 2);
  CHECK(ended.out == "");
  CHECK(ended.err.find("solve") != std::string::npos);
}

TEST_CASE("the examples in --help work as they are printed") {
  const TemporaryFolder home;  // play writes to it
  const std::string there = "cd " + home.path("") + "; HOME=" + home.path("") + " $boneyard ";
  REQUIRE(run_shell(there + "solve five-columns 3 --certificate proof.txt").code == 1);
  for (const std::string& command : commands()) {
    const std::string help = run(command + " --help").out;
    const std::string mark = "Example: boneyard ";
    const auto at = help.find(mark);
    REQUIRE(at != std::string::npos);
    const Ended ended =
        run_shell(there + help.substr(at + mark.size(), help.find('\n', at) - at - mark.size()) + " </dev/null");
    INFO(help.substr(at) << ended.err);
    CHECK(ended.err == "");
    CHECK(ended.code <= 1);
  }
}

TEST_CASE("replay says how the table is after every move") {
  const json solved = run("solve twelve-to-go 4 --format json").json().at(0);
  const std::string two = solved["line"][0].get<std::string>() + " " + solved["line"][1].get<std::string>();
  const auto steps = run("replay twelve-to-go 4 --line '" + two + "' --format json").json();
  REQUIRE(steps.size() == 2);
  CHECK(steps[1]["number"] == 2);
  CHECK(steps[1]["move"] == solved["line"][1]);
  CHECK(steps[1]["left"] == 24);
  CHECK(steps[1]["won"] == false);
  CHECK(steps[1]["layout"]["hand"].size() == 6);
}

TEST_CASE("replay refuses the first illegal move and says why, after showing the moves before it") {
  const json solved = run("solve twelve-to-go 4 --format json").json().at(0);
  const std::string first = solved["line"][0];
  const Ended ended = run("replay twelve-to-go 4 --format json --line '" + first + " " + first + "'");
  CHECK(ended.code == 2);
  CHECK(ended.json().size() == 1);
  const std::string tile = first.substr(0, 3);
  CHECK(ended.err.starts_with("boneyard: --line: move 2: '" + first + "' is not legal: " + tile +
                              " is not face up; the position is "));
  CHECK(run("replay twelve-to-go 4 --line nonsense").err ==
        "boneyard: --line: move 1: 'nonsense': expected two tiles such as 6-4+1-1\n");
}

TEST_CASE("colour comes only when asked for, and never in json") {
  CHECK(run("solve twelve-to-go 4").out.find('\x1b') == std::string::npos);
  CHECK(run("solve twelve-to-go 4 --color always").out.find("\x1b[32m") != std::string::npos);
  CHECK(run("solve twelve-to-go 4 --color always --format json").out.find('\x1b') == std::string::npos);
  CHECK(run("solve twelve-to-go 4 --color never", "", "NO_COLOR=1").out.find('\x1b') == std::string::npos);
}

TEST_CASE("a terminal is sent the colours that its description promises, and no others") {
  const auto on = [](const std::string& terminal, const std::string& command) {
    return run_shell("env -u NO_COLOR TERM=" + terminal + " script -qec 'echo quit | " BONEYARD_PROGRAM " " + command +
                     "' /dev/null < /dev/null")
        .out;
  };
  const std::string solve = "solve twelve-to-go 4", play = "play twelve-to-go 4 --tiles ascii";
  for (const std::string terminal : {"xterm-256color", "xterm"})
    CHECK(on(terminal, solve).find("\x1b[32m") != std::string::npos);
  CHECK(on("xterm-256color", play).find("\x1b[0;38;5;") != std::string::npos);
  const std::string few = on("xterm", play);
  CHECK(few.find("\x1b[0;35m5") != std::string::npos);
  CHECK(few.find("38;5;") == std::string::npos);
  for (const std::string terminal : {"vt100", "dumb", "unknown", "\"\""})
    for (const std::string& command : {solve, play, std::string("odds bingo 1..20")}) {
      INFO(terminal << ": " << command);
      const std::string shown = on(terminal, command);
      CHECK_FALSE(shown.empty());
      CHECK(shown.find('\x1b') == std::string::npos);
    }
}

TEST_CASE("of several endings the exit code is the first of 4, 2, 3, 1") {
  using app::ExitCode;
  CHECK(app::worse(ExitCode::unwinnable, ExitCode::done) == ExitCode::unwinnable);
  CHECK(app::worse(ExitCode::unwinnable, ExitCode::cut_short) == ExitCode::cut_short);
  CHECK(app::worse(ExitCode::bad_input, ExitCode::cut_short) == ExitCode::bad_input);
  CHECK(app::worse(ExitCode::bad_input, ExitCode::check_failed) == ExitCode::check_failed);
}
