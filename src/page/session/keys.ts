// The keys: what each does, and what the help says about it.
import { countAlong } from "./count_along";
import { nextDeal } from "./deals";
import { nextPuzzle } from "./puzzles";
import type { Session } from "./session";

interface Key {
  scores?: boolean; // only where points are scored, or only where they are not
  name: string;
  says: string;
  does?: { [key: string]: (session: Session) => unknown };
}

const next = (session: Session): unknown => (session.puzzle ? nextPuzzle(session) : nextDeal(session));

function putDown(session: Session): void {
  if (session.lifted.length > 0) session.lift([]);
  else if (session.looking !== null) session.lookAway();
  else session.show(null);
}
function count(session: Session): void {
  countAlong(session);
  session.claim();
}

const keys: Key[] = [
  { name: "arrows", says: "move the ring over the tiles, and the places for a lifted one" },
  { name: "Enter, space", says: "lift the tile, or play the lifted one there" },
  { name: "Esc", says: "put it down; close a panel", does: { Escape: putDown } },
  { scores: true, name: "d", says: "draw, or pass", does: { d: (session) => session.plain && session.play(session.plain.text) } },
  { name: "u, r", says: "undo, redo", does: { u: (session) => session.undo(), r: (session) => session.redo() } },
  { name: "h", says: "hint", does: { h: (session) => session.hint() } },
  { scores: false, name: "s", says: "status light on and off", does: { s: (session) => session.change({ statusLight: !session.settings.statusLight }) } },
  { name: "p", says: "peek: the best move for one who sees every tile", does: { p: (session) => session.peek() } },
  { name: "c", says: "count along (Bingo); claim what you have just scored (muggins)", does: { c: count } },
  { name: "n", says: "the next deal or hand", does: { n: next } },
  {
    scores: true, name: "1 to 5", says: "that player claims what was not declared before it (muggins)",
    does: Object.fromEntries([1, 2, 3, 4, 5].map((seat) => [String(seat), (session: Session) => session.take(seat)])),
  },
  { scores: true, name: "v", says: "review your moves when the hand is over", does: { v: (session) => session.review() } },
  { scores: true, name: "[, ]", says: "look at the move before, the move after", does: { "[": (session) => session.lookOn(-1), "]": (session) => session.lookOn(1) } },
  { name: "y, Esc", says: "yes, no, to a question below the table" },
  { name: "?", says: "this list", does: { "?": (session) => session.toggle("help") } },
];

/// The keys of the game on the table.
export const keysOf = (session: Session): Key[] => keys.filter(({ scores = session.scores }) => scores === session.scores);

export function onKey(session: Session, event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || session.panel === "real") return;
  if (event.key !== "Escape" && event.target instanceof HTMLElement && event.target.matches("input, textarea, select")) return;
  const { key } = event;
  const answers: { [key: string]: (() => void) | null } = { y: session.yes, Escape: session.yes || session.shares ? session.no : null };
  const known = session.panel === "mine" && key !== "Escape" ? undefined : keysOf(session).find(({ does }) => does && key in does);
  const does = answers[key] ?? known?.does![key];
  if (!does) return;
  event.preventDefault();
  does(session);
}
