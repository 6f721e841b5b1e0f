// Exact odds of the chain games for the players who cannot see the stock: of the game, of each opening hand,
// and of every move from any position. How it is computed stands in table.hpp.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "solvers/chain/rules.hpp"
#include "solvers/exact.hpp"

namespace boneyard::chain {

struct ChainOddsRequest {
  Rules rules;
  Player player = Player::fair;     ///< fair or random
  TileSet tiles = TileSet::full();  ///< the set played with; smaller ones are for tests
  Limits limits;
  int threads = 1;
  std::function<void(double)> progress{};         ///< hears the share of the positions done, 0 to 1
  std::function<void(const std::string&)> say{};  ///< the thoughtful player's, as is the shelf: see ExactLimits
  Shelf shelf{};
  /// The thoughtful player's: how many of the last tiles may be looked at from the end. The odds don't depend on it.
  int most_behind = 11;
};

struct MoveChance {
  Move move;
  Estimate win;
};

/// The odds, once computed. The fair player's come as a fraction, exactly; the random player's in double
/// precision, with `low` and `high` bounding the rounding. If the memory limit cut off positions, `low`
/// counts them as lost and `high` as won, and `odds` is the middle; if a time limit or a stop came first,
/// everything is 0 to 1. Both are told by `cutoff`.
class ChainOdds {
 public:
  /// The whole game.
  explicit ChainOdds(const ChainOddsRequest& request);
  /// What is needed for the moves of `position`, and of every position that play may come to from there.
  /// Its rules count, not those of the request.
  ChainOdds(const ChainOddsRequest& request, const Position& position);

  ChainOdds(ChainOdds&&) noexcept;
  ChainOdds& operator=(ChainOdds&&) noexcept;
  ~ChainOdds();

  Cutoff cutoff() const;

  /// Of the whole game: the mean over all opening hands.
  Estimate odds() const;
  /// Every kind of opening hand; the counts add up to all hands.
  std::vector<OpeningHand> opening_hands() const;
  /// Every legal move of a position with the chance of winning after it, in the order of the position's
  /// moves. The order of the stock is not looked at, only which tiles are in it. A position that play
  /// cannot come to from where the computation started is answered by 0 to 1.
  std::vector<MoveChance> moves(const Position& position) const;

  std::uint64_t states() const;  ///< positions remembered, those on the move included
  std::size_t bytes() const;     ///< at the peak

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace boneyard::chain
