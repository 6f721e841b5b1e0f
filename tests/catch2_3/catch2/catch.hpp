#pragma once
// Catch2 2's one header (Debian 12) by the names of Catch2 3 (Debian 13): the tests are written for both.
#include <catch2/catch_all.hpp>

using Catch::Approx;

namespace Catch {

using Matchers::EndsWith;
using Matchers::Message;
using Matchers::StartsWith;

inline Matchers::StringContainsMatcher Contains(const std::string& part, CaseSensitive cases = CaseSensitive::Yes) {
  return Matchers::ContainsSubstring(part, cases);
}

}  // namespace Catch
