// What this browser remembers: settings, records, the game under way. Where it may remember nothing, the page works all
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

export const readGame = <T>(): T | null => read<{ game: T | null }>("game", { game: null }).game;
export const writeGame = (game: unknown) => {
  write("game", { game });
  write("last", { last: "game" });
};

/// Of a match and a patience, the one that lay on the table last is opened again.
export const readMatch = <T>(): T | null => read<{ match: T | null }>("match", { match: null }).match;
export const writeMatch = (match: unknown) => {
  write("match", { match });
  write("last", { last: "match" });
};
export const lastWasMatch = (): boolean => read("last", { last: "" }).last === "match";
