// Tiles, places and numbers as they are said.
import { endsOf, type Answer, type Place } from "./types";

export const numbers = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

/// "1 move", "12 moves", "-1 point".
export const counted = (count: number, word: string): string => `${count} ${word}${Math.abs(count) === 1 ? "" : "s"}`;

/// "seat 2" as a sentence begins with it.
export const capital = (text: string): string => text[0]!.toUpperCase() + text.slice(1);

export const said = (laid: string): string => endsOf(laid).map((pips) => numbers[pips]).join("-");

export function saidWhere(place: Place, index: number): string {
  if (place.kind === "row" || place.kind === "line" || place.kind === "chain") return `${place.name}, place ${index + 1}`;
  return place.name;
}

/// What the solver found, as a sentence.
export function verdictText(answer: Answer): string {
  const ways = answer.count ? `, in ${groups(answer.count)} ${answer.count === "1" ? "way" : answer.spoken !== null ? "ways as quick" : "ways"}` : "";
  if (answer.verdict === "winnable") return `It can be won, in ${howLong(answer)}${ways}.`;
  if (answer.verdict === "unwinnable") return `It can't be won${atBest(answer)}.`;
  return `Undecided: the ${answer.cutoff} was reached.`;
}
/// What is left at the best end, if that was found.
export const atBest = ({ left }: Answer): string => (left === null ? "" : `; the best end leaves ${counted(left, "tile")}`);

/// A chance in whole per cent, of which only a certain one is 0 or 100.
export const chance = (share: number): string =>
  share > 0 && share < 0.005 ? "under 1\u00a0%" : share < 1 && share >= 0.995 ? "over 99\u00a0%" : `${Math.round(share * 100)}\u00a0%`;

const groups = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, ",");

/// How long the winning line is.
export const howLong = (answer: Answer): string =>
  answer.spoken !== null ? `${counted(answer.spoken, "number")} spoken` : counted(answer.line.length, "move");
