// What the two kinds of game, patiences and table games, do not have in common.
import type { Ask } from "../module";
import type { Game, Table } from "../types";
import type { Played } from "./played";

/// What is found out for a player.
export interface Advice {
  best: string | undefined; // the move; none if there was no time
  worths: [move: string, worth: string][]; // shown beside tiles
  says: string;
}

export interface Kind {
  /// From what the module answers to `table`.
  table(answer: any, played: Played, ask: Ask): Table;
  dealName(played: Played, table: Table): string;
  /// Said at the start.
  opening(played: Played, table: Table, game: Game): string;
  /// What the last move was; of a patience the table is also known as it was before.
  told(played: Played, table: Table, before: Table): string;
  /// Said where moves were taken back or played again.
  wentTo(table: Table, back: boolean): string;
  /// How it ended, to be announced.
  ended(played: Played, table: Table): string;
  /// Where it stands, for the list of games.
  standing(played: Played, table: Table): string;
  won(played: Played, table: Table): boolean;
  /// Its length as a day's result has it, and what that counts.
  length(table: Table): number;
  unit: string;
  /// What came of a day's deal up to now.
  soFar(played: Played, table: Table): string;
  /// Whether to go to that table takes back what a hidden tile has shown.
  unveils(now: Table, there: Table, game: Game): boolean;
  why(laid: string, tries: string[]): object;
  notNow: string; // said if there is no reason
  hint(answer: any, table: Table, played: Played): Advice;
  peekAsks: string;
  peek(answer: any, table: Table): Advice;
  showAsks: string;
  showTime: number; // milliseconds
  noLine: string; // said if it was not enough
  showing(move: string, left: number, says: string): string;
  /// Questions before a game that counts is spoiled, and the reasons afterwards.
  asks: { undo: string; look: string; show: string };
  spoils: { undo: string; look: string; show: string };
}
