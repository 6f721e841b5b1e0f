// What one opening hand of Block is worth, exactly: over all hands that the other player may hold.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "boneyard/exact.hpp"
#include "boneyard/tile.hpp"
#include "boneyard/variant.hpp"

namespace boneyard {

/// Counts over the hands of the other player, with open hands. All are equally likely. Those are left out with which
/// the deal has no double: it is dealt anew.
struct HandWorth {
  std::uint64_t deals = 0;  ///< hands of the other player
  std::uint64_t led = 0;    ///< of these, how often the hand leads
  std::uint64_t won = 0, tied = 0;
  std::int64_t points = 0;       ///< what the hand scores, less what the other player scores
  Cutoff cutoff = Cutoff::none;  ///< the limit that ended the computation; then the counts mean nothing
};

/// The reason why hand_worth() does not know the variant, as a clause; nullopt if it does.
std::optional<std::string> why_no_hand_worth(const Variant& variant);

/// `hand` must have as many tiles as the variant deals. Throws std::invalid_argument if it has not, or if
/// why_no_hand_worth().
HandWorth hand_worth(const Variant& variant, TileSet hand, const ExactLimits& limits);

}  // namespace boneyard
