// Tiles, places and numbers in words.
import { endsOf, type Place } from "./types";

export const numbers = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

/// "1 move", "12 moves", "-1 point".
export const counted = (count: number, word: string): string => `${count} ${word}${Math.abs(count) === 1 ? "" : "s"}`;

/// The text with a capital at its start, as a sentence begins.
export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/// What is not seen, or turns the text around it: control characters, and what browsers may ignore. A joiner within a word
/// or a picture belongs to it.
const unseen = /(?![\u200c\u200d\ufe0f\n])[\p{Cc}\p{Zl}\p{Zp}\p{DI}]|(?<![\p{L}\p{M}\p{Extended_Pictographic}\ufe0f])[\u200c\u200d\ufe0f]|[\u200c\u200d](?![\p{L}\p{Extended_Pictographic}])/gu;
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
/// A title or a name that somebody has chosen, to stand in a sentence: what is not seen is left out, and text from right to
/// left turns nothing around it.
export function harmless(name: string): string {
  const seen = name.replace(unseen, "").replace(/[^\S\n]+/g, " ").trim();
  return rightToLeft.test(seen) ? `\u2068${seen}\u2069` : seen;
}
const longest = 400; // characters of a message
/// A message that may quote text from outside: what is not seen is named, "U+202E", and what is long is cut.
export const inSight = (message: string): string =>
  message.replace(/(\S{40})\S{20,}/gu, "$1…").replace(new RegExp(`^(.{${longest}}).*$`, "su"), "$1…").replace(unseen, (each) => `U+${each.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0")}`);

export const said = (laid: string): string => laid === "?" ? "unknown" : endsOf(laid).map((pips) => numbers[pips]).join("-");

/// Where a tile lies: "bottom of column 3", "column 3, 2 above the bottom", "hand, 2 of 5".
export function saidWhere({ kind, name, tiles }: Place, index: number): string {
  if (kind !== "column") return `${name}, ${index + 1} of ${tiles.length}`;
  const above = tiles.length - 1 - index;
  return above === 0 ? `bottom of ${name}` : `${name}, ${above} above the bottom`;
}

/// What a bridge does. Where it is drawn twice, in two rows, the second one has a name of its own.
export const bridgeName = ({ tiles, folds }: { tiles: string[]; folds: string }): string =>
  `knock out ${tiles.map(said).join(" and ")}${folds === "there" ? ", from the row below" : ""}`;

/// A move of a patience in a list: "6-0+4-2", "6-1 left", "3-2 to column 4".
export const spelled = (move: string): string =>
  move === "." ? "none taken" : move.replace(/^<(.*)/, "$1 left").replace(/^(.*)>$/, "$1 right").replace("@", " to column ");

/// The tiles in a text that the module has made, marked: no line ends in them, and Said draws them.
export const marked = (text: string): string => text.replace(/(\d)-(?=\d)/g, "$1-\u2060");
/// The text as it is spoken or copied.
export const unmarked = (text: string): string => text.replaceAll("\u2060", "");

/// What a deal is called: "no. 42" in place of "seed 42".
export const dealCalled = (name: string): string => name.replace(/^seed /, "no. ");

/// A chance in whole per cent. Only a certain one is shown as 0 or 100 %.
export const chance = (share: number): string =>
  share > 0 && share < 0.005 ? "under 1\u00a0%" : share < 1 && share >= 0.995 ? "over 99\u00a0%" : `${Math.round(share * 100)}\u00a0%`;
/// A chance that was counted or, if it is not `exact`, the share of a sample, of which nothing is certain; "" for none.
export const chanceText = (share: number, exact: boolean): string =>
  exact && share < 1e-12 ? "" : chance(exact ? share : Math.min(Math.max(share, 0.001), 0.999));

/// A time in short: "40 s", "2 min".
export const minutes = (seconds: number): string => (seconds < 99.5 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`);
