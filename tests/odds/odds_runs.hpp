// `boneyard odds` from outside: its one result, and its refusals.
#pragma once

#include <catch2/catch.hpp>

#include "tests/cli/program.hpp"

using nlohmann::json;

/// The one json result of a run, without the only key that may differ between two runs.
inline json result(const Ended& ended) {
  const auto objects = ended.json();
  REQUIRE(objects.size() == 1);
  json object = objects.front();
  object.erase("seconds");
  return object;
}

inline json odds(const std::string& arguments) {
  const Ended ended = run("odds " + arguments + " --format json");
  INFO(arguments << ": " << ended.err);
  CHECK(ended.code == 0);
  return result(ended);
}

inline void require_refused(const Ended& ended, const std::string& part) {
  INFO(ended.err);
  CHECK_THAT(ended.err, Catch::Contains(part));
  CHECK(std::count(ended.err.begin(), ended.err.end(), '\n') == 1);
  CHECK(ended.out == "");
  CHECK(ended.code == 2);
}

/// Starts a run that keeps a checkpoint, and kills it `wait()` milliseconds later, until it has been killed `kills`
/// times or was started `runs` times. One that ends before that must have the result that is expected, and loses its
/// checkpoint. Returns how often it was killed, and how often it ended.
template <class Wait>
std::pair<int, int> kill_runs(const std::string& command, const std::string& checkpoint, const json& expected,
                              int kills, int runs, Wait&& wait) {
  int killed = 0, ends = 0;
  while (killed < kills && killed + ends < runs) {
    Running running(command);
    std::this_thread::sleep_for(std::chrono::milliseconds(wait()));
    running.kill(SIGKILL);
    const Ended ended = running.end();
    if (ended.signal == SIGKILL) {
      ++killed;
      continue;
    }
    CHECK(result(ended) == expected);  // it was quicker
    ++ends;
    ::unlink(checkpoint.c_str());
  }
  return {killed, ends};
}
