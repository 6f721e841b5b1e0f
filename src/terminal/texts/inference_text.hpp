// What a player of a match may infer about hidden hands, in words.
#pragma once

#include <string>
#include <vector>

#include "boneyard/advice.hpp"

namespace boneyard::app {

/// What a hint says about the opponents' answers to its best move: `After 6-4>, seat 2 holds a tile that fits in 38 %
/// of them, seat 3 in 90 %, and seat 4 holds none (no 5, no 1).` Empty if there are no responses.
std::string responses_text(const Session& match, const multiplayer::Move& move, const std::vector<Response>& responses);

/// Where each hidden tile may be, a row for tiles of which the same is known. Where a table takes more than `width`
/// columns, a list, whose lines may be longer.
std::string hidden_tiles_text(const Session& match, const multiplayer::HiddenTiles& hidden, std::size_t width);

}  // namespace boneyard::app
