// The games that are under way. The browser keeps the last game of each kind; when another one of that kind takes its
// place, it is put away under its own name, so nothing that was begun is lost. Two windows that go on with one game get
// a game each.
import { countResult, tableOf } from "./board";
import { fromKept, gameOf, question, type Played } from "./played";
import type { Session } from "./session";
import { allKept, drop, setAsideKept, takeUp } from "./stored";
import type { Result, Said } from "../module/types";

export interface Unfinished {
  played: Played;
  kept: ReturnType<typeof allKept>[number];
}

/// The games under way, the one saved last first. Of one that is kept twice, because the page was closed meanwhile, the
/// later one.
export function unfinished(): Unfinished[] {
  const ids = new Set<string>();
  return allKept().sort((a, b) => b.time - a.time).flatMap((kept) => {
    const played = kept.note ? fromKept(kept.value) : null;
    if (!played || ids.has(played.id)) return [];
    ids.add(played.id);
    return [{ played, kept }];
  });
}

/// What the browser has of a game now: another window, or a later entry of the history, may have gone on with it.
export function latest(played: unknown): unknown {
  const id = fromKept(played)?.id;
  return allKept().find(({ value }) => fromKept(value)?.id === id)?.value ?? played;
}

/// What was kept, as a game; null if it is none, or if a part of the page is missing.
export async function readKept(session: Session, kept: unknown, damaged = () => {}): Promise<Played | null> {
  const played = fromKept(kept);
  const ready = await session.readyFor(played?.variant ?? "").then(() => true, () => false);
  if (!ready || kept === null) return null;
  try {
    tableOf(session.ask, played!);
    takeUp(kept as Played);
    return played;
  } catch {
    damaged();
    return null;
  }
}

/// Goes on with a game under way, which a friend may have won. Returns false if it is none that can be read.
export async function resume(session: Session, { played: { variant }, kept }: Unfinished, friend?: number): Promise<boolean> {
  const played = await readKept(session, kept.value, () => setAsideKept(gameOf(variant), kept.key));
  if (played) session.begin({ ...played, ...(friend && { friend }) });
  return played !== null;
}

/// How a game counts if it is ended now; null if it does not count. Throws Refused.
export function endsAs(session: Session, { played }: Unfinished): Result | null {
  const { result } = session.ask<Said>(question(played, "act", { hints: played.hints, counted: played.counted, words: "leave" }));
  return result?.spoiled === "" ? result : null;
}
/// Ends a game: it counts as one that is left.
export function end(session: Session, game: Unfinished): void {
  const result = endsAs(session, game);
  if (result) countResult(game.played, result);
  drop(gameOf(game.played.variant), game.played.id);
}
