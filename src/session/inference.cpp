// What the seat on turn may infer about the hands that it does not see.
#include <algorithm>

#include "boneyard/advice.hpp"

namespace boneyard {
namespace {

/// The pips that a tile must have to be laid at some open place.
std::vector<int> wanted_pips(const multiplayer::Board& board) {
  std::vector<int> pips;
  for (const multiplayer::OpenPlace place : board.layout().open()) {
    const int pip = board.settings().sevens ? 7 - place.pip : place.pip;
    if (std::find(pips.begin(), pips.end(), pip) == pips.end()) pips.push_back(pip);
  }
  return pips;
}

}  // namespace

std::vector<Response> responses(const PlayedHand& hand, const multiplayer::Move& move, const Limits& limits) {
  return responses(hand.view(hand.played()), move, limits);
}

std::vector<Response> responses(const multiplayer::View& view, const multiplayer::Move& move, const Limits& limits) {
  multiplayer::Board after = view.board;
  const multiplayer::Settings& settings = after.settings();
  const int own = after.turn();
  if (!move.lays() || settings.drawing == multiplayer::Drawing::rows) return {};
  after.play(move);
  if (after.over()) return {};
  multiplayer::Whereabouts whereabouts(view, std::size_t{1} << 16, limits);
  LargeSet fitting;
  for (const Tile tile : view.unseen())
    if (after.fits(tile)) fitting.insert(tile);
  std::vector<Response> found;
  for (int i = 1; i < settings.seats; ++i) {
    const int seat = (own + i) % settings.seats;
    if (settings.side_of(seat) == settings.side_of(own)) continue;
    Response response{.seat = seat, .lacks = {}};
    const LargeSet never = multiplayer::cannot_hold(view, seat);
    if (!(fitting - never).empty()) {  // otherwise the opponent certainly holds none
      response.chance = 1 - whereabouts.none(seat, fitting);
      response.exact = whereabouts.exact();
    }
    for (const int pip : wanted_pips(after)) {
      LargeSet with;
      for (const Tile tile : fitting)
        if (tile.has(pip)) with.insert(tile);
      if (!with.empty() && (with - never).empty()) response.lacks.push_back(pip);
    }
    found.push_back(std::move(response));
  }
  return found;
}

multiplayer::HiddenTiles hidden_tiles(const PlayedHand& hand, const Limits& limits) {
  return multiplayer::Whereabouts(hand.view(hand.played()), std::size_t{1} << 16, limits).table();
}

}  // namespace boneyard
