// The tables, as they lie in real life: one drawing a game, each in its own file, from the places alone. A game that
// has none is drawn plainly, place below place.
#pragma once

#include "boneyard/game.hpp"
#include "terminal/canvas.hpp"

namespace boneyard::app {

/// The table as `look` wants it.
Canvas draw_table(const AnyPosition& position, const Look& look);

/// Why a lost game of it is lost, a clause: "no two tiles in hand make 12".
std::string_view why_stuck(const Variant& variant);

/// The row, above each tile the number that will touch it, the matching tiles marked.
Canvas draw_bingo(const AnyPosition& position, const Look& look);
/// The chain, its open ends, and the hand with the tiles that fit marked.
Canvas draw_chain(const AnyPosition& position, const Look& look);
/// Columns side by side, what is available marked, and the reserve.
Canvas draw_five_columns(const AnyPosition& position, const Look& look);
/// The line, with `=` where touching ends are equal.
Canvas draw_knock_out(const AnyPosition& position, const Look& look);
/// The hand with the total of each tile, and the stock.
Canvas draw_twelve_to_go(const AnyPosition& position, const Look& look);
/// Any game: place below place, what can be moved marked.
Canvas draw_plainly(const AnyPosition& position, const Look& look);

}  // namespace boneyard::app
