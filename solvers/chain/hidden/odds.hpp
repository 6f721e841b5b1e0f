// Exact odds of the chain games for the players who cannot see the stock: of the game, of each opening hand, and of
// every move from any position. The method, backward induction, is in backward_induction.hpp.
#pragma once

#include <functional>
#include <vector>

#include "boneyard/exact.hpp"
#include "solvers/chain/rules.hpp"

namespace boneyard::chain {

/// For the thoughtful player, `openings` keeps the lists of all levels, which the way back to the opening hands needs.
/// For the others, the store keeps early positions.
struct ChainOddsRequest : ExactLimits {
  Rules rules{};
  Player player = Player::fair;     ///< fair or random
  TileSet tiles = TileSet::full();  ///< the set played with; smaller ones are for tests
  /// With a store, chances with fewer tiles unseen are 0 to 1: only earlier positions are kept.
  int least_kept_unseen = 15;
  /// For the thoughtful player: how many of the last tiles may be examined from the end. The odds don't depend on it.
  int most_behind = 11;
  /// For the thoughtful player: bytes that what is known from the end, or the states of one class, may take at most.
  std::size_t most_for_class = ~std::size_t{0};
};

struct Chain;
struct HandKind;

struct MoveChance {
  Move move;
  Estimate win;
};

/// What is known of a figure whose computation was cut short: nothing.
inline const Estimate unknown_odds{.odds = 0.5, .low = 0, .high = 1, .fraction = {}, .bounds = true};

/// The odds, once computed. The fair player's odds are an exact fraction. The random player's are in double precision,
/// and `low` and `high` bound the rounding. If the memory limit cut off positions, `low` counts them as lost and `high`
/// as won, and `odds` is the middle. If a time limit or a stop came first, all odds are 0 to 1. `cutoff` says which.
class ChainOdds {
 public:
  /// The whole game. With a store its early positions are found there; if they are not, all is computed and they are
  /// kept.
  explicit ChainOdds(const ChainOddsRequest& request);
  /// Only what is needed for the moves of `position` and of every position that play may reach from there. The rules
  /// are those of the position, not of the request.
  ChainOdds(const ChainOddsRequest& request, const Position& position);
  ChainOdds(const Rules& rules, Player player, const ExactLimits& limits)
      : ChainOdds(ChainOddsRequest{limits, rules, player}) {}
  ChainOdds(const Position& position, Player player, const ExactLimits& limits)
      : ChainOdds(ChainOddsRequest{limits, position.rules(), player}, position) {}

  Cutoff cutoff() const { return cutoff_; }

  /// Of the whole game: the mean over all opening hands.
  Estimate odds() const;
  /// Every kind of opening hand; the counts add up to all hands.
  std::vector<OpeningHand> opening_hands() const;
  /// Every legal move of a position with the chance of winning after it, in the order of the position's moves. Only
  /// which tiles are in the stock matters, not their order. The chances are 0 to 1 if play cannot reach the position
  /// from where the computation started, or a store does not keep it.
  std::vector<MoveChance> moves(const Position& position) const;

  std::uint64_t states() const { return states_; }  ///< positions remembered, those on the move included
  std::size_t bytes() const { return bytes_; }      ///< at the peak

 private:
  void compute(const ChainOddsRequest& request, const std::vector<Chain>& roots, int unseen);
  template <class Math>
  void fill(const ChainOddsRequest& request, const std::vector<Chain>& roots, int unseen);

  std::vector<HandKind> kinds() const;

  TileSet tiles_;
  int dealt_ = 0;
  Cutoff cutoff_ = Cutoff::none;
  std::uint64_t states_ = 0;
  std::size_t bytes_ = 0;
  /// The chance of winning with one of these hands, before the first move.
  std::function<Estimate(const std::vector<HandKind>&)> opening_ = [](auto&&) { return unknown_odds; };
  /// The chance after a tile was laid at the right end of a chain, with a hand and so many tiles unseen.
  std::function<Estimate(const Chain&, TileSet, int)> after_ = [](auto&&...) { return unknown_odds; };
};

}  // namespace boneyard::chain
