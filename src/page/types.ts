// What the module answers with; binding.cpp and match/match_binding.cpp write these. A patience is a game with one seat:
// both kinds of game are one in here, and the parts that only one of them has are empty in the other.

export interface RuleOption {
  name: string;
  words: string[]; // with words, the default of a table game first
  lowest: number;
  highest: number;
  help: string;
}

export interface Game {
  name: string;
  title: string;
  aim: string;
  seats: number[]; // how many may sit there
  options: RuleOption[]; // of a patience; those of a table game depend on its seats
  hidden: "nothing" | "idle" | "matters";
}

export type Kind = "row" | "line" | "chain" | "hand" | "column" | "stock";

export interface Place {
  name: string;
  kind: Kind;
  tiles: string[]; // as they lie, "4-6": the 4 first
  faceDown: boolean;
  number: number | null;
}

export interface Move {
  text: string;
  tiles: string[]; // the higher end first
  to: number | null; // the place that they come to; null if they leave the table
  end: "" | "left" | "right";
  seat: number; // from 0, as everywhere here
  // Of a table game.
  kind: "lead" | "left" | "right" | "at" | "draw" | "pass";
  tile: string; // as it then lies; empty unless one is laid
  pip: number; // that it touches, with kind "at"
  half: boolean; // it touches half a tile, not a double
}

export interface Made extends Move {
  scored: number;
  choice: boolean; // there were other moves
}

/// The settings of a table game that the page has to know.
export interface Settings {
  highest: number;
  shape: "line" | "spinner" | "cross" | "branching";
  opens: number; // places that a later double opens
  partners: boolean;
  rows: boolean; // Blind: hands are rows, face down
  draws: boolean;
  reserve: number;
  counts: boolean; // open places count in play
  muggins: boolean;
  to: number;
}

export interface Table {
  rules: string; // all of them
  tiles: string;
  text: string;
  moves: Move[]; // that are legal; of a patience the first 200
  moveCount: number;
  played: Made[]; // of this hand, with those taken back
  at: number;
  turn: number;
  choice: number | null; // where a person could last choose
  over: boolean; // the hand
  done: boolean; // the whole game or match
  record: string; // what it is counted as
  spoiled: string; // by what has been played of it
  // A patience.
  dealName: string;
  places: Place[];
  movable: string[];
  won: boolean;
  lost: boolean;
  left: number;
  hiddenTiles: number;
  // A table game.
  settings: Settings;
  hand: number; // from 1
  seed: string; // of this hand
  hands: string[][];
  stock: string[];
  sum: number;
  out: number; // the seat that went out; -1: blocked, or not over
  scores: number[];
  totals: number[];
  winner: number; // the side that has won the match; -1
  claimable: boolean; // muggins: a person has laid the last tile, and nothing was said of what it scored, if it did
  unclaimed: number; // muggins: what the last move scored and nobody has said
}

export type Verdict = "winnable" | "unwinnable" | "undecided";

export interface Answer {
  verdict: Verdict;
  cutoff: string;
  line: string[];
  left: number | null;
  spoken: number | null;
  count: string | null;
}

/// Of a patience.
export interface Hint {
  kind: "idle" | "line" | "exact" | "estimated";
  moves: { move: string; win: number }[];
  answer: Answer;
}

/// With all hands open: what the side of `seat`, on turn, scores in the rest of the hand less the best of the others.
export interface Solved {
  seat: number;
  low: number;
  high: number; // the same if it is known
  line: string[]; // perfect play; empty if it is not known
}

export interface Reviewed {
  move: number;
  bestOpen: string;
  bestFair: string;
  openCost: number | null;
  fairCost: number;
}

export interface Counts {
  won: number;
  lost: number;
  undecided: number;
  left: number[] | null;
}

export interface Estimate {
  odds: number | null; // null: undecided deals leave only bounds
  low: number;
  high: number;
}

/// A tile without its turn: the higher end first, as moves name it.
export function tileOf(laid: string): string {
  const [a, b] = laid.split("-");
  return Number(a) >= Number(b) ? laid : `${b}-${a}`;
}
/// The tiles that a move names.
export const tilesIn = (move: string): string[] => (move.match(/\d-\d/g) ?? []).map(tileOf);
export const endsOf = (laid: string): [number, number] => {
  const [a, b] = laid.split("-").map(Number);
  return [a!, b!];
};
export const totalOf = (laid: string): number => endsOf(laid)[0] + endsOf(laid)[1];

/// The set whose highest double is that.
export const tilesOf = (highest: number): string[] =>
  Array.from({ length: highest + 1 }, (_, high) => Array.from({ length: high + 1 }, (_, low) => `${high}-${low}`)).flat();
