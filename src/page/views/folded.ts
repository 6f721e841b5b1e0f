// Draws a place folded like a page of text: Bingo's row of upright tiles, each above the number that will touch it, or
// a line of tiles end to end, in which a bridge joins equal ends that touch.
import { endsOf, totalOf } from "../module/types";
import { emptyPlan, extent, fold, largest, layAll, margin, type View } from "./view";

export const goesOn = "›"; // the line goes on in the next row
const whole = 28; // tiles at the start: the fold stays the same while they become fewer

const folded = (isLine: boolean): View => (places, room) => {
  const plan = emptyPlan(room);
  const label = isLine ? 0 : Math.max(14, Math.min(26, room.height * 0.06)); // less on a low screen: the tiles need the room
  const turn = isLine ? -90 : 0;
  const [wide, high] = isLine ? [2.24, 1.62] : [1.16, 2.16]; // from tile to tile, from row to row, in short sides of a tile
  const [beside, below] = isLine ? [0.34, -0.4] : [0, 0]; // the room besides, likewise
  places.forEach((place, placeIndex) => {
    const { short, inRow, rows } = fold(whole, isLine ? [4, 7, 14] : [7, 14], (inRow, rows) =>
      Math.min((room.width - 2 * margin) / (inRow * wide + beside), (room.height - 2 * margin - rows * label) / (rows * high + below), largest(room)));
    const pitchX = isLine ? short * wide : Math.max(short * wide, Math.min(46, (room.width - 2 * margin) / inRow)); // small tiles lie apart, for the thumb
    const pitchY = short * high + label;
    const left = (room.width - pitchX * inRow) / 2;
    const top = Math.max(margin, (room.height - (isLine ? pitchY * (rows - 1) + short : pitchY * rows)) / 2);
    const at = (index: number) => ({
      x: left + (index % inRow) * pitchX + pitchX / 2,
      y: top + extent(short, turn).height / 2 + Math.floor(index / inRow) * pitchY,
    });
    plan.pile = { ...at(whole - 1), short, turn }; // the last place, which is free as soon as a tile is gone
    layAll(plan, place, placeIndex, (index) => ({ ...at(index), short, turn }));
    place.tiles.forEach((tile, index) => {
      const { x, y } = at(index);
      const next = place.tiles[index + 1];
      const number = place.numbers[index];
      if (isLine && next) {
        const folds = (index + 1) % inRow === 0;
        const there = at(index + 1);
        if (endsOf(tile)[1] === endsOf(next)[0]) {
          plan.bridges.push({ tiles: [tile, next], x: x + pitchX / 2, y, short, folds: folds ? "here" : "" });
          if (folds) plan.bridges.push({ tiles: [tile, next], x: there.x - pitchX / 2, y: there.y, short, folds: "there" });
        } else if (folds) {
          // The line goes on in the next row.
          plan.labels.push({ x: x + pitchX / 2, y, text: goesOn, tone: "quiet" }, { x: there.x - pitchX / 2, y: there.y, text: goesOn, tone: "quiet" });
        }
      }
      if (isLine || number === undefined || pitchX < 18) return; // numbers would run together
      plan.labels.push({ x, y: y + short + label / 2, text: `${number}`, tone: number === totalOf(tile) ? "match" : "quiet" });
    });
  });
  return plan;
};

export const foldedRow = folded(false);
export const foldedLine = folded(true);
