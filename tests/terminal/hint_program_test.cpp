// A hint while the exact chances are still being computed.
#include <catch2/catch.hpp>

#include "tests/cli/program.hpp"
#include "tests/terminal/terminal.hpp"

TEST_CASE("a provisional hint is there while exact chances are computed, and Enter plays it") {
  if (!Terminal::is_there()) FAIL("tmux is not there: script/bootstrap test");
  Terminal terminal(80, 24);
  terminal.start("play domino-patience 3 --tiles ascii");  // whose chances take up to a minute
  REQUIRE(terminal.shows("choose a bold tile"));
  terminal.press("h");
  REQUIRE(terminal.shows("Provisional, by a guess: "));
  CHECK(terminal.shows("Enter or h plays the hint, "));
  CHECK(terminal.shows("Working out the exact chances: "));
  terminal.press("Enter");
  CHECK(terminal.shows("move 2"));
}
