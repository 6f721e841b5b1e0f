// What the first session explains: three short lines, each once, when it matters. Whoever has finished a game knows the
// table, and reads none.
import type { Board } from "./board";
import { gamesPlayed } from "./stored";

type Line = "start" | "lost" | "won";
const isFirst = gamesPlayed() === 0;

const isOpen = (board: Board, line: Line): boolean => isFirst && !board.settings.explained.includes(line);

/// Notes that a line was said, or is no longer needed. Returns whether it had still to be said.
export function explain(board: Board, line: Line): boolean {
  const open = isOpen(board, line);
  if (open) board.change({ explained: [...board.settings.explained, line] });
  return open;
}

/// How to move, behind the aim, until the first own move. Where numbers are counted, or tiles turned up, the table says so.
export function howToMove(board: Board): string {
  const { table, row } = board;
  if (!isOpen(board, "start") || row || table.settings.rows) return "";
  return table.moves.every(({ tiles }) => tiles.length < 2) ? "Tap a tile: where it may go lights up." : "Tap a tile: what goes with it lights up.";
}

/// The line of a game that is over. Where the stock has been seen, taking moves back counts; on a wide screen the other games
/// are in sight.
export function explainEnd(board: Board): void {
  const { table, seats, game } = board;
  if (seats === 1 && table.lost && game.hidden !== "matters" && explain(board, "lost")) board.say("Undo goes back as far as you like: the deal counts only when you leave it.", false, board.told);
  else if (table.done && table.wins && !matchMedia("(min-width: 900px)").matches && explain(board, "won")) board.say("The name above leads to all other games.", false, board.told);
}
