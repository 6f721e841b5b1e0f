// The line that ends a game: what it was worth when it is won, and the way back when it is lost.
import { newDeal } from "./deals";
import { percent, published } from "./published";
import type { Store } from "./store";

export function Ending({ store }: { store: Store }) {
  const { table, played, lamp } = store;
  if (!store.over) return null;
  const again = <button class={table.won ? "main" : ""} onClick={() => newDeal(store, played.variant)}>New deal</button>;
  const share = <button onClick={() => store.share()}>Share</button>;
  if (table.won) {
    const known = published(played.variant, "thoughtful");
    const streak = store.record && store.record.streak > 1 ? ` Your ${store.record.streak}th win in a row.`.replace("2th", "2nd").replace("3th", "3rd") : "";
    return (
      <div class="ending won">
        <p>
          <strong>Won</strong> in {played.at} moves{played.hints > 0 && `, with ${played.hints} ${played.hints === 1 ? "hint" : "hints"}`}.
          {known && known.odds < 1 && ` ${percent(known.odds)} of such deals can be won.`}{streak}
          {played.spoiled && ` Not counted: ${played.spoiled}.`}
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
