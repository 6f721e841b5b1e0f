// The texts about a game that is played, and the worths of moves.
import type { Answer, Hint, MoveValues, Table, Verdict } from "../module/types";
import { capital, chance, counted, spelled } from "../module/words";
import { isBegun, persons, type Played } from "./played";
import * as seats from "./seat_words";
import { hintsText } from "./today";

/// How far the game is, for the list of games; empty if there is nothing to go on with.
export function standing(played: Played, table: Table): string {
  if (!isBegun(played) || played.counted || (table.done && (table.wins || table.hand > 0))) return "";
  return table.hand > 0 ? `hand ${table.hand}, ${seats.standing(played, table)}` : `move ${table.at}`;
}
/// The result so far of the match of a day; empty before the end of its first hand.
export function soFar(played: Played, table: Table): string {
  const hands = table.over ? table.hand : table.hand - 1;
  return hands > 0 && played.spoiled === "" ? `${seats.standing(played, table)} after ${counted(hands, "hand")}, ${hintsText(played.hints)}` : "";
}

/// What lies on the table: its game's name, the game and the table itself.
interface Shown {
  called: string;
  played: Played;
  table: Table;
}
/// The deal or match on the table: "Five Columns no. 42", "Block with 3 players no. 5", "a deal of Bingo".
export function challengeName({ called, played: { seed, deal } }: Omit<Shown, "table">): string {
  const [, won = "", number = seed] = /^(?:seed|(won)) (\d+)$/.exec(deal) ?? [];
  return won ? `winnable deal ${number} of ${called}` : number && (seed === "" || deal === "") ? `${called} no. ${number}` : `a deal of ${called}`;
}
const isOver = ({ played, table }: Omit<Shown, "called">): boolean => persons(played).length === 1 && !played.spoiled && table.done;
/// The moves, or the hands of a match.
const lengthOf = (table: Table): number => table.hand || table.at;
const inUnits = (count: number, table: Table): string => counted(count, table.hand > 0 ? "hand" : "move");
/// The text beside the link to its start: "I won Five Columns no. 42 in 15 moves without a hint. Can you?"
export function challenge({ called, played, table }: Shown): string {
  const name = challengeName({ called, played });
  if (!isOver({ played, table })) return `Can you win ${name}?`;
  if (!table.wins) return `I lost ${name}. Can you win it?`;
  const hints = played.hints > 0 ? `with ${counted(played.hints, "hint")}` : "without a hint";
  const by = table.hand > 0 ? `by ${seats.standing(played, table)} ` : "";
  return `I won ${name} ${by}in ${inUnits(lengthOf(table), table)} ${hints}. Can you?`;
}
/// What its link says of that: in how many moves it was won; null if it was not.
export const wonIn = (shown: Omit<Shown, "called">): number | null => (isOver(shown) && shown.table.wins ? lengthOf(shown.table) : null);
/// What whoever opens it reads; empty if nobody is said to have won it.
export const challenged = ({ friend }: Played, table: Table): string =>
  friend ? `A challenge: a friend won this ${table.hand > 0 ? "match" : "deal"} in ${inUnits(friend, table)}. Can you?` : "";
/// Behind the end of one that is won: "Your friend took 15 moves, 2 more than you."
export function besideFriend({ friend }: Played, table: Table): string {
  if (!friend) return "";
  const more = friend - lengthOf(table);
  return ` Your friend took ${inUnits(friend, table)}, ${more === 0 ? "as many as you" : `${Math.abs(more)} ${more > 0 ? "more" : "fewer"} than you`}.`;
}

/// The best move, and what stands beside tiles: the worth of each move.
export interface Advice {
  best: string | undefined; // undefined if the time was too short
  worths?: [move: string, worth: string][];
}

const signed = (worth: number, digits = 0): string => `${worth < 0 ? "−" : "+"}${Math.abs(worth).toFixed(digits)}`;
const range = (low: number, high: number): string => (low === high ? signed(low) : `${signed(low)} to ${signed(high)}`);
/// An estimate is a bound, for which "over 99 %" is as much as 100 %.
const bound = (win: number): string => `≤ ${chance(win >= 0.995 ? 1 : win)}`;

export function hinted({ kind, moves }: Omit<Hint, "told">): Advice {
  const worth = ({ win, mean }: Hint["moves"][number]) => (kind === "sampled" ? signed(mean, 1) : kind === "exact" ? chance(win) : bound(win));
  return { best: moves[0]?.move, worths: kind === "idle" || kind === "line" ? [] : moves.map((each) => [each.move, worth(each)]) };
}
/// Whether an answer says that the patience cannot be won, or a hint that no order of the stock lets it be won.
export const isLostBy = ({ kind, moves = [], answer }: Partial<Omit<Hint, "answer">> & { answer?: { verdict?: Verdict } | undefined }): boolean =>
  answer?.verdict === "unwinnable" || (kind === "exact" && moves[0]?.win === 0);
/// For a player who sees every tile.
export const peeked = (found: Answer | MoveValues): Advice =>
  "moves" in found ? { best: found.moves[0]!.move, worths: found.moves.map(({ move, low, high }) => [move, range(low, high)]) } : { best: found.line?.[0] };

/// The message while the solver's line is shown.
export const showing = (move: string, left: number, says: string): string =>
  `${says || `${capital(spelled(move))}.`} ${counted(left, "more move")}.`;
