// The basic types of the odds engine: how a figure is computed, over which seeds, and what is counted.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string_view>

#include "deals/tile.hpp"
#include "solvers/estimate.hpp"

namespace boneyard {

/// How odds are found: from random deals, from an exact count, or from won deals alone (rare.hpp).
enum class Method : std::uint8_t { sample, exact, rare };

constexpr std::string_view to_text(Method method) {
  constexpr std::string_view names[] = {"sample", "exact", "rare"};
  return names[static_cast<int>(method)];
}

/// A range of seeds, both ends included.
struct SeedRange {
  std::uint64_t first = 1, last = 1'000'000;

  friend bool operator==(const SeedRange&, const SeedRange&) = default;
};

/// Counts over deals; sums of tallies of disjoint ranges are the tally of their union.
struct Tally {
  std::uint64_t won = 0, lost = 0, undecided = 0;
  std::array<std::uint64_t, tile_count + 1> left{};  ///< [n]: deals that ended with n tiles left, where known
  /// Rare only, where every deal is a won one (see rare.hpp): [splits of the deal]: deals.
  std::map<std::uint64_t, std::uint64_t> by_splits{};

  std::uint64_t deals() const { return won + lost + undecided; }
  Tally& operator+=(const Tally& other) {
    won += other.won;
    lost += other.lost;
    undecided += other.undecided;
    for (std::size_t n = 0; n < left.size(); ++n) left[n] += other.left[n];
    for (const auto& [splits, deals] : other.by_splits) by_splits[splits] += deals;
    return *this;
  }
  friend bool operator==(const Tally&, const Tally&) = default;
};

}  // namespace boneyard
