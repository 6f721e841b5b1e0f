// Tiles and places as they are said aloud.
import { endsOf, type Answer, type Place } from "./types";

const numbers = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

export const said = (laid: string): string => endsOf(laid).map((pips) => numbers[pips]).join("-");

export function saidWhere(place: Place, index: number): string {
  if (place.kind === "row" || place.kind === "line" || place.kind === "chain") return `${place.name}, place ${index + 1}`;
  return place.name;
}

/// What the solver found, as a sentence.
export function verdictText(answer: Answer): string {
  const ways = answer.count ? `, in ${groups(answer.count)} ${answer.count === "1" ? "way" : answer.spoken !== null ? "ways as quick" : "ways"}` : "";
  const length = answer.spoken !== null ? `${answer.spoken} numbers spoken` : `${answer.line.length} moves`;
  if (answer.verdict === "winnable") return `It can be won, in ${length}${ways}.`;
  if (answer.verdict === "unwinnable") return `It can't be won; the fewest tiles left are ${answer.left ?? "unknown"}.`;
  return `Undecided: the ${answer.cutoff} was reached.`;
}
const groups = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, ",");

/// How far a win is away.
export const inMoves = (answer: Answer): string =>
  answer.spoken !== null ? `${answer.spoken} more numbers` : `${answer.line.length} more ${answer.line.length === 1 ? "move" : "moves"}`;
