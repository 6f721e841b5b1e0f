// What this browser remembers: settings, records, saved games, a deal that is being put together, and the results of
// daily deals. What cannot be stored is remembered until the page is closed. What is stored and not understood is set
// aside under another name before anything takes its place. Both are said once.

import { tileOf } from "../module/types";
import { shapes } from "./signs";

type Box = () => Storage;
const ofBrowser: Box = () => localStorage;
const ofTab: Box = () => sessionStorage;

export const begin = "boneyard "; // of every name
const nameOf = (key: string): string => begin + key;
const isText = (value: unknown): value is string => typeof value === "string";
export const isListOf = (is: (each: any) => boolean) => (value: unknown): value is any[] => Array.isArray(value) && value.every((each) => is(each));

/// What a window knows and could not store. It finds this again when it is loaded anew: in the storage of its tab, or in
/// the browser's history if that takes nothing either.
interface Unstored {
  texts: [name: string, text: string][];
  stuck: string[];
}
const isUnstored = ({ texts, stuck }: any): boolean => Array.isArray(texts) && texts.every((each) => isListOf(isText)(each) && each.length === 2) && isListOf(isText)(stuck);
function unstoredBefore(): Unstored {
  const read = (get: () => any): Unstored | null => {
    try {
      const kept = get();
      return isUnstored(kept) ? kept : null;
    } catch {
      return null;
    }
  };
  return read(() => history.state.unstored) ?? read(() => JSON.parse(ofTab().getItem(nameOf("unstored"))!)) ?? { texts: [], stuck: [] };
}
const before = unstoredBefore();
const unwritten = new Map(before.texts); // what could not be stored, by its name there
const stuck = new Set(before.stuck); // names of texts that nothing is stored in the place of: damaged or displaced, and not saved elsewhere
const damaged = new Set<string>(); // what was, in words; not said yet
let failed: "not" | "not said" | "said" = unwritten.size > 0 ? "said" : "not"; // whether something could not be stored
let inHistory: Unstored | null = null;
/// What the history has to keep for this window, beside its game; null: nothing.
export const forHistory = (): Unstored | null => inHistory;
function keepUnstored(): void {
  const unstored = { texts: [...unwritten], stuck: [...stuck] };
  inHistory = null;
  try {
    if (unwritten.size > 0) ofTab().setItem(nameOf("unstored"), JSON.stringify(unstored));
    else ofTab().removeItem(nameOf("unstored"));
  } catch {
    if (unwritten.size > 0) inHistory = unstored;
  }
}
/// Forgets what only this window knows.
export function forgetWindow(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Nothing is kept then.
  }
}
let troubled = (): void => {};

/// Sets what is called when trouble() has changed.
export const onTrouble = (call: () => void): void => { troubled = call; };
/// What could not be stored or read, as a message; "" once that is said.
export function trouble(): string {
  const words = [...damaged].join(", ").replace(/, ([^,]*)$/, " and $1");
  const copied = words && `Damaged: your ${words}. A copy is set aside in this browser as “boneyard damaged …”.`;
  return [copied, failed === "not said" && noStorage].filter(Boolean).join(" ");
}
export function troubleIsSaid(): void {
  damaged.clear();
  if (failed === "not said") failed = "said";
}
const noStorage = "This browser keeps no games or records: its storage is full or closed.";
/// The same, as long as it is so.
export const storageNote = (): string => (unwritten.size > 0 ? noStorage : "");

function store(name: string, text: string, box: Box): void {
  try {
    if (stuck.has(name)) throw new Error("a damaged text would be lost");
    box().setItem(name, text);
    if (unwritten.delete(name)) keepUnstored();
  } catch {
    unwritten.set(name, text);
    keepUnstored();
    if (failed === "not") failed = "not said";
    troubled();
  }
}
function stored(name: string, box: Box): string | null {
  try {
    return unwritten.get(name) ?? box().getItem(name);
  } catch {
    return null;
  }
}
/// The keys of all that is stored, and begins so.
function namesFrom(begin: string): string[] {
  let names = [...unwritten.keys()];
  try {
    names = [...Object.keys(localStorage), ...names];
  } catch {
    // What could not be stored is all there is.
  }
  return [...new Set(names)].filter((name) => name.startsWith(nameOf(begin))).map((name) => name.slice(nameOf("").length));
}
function remove(key: string): void {
  if (unwritten.delete(nameOf(key))) keepUnstored();
  try {
    localStorage.removeItem(nameOf(key));
  } catch {
    // Nothing is stored then.
  }
}
/// The number of the form of all that is stored, as `form` in each value; 1 where it is missing.
const form = 1;
const write = (key: string, value: object, box = ofBrowser): void => store(nameOf(key), JSON.stringify({ ...value, form }), box);

/// Puts a value in the place of a damaged text, of which a copy is stored under a name that nothing else has.
function setAside(key: string, value: object, box = ofBrowser): void {
  const words: { [key: string]: string } = { settings: "settings", records: "record of games", days: "daily results", puzzles: "record of puzzles", mistakes: "mistakes", counted: "list of counted games", months: "games by month" };
  damaged.add(words[key] ?? (key.startsWith("typed ") ? "tapped tiles" : "saved game"));
  try {
    const text = box().getItem(nameOf(key))!;
    let copy = nameOf(`damaged ${key}`);
    for (let i = 2; ![null, text].includes(box().getItem(copy)); ++i) copy = nameOf(`damaged ${key} ${i}`);
    box().setItem(copy, text);
  } catch {
    stuck.add(nameOf(key));
  }
  write(key, value, box);
  troubled();
}

/// Makes a value that the page can use of an object that was kept. What is not understood goes through `drop`, which
/// returns what stands in its place. Never throws.
type Reader<T extends object> = (kept: { [name: string]: any }, drop: <Part>(instead: Part) => Part) => T;

function read<T extends object>(key: string, reader: Reader<T>, box = ofBrowser): T {
  const text = stored(nameOf(key), box);
  let whole = true;
  const drop = <Part>(instead: Part): Part => {
    whole = false;
    return instead;
  };
  let kept: any = null;
  try {
    kept = JSON.parse(text ?? "{}");
  } catch {
    // It is dropped below.
  }
  const { form: of = form, ...rest } = kept instanceof Object && !Array.isArray(kept) ? kept : drop({});
  const value = reader(of === form ? rest : drop({}), drop);
  if (!whole) setAside(key, value, box);
  return value;
}

const isFlag = (value: unknown): boolean => typeof value === "boolean";
export const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

/// The parts of `usual`, as kept; one that is not of its kind is dropped. What another version keeps beside them stays.
function parts<T extends object>(usual: T, kinds: { [Name in keyof T]: (value: any) => boolean }): Reader<T> {
  const names = Object.keys(kinds) as (keyof T & string)[];
  return (kept, drop) => ({
    ...kept, ...Object.fromEntries(names.map((name) => [name, !(name in kept) ? usual[name] : kinds[name](kept[name]) ? kept[name] : drop(usual[name])])),
  }) as T;
}
/// Those entries of an object that are of a kind.
const entries = <T>(is: (each: any) => each is T): Reader<{ [key: string]: T }> => (kept, drop) =>
  Object.fromEntries(Object.entries(kept).filter(([, each]) => is(each) || drop(false)));

export interface Settings {
  theme: "auto" | "light" | "dark";
  totals: boolean;
  coloured: boolean;
  statusLight: boolean;
  lightSeen: boolean; // the status light has been explained
  winnableOnly: boolean;
  sound: boolean; // a tile that is laid can be heard
  finish: boolean; // a patience plays its last moves by itself if they are forced, once some games were played
  explained: string[]; // which lines of the first session were said
  names: string[]; // of the program's players; empty: the usual ones
  signs: number[]; // of the same players, likewise
}

const settings = parts<Settings>(
  { theme: "auto", totals: true, coloured: false, statusLight: false, lightSeen: false, winnableOnly: true, sound: false, finish: true, explained: [], names: [], signs: [] },
  {
    theme: (value) => ["auto", "light", "dark"].includes(value), totals: isFlag, coloured: isFlag, statusLight: isFlag, lightSeen: isFlag,
    winnableOnly: isFlag, sound: isFlag, finish: isFlag, explained: isListOf(isText), names: isListOf(isText), signs: isListOf((each) => isCount(each) && each < shapes.length),
  },
);
export const readSettings = (): Settings => read("settings", settings);
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
export const nothingTold: Told = { played: 0, hints: 0, seconds: 0, won: 0, moves: 0, fewest: 0 };

export type Records = { [key: string]: Record };
const isTold = (told: any): boolean => told instanceof Object && Object.keys(nothingTold).every((name) => told[name] >= 0 && Number.isFinite(told[name]));
const isRecord = (kept: any): kept is Record =>
  kept instanceof Object && [kept.played, kept.won, kept.longest].every(isCount) && kept.won <= kept.played && kept.played > 0 &&
  Number.isSafeInteger(kept.streak) && (kept.told === undefined || isTold(kept.told));
export const readRecords = (): Records => read("records", entries(isRecord));
/// How many games were finished, of all kinds.
export const gamesPlayed = (): number => Object.values(readRecords()).reduce((sum, { played }) => sum + played, 0);

/// The sums of two records together.
export const together = (a: Told, b: Told): Told => ({
  played: a.played + b.played, hints: a.hints + b.hints, seconds: a.seconds + b.seconds, won: a.won + b.won, moves: a.moves + b.moves,
  fewest: a.won === 0 ? b.fewest : b.won === 0 ? a.fewest : Math.min(a.fewest, b.fewest),
});

/// The games counted in a month: "2026-11".
export interface Month {
  played: number;
  won: number;
}
const isMonth = (month: any): month is Month => month instanceof Object && [month.played, month.won].every(isCount) && month.won <= month.played;
export const readMonths = (): { [month: string]: Month } => read("months", entries(isMonth));
function addToMonth(won: boolean): void {
  const now = new Date(), months = readMonths();
  const month = `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, "0")}`;
  const before = months[month] ?? { played: 0, won: 0 };
  write("months", { ...months, [month]: { played: before.played + 1, won: before.won + (won ? 1 : 0) } });
}

/// The games that were counted last, by their names; and the deals won last, by kind of game.
const isWon = (won: any): boolean => won instanceof Object && Object.values(won).every(isListOf(isText));
const counted = parts({ list: [] as string[], won: {} as { [kind: string]: string[] } }, { list: isListOf(isText), won: isWon });
export const isCounted = (id: string): boolean => read("counted", counted).list.includes(id);
const mostCounted = 200;

const mostWon = 1000;
export const isWonBefore = (kind: string, deal: string): boolean => read("counted", counted).won[kind]?.includes(deal) ?? false;
export function addWon(kind: string, deal: string): void {
  const kept = read("counted", counted);
  write("counted", { ...kept, won: { ...kept.won, [kind]: [...(kept.won[kind] ?? []), deal].slice(-mostWon) } });
}

/// Counts a game, once: `id` is its name. `moves`: how many were played; of a match its hands.
export function addToRecord(id: string, key: string, won: boolean, { moves, hints, seconds }: { moves: number; hints: number; seconds: number }): Record {
  const records = readRecords();
  const before: Record = records[key] ?? { played: 0, won: 0, streak: 0, longest: 0 };
  const kept = read("counted", counted);
  if (kept.list.includes(id)) return before;
  write("counted", { ...kept, list: [...kept.list, id].slice(-mostCounted) });
  const streak = won ? Math.max(before.streak, 0) + 1 : Math.min(before.streak, 0) - 1;
  const record = {
    played: before.played + 1,
    won: before.won + (won ? 1 : 0),
    streak,
    longest: Math.max(before.longest, streak),
    told: together(before.told ?? nothingTold, { played: 1, hints, seconds, won: won ? 1 : 0, moves: won ? moves : 0, fewest: won ? moves : 0 }),
  };
  write("records", { ...records, [key]: record });
  addToMonth(won);
  return record;
}

/// A saved game. `note` says how far it is; it is empty if there is nothing to go on with. `pending`: how it will count
/// when another deal takes its place; null if it won't. `time`: when it was saved.
const isKept = (value: unknown): boolean => value === null || value instanceof Object;
const saved = parts({ value: null as unknown, note: "", pending: null as unknown, time: 0 }, { value: isKept, note: isText, pending: isKept, time: isCount });
export type Kept = { value: unknown; note: string; pending: unknown; time: number };
/// The game of each kind that was on the table last.
export const keptOf = (game: string): Kept => read(`kept ${game}`, saved);
/// Another game of its kind that is under way.
const keptAs = (id: string): Kept => read(`game ${id}`, saved);
type Named = { id: string };
/// The name of a game that was kept. The first builds gave it none.
export const idOf = (value: any): string => value?.id ?? value?.variant;

const known = new Map<string, string>(); // by the name of a game: what this window has stored, or taken up, of it
/// Notes that this window goes on with a game that was kept.
export const takeUp = (value: Named): unknown => known.set(idOf(value), JSON.stringify(value));
/// What is kept of a game that another window has gone on with; null if none has.
export function fromElsewhere(game: string, id: string): Kept | null {
  const kept = [keptOf(game), keptAs(id)].find(({ value }) => idOf(value) === id);
  return kept && JSON.stringify(kept.value) !== known.get(id) ? kept : null;
}
/// Saves the game on the table. What was kept of its kind must have been put away before, if it is under way.
export function keep(game: string, value: Named, note: string, pending: unknown = null): void {
  write(`kept ${game}`, { value, note, pending, time: Date.now() });
  takeUp(value);
  if (!unwritten.has(nameOf(`kept ${game}`))) remove(`game ${value.id}`);
  write("last", { game });
}
/// Saves under its own name what is kept as the last game of a kind. If that fails, it stays where it is.
export function putAway(game: string, id: string): void {
  write(`game ${id}`, keptOf(game));
  if (unwritten.has(nameOf(`game ${id}`))) stuck.add(nameOf(`kept ${game}`));
}
/// Forgets a game that is over.
export function drop(game: string, id: string): void {
  if (idOf(keptOf(game).value) === id) write(`kept ${game}`, { value: null, note: "" });
  remove(`game ${id}`);
}
/// All saved games, the last of each kind first.
export const allKept = (): (Kept & { key: string })[] => [...namesFrom("kept "), ...namesFrom("game ")].map((key) => ({ ...read(key, saved), key }));
/// Sets aside a saved game that the rules do not understand.
export const setAsideKept = (game: string, key = `kept ${game}`) => setAside(key, { value: null, note: "" });
/// The games that texts declare and that were played here, by their texts.
export const ownGames = (): string[] => namesFrom("kept {").map((key) => key.slice("kept ".length));
/// Forgets the text. A game of it that is under way stays.
export function forgetOwn(text: string): void {
  const { value, note } = keptOf(text);
  if (note) putAway(text, idOf(value));
  remove(`kept ${text}`);
}
/// The game that was on the table of this tab before the page was loaded again. Another tab may have saved another game
/// since.
export const keptHere = (): unknown => read("here", parts({ value: null as unknown }, { value: () => true }), ofTab).value;
export const keepHere = (value: unknown) => write("here", { value }, ofTab);
/// The name of the game that was on the table last; empty if there was none.
export const lastKept = (): string => read("last", parts({ game: "" }, { game: isText })).game;

/// A deal that is being put together, tile by tile; null where no tile was laid yet, "?" where it is not known.
export type Laid = (string | null)[];
export function keptDeal(what: string, tiles: string[]): Laid {
  const { laid } = read<{ laid: Laid }>(`typed ${what}`, ({ laid = [] }, drop) => ({
    laid: (Array.isArray(laid) ? laid : drop([])).map((each) => (each === null || isText(each) ? each : drop(null))),
  }));
  const left = new Set(tiles);
  return tiles.map((_, i) => (laid[i] && (laid[i] === "?" || left.delete(tileOf(laid[i]))) ? laid[i] : null));
}
export const keepDeal = (what: string, laid: Laid) => write(`typed ${what}`, { laid });

export const daysKept = <T>(is: (day: any) => day is T): { [date: string]: T[] } => read("days", entries(isListOf(is)));
export const keepDays = (days: object) => write("days", days);

const isPuzzleRecord = ({ rating, deviation, volatility, tried, solved, seen, missed, days }: any): boolean =>
  [rating, deviation, volatility].every(Number.isFinite) && [tried, solved].every(isCount) && isListOf(isText)(seen) &&
  [missed, days].every((each) => each instanceof Object) && Object.values<any>(missed).every((each) => isText(each?.due));
/// The record of puzzles; a new one if what is kept is none.
export const puzzlesKept = <T extends object>(): T =>
  read("puzzles", (kept, drop) => (Object.keys(kept).length === 0 || isPuzzleRecord(kept) ? kept : drop({})) as T);
export const keepPuzzles = (record: object) => write("puzzles", record);
/// Sets aside a record that the module does not understand.
export const setAsidePuzzles = () => setAside("puzzles", {});

export const mistakesKept = <T>(is: (each: any) => each is T): T[] =>
  read("mistakes", ({ list = [] }, drop) => ({ list: (Array.isArray(list) ? list : drop([])).filter((each) => is(each) || drop(false)) })).list;
export const keepMistakes = (list: object[]) => write("mistakes", { list });

/// A match at a real table, as the program writes it, and what it is called in a list.
export interface RealMatch {
  id: string;
  table: string;
  note: string;
  done: boolean;
}
const isReal = (each: any): each is RealMatch => [each?.id, each?.table, each?.note].every(isText) && isFlag(each.done);
const realMatches: Reader<{ list: RealMatch[] }> = ({ list = [] }, drop) => ({ list: (Array.isArray(list) ? list : drop([])).filter((each) => isReal(each) || drop(false)) });
/// The one that was told last comes first.
export const realKept = (): RealMatch[] => read("real tables", realMatches).list;
export const keepReal = (list: RealMatch[]) => write("real tables", { list });
/// Sets aside a match that the program does not understand.
export const setAsideReal = (id: string) => setAside("real tables", { list: realKept().filter((each) => each.id !== id) });
/// The match that this tab shows in place of the game; empty if none is, or if it is not kept any more.
export function realHere(): string {
  const { id } = read("real here", parts({ id: "" }, { id: isText }), ofTab);
  return realKept().some((each) => each.id === id) ? id : "";
}
export const keepRealHere = (id: string) => write("real here", { id }, ofTab);
