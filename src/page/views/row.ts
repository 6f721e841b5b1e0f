// Draws Bingo's row, folded like a page of text. Below each tile stands the number that will touch it.
import { totalOf } from "../types";
import { emptyPlan, fold, largest, layAll, margin, type View } from "./view";

export const foldedRow: View = (places, room) => {
  const plan = emptyPlan(room);
  const label = Math.max(14, Math.min(26, room.height * 0.06)); // less on a low screen: the tiles need the room
  places.forEach((place, placeIndex) => {
    const { short, inRow, rows } = fold(28, [7, 14], (inRow, rows) =>
      Math.min((room.width - 2 * margin) / (inRow * 1.16), (room.height - 2 * margin - rows * label) / (rows * 2.16), largest(room)));
    const pitchX = short * 1.16;
    const pitchY = short * 2.16 + label;
    const left = (room.width - pitchX * inRow) / 2;
    const top = Math.max(margin, (room.height - pitchY * rows) / 2);
    const at = (index: number) => ({ x: left + (index % inRow) * pitchX + pitchX / 2, y: top + short + Math.floor(index / inRow) * pitchY });
    plan.pile = { ...at(27), short, turn: 0 }; // the last place of the row, which is free as soon as a tile is gone
    layAll(plan, place, placeIndex, (index) => ({ ...at(index), short }));
    place.tiles.forEach((tile, index) => {
      const number = place.numbers[index];
      if (number === undefined || pitchX < 18) return; // numbers would run together
      const { x, y } = at(index);
      plan.labels.push({ x, y: y + short + label / 2, text: `${number}`, tone: number === totalOf(tile) ? "match" : "quiet" });
    });
  });
  return plan;
};
