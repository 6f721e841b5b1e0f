// A pass along the row of Bingo: takes the tiles that are lifted, and stops at every other tile that may be taken, to
// ask about it.
import { tileOf } from "../module/types";
import type { Session } from "./session";

const isCalm = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/// The number that is spoken at a place of the row.
export const spokenAt = (session: Session, index: number): number => session.row!.numbers[index] ?? session.row!.number!;

export function countAlong(session: Session): void {
  if (!session.row || session.walk || session.over) return;
  session.stopShowing();
  session.walk = { index: -1, taken: [], asks: false };
  step(session);
}

/// Begins the count of a new deal, as soon as its row has been seen.
export function countSoon(session: Session): void {
  const { turn } = session;
  if (session.row) setTimeout(() => turn === session.turn && session.lifted.length === 0 && session.panel !== "mine" && countAlong(session), 1500);
}

export function answerCount(session: Session, take: boolean): void {
  const { walk } = session;
  if (!walk?.asks) return;
  const tile = tileOf(session.row!.tiles[walk.index]!);
  session.walk = { ...walk, taken: take ? [...walk.taken, tile] : walk.taken, asks: false };
  session.say("");
  step(session);
}

function step(session: Session): void {
  const { walk, table } = session;
  if (!walk || walk.asks) return;
  const index = walk.index + 1;
  const laid = session.row!.tiles[index];
  if (laid === undefined) return session.playSet(walk.taken);
  const tile = tileOf(laid);
  const free = table.movable.includes(tile);
  const takes = free && (session.lifted.includes(tile) || table.move_count === 1);
  session.walk = { index, taken: takes ? [...walk.taken, tile] : walk.taken, asks: free && !takes };
  if (session.walk.asks) session.say(`The count is ${spokenAt(session, index)}, and so are the pips of ${tile}: take it, or leave it.`);
  session.changed();
  if (!session.walk.asks) setTimeout(() => step(session), isCalm() ? 0 : free ? 260 : 70);
}
