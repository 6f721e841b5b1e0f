// A domino in SVG, standing upright with its first end above. The table turns and places it.
import { memo } from "preact/compat";
import { endsOf } from "../types";

/// By number of pips: their places on a grid of three by three, numbered 0 to 8 row by row.
export const grid = ["", "4", "08", "048", "0268", "02468", "023568", "0234568", "01235678", "012345678"];

/// Where the pips of a half lie, from its middle. Ten to twelve stand in three columns, as on printed sets: four, then
/// two, three or four in the middle, then four.
const spots = (pips: number): [number, number][] => {
  if (pips < grid.length) return [...grid[pips]!].map(Number).map((at) => [(at % 3) * 25 - 25, Math.floor(at / 3) * 25 - 25]);
  const four = [-33, -11, 11, 33];
  const middle = pips === 12 ? four : pips === 11 ? [-22, 0, 22] : [-22, 22];
  const column = (x: number, all: number[]) => all.map((y): [number, number] => [x, y]);
  return [...column(-25, four), ...column(0, middle), ...column(25, four)];
};

const Half = ({ pips, y }: { pips: number; y: number }) => {
  const r = pips > 9 ? 8.4 : 10;
  return (
    <g class={`pips-${pips}`}>
      {spots(pips).map(([x, down]) => (
        <>
          <circle class="dent" cx={50 + x} cy={y + down + 1.6} r={r + 0.6} />
          <circle class="pip" cx={50 + x} cy={y + down} r={r} />
        </>
      ))}
    </g>
  );
};

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
