// The texts about a match: what happened, as the message below the table says it.
import { endsOf, type Made, type Move, type Part, type Reviewed, type Sentence, type Table } from "../module/types";
import { capital, counted, harmless, marked, numbers, spelled } from "../module/words";
import { isPerson, persons, type Played } from "./played";

/// What the program's players are called, and which sign each has, in their order at the table. The settings may change
/// both.
export const longestName = 10;
const usualNames = ["Ana", "Ben", "Cleo", "Dan"];
export let names = usualNames;
export let signs = [0, 1, 2, 3];
export function callPlayers(settings: { names: string[]; signs: number[] }): void {
  names = usualNames.map((name, i) => harmless([...(settings.names[i] ?? "")].slice(0, longestName).join("")) || name);
  signs = usualNames.map((_, i) => settings.signs[i] ?? i);
}

type Match = Pick<Played, "players">;

/// The place of a player among those of the program, from 0; -1 for a person.
export const among = (match: Match, seat: number): number =>
  isPerson(match, seat) ? -1 : seat - 1 - persons(match).filter((person) => person < seat).length;

/// "you" if that player is the only person, "player 2" if it is one of several; else the name of a player of the program.
export const seatName = (match: Match, seat: number): string =>
  names[among(match, seat)] ?? (persons(match).length === 1 ? "you" : `player ${seat}`);
export const SeatName = (match: Match, seat: number): string => capital(seatName(match, seat));

/// The side of a seat, by its first seat.
export const sideOf = (table: Table, seat: number): number => (table.settings.partners ? 2 - (seat % 2) : seat);
export const totalOfSide = (table: Table, side: number): number =>
  table.totals.reduce((sum, points, i) => sum + (sideOf(table, i + 1) === side ? points : 0), 0);

/// A clause of the module, with the names of players. Of a move only the tile, or `whole` with its place.
export const clauseInWords = (match: Match, clause: Sentence, whole = false): string => clause.map((part) => partInWords(match, part, whole)).join("");
function partInWords(match: Match, part: Part, whole: boolean): string {
  if (typeof part === "string") return part.replaceAll(" %", "\u00a0%");
  if ("seat" in part) return seatName(match, part.seat);
  if (!("move" in part)) return marked(part.tile);
  return `${marked(part.tile ?? spelled(part.move))}${whole && part.place ? ` (${part.place})` : ""}`;
}
/// The same of sentences.
export const inWords = (match: Match, sentences: Sentence[], whole = false): string =>
  sentences.map((each) => capital(clauseInWords(match, each, whole))).join(" ");

/// Muggins: the move whose score others may claim. It laid the tile before the last one.
export const undeclared = ({ played, at }: Table): Made => played.slice(0, at).filter(({ tile }) => tile !== "").at(-2)!;

/// Where a move lays its tile, and what it opens: "to the left end, six open".
export function placeName(move: Move): string {
  if (move.kind === "lead") return "lead it";
  const [first, second] = endsOf(move.tile);
  const place = move.kind === "at" ? `${move.half ? "" : "double "}${move.pip}` : `${move.kind} end`;
  return `to the ${place}, ${numbers[move.kind === "left" ? first : second]} open`;
}

/// A move in a list, with its player: "Ana 6-4", "you draw"; `placed`: "you 6-4 at the left".
export function listed(match: Match, move: Move, placed = false): string {
  const name = seatName(match, move.seat);
  const does = name === "you" ? move.kind : move.kind === "draw" ? "draws" : "passes";
  const laid = placed && move.tile && move.kind !== "lead" ? atPlace(move.text) : marked(move.tile ?? spelled(move.text));
  return `${name} ${laid || does}`;
}

/// A move as short as it can be without its player: "0-5 left", "4-2 to the 4".
export const inShort = (text: string): string => marked(spelled(text).replace(/ to column (\d+)x?$/, " to the $1"));

/// "4-6 at the left", "4-2 at the 4".
export const atPlace = (text: string): string => inShort(text).replace(/ (left|right)$/, " at the $1").replace(" to the ", " at the ");
/// A number of points, which may be a mean: "1 point", "1.2 points".
export const points = (count: number): string => counted(Number(count.toFixed(1)), "point");
export const isBest = "none is better";
/// What a review has found better than a move: "better: 4-6 at the left, 1.2 points". Behind it, what is better with all
/// hands open, if anything is.
export function betterThan(made: Move, { best_fair, best_open, fair_cost, open_cost }: Reviewed): [string, ...string[]] {
  const move = made.kind === "lead" ? (text: string) => inShort(text).replace(/ (left|right)$/, "") : atPlace;
  const fair = fair_cost > 0.05 ? `better: ${move(best_fair)}, ${points(fair_cost)}` : isBest;
  return open_cost ? [fair, `hands open: ${move(best_open)}, ${points(open_cost)}`] : [fair];
}

/// The points of each side, that of the only person first: "45 to 30, 12".
export function standing(match: Played, table: Table): string {
  const own = persons(match).length === 1 ? sideOf(table, persons(match)[0]!) : 1;
  const sides = table.settings.partners ? [own, 3 - own] : [own, ...table.totals.map((_, i) => i + 1)].filter((side, i) => i === 0 || side !== own);
  const [first, ...others] = sides.map((side) => totalOfSide(table, side));
  return `${first} to ${others.join(", ")}`;
}
