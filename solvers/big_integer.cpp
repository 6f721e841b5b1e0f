#include "solvers/big_integer.hpp"

#include <algorithm>

namespace boneyard {

Estimate counted_odds(const BigInt& low, const BigInt& high, const BigInt& all) {
  constexpr double rounding = 0x1p-50;  // for two conversions and a division
  const auto share = [&](const BigInt& count) { return static_cast<double>(count) / static_cast<double>(all); };
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

BigInt whole(unsigned __int128 value) {
  return (BigInt(static_cast<std::uint64_t>(value >> 64)) << 64) + static_cast<std::uint64_t>(value);
}

BigInt factorial(int n) {
  BigInt product = 1;
  for (int i = 2; i <= n; ++i) product *= i;
  return product;
}

}  // namespace boneyard
