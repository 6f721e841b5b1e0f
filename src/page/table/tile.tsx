// A domino in SVG, standing upright with its first end above. The table turns and places it.
import { memo } from "preact/compat";
import { endsOf } from "../types";

/// By number of pips: their places on a grid of three by three, numbered 0 to 8 row by row.
const grid = ["", "4", "08", "048", "0268", "02468", "023568", "0234568", "01235678", "012345678"];

const Half = ({ pips, y }: { pips: number; y: number }) => (
  <g class={`pips-${pips}`}>
    {[...grid[pips]!].map(Number).map((at) => {
      const [cx, cy] = [25 + (at % 3) * 25, y - 25 + Math.floor(at / 3) * 25];
      return (
        <>
          <circle class="dent" cx={cx} cy={cy + 1.6} r={10.6} />
          <circle class="pip" cx={cx} cy={cy} r={10} />
        </>
      );
    })}
  </g>
);

export const Face = memo(function Face({ tile }: { tile: string }) {
  const [first, second] = endsOf(tile);
  return (
    <svg class="face" viewBox="0 0 100 200" aria-hidden="true">
      <rect class="edge" x="0" y="0" width="100" height="200" rx="12.5" />
      <rect class="ivory" x="1.5" y="1.5" width="97" height="194" rx="11.5" />
      <path class="shine" d="M12 3.5H88" />
      <Half pips={first} y={50} />
      <Half pips={second} y={150} />
      <path class="bar" d="M17 100H83" />
      <path class="bar-light" d="M17 101.6H83" />
      <circle class="pin" cx="50" cy="100" r="4.6" />
      <circle class="pin-shine" cx="48.8" cy="98.6" r="1.6" />
    </svg>
  );
});

export const Back = memo(function Back() {
  return (
    <svg class="face" viewBox="0 0 100 200" aria-hidden="true">
      <rect class="back-edge" x="0" y="0" width="100" height="200" rx="12.5" />
      <rect class="back" x="2" y="2" width="96" height="194" rx="11" />
      <rect class="back-rim" x="10" y="10" width="80" height="178" rx="7" />
    </svg>
  );
});
