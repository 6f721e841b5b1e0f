// What else lies on the table of a patience: the pile of tiles that have left it, joints, and numbers.
import { useState } from "preact/hooks";
import { movesOf, movesWith } from "../session/choose";
import { spokenAt } from "../session/count_along";
import type { Props } from "../session/session";
import { tileOf, type Table } from "../module/types";
import { spread, type Bridge, type Heap, type Plan, type Size } from "../views/view";
import { bridgeName } from "../module/words";
import type { Drag } from "./drag";
import { area, centred } from "./style";
import { Face } from "./tile";

/// A button over two tiles that touch with equal ends. It knocks them out.
export function Joint({ session, bridge, drag }: Props & { bridge: Bridge; drag: Drag }) {
  const { tiles, x, y, short, folds } = bridge;
  const both = tiles.map(tileOf);
  const tap = () => {
    const { moves } = session.table;
    const [move] = movesOf(moves, both);
    if (move && session.lifted.length === 0 && movesWith(moves, both).length === 1) session.play(move.text);
    else if (move) session.lift([...new Set([...session.lifted, ...both])]);
  };
  return (
    <button class={`bridge ${folds}`} tabIndex={-1} aria-label={bridgeName(bridge)}
      style={`${centred({ x, y })};--short:${short}px`} onPointerDown={(event) => drag(event, both)} onClick={tap} />
  );
}

/// The number that is spoken now, shown above the tile that it touches.
export function Pointer({ session, plan }: Props & { plan: Plan }) {
  const { index } = session.walk!;
  const spot = plan.spots.find((spot) => spot.index === index);
  if (!spot || !session.row) return null;
  return (
    <div class="pointer" style={`transform:translate(${spot.x}px,${spot.y - spot.short}px) translate(-50%,-60%)`} aria-hidden="true">{spokenAt(session, index)}</div>
  );
}

/// The tiles that have left the table, in the order in which they left it.
function discarded(table: Table): string[] {
  const here = new Set(table.places.flatMap((place) => place.tiles.map(tileOf)));
  return table.played.slice(0, table.at).filter(({ to }) => to === null).flatMap(({ tiles }) => tiles).filter((tile) => !here.has(tile));
}

/// The position of the i-th tile of a pile. Tiles of a pile do not lie exactly on each other.
const jitter = (pile: Heap, i: number): Heap => ({
  ...pile, x: pile.x + ((i * 7) % 5) - 2, y: pile.y + ((i * 3) % 5) - 2, turn: pile.turn + ((i * 11) % 9) - 4,
});

/// The tiles that have left the table: on their pile, or spread over the table when the game is won or the user looks
/// through the pile.
export function Pile({ table, heap, room }: { table: Table; heap: Heap; room: Size }) {
  const [looked, setLooked] = useState<Table | null>(null); // the table at which the user looks through the pile
  const gone = discarded(table);
  const looks = looked === table;
  const lies = table.won || looks ? spread(room, gone.length) : null;
  const [short, long] = [Math.max(44, heap.short), Math.max(44, 2 * heap.short)];
  const size = heap.turn === 0 ? { width: short, height: long } : { width: long, height: short };
  return (
    <>
      {gone.map((tile, i) => {
        const { x, y, short, turn } = lies?.[i] ?? jitter(heap, i);
        return (
          <div key={tile} class={!lies && i < gone.length - 4 ? "tile gone buried" : "tile gone"} aria-hidden="true"
            style={`${area({ x, y, width: short, height: 2 * short })} rotate(${turn}deg);--short:${short}px;--turn:0deg;z-index:${(lies ? 80 : 5) + i};--i:${i}`}>
            <Face tile={tile} />
          </div>
        );
      })}
      {gone.length > 0 && !lies && (
        <button class="pile" style={area({ ...heap, ...size })} aria-label={`the pile: ${gone.length} tiles have left the table; look at them`} onClick={() => setLooked(table)} />
      )}
      {looks && <button class="veil" aria-label="put the tiles back on their pile" onClick={() => setLooked(null)} />}
    </>
  );
}
