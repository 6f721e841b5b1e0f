// What the module answers about matches; match_binding.cpp writes these.
import type { RuleOption } from "../types";

export interface TableGame {
  name: string;
  title: string;
  aim: string;
  seats: number[];
}

/// A setting that may be chosen; with words, the default first.
export type Choice = RuleOption;

export type Shape = "line" | "spinner" | "cross" | "branching";

export interface Move {
  text: string;
  seat: number; // from 0, as everywhere here
  kind: "lead" | "left" | "right" | "at" | "draw" | "pass";
  tile: string; // as it then lies; empty unless one is laid
  pip: number; // that it touches, with kind "at"
  half: boolean; // it touches half a tile, not a double
}

export interface Made extends Move {
  scored: number;
  choice: boolean; // there were other moves
}

export interface Settings {
  highest: number;
  shape: Shape;
  opens: number; // places that a later double opens
  sevens: boolean;
  partners: boolean;
  rows: boolean; // Blind: hands are rows, face down
  draws: boolean;
  reserve: number;
  counts: boolean; // open places count in play
  muggins: boolean;
  to: number;
}

export interface MatchTable {
  rules: string;
  settings: Settings;
  hand: number; // from 1
  seed: string; // of this hand
  tiles: string;
  spoiled: string;
  played: Made[]; // of this hand, with those taken back
  at: number;
  turn: number;
  legal: Move[];
  hands: string[][];
  stock: string[];
  sum: number;
  over: boolean;
  out: number; // the seat that went out; -1: blocked, or not over
  scores: number[];
  totals: number[];
  winner: number; // the side that has won the match; -1
  claimable: boolean; // muggins: a person has laid the last tile, and nothing was said of what it scored, if it did
  unclaimed: number; // muggins: what the last move scored and nobody has said
  choice: number | null; // where a person could last choose
  record: string; // what it is counted as
  text: string;
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
