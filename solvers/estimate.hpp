// The players, and how often each wins: a figure with its interval, the result of exact counts and of samples alike.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "solvers/result.hpp"

namespace boneyard {

enum class Player : std::uint8_t { thoughtful, fair, random };

constexpr std::string_view to_text(Player player) {
  constexpr std::string_view names[] = {"thoughtful", "fair", "random"};
  return names[static_cast<int>(player)];
}

/// In lowest terms.
struct Fraction {
  BigInt numerator, denominator;
};

/// A figure with its interval: of the stated confidence for sampled methods; certain for exact ones, where
/// low and high bound rounding, or what a limit cut off.
struct Estimate {
  double odds = 0, low = 0, high = 1;
  std::optional<Fraction> fraction;
};

/// `low` to `high` of `all` cases are won. Equal bounds give a fraction, and a double rounded from it whose
/// own bounds are a few units of the last place apart; bounds that differ give their middle.
Estimate counted_odds(const BigInt& low, const BigInt& high, const BigInt& all);

/// The whole number that two words hold.
BigInt whole(unsigned __int128 value);

}  // namespace boneyard
