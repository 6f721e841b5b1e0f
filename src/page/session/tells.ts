// What is said about a game and what was found out about it: of a patience what can be won, of a match who has which points.
import type { Answer, Game, Hint, Table } from "../types";
import { atBest, capital, chance, counted, howLong, said } from "../words";
import { isAlone, isBegun, persons, type Played } from "./played";
import * as seats from "./seat_words";
import { hintsText } from "./today";

const ofPatience = {
  notNow: "That tile can't be moved now.", // if there is no other reason
  showTime: 5_000, // milliseconds
  noLine: "No line was found in five seconds.",
  // Questions before a game that counts is spoiled, and the reasons afterwards.
  undo: "A tile has been drawn since: taken back, the game no longer counts.",
  look: "That looks at the stock: the game then no longer counts.",
  show: "The solver then plays: the game no longer counts.",
  looked: "the stock was looked at",
  showed: "the solver played",
};
const ofMatch: typeof ofPatience = {
  notNow: "That tile can't be laid now.",
  showTime: 20_000,
  noLine: "No line was found in twenty seconds.",
  undo: "A hidden tile has been shown since: taken back, the match no longer counts.",
  look: "That opens all hands: the match then no longer counts.",
  show: "That opens all hands: the match then no longer counts.",
  looked: "hands were looked at",
  showed: "hands were looked at",
};
export const textsOf = (played: Played) => (isAlone(played) ? ofPatience : ofMatch);

/// Said at the start of a match.
export function opening(played: Played, { turn }: Table, game: Game): string {
  const name = seats.seatName(played, turn);
  return isAlone(played) ? "" : `${capital(game.aim)}. ${capital(name)} lead${name === "you" ? "" : "s"}.`;
}

/// What the last move did; of a patience that can be seen on the table, and is only announced.
export function told(played: Played, table: Table, before: Table): string {
  const move = table.played[table.at - 1]!;
  if (!isAlone(played)) return seats.told(played, table, move);
  const tiles = move.tiles.map(said).join(" and ");
  const place = move.to === null ? "left the table" : `to ${before.places[move.to]!.name}${move.end && `, ${move.end} end`}`;
  const text = tiles === "" ? "No tile was taken." : `${tiles} ${place}.`;
  return table.won ? `${text} Won.` : table.lost ? `${text} No move is left, but ${counted(table.left, "tile")}.` : text;
}
/// Where moves were taken back or played again.
export function wentTo(played: Played, { at, played: moves }: Table, back: boolean): string {
  if (!isAlone(played)) return back ? "Taken back." : "Played again.";
  return at === 0 ? "Back to the deal." : `The table after move ${at}, ${moves[at - 1]!.text}.`;
}
/// How it ended, to be announced.
export function ended(played: Played, table: Table): string {
  const { title, text } = seats.ending(played, table);
  return `${title} ${text}`;
}

/// Where it stands, for the list of games.
export function standing(played: Played, table: Table): string {
  if (!isBegun(played) || table.done) return "";
  return isAlone(played) ? `move ${table.at}` : `hand ${table.hand}, ${seats.standing(played, table)}`;
}
/// What came of a day's match up to now.
export function soFar(played: Played, table: Table): string {
  const hands = table.over ? table.hand : table.hand - 1;
  return hands > 0 && played.spoiled === "" ? `${seats.standing(played, table)} after ${counted(hands, "hand")}, ${hintsText(played.hints)}` : "";
}

/// What is found out for a player.
export interface Advice {
  best: string | undefined; // the move; none if there was no time
  worths?: [move: string, worth: string][]; // shown beside tiles
  says: string;
}

/// What a hint says after its best move.
function hintText(hint: Hint, best: string, winnable: boolean): string {
  const list = hint.moves.slice(0, 4).map(({ move, worth }) => `${move} ${chance(worth)}`).join(", ");
  const over = winnable ? " over any stock" : ""; // what is known of the stock then is not in those chances
  const more = winnable && hint.moves[0]!.worth < 1 ? " This deal can be won, so here they may be higher." : "";
  if (hint.kind === "idle") return `${best}: whatever you play, the same deals are won.`;
  if (hint.kind === "exact") return `Chances of winning${over}: ${list}.${more}`;
  if (hint.kind === "estimated") return `Chances${over} are at most about: ${list} (an estimate).${more}`;
  if (hint.answer.verdict === "winnable") return `${best}: it wins in ${howLong(hint.answer)}, this move included.`;
  if (hint.answer.verdict === "unwinnable") return `${best}: it can't be won${atBest(hint.answer)}.`;
  return `${best}, perhaps: two seconds were not enough to be sure.`;
}

const signed = (worth: number, digits = 0): string => `${worth < 0 ? "−" : "+"}${Math.abs(worth).toFixed(digits)}`;
const range = (low: number, high: number): string => (low === high ? signed(low) : `${signed(low)} to ${signed(high)}`);

/// Each move with its worth, the best first.
const weighed = (worths: [string, string][], says: (list: string) => string): Advice => ({
  best: worths[0]![0], worths, says: says(worths.slice(0, 4).map((each) => each.join(" ")).join(", ")),
});

export function hinted(hint: Hint, played: Played): Advice {
  if (!isAlone(played))
    return weighed(hint.moves.map(({ move, worth }) => [move, signed(worth, 1)]),
      (list) => `${list}: mean points still to come, less the others', over ${hint.worlds} deals that agree with what you know.`);
  const best = hint.kind === "line" ? hint.answer.line[0] : hint.moves[0]?.move;
  return { best, says: best === undefined ? "" : hintText(hint, best, played.winnable) };
}

/// For one who sees every tile.
export function peeked(found: Answer | { move: string; low: number; high: number }[], table: Table): Advice {
  if (Array.isArray(found)) {
    const league = table.hands.length > 2 && !table.settings.partners ? ", against all others together" : "";
    return weighed(found.map(({ move, low, high }) => [move, range(low, high)]), (list) => `With all hands open${league}: ${list}. The match no longer counts.`);
  }
  const [best] = found.line;
  const what = found.verdict === "winnable" ? `it can be won in ${howLong(found)}` : found.verdict === "unwinnable" ? "it can't be won" : "two seconds were not enough to tell";
  return { best, says: `Seeing every tile, ${what}; best is ${best}.` };
}

/// While perfect play goes on.
export const showing = (played: Played, move: string, left: number, says: string): string =>
  isAlone(played) ? `${move}, ${left} more` : `${says} ${counted(left, "more move")}.`;
