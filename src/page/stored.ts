// What this browser remembers: settings, records, the games under way, what came of the days. Where it may remember nothing, the page works all
// the same.

function read<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(`boneyard ${key}`);
    return text === null ? otherwise : { ...otherwise, ...JSON.parse(text) };
  } catch {
    return otherwise;
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(`boneyard ${key}`, JSON.stringify(value));
  } catch {
    // Private windows refuse; the page goes on without.
  }
}

export interface Settings {
  theme: "auto" | "light" | "dark";
  totals: boolean;
  coloured: boolean;
  lamp: boolean;
  winnableOnly: boolean;
}

export const readSettings = (): Settings =>
  read("settings", { theme: "auto", totals: true, coloured: false, lamp: true, winnableOnly: true });
export const writeSettings = (settings: Settings) => write("settings", settings);

export interface Record {
  played: number;
  won: number;
  streak: number; // won in a row; negative: lost in a row
  longest: number;
}

export type Records = { [key: string]: Record };
export const readRecords = (): Records => read("records", {});

export function addToRecord(key: string, won: boolean): Record {
  const records = readRecords();
  const before = records[key] ?? { played: 0, won: 0, streak: 0, longest: 0 };
  const streak = won ? Math.max(before.streak, 0) + 1 : Math.min(before.streak, 0) - 1;
  const record = {
    played: before.played + 1,
    won: before.won + (won ? 1 : 0),
    streak,
    longest: Math.max(before.longest, streak),
  };
  write("records", { ...records, [key]: record });
  return record;
}

/// Of every game and table game the one that lay on the table last is kept, so that all can be gone on with. `note` says
/// where it stands; it is empty if there is nothing to go on with.
interface Kept {
  value: unknown;
  note: string;
}
const readKept = (game: string): Kept => read<Kept>(`kept ${game}`, { value: null, note: "" });
export const keptOf = <T>(game: string): T | null => readKept(game).value as T | null;
export const keptNote = (game: string): string => readKept(game).note;
export function keep(game: string, value: unknown, note: string): void {
  write(`kept ${game}`, { value, note });
  write("last", { game });
}
/// The game that lay on the table last; empty if none did.
export const lastKept = (): string => read("last", { game: "" }).game;

export const daysKept = <T extends object>(): T => read("days", {}) as T;
export const keepDays = (days: object) => write("days", days);
