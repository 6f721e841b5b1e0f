// The arguments, one function a game. Each game's file opens with its relaxed game, and why that is one.
#pragma once

#include <optional>

#include "reasons/argument.hpp"
#include "solvers/all/list.hpp"

namespace boneyard::reasons {

/// Finds an argument that the position, which is not won, is lost. Throws SearchCut if a limit is reached.
std::optional<Argument> argue(const twelve_to_go::Position& position, const Limits& limits);
std::optional<Argument> argue(const five_columns::Position& position, const Limits& limits);
std::optional<Argument> argue(const knock_out::Position& position, const Limits& limits);
std::optional<Argument> argue(const bingo::Position& position, const Limits& limits);
std::optional<Argument> argue(const chain::Position& position, const Limits& limits);

/// The relaxed game G(tiles) of a position.
Relaxed relaxed(const five_columns::Position& position, TileSet tiles);
Relaxed relaxed(const knock_out::Position& position, TileSet tiles);
/// The relaxed game of Bingo where each pass begins at 0, and tiles may stay.
Relaxed relaxed(const bingo::Position& position, TileSet tiles);
Relaxed relaxed(const chain::Position& position, TileSet tiles);

}  // namespace boneyard::reasons
