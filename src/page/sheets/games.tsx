// The games, and the next deal: any, numbered, of the day, one that can be won, easy to hard.
import { useState } from "preact/hooks";
import { KeptNote, NextMatch, TableGames } from "../match/sheets";
import { dailyDeal, newDeal, numbered, type Hardness } from "../deals";
import { goOn } from "../open";
import { figureText, published } from "../published";
import type { Store } from "../store";
import { keptNote } from "../stored";
import { today } from "../today";

export function Games({ store }: { store: Store }) {
  const { match } = store;
  const go = (deal: () => unknown) => {
    store.show(null);
    deal();
  };
  return (
    <>
      <ul class="games">
        {store.games.map((game) => (
          <li key={game.name}>
            <button aria-current={!match && game.name === store.game.name ? "true" : undefined} onClick={() => go(() => (keptNote(game.name) && goOn(store, game.name)) || void newDeal(store, game.name))}>
              <strong>{game.title}{" "}<KeptNote game={game.name} /></strong>
              <small>{game.aim}</small>
            </button>
          </li>
        ))}
      </ul>
      {match ? <NextMatch key={`${match.seated.game} ${match.seated.players}`} store={store} match={match} go={go} /> : <NextDeal store={store} go={go} />}
      <TableGames store={store} go={go} />
    </>
  );
}

function NextDeal({ store, go }: { store: Store; go: (deal: () => unknown) => void }) {
  const [hardness, setHardness] = useState<Hardness>("any");
  const [seed, setSeed] = useState("");
  const variant = store.played.variant;
  /// Today's deal; it goes on if it is under way.
  const daily = async () => {
    const goesOn = store.played.date === today() && store.played.at > 0 && !store.over;
    const why = goesOn ? "" : await dailyDeal(store, variant, today());
    if (why) store.say(why, true);
  };
  return (
    <>
      <h2>The next deal</h2>
      <div class="row">
        <button class="main" onClick={() => go(() => void newDeal(store, variant, hardness))}>New deal</button>
        <button onClick={() => go(daily)}>Today's</button>
      </div>
      <label class="row">
        <span>How hard</span>
        <select value={hardness} onChange={(event) => setHardness(event.currentTarget.value as Hardness)}>
          <option value="any">any</option>
          <option value="easy">easy</option>
          <option value="middling">middling</option>
          <option value="hard">hard</option>
        </select>
      </label>
      <label class="row">
        <span>Only deals that can be won</span>
        <input type="checkbox" checked={store.settings.winnableOnly} onChange={(event) => store.change({ winnableOnly: event.currentTarget.checked })} />
      </label>
      <form class="row" onSubmit={(event) => {
        event.preventDefault();
        if (seed.trim() === "") return;
        try {
          numbered(store, variant, seed.trim());
          store.show(null);
        } catch (error) {
          store.say((error as Error).message, true);
        }
      }}>
        <label>Number <input class="seed" inputMode="numeric" value={seed} onInput={(event) => setSeed(event.currentTarget.value)} /></label>
        <button>Deal it</button>
      </form>
      <p class="note">
        {(() => {
          const figure = published(variant, "thoughtful");
          return figure && `${figureText(figure)} of all deals of ${store.game.title} can be won.`;
        })()}
      </p>
      <div class="row"><button onClick={() => store.show("mine")}>My dominoes: can my deal be won?</button></div>
    </>
  );
}
