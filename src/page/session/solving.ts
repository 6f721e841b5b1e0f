// A puzzle being solved: which one, how it stands, what is said of it, and what it does to the record. The module judges
// the moves; the browser keeps the rating and what was missed.
import type { Ask, Question } from "../module/module";
import type { Table } from "../module/types";
import { spelled } from "../module/words";
import { costText, keepMistake, type OwnMistake, type Pause } from "./mistakes";
import { seatsOf, start, type Played } from "./played";
import { movesInWords, sentenceOf } from "./seat_words";
import { keepPuzzles, puzzlesKept, setAsidePuzzles } from "./stored";
import { today } from "./today";

export interface Puzzle {
  id: string;
  variant: string;
  deal: string;
  before: string[];
  solution: string[];
  rating: number;
}
/// How a puzzle stands.
export interface Standing {
  task: string;
  decisions: number;
  found: number;
  solved: boolean;
  next: string | null; // the move that follows by itself
}
export interface Tried extends Standing {
  answer: "right" | "wrong" | "nothing";
  line: string[];
  says: string;
}
export interface Hinted extends Standing {
  says: string;
  move: string;
  tiles: string[];
}
export interface PuzzleRecord {
  rating?: number;
  deviation?: number;
  tried?: number;
  solved?: number;
  missed?: { [id: string]: { due: string } };
}
export type Want = { want: "near"; game?: string } | { want: "daily"; date: string } | { want: "missed" } | { want: "own" } | { want: "id"; puzzle_id: string };

export const recordOfPuzzles = (): PuzzleRecord => puzzlesKept<PuzzleRecord>();
/// Asks about the record; about a new one if what is kept is not understood, which is then set aside. Throws Refused.
export function askOfRecord<Answer>(ask: Ask, question: Question): Answer {
  try {
    return ask({ ...question, record: recordOfPuzzles() });
  } catch {
    const answer = ask<Answer>({ ...question, record: {} });
    setAsidePuzzles();
    return answer;
  }
}
/// A puzzle on the table.
export class Solving {
  moves: string[] = []; // played in the puzzle
  wrong = 0;
  hints = 0;
  hinted = 0; // hints for the next move
  refutation: string[] = []; // the last wrong move, and what follows it
  result = ""; // what is said of the end
  line = ""; // to paste, for the puzzle of a day
  rated: number | null = null; // the rating before this puzzle changed it
  standing: Standing;
  private readonly start: Table; // the table that the puzzle begins with

  /// `own`: the mistake that the puzzle is made of.
  constructor(readonly puzzle: Puzzle, readonly want: Want, private readonly ask: Ask, readonly own: OwnMistake | null = null) {
    this.standing = this.find({});
    this.start = ask({ ask: "table", variant: puzzle.variant, ...this.dealt, moves: puzzle.before });
  }
  /// All of it as plain values.
  get kept() {
    const { puzzle, want, own, moves, wrong, hints, hinted, refutation, result, line, rated, standing } = this;
    return { puzzle, want, own, moves, wrong, hints, hinted, refutation, result, line, rated, standing };
  }
  /// The same as it was kept.
  static of({ puzzle, want, own, ...more }: Solving["kept"], ask: Ask): Solving {
    return Object.assign(new Solving(puzzle, want, ask, own), more);
  }
  /// A question about the puzzle.
  asked = (more: object) => ({ ask: "solving", ...(this.own ? { mistake: this.own } : { puzzle: this.puzzle }), moves: this.moves, ...more });
  find = (more: object): Standing => this.ask(this.asked(more));
  /// What it is called in the bar behind "puzzle" or "your mistake", and what is to be done.
  get name(): string {
    return this.own ? `move ${this.own.before.length + 1}` : `rating ${this.puzzle.rating}`;
  }
  get task(): string {
    const { own, standing: { task } } = this;
    return own ? `You played ${this.mistaken}, which ${costText(own)}. ${task}` : task;
  }
  /// How the deal is dealt.
  private get dealt() {
    const { deal } = this.puzzle;
    const { seed = "0", led_by, leader } = this.own ?? {};
    return { deal, seed, leader: led_by ?? (leader == null ? null : leader + 1) };
  }
  /// The person chooses a move now.
  get chooses(): boolean {
    return !this.standing.solved && this.standing.next === null;
  }
  get played(): Played {
    const { variant, before } = this.puzzle;
    const moves = [...before, ...this.moves];
    const players = Array.from({ length: seatsOf(variant) }, (_, i) => (i + 1 === this.start.turn ? "person" : "many")).join(" ");
    return start(variant, { ...this.dealt, players, moves, at: moves.length, counted: true, oneHand: true });
  }
  /// The move that was a mistake, in words.
  private get mistaken(): string {
    const { played } = this.own!;
    const move = this.start.moves.find(({ text }) => text === played); // of very many the table has only the first
    return move ? sentenceOf(move) : spelled(played);
  }
  /// Notes the first mistake at once, so that leaving does not undo it, and the end. Returns what that does to the rating.
  note(finished: boolean): string {
    if (this.own) return this.noteOwn(this.own, finished);
    const { puzzle: { id, rating, variant }, wrong, hints, want } = this;
    const { record, line } = askOfRecord<{ record: PuzzleRecord; line: string }>(this.ask, {
      ask: "rated", puzzle_id: id, rating, variant, wrong, hints, finished, today: today(), ...(want.want === "daily" && { date: want.date }),
    });
    this.rated ??= Math.round(recordOfPuzzles().rating ?? 1500);
    keepPuzzles(record);
    const [old, now] = [this.rated, Math.round(record.rating!)];
    const due = record.missed?.[id]?.due;
    const rated = now === old ? `Your rating stays ${now}.` : `Your rating: ${now} (${now < old ? "−" : "+"}${Math.abs(now - old)}).`;
    if (finished) [this.line, this.result] = [line, `${this.found} ${rated}${due ? ` It comes back on ${due}.` : ""}`];
    return rated;
  }
  private noteOwn(own: OwnMistake, finished: boolean): string {
    const { wrong, hints } = this;
    const { pause } = this.ask<{ pause: Pause | null }>({ ask: "rated", pause: own.pause, wrong, hints, finished, today: today() });
    keepMistake({ ...own, pause, done: pause === null });
    if (finished) this.result = `${this.found} ${pause ? `It comes back on ${pause.due}.` : "You are done with it."}`;
    return "";
  }
  /// Whether there was a wrong move or a hint, so that the puzzle does not count as solved.
  get helped(): boolean {
    return this.wrong + this.hints > 0;
  }
  private get found(): string {
    return this.helped ? "Found, with help." : "Solved.";
  }
  /// What the module says, with moves as the page writes them.
  inWords = (says: string): string => movesInWords(says, this.start.places.some(({ kind }) => kind === "column"));
  /// A message about a wrong move or a hint; behind the first of these, what that does to the rating.
  withRating(message: string): string {
    const rated = this.wrong + this.hints === 1 ? this.note(false) : "";
    return `${this.inWords(message)} ${rated}`.trim();
  }
}
