// The help: the keys, and how tiles are chosen.
import { keysOf } from "../session/keys";
import type { Props } from "../session/session";

export function Help({ session }: Props) {
  return (
    <>
      <p>Tap a tile to lift it: where it may go, and what goes with it, lights up. Tap there, or drag it there. Tap elsewhere to put it down.</p>
      <p>A finger that sweeps across the cloth to the left takes a move back, to the right plays it again.</p>
      <table class="figures"><tbody>
        {keysOf(session).map(({ name, says }) => <tr key={name}><th scope="row"><kbd>{name}</kbd></th><td>{says}</td></tr>)}
      </tbody></table>
      <div class="row"><button onClick={() => session.show(null)}>Back to the table</button></div>
    </>
  );
}
