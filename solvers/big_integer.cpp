#include "solvers/big_integer.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace boneyard {

Estimate counted_odds(const BigInt& low, const BigInt& high, const BigInt& all) {
  constexpr double rounding = 0x1p-50;
  const double least = nearest_double(low, all), most = nearest_double(high, all);
  Estimate odds{.odds = (least + most) / 2,
                .low = low == all ? 1.0 : least * (1 - rounding),
                .high = std::min(1.0, most * (1 + rounding)),
                .fraction = {}};
  if (low == high) {
    odds.fraction = lowest_terms(low, all);
  } else {
    odds.bounds = true;
  }
  return odds;
}

double nearest_double(const BigInt& part, const BigInt& whole) {
  if (part == 0) return 0;
  // Scaled so that the quotient has 63 or 64 bits: ten more than a double. What is left of the division breaks ties.
  const int shift = 63 - static_cast<int>(msb(part)) + static_cast<int>(msb(whole));
  const BigInt up = part << std::max(shift, 0), down = whole << std::max(-shift, 0);
  BigInt quotient, left;
  divide_qr(up, down, quotient, left);
  return std::ldexp(static_cast<double>(static_cast<std::uint64_t>(quotient) | (left == 0 ? 0 : 1)), -shift);
}

Fraction lowest_terms(const BigInt& part, const BigInt& whole) {
  const BigInt divisor = gcd(part, whole);
  return {BigInt(part / divisor).str(), BigInt(whole / divisor).str()};
}

BigInt whole(Uint128 value) {
  return (BigInt(static_cast<std::uint64_t>(value >> 64)) << 64) + static_cast<std::uint64_t>(value);
}

BigInt factorial(int n) {
  BigInt product = 1;
  for (int i = 2; i <= n; ++i) product *= i;
  return product;
}

}  // namespace boneyard
