// Whole numbers of any size as doubles, against numbers that are half way between two doubles, or one beside it.
#include "solvers/big_integer.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <limits>

using namespace boneyard;

TEST_CASE("a large whole number becomes the nearest double, and a tie the even one") {
  const double unit = 0x1p53;  // from here on every second number is a double
  for (const int shift : {0, 1, 10, 11, 12, 64, 300, 900}) {
    CAPTURE(shift);
    const BigInt scale = BigInt(1) << shift;
    const auto scaled = [&](double value) { return std::ldexp(value, shift); };
    const BigInt even = (BigInt(1) << 53) * scale, odd = even + 2 * scale;
    CHECK(to_double(even) == scaled(unit));
    CHECK(to_double(even + scale) == scaled(unit));                        // half way, down to the even one
    CHECK(to_double(even + scale + 1) == scaled(unit + 2));                // just above half way
    CHECK(to_double(odd + scale) == scaled(unit + 4));                     // half way, up to the even one
    if (shift > 0) CHECK(to_double(odd + scale - 1) == scaled(unit + 2));  // just below half way
    CHECK(to_double(-(odd + scale)) == -scaled(unit + 4));
  }
}

TEST_CASE("a whole number that a double holds becomes that double") {
  for (const double value : {0.0, 1.0, -3.0, 4503599627370497.0, 0x1.fffffffffffffp+1023, 0x1p+1000})
    CHECK(to_double(BigInt(value)) == value);
  CHECK(to_double(BigInt(1) << 1024) == std::numeric_limits<double>::infinity());
  CHECK(to_double(factorial(28)) == 304888344611713860501504000000.0);
}
