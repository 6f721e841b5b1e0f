// The thumb's row, and the keys that do the same.
import { useLayoutEffect, useRef } from "preact/hooks";
import { newDeal } from "./deals";
import type { Lamp } from "./lamp";
import { matchKey } from "./match/controls";
import type { Store } from "./store";
import { chance } from "./words";

const icons: { [name: string]: string } = {
  undo: "M9 5 4 10l5 5M4 10h9a6 6 0 0 1 0 12h-3",
  redo: "m15 5 5 5-5 5M20 10h-9a6 6 0 0 0 0 12h3",
  hint: "M9 18h6M10 21h4M12 3a6 6 0 0 0-4 10.5c.8.8 1 1.500 1 2.500h6c0-1 .2-1.700 1-2.500A6 6 0 0 0 12 3z",
  moves: "M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01",
  more: "M5 12h.01M12 12h.01M19 12h.01",
};

export const Icon = ({ name }: { name: string }) => (
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d={icons[name]!} /></svg>
);

export function lampWord(lamp: Lamp, chosen: boolean): string {
  switch (lamp.is) {
    case "off": return "lamp off";
    case "thinking": return "thinking";
    case "over": return "won";
    case "winnable": return "can be won";
    case "undecided": return "unknown";
    case "unwinnable": return lamp.lostAt === null ? "can't be won" : `lost since move ${lamp.lostAt + 1}`;
    case "chance": return `${lamp.exact ? "" : "≤ "}${chance(lamp.win)} ${chosen ? "over any stock" : "fair player"}`;
  }
}

const lampHelp = (lamp: Lamp, chosen: boolean): string => {
  if (lamp.is === "chance")
    return (lamp.exact
      ? "The exact chance of winning for someone who can't see the stock."
      : "An estimate from random orders of the stock: the chance of winning is about that, or less.") +
      (chosen ? " It is over all orders of the stock, but this deal was chosen because it can be won: here the chance is higher." : "");
  if (lamp.is === "unwinnable" && lamp.lostAt === null) return "This deal could not be won from the start.";
  return "";
};

export function Controls({ store }: { store: Store }) {
  const { at, moves } = store.played;
  const row = store.row;
  if (row && !store.over && (store.walk || store.lifted.length > 0 || store.table.moveCount > 0)) {
    return (
      <>
        <Pass store={store} />
        <Thumb store={store} at={at} known={moves.length} />
      </>
    );
  }
  return <Thumb store={store} at={at} known={moves.length} />;
}

/// What a pass along the row is made of: count along it, or take what is lifted and go on.
function Pass({ store }: { store: Store }) {
  const { walk, lifted } = store;
  const main = useRef<HTMLButtonElement>(null);
  const led = useRef(false);
  // The keyboard is where the count waits for an answer, and is led back when the pass is over.
  useLayoutEffect(() => {
    if (walk?.asks || (!walk && led.current)) main.current!.focus();
    led.current = walk !== null && (led.current || walk.asks);
  }, [walk]);
  if (walk?.asks) {
    const number = (store.row!.number! + walk.index) % 13;
    return (
      <section class="pass" aria-label="the count">
        <span class="number">{number}</span>
        <button class="main" ref={main} onClick={() => store.answer(true)}>Take it</button>
        <button onClick={() => store.answer(false)}>Leave it</button>
      </section>
    );
  }
  return (
    <section class="pass" aria-label="the count">
      <span class="number">{walk ? (store.row!.number! + Math.max(walk.index, 0)) % 13 : store.row!.number}</span>
      <button class="main" ref={main} disabled={walk !== null} onClick={() => store.countAlong()}>Count along</button>
      <button disabled={walk !== null} onClick={() => store.playSet(store.table.moveCount === 1 ? store.table.movable : lifted)}>
        {lifted.length > 0 ? `Take ${lifted.length}, next pass` : store.table.moveCount === 1 ? "Next pass" : "Leave all, next pass"}
      </button>
    </section>
  );
}

function Thumb({ store, at, known }: { store: Store; at: number; known: number }) {
  const chooser = store.lifted.length > 1 && !store.row && store.table.moves.find((move) => move.tiles.length === store.lifted.length && store.lifted.every((tile) => move.tiles.includes(tile)));
  return (
    <nav class="thumb" aria-label="the game">
      {chooser && <button class="main above" onClick={() => store.play(chooser.text)}>Knock out these {store.lifted.length}</button>}
      <button onClick={store.undo} disabled={at === 0}><Icon name="undo" />Undo</button>
      <button onClick={store.redo} disabled={at === known}><Icon name="redo" />Redo</button>
      <button onClick={() => store.hint()} disabled={store.over}><Icon name="hint" />Hint</button>
      <button class={`lamp ${store.lamp.is}`} aria-pressed={store.settings.lamp} title={lampHelp(store.lamp, store.played.winnable)}
        onClick={() => store.change({ lamp: !store.settings.lamp })}>
        <i class="bulb" aria-hidden="true" /><span aria-live="polite">{lampWord(store.lamp, store.played.winnable)}</span>
      </button>
      <button aria-expanded={store.sheet === "options"} onClick={() => store.show(store.sheet === "options" ? null : "options")}>
        <Icon name="more" />More
      </button>
    </nav>
  );
}

export function onKey(store: Store, event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target instanceof HTMLElement && event.target.matches("input, textarea, select")) return;
  const { match } = store;
  const answers: { [key: string]: (() => void) | null } = { y: store.yes, Escape: store.yes && store.no };
  const answer = answers[event.key];
  if (answer) {
    event.preventDefault();
    return answer();
  }
  if (match) {
    const does = matchKey(store, match, event.key);
    if (does) event.preventDefault();
    return does?.();
  }
  const keys: { [key: string]: () => void } = {
    u: store.undo,
    r: store.redo,
    h: () => void store.hint(),
    s: () => store.change({ lamp: !store.settings.lamp }),
    n: () => void newDeal(store, store.played.variant),
    p: () => void store.peek(),
    c: () => store.countAlong(),
    "?": () => store.show(store.sheet === "help" ? null : "help"),
    Escape: () => (store.lifted.length > 0 ? store.lift([]) : store.show(null)),
  };
  const does = keys[event.key];
  if (!does || store.sheet === "mine" && event.key !== "Escape") return;
  event.preventDefault();
  does();
}
