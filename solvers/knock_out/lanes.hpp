// Knock-Out for 64 deals at once: which of them the solver must look at.
#pragma once

#include <cstdint>

#include "deals/block.hpp"
#include "solvers/knock_out/rules.hpp"

namespace boneyard::knock_out {

/// Sixty-four lines. A tile's mark is its pips: its higher one times 16, and its lower one.
struct Lines {
  Block pips;
  Turns turns;
};

/// Bit k is 0 only if the line of lane k is certain not to clear.
std::uint64_t may_clear(const Lines& lines, Knock knock);
/// The same for the deals of the seeds first + 0, 1, …
std::uint64_t may_clear(std::uint64_t first, Knock knock);

}  // namespace boneyard::knock_out
