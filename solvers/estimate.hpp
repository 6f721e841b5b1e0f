// The players, and how often each wins: a figure with its interval, the result of exact counts and of samples alike.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace boneyard {

/// `thoughtful` sees every tile, `fair` only what the rules let a player see; both play to win as often as they can.
/// `random` plays any legal move, all equally likely.
enum class Player : std::uint8_t { thoughtful, fair, random };

constexpr std::string_view to_text(Player player) {
  constexpr std::string_view names[] = {"thoughtful", "fair", "random"};
  return names[static_cast<int>(player)];
}

/// In lowest terms; both in decimal, for they may have any size.
struct Fraction {
  std::string numerator, denominator;

  /// `1/2`.
  std::string text() const { return numerator + "/" + denominator; }
};

/// A figure with its interval: of the stated confidence for sampled methods; certain for exact ones, where
/// low and high bound rounding, or what a limit cut off.
struct Estimate {
  double odds = 0, low = 0, high = 1;
  std::optional<Fraction> fraction;
  /// Only `low` and `high` are known, as a limit cut something short. `odds` is their middle: to sort by, not to show.
  bool bounds = false;
};

}  // namespace boneyard
