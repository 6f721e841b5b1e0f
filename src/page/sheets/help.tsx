// The keys, and how tiles are chosen.
import { matchKeys } from "../match/controls";
import type { Store } from "../store";

const keys: [string, string][] = [
  ["arrows", "move the ring over the tiles"],
  ["Enter, space", "lift the tile, or play it with the lifted one"],
  ["Esc", "put it down; close a sheet"],
  ["u, r", "undo, redo"],
  ["h", "hint"],
  ["s", "lamp on and off"],
  ["p", "peek: the best move for one who sees every tile"],
  ["c", "count along (Bingo)"],
  ["n", "new deal"],
  ["y, Esc", "yes, no, to a question below the table"],
  ["?", "this list"],
];

export function Help({ store }: { store: Store }) {
  return (
    <>
      <p>{store.match ? "Tap a tile to lift it: where it may go lights up. Tap there, or drag it there. Tap elsewhere to put it down." : "Tap a tile to lift it: what goes with it lights up. Tap that, or drag one onto the other. Tap elsewhere to put it down."}</p>
      <table class="figures"><tbody>
        {(store.match ? matchKeys : keys).map(([key, does]) => <tr key={key}><th scope="row"><kbd>{key}</kbd></th><td>{does}</td></tr>)}
      </tbody></table>
      <div class="row"><button onClick={() => store.show(null)}>Back to the table</button></div>
    </>
  );
}
