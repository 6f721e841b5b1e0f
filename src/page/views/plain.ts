// Draws any game that has no view of its own: the places below each other, each with its name.
import type { Place } from "../module/types";
import { emptyPlan, largest, margin, open, pileOf, uprightRows, type View } from "./view";

export const plain: View = (places, room) => {
  const plan = emptyPlan(room);
  const width = room.width - 2 * margin;
  const x = room.width / 2;
  let short = largest(room);
  const inRow = () => Math.max(1, Math.floor(width / (short * 1.14)));
  const heightOf = (place: Place) => (place.face_down ? 1 : Math.max(1, Math.ceil(place.tiles.length / inRow()))) * short * 2.2 + 30;
  while (short > 14 && places.reduce((sum, place) => sum + heightOf(place), 0) > room.height - margin) --short;
  let y = margin;
  places.forEach((place, index) => {
    if (place.face_down) pileOf(plan, place, index, x, y + short, short);
    else {
      plan.labels.push({ x, y: y + 8, text: place.name, tone: "quiet" });
      uprightRows(plan, place, index, { x, y: y + 22, short, most: inRow() });
      open(plan, place, index, { x, y: y + 22 + short, width: short, height: short * 2 });
    }
    y += heightOf(place);
  });
  return plan;
};
