// What is said at a real table, with the names of those who sit there.
import type { Assisted, AssistedHand, Part, Sentence } from "../module/types";
import { inShort } from "../session/seat_words";
import { capital, harmless, marked, spelled } from "../module/words";

/// "you", "Ann", "player 3".
export const seatName = ({ seat, names }: Pick<Assisted, "seat" | "names">, of: number): string =>
  of === seat ? "you" : harmless(names[of - 1] ?? "") || `player ${of}`;
export const SeatName = (match: Pick<Assisted, "seat" | "names">, of: number): string => capital(seatName(match, of));
export const allNames = (match: Assisted): string[] => match.names.map((_, i) => SeatName(match, i + 1));

function partInWords(match: Assisted, part: Part): string {
  if (typeof part === "string") return part.replaceAll(" %", "\u00a0%").replace(/<?\b\d+-\d+\b(>|@\d+x?)?/g, inShort);
  if ("seat" in part) return seatName(match, part.seat);
  if (!("move" in part)) return marked(part.tile);
  return `${marked(part.tile ?? spelled(part.move))}${part.place ? ` (${part.place})` : ""}`;
}
export const inWords = (match: Assisted, sentences: Sentence[]): string =>
  sentences.map((each) => capital(each.map((part) => partInWords(match, part)).join(""))).join(" ")
    .replace(/'(\d+-\u2060\d+[a-z\d ]*)'/g, "$1"); // a picture needs no quotation marks

/// A worth with its sign: "+3.2".
export const signed = (worth: number, digits = 1): string => `${worth < 0 ? "−" : "+"}${Math.abs(worth).toFixed(digits)}`;
/// The same beside a tile, where there is room for three characters.
export const briefly = (worth: number): string => signed(worth, Math.abs(worth) < 9.95 ? 1 : 0);

/// An entry without its player: "6-4", "passes", "draws 5-1", "12 pips".
export function entryInWords(match: Assisted, { seat, kind, tile, text, doubted }: AssistedHand["entries"][number]): string {
  const you = seat === match.seat;
  const said = {
    draw: you ? `draw${tile && ` ${marked(tile)}`}` : "draws", pass: you ? "pass" : "passes", up: `${you ? "turn" : "turns"} up ${marked(tile)}`,
    pips: `${text.split("=").at(-1)} pips`,
  }[kind as "draw"] ?? marked(tile);
  return doubted ? `${said} ?` : said;
}
