// A program that is killed between any two system calls loses no game and counts none twice.
#include <sys/ptrace.h>
#include <sys/wait.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <csignal>
#include <functional>

#include "cli/reports/daily.hpp"
#include "cli/state/statistics.hpp"
#include "terminal/presenter/presenter.hpp"
#include "tests/cli/program.hpp"
#include "tests/session/matches.hpp"

using namespace boneyard;
using namespace boneyard::app;
using multiplayer_tests::numbered;

namespace {

/// Runs `work` in a process of its own and kills that at its system call of this number, from 1; true if it ended
/// before. nullopt if processes may not be traced here.
std::optional<bool> ends_before(int call, const std::function<void()>& work) {
  const pid_t child = ::fork();
  if (child == 0) {
    if (::ptrace(PTRACE_TRACEME, 0, nullptr, nullptr) != 0) ::_exit(2);
    ::raise(SIGSTOP);
    work();
    ::_exit(0);
  }
  int status = 0;
  ::waitpid(child, &status, 0);
  if (!WIFSTOPPED(status)) return std::nullopt;
  for (int stops = 0; stops < 2 * call - 1; ++stops) {  // each call stops when it begins and when it ends
    ::ptrace(PTRACE_SYSCALL, child, nullptr, nullptr);
    ::waitpid(child, &status, 0);
    if (WIFEXITED(status)) return true;
  }
  ::kill(child, SIGKILL);
  ::waitpid(child, &status, 0);
  return false;
}

const std::string
    almost_won =
        "6-0+4-2 5-3+4-0 6-5+1-0 5-4+3-0 4-3+3-2 5-1+3-3 6-2+2-2 4-4@5 6-3+2-1 5-5+1-1 6-1@2 6-4@4 5-2+5-0 6-4+2-0 "
        "6-1+4-1 6-6+0-0",
    last = "4-4+3-1";

PlaySettings settings_in(const std::string& state) {
  return {.look = {}, .deals = {}, .status = {}, .state = state, .counts = true};
}

Presenter taken_up(PlaySettings& settings) { return Presenter(resume_last(settings.state, ""), settings); }

}  // namespace

TEST_CASE("a program that is killed while it counts a game has counted it once when the game is resumed", "[slow]") {
  for (const bool wins : {true, false}) {
    bool ended = false;
    for (int call = 1; !ended; ++call) {
      INFO("system call " << call << (wins ? ", won" : ", left"));
      const TemporaryFolder folder;
      PlaySettings settings = settings_in(folder.path(""));
      DealtDeal deal = numbered_deal(Variant(), 42);
      deal.date = "2026-11-21";
      Presenter({Session(Variant::parse("five-columns"), deal)}, settings).obey(almost_won);
      const auto finish = [&] {
        Presenter table = taken_up(settings);
        table.obey(wins && !table.session().now().over() ? last : "quit");
        table.leave();
      };
      const auto before = ends_before(call, finish);
      if (!before) {
        WARN("processes may not be traced here");
        return;
      }
      ended = *before;
      while (!kept_places(settings.state).empty()) finish();
      const Statistics statistics = load_statistics(settings.state);
      REQUIRE(statistics.size() == 1);
      REQUIRE(statistics.begin()->second.played == 1);
      REQUIRE(statistics.begin()->second.won == (wins ? 1 : 0));
      REQUIRE(load_days(settings.state).size() == 1);
    }
  }
}

TEST_CASE("a program that is killed while it saves a move has the game as it was before or after it", "[slow]") {
  bool ended = false;
  for (int call = 1; !ended; ++call) {
    INFO("system call " << call);
    const TemporaryFolder folder;
    PlaySettings settings = settings_in(folder.path(""));
    Presenter({numbered(Variant::parse("five-columns"), 42)}, settings).obey("6-0+4-2");
    const auto before = ends_before(call, [&] { taken_up(settings).obey("5-3+4-0"); });
    if (!before) {
      WARN("processes may not be traced here");
      return;
    }
    ended = *before;
    REQUIRE(kept_places(settings.state).size() == 1);
    const std::string line = taken_up(settings).session().hand().line();
    CHECK((line == "6-0+4-2 5-3+4-0" || (line == "6-0+4-2" && !ended)));
  }
}
