// The table of where the tiles may be that a player of a match does not see.
#pragma once

#include <string>
#include <vector>

#include "boneyard/advice.hpp"
#include "boneyard/sentence.hpp"

namespace boneyard::app {

/// Where each hidden tile may be, a row for tiles of which the same is known. Where a table takes more than `width`
/// columns, a list, whose lines may be longer.
std::string hidden_tiles_text(const multiplayer::Settings& settings, const Reader& reader,
                              const multiplayer::HiddenTiles& hidden, std::size_t width);

}  // namespace boneyard::app
