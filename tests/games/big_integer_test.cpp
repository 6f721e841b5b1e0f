// Shares of large whole numbers as doubles, against numbers that lie half way between two doubles or just beside it.
#include "solvers/big_integer.hpp"

#include <catch2/catch.hpp>
#include <cmath>

using namespace boneyard;

TEST_CASE("a share of large whole numbers becomes the nearest double, and a tie the even one") {
  const double unit = 0x1p53;  // from here on every second number is a double
  for (const int shift : {0, 1, 10, 11, 12, 64, 300, 900}) {
    for (const int parts : {1, 3, 1 << 20}) {
      CAPTURE(shift, parts);
      const auto share = [&](const BigInt& value) { return nearest_double(value * parts, parts); };
      const auto scaled = [&](double value) { return std::ldexp(value, shift); };
      const BigInt scale = BigInt(1) << shift, even = (BigInt(1) << 53) * scale, odd = even + 2 * scale;
      CHECK(share(even) == scaled(unit));
      CHECK(share(even + scale) == scaled(unit));                        // half way, down to the even one
      CHECK(share(even + scale + 1) == scaled(unit + 2));                // just above half way
      CHECK(share(odd + scale) == scaled(unit + 4));                     // half way, up to the even one
      if (shift > 0) CHECK(share(odd + scale - 1) == scaled(unit + 2));  // just below half way
    }
  }
}

TEST_CASE("a share below one becomes the nearest double, however large its parts are") {
  CHECK(nearest_double(0, factorial(28)) == 0);
  CHECK(nearest_double(1, 3) == 1.0 / 3);
  CHECK(nearest_double(factorial(28), 3 * factorial(28)) == 1.0 / 3);
  CHECK(nearest_double(2 * factorial(28), factorial(28)) == 2);
  CHECK(nearest_double(1, BigInt(1) << 900) == 0x1p-900);
  CHECK(nearest_double(factorial(28), 1) == 304888344611713860501504000000.0);
}
