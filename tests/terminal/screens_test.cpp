// The program as a person sees it: games and pages in a terminal, each screen compared with the one written down in
// tests/screens, one of each kind. `script/screens` writes them anew; look at what it changes. geometry_test.cpp asks
// what must hold of every game at every size.
//
//   size 80x24               of the terminal, before the first command; later it resizes
//   $ play five-columns 42   starts the program
//   > hint                   types a line
//   ! Tab                    presses keys, as tmux calls them
//   @ 7 12                   clicks at row 7, column 12 of the screen below, both from 1; or: @ wheel up, @ wheel down
//   |…                       the screen after that, a line each, or in its place what has changed on it:
//   7|…                      line 7, from 1
//   rows 12                  how many lines it has now
#include <catch2/catch.hpp>
#include <filesystem>
#include <regex>

#include "tests/terminal/terminal.hpp"

namespace {

const std::filesystem::path screens_folder = BONEYARD_SOURCE_DIR "/tests/screens";

void require_tmux() {
  if (!Terminal::is_there()) FAIL("tmux is not there, and without it no screen is tested: script/bootstrap test");
}

using Lines = std::vector<std::string>;

/// Something done, and the screen after it.
struct Step {
  char kind = 0;
  std::string text;
  Lines screen{};
};

/// Whether the screen of a step is written whole: what lies there before says nothing of it.
bool begins_anew(const Step& step) { return step.kind == '$' || step.kind == 's'; }

std::string joined(const Lines& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + '\n';
  return text;
}

/// `7|text` or `rows 12`: changes the screen before.
bool change(Lines& screen, const std::string& line) {
  const auto bar = line.find_first_not_of("0123456789");
  if (line.starts_with("rows ")) return screen.resize(std::stoul(line.substr(5))), true;
  if (bar == 0 || bar == line.npos || line[bar] != '|') return false;
  const std::size_t number = std::stoul(line);
  screen.resize(std::max(screen.size(), number));
  screen[number - 1] = line.substr(bar + 1);
  return true;
}

struct Script {
  std::string comment;
  std::vector<Step> steps;
};

Script read_script(const std::filesystem::path& file) {
  Script script;
  std::ifstream in(file);
  const auto add = [&](Step step) {
    if (!script.steps.empty() && !begins_anew(step)) step.screen = script.steps.back().screen;
    script.steps.push_back(std::move(step));
  };
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with('#'))
      script.comment += line + '\n';
    else if (line.starts_with('|'))
      script.steps.back().screen.push_back(line.substr(1));
    else if (line.starts_with("size "))
      add({'s', line.substr(5)});
    else if (line.starts_with("$ ") || line.starts_with("> ") || line.starts_with("! ") || line.starts_with("@ "))
      add({line[0], line.substr(2)});
    else if (line == ">")
      add({'>', ""});
    else if (script.steps.empty() || !change(script.steps.back().screen, line))
      FAIL(file << ": what is " << line << "?");
  }
  return script;
}

void write_script(const std::filesystem::path& file, const Script& script) {
  std::ofstream out(file);
  out << script.comment;
  Lines before;
  for (const Step& step : script.steps) {
    out << (step.kind == 's' ? "size" : std::string(1, step.kind)) << (step.text.empty() ? "" : " ") << step.text
        << '\n';
    const bool whole = begins_anew(step);
    if (!whole && step.screen.size() != before.size()) out << "rows " << step.screen.size() << '\n';
    for (std::size_t i = 0; i < step.screen.size(); ++i)
      if (whole || i >= before.size() || step.screen[i] != before[i])
        out << (whole ? "" : std::to_string(i + 1)) << '|' << step.screen[i] << '\n';
    before = step.screen;
  }
}

void take(Terminal& terminal, const Step& step) {
  switch (step.kind) {
    case '$': return terminal.start(step.text);
    case '>': return terminal.type(step.text);
    case '!': return terminal.press(step.text);
    case '@': {
      if (step.text.starts_with("wheel")) return terminal.click(0, 0, step.text == "wheel up" ? 64 : 65);
      std::istringstream at(step.text);
      int row = 0, column = 0;
      at >> row >> column;
      return terminal.click(row - 1, column - 1);
    }
    case 's': {
      const auto x = step.text.find('x');
      return terminal.resize(std::stoi(step.text), std::stoi(step.text.substr(x + 1)));
    }
  }
}

/// Whether script/screens was asked for this screen, or for all.
bool is_wanted(const std::filesystem::path& file) {
  const char* names = std::getenv("BONEYARD_SCREENS");
  return names == nullptr ||
         fmt::format(" {} ", names).find(fmt::format(" {} ", file.stem().string())) != std::string::npos;
}

void perform(const std::filesystem::path& file) {
  if (!is_wanted(file)) return;
  const bool update = std::getenv("BONEYARD_UPDATE_SCREENS") != nullptr;
  Script script = read_script(file);
  REQUIRE(!script.steps.empty());
  Terminal terminal(80, 24);
  for (const auto& text : std::filesystem::directory_iterator(BONEYARD_SOURCE_DIR "/data/patiences"))
    std::filesystem::copy_file(text.path(), terminal.folder().path(text.path().filename().string()));
  std::string before;
  for (Step& step : script.steps) {
    INFO(step.kind << ' ' << step.text);
    take(terminal, step);
    if (!terminal.started()) continue;  // the size to start with
    if (update) {
      before = terminal.wait_for_change(before);
      step.screen = Ended{.out = before}.lines();
      continue;
    }
    const std::string expected = joined(step.screen), seen = terminal.wait_for(expected);
    REQUIRE(seen == expected);
  }
  if (update) write_script(file, script);
}

}  // namespace

TEST_CASE("whatever a person meets in the terminal looks as it is written down", "[slow]") {
  require_tmux();
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(screens_folder)) files.push_back(entry.path());
  std::ranges::sort(files);
  REQUIRE(!files.empty());
  for (const auto& file : files) {
    INFO(file);
    perform(file);
  }
}

namespace {

/// Starts the program and waits until the screen shows it.
void sit_down(Terminal& terminal, const std::string& arguments, const std::string& sign) {
  terminal.start(arguments + " --tiles ascii");
  const bool there = terminal.shows(sign);
  INFO(terminal.screen());
  REQUIRE(there);
}

/// Closes the terminal, and waits until the program has kept what lay there. Returns the file.
std::string close_over(Terminal& terminal, const std::string& game) {
  const pid_t shell = std::atoi(TemporaryFolder::read(terminal.folder().path("pid")).c_str());
  terminal.close();
  wait_until([&] { return ::kill(shell, 0) != 0; });
  return kept_file(terminal.folder().path("state/boneyard"), game);
}

/// A match of Draw in which a person has led.
void lead_at_draw(Terminal& terminal) {
  sit_down(terminal, "play draw 7 --players person,random", "choose a bold tile");
  terminal.press("Enter");
  REQUIRE(terminal.shows("You lay 5-5>"));
}

/// Leaves a match under way: the question shows `sign`, `key` answers it.
void leave(Terminal& terminal, const std::string& sign, const std::string& key) {
  terminal.press("q");
  REQUIRE(terminal.shows(sign));
  terminal.press(key);
  REQUIRE(terminal.shows("[ended with 0]"));
}

/// Takes up what was kept, and leaves it again.
void look_in(Terminal& terminal, const std::string& arguments, const std::string& sign, const std::string& key) {
  sit_down(terminal, arguments, "Where you left off.");
  leave(terminal, sign, key);
}

}  // namespace

TEST_CASE("a terminal that is closed over a game keeps it, and what was typed is remembered") {
  require_tmux();
  Terminal terminal(80, 24);
  sit_down(terminal, "play five-columns 42", "move 1");
  terminal.type("6-0+4-2");
  REQUIRE(terminal.shows("move 2"));
  close_over(terminal, "five-columns");
  sit_down(terminal, "play --resume", "Where you left off.");
  CHECK(terminal.screen().find("move 2") != std::string::npos);
  terminal.press(": Up");
  CHECK(terminal.shows("five-columns> 6-0+4-2"));
}

TEST_CASE("a terminal that is closed over a match keeps it") {
  require_tmux();
  Terminal terminal(80, 24);
  lead_at_draw(terminal);
  REQUIRE(TemporaryFolder::read(close_over(terminal, "draw")).find("line 5-5> ") != std::string::npos);
  sit_down(terminal, "play --resume", "Where you left off.");
  CHECK(terminal.screen().find("Draw with 2 players, seed 7, hand 1, to 100\n") != std::string::npos);
}

TEST_CASE("a terminal that is closed over a real table keeps what was told there") {
  require_tmux();
  Terminal terminal(80, 24);
  sit_down(terminal, "assist block --names ,Ann", "which 7 tiles");
  terminal.type("64 55 32 10 44 21 33");
  REQUIRE(terminal.shows("Who leads?"));
  terminal.type("Ann");
  REQUIRE(terminal.shows("Ann leads"));
  terminal.type("66");
  REQUIRE(terminal.shows("the hand in"));
  REQUIRE(TemporaryFolder::read(close_over(terminal, "real.block")).find("line 6-6>") != std::string::npos);
  sit_down(terminal, "assist --resume", "Where you left off.");
  CHECK(terminal.screen().find("1 Ann 6-6>") != std::string::npos);
}

TEST_CASE("what was resumed stays kept until it is over, whoever kills the program meanwhile") {
  require_tmux();
  Terminal terminal(80, 24);
  lead_at_draw(terminal);
  leave(terminal, "s save", "s");
  const std::string kept = kept_file(terminal.folder().path("state/boneyard"), "draw");
  const std::string text = TemporaryFolder::read(kept);

  sit_down(terminal, "play --resume", "Where you left off.");
  REQUIRE(run_shell("pkill -KILL -P " + TemporaryFolder::read(terminal.folder().path("pid"))).code == 0);
  REQUIRE(terminal.shows("[ended with 137]"));
  CHECK(TemporaryFolder::read(kept) == text);

  look_in(terminal, "play draw --resume", "s saves it for later; c counts it as lost",
          "s");  // it takes nothing's place
  CHECK(std::filesystem::exists(kept));

  look_in(terminal, "play --resume", "c count as lost", "c");
  CHECK_FALSE(std::filesystem::exists(kept));
}

TEST_CASE("a game that was resumed and does not count stays kept unless it is to be deleted") {
  require_tmux();
  Terminal terminal(80, 24);
  sit_down(terminal, "play fives 3", "choose a bold tile");
  terminal.press("Enter");
  REQUIRE(terminal.shows("move 2"));
  terminal.press("s");
  REQUIRE(terminal.shows("That tells what the stock holds"));
  terminal.press("y");
  REQUIRE(terminal.shows("seed 3, does not count"));
  terminal.press("C-c");
  REQUIRE(terminal.shows("Interrupted;"));
  const std::string kept = kept_file(terminal.folder().path("state/boneyard"), "fives-the-limit");
  // All but the seconds at the table.
  const auto saved = [&] {
    return std::regex_replace(TemporaryFolder::read(kept), std::regex("seconds [0-9]+\n"), "");
  };
  const std::string text = saved();
  REQUIRE(text.find("\nspoiled ") != text.npos);

  look_in(terminal, "play fives --resume", "s saves it for later; d deletes it", "s");
  CHECK(saved() == text);
  look_in(terminal, "play fives --resume", "s save   d delete", "d");
  CHECK_FALSE(std::filesystem::exists(kept));
}

TEST_CASE(
    "a game and a match that nobody saved are there after a kill, and while they lie on a table nobody else has "
    "them") {
  require_tmux();
  for (const char* game : {"five-columns", "draw"}) {
    INFO(game);
    Terminal terminal(80, 24);
    const std::string state = terminal.folder().path("state");
    sit_down(terminal, fmt::format("play {} 42", game), "choose a bold tile");
    terminal.type("1");
    const auto saved = [&] { return TemporaryFolder::read(kept_file(state + "/boneyard", game)); };
    for (int i = 0; i < 1200 && saved().empty(); ++i) std::this_thread::sleep_for(std::chrono::milliseconds(50));
    const std::string text = saved();
    REQUIRE(text.find("line ") != text.npos);
    const Ended refused = run(fmt::format("play {} --resume", game), "", "XDG_STATE_HOME=" + state);
    CHECK(refused.code == 2);
    CHECK(refused.err.find(": in use by another run: leave the game there, or start another with `boneyard play " +
                           std::string(game) + "`\n") != refused.err.npos);
    REQUIRE(run_shell("pkill -KILL -P " + TemporaryFolder::read(terminal.folder().path("pid"))).code == 0);
    REQUIRE(terminal.shows("[ended with 137]"));
    sit_down(terminal, "play --resume", "Where you left off.");
    // The program may have gone on before it was killed.
    CHECK(saved().starts_with(text.substr(0, text.find("\nresult "))));
  }
}

TEST_CASE("boneyard alone opens the menu on a terminal, and prints its help elsewhere") {
  require_tmux();
  CHECK(run("").code == 2);
  CHECK(run("").err.find("Usage: boneyard") != std::string::npos);
  Terminal terminal(80, 24);
  terminal.start("");
  CHECK(terminal.shows("boneyard: games with dominoes"));
  terminal.press("q");
  CHECK(terminal.shows("[ended with 0]"));
}

TEST_CASE("a search for a deal that takes long says so; Esc ends it, the game stays, and Ctrl-C ends the program") {
  require_tmux();
  Terminal terminal(80, 24);
  // No deal of this game can be won: pairs of 11 leave a tile over, and only a search would tell.
  const std::string rules = terminal.folder().write("elevens", R"({
    "name": "elevens", "title": "Elevens", "aim": "discard all tiles by pairs of 11",
    "places": [{"name": "hand", "kind": "hand", "tiles": 6, "fill": {"to": 6, "when": "missing"}},
               {"name": "stock", "kind": "stock"}],
    "moves": [{"discard": 2, "from": "hand", "sum": 11}]})");
  terminal.start("play 5 --rules-file " + rules);
  REQUIRE(terminal.shows("seed 5"));
  terminal.type(":daily");
  REQUIRE(terminal.shows("Looking for a deal that can be won"));
  terminal.press("Escape");
  REQUIRE(terminal.shows("daily: the search for a deal was stopped"));
  CHECK(terminal.screen().find("seed 5") != std::string::npos);
  terminal.type(":daily");
  REQUIRE(terminal.shows("Looking for a deal that can be won"));
  terminal.press("C-c");
  CHECK(terminal.shows("[ended with 3]"));
}

TEST_CASE("a long run has one row of a terminal, however narrow that is") {
  require_tmux();
  Terminal terminal(60, 12);
  terminal.start("odds five-columns 1..1e12");
  REQUIRE(terminal.shows("deals, "));
  std::string screen = terminal.screen();
  for (int drawn = 0; drawn < 5; ++drawn)
    REQUIRE(wait_until([&, before = screen] { return (screen = terminal.screen()) != before; }));
  INFO(screen);
  CHECK(std::ranges::count(screen, '%') == 1);
  terminal.press("C-c");
  CHECK(terminal.shows("[ended with 3]"));
}

TEST_CASE("what takes long to work out at a match can be left with Esc, with another key, and with Ctrl-C") {
  require_tmux();
  Terminal terminal(80, 24);
  // Nobody can solve this within the five seconds that peek has.
  terminal.start("play all-sevens 5 --players person,random --tiles ascii");
  REQUIRE(terminal.shows("choose a bold tile"));
  terminal.press("p");
  REQUIRE(terminal.shows("y goes ahead"));
  terminal.press("y");
  REQUIRE(terminal.shows("Working it out; Esc stops"));
  terminal.press("Escape");
  CHECK(terminal.shows("choose a bold tile"));
  CHECK(terminal.screen().find("With all hands open") == std::string::npos);
  terminal.press("p");
  REQUIRE(terminal.shows("Working it out; Esc stops"));
  terminal.press("m");
  CHECK(terminal.shows("1: "));
  terminal.press("p");
  REQUIRE(terminal.shows("Working it out; Esc stops"));
  terminal.press("C-c");
  CHECK(terminal.shows("[ended with 3]"));
}

TEST_CASE("a replay says which Latin key is meant by a letter of another keyboard") {
  require_tmux();
  Terminal terminal(80, 24);
  terminal.start("replay twelve-to-go 5 --line '6-2+4-0 5-0+4-3' --animate --delay 60 --tiles ascii");
  REQUIRE(terminal.shows("space pauses"));
  terminal.press("й");
  CHECK(terminal.shows("Unknown key 'й'. On a Russian keyboard it lies where q does."));
  terminal.press("Right");
  CHECK(terminal.shows("space pauses"));
}

TEST_CASE("Ctrl-C leaves the terminal as it was") {
  require_tmux();
  for (const char* game : {"five-columns", "block"}) {
    Terminal terminal(80, 24);
    terminal.start(fmt::format("games >/dev/null; stty -a >before; " BONEYARD_PROGRAM
                               " play {} 42; stty -a >after; cmp before after && echo same modes",
                               game));
    REQUIRE(terminal.shows("h hint"));
    terminal.press("C-c");
    CHECK(terminal.shows("same modes"));
    CHECK(terminal.shows("[ended with 0]"));
  }
}

TEST_CASE("a game that is stopped with Ctrl-Z is drawn again when it goes on") {
  require_tmux();
  Terminal terminal(80, 24);
  terminal.start("games >/dev/null; exec bash --norc -i");
  terminal.type("PS1=ready:; clear");
  REQUIRE(terminal.shows("ready:"));
  terminal.type(BONEYARD_PROGRAM " play five-columns 42 --tiles ascii --status on");
  REQUIRE(terminal.shows("u undo"));
  terminal.press("C-z");
  REQUIRE(terminal.shows("Stopped"));
  terminal.type("fg");
  CHECK(terminal.shows("To win: discard"));
  CHECK(terminal.shows("can be won"));
  terminal.press("q");
  CHECK(terminal.shows("ready:"));
}

TEST_CASE("keys that are typed ahead wait, also over a game that is loaded") {
  require_tmux();
  Terminal terminal(80, 24);
  const std::string file = terminal.folder().write(
      "game.txt",
      "boneyard game 2\ngame twelve-to-go\nseats 1\nrules hand=6\nplayers person\nseed 4\nhand 1\n"
      "result open, 28 left\n");
  terminal.start("play five-columns 42 --tiles ascii");
  REQUIRE(terminal.shows("u undo"));
  terminal.press("-l ':load game.txt'");
  terminal.press("Enter 1 Enter");
  CHECK(terminal.shows("Twelve To Go, seed 4, does not count, hand=6, move 2"));
}
