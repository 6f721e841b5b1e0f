// Where the tiles of a table game lie on a screen.
#include "session/layout.hpp"

#include "protocol/question.hpp"

namespace boneyard::protocol {
namespace {

/// Where a tile lies, in pixels, and how it is turned: at 0 degrees its first end is above, at -90 on the left.
Json to_json(const multiplayer::Piece& piece, const multiplayer::Move& move, double scale) {
  const auto middle = [&](std::size_t along) {
    return (piece.box.from[along] + piece.box.size[along] / 2.0) * scale / multiplayer::units;
  };
  const int turn = piece.standing ? 0 : -90;
  return object(is("x", middle(1)), is("y", middle(0)), is("turn", turn + (piece.turned(move) ? 180 : 0)));
}

}  // namespace

Json layout_json(const multiplayer::Board& now, const multiplayer::Moves& legal, const Json& question) {
  const double width = question.at("width"), height = question.at("height"), most = question.at("most");
  if (!(width >= 0 && width <= 1e5 && height >= 0 && height <= 1e5 && most <= 1e5))
    throw ParseError("width, height, most: expected pixels up to 100000");
  const multiplayer::ScaledLayout found =
      multiplayer::scale_layout(now.settings(), now.laid(), legal, width, height, most);
  Json tiles = Json::array(), ghosts = Json::array();
  for (std::size_t i = 0; i < found.tiles.size(); ++i)
    tiles.push_back(to_json(found.tiles[i], now.laid()[i], found.scale));
  for (std::size_t i = 0; i < found.ghosts.size(); ++i)
    ghosts.push_back(found.ghosts[i] ? to_json(*found.ghosts[i], legal[i], found.scale) : Json());
  return object(is("short", found.scale), is("tiles", tiles), is("ghosts", ghosts));
}

Json lay_out(const Session& match, const Json& question, const Asking&) {
  const multiplayer::Position& now = match.now().multiplayer();
  return layout_json(now.board(), match.hand_over() ? multiplayer::Moves() : now.moves(), question);
}

}  // namespace boneyard::protocol
