// A puzzle on the table: which one, how it stands, and what it does to the record. The module plays it; the browser keeps
// the rating and what was missed.
import type { Ask, Question } from "../module/module";
import type { Puzzle, PuzzleResult, Sentence, Standing } from "../module/types";
import { keepMistake, type OwnMistake, type Pause } from "./mistakes";
import { seatsOf, start, type Played } from "./played";
import { inWords } from "./seat_words";
import { keepPuzzles, puzzlesKept, setAsidePuzzles } from "./stored";
import { today, type PuzzleDay } from "./today";

export interface PuzzleRecord {
  rating?: number;
  deviation?: number;
  tried?: number;
  solved?: number;
  missed?: { [id: string]: { due: string } };
  days?: { [date: string]: PuzzleDay };
}
export type Want = { want: "near"; game?: string } | { want: "daily"; date: string } | { want: "missed" } | { want: "own" } | { want: "id"; puzzle_id: string };

export const recordOfPuzzles = (): PuzzleRecord => puzzlesKept<PuzzleRecord>();
/// Asks about the record; about a new one if what is kept is not understood, which is then set aside. Throws Refused.
export function askOfRecord<Answer>(ask: Ask, question: Question): Answer {
  try {
    return ask({ ...question, record: recordOfPuzzles() });
  } catch (error) {
    const fits = (record: PuzzleRecord): boolean => {
      try {
        ask({ ...question, ...("want" in question && { want: "near" }), record });
        return true;
      } catch {
        return false;
      }
    };
    if (fits(recordOfPuzzles()) || !fits({})) throw error; // it is not the record that is wrong
    setAsidePuzzles();
    return ask({ ...question, record: {} });
  }
}
/// A puzzle on the table: one of the list, or a mistake of one's own.
export class Solving {
  result = ""; // what is said of the end
  line = ""; // to paste, for the puzzle of a day
  now: Standing;

  constructor(readonly want: Want, readonly puzzle: Puzzle | null, readonly own: OwnMistake | null, private readonly ask: Ask, now?: Standing) {
    this.now = now ?? ask(this.asked());
  }
  /// All of it as plain values.
  get kept() {
    const { want, puzzle, own, now, result, line } = this;
    return { want, puzzle, own, now, result, line };
  }
  /// The same as it was kept, without the refutation that was shown. Of what an early build kept it begins anew.
  static of({ want, puzzle, own, now, result, line }: Solving["kept"], ask: Ask): Solving {
    const solving = new Solving(want, puzzle, own, ask, now);
    if (now) Object.assign(solving, { result, line });
    if (solving.now.state.step > 0) solving.now = ask(solving.asked("back"));
    return solving;
  }
  /// A question about the puzzle: what becomes of a person's words, or without them how it stands.
  asked = (words?: string, time?: number) => ({ ask: "solving", ...(this.own ? { mistake: this.own } : { puzzle: this.puzzle }), state: this.now?.state, words, time });
  /// What is to be done.
  get task(): string {
    return inWords(this.played, this.now.task, true);
  }
  /// The person chooses a move now.
  get chooses(): boolean {
    return this.now.offers.includes("hint");
  }
  /// The table that is shown, as one hand; a refutation, too.
  get played(): Played {
    const { game, seat } = this.now;
    const players = Array.from({ length: seatsOf(game.variant) }, (_, i) => (i + 1 === seat ? "person" : "many")).join(" ");
    return start(game.variant, { ...game, players, at: game.moves.length, counted: true, oneHand: true });
  }
  /// Takes an answer: how the puzzle stands now, and what counts. Returns what is said of it; of the end that is `result`.
  heard(now: Standing): string {
    this.now = now;
    const { told, noted } = now;
    const rated = noted ? inWords(this.played, this.own ? this.noteOwn(this.own, noted) : this.noteListed(this.puzzle!, noted)) : "";
    if (noted?.finished) this.result = rated;
    return noted?.finished ? "" : `${inWords(this.played, told, true)} ${rated}`.trim();
  }
  private noteListed({ id, rating, variant }: Puzzle, noted: PuzzleResult): Sentence[] {
    const { want } = this;
    const { record, line, told } = askOfRecord<{ record: PuzzleRecord; line: string; told: Sentence[] }>(this.ask, {
      ask: "rated", puzzle_id: id, rating, variant, ...noted, today: today(), ...(want.want === "daily" && { date: want.date }),
    });
    keepPuzzles(record);
    if (noted.finished) this.line = line;
    return told;
  }
  private noteOwn(own: OwnMistake, noted: PuzzleResult): Sentence[] {
    const { pause, told } = this.ask<{ pause: Pause | null; told: Sentence[] }>({ ask: "rated", pause: own.pause, ...noted, today: today() });
    keepMistake({ ...own, pause, done: pause === null });
    return told;
  }
}
