// Mistakes: the move that lost a patience, or cost the most, with what it overlooks.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "boneyard/advice.hpp"
#include "boneyard/puzzle.hpp"

namespace boneyard {

/// A move that was a mistake, and a better one. The deal, the moves before and the variant give the position.
struct Mistake {
  Variant variant{};
  Row deal{};
  std::vector<std::string> before{};  ///< the moves from the deal to the position
  std::string played{}, best{};
  std::vector<Theme> themes{};  ///< what the move overlooks, in the order of the enum; may be none
  /// The chance of winning that it cost: 1 in a patience with every tile face up.
  double cost = 0;

  friend bool operator==(const Mistake&, const Mistake&) = default;
};

/// The mistake of a patience that is over and lost: with every tile face up the move that lost it; where the stock is
/// hidden the move that cost the most of the exact chance of winning, at least Puzzle::chance_margin. Those chances are
/// computed from the end back, as far as the time allows. Returns nullopt if there is no such move, or none was found
/// in the time. Throws std::invalid_argument for a table game.
std::optional<Mistake> mistake_of(const Session& session, const Thinking& thinking);

}  // namespace boneyard
