// What happens without a key on the screen: a person's passing, and drawing where no tile fits.
#include <catch2/catch.hpp>

#include "tests/cli/program.hpp"
#include "tests/terminal/terminal.hpp"

namespace {

bool has(const std::string& text, std::string_view part) { return text.find(part) != text.npos; }

/// Begins a game with these lines in the configuration file.
void begin(Terminal& terminal, const std::string& game, const std::string& config) {
  if (!Terminal::is_there()) FAIL("tmux is not there: script/bootstrap test");
  terminal.start("play " + game + " --tiles ascii", "BONEYARD_CONFIG=" + terminal.folder().write("own", config));
}

}  // namespace

TEST_CASE("a person draws and passes without a key, and is told what was drawn", "[slow]") {
  Terminal terminal(80, 24);
  begin(terminal, "draw 7 --rule draw=until --players person,random", "pace = 0\n");
  REQUIRE(terminal.shows("choose a bold tile"));
  for (int i = 0; i < 40 && !has(terminal.screen(), "You draw "); ++i) {
    const std::string before = terminal.screen();
    REQUIRE_FALSE(has(before, "No tile fits: Enter"));
    terminal.press("Enter");
    terminal.wait_for_change(before);
  }
  INFO(terminal.screen());
  CHECK(has(terminal.screen(), "You draw "));
}

TEST_CASE("with forced = off a person draws by Enter", "[slow]") {
  Terminal terminal(80, 24);
  begin(terminal, "draw 7 --rule draw=until --players person,random", "pace = 0\nforced = off\n");
  REQUIRE(terminal.shows("choose a bold tile"));
  for (int i = 0; i < 40 && !has(terminal.screen(), "No tile fits: Enter draws"); ++i) {
    const std::string before = terminal.screen();
    REQUIRE_FALSE(has(before, "You draw "));
    terminal.press("Enter");
    terminal.wait_for_change(before);
  }
  CHECK(has(terminal.screen(), "No tile fits: Enter draws"));
}

TEST_CASE("Enter while a forced move waits makes it at once, and plays no tile besides", "[slow]") {
  Terminal terminal(80, 24);
  begin(terminal, "draw 7 --rule draw=until --players person,random", "pace = 0\nforced = off\n");
  REQUIRE(terminal.shows("choose a bold tile"));
  for (int i = 0; i < 40 && !has(terminal.screen(), "No tile fits: Enter draws"); ++i) {
    const std::string before = terminal.screen();
    terminal.press("Enter");
    terminal.wait_for_change(before);
  }
  terminal.press("q");
  REQUIRE(terminal.shows("s saves it for later"));
  terminal.press("s");
  REQUIRE(terminal.shows("[ended with 0]"));
  begin(terminal, "--resume", "pace = 60\n");
  REQUIRE(terminal.shows("No tile fits: you draw"));
  terminal.press("Enter");
  CHECK(terminal.shows("You draw "));
  CHECK_FALSE(has(terminal.screen(), "You lay "));
}
