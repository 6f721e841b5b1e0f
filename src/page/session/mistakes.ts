// A person's own mistakes: the move that lost a patience, or cost most in a hand. The module finds them; the browser keeps
// them, to be tried again as puzzles, with a growing pause.
import type { Sentence } from "../module/types";
import { isCount, isListOf, keepMistakes, mistakesKept } from "./stored";
import { today } from "./today";

/// As the module answers it, and reads it again.
export interface Mistake {
  variant: string;
  deal: string;
  seed?: string; // of a hand
  led_by?: number | null; // of a hand: the seat that leads it with any tile
  leader?: number | null; // the same from 0, as the first builds of 1.0.0 kept it
  before: string[];
  played: string;
  best: string;
  overlooked: string[]; // what the move overlooks, in words
  cost: number; // of the chance of winning, or points of a hand
  told?: Sentence; // which move it was and what it cost; the first builds of 1.0.0 did not keep it
}
export interface Pause {
  pause: number;
  due: string;
}
export interface OwnMistake extends Mistake {
  pause: Pause | null; // null once it is done with; the first builds had null as long as it was not tried again
  done: boolean; // solved after the longest pause
}

const mostKept = 1000; // as the program

const isText = (text: unknown): boolean => typeof text === "string";
const isPart = (part: any): boolean => isText(part) || (part instanceof Object &&
  ("seat" in part ? isCount(part.seat) : "move" in part ? isText(part.move) && isText(part.tile ?? "") : isText(part.tile)));
const isOwn = (each: any): each is OwnMistake =>
  [each?.before, each?.overlooked].every(isListOf(isText)) && Number.isFinite(each.cost) && (each.pause === null || isText(each.pause?.due)) &&
  [each.variant, each.deal, each.played, each.best].every(isText) && isListOf(isPart)(each.told ?? []);
/// The latest last.
export const ownMistakes = (): OwnMistake[] => mistakesKept(isOwn);

const isSame = (a: Mistake, b: Mistake): boolean =>
  a.variant === b.variant && a.deal === b.deal && a.played === b.played && a.before.join(" ") === b.before.join(" ");

/// Keeps a mistake, or how it stands now. Returns it as it is kept.
export function keepMistake(mistake: Mistake & Partial<OwnMistake>): OwnMistake {
  const all = ownMistakes();
  const known = all.find((each) => isSame(each, mistake));
  const kept = { pause: { pause: 0, due: today() }, done: false, ...known, ...mistake };
  keepMistakes([...all.filter((each) => each !== known), kept].slice(-mostKept));
  return kept;
}

const dueOf = ({ pause }: OwnMistake): string => pause?.due ?? "";
/// Those that are to be tried again, the longest due first.
export const dueMistakes = (): OwnMistake[] =>
  ownMistakes().filter((each) => !each.done && dueOf(each) <= today()).sort((a, b) => (dueOf(a) < dueOf(b) ? -1 : dueOf(a) > dueOf(b) ? 1 : 0));
/// The same, but `now` last.
export function nextMistakes(now: Mistake | null): OwnMistake[] {
  const isNow = (each: Mistake) => now !== null && isSame(each, now);
  return dueMistakes().sort((a, b) => Number(isNow(a)) - Number(isNow(b)));
}

/// How often the mistakes overlooked what, the most frequent first.
export function overlookedBy(): [words: string, count: number][] {
  const counts = new Map<string, number>();
  for (const { overlooked } of ownMistakes()) {
    for (const words of overlooked.length > 0 ? overlooked : [nothing]) counts.set(words, (counts.get(words) ?? 0) + 1);
  }
  return [...counts].sort(([a, m], [b, n]) => Number(a === nothing) - Number(b === nothing) || n - m);
}
const nothing = "none of these";
