#include "solvers/big_integer.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace boneyard {

Estimate counted_odds(const BigInt& low, const BigInt& high, const BigInt& all) {
  constexpr double rounding = 0x1p-50;  // for two conversions and a division
  const auto share = [&](const BigInt& count) { return to_double(count) / to_double(all); };
  const auto below = [&](const BigInt& count) { return count == all ? 1.0 : share(count) * (1 - rounding); };
  const auto above = [&](const BigInt& count) { return std::min(1.0, share(count) * (1 + rounding)); };
  Estimate odds{.odds = (share(low) + share(high)) / 2, .low = below(low), .high = above(high), .fraction = {}};
  if (low == high) {
    const BigInt divisor = gcd(low, all);
    odds.fraction = Fraction{BigInt(low / divisor).str(), BigInt(all / divisor).str()};
  } else {
    odds.bounds = true;
  }
  return odds;
}

double to_double(const BigInt& value) {
  if (value == 0) return 0;
  const BigInt size = abs(value);
  const auto highest = static_cast<int>(msb(size));
  const int shift = std::max(highest - 63, 0);
  auto top = static_cast<std::uint64_t>(size >> shift);
  if (shift > 0 && static_cast<int>(lsb(size)) < shift) top |= 1;  // below half a unit: it only breaks a tie
  const double rounded = std::ldexp(static_cast<double>(top), shift);
  return value < 0 ? -rounded : rounded;
}

BigInt whole(unsigned __int128 value) {
  return (BigInt(static_cast<std::uint64_t>(value >> 64)) << 64) + static_cast<std::uint64_t>(value);
}

BigInt factorial(int n) {
  BigInt product = 1;
  for (int i = 2; i <= n; ++i) product *= i;
  return product;
}

}  // namespace boneyard
