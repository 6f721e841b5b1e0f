// Brings puzzles on the table: one right move at a time, of the list or from a mistake of one's own. The list is loaded when
// it is first asked for.
import { fileOf, once, Refused } from "../module/module";
import type { Puzzle } from "../module/types";
import { capital, inSight } from "../module/words";
import { nextMistakes, type OwnMistake } from "./mistakes";
import { randomSeed } from "./played";
import type { Session } from "./session";
import { askOfRecord, Solving, type PuzzleRecord, type Want } from "./solving";
import { today } from "./today";

const puzzleList = once(
  () => fetch(fileOf("puzzles.txt")).then((answer) => (answer.ok ? answer.text() : Promise.reject())),
  () => "the list of puzzles could not be loaded: perhaps there is no network",
);

/// How many missed puzzles are to be tried again.
export const dueCount = ({ missed = {} }: PuzzleRecord): number => Object.values(missed).filter(({ due }) => due <= today()).length;

/// Brings a puzzle on the table. Throws Refused if there is none, or if the list cannot be loaded.
export async function openPuzzle(session: Session, want: Want): Promise<void> {
  if (want.want === "own") return openNextOwn(session);
  const [text] = await Promise.all([puzzleList(), session.loadWhole()]);
  const { puzzle } = askOfRecord<{ puzzle: Puzzle }>(session.ask, { ask: "puzzle", list: text, today: today(), random: randomSeed(), ...want });
  session.beginPuzzle(new Solving(want, puzzle, null, session.ask));
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
  session.beginPuzzle(new Solving({ want: "own" }, null, own, session.ask));
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
