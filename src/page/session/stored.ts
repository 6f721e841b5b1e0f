// What this browser remembers: settings, records, saved games, a deal that is being put together, and the results of
// daily deals. The page also works where the browser may remember nothing.

import { tileOf } from "../types";

function read<T>(key: string, otherwise: T, storage = () => localStorage): T {
  try {
    const text = storage().getItem(`boneyard ${key}`);
    return text === null ? otherwise : { ...otherwise, ...JSON.parse(text) };
  } catch {
    return otherwise;
  }
}

function write(key: string, value: unknown, storage = () => localStorage): void {
  try {
    storage().setItem(`boneyard ${key}`, JSON.stringify(value));
  } catch {
    // Private windows refuse to store anything; the page goes on without.
  }
}

export interface Settings {
  theme: "auto" | "light" | "dark";
  totals: boolean;
  coloured: boolean;
  statusLight: boolean;
  lightSeen: boolean; // the status light has been explained
  winnableOnly: boolean;
  finish: boolean; // a patience plays its last moves by itself if they are forced
  names: string[]; // of the program's players; empty: the usual ones
  signs: number[]; // of the same players, likewise
}

const usual: Settings = { theme: "auto", totals: true, coloured: false, statusLight: false, lightSeen: false, winnableOnly: true, finish: true, names: [], signs: [] };
export const readSettings = (): Settings => read("settings", usual);
export const writeSettings = (settings: Settings) => write("settings", settings);

export interface Record {
  played: number;
  won: number;
  streak: number; // games won in a row; negative: lost in a row
  longest: number;
  told?: Told; // of the games since there is this part
}
/// Sums over games.
interface Told {
  played: number;
  hints: number;
  seconds: number;
  won: number;
  moves: number; // of the games won; of a match its hands
  fewest: number; // moves of a game won
}

export type Records = { [key: string]: Record };
const isRecord = (kept: any): kept is Record =>
  [kept?.played, kept?.won, kept?.streak, kept?.longest].every((count) => Number.isFinite(count));
export const readRecords = (): Records =>
  Object.fromEntries(Object.entries(read<Records>("records", {})).filter(([, kept]) => isRecord(kept)));

/// Gives the records of earlier versions the keys of this one. `whole` throws if a key is of no game.
export function renewRecords(whole: (key: string) => string): void {
  const records = readRecords();
  const renewed: Records = {};
  for (const key of Object.keys(records)) {
    let now = key;
    try {
      now = whole(key);
    } catch {
      // It stays as it is.
    }
    if (now === key || !(now in records)) renewed[now] = records[key]!;
  }
  if (Object.keys(renewed).some((key) => !(key in records))) write("records", renewed);
}

/// The sums of two records together.
export const together = (a: Told, b: Told): Told => ({
  played: a.played + b.played, hints: a.hints + b.hints, seconds: a.seconds + b.seconds, won: a.won + b.won, moves: a.moves + b.moves,
  fewest: a.won === 0 ? b.fewest : b.won === 0 ? a.fewest : Math.min(a.fewest, b.fewest),
});
export const nothingTold: Told = { played: 0, hints: 0, seconds: 0, won: 0, moves: 0, fewest: 0 };

/// Counts a game. `moves`: how many were played; of a match its hands.
export function addToRecord(key: string, won: boolean, { moves, hints, seconds }: { moves: number; hints: number; seconds: number }): Record {
  const records = readRecords();
  const before: Record = records[key] ?? { played: 0, won: 0, streak: 0, longest: 0 };
  const streak = won ? Math.max(before.streak, 0) + 1 : Math.min(before.streak, 0) - 1;
  const record = {
    played: before.played + 1,
    won: before.won + (won ? 1 : 0),
    streak,
    longest: Math.max(before.longest, streak),
    told: together(before.told ?? nothingTold, { played: 1, hints, seconds, won: won ? 1 : 0, moves: won ? moves : 0, fewest: won ? moves : 0 }),
  };
  write("records", { ...records, [key]: record });
  return record;
}

/// The saved game of each kind: the one that was on the table last, so that the user can go on with it. `note` says how
/// far it is; it is empty if there is nothing to go on with.
export const keptOf = (game: string) => read(`kept ${game}`, { value: null as unknown, note: "" });
export function keep(game: string, value: unknown, note: string): void {
  write(`kept ${game}`, { value, note });
  write("last", { game });
  write("here", { value }, () => sessionStorage);
}
/// The games that texts declare and that were played here, by their texts.
export function ownGames(): string[] {
  const begin = "boneyard kept {";
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(begin)).map((key) => key.slice(begin.length - 1));
  } catch {
    return [];
  }
}
export function forgetOwn(text: string): void {
  try {
    localStorage.removeItem(`boneyard kept ${text}`);
  } catch {
    // Nothing is stored then.
  }
}
/// The game that was on the table of this tab before the page was loaded again. Another tab may have saved another game
/// since.
export const keptHere = (): unknown => read<{ value: unknown }>("here", { value: null }, () => sessionStorage).value;
/// The name of the game that was on the table last; empty if there was none.
export const lastKept = (): string => read("last", { game: "" }).game;

/// A deal that is being put together, tile by tile; null where no tile was laid yet.
export type Laid = (string | null)[];
export function keptDeal(what: string, tiles: string[]): Laid {
  const { laid } = read<{ laid: any }>(`typed ${what}`, { laid: null });
  const left = new Set(tiles);
  return tiles.map((_, i) => (typeof laid?.[i] === "string" && left.delete(tileOf(laid[i])) ? laid[i] : null));
}
export const keepDeal = (what: string, laid: Laid) => write(`typed ${what}`, { laid });

export const daysKept = <T>(): { [date: string]: T[] } =>
  Object.fromEntries(Object.entries(read<{ [date: string]: T[] }>("days", {})).filter(([, day]) => Array.isArray(day)));
const isPuzzleRecord = ({ rating, deviation, volatility, tried, solved, seen, missed, days }: any): boolean =>
  [rating, deviation, volatility, tried, solved].every((value) => Number.isFinite(value)) && Array.isArray(seen) &&
  [missed, days].every((each) => each instanceof Object) && Object.values<any>(missed).every((each) => typeof each?.due === "string");
/// The record of puzzles; a new one if what is kept is none.
export function puzzlesKept<T extends object>(): T {
  const kept = read<T>("puzzles", {} as T);
  return isPuzzleRecord(kept) ? kept : ({} as T);
}
export function mistakesKept<T>(): T[] {
  const { list } = read<{ list: unknown }>("mistakes", { list: [] });
  return Array.isArray(list) ? list : [];
}
export const keepMistakes = (list: object[]) => write("mistakes", { list });
export const keepPuzzles = (record: object) => write("puzzles", record);
export const keepDays = (days: object) => write("days", days);
