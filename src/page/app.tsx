// The page: a bar, the table, what is said below it, the thumb's row, and sheets (on a desk, a column).
import { useEffect, useState } from "preact/hooks";
import { Controls, onKey } from "./controls";
import { Ending } from "./ending";
import { toLink } from "./game";
import type { Store, Sheet } from "./store";
import { TableView } from "./table";
import { SheetView } from "./sheets/index";
import { Mine } from "./sheets/mine";

export function App({ store }: { store: Store }) {
  const [, redraw] = useState({});
  useEffect(() => store.onChange(() => redraw({})), []);
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(store, event);
    const linked = () => store.open();
    window.addEventListener("keydown", listener);
    window.addEventListener("hashchange", linked);
    return () => {
      window.removeEventListener("keydown", listener);
      window.removeEventListener("hashchange", linked);
    };
  }, []);
  useEffect(() => {
    const root = document.documentElement;
    root.dataset.theme = store.settings.theme;
    root.toggleAttribute("data-coloured", store.settings.coloured);
    document.title = `${store.game.title}, ${store.table.dealName} – boneyard`;
  });

  const mine = store.sheet === "mine";
  return (
    <div class="app" data-sheet={store.sheet ?? undefined}>
      <Bar store={store} />
      <main class="middle">
        {mine ? <Mine store={store} /> : <TableView store={store} />}
        {!mine && <Ending store={store} />}
        <p class={store.warns ? "says warns" : "says"} role="status" aria-live="polite">
          {store.says || (store.table.at === 0 ? sentence(store.game.aim) : "")}
        </p>
      </main>
      {!mine && <Controls store={store} />}
      <SheetView store={store} />
    </div>
  );
}

const sentence = (text: string) => text[0]!.toUpperCase() + text.slice(1) + ".";

function Bar({ store }: { store: Store }) {
  const open = (sheet: Sheet) => store.show(store.sheet === sheet ? null : sheet);
  const share = async () => {
    const url = location.href.split("#")[0] + toLink(store.played);
    try {
      if (navigator.share && matchMedia("(pointer: coarse)").matches) await navigator.share({ title: document.title, url });
      else {
        await navigator.clipboard.writeText(url);
        store.say("The link to this table is copied.");
      }
    } catch {
      store.say("The address of this page is the link to this table.");
    }
  };
  return (
    <header class="bar">
      <button class="title" aria-expanded={store.sheet === "games"} onClick={() => open("games")}>
        <h1>{store.game.title}</h1>
        <span aria-hidden="true">▾</span>
      </button>
      <span class="deal">
        {store.table.dealName}
        {store.played.at > 0 && <span class="wide">, move {store.played.at}</span>}
      </span>
      <button class="quiet" onClick={share}>Share</button>
    </header>
  );
}
