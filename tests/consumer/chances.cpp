#include <fmt/format.h>

#include <boneyard/game.hpp>

int main() {
  using namespace boneyard;
  // The chain, the hand, and what is still to be drawn: nobody knows in which order.
  const auto position =
      AnyPosition::parse(Variant::parse("domino-patience"), "2-6 6-6 / 6-5 6-4 2-1 / 5-5 4-2 1-1 5-2");
  const auto chances = make_chances(position, Player::fair, {.threads = 2});
  for (const MoveChance& chance : chances->moves(position))
    fmt::print("{}  {} = {:.6f}\n", chance.move, chance.win.fraction->text(), chance.win.odds);
}
