// A match's row at the thumb, the line that ends a hand, and the keys.
import { Icon } from "../controls";
import type { Store } from "../store";
import { isNarrow } from "./sheets";
import type { MatchStore } from "./store";
import { ending, seatName } from "./words";

interface Props {
  store: Store;
  match: MatchStore;
}

export function MatchControls({ store, match }: Props) {
  const { table } = match;
  return (
    <nav class="thumb" aria-label="the match">
      <button onClick={match.undo} disabled={match.looking === null && table.choice === null}><Icon name="undo" />Undo</button>
      <button onClick={match.redo} disabled={match.looking === null && table.at === table.played.length}><Icon name="redo" />Redo</button>
      <button onClick={() => match.hint()} disabled={!match.mine}><Icon name="hint" />Hint</button>
      <button aria-expanded={store.sheet === "moves"} onClick={() => store.show(store.sheet === "moves" ? null : "moves")}><Icon name="moves" />Moves</button>
      <button aria-expanded={store.sheet === "options"} onClick={() => store.show(store.sheet === "options" ? null : "options")}><Icon name="more" />More</button>
    </nav>
  );
}

export function MatchEnding({ store, match }: Props) {
  const { table, seated, record, reviewing } = match;
  if (match.looking !== null) return <Looking store={store} match={match} at={match.looking} />;
  if (!match.over) return null;
  const { title, text } = ending(seated, table);
  const over = table.winner >= 0;
  return (
    <div class="ending hand">
      <p>
        <strong>{title}</strong> {text}
        {record && record.streak > 1 && ` ${record.streak} matches won in a row.`}
        {over && !record && seated.spoiled !== "" && ` Not counted: ${seated.spoiled}.`}
      </p>
      <button class="main" onClick={() => match.next()}>{over ? "New match" : "Next hand"}</button>
      <button disabled={reviewing} onClick={() => match.review()}>Review</button>
      {(over || seated.date) && <button onClick={() => match.share()}>Share</button>}
    </div>
  );
}

/// While an earlier table is looked at: which one, what it would cost to play on from there, and the way back.
function Looking({ store, match, at }: Props & { at: number }) {
  const { seat, text } = match.table.played[at]!;
  const back = () => {
    match.lookAway();
    if (isNarrow()) store.show("moves"); // where it was chosen
  };
  return (
    <div class="ending looks">
      <p>The table before move {at + 1}: {seatName(match.seated, seat)} {text}</p>
      <button class="main" onClick={back}>Back</button>
      <button onClick={() => match.tryAgain()}>Try again{match.spoils && ": no longer counts"}</button>
    </div>
  );
}

export const matchKeys: [string, string][] = [
  ["arrows", "move the ring over your tiles and the open places"],
  ["Enter, space", "lift the tile, lay it where the ring is"],
  ["Esc", "put it down; close a sheet"],
  ["d", "draw, or pass"],
  ["u, r", "undo, redo"],
  ["h, p", "hint; peek at all hands"],
  ["c", "claim (muggins)"],
  ["n", "the next hand or match"],
  ["v", "review your moves when the hand is over"],
  ["y, Esc", "yes, no, to a question below the table"],
  ["?", "this list"],
];

/// What a key does; null if it is none of a match's.
export function matchKey(store: Store, match: MatchStore, key: string): (() => void) | null {
  if (store.sheet === "mine" && key !== "Escape") return null;
  const keys: { [key: string]: () => void } = {
    u: match.undo,
    r: match.redo,
    h: () => void match.hint(),
    p: () => void match.peek(),
    d: () => match.plain && match.play(match.plain.text),
    c: () => match.claim(),
    n: () => match.next(),
    v: () => void match.review(),
    "?": () => store.show(store.sheet === "help" ? null : "help"),
    Escape: () => (match.lifted !== "" ? match.lift("") : match.looking !== null ? match.lookAway() : store.show(null)),
  };
  return keys[key] ?? null;
}
