// A chain as a snake that turns at the edges, the hand below it, the stock a pile. Both ends keep room for the tile
// that may come there.
import { emptyPlan, largest, margin, pileOf, uprightRows, type Plan, type View } from "./view";
import type { Place } from "../types";

interface Step {
  x: number;
  y: number;
  turn: number;
}

/// Where `count` tiles of a snake lie: rows of `inRow`, joined by an upright tile at alternating edges.
function snake(count: number, inRow: number, short: number): Step[] {
  const steps: Step[] = [];
  const long = 2 * short + 1.5;
  for (let row = 0; steps.length < count; ++row) {
    const rightward = row % 2 === 0;
    const y = row * (3 * short + 3);
    for (let i = 0; i < inRow; ++i) {
      const along = i * long + short;
      steps.push({ x: rightward ? along : inRow * long - along, y, turn: rightward ? -90 : 90 });
    }
    const edge = rightward ? inRow * long - short / 2 : short / 2;
    steps.push({ x: edge, y: y + 1.5 * short + 1.5, turn: 0 });
  }
  return steps.slice(0, count);
}

function layChain(plan: Plan, place: Place, index: number, room: { x: number; y: number; width: number; height: number }, most: number) {
  const count = place.tiles.length === 0 ? 1 : place.tiles.length + 2; // an end on each side
  let short = most;
  let inRow = 1;
  for (; short > 8; short -= 0.5) {
    inRow = Math.max(1, Math.floor(room.width / (2 * short + 1.5)));
    const rows = Math.ceil(count / (inRow + 1));
    if (rows * 3 * short - 2 * short <= room.height) break;
  }
  inRow = Math.min(inRow, count);
  const steps = snake(count, inRow, short);
  const xs = steps.map((step) => step.x);
  const ys = steps.map((step) => step.y);
  const shiftX = room.x + (room.width - Math.max(...xs) - Math.min(...xs)) / 2;
  const shiftY = room.y + (room.height - Math.max(...ys) - Math.min(...ys)) / 2;
  const slot = (step: Step, end: "left" | "right" | "", name: string) => {
    const upright = step.turn === 0;
    plan.slots.push({
      place: index, end, x: step.x + shiftX, y: step.y + shiftY, width: upright ? short : 2 * short,
      height: upright ? 2 * short : short, name, shown: true,
    });
  };
  if (place.tiles.length === 0) {
    slot(steps[0]!, "", "the chain begins here");
    return;
  }
  slot(steps[0]!, "left", "left end of the chain");
  slot(steps.at(-1)!, "right", "right end of the chain");
  place.tiles.forEach((tile, i) => {
    const step = steps[i + 1]!;
    plan.spots.push({
      tile, x: step.x + shiftX, y: step.y + shiftY, short, turn: step.turn, faceDown: place.faceDown,
      place: index, index: i, order: i,
    });
  });
}

export const chainTable: View = (places, room) => {
  const plan = emptyPlan(room);
  const width = room.width - 2 * margin;
  const hand = places.find((place) => place.kind === "hand");
  const count = Math.max(5, hand?.tiles.length ?? 0);
  const stockSize = Math.min(46, room.width / 9, room.height / 9);
  let short = Math.min(largest(room) * 0.85, room.height / 7.5);
  let inRow = count;
  for (; short > 18; short -= 1) {
    inRow = Math.min(count, Math.floor((width + short * 0.14) / (short * 1.14)));
    if (Math.ceil(count / inRow) * short * 2.2 < Math.max(room.height * 0.3, 100)) break;
  }
  const handHeight = Math.ceil(count / inRow) * short * 2.2;
  const pile = places.some((place) => place.kind === "stock") ? stockSize * 1.7 : 0;
  places.forEach((place, index) => {
    if (place.kind === "chain") {
      const height = room.height - handHeight - 3 * margin;
      layChain(plan, place, index, { x: margin, y: margin, width: width - pile, height: height - 8 }, Math.min(short, (width - pile) / 8.4));
    } else if (place.kind === "stock") {
      pileOf(plan, place, index, room.width - margin - stockSize / 2 - 6, margin + stockSize, stockSize);
    } else {
      uprightRows(plan, place, index, { x: room.width / 2, y: room.height - margin - handHeight, short, most: inRow });
    }
  });
  return plan;
};
