// A match as plain values, as the text of a link, and as what the module is asked about it.
import { randomSeed } from "../deals";
import { hashOf, partsOf, playedOf } from "../game";
import { Refused } from "../module";
import { dateIn, seedOf } from "../today";

export interface Seated {
  game: string;
  seats: number;
  rules: string; // "draw=one;to=100"; what is not named is the default
  players: string; // "person many": who sits at each seat
  seed: string;
  deal: string; // the tiles of the first hand, if it is not the seed's
  date: string; // of a match of the day
  hands: string[][]; // the moves of those that are over; "claim" or "take" follows a move in its word
  moves: string[]; // of the hand on the table
  at: number; // moves played of it
  spoiled: string; // why the match does not count; empty if it does
  hints: number;
  counted: boolean;
}

/// As isPlayed().
export const isSeated = (kept: any): kept is Seated =>
  typeof kept?.game === "string" && [kept.rules, kept.players, kept.seed, kept.deal].every((each) => typeof each === "string") &&
  Array.isArray(kept.moves) && Array.isArray(kept.hands) && kept.hands.every(Array.isArray);

export const seated = (game: string, seats: number, players: string, seed: string, rules = ""): Seated => ({
  game, seats, rules, players, seed, deal: "", date: "", hands: [], moves: [], at: 0, spoiled: "", hints: 0, counted: false,
});

export const isPerson = (match: Seated, seat: number): boolean => match.players.split(" ")[seat] === "person";
export const persons = (match: Seated): number[] =>
  match.players.split(" ").flatMap((player, seat) => (player === "person" ? [seat] : []));

/// The same people at the same game, from the first hand of another seed on.
export const anew = (match: Seated, seed: string, date = ""): Seated =>
  ({ ...seated(match.game, match.seats, match.players, seed, match.rules), date });

/// Words of a line, each move with what was said behind it.
function inMoves(line: string): string[] {
  const moves: string[] = [];
  for (const word of line.split(" ").filter((each) => each !== ""))
    if (word === "claim" || word === "take") moves.push(`${moves.pop() ?? ""} ${word}`);
    else moves.push(word);
  return moves;
}

const variantOf = (match: Seated): string =>
  [match.game, `seats=${match.seats}`, `players=${match.players.replaceAll(" ", "+")}`, match.rules].filter((part) => part !== "").join(";");

/// "#all-fives;seats=2;players=person+many;to=100/seed_42/6-6>_<0-6…~5-5>…/3": hands are parted by ~.
export function toLink(match: Seated): string {
  const deal = match.deal === "" ? `seed ${match.seed}` : `seed ${match.seed} ${match.deal}`;
  const parts = [variantOf(match), deal, [...match.hands, match.moves].map((moves) => moves.join(" ")).join("~")];
  if (match.at < match.moves.length) parts.push(String(match.at));
  return hashOf(parts);
}
/// "#block;seats=2;players=person+many;to=100/day_2026-11-22": the match of a day from its start.
export const toDayLink = (match: Seated): string => hashOf([variantOf(match), `day ${match.date}`]);

export function fromLink(hash: string, games: string[]): Seated | null {
  const [variant, deal, lines, at] = partsOf(hash);
  const [game, ...assigned] = (variant ?? "").split(";");
  if (!games.includes(game!)) return null;
  const value = (name: string) => assigned.find((each) => each.startsWith(`${name}=`))?.slice(name.length + 1);
  const rules = assigned.filter((each) => !/^(seats|players)=/.test(each)).join(";");
  const seats = Number(value("seats") ?? (game === "seven-rocks" ? 4 : 2));
  if (!(Number.isInteger(seats) && seats > 0 && seats < 10)) throw new Refused(`seats=${value("seats")}: expected a number such as 2`);
  const date = dateIn(deal ?? "");
  if (deal && date === null && !deal.startsWith("seed ")) throw new Refused(`'${deal}': expected a deal such as seed_42 or day_2026-11-22`);
  const [, seed, ...tiles] = (date === null ? deal ?? "" : `seed ${seedOf(date)}`).split(" ");
  const hands = (lines ?? "").split("~").map(inMoves);
  const moves = hands.pop() ?? [];
  return {
    ...seated(game!, seats, (value("players") ?? usual(seats)).replaceAll("+", " "), seed ?? randomSeed(), rules),
    deal: tiles.join(" "), date: date ?? "", hands, moves, at: playedOf(moves.length, at),
  };
}

/// A person, and the program at the other seats.
export const usual = (seats: number): string => ["person", ...Array<string>(seats - 1).fill("many")].join(" ");

/// A match as the program writes it down, which the module has found to be whole.
export function fromText(text: string): Seated {
  const rows = text.split("\n").map((row) => [row.split(" ")[0]!, row.split(" ").slice(1).join(" ").trim()] as const);
  const value = (name: string) => rows.find(([key]) => key === name)?.[1] ?? "";
  const hands = rows.filter(([key]) => key === "line").map(([, line]) => inMoves(line));
  const moves = hands.pop() ?? [];
  return {
    ...seated(value("game"), Number(value("seats")), value("players"), value("seed"), value("rules")),
    deal: value("deal"), date: value("daily"), hands, moves, at: moves.length, spoiled: value("spoiled") || "it was read from a text",
  };
}

export const question = (match: Seated, ask: string, more: object = {}) => ({ ask, ...match, ...more });

/// A person has done something that is worth going on with, or the program has.
export const isBegun = (match: Seated): boolean => match.moves.length + match.hands.length > 0;

/// Of the same people, seed and rules, whatever was played of it.
export const sameMatch = (a: Seated, b: Seated): boolean =>
  a.game === b.game && a.players === b.players && a.seed === b.seed && a.deal === b.deal && (a.rules === b.rules || a.rules === "" || b.rules === "");
