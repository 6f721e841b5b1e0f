// The deal of a day, the same for everyone who asks the page or the program: its seed, its result, and the text that
// tells others about it.
import { Refused } from "../module/module";
import { counted } from "../module/words";
import { daysKept, isCount, keepDays } from "./stored";

export interface Day {
  game: string; // the variant, with its seats and rules
  won: boolean;
  moves: number; // in a match the number of hands
  hints: number;
}
const isDay = (day: any): day is Day =>
  typeof day?.game === "string" && typeof day.won === "boolean" && isCount(day.moves) && isCount(day.hints);
/// The results of every day. Of several games on one day, the one that was over first comes first.
export type Days = { [date: string]: Day[] };

export const isoDate = (day: Date): string =>
  [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
export const today = (): string => isoDate(new Date());

/// The date in the name of a deal such as "day 2026-11-22"; null for any other name. Throws Refused if that day does
/// not exist.
export function dateIn(deal: string): string | null {
  const date = /^day (.*)$/.exec(deal)?.[1];
  if (date === undefined) return null;
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || isoDate(new Date(`${date}T12:00`)) !== date) throw new Refused(`there is no day ${date}`);
  return date;
}

/// When the deal of a day that is still to come opens, in words.
export function opensAt(date: string): string {
  const noon = (day: string) => new Date(`${day}T12:00`).getTime();
  const days = Math.round((noon(date) - noon(today())) / 86_400_000);
  return `the deal of ${date} opens ${days === 1 ? "at midnight" : `in ${days} days`}`;
}

/// Records the result of a day, unless a result of that game is recorded already.
export function countDay(date: string, day: Day): void {
  const days = allDays();
  const there = days[date] ?? [];
  if (!there.some(({ game }) => game === day.game)) keepDays({ ...days, [date]: [...there, day] });
}

export const allDays = (): Days => daysKept(isDay);

/// The number of consecutive days, up to `date`, for which `is` holds.
function inARow(is: (date: string) => boolean | undefined, date: string): number {
  let count = 0;
  for (const day = new Date(`${date}T12:00`); is(isoDate(day)); day.setDate(day.getDate() - 1)) ++count;
  return count;
}
/// The same up to now: up to yesterday if today is not `there` yet.
function untilNow(is: (date: string) => boolean | undefined, there: boolean): number {
  const last = new Date(`${today()}T12:00`);
  if (!there) last.setDate(last.getDate() - 1);
  return inARow(is, isoDate(last));
}
/// The number of consecutive days, up to `date`, whose first game was won.
const running = (days: Days, date: string): number => inARow((each) => days[each]?.[0]?.won, date);
/// The days won in a row, as they stand now.
export const daysWon = (days: Days): number => untilNow((each) => days[each]?.[0]?.won, today() in days);

/// How the puzzle of a day went, as the record of puzzles has it.
export interface PuzzleDay {
  wrong: number;
  hints: number;
  finished: boolean;
}
export const isSolved = (day: PuzzleDay | undefined): boolean => day?.finished === true && day.wrong === 0 && day.hints === 0;
/// The puzzles of days solved in a row, as they stand now.
export const puzzlesSolved = (days: { [date: string]: PuzzleDay }): number =>
  untilNow((each) => isSolved(days[each]), days[today()]?.finished === true);

export const hintsText = (hints: number): string => (hints === 0 ? "no hints" : counted(hints, "hint"));

/// The result of a day, "won in 17, no hints, 4 days running"; null if none is recorded.
export function resultOf(date: string, game: string, unit = ""): string | null {
  const days = allDays();
  const day = days[date]?.find((each) => each.game === game);
  if (!day) return null;
  const row = day.won ? running(days, date) : 0;
  const how = day.won ? `won in ${unit === "" ? day.moves : counted(day.moves, unit)}` : "lost";
  return `${how}, ${hintsText(day.hints)}${row > 1 ? `, ${row} days running` : ""}`;
}
