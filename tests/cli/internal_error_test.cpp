// What is thrown and caught by nobody: a bug, which the program reports in a line.
#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <stdexcept>
#include <string>
#include <vector>

#include "program/program.hpp"
#include "tests/cli/program.hpp"

namespace boneyard {
namespace {

/// Runs `boneyard odds five-columns 1..9` in a process of its own, with an engine that throws.
Ended run_with(const std::string& message) {
  TemporaryFolder folder;
  const pid_t child = ::fork();
  if (child == 0) {
    ::close(STDERR_FILENO);
    [[maybe_unused]] const int error = ::open(folder.path("err").c_str(), O_WRONLY | O_CREAT, 0600);
    std::vector<std::string> words = {"boneyard", "odds", "five-columns", "1..9", "--quiet"};
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    ::_exit(app::run_program(static_cast<int>(words.size()), arguments.data(),
                             [&](auto&, const auto&, const auto&) { throw std::logic_error(message); }));
  }
  int status = 0;
  ::waitpid(child, &status, 0);
  return {.code = WIFEXITED(status) ? WEXITSTATUS(status) : -1,
          .signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0,
          .out = {},
          .err = TemporaryFolder::read(folder.path("err"))};
}

}  // namespace

TEST_CASE("An exception that nobody caught becomes one line and exit code 4") {
  const Ended ended = run_with("the tables\nare upside down");
  CHECK(ended.signal == 0);
  CHECK(ended.code == 4);
  CHECK(ended.err.starts_with("boneyard: internal error: the tables"));
  CHECK(ended.err.ends_with("; please report this\n"));
  CHECK(std::count(ended.err.begin(), ended.err.end(), '\n') == 1);
}

TEST_CASE("A long internal error, as one with the rules of a game in it, is cut off") {
  CHECK(run_with(std::string(5000, 'x')).err.size() < 400);
}

TEST_CASE("Chances of a declared game that hides tiles are refused in one line that does not deny the hidden tiles") {
  for (const char* game : {"castle-rock", "patience-3"}) {
    const std::string rules = "--rules-file " BONEYARD_SOURCE_DIR "/data/patiences/" + std::string(game) + ".json";
    for (const char* command :
         {"odds --player fair", "odds --player fair --method exact", "odds --openings", "odds --openings --player fair",
          "odds --player fair 1..10", "solve 1 --player fair", "solve 1..3 --player fair"}) {
      INFO(command << " " << game);
      const Ended ended = ::run(std::string(command) + " " + rules);
      CHECK(ended.code == 2);
      CHECK(ended.out.empty());
      CHECK(std::count(ended.err.begin(), ended.err.end(), '\n') == 1);
      CHECK(ended.err.size() < 200);
      CHECK(ended.err.find("hides no tile") == std::string::npos);
    }
  }
}

}  // namespace boneyard
