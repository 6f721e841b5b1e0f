// The published odds, compiled in from data/odds.csv.
import table from "../../data/odds.csv";

export interface Published {
  odds: number;
  low: number;
  high: number;
  deals: number;
  method: string;
}

const [head, ...lines] = table.trim().split("\n").map((line) => line.split(","));
const column = (name: string) => head!.indexOf(name);
const rows = lines.map((cells) => ({
  variant: cells[column("rules")] ? `${cells[column("game")]};${cells[column("rules")]}` : cells[column("game")]!,
  player: cells[column("player")]!,
  figure: {
    odds: Number(cells[column("odds")]),
    low: Number(cells[column("low")]),
    high: Number(cells[column("high")]),
    deals: Number(cells[column("deals")]),
    method: cells[column("method")]!,
  } satisfies Published,
}));

export const published = (variant: string, player: string): Published | null =>
  rows.find((row) => row.variant === variant && row.player === player)?.figure ?? null;

/// Where nothing is hidden that matters, the fair player is the thoughtful one.
export const publishedFair = (variant: string): Published | null =>
  published(variant, "fair") ?? (rows.some((row) => row.player === "fair" && row.variant.split(";")[0] === variant.split(";")[0]) ? null : published(variant, "thoughtful"));

/// The figures of all variants that differ from this one in one rule that is a number: [value, odds].
export function curve(variant: string, option: string, player: string): [number, number][] {
  const pattern = new RegExp(`(^|;)${option}=(\\d+)`);
  const same = variant.replace(pattern, "");
  return rows
    .filter((row) => row.player === player && row.variant.replace(pattern, "") === same && pattern.test(row.variant))
    .map((row): [number, number] => [Number(pattern.exec(row.variant)![2]), row.figure.odds])
    .sort((a, b) => a[0] - b[0]);
}

/// A figure in short. Of a sample in which none or all were won that is a bound.
export function figureText({ odds, low, high, method }: Omit<Published, "deals">): string {
  if (method !== "exact" && odds === 0) return `under ${percent(high)}`;
  return method !== "exact" && odds === 1 ? `over ${percent(low)}` : percent(odds);
}

/// A share as people say it.
export function percent(share: number): string {
  if (share === 0 || share === 1) return `${share * 100}\u00a0%`;
  if (share > 0.99999) return "over 99.999\u00a0%";
  if (share < 0.0001) return `1 in ${Math.round(1 / share).toLocaleString("en")}`;
  return `${(share * 100).toFixed(share < 0.01 || share > 0.99 ? 3 : 2)}\u00a0%`;
}
