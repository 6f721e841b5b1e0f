// What a deal of real dominoes is put together from: the box of tiles, and the tools below it.
import { useState } from "preact/hooks";
import { keepDeal, keptDeal, type Laid } from "../session/stored";
import { Face } from "../tile";
import { said } from "../words";
import { PasteForm } from "./choice";

/// The tiles laid so far. They outlive the sheet and the page: a box of dominoes is not tapped in twice.
export function useLaid(what: string, tiles: string[]): [Laid, (laid: Laid) => void] {
  const [laid, setLaid] = useState(() => keptDeal(what, tiles));
  const lay = (next: Laid) => {
    setLaid(next);
    keepDeal(what, next);
  };
  return [laid, lay];
}

interface BoxProps {
  tiles: string[];
  used: Set<string | null>;
  onTap: (tile: string) => void;
}

export function Box({ tiles, used, onTap }: BoxProps) {
  return (
    <div class={tiles.length > 28 ? "box large" : "box"} role="group" aria-label="the box: tap the tile that comes next">
      {tiles.map((tile) => (
        <button key={tile} disabled={used.has(tile)} aria-label={said(tile)} onClick={() => onTap(tile)}>
          <span class="small"><Face tile={tile} /></span>
        </button>
      ))}
    </div>
  );
}

interface ToolsProps {
  full: boolean;
  empty: boolean;
  busy: boolean;
  onFill: () => void;
  onClear: () => void;
  onLeave: () => void;
  onRead: (text: string) => void;
}

export const Tools = ({ full, empty, busy, onFill, onClear, onLeave, onRead }: ToolsProps) => (
  <div class="row tools">
    <button disabled={full} onClick={onFill}>{empty ? "All at random" : "The rest at random"}</button>
    <button disabled={empty} onClick={onClear}>Clear</button>
    <button disabled={busy} onClick={onLeave}>Leave</button>
    <PasteForm name="A deal as text" what="a deal" onRead={onRead} />
  </div>
);
