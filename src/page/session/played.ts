// A game that is played, as plain values: the deal, the rules and the moves determine all the rest. A patience is a
// game with one seat and one hand.
import { idOf, isCount, isListOf, readRecords } from "./stored";

export interface Played {
  variant: string; // "five-columns;refill=column", "block;seats=2;to=100"; rules that are not named have their defaults
  players: string; // who plays at each seat: "person many"
  byRecord?: boolean; // nobody has chosen them: the next match has those of the record then
  seed: string; // of a table game
  // "seed 42", "won 7" (a winnable deal by its number), 28 tiles, or "table hand: 6-4 / gone: 5-5", a table in mid-game. Of a table game the tiles of the first hand; empty
  // if `seed` deals them.
  deal: string;
  date: string; // if it is the deal of a day; else empty
  winnable: boolean; // the deal was chosen because it can be won
  hands: string[][]; // the moves of the hands that are over; a move may have " claim", " take3" or " lost" behind it
  moves: string[]; // of the hand on the table
  at: number; // how many of `moves` are played; those after them were taken back
  spoiled: string; // why the game does not count; empty if it does
  hints: number;
  seconds: number; // that it has been played, without long pauses
  counted: boolean;
  id: string; // of this game; a game is counted once, also if the browser's history has it as it was before
  friend?: number; // a challenge: in how many moves a friend has won it; of a match the hands
  linked?: boolean; // a link brought it, and no move was made since: it takes no saved game's place
  oneHand?: boolean; // not a match but one hand: a puzzle
  leader?: number | null; // of one hand: the seat that leads it with any tile; otherwise the rules say who leads
}

/// What a saved game's text says.
export type Saved = Pick<Played, "variant" | "players" | "seed" | "deal" | "winnable" | "date" | "spoiled" | "hands" | "moves"> & { table: string };

export const gameOf = (variant: string): string => variant.split(";")[0]!;
/// The value of a rule in "five-columns;refill=column", and the text with another value.
export const ruleIn = (rules: string, option: string): string => new RegExp(`(?:^|;)${option}=([^;]*)`).exec(rules)?.[1] ?? "";
export const withRule = (rules: string, option: string, value: string): string =>
  rules.replace(new RegExp(`(^|;)${option}=[^;]*`), `$1${option}=${value}`);
/// The number of seats, 1 to 5 even of a text that nobody checked; 1 for a patience, whose variant names none.
export const seatsOf = (variant: string): number => Math.min(5, Math.max(1, Math.trunc(Number(ruleIn(variant, "seats"))) || 1));
export const rulesOf = (variant: string): string => variant.split(";").slice(1).filter((rule) => !rule.startsWith("seats=")).join(";");
export const variantOf = (game: string, seats: number, rules = ""): string =>
  [game, seats > 1 ? `seats=${seats}` : "", rules].filter((part) => part !== "").join(";");

/// The default players: a person, and the program at the other seats.
export const usualPlayers = (seats: number, strength = "many"): string => ["person", ...Array<string>(seats - 1).fill(strength)].join(" ");
/// The players of a match if nobody chooses them. The program plays any move until a match is won, and quickly until three
/// are, of any table game; after twenty matches nobody is a beginner.
export function playersByRecord(seats: number): Pick<Played, "players" | "byRecord"> {
  const matches = Object.entries(readRecords()).filter(([key]) => seatsOf(key) > 1).map(([, record]) => record);
  const [won, played] = (["won", "played"] as const).map((count) => matches.reduce((sum, record) => sum + record[count], 0)) as [number, number];
  return { players: usualPlayers(seats, won > 2 || played >= 20 ? "many" : won > 0 ? "few" : "random"), byRecord: true };
}

/// The deal that a table in mid-game stands for.
const typed = "table ";
export const dealOfTable = (table: string): string => typed + table;

/// A game from its start, with the default players. One that starts in mid-game does not count.
export const start = (variant: string, more: Partial<Played>): Played => ({
  variant, players: usualPlayers(seatsOf(variant)), seed: "", deal: "", date: "", winnable: false,
  hands: [], moves: [], at: 0, hints: 0, seconds: 0, counted: false, id: randomSeed(), ...more,
  spoiled: more.spoiled || (more.deal?.startsWith(typed) ? "it began in mid-game" : ""),
});

/// The deal of a number, with the default players. A match has it as the seed of all its hands.
export const numbered = (variant: string, seed: string, more: Partial<Played> = {}): Played =>
  start(variant, { ...(seatsOf(variant) > 1 ? { seed } : { deal: `seed ${seed}` }), ...more });

/// The game of a text.
export const ofSaved = ({ table, ...saved }: Saved): Played =>
  start(saved.variant, { ...saved, ...(table && { deal: dealOfTable(table) }), at: saved.moves.length });

/// A random seed that is short enough to be told to others.
export const randomSeed = (): string => String(crypto.getRandomValues(new Uint32Array(1))[0]! % 1e9);

/// The same players at the same game, from another number.
export const anew = ({ variant, players }: Played, seed: string, more: Partial<Played> | false | undefined = {}): Played => numbered(variant, seed, { players, ...more });

const sitters = ({ players }: Pick<Played, "players">): string[] => players.split(" ");
export const isPerson = (played: Pick<Played, "players">, seat: number | null): seat is number => seat !== null && sitters(played)[seat - 1] === "person";
export const persons = (played: Pick<Played, "players">): number[] => sitters(played).map((_, i) => i + 1).filter((seat) => isPerson(played, seat));

/// Whether a move was made, so that the game is worth going on with.
export const isBegun = ({ moves, hands }: Played): boolean => moves.length + hands.length > 0;

/// Reads what this browser has saved, which may be of another version, or somebody else's; null if it is no game.
export function fromKept(kept: any): Played | null {
  if (typeof kept?.variant !== "string" || typeof kept.deal !== "string") return null;
  const { friend, ...others } = kept;
  const played = start(kept.variant, { ...others, id: idOf(kept), ...(isCount(friend) && { friend }) });
  const isMoves = isListOf((move) => typeof move === "string");
  const fits = Object.entries(start("", {})).every(([name, usual]) => typeof usual === typeof played[name as keyof Played]) &&
    isMoves(played.moves) && isListOf(isMoves)(played.hands) && isCount(played.at) && isCount(played.hints) && played.seconds >= 0;
  return fits && persons(played).length > 0 ? played : null;
}

/// A question to the module about a game.
export const question = ({ variant, deal, seed, date, winnable, moves, at, spoiled, leader, oneHand, players, hands }: Played, ask: string, more: object = {}) =>
  ({ ask, variant, ...(deal.startsWith(typed) ? { table: deal.slice(typed.length) } : { deal, seed }), date, winnable, moves, at, spoiled, leader, ...(!oneHand && { players, hands }), ...more });
