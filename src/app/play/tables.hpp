// The tables, as they lie in real life: one drawing a game, each in its own file.
#pragma once

#include "app/play/canvas.hpp"
#include "solvers/bingo/rules.hpp"
#include "solvers/chain/rules.hpp"
#include "solvers/five_columns/rules.hpp"
#include "solvers/knock_out/rules.hpp"
#include "solvers/twelve_to_go/rules.hpp"

namespace boneyard::app {

/// The row, above each tile the number that will touch it, the matching tiles marked.
Canvas draw_table(const bingo::Position& position, const Look& look);
/// The chain, its open ends, and the hand with the tiles that fit marked.
Canvas draw_table(const chain::Position& position, const Look& look);
/// Columns side by side, what is available marked, and the reserve.
Canvas draw_table(const five_columns::Position& position, const Look& look);
/// The line, with `=` where touching ends are equal.
Canvas draw_table(const knock_out::Position& position, const Look& look);
/// The hand with the total of each tile, and the stock.
Canvas draw_table(const twelve_to_go::Position& position, const Look& look);

}  // namespace boneyard::app
