// The game on the table as plain values, and as the text of a link: the deal, the rules and the moves are all there is.

import { Refused } from "./module";

export interface Played {
  variant: string; // "five-columns;refill=column"
  deal: string; // "seed 42", "won 7" (a winnable deal by its number), or 28 tiles
  moves: string[];
  at: number; // moves played; those after it were taken back
  winnable: boolean; // dealt because it can be won
  hints: number;
  spoiled: string; // why it does not count; empty if it does
  counted: boolean;
  date: string; // of the deal of a day; else empty
}

/// What this browser has kept may be of another version, or somebody else's.
export const isPlayed = (kept: any): kept is Played =>
  typeof kept?.variant === "string" && typeof kept.deal === "string" && Array.isArray(kept.moves);

export const fresh = (variant: string, deal: string, winnable = false, date = ""): Played => ({
  variant, deal, moves: [], at: 0, winnable, hints: 0, spoiled: "", counted: false, date,
});

/// The value of a rule in "five-columns;refill=column", and the text with another.
export const ruleIn = (rules: string, option: string): string => new RegExp(`(?:^|;)${option}=([^;]*)`).exec(rules)?.[1] ?? "";
export const withRule = (rules: string, option: string, value: string): string =>
  rules.replace(new RegExp(`(^|;)${option}=[^;]*`), `$1${option}=${value}`);

/// Why a game that begins with so many moves does not count.
export const cameWith = (moves: number): string => (moves > 0 ? "the moves came with the link" : "");

export const gameOf = (variant: string): string => variant.split(";")[0]!;

/// "#five-columns;refill=none/seed_42/6-4+1-1_3-2@4/1": game and rules, deal, moves, and how many are played.
export function toLink(played: Played): string {
  const parts = [played.variant, played.deal, played.moves.join(" ")];
  if (played.at < played.moves.length) parts.push(String(played.at));
  return hashOf(parts);
}
export const hashOf = (parts: string[]): string =>
  "#" + parts.map((part) => encodeURIComponent(part).replaceAll("%20", "_").replaceAll("%3D", "=").replaceAll("%3B", ";").replaceAll("%2B", "+").replaceAll("%40", "@")).join("/");

/// Hands a link, with a line about it if there is one, to whatever the device shares with, or to the clipboard. Returns
/// what to say about it; "" if nothing.
export async function shareUrl(link: string, line = ""): Promise<string> {
  const url = location.href.split("#")[0] + link;
  try {
    if (navigator.share && matchMedia("(pointer: coarse)").matches) {
      await navigator.share({ title: document.title, url, ...(line && { text: line }) });
      return "";
    }
    await navigator.clipboard.writeText(line ? `${line}\n${url}` : url);
    return line ? `Copied, with the link: ${line}` : "The link to this table is copied.";
  } catch {
    return line || "The address of this page is the link to this table.";
  }
}

/// The parts that hashOf() joined. Throws Refused.
export function partsOf(hash: string): string[] {
  try {
    return hash.replace(/^#/, "").split("/").map((part) => decodeURIComponent(part).replaceAll("_", " "));
  } catch {
    throw new Refused("a % is not followed by two digits of a character");
  }
}

/// How many of the moves are played, as a link says it. Throws Refused.
export function playedOf(moves: number, at: string | undefined): number {
  if (!at) return moves;
  if (/^\d+$/.test(at) && Number(at) <= moves) return Number(at);
  throw new Refused(`'${at}': expected how many of the ${moves} moves are played`);
}

export function fromLink(hash: string): Played | null {
  const [variant, deal, line, at] = partsOf(hash);
  if (!variant || !deal) return null;
  const moves = (line ?? "").split(" ").filter((move) => move !== "");
  const played = fresh(variant, deal);
  return { ...played, moves, at: playedOf(moves.length, at) };
}

/// What the module is asked about it.
export const question = (played: Played, ask: string, more: object = {}) => ({
  ask, variant: played.variant, deal: played.deal, moves: played.moves, at: played.at, ...more,
});
