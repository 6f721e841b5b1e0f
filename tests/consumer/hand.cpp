#include <fmt/format.h>

#include <boneyard/game.hpp>

int main() {
  using namespace boneyard;
  const multiplayer::Settings game = multiplayer::settings(Variant::parse("all-fives;seats=3"));
  const Row deal = multiplayer::deal_of_seed(7, game);
  multiplayer::Position hand(deal, game);
  multiplayer::PimcPlayer player(game);  // sees what its seat may see
  multiplayer::Moves played;
  while (!hand.over() && played.size() < 6) {
    const multiplayer::View view(deal, game, hand.turn(), played);
    played.push_back(player.choose(view, multiplayer::Strength::few, 1));
    fmt::print("seat {} of {} tiles: {}\n", hand.turn() + 1, view.hand.size(), hand.to_text(played.back()));
    hand.play(played.back());
  }
  fmt::print("scores {}, seat {} is on turn\n", fmt::join(hand.scores().begin(), hand.scores().begin() + 3, " "),
             hand.turn() + 1);
  const auto answer = multiplayer::Solver(game).solve(hand, hand.turn(), {.moves = true});
  for (const auto& [move, value] : answer.moves) fmt::print("{} {:+}\n", hand.to_text(move), value.low);
}
