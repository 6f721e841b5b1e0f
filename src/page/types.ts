// What the module answers with; binding.cpp and playing.cpp write these. A patience is a game with one seat and one hand;
// what only a match of a table game has is undefined in it.

export interface Point {
  x: number;
  y: number;
}

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
  hidden: "nothing" | "idle" | "matters";
}

export interface Place {
  name: string;
  kind: "row" | "line" | "chain" | "hand" | "column" | "stock";
  tiles: string[]; // as they lie, "4-6": the 4 first
  faceDown: boolean;
  number: number | null; // of the place
  numbers: number[]; // of each tile, or none
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
  choice: boolean; // there were other moves; of a patience always
}

/// The settings of a table game that the page has to know; a patience has those of a game that has none of them.
export interface Settings {
  highest: number;
  shape: "line" | "spinner" | "cross" | "branching";
  partners: boolean;
  rows: boolean; // Blind: hands are rows, face down
  draws: boolean;
  reserve: number;
  counts: boolean; // open places count in play
  muggins: boolean;
  to: number;
}

export interface Table {
  variant: string;
  rules: string; // all of them
  settings: Settings;
  dealName: string;
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
  wins: boolean; // the side of a person, or the patience
  record: string; // what it is counted as
  spoiled: string; // by what has been played of it
  movable: string[];
  // Of a patience.
  places: Place[]; // none at a table game
  won: boolean;
  lost: boolean;
  left: number;
  hiddenTiles: number;
  // Of a table game.
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

/// Where a tile of a layout lies, in pixels: its middle, and the turn in degrees; at 0 the first end is above, at -90 on
/// the left.
export interface Lying extends Point {
  turn: number;
}

/// A layout in an area.
export interface LaidOut {
  short: number; // the short side of a tile
  tiles: Lying[]; // as they were played
  ghosts: (Lying | null)[]; // where each legal move would lay its tile
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

export interface Hint {
  moves: { move: string; worth: number }[]; // the chance of winning; at a table game the mean of the points still to come
  // Of a patience.
  kind: "idle" | "line" | "exact" | "estimated";
  answer: Answer;
  // Of a table game.
  worlds: number;
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
export const endsOf = (laid: string): [number, number] => {
  const [a, b] = laid.split("-").map(Number);
  return [a!, b!];
};
export const totalOf = (laid: string): number => endsOf(laid)[0] + endsOf(laid)[1];

/// The set whose highest double is that.
export const tilesOf = (highest: number): string[] =>
  Array.from({ length: highest + 1 }, (_, high) => Array.from({ length: high + 1 }, (_, low) => `${high}-${low}`)).flat();
