// Draws any game that has no view of its own: the places below each other, each with its name.
import { emptyPlan, largest, margin, open, pileOf, uprightRows, type View } from "./view";

export const plain: View = (places, room) => {
  const plan = emptyPlan(room);
  const width = room.width - 2 * margin;
  const rowsAt = (short: number) =>
    places.map((place) => (place.faceDown ? 1 : Math.max(1, Math.ceil(place.tiles.length / Math.max(1, Math.floor(width / (short * 1.14)))))));
  let short = largest(room);
  while (short > 14 && rowsAt(short).reduce((sum, rows) => sum + rows * short * 2.2 + 30, 0) > room.height - margin) --short;
  let y = margin;
  places.forEach((place, index) => {
    if (place.faceDown) {
      pileOf(plan, place, index, room.width / 2, y + short, short);
      y += short * 2.2 + 30;
      return;
    }
    plan.labels.push({ x: room.width / 2, y: y + 8, text: place.name, tone: "quiet" });
    const most = Math.max(1, Math.floor(width / (short * 1.14)));
    uprightRows(plan, place, index, { x: room.width / 2, y: y + 22, short, most });
    open(plan, place, index, { x: room.width / 2, y: y + 22 + short, width: short, height: short * 2 });
    y += rowsAt(short)[index]! * short * 2.2 + 30;
  });
  return plan;
};
