// Draws the hand in one row or two, with its totals below, and the stock above it.
import { emptyPlan, largest, margin, numbersOf, pileOf, uprightRows, type View } from "./view";

export const handAndStock: View = (places, room) => {
  const plan = emptyPlan(room);
  const count = Math.max(6, ...places.filter((place) => place.kind === "hand").map((place) => place.tiles.length));
  const oneRow = Math.min((room.width - 2 * margin) / (count * 1.2), room.height / 7, largest(room));
  const twoRows = Math.min((room.width - 2 * margin) / (Math.ceil(count / 2) * 1.3), room.height / 9, largest(room));
  const most = oneRow >= 44 || oneRow >= twoRows ? count : Math.ceil(count / 2);
  const short = most === count ? oneRow : twoRows;
  const rows = Math.ceil(count / most);
  const rowPitch = short * 2 + 38;
  const height = rows * rowPitch + short * 2.9;
  const top = Math.max(margin, (room.height - height) / 2);
  places.forEach((place, index) => {
    if (place.kind === "stock") {
      pileOf(plan, place, index, room.width / 2 - short, top + short, short);
      plan.pile = { x: room.width / 2 + short, y: top + short, short, turn: 0 };
      return;
    }
    const y = top + short * 2.9 + 12;
    uprightRows(plan, place, index, { x: room.width / 2, y, short, most, pitch: short * (most === count ? 1.2 : 1.3), rowPitch });
    if (room.totals) numbersOf(plan, place, index, short + 16);
  });
  return plan;
};
