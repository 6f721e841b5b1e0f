// The texts about a game and about what was found out: of a patience whether it can be won, of a match who has how many
// points.
import { tileOf, type Answer, type Hint, type MoveValues, type Table } from "../module/types";
import { atBest, capital, chance, chanceText, counted, howLong } from "../module/words";
import { isBegun, type Played } from "./played";
import * as seats from "./seat_words";
import { hintsText } from "./today";

/// How far the game is, for the list of games; empty if there is nothing to go on with.
export function standing(played: Played, table: Table): string {
  if (!isBegun(played) || table.done) return "";
  return table.hand > 0 ? `hand ${table.hand}, ${seats.standing(played, table)}` : `move ${table.at}`;
}
/// The result so far of the match of a day; empty before the end of its first hand.
export function soFar(played: Played, table: Table): string {
  const hands = table.over ? table.hand : table.hand - 1;
  return hands > 0 && played.spoiled === "" ? `${seats.standing(played, table)} after ${counted(hands, "hand")}, ${hintsText(played.hints)}` : "";
}

/// Advice for a player: the best move, the worth of moves, and a text.
export interface Advice {
  best: string | undefined; // undefined if the time was too short
  worths?: [move: string, worth: string][]; // shown beside tiles
  says: string;
}

/// A move of a patience in a sentence: "6-0 and 4-2", "6-1 to the left end", "3-2 to column 4".
export function patienceMove(text: string, { moves, places }: Table): string {
  const tiles = (text.match(/\d+-\d+/g) ?? []).map(tileOf);
  if (tiles.length === 0) return "no tile";
  const { to = null, end = "" } = moves.find((move) => move.text === text) ?? {};
  if (to !== null && places[to]!.tiles.length > 0 && end !== "") return `${tiles[0]} to the ${end} end`;
  if (to !== null && places[to]!.kind === "column") return `${tiles[0]} to ${places[to]!.name}`;
  return tiles.join(", ").replace(/, ([^,]*)$/, " and $1");
}

/// A chance; an estimate is a bound, for which "over 99 %" is as much as 100 %.
const bound = ({ kind }: Hint, worth: number): string => (kind === "estimated" && worth >= 0.995 ? "100\u00a0%" : chance(worth));

/// The text of a hint. The chances of the other moves stand on their tiles.
function hintText(hint: Hint, text: string, winnable: boolean, table: Table): string {
  const best = capital(patienceMove(text, table));
  const win = bound(hint, hint.moves[0]?.win ?? 0);
  const over = winnable ? " over any stock" : ""; // these chances do not use that the deal can be won
  const more = winnable && (hint.moves[0]?.win ?? 1) < 1 ? " This deal can be won, so here it may be higher." : "";
  if (hint.kind === "idle") return `${best}: whatever you play, the same deals are won.`;
  if (hint.kind === "exact") return `${best} is best: ${win} to win${over}.${more}`;
  if (hint.kind === "estimated") return `${best} is best: at most about ${win} to win${over}, an estimate.${more}`;
  if (hint.answer.verdict === "winnable") {
    const { spoken } = hint.answer;
    return spoken !== undefined ? `${best}: it wins with ${counted(spoken, "more number")}.` : `${best}: it wins in ${howLong(hint.answer)}, this move included.`;
  }
  if (hint.answer.verdict === "unwinnable") return `${best}: it can't be won${atBest(hint.answer)}.`;
  return `${best}, perhaps: two seconds were not enough to be sure.`;
}

const signed = (worth: number, digits = 0): string => `${worth < 0 ? "−" : "+"}${Math.abs(worth).toFixed(digits)}`;
const range = (low: number, high: number): string => (low === high ? signed(low) : `${signed(low)} to ${signed(high)}`);

/// What is known of the answers to a move: "Ana can answer in 38 %, Ben can't: no 5."
function answersText(answers: Hint["answers"], played: Played): string {
  const texts = answers.map(({ seat, chance: share, exact, lacks }, i) => {
    const name = seats.seatName(played, seat), known = lacks.map((pip) => `no ${pip}`).join(", "), often = chanceText(share, exact);
    if (often) return `${name} ${i === 0 ? "can answer in" : "in"} ${often}`;
    return `${name} ${i === 0 ? "can't answer" : "can't"}${known && ` (${known})`}`;
  });
  return texts.length === 0 ? "" : ` ${capital(texts.join(", "))}.`;
}

/// Advice from moves with their worths, the best move first. `says` makes the text of the best one.
function weighed(worths: [string, string][], { moves }: Table, says: (best: string) => string): Advice {
  const [best, worth] = worths[0]!;
  return { best, worths, says: says(`${seats.sentenceOf(moves.find(({ text }) => text === best)!)} is best, ${worth}`) };
}

export function hinted(hint: Hint, played: Played, table: Table): Advice {
  if (table.hand > 0)
    return weighed(hint.moves.map(({ move, mean }) => [move, signed(mean, 1)]), table,
      (best) => `${capital(best)}: mean points still to come, less the others', over ${hint.worlds} deals that agree with what you know.${answersText(hint.answers, played)}`);
  const best = hint.kind === "line" ? hint.answer.line?.[0] : hint.moves[0]?.move;
  const chances = hint.kind === "exact" || hint.kind === "estimated";
  return {
    best, says: best === undefined ? "" : hintText(hint, best, played.winnable, table),
    ...(chances && { worths: hint.moves.map(({ move, win }): [string, string] => [move, `${hint.kind === "exact" ? "" : "≤ "}${bound(hint, win)}`]) }),
  };
}

/// Advice for a player who sees every tile.
export function peeked(found: Answer | MoveValues, table: Table): Advice {
  if ("moves" in found) {
    const league = table.hands.length > 2 && !table.settings.partners ? ", against all others together" : "";
    return weighed(found.moves.map(({ move, low, high }) => [move, range(low, high)]), table, (best) => `With all hands open${league}: ${best}. The match no longer counts.`);
  }
  const best = found.line?.[0];
  const what = found.verdict === "winnable" ? `it can be won in ${howLong(found)}` : found.verdict === "unwinnable" ? "it can't be won" : "two seconds were not enough to tell";
  return { best, says: `Seeing every tile, ${what}; best is ${best && patienceMove(best, table)}.` };
}

/// The message while the solver's line is shown.
export const showing = (move: string, before: Table, left: number, says: string): string =>
  `${says || `${capital(patienceMove(move, before))}.`} ${counted(left, "more move")}.`;
