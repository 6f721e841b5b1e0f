// `boneyard odds` from outside: its one result, and its refusals.
#pragma once

#include <catch2/catch.hpp>

#include "program.hpp"

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
