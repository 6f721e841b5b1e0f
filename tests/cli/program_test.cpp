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

TEST_CASE("games lists every game with its rule options and defaults, in 80 columns") {
  const std::vector<std::string> page = run("games").lines();
  CHECK(page[0] == "Patiences, with their rule options and defaults:");
  CHECK(std::ranges::count(page, "Table games, with their rule options and defaults:") == 1);
  for (const std::string& line : page) CHECK(line.size() <= 80);
  const Ended text = run("games --quiet");
  CHECK(text.code == 0);
  std::vector<std::string> entries;  // what follows a name on lines of its own belongs to it
  for (const std::string& line : text.lines())
    line.starts_with(' ') ? void(entries.back() += line) : entries.push_back(line);
  REQUIRE(entries.size() == games().size());
  for (std::size_t i = 0; i < games().size(); ++i) {
    CHECK(entries[i].starts_with(games()[i].name));
    CHECK(entries[i].find(games()[i].title) != std::string::npos);
    for (const Option& option : games()[i].options(std::min(4, games()[i].seats.back())))
      CHECK(entries[i].find(std::string(option.name) + "=" + rule_value_text(option, option.standard)) !=
            std::string::npos);
  }
  const auto objects = run("games --format json").json();
  REQUIRE(objects.size() == patiences().size() + multiplayer_games().size());
  CHECK(objects.back()["game"] == "seven-rocks");
  CHECK(objects.back()["seats"].size() == 1);
  const auto& twelve = objects[patiences().size() - 1];
  CHECK(twelve["game"] == "twelve-to-go");
  CHECK(twelve["rules"]["hand"]["default"] == 6);
  CHECK(objects.back()["rules"]["to"]["default"] == 250);
  CHECK(run("games --format csv").lines().front() == "game,title,aim,rule,default,values,help");
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

TEST_CASE("csv has a header and as many fields in every row") {
  const auto lines = run("solve twelve-to-go 1..20 --count --format csv").lines();
  REQUIRE(lines.size() == 21);
  CHECK(lines[0] == "game,rules,seed,deal,verdict,line,left,spoken,count,moves,nodes,seconds,cut_short");
  for (const std::string& line : lines) CHECK(std::ranges::count(line, ',') == 12);
}

TEST_CASE("replay shows the table after every move, or an object a move") {
  const json solved = run("solve twelve-to-go 4 --format json").json().at(0);
  const std::string two = solved["line"][0].get<std::string>() + " " + solved["line"][1].get<std::string>();
  const Ended text = run("replay twelve-to-go 4 --line '" + two + "'");
  CHECK(text.code == 0);
  CHECK(text.out.find("1. " + solved["line"][0].get<std::string>()) != std::string::npos);
  CHECK(text.out.ends_with("After 2 moves: not over, 24 tiles left.\n"));
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
