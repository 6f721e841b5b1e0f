// Counts of any size, and the exact figures that are made of them. No public header includes this one: the header of
// large numbers is larger than all of ours.
#pragma once

#include <boost/multiprecision/cpp_int.hpp>

#include "boneyard/exact.hpp"

namespace boneyard {

/// Exact, as large as it takes.
using BigInt = boost::multiprecision::cpp_int;

/// The whole number that two words hold.
BigInt whole(unsigned __int128 value);

/// n!
BigInt factorial(int n);

/// `low` to `high` of `all` cases are won. Equal bounds give a fraction, and a double rounded from it whose
/// own bounds are a few units of the last place apart; bounds that differ give their middle.
Estimate counted_odds(const BigInt& low, const BigInt& high, const BigInt& all);

}  // namespace boneyard
