// Writing a certificate: the claim, and every position that legal play can come to from the one it is about.
#pragma once

#include <cstdint>
#include <functional>
#include <string_view>

#include "boneyard/answer.hpp"
#include "certificate/claim.hpp"

namespace boneyard::certificate {

/// Hands the certificate of `claim` to `write` as it is found, and returns how many positions it holds. The positions
/// are found by the rules alone, so that the claim is checked on the way: one that does not hold is CheckFailed. Throws
/// SearchCut if a limit is reached; what has been written is then no certificate, and the caller takes it back.
std::uint64_t write(const Claim& claim, const std::function<void(std::string_view)>& write, const Limits& limits);

}  // namespace boneyard::certificate
