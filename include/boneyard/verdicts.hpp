// The verdicts of many deals in one call.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "boneyard/answer.hpp"
#include "boneyard/odds.hpp"
#include "boneyard/variant.hpp"

namespace boneyard {

/// Limits of decide_seeds(), and how it runs.
struct Deciding {
  std::optional<double> seconds{};      ///< time limit of a deal, measured for each by itself
  std::size_t memory = default_memory;  ///< memory limit of the search tables, in bytes, for each thread
  Run run{};                            ///< its threads, stop and tick; the ledger counts deals that are done as won
};

/// Decides the deals of verdicts.size() seeds from `first` on: verdicts[i] = 1 if the deal of seed `first` + i can be
/// won or, in a table game, its leader's side scores more than the others with open hands and perfect play; 0 if not;
/// -1 if a limit left it undecided. Returns how many of the first verdicts are written: all, unless `stop` was set.
///
/// Any number of threads may call it at the same time. Throws ParseError if the seeds go beyond 2^64 - 1, CheckFailed,
/// and what `tick` throws.
std::uint64_t decide_seeds(const Variant& variant, std::uint64_t first, std::span<std::int8_t> verdicts,
                           const Deciding& how = {});

}  // namespace boneyard
