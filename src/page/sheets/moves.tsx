// The moves, numbered, each a place to go back to.
import type { Store } from "../store";

export function Moves({ store }: { store: Store }) {
  const { moves, at } = store.played;
  const lostAt = store.lamp.is === "unwinnable" ? store.lamp.lostAt : null;
  return (
    <>
      <ol class="moves">
        <li><button aria-current={at === 0 ? "step" : undefined} onClick={() => store.goTo(0)}>The deal</button></li>
        {moves.map((move, i) => (
          <li key={i}>
            <button aria-current={at === i + 1 ? "step" : undefined} class={lostAt === i ? "fatal" : i >= at ? "ahead" : ""} onClick={() => store.goTo(i + 1)}>
              <span class="n">{i + 1}</span> {move === "." ? "none taken" : move.split(/(?<=\+)/).map((part, j) => <span key={j} class="whole">{part}</span>)}
              {lostAt === i && <em> lost it here</em>}
            </button>
          </li>
        ))}
      </ol>
      <div class="row">
        <button onClick={() => store.showMe()}>{store.showing ? "Stop" : "Show me"}</button>
        <button disabled={store.over} onClick={() => store.solveHere()}>Solve from here</button>
        <button disabled={at === 0} onClick={() => store.goTo(0)}>From the start</button>
        {store.game.hidden === "matters" && <button onClick={() => store.peek()}>Peek at the stock</button>}
      </div>
      {store.played.spoiled && <p class="note">This game does not count: {store.played.spoiled}.</p>}
    </>
  );
}
