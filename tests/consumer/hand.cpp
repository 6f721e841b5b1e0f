#include <fmt/format.h>

#include <boneyard/game.hpp>

int main() {
  using namespace boneyard;
  const Variant variant = Variant::parse("all-fives;seats=3");
  const multiplayer::Settings game = multiplayer::settings(variant);
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
  const auto solver = make_solver(variant);
  const Answer answer = solver->solve(AnyPosition(variant, hand), {.moves = true});
  for (const auto& [move, value] : answer.moves) fmt::print("{} {:+}\n", move, value.low);
}
