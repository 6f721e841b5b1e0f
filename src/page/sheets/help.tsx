// The keys, and how tiles are chosen.
import type { Session } from "../session/session";

const patienceKeys: [string, string][] = [
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

const matchKeys: [string, string][] = [
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

export function Help({ session }: { session: Session }) {
  const { alone } = session;
  return (
    <>
      <p>{alone ? "Tap a tile to lift it: what goes with it lights up. Tap that, or drag one onto the other. Tap elsewhere to put it down." : "Tap a tile to lift it: where it may go lights up. Tap there, or drag it there. Tap elsewhere to put it down."}</p>
      <table class="figures"><tbody>
        {(alone ? patienceKeys : matchKeys).map(([key, does]) => <tr key={key}><th scope="row"><kbd>{key}</kbd></th><td>{does}</td></tr>)}
      </tbody></table>
      <div class="row"><button onClick={() => session.show(null)}>Back to the table</button></div>
    </>
  );
}
