// The keys: what each does, and what the help says about it.
import { countAlong } from "./count_along";
import { newDeal } from "./deals";
import { nextPuzzle } from "./puzzles";
import type { Session } from "./session";

interface Key {
  of?: "patience" | "match"; // undefined: of both
  name: string;
  says: string;
  does?: { [key: string]: (session: Session) => unknown };
}

function next(session: Session): unknown {
  if (session.puzzle) return nextPuzzle(session);
  return session.alone ? newDeal(session, session.played.variant) : session.next();
}

function putDown(session: Session): void {
  if (session.lifted.length > 0) session.lift([]);
  else if (session.looking !== null) session.lookAway();
  else session.show(null);
}
const hint = (session: Session) => session.hint();
const peek = (session: Session) => session.peek();

const keys: Key[] = [
  { of: "patience", name: "arrows", says: "move the ring over the tiles" },
  { of: "match", name: "arrows", says: "move the ring over your tiles and the open places" },
  { of: "patience", name: "Enter, space", says: "lift the tile, or play it with the lifted one" },
  { of: "match", name: "Enter, space", says: "lift the tile, lay it where the ring is" },
  { name: "Esc", says: "put it down; close a panel", does: { Escape: putDown } },
  { of: "match", name: "d", says: "draw, or pass", does: { d: (session) => session.plain && session.play(session.plain.text) } },
  { name: "u, r", says: "undo, redo", does: { u: (session) => session.undo(), r: (session) => session.redo() } },
  { of: "patience", name: "h", says: "hint", does: { h: hint } },
  { of: "patience", name: "s", says: "status light on and off", does: { s: (session) => session.change({ statusLight: !session.settings.statusLight }) } },
  { of: "patience", name: "p", says: "peek: the best move for one who sees every tile", does: { p: peek } },
  { of: "patience", name: "c", says: "count along (Bingo)", does: { c: countAlong } },
  { of: "patience", name: "n", says: "new deal", does: { n: next } },
  { of: "match", name: "h, p", says: "hint; peek at all hands", does: { h: hint, p: peek } },
  { of: "match", name: "c", says: "claim what you have just scored (muggins)", does: { c: (session) => session.claim() } },
  {
    of: "match", name: "1 to 5", says: "that player claims what was not declared before it (muggins)",
    does: Object.fromEntries([1, 2, 3, 4, 5].map((seat) => [String(seat), (session: Session) => session.take(seat)])),
  },
  { of: "match", name: "n", says: "the next hand or match", does: { n: next } },
  { of: "match", name: "v", says: "review your moves when the hand is over", does: { v: (session) => session.review() } },
  { of: "match", name: "[, ]", says: "look at the move before, the move after", does: { "[": (session) => session.lookOn(-1), "]": (session) => session.lookOn(1) } },
  { name: "y, Esc", says: "yes, no, to a question below the table" },
  { name: "?", says: "this list", does: { "?": (session) => session.toggle("help") } },
];

/// The keys of the game on the table.
export const keysOf = ({ alone }: Session): Key[] => keys.filter(({ of }) => of !== (alone ? "match" : "patience"));

export function onKey(session: Session, event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key !== "Escape" && event.target instanceof HTMLElement && event.target.matches("input, textarea, select")) return;
  const { key } = event;
  const answers: { [key: string]: (() => void) | null } = { y: session.yes, Escape: session.yes && session.no };
  const known = session.panel === "mine" && key !== "Escape" ? undefined : keysOf(session).find(({ does }) => does && key in does);
  const does = answers[key] ?? known?.does![key];
  if (!does) return;
  event.preventDefault();
  does(session);
}
