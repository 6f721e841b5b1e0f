// Exact odds of the chain games for players who cannot see the stock: of the whole game, of each opening hand, and of
// every move from any position. The method is backward induction, see backward_induction.hpp.
#pragma once

#include <functional>
#include <vector>

#include "boneyard/exact.hpp"
#include "boneyard/player.hpp"
#include "solvers/chain/rules.hpp"

namespace boneyard::chain {

/// For the thoughtful player, `openings` makes the store keep the lists of all levels; the computation back to the
/// opening hands needs them. For the other players, the store keeps the values of early positions.
struct ChainOddsRequest : ExactLimits {
  Rules rules{};
  Player player = Player::fair;     ///< fair or random
  TileSet tiles = TileSet::full();  ///< the set played with; tests use smaller sets
  /// With a store, only positions with at least this number of unseen tiles are kept. The chances of later positions
  /// are then 0 to 1.
  int least_kept_unseen = 15;
  /// For the thoughtful player: the largest number of last tiles that are examined from the end. It does not change the
  /// odds.
  int most_behind = 11;
  /// For the thoughtful player: the largest number of bytes for the columns, or for the states of one class.
  std::size_t most_for_class = ~std::size_t{0};
};

struct Chain;
struct HandKind;

/// The figure of a computation that was cut short before it found out anything.
inline const Estimate unknown_odds{.odds = 0.5, .low = 0, .high = 1, .fraction = {}, .bounds = true};

/// Computes and holds the odds. The fair player's odds are an exact fraction. The random player's are in double
/// precision, with `low` and `high` as bounds of the rounding. If the memory limit left positions out, `low` counts
/// them as lost and `high` as won, and `odds` is the middle. If a time limit or a stop ended the computation, all odds
/// are 0 to 1. `cutoff` says which limit it was.
class ChainOdds {
 public:
  /// Computes the whole game. With a store, the values of early positions are read from it; if they are not there,
  /// everything is computed and they are stored.
  explicit ChainOdds(const ChainOddsRequest& request);
  /// Computes only what is needed for the moves of `position` and of every position that can follow it. The rules are
  /// those of the position, not of the request.
  ChainOdds(const ChainOddsRequest& request, const Position& position);
  ChainOdds(const Rules& rules, Player player, const ExactLimits& limits)
      : ChainOdds(ChainOddsRequest{limits, rules, player}) {}
  ChainOdds(const Position& position, Player player, const ExactLimits& limits)
      : ChainOdds(ChainOddsRequest{limits, position.rules(), player}, position) {}

  Cutoff cutoff() const { return cutoff_; }

  /// The odds of the whole game: the mean over all opening hands.
  Estimate odds() const;
  /// Every kind of opening hand with its odds; the counts add up to all hands.
  std::vector<OpeningHand> opening_hands() const;
  /// Every legal move of a position with the chance of winning after it, in the order of the position's moves. The
  /// order of the stock does not matter, only which tiles it has. The chances are unknown (bounds 0 and 1) if play
  /// cannot reach the position from where the computation started, or if the store does not keep its value.
  std::vector<MoveChanceOf<Move>> moves(const Position& position) const;

  std::uint64_t states() const { return states_; }  ///< number of positions in the table, including those on the move
  std::size_t bytes() const { return bytes_; }      ///< largest number of bytes used at a time

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
  /// The chance of winning before the first move, with a hand of one of these kinds.
  std::function<Estimate(const std::vector<HandKind>&)> opening_ = [](auto&&) { return unknown_odds; };
  /// The chance of winning after a tile was laid at the right end of a chain, with this hand and number of unseen
  /// tiles.
  std::function<Estimate(const Chain&, TileSet, int)> after_ = [](auto&&...) { return unknown_odds; };
};

}  // namespace boneyard::chain
