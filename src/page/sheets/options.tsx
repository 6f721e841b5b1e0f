// Settings, the record, and what is seldom needed.
import type { Store } from "../store";
import { figureText, percent, published, publishedFair } from "../published";
import { readRecords } from "../stored";

export function Options({ store }: { store: Store }) {
  const { settings } = store;
  const check = (name: "totals" | "lamp" | "winnableOnly", text: string) => (
    <label class="row">
      <span>{text}</span>
      <input type="checkbox" checked={settings[name]} onChange={(event) => store.change({ [name]: event.currentTarget.checked })} />
    </label>
  );
  return (
    <>
      <div class="row">
        <button onClick={() => store.showMe()}>{store.showing ? "Stop" : "Show me how it is won"}</button>
        <button onClick={() => store.goTo(0)} disabled={store.played.at === 0}>From the start</button>
        <button onClick={() => store.show("mine")}>My dominoes</button>
        <button onClick={() => store.show("help")}>Keys</button>
      </div>
      {check("lamp", "Lamp: can this still be won?")}
      {check("totals", "Totals and numbers beside the tiles")}
      <Look store={store} />
      <YourRecord store={store} />
    </>
  );
}

/// How tiles and cloth look.
export function Look({ store }: { store: Store }) {
  const { settings } = store;
  return (
    <>
      <label class="row">
        <span>Pips coloured by number</span>
        <input type="checkbox" checked={settings.coloured} onChange={(event) => store.change({ coloured: event.currentTarget.checked })} />
      </label>
      <label class="row">
        <span>Light</span>
        <select value={settings.theme} onChange={(event) => store.change({ theme: event.currentTarget.value as "auto" })}>
          <option value="auto">as the device</option>
          <option value="light">day</option>
          <option value="dark">evening</option>
        </select>
      </label>
    </>
  );
}

function YourRecord({ store }: { store: Store }) {
  const variant = store.played.variant;
  const all = readRecords();
  const keys: [string, string][] = [
    [store.ask<string>({ ask: "record", variant }), "you, of any deals"],
    [store.ask<string>({ ask: "record", variant, winnable: true }), "you, of deals that can be won"],
  ];
  const players: [string, string][] = [["thoughtful", "seeing every tile, of any deals"], ["fair", "playing as well as can be, of any deals"], ["random", "at random, of any deals"]];
  return (
    <>
      <h2>Your record in {store.game.title}</h2>
      <table class="figures">
        <thead><tr><th scope="col">who</th><th scope="col">wins</th><th scope="col">games</th></tr></thead>
        <tbody>
          {keys.map(([key, name]) => {
            const record = all[key];
            return <tr key={key}><th scope="row">{name}</th><td>{record ? percent(record.won / record.played) : "–"}</td><td>{record ? `${record.played}, best row ${record.longest}` : "none yet"}</td></tr>;
          })}
          {players.map(([player, name]) => {
            const figure = player === "fair" ? publishedFair(variant) : published(variant, player);
            return figure && <tr key={player}><th scope="row">{name}</th><td>{figureText(figure)}</td><td>{figure.deals ? figure.deals.toLocaleString("en") : "exact"}</td></tr>;
          })}
        </tbody>
      </table>
    </>
  );
}
