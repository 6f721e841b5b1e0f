// Draws a line of tiles end to end that folds like a page of text. A bridge joins equal ends that touch.
import { endsOf } from "../types";
import { emptyPlan, fold, largest, layAll, margin, type View } from "./view";

export const foldedLine: View = (places, room) => {
  const plan = emptyPlan(room);
  places.forEach((place, placeIndex) => {
    const whole = 28; // tiles at the start: the fold stays the same while the line grows shorter
    const { short, inRow, rows } = fold(whole, [4, 7, 14], (inRow, rows) =>
      Math.min((room.width - 2 * margin) / (inRow * 2.06 + 0.3), (room.height - 2 * margin) / (rows * 1.62 - 0.4), largest(room)));
    const pitchX = short * 2.06;
    const pitchY = short * 1.62;
    const left = (room.width - pitchX * inRow) / 2;
    const top = Math.max(margin, (room.height - pitchY * (rows - 1) - short) / 2);
    const at = (index: number) => ({
      x: left + (index % inRow) * pitchX + pitchX / 2,
      y: top + short / 2 + Math.floor(index / inRow) * pitchY,
    });
    plan.pile = { ...at(whole - 1), short, turn: -90 }; // free as soon as a tile is gone
    layAll(plan, place, placeIndex, (index) => ({ ...at(index), short, turn: -90 }));
    place.tiles.forEach((tile, index) => {
      const next = place.tiles[index + 1];
      if (next && endsOf(tile)[1] === endsOf(next)[0]) {
        const { x, y } = at(index);
        plan.bridges.push({ tiles: [tile, next], x: x + pitchX / 2, y, short });
      }
    });
  });
  return plan;
};
