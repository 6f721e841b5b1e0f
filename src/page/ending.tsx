// The line that ends a game: what it was worth when it is won, and the way back when it is lost.
import { newDeal } from "./deals";
import { figureText, published } from "./published";
import type { Store } from "./store";
import { counted } from "./words";

export function Ending({ store }: { store: Store }) {
  const { table, played, lamp } = store;
  if (!store.over) return null;
  const again = <button class={table.won ? "main" : ""} onClick={() => newDeal(store, played.variant)}>New deal</button>;
  const share = <button onClick={() => store.share()}>Share</button>;
  if (table.won) {
    const known = published(played.variant, "thoughtful");
    return (
      <div class="ending won">
        <p>
          <strong>Won</strong> in {counted(played.at, "move")}{played.hints > 0 && `, with ${counted(played.hints, "hint")}`}.
          {known && known.odds < 1 && ` ${figureText(known)} of all deals can be won.`}
          {store.record && store.record.streak > 1 && ` ${store.record.streak} games won in a row.`}
          {!store.record && played.spoiled && ` Not counted: ${played.spoiled}.`}
          {store.record && store.record.streak < 0 && " It was counted as lost before."}
        </p>
        {again}
        {share}
      </div>
    );
  }
  const at = lamp.is === "unwinnable" ? lamp.lostAt : null;
  return (
    <div class="ending lost">
      <p>
        <strong>Lost</strong>, {table.left} left.
        {at !== null && ` Move ${at + 1}, ${played.moves[at]}, lost it.`}
        {lamp.is === "unwinnable" && at === null && " This deal could not be won."}
      </p>
      {at !== null && <button class="main" onClick={() => store.goTo(at)}>Back to before it</button>}
      {again}
      {played.date && share}
    </div>
  );
}
