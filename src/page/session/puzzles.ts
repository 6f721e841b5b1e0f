// Puzzles: one right move at a time. The module judges the moves; the browser keeps the rating and what was missed. The
// list of puzzles is loaded when it is first asked for.
import { Refused } from "../module";
import { capital } from "../words";
import { shareUrl } from "./link";
import { randomSeed, seatsOf, start, type Played } from "./played";
import type { Session } from "./session";
import { keepPuzzles, puzzlesKept } from "./stored";
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
export type Want = { want: "near"; game?: string } | { want: "daily"; date: string } | { want: "missed" } | { want: "id"; puzzleId: string };

let list: Promise<string> | null = null;
function puzzleList(): Promise<string> {
  list ??= fetch("puzzles.txt").then((answer) => {
    if (!answer.ok) throw new Refused("the list of puzzles could not be loaded");
    return answer.text();
  });
  list.catch(() => { list = null; });
  return list;
}

export const recordOfPuzzles = (): PuzzleRecord => puzzlesKept<PuzzleRecord>();
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
  standing: Standing;

  constructor(readonly puzzle: Puzzle, readonly want: Want, private readonly ask: Session["ask"]) {
    this.standing = this.find({});
  }
  /// A question about the puzzle.
  asked = (more: object) => ({ ask: "solving", puzzle: this.puzzle, moves: this.moves, ...more });
  find = (more: object): Standing => this.ask(this.asked(more));
  /// The person chooses a move now.
  get chooses(): boolean {
    return !this.standing.solved && this.standing.next === null;
  }
  get played(): Played {
    const { variant, deal, before } = this.puzzle;
    const moves = [...before, ...this.moves];
    const seats = seatsOf(variant);
    const turn = this.turn;
    const players = Array.from({ length: seats }, (_, seat) => (seat === turn ? "person" : "many")).join(" ");
    return start(variant, { deal, players, seed: "0", moves, at: moves.length, counted: true, oneHand: true });
  }
  /// The seat of the person.
  private get turn(): number {
    const { variant, deal, before } = this.puzzle;
    return this.ask<{ turn: number }>({ ask: "table", variant, deal, seed: "0", moves: before }).turn;
  }
  /// Notes the first mistake at once, so that leaving does not undo it, and the end.
  note(finished: boolean): void {
    const { puzzle: { id, rating, variant }, wrong, hints, want } = this;
    const before = recordOfPuzzles();
    const { record, line } = this.ask<{ record: PuzzleRecord; line: string }>({
      ask: "rated", record: before, puzzleId: id, rating, variant, wrong, hints, finished, today: today(), ...(want.want === "daily" && { date: want.date }),
    });
    keepPuzzles(record);
    if (!finished) return;
    this.line = line;
    const [old, now] = [Math.round(before.rating ?? 1500), Math.round(record.rating!)];
    const due = record.missed?.[id]?.due;
    const rated = before.tried === record.tried ? `Your rating stays ${now}.` : `Your rating: ${now} (${now < old ? "−" : "+"}${Math.abs(now - old)}).`;
    this.result = `${wrong + hints === 0 ? "Solved." : "Found, with help."} ${rated}${due ? ` It comes back on ${due}.` : ""}`;
  }
}

/// Brings a puzzle on the table. Throws Refused if there is none, or if the list cannot be loaded.
export async function openPuzzle(session: Session, want: Want): Promise<void> {
  const [text] = await Promise.all([puzzleList(), session.loadWhole()]);
  const { puzzle } = session.ask<{ puzzle: Puzzle | null }>({ ask: "puzzle", list: text, record: recordOfPuzzles(), today: today(), random: randomSeed(), ...want });
  if (!puzzle) throw new Refused(want.want === "missed" ? "no missed puzzle is due" : "there is no such puzzle");
  const solving = new Solving(puzzle, want, session.ask);
  session.beginPuzzle(solving);
}

/// The same; says what is wrong.
export async function showPuzzle(session: Session, want: Want): Promise<void> {
  session.show(null);
  try {
    await openPuzzle(session, want);
  } catch (error) {
    session.say(`${capital((error as Error).message)}.`, true);
  }
}

/// The puzzle after this one: another of the same kind.
export function nextPuzzle(session: Session): Promise<void> {
  const { want } = session.puzzle!;
  return showPuzzle(session, want.want === "missed" ? want : { want: "near", ...(want.want === "near" && want.game && { game: want.game }) });
}

/// Shares the link of the puzzle; of a day with the result.
export async function sharePuzzle(session: Session): Promise<void> {
  const told = await shareUrl(session.link, session.puzzle!.line);
  if (told) session.say(told);
}

/// Judges a move of the person, and plays it if it is right.
export async function tryMove(session: Session, solving: Solving, move: string): Promise<void> {
  const found = await session.worker.ask<Tried>(solving.asked({ try: move, time: thinkingTime }));
  if (found === null || session.puzzle !== solving) return;
  if (found.answer === "nothing") return session.say("That changes nothing.", true);
  if (found.answer === "wrong") {
    ++solving.wrong;
    if (solving.wrong + solving.hints === 1) solving.note(false);
    solving.refutation = [move, ...found.line];
    return session.refuseMove(move, found.says);
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
  if (solving.hinted < 2) ++solving.hints;
  solving.hinted = whole ? 2 : 1;
  if (solving.wrong + solving.hints === 1) solving.note(false);
  const hint = solving.find({ hint: whole ? "move" : "place" }) as Hinted;
  session.mark(hint.tiles, hint.says);
}
