// The program as a person sees it: whole games in a terminal, each screen compared with the one written down in
// tests/screens. `script/screens` writes them anew; look at what it changes.
//
//   size 80x24               of the terminal, before the first command; later it resizes
//   $ play five-columns 42   starts the program
//   > hint                   types a line
//   ! Tab                    presses keys, as tmux calls them
//   |…                       the screen after that, a line each
#include <catch2/catch.hpp>
#include <filesystem>

#include "solvers/variant.hpp"
#include "terminal.hpp"

namespace {

const std::filesystem::path screens_folder = BONEYARD_SOURCE_DIR "/tests/screens";

void require_tmux() {
  if (!Terminal::is_there()) FAIL("tmux is not there, and without it no screen is tested: script/bootstrap test");
}

/// Something done, and the screen after it.
struct Step {
  char kind = 0;
  std::string text, screen;
};

struct Script {
  std::string comment;
  std::vector<Step> steps;
};

Script read_script(const std::filesystem::path& file) {
  Script script;
  std::ifstream in(file);
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with('#'))
      script.comment += line + '\n';
    else if (line.starts_with('|'))
      script.steps.back().screen += line.substr(1) + '\n';
    else if (line.starts_with("size "))
      script.steps.push_back({'s', line.substr(5), ""});
    else if (line.starts_with("$ ") || line.starts_with("> ") || line.starts_with("! "))
      script.steps.push_back({line[0], line.substr(2), ""});
    else if (line == ">")
      script.steps.push_back({'>', "", ""});
    else
      FAIL(file << ": what is " << line << "?");
  }
  return script;
}

void write_script(const std::filesystem::path& file, const Script& script) {
  std::ofstream out(file);
  out << script.comment;
  for (const Step& step : script.steps) {
    out << (step.kind == 's' ? "size" : std::string(1, step.kind)) << (step.text.empty() ? "" : " ") << step.text
        << '\n';
    std::istringstream screen(step.screen);
    for (std::string line; std::getline(screen, line);) out << '|' << line << '\n';
  }
}

void take(Terminal& terminal, const Step& step) {
  switch (step.kind) {
    case '$': return terminal.start(step.text);
    case '>': return terminal.type(step.text);
    case '!': return terminal.press(step.text);
    case 's': {
      const auto x = step.text.find('x');
      return terminal.resize(std::stoi(step.text), std::stoi(step.text.substr(x + 1)));
    }
  }
}

void perform(const std::filesystem::path& file) {
  const bool update = std::getenv("BONEYARD_UPDATE_SCREENS") != nullptr;
  Script script = read_script(file);
  REQUIRE(!script.steps.empty());
  Terminal terminal(80, 24);
  std::string before;
  for (Step& step : script.steps) {
    INFO(step.kind << ' ' << step.text);
    take(terminal, step);
    if (update) {
      step.screen = before = terminal.wait_for_change(before);
      continue;
    }
    const std::string seen = terminal.wait_for(step.screen);
    REQUIRE(seen == step.screen);
  }
  if (update) write_script(file, script);
}

}  // namespace

TEST_CASE("every game is played from the first screen to a win and to a loss, screen by screen", "[slow]") {
  require_tmux();
  for (const auto& game : boneyard::games())
    for (const char* end : {"won", "lost"}) {
      const auto file = screens_folder / (std::string(game.name) + "-" + end + ".txt");
      INFO(file);
      REQUIRE(std::filesystem::exists(file));
      perform(file);
    }
}

TEST_CASE("what else a person meets at the table looks as it is written down", "[slow]") {
  require_tmux();
  for (const char* name : {"newcomer", "sizes", "history", "animation"}) {
    const auto file = screens_folder / (std::string(name) + ".txt");
    INFO(file);
    perform(file);
  }
}

TEST_CASE("a terminal that is closed over a game keeps it, and what was typed is remembered") {
  require_tmux();
  Terminal terminal(80, 24);
  const auto shows = [&](const std::string& text) {
    for (int i = 0; i < 1200 && terminal.screen().find(text) == std::string::npos; ++i)
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
    return terminal.screen().find(text) != std::string::npos;
  };
  terminal.start("play five-columns 42 --tiles ascii");
  REQUIRE(shows("move 1\n"));
  terminal.type("6-0+4-2");
  REQUIRE(shows("move 2\n"));
  terminal.close();
  const std::string kept = terminal.folder().path("state/boneyard/interrupted.txt");
  for (int i = 0; i < 1200 && !std::filesystem::exists(kept); ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  terminal.start("play --resume --tiles ascii");
  const bool resumed = shows("Where you were interrupted.");
  INFO(terminal.screen());
  REQUIRE(resumed);
  CHECK(terminal.screen().find("move 2\n") != std::string::npos);
  terminal.press("Up");
  CHECK(shows("five-columns> 6-0+4-2"));
}

TEST_CASE("Ctrl-C leaves the terminal as it was") {
  require_tmux();
  Terminal terminal(80, 24);
  terminal.start("games >/dev/null; stty -a >before; " BONEYARD_PROGRAM
                 " play five-columns 42; stty -a >after; cmp before after && echo same modes");
  const auto shows = [&](const std::string& text) {
    for (int i = 0; i < 1200 && terminal.screen().find(text) == std::string::npos; ++i)
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
    return terminal.screen().find(text) != std::string::npos;
  };
  REQUIRE(shows("five-columns>"));
  terminal.press("C-c");
  CHECK(shows("same modes"));
  CHECK(shows("[ended with 0]"));
}
