#include <fmt/format.h>

#include <boneyard/advice.hpp>

int main() {
  using namespace boneyard;
  const Variant variant = Variant::parse("five-columns");
  Session session(variant, numbered_deal(variant, 42));
  session.play("6-0+4-2");  // in the game's notation
  session.play("5-3");      // a tile is enough if only one legal move takes it up
  fmt::print("{}: {} tiles left\n", session.hand().line(), session.now().tiles_left());

  try {
    session.play("6-6+0-0");
  } catch (const ParseError& error) {
    fmt::print("{}\n", error.what());
  }
  for (const Place& place : session.now().places())
    fmt::print("{:<9} {:<7} {}\n", place.name, to_text(place.kind), place.tiles.size());

  const Hint next = hint(session.hand(), {.time = std::chrono::seconds(10)});
  fmt::print("next: {}\n", next.moves.front().move);
  session.go_to(0);  // undo, as far as you like; go_to(2) plays both moves again
  fmt::print("after undo: {} tiles left\n", session.now().tiles_left());
}
