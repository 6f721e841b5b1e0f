// Chi-square for the tests of dealing: how far counts lie from what a fair source would give.
//
// Every test here runs over a fixed range of seeds, so it either always passes or always fails. The bound says how
// unlikely a figure may be. The cube root of chi-square / d, for d degrees of freedom, is nearly normal around
// 1 - 2 / 9d with variance 2 / 9d, for small d too (Wilson, Hilferty 1931). Five standard deviations either way are
// allowed; fewer than one fair source in a million would lie outside. (A figure that is too small is suspicious as
// well: counts more even than chance makes them.)
#pragma once

#include <catch2/catch.hpp>
#include <cmath>
#include <cstdint>
#include <vector>

namespace boneyard {

/// The sum of (count - expected)² / expected over cells of equal chance.
inline double chi_square(const std::vector<std::uint64_t>& counts) {
  std::uint64_t all = 0;
  for (std::uint64_t count : counts) all += count;
  const double expected = static_cast<double>(all) / static_cast<double>(counts.size());
  double sum = 0;
  for (std::uint64_t count : counts) sum += std::pow(static_cast<double>(count) - expected, 2) / expected;
  return sum;
}

inline bool plausible(double chi_square, double degrees_of_freedom) {
  const double variance = 2 / (9 * degrees_of_freedom);
  return std::abs(std::cbrt(chi_square / degrees_of_freedom) - (1 - variance)) < 5 * std::sqrt(variance);
}

inline void require_uniform(const std::vector<std::uint64_t>& counts) {
  const double degrees = static_cast<double>(counts.size()) - 1, found = chi_square(counts);
  INFO("chi-square " << found << " at " << degrees << " degrees of freedom");
  REQUIRE(plausible(found, degrees));
}

}  // namespace boneyard
