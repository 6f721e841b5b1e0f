// A puzzle being solved: which one, how it stands, what is said of it, and what it does to the record. The module judges
// the moves; the browser keeps the rating and what was missed.
import type { Ask, Question } from "../module/module";
import type { Sentence, Table } from "../module/types";
import { keepMistake, type OwnMistake, type Pause } from "./mistakes";
import { seatsOf, start, type Played } from "./played";
import { inWords } from "./seat_words";
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
  task: Sentence[];
  decisions: number;
  found: number;
  solved: boolean;
  next: string | null; // the move that follows by itself
}
export interface Tried extends Standing {
  answer: "right" | "wrong" | "nothing";
  line: string[];
  told: Sentence[];
}
export interface Hinted extends Standing {
  told: Sentence[];
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
  standing: Standing;
  readonly task: string; // what is to be done
  private readonly start: Table; // the table that the puzzle begins with

  /// `own`: the mistake that the puzzle is made of.
  constructor(readonly puzzle: Puzzle, readonly want: Want, private readonly ask: Ask, readonly own: OwnMistake | null = null) {
    this.standing = this.find({});
    this.start = ask({ ask: "table", variant: puzzle.variant, ...this.dealt, moves: puzzle.before });
    this.task = inWords(this.played, this.standing.task, true);
  }
  /// All of it as plain values.
  get kept() {
    const { puzzle, want, own, moves, wrong, hints, hinted, refutation, result, line, standing } = this;
    return { puzzle, want, own, moves, wrong, hints, hinted, refutation, result, line, standing };
  }
  /// The same as it was kept.
  static of({ puzzle, want, own, ...more }: Solving["kept"], ask: Ask): Solving {
    return Object.assign(new Solving(puzzle, want, ask, own), more);
  }
  /// A question about the puzzle.
  asked = (more: object) => ({ ask: "solving", ...(this.own ? { mistake: this.own } : { puzzle: this.puzzle }), moves: this.moves, ...more });
  find = (more: object): Standing => this.ask(this.asked(more));
  /// What it is called in the bar behind "puzzle" or "your mistake".
  get name(): string {
    return this.own ? `move ${this.own.before.length + 1}` : `rating ${this.puzzle.rating}`;
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
  /// Notes the first mistake at once, so that leaving does not undo it, and the end. Returns what is said of it.
  note(finished: boolean): string {
    const told = inWords(this.played, this.own ? this.noteOwn(this.own, finished) : this.noteListed(finished));
    if (finished) this.result = told;
    return told;
  }
  private noteListed(finished: boolean): Sentence[] {
    const { puzzle: { id, rating, variant }, wrong, hints, want } = this;
    const { record, line, told } = askOfRecord<{ record: PuzzleRecord; line: string; told: Sentence[] }>(this.ask, {
      ask: "rated", puzzle_id: id, rating, variant, wrong, hints, finished, today: today(), ...(want.want === "daily" && { date: want.date }),
    });
    keepPuzzles(record);
    if (finished) this.line = line;
    return told;
  }
  private noteOwn(own: OwnMistake, finished: boolean): Sentence[] {
    const { wrong, hints } = this;
    const { pause, told } = this.ask<{ pause: Pause | null; told: Sentence[] }>({ ask: "rated", pause: own.pause, wrong, hints, finished, today: today() });
    keepMistake({ ...own, pause, done: pause === null });
    return told;
  }
  /// Whether there was a wrong move or a hint, so that the puzzle does not count as solved.
  get helped(): boolean {
    return this.wrong + this.hints > 0;
  }
  /// A message about a wrong move or a hint; behind the first of these, what that does to the rating.
  withRating(message: Sentence[]): string {
    const rated = this.wrong + this.hints === 1 ? this.note(false) : "";
    return `${inWords(this.played, message, true)} ${rated}`.trim();
  }
}
