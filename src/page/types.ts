// What the module answers with; binding.cpp writes these.

export interface RuleOption {
  name: string;
  words: string[];
  lowest: number;
  highest: number;
  standard: number;
  help: string;
}

export interface GameInfo {
  name: string;
  title: string;
  aim: string;
  options: RuleOption[];
  hidden: "nothing" | "idle" | "matters";
  speaks: boolean;
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
}

export interface Table {
  variant: string;
  rules: string;
  dealName: string;
  tiles: string;
  places: Place[];
  moves: Move[]; // the first 200
  moveCount: number;
  movable: string[];
  played: string[];
  at: number;
  won: boolean;
  lost: boolean;
  left: number;
  hiddenTiles: number;
  text: string;
}

export type Verdict = "winnable" | "unwinnable" | "undecided";

export interface Answer {
  verdict: Verdict;
  cutoff: string;
  line: string[];
  left: number | null;
  spoken: number | null;
  count: string | null;
  nodes: number;
}

export interface Hint {
  kind: "idle" | "line" | "exact" | "estimated";
  moves: { move: string; win: number }[];
  answer: Answer;
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
export const allTiles: string[] = tilesOf(6);
