// Converts a Position (the rules' model) into a State of the perfect-information searches.
#include <algorithm>

#include "solvers/multiplayer/perfect_information/search.hpp"

namespace boneyard::multiplayer::perfect_information {

Problem problem_of(const Position& root, int side) {
  const Settings& settings = root.settings();
  Problem problem{.settings = settings,
                  .layout = {.shape = settings.shape,
                             .counts = settings.counting != Counting::nothing,
                             .sevens = settings.sevens,
                             .double_opens = settings.double_opens,
                             .counting = settings.counting,
                             .led_once = settings.led_once},
                  .scored = root.scores(),
                  .side = side};
  for (const LaidTile laid : root.stock()) problem.stock.push_back(static_cast<std::uint8_t>(laid.tile().number()));
  if (settings.drawing != Drawing::none && settings.drawing != Drawing::rows)
    problem.drawable = std::max(0, static_cast<int>(root.stock().size()) - settings.reserve);
  return problem;
}

void Engine::go_to(const Position& position) {
  start_ = {};
  const Layout& layout = position.layout();
  start_.places = layout.places();
  const bool double_alone = layout.tiles() == 1 && layout.places().front().at != At::half;
  const bool bag = problem_.settings.highest <= narrow_max_pip && !problem_.settings.counts_arms();
  for (const OpenPlace place : bag ? layout.places() : OpenPlaces())
    start_.bag.add_place(place.pip, double_alone && place.at == At::crosswise ? At::side : place.at, problem_.layout);
  if (layout.has_spinner()) start_.bag.add_spinner();
  for (std::size_t seat = 0; seat < problem_.settings.seats; ++seat) {
    start_.hands[seat] = position.hands()[seat].bits();
    start_.pips[seat] = static_cast<std::int16_t>(position.hands()[seat].pips());
  }
  start_.stock = static_cast<std::uint8_t>(problem_.stock.size() - position.stock().size());
  start_.turn = static_cast<std::uint8_t>(position.turn());
  start_.last = static_cast<std::uint8_t>(std::max(0, position.last()));
  if (layout.empty())
    for (const Move& move : position.moves()) start_.leads |= bit<WideBits>(move.tile.tile().number());
  for (int side = 0; side < problem_.settings.sides(); ++side)
    start_.gained[static_cast<std::size_t>(side)] = position.score_of_side(side, problem_.scored);
}

}  // namespace boneyard::multiplayer::perfect_information
