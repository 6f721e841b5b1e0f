// Results as text, one a line: what adding up (merge.cpp) and going on (checkpoint.cpp) share.
#pragma once

#include <string>
#include <string_view>

#include "boneyard/odds.hpp"

namespace boneyard {

/// Reads what to_text() wrote. Throws ParseError.
OddsResult parse_result(std::string_view line);

/// The first condition in which two results differ, as a clause with `between` between the two values; empty if they
/// agree.
std::string mismatch(const OddsResult& a, const OddsResult& b, std::string_view between);

}  // namespace boneyard
