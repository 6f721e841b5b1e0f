// The answers of the module, which src/protocol writes. Seats and moves count from 1, a list by seat begins with seat 1. A patience is a game with one seat and one hand;
// fields that only the match of a table game has are undefined in it.

export interface Point {
  x: number;
  y: number;
}

export interface RuleOption {
  name: string;
  words: string[]; // if the values are words, the default of a table game comes first
  lowest: number;
  highest: number;
  help: string;
}

export interface Game {
  name: string;
  title: string;
  aim: string;
  seats: number[]; // the possible numbers of players
  hidden: "nothing" | "idle" | "matters";
  page?: string; // of a game that a text declares: its rules in Markdown. Its name is that text
}

export interface Place {
  name: string;
  kind: "row" | "line" | "chain" | "hand" | "column" | "stock" | "triangle" | "grid" | "suits";
  tiles: string[]; // as they lie: in "4-6" the 4 comes first
  face_down: boolean;
  number: number | null; // a number that belongs to the place
  numbers: number[]; // a number for each tile, or no numbers
  ends?: number[]; // the pips at which a tile may be laid: of a chain the left one, then the right one
  width?: number; // of a grid: cells in a row
  cells?: string[]; // of a grid or triangle: its tiles with the gaps, which are empty
}

export interface Move {
  text: string;
  tiles: string[]; // the higher end first
  to: number | null; // the index of the place where the tiles go; null if they leave the table
  end: "" | "left" | "right";
  seat: number;
  // Of a table game; undefined in a patience.
  kind: "lead" | "left" | "right" | "at" | "draw" | "pass";
  tile: string; // as it lies after the move; empty if the move lays no tile
  pip: number; // with kind "at": the pip that the tile touches
  half: boolean; // with kind "at": false at a double; true elsewhere, and where the layout does not tell them apart
}

export interface Made extends Move {
  scored: number;
  choice: boolean; // the player could have moved otherwise; in a patience always true
}

/// The settings of a table game that the page uses. A patience has the values of a game without any of these features.
export interface Settings {
  highest: number;
  shape: "line" | "spinner" | "cross" | "branching";
  partners: boolean;
  rows: boolean; // Blind: each hand is a row, face down
  draws: boolean;
  reserve: number;
  counts: boolean; // open places count in play
  muggins: boolean;
  to: number;
}

export interface Table {
  variant: string;
  rules: string; // all rules of the variant
  settings: Settings;
  deal_name: string;
  tiles: string;
  position: string;
  moves: Move[]; // the legal moves; of a patience the first 200
  move_count: number;
  played: Made[]; // the moves of this hand, including those that were taken back
  at: number;
  turn: number | null; // null if nobody is on turn
  choice: number | null; // the number of moves before the last choice of a person; null if there was none
  over: boolean; // the hand, or the patience, is over
  done: boolean; // the match, or the patience, is over
  ending: Sentence[]; // of a patience or hand that is over: how it ended, where points come from, who has won the match
  wins: boolean; // a person's side has won the match, or the patience is won
  record: string; // the key of the record that counts it
  spoiled: string; // why the moves played make it not count; else empty
  movable: string[];
  // Of a patience.
  places: Place[]; // empty at a table game
  won: boolean;
  lost: boolean;
  left: number;
  hidden_tiles: number;
  // Of a table game; in a patience 0, or nothing in a list.
  hand: number; // from 1
  seed: string; // the seed of this hand
  hands: string[][];
  stock: string[];
  sum: number;
  scores: number[];
  totals: number[];
  winner: number | null; // the first seat of the side that has won the match; null if none has
  told: Sentence[]; // who leads, or what the last move did
}

/// A question about the game that takes a while, for a worker.
export interface Job {
  ask: string;
  time: number;
}

/// How a game ended, for the record and for the calendar.
export interface Result {
  record: string; // the key of the record
  won: boolean;
  moves: number; // of a match its hands
  hints: number;
  date: string; // of the day whose deal it is; empty: of none
  spoiled: string; // why it does not count; empty if it does
}

/// What happened at a table after a person's words, or after a move of the program, and how the game stands then.
export interface Said {
  said: Sentence[];
  moved: boolean; // the position has changed, or what is shown of it
  refused: boolean; // `said` tells why
  seen: boolean; // `said` tells what the table shows
  asks: Sentence | null; // the game would no longer count, so nothing was done: the same words with `sure` do it
  job: Job | null; // finds out what the words want
  program: boolean; // a player of the program is on turn
  counts: boolean; // whether the result will be counted
  result: Result | null; // what is to be counted now
  offers: string[]; // the commands that have something to do now
  takers: number[]; // muggins: the persons who may claim what another has not declared
  turns: { viewer: number; covered: boolean; waits: boolean; claimed: boolean; taken: boolean };
  game: { moves: string[]; at: number; hands: string[][]; spoiled: string; hints: number }; // as in the question
  table: Table;
}

/// Where a tile lies, in pixels: its middle, and its turn in degrees. At 0 the first end is above, at -90
/// on the left.
export interface Lying extends Point {
  turn: number;
}

/// A layout, fitted into an area.
export interface LaidOut {
  short: number; // the short side of a tile
  tiles: Lying[]; // in the order in which they were played
  ghosts: (Lying | null)[]; // where each legal move would lay its tile
}

/// A part of a sentence, which has "you" where the only person is meant. A move takes up that tile, or those tiles, and has
/// a place, "left", "to the 4", where there is a choice.
export type Part = string | { seat: number } | { tile: string } | { move: string; tile?: string; place?: string };
export type Sentence = Part[];

export type Verdict = "winnable" | "unwinnable" | "undecided";

/// What a search has found. The value of a hand is with all hands open: what the side of `seat` scores in the rest of
/// the hand, less what the best other side scores.
export interface Answer {
  verdict: Verdict;
  told: Sentence[];
  seat: number;
  value: number | null; // null if only bounds are known, and of a patience
  line: string[] | null; // null if it is not known, or there is none
  // Of a patience.
  left?: number | null;
  spoken?: number; // in Bingo
  // Of a table game.
  low?: number;
  high?: number;
}

/// A table as a person typed it, with "?" where a tile is not known.
export interface Typed {
  table: string; // in a line, with the names of its rows
  deal: string; // its tiles in the order of dealing; empty in mid-game
  unknown: string[];
  places: Place[];
  told: Sentence[]; // which tile the one unknown tile is
}
/// How a table of a game in mid-game may be typed.
export interface Typing {
  rows: { name: string; help: string }[];
  example: string;
}
/// How often a table with unknown tiles can be won. `hint` if they do not matter for it.
export interface Fillings {
  table: string;
  unknown: string[]; // none if the one unknown tile was found
  fillings: { all: number; exact: boolean; won: number; lost: number; undecided: number };
  verdict: Verdict | null;
  told: Sentence[];
  hint?: Omit<Hint, "told">;
}

/// What each move is worth with all hands open, the best first.
export interface MoveValues {
  told: Sentence[];
  moves: { move: string; value: number | null; low: number; high: number }[];
}

export interface Hint {
  told: Sentence[];
  kind: "idle" | "line" | "exact" | "estimated" | "sampled";
  moves: { move: string; win: number; mean: number }[]; // the best first: `mean` points if sampled, or `win`, the chance
  answer?: { verdict: Verdict }; // of a line
}

/// Which move lost a patience; null if none did, or it is not known.
export interface Lost {
  move: number | null;
  told: Sentence[];
}

/// Where the tiles may be that a player does not see: chances, and what is possible, by seat, the last one of the stock.
export interface Whereabouts {
  tiles: { tile: string; chances: number[]; possible: boolean[] }[];
  exact: boolean;
  told: Sentence[]; // over which deals they are
}

/// A certificate; no text if a limit ended the search before.
export interface Proof {
  text: string | null;
  told: Sentence[];
}

/// Why a patience cannot be won any more, after so many moves; no sentences if there is no short argument. Of a hand, how it
/// goes on best.
export interface WhyLost {
  verdict: Verdict;
  after: number;
  told: Sentence[]; // which table it is about, and whether there is an argument
  sentences: Sentence[];
  tiles: string[];
}

export interface Reviewed {
  move: number;
  best_open: string;
  best_fair: string;
  open_cost: number | null;
  fair_cost: number;
}

/// A match at a real table, after what was told about it. The next question has its `table`.
export interface Assisted {
  variant: string;
  seat: number; // the person's own
  names: string[]; // by seat; empty without one
  said: Sentence[];
  moved: boolean;
  refused: boolean; // `said` tells why
  doubt: string; // the words that note it all the same, and doubt what stands against it; empty if that does not help
  awaits: "tiles" | "leader" | "move" | "own_move" | "turned_up" | "left" | "nothing";
  asks: Sentence;
  table: string; // the whole match, as text
  hand: number; // hands begun
  totals: number[];
  scores: number[][]; // by hand, then by seat
  winner: number | null;
  next_leader: number | null; // between hands; null if the person must say it
  view: AssistedHand | null; // the last hand; null before the first
  advice?: { moves: { move: string; mean: number; won: number }[]; worlds: number; all: boolean; told: Sentence[] }; // the first sentence names the best move
  who?: Whereabouts;
  review?: { entry: number; played: string; best: string; cost: number }[];
}
export interface AssistedHand {
  leader: number;
  turn: number | null;
  own: string[];
  holds: number[];
  stock: number;
  unseen: string[];
  sum: number;
  moves: { text: string; tile: string; place: string }[]; // of the person the legal ones, of another player all that may be
  entries: { text: string; seat: number; kind: Move["kind"] | "up" | "pips"; tile: string; doubted: boolean }[];
  layout?: LaidOut;
}

/// A puzzle of the list.
export interface Puzzle {
  id: string;
  variant: string;
  deal: string;
  before: string[];
  solution: string[];
  rating: number;
}
export interface PuzzleResult {
  wrong: number;
  hints: number;
  finished: boolean;
}
/// How a puzzle, or a mistake that is tried again, stands, and what became of a person's words.
export interface Standing {
  state: { moves: string[]; wrong: number; hints: number; hinted: number; step: number; refutation: object | null }; // goes into the next question
  told: Sentence[];
  moved: boolean; // another table is shown
  wrong: boolean; // the words were a wrong move
  noted: PuzzleResult | null; // what the record has to note
  task: Sentence[];
  name: string; // "rating 1537"
  standing: string; // "move 1 of 2", "solved"; may be empty
  waits_for: string; // "Refutation, step 1 of 7"; empty if the person chooses
  goes_on: string; // the word that goes on: "follow", "redo", "back"; or empty
  offers: string[]; // the words that have something to do
  decisions: number;
  found: number;
  solved: boolean;
  game: { variant: string; deal: string; seed?: string; leader?: number | null; moves: string[] }; // the table that is shown
  seat: number; // whose moves are to be found
  hint: { move: string; tiles: string[] } | null; // what the last hint named
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

/// The name of a tile, however it lies: the higher end first, as in moves.
export function tileOf(laid: string): string {
  const [a, b] = endsOf(laid);
  return a >= b ? laid : turned(laid);
}
export const turned = (laid: string): string => laid.split("-").reverse().join("-");
export const endsOf = (laid: string): [number, number] => {
  const [a, b] = laid.split("-").map(Number);
  return [a!, b!];
};
export const totalOf = (laid: string): number => endsOf(laid)[0] + endsOf(laid)[1];

/// The tiles of the set whose highest double is `highest`-`highest`.
export const tilesOf = (highest: number): string[] =>
  Array.from({ length: highest + 1 }, (_, high) => Array.from({ length: high + 1 }, (_, low) => `${high}-${low}`)).flat();
