// A game that is played as plain values: the deal, the rules and the moves are all there is. A patience has one seat, and
// one hand.

export interface Played {
  variant: string; // "five-columns;refill=column", "block;seats=2;to=100"; what is not named is the default
  players: string; // "person many": who sits at each seat
  seed: string; // of a table game
  deal: string; // "seed 42", "won 7" (a winnable deal by its number), or 28 tiles; of a table game the tiles of the first hand, if it is not the seed's
  date: string; // of the deal of a day; else empty
  winnable: boolean; // dealt because it can be won
  hands: string[][]; // the moves of those that are over; "claim" or "take" follows a move in its word
  moves: string[]; // of the hand on the table
  at: number; // moves played of it; those after it were taken back
  spoiled: string; // why it does not count; empty if it does
  hints: number;
  counted: boolean;
}

export const gameOf = (variant: string): string => variant.split(";")[0]!;
/// The value of a rule in "five-columns;refill=column", and the text with another.
export const ruleIn = (rules: string, option: string): string => new RegExp(`(?:^|;)${option}=([^;]*)`).exec(rules)?.[1] ?? "";
export const withRule = (rules: string, option: string, value: string): string =>
  rules.replace(new RegExp(`(^|;)${option}=[^;]*`), `$1${option}=${value}`);
/// A patience names no seats.
export const seatsOf = (variant: string): number => Number(ruleIn(variant, "seats") || 1);
export const rulesOf = (variant: string): string => variant.split(";").slice(1).filter((rule) => !rule.startsWith("seats=")).join(";");
export const variantOf = (game: string, seats: number, rules = ""): string =>
  [game, seats > 1 ? `seats=${seats}` : "", rules].filter((part) => part !== "").join(";");

/// A person, and the program at the other seats.
export const usualPlayers = (seats: number): string => ["person", ...Array<string>(seats - 1).fill("many")].join(" ");

/// A game from its start, by who usually plays it.
export const start = (variant: string, more: Partial<Played>): Played => ({
  variant, players: usualPlayers(seatsOf(variant)), seed: "", deal: "", date: "", winnable: false,
  hands: [], moves: [], at: 0, spoiled: "", hints: 0, counted: false, ...more,
});

/// Short enough to be told.
export const randomSeed = (): string => String(crypto.getRandomValues(new Uint32Array(1))[0]! % 1e9);

/// The same people at the same game, from the first hand of another seed on.
export const anew = ({ variant, players }: Played, seed: string, more: Partial<Played> = {}): Played => start(variant, { players, seed, ...more });

const sitters = ({ players }: Played): string[] => players.split(" ");
export const isPerson = (played: Played, seat: number): boolean => sitters(played)[seat] === "person";
export const persons = (played: Played): number[] => [...sitters(played).keys()].filter((seat) => isPerson(played, seat));
export const isAlone = (played: Played): boolean => seatsOf(played.variant) === 1;

/// A person has done something that is worth going on with, or the program has.
export const isBegun = ({ moves, hands }: Played): boolean => moves.length + hands.length > 0;

/// Why a game that begins with so many moves does not count.
export const cameWith = (moves: number): string => (moves > 0 ? "the moves came with the link" : "");

/// What this browser has kept may be of another version, or somebody else's; null if it is no game. Table games were once
/// kept without their variant.
export function fromKept(kept: any): Played | null {
  const { game, seats, rules, ...more } = kept ?? {};
  const variant = more.variant ?? (typeof game === "string" && typeof rules === "string" ? variantOf(game, seats, rules) : null);
  const texts = [variant, more.deal, more.players ?? "", more.seed ?? ""];
  const lists = [more.moves, ...(Array.isArray(more.hands) ? more.hands : [])];
  return texts.every((text) => typeof text === "string") && lists.every(Array.isArray) ? start(variant, more) : null;
}

/// What the module is asked about a game.
export const question = (played: Played, ask: string, more: object = {}) => ({ ask, ...played, ...more });
