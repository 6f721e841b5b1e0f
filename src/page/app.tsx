// The page: a bar, the table, what is said below it, the thumb's row, and sheets (on a desk, a column).
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { Controls, onKey } from "./controls";
import { Ending } from "./ending";
import { MatchControls, MatchEnding } from "./match/controls";
import { MatchMine } from "./match/mine";
import { MatchView } from "./match/table";
import { openAddress } from "./open";
import type { Store, Sheet } from "./store";
import { TableView } from "./table";
import { SheetView } from "./sheets/index";
import { Mine } from "./sheets/mine";
import { capital } from "./words";

const day = matchMedia("(prefers-color-scheme: light)");

export function App({ store }: { store: Store }) {
  const [, redraw] = useState({});
  useEffect(() => store.onChange(() => redraw({})), []);
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(store, event);
    const linked = () => openAddress(store);
    window.addEventListener("keydown", listener);
    window.addEventListener("hashchange", linked);
    return () => {
      window.removeEventListener("keydown", listener);
      window.removeEventListener("hashchange", linked);
    };
  }, []);
  useEffect(() => {
    const device = () => redraw({});
    day.addEventListener("change", device);
    return () => day.removeEventListener("change", device);
  }, []);
  const { match } = store;
  const { theme, coloured } = store.settings;
  const shown = theme !== "auto" ? theme : day.matches ? "light" : "dark";
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.dataset.theme = shown;
    root.toggleAttribute("data-coloured", coloured);
    document.querySelector("meta[name=theme-color]")!.setAttribute("content", getComputedStyle(root).getPropertyValue("--rail"));
  }, [shown, coloured]);
  useEffect(() => {
    document.title = `${match?.game.title ?? store.game.title}, ${(match ?? store).dealName} – boneyard`;
  });

  const mine = store.sheet === "mine";
  return (
    <div class="app" data-sheet={store.sheet ?? undefined}>
      <Bar store={store} />
      <main class="middle">
        {mine ? match ? <MatchMine key={match.variant} store={store} match={match} /> : <Mine store={store} /> : match ? <MatchView match={match} /> : <TableView store={store} />}
        {!mine && (match ? <MatchEnding store={store} match={match} /> : <Ending store={store} />)}
        <p class="unseen" aria-live="polite">{store.told}</p>
        <p class={store.warns ? "says warns" : "says"} role="status" aria-live="polite">
          {store.says || (!match && store.table.at === 0 ? `${capital(store.game.aim)}.` : "")}
        </p>
        {store.yes && (
          <div class="row asks">
            <button class="main" onClick={store.yes}>Do it</button>
            <button onClick={store.no}>Don't</button>
          </div>
        )}
      </main>
      {!mine && (match ? <MatchControls store={store} match={match} /> : <Controls store={store} />)}
      <SheetView store={store} />
    </div>
  );
}

function Bar({ store }: { store: Store }) {
  const open = (sheet: Sheet) => store.show(store.sheet === sheet ? null : sheet);
  const name = (store.match ?? store).dealName;
  const note = (store.match?.seated ?? store.played).spoiled && ", does not count";
  return (
    <header class="bar">
      <button class="title" aria-expanded={store.sheet === "games"} onClick={() => open("games")}>
        <h1>{(store.match ?? store).game.title}</h1>
        <span aria-hidden="true">▾</span>
      </button>
      <span class={(name + note).length > 20 ? "deal long" : "deal"} title={name}>
        {name}
        {!store.match && store.played.at > 0 && <span class="wide">, move {store.played.at}</span>}
        {note}
      </span>
      <button class="quiet" onClick={() => (store.match ?? store).share()}>Share</button>
    </header>
  );
}
