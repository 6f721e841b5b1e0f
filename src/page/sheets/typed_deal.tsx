// What a deal of real dominoes is put together from, of a patience (mine.tsx) or a table game (match/mine.tsx): the box of
// tiles, and the tools below it.
import { useState } from "preact/hooks";
import { keepDeal, keptDeal, type Laid } from "../stored";
import { Face } from "../tile";
import { said } from "../words";

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
  busy?: boolean;
  onFill: () => void;
  onClear: () => void;
  onLeave: () => void;
  onRead: (text: string) => void;
}

export function Tools({ full, empty, busy = false, onFill, onClear, onLeave, onRead }: ToolsProps) {
  const [pasted, setPasted] = useState("");
  const read = (event: Event) => {
    event.preventDefault();
    onRead(pasted);
  };
  return (
    <div class="row tools">
      <button disabled={full} onClick={onFill}>{empty ? "All at random" : "The rest at random"}</button>
      <button disabled={empty} onClick={onClear}>Clear</button>
      <button disabled={busy} onClick={onLeave}>Leave</button>
      <form class="row" onSubmit={read}>
        <label class="paste"><span class="unseen">A deal as text</span>
          <textarea rows={1} placeholder="or paste a deal" value={pasted} onInput={(event) => setPasted(event.currentTarget.value)} />
        </label>
        <button>Read</button>
      </form>
    </div>
  );
}
