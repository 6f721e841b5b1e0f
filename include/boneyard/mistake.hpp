// Mistakes: the move that lost a patience, or cost most in a hand of a table game, with what it overlooks.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "boneyard/advice.hpp"
#include "boneyard/puzzle.hpp"

namespace boneyard {

/// A move that was a mistake, and a better one. The variant, the deal, the moves before and, at a table, the leader
/// give the position.
struct Mistake {
  Variant variant{};
  Row deal{};
  std::uint64_t seed = 0;             ///< of the hand of a table game: decides which deals its moves are weighed by
  std::uint8_t leader = 0;            ///< of such a hand, as Settings::leader
  std::vector<std::string> before{};  ///< the moves from the deal to the position
  std::string played{}, best{};
  std::vector<Theme> themes{};  ///< what the move overlooks, in the order of the enum; may be none
  /// The chance of winning that it cost: 1 in a patience with every tile face up. At a table points, see FairCost.
  double cost = 0;

  friend bool operator==(const Mistake&, const Mistake&) = default;
};

/// The mistake of a game that is over. It costs at least mistake_margin().
///   * A patience that is lost, every tile face up: the move that lost it.
///   * One whose stock is hidden: the move that cost the most of the exact chance of winning.
///   * A hand of a table game, won or lost: the move of a person that cost most by what the person could know, as
///     fair_cost() says.
/// Hidden chances and hands are looked at from the end back, as far as the time allows. Returns nullopt if there is no
/// such move, or none was found in the time; also of a table in mid-game, which has no deal to begin from.
std::optional<Mistake> mistake_of(const Session& session, const Thinking& thinking);

/// The position before the mistake. Throws ParseError if a move, the one played or the better one is not legal, or if
/// these two have the same effect.
AnyPosition position_before(const Mistake& mistake);
/// The mistake as a puzzle of one move: what would have been better?
Puzzle puzzle_of(const Mistake& mistake);

}  // namespace boneyard
