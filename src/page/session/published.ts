// The published odds, as build.mjs takes them from data/. As long as they are not loaded, there are none.
import type { Estimate } from "../module/types";
import { gameOf, variantOf } from "./played";
import { reference } from "./reference";

export interface Published extends Estimate {
  odds: number;
  method: string;
}

const rowsOf = (table: string) => {
  const [head, ...lines] = table.trim().split("\n").map((line) => line.split(","));
  return lines.map((cells) => {
    const cell = (name: string) => cells[head!.indexOf(name)]!;
    const count = (name: string) => Number(cell(name));
    return { cell, count, player: cell("player"), deals: count("deals"), low: count("low"), high: count("high") };
  });
};
const readOdds = (table: string) => rowsOf(table).map(({ cell, count, ...row }) => ({
  ...row, variant: variantOf(cell("game"), 1, cell("rules")), odds: count("odds"), method: cell("method"),
}));
const readHands = (table: string) => rowsOf(table).map(({ cell, count, ...row }) => ({
  ...row, game: cell("game"), rules: cell("rules"), seats: count("seats"), exact: cell("method") === "exact", tied: count("tied"), undecided: count("undecided"),
  odds: cell("odds") ? count("odds") : null, // null: undecided deals leave only bounds
}));

/// What `read` makes of a table; an empty list until that is loaded.
function onceLoaded<Row>(name: "odds" | "hands", read: (table: string) => Row[]): () => Row[] {
  let rows: Row[] | null = null;
  return () => {
    const tables = rows ? null : reference();
    return (rows ??= tables && read(tables[name])) ?? [];
  };
}
const odds = onceLoaded("odds", readOdds);
/// How often the leader's side wins a hand of a table game.
export const hands = onceLoaded("hands", readHands);

/// The published odds of a variant for a player. If no hidden tile matters, the fair player has the row of the
/// thoughtful one.
export function published(variant: string, player: string) {
  const rows = odds();
  const isFair = player === "fair" && rows.some((row) => row.player === "fair" && gameOf(row.variant) === gameOf(variant));
  const shown = player === "fair" && !isFair ? "thoughtful" : player;
  return rows.find((row) => row.variant === variant && row.player === shown);
}

/// The figures of all variants that differ from this one only in one rule that is a number, as pairs [value, odds].
export function curve(variant: string, option: string, player: string): [number, number][] {
  const pattern = new RegExp(`(^|;)${option}=(\\d+)`);
  const same = variant.replace(pattern, "");
  return odds()
    .filter((row) => row.player === player && row.variant.replace(pattern, "") === same && pattern.test(row.variant))
    .map((row): [number, number] => [Number(pattern.exec(row.variant)![2]), row.odds])
    .sort((a, b) => a[0] - b[0]);
}

/// The odds in short. If none or all of a sample's deals were won, this is a bound.
export function figureText({ odds, low, high, method }: Published): string {
  if (method !== "exact" && odds === 0) return `under ${percent(high)}`;
  if (method === "exact") return exactly(odds);
  return odds === 1 ? `over ${percent(low)}` : percent(odds, (high - low) / 2);
}
/// An exact share, with six decimals.
export const exactly = (share: number): string => (share < 0.0001 || share === 1 ? percent(share) : `${(share * 100).toFixed(6)}\u00a0%`);

/// The ends of an interval.
export const ends = ({ low, high }: { low: number; high: number }): [low: string, high: string] => [percent(low, (high - low) / 2), percent(high, (high - low) / 2)];

/// A share for people: "44.0881 %", a small one "1 in 1,203,890", with as many digits as mean something if the interval has
/// the half-width `half`; the program and README.md say the same. Without one it has two decimals, or three, or four digits.
export function percent(share: number, half = 0): string {
  const known = (of: number) => 1 - Math.floor(Math.log10(of));
  if (share === 0 || share === 1) return `${share * 100}\u00a0%`;
  if (half === 0 && share > 0.99999) return "over 99.999\u00a0%";
  if (share < 0.0001) return `1 in ${Number((1 / share).toPrecision(half > 0 ? Math.min(12, Math.max(2, known(half / share))) : 4)).toLocaleString("en")}`;
  return `${(share * 100).toFixed(half > 0 ? Math.min(12, Math.max(2, known(100 * half))) : share < 0.01 || share > 0.99 ? 3 : 2)}\u00a0%`;
}
