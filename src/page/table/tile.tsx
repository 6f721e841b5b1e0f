// A domino in SVG, standing upright with its first end above. The table turns and places it.
import { memo } from "./memo";
import { endsOf } from "../module/types";

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

/// Where down is on the screen, in the tile's own directions: light falls on the table from above, however a tile lies.
const downOf = (turn: number): [x: number, y: number] => {
  const quarter = ((Math.round(turn / 90) % 4) + 4) % 4;
  return [[0, 1], [1, 0], [0, -1], [-1, 0]][quarter] as [number, number];
};

/// The upper side of a slab, which is drawn on its edge: the edge shows most below.
function upperSide([x, y]: [number, number], inset: number, depth: number) {
  const more = (shown: boolean) => (shown ? depth : inset);
  const [left, right, above, below] = [more(x < 0), more(x > 0), more(y < 0), more(y > 0)];
  return { x: left, y: above, width: 100 - left - right, height: 200 - above - below };
}

const Half = ({ pips, y, down: [dx, dy] }: { pips: number; y: number; down: [number, number] }) => {
  const r = pips > 9 ? 8.4 : 10;
  return (
    <g class={`pips-${pips}`}>
      {spots(pips).map(([x, down]) => (
        <>
          <circle class="dent" cx={50 + x + 1.6 * dx} cy={y + down + 1.6 * dy} r={r + 0.6} />
          <circle class="pip" cx={50 + x} cy={y + down} r={r} />
        </>
      ))}
    </g>
  );
};

/// `turn`: how the tile will lie, in degrees. "?" is a tile that is not known.
export const Face = memo(function Face({ tile, turn = 0 }: { tile: string; turn?: number }) {
  if (tile === "?") return <Back turn={turn} mark="?" />;
  const [first, second] = endsOf(tile);
  const down = downOf(turn);
  const [dx, dy] = down;
  const shine = dy !== 0 ? `M12 ${dy > 0 ? 3.5 : 196.5}H88` : `M${dx > 0 ? 3.5 : 96.5} 12V188`;
  return (
    <svg class="face" viewBox="0 0 100 200" aria-hidden="true">
      <rect class="edge" x="0" y="0" width="100" height="200" rx="12.5" />
      <rect class="ivory" {...upperSide(down, 1.5, 5.5)} rx="11.5" />
      <path class="shine" d={shine} />
      <Half pips={first} y={50} down={down} />
      <Half pips={second} y={150} down={down} />
      <path class="bar" d="M17 100H83" />
      <path class="bar-light" d="M17 100H83" transform={`translate(${1.6 * dx} ${1.6 * dy})`} />
      <circle class="pin" cx="50" cy="100" r="4.6" />
      <circle class="pin-shine" cx={50 - 1.2 * dx} cy={100 - 1.4 * dy} r="1.6" />
    </svg>
  );
});

/// A tile in a line of text, lying with its first end on the left.
export function SmallFace({ tile }: { tile: string }) {
  const [first, second] = endsOf(tile);
  return (
    <svg class="small-face" viewBox="0 0 200 100" aria-hidden="true">
      <g transform="matrix(0 -1 1 0 0 100)">
        <rect class="ivory" x="2" y="2" width="96" height="196" rx="12" />
        <Half pips={first} y={50} down={[0, 0]} />
        <Half pips={second} y={150} down={[0, 0]} />
        <path class="bar" d="M17 100H83" />
      </g>
    </svg>
  );
}

export const Back = memo(function Back({ turn = 0, mark = "" }: { turn?: number; mark?: string }) {
  return (
    <svg class="face" viewBox="0 0 100 200" aria-hidden="true">
      <rect class="back-edge" x="0" y="0" width="100" height="200" rx="12.5" />
      <rect class="back" {...upperSide(downOf(turn), 2, 6)} rx="11" />
      <rect class="back-rim" x="10" y="10" width="80" height="178" rx="7" />
      {mark && <text class="mark" x="50" y="100" transform={`rotate(${-turn} 50 100)`}>{mark}</text>}
    </svg>
  );
});
