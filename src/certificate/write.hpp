// Writes certificates: the claim, and every position that legal play can reach from the position that the claim is
// about.
#pragma once

#include <cstdint>
#include <functional>
#include <string_view>

#include "boneyard/answer.hpp"
#include "certificate/claim.hpp"

namespace boneyard::certificate {

/// Passes the certificate of `claim` to `write`, piece by piece, and returns how many positions it has. The positions
/// are found by the rules alone, which checks the claim: throws CheckFailed if the claim does not hold. Throws
/// SearchCut if a limit is reached; what was written is then no certificate, and the caller must remove it.
std::uint64_t write(const Claim& claim, const std::function<void(std::string_view)>& write, const Limits& limits);

}  // namespace boneyard::certificate
