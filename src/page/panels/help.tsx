// The help: the keys, and how tiles are chosen.
import { keysOf } from "../session/keys";
import type { Props } from "../session/session";

export function Help({ session }: Props) {
  return (
    <>
      <p>{session.alone ? "Tap a tile to lift it: what goes with it lights up. Tap that, or drag one onto the other. Tap elsewhere to put it down." : "Tap a tile to lift it: where it may go lights up. Tap there, or drag it there. Tap elsewhere to put it down."}</p>
      <table class="figures"><tbody>
        {keysOf(session).map(({ name, says }) => <tr key={name}><th scope="row"><kbd>{name}</kbd></th><td>{says}</td></tr>)}
      </tbody></table>
      <div class="row"><button onClick={() => session.show(null)}>Back to the table</button></div>
    </>
  );
}
