// A domino in SVG, standing upright with its first end above. Turning and placing is the table's.
import { memo } from "preact/compat";
import { endsOf } from "./types";

const spots: Record<number, [number, number][]> = {
  0: [],
  1: [[0, 0]],
  2: [[-1, -1], [1, 1]],
  3: [[-1, -1], [0, 0], [1, 1]],
  4: [[-1, -1], [1, -1], [-1, 1], [1, 1]],
  5: [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]],
  6: [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]],
  7: [[-1, -1], [1, -1], [-1, 0], [0, 0], [1, 0], [-1, 1], [1, 1]],
  8: [[-1, -1], [0, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [0, 1], [1, 1]],
  9: [[-1, -1], [0, -1], [1, -1], [-1, 0], [0, 0], [1, 0], [-1, 1], [0, 1], [1, 1]],
};

function Half({ pips, y }: { pips: number; y: number }) {
  return (
    <g class={`pips-${pips}`}>
      {spots[pips]!.map(([dx, dy]) => (
        <>
          <circle class="dent" cx={50 + dx * 25} cy={y + dy * 25 + 1.6} r={10.6} />
          <circle class="pip" cx={50 + dx * 25} cy={y + dy * 25} r={10} />
        </>
      ))}
    </g>
  );
}

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
