// Won cases out of all, counted exactly or between bounds, as a figure.
#pragma once

#include "odds/odds.hpp"

namespace boneyard {

/// `low` to `high` of `all` cases are won. Equal bounds give a fraction, and a double rounded from it whose
/// own bounds are a few units of the last place apart; bounds that differ give their middle.
Estimate counted_odds(const BigInt& low, const BigInt& high, const BigInt& all);

/// The whole number that two words hold.
BigInt whole(unsigned __int128 value);

}  // namespace boneyard
