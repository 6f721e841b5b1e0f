// Which game is drawn how. A game that is not listed is drawn plainly.
import { foldedRow } from "./bingo";
import { chainTable } from "./chain";
import { columns } from "./five_columns";
import { foldedLine } from "./knock_out";
import { plain } from "./plain";
import { handAndStock } from "./twelve_to_go";
import type { View } from "./view";

const views: Record<string, View> = {
  bingo: foldedRow,
  "domino-patience": chainTable,
  "five-columns": columns,
  "fives-the-limit": chainTable,
  "knock-out": foldedLine,
  "twelve-to-go": handAndStock,
};

export const viewOf = (game: string): View => views[game] ?? plain;
