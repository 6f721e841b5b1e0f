// Shared by the tests of the commands: running the program, and checks that hold for any answer.
#pragma once

#include <catch2/catch.hpp>
#include <set>

#include "boneyard/deal.hpp"
#include "boneyard/notation.hpp"
#include "tests/cli/program.hpp"

namespace boneyard {

inline std::string text_of(std::uint64_t seed) { return to_text(deal_from_seed(seed)); }

inline std::set<std::string> keys(const nlohmann::json& object) {
  std::set<std::string> names;
  for (const auto& [key, value] : object.items()) names.insert(key);
  return names;
}

/// One line on stderr, nothing on stdout, exit code 2.
inline void require_refused(const Ended& ended, const std::string& message) {
  CHECK(ended.err == "boneyard: " + message + "\n");
  CHECK(ended.out == "");
  CHECK(ended.code == 2);
}

}  // namespace boneyard
