#include "solvers/bingo/game.hpp"

#include "solvers/big.hpp"

namespace boneyard::bingo {

ExactReach Bingo::exact_reach(const Rules& rules, Player player) {
  return rules.removal == Removal::optional && player != Player::random ? ExactReach::quick : ExactReach::none;
}

ExactFigure Bingo::exact_figure(const Rules& rules, Player, const ExactLimits&) {
  BigInt orders = 1;
  for (int n = 2; n <= tile_count; ++n) orders *= n;
  const BigInt won = *winnable_orders(rules);
  return {
      .estimate = counted_odds(won, won, orders),
      .notes = {rules.count == Count::continued
                    ? "With optional removal and a count that goes on, every deal can be won: a theorem, not a count."
                    : "With optional removal and a count that starts over, the deals that can be won are those in "
                      "which none of the first twelve tiles has a total above the number that first touches it."}};
}

}  // namespace boneyard::bingo
