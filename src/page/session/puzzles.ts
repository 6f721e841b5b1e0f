// Puzzles: one right move at a time, of the list or from a mistake of one's own. The module judges the moves; the browser
// keeps the rating and what was missed. The list of puzzles is loaded when it is first asked for.
import { once, Refused, type Question } from "../module";
import type { Table } from "../types";
import { capital, inSight, spelled } from "../words";
import { shareUrl } from "./link";
import { costText, keepMistake, nextMistakes, type OwnMistake, type Pause } from "./mistakes";
import { randomSeed, seatsOf, start, type Played } from "./played";
import { movesInWords, sentenceOf } from "./seat_words";
import type { Session } from "./session";
import { keepPuzzles, puzzlesKept, setAsidePuzzles } from "./stored";
import { thinkingTime } from "./status_light";
import { today } from "./today";

interface Puzzle {
  id: string;
  variant: string;
  deal: string;
  before: string[];
  solution: string[];
  rating: number;
}
/// How a puzzle stands.
interface Standing {
  task: string;
  decisions: number;
  found: number;
  solved: boolean;
  next: string | null; // the move that follows by itself
}
interface Tried extends Standing {
  answer: "right" | "wrong" | "nothing";
  line: string[];
  says: string;
}
interface Hinted extends Standing {
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
export type Want = { want: "near"; game?: string } | { want: "daily"; date: string } | { want: "missed" } | { want: "own" } | { want: "id"; puzzleId: string };

const puzzleList = once(
  () => fetch("puzzles.txt").then((answer) => (answer.ok ? answer.text() : Promise.reject())),
  () => "the list of puzzles could not be loaded: perhaps there is no network",
);

export const recordOfPuzzles = (): PuzzleRecord => puzzlesKept<PuzzleRecord>();
/// Asks about the record; about a new one if what is kept is not understood, which is then set aside. Throws Refused.
function askOfRecord<Answer>(ask: Session["ask"], question: Question): Answer {
  try {
    return ask({ ...question, record: recordOfPuzzles() });
  } catch {
    const answer = ask<Answer>({ ...question, record: {} });
    setAsidePuzzles();
    return answer;
  }
}
/// How many missed puzzles are to be tried again.
export const dueCount = ({ missed = {} }: PuzzleRecord): number => Object.values(missed).filter(({ due }) => due <= today()).length;

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
  constructor(readonly puzzle: Puzzle, readonly want: Want, private readonly ask: Session["ask"], readonly own: OwnMistake | null = null) {
    this.standing = this.find({});
    this.start = ask({ ask: "table", variant: puzzle.variant, ...this.dealt, moves: puzzle.before });
  }
  /// All of it as plain values.
  get kept() {
    const { puzzle, want, own, moves, wrong, hints, hinted, refutation, result, line, rated, standing } = this;
    return { puzzle, want, own, moves, wrong, hints, hinted, refutation, result, line, rated, standing };
  }
  /// The same as it was kept.
  static of({ puzzle, want, own, ...more }: Solving["kept"], ask: Session["ask"]): Solving {
    return Object.assign(new Solving(puzzle, want, ask, own), more);
  }
  /// A question about the puzzle.
  asked = (more: object) => ({ ask: "solving", ...(this.own ? { mistake: this.own } : { puzzle: this.puzzle }), moves: this.moves, ...more });
  find = (more: object): Standing => this.ask(this.asked(more));
  get alone(): boolean {
    return seatsOf(this.puzzle.variant) === 1;
  }
  /// What it is called in the bar behind "puzzle" or "your mistake", and what is to be done.
  get name(): string {
    return this.own ? `move ${this.own.before.length + 1}` : `rating ${this.puzzle.rating}`;
  }
  get task(): string {
    const { own, standing: { task } } = this;
    return own ? `You played ${this.mistaken}, which ${costText(own, this.alone)}. ${task}` : task;
  }
  /// How the deal is dealt.
  private get dealt() {
    const { deal } = this.puzzle;
    const { seed = "0", leader = null } = this.own ?? {};
    return { deal, seed, leader };
  }
  /// The person chooses a move now.
  get chooses(): boolean {
    return !this.standing.solved && this.standing.next === null;
  }
  get played(): Played {
    const { variant, before } = this.puzzle;
    const moves = [...before, ...this.moves];
    const players = Array.from({ length: seatsOf(variant) }, (_, seat) => (seat === this.start.turn ? "person" : "many")).join(" ");
    return start(variant, { ...this.dealt, players, moves, at: moves.length, counted: true, oneHand: true });
  }
  /// The move that was a mistake, in words.
  private get mistaken(): string {
    const { played } = this.own!;
    const move = this.alone ? undefined : this.start.moves.find(({ text }) => text === played);
    return move ? sentenceOf(move) : spelled(played);
  }
  /// Notes the first mistake at once, so that leaving does not undo it, and the end. Returns what that does to the rating.
  note(finished: boolean): string {
    if (this.own) return this.noteOwn(this.own, finished);
    const { puzzle: { id, rating, variant }, wrong, hints, want } = this;
    const { record, line } = askOfRecord<{ record: PuzzleRecord; line: string }>(this.ask, {
      ask: "rated", puzzleId: id, rating, variant, wrong, hints, finished, today: today(), ...(want.want === "daily" && { date: want.date }),
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
  /// A message about a wrong move or a hint; behind the first of these, what that does to the rating.
  withRating(message: string): string {
    const rated = this.wrong + this.hints === 1 ? this.note(false) : "";
    return `${movesInWords(message, this.alone)} ${rated}`.trim();
  }
}

/// Brings a puzzle on the table. Throws Refused if there is none, or if the list cannot be loaded.
export async function openPuzzle(session: Session, want: Want): Promise<void> {
  if (want.want === "own") return openNextOwn(session);
  const [text] = await Promise.all([puzzleList(), session.loadWhole()]);
  const { puzzle } = askOfRecord<{ puzzle: Puzzle | null }>(session.ask, { ask: "puzzle", list: text, today: today(), random: randomSeed(), ...want });
  if (!puzzle) throw new Refused(want.want === "missed" ? "no missed puzzle is due" : "there is no such puzzle");
  if (want.want === "daily" && want.date > today()) throw new Refused(`${want.date} is still to come`);
  const solving = new Solving(puzzle, want, session.ask);
  session.beginPuzzle(solving);
}

/// Brings the next mistake of one's own on the table that this version can read.
async function openNextOwn(session: Session): Promise<void> {
  let failed = new Refused("no mistake of your own is due");
  for (const own of nextMistakes(session.puzzle?.own ?? null)) {
    try {
      return await openOwn(session, own);
    } catch (error) {
      failed = error as Refused;
    }
  }
  throw failed;
}
/// Brings a mistake of one's own on the table, to be tried again. Throws Refused.
async function openOwn(session: Session, own: OwnMistake): Promise<void> {
  await session.loadWhole();
  const { variant, deal, before, best } = own;
  session.beginPuzzle(new Solving({ id: "", variant, deal, before, solution: [best], rating: 0 }, { want: "own" }, session.ask, own));
}

/// Goes on with a puzzle that the browser's history has kept. Returns false if it has kept none, or none that can be read.
export async function goOnWithPuzzle(session: Session, kept: unknown): Promise<boolean> {
  const { puzzle = null } = (kept ?? {}) as { puzzle?: Solving["kept"] | null };
  if (!puzzle) return false;
  try {
    await session.loadWhole();
    session.beginPuzzle(Solving.of(puzzle, session.ask));
    return true;
  } catch {
    return false;
  }
}

/// Begins a puzzle; says what is wrong if that fails.
async function attemptPuzzle(session: Session, begin: () => Promise<void>): Promise<void> {
  session.show(null);
  session.say("Looking for a puzzle …");
  try {
    await begin();
  } catch (error) {
    session.say(`${capital(inSight((error as Error).message))}.`, true);
  }
}
export const showPuzzle = (session: Session, want: Want): Promise<void> => attemptPuzzle(session, () => openPuzzle(session, want));
export const showOwn = (session: Session, own: OwnMistake): Promise<void> => attemptPuzzle(session, () => openOwn(session, own));

/// The puzzle after this one: another of the same kind.
export function nextPuzzle(session: Session): Promise<void> {
  const { want } = session.puzzle!;
  return showPuzzle(session, want.want === "missed" || want.want === "own" ? want : { want: "near", ...(want.want === "near" && want.game && { game: want.game }) });
}

/// Shares the link of the puzzle; of a day with the result.
export async function sharePuzzle(session: Session): Promise<void> {
  const { own, line } = session.puzzle!;
  if (own) return session.say("A mistake of your own stays in this browser: it has no link.");
  const told = await shareUrl(session.link, line);
  if (told) session.say(told);
}

/// Judges a move of the person, and plays it if it is right.
export async function tryMove(session: Session, solving: Solving, move: string): Promise<void> {
  if (solving.own) session.say("Thinking …"); // a hand is weighed over many deals
  const found = await session.worker.ask<Tried>(solving.asked({ try: move, time: thinkingTime })).catch((error: Error) => error);
  if (found === null || session.puzzle !== solving) return;
  if (found instanceof Error) return session.say(`${capital(found.message)}.`, true);
  if (found.answer === "nothing") return session.say("That changes nothing.", true);
  if (found.answer === "wrong") {
    ++solving.wrong;
    solving.refutation = [move, ...found.line];
    return session.refuseMove(move, solving.withRating(found.says));
  }
  solving.refutation = [];
  solving.hinted = 0;
  session.playInPuzzle(move, found);
  session.say(found.solved ? "" : "Right.");
  await session.followPuzzle();
}

/// The first hint marks the place, the second tells the move.
export function hintInPuzzle(session: Session, solving: Solving): void {
  if (!solving.chooses) return;
  const whole = solving.hinted > 0;
  const first = solving.hinted < 2;
  if (first) ++solving.hints;
  solving.hinted = whole ? 2 : 1;
  const hint = solving.find({ hint: whole ? "move" : "place" }) as Hinted;
  session.mark(hint.tiles, first ? solving.withRating(hint.says) : movesInWords(hint.says, solving.alone));
}
