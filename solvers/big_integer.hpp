// Whole numbers of any size, and exact odds computed from them. No public header includes this file, because Boost's
// header of large numbers is larger than all headers of this project together.
#pragma once

#include <boost/multiprecision/cpp_int.hpp>

#include "boneyard/exact.hpp"

namespace boneyard {

/// A whole number of any size.
using BigInt = boost::multiprecision::cpp_int;

/// Converts a 128-bit number.
BigInt whole(Uint128 value);

/// The double nearest to `part / whole`, a tie to the even one. Boost's own conversion rounds otherwise in some of its
/// versions, and a figure is the same from each of them. `part` must not be negative, `whole` positive, and the result
/// zero or a normal number.
double nearest_double(const BigInt& part, const BigInt& whole);

/// `part / whole` in lowest terms.
Fraction lowest_terms(const BigInt& part, const BigInt& whole);

/// n!
BigInt factorial(int n);

/// The odds if the number of won cases is between `low` and `high` of `all`. If both bounds are equal, the result has
/// an exact fraction, the double nearest to it, and bounds a few units of the last place apart. Otherwise its odds are
/// the middle of the bounds.
Estimate counted_odds(const BigInt& low, const BigInt& high, const BigInt& all);

}  // namespace boneyard
