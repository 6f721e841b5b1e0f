// The deal of a day, the same for everyone who asks the page or the program: its number, what came of it, and the line
// that tells others.
import { Refused } from "../module";
import { counted } from "../words";
import { daysKept, keepDays } from "./stored";

export interface Day {
  game: string; // with its seats and rules
  won: boolean;
  moves: number; // of a match its hands
  hints: number;
}
/// What came of every day, the game that was over first before the others.
export type Days = { [date: string]: Day[] };

const isoDate = (day: Date): string =>
  [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
export const today = (): string => isoDate(new Date());

/// Its number in the table games: "20261122". The deal of a patience is the module's to find.
export const seedOf = (date: string): string => date.replaceAll("-", "");

/// The date in the name of a deal such as "day 2026-11-22"; null for any other name. Throws Refused if there is no such
/// day.
export function dateIn(deal: string): string | null {
  const date = /^day (.*)$/.exec(deal)?.[1];
  if (date === undefined) return null;
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || isoDate(new Date(`${date}T12:00`)) !== date) throw new Refused(`there is no day ${date}`);
  return date;
}

/// Writes down what came of a day, if nothing stands there yet of that game.
export function countDay(date: string, day: Day): void {
  const days = daysKept<Day>();
  const there = days[date] ?? [];
  if (!there.some(({ game }) => game === day.game)) keepDays({ ...days, [date]: [...there, day] });
}

/// Days in a row, up to `date`, whose first game was won.
function running(days: Days, date: string): number {
  let count = 0;
  for (const day = new Date(`${date}T12:00`); days[isoDate(day)]?.[0]?.won; day.setDate(day.getDate() - 1)) ++count;
  return count;
}

export const hintsText = (hints: number): string => (hints === 0 ? "no hints" : counted(hints, "hint"));

/// "won in 17, no hints, 4 days running"; null if nothing is written down.
export function resultOf(date: string, game: string, unit = ""): string | null {
  const days = daysKept<Day>();
  const day = days[date]?.find((each) => each.game === game);
  if (!day) return null;
  const row = day.won ? running(days, date) : 0;
  const how = day.won ? `won in ${unit === "" ? day.moves : counted(day.moves, unit)}` : "lost";
  return `${how}, ${hintsText(day.hints)}${row > 1 ? `, ${row} days running` : ""}`;
}
