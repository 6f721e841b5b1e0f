// Draws a chain as a snake that turns at the edges, with the hand below it and the stock as a pile. Both ends keep room
// for the next tile.
import type { Lying, Place } from "../module/types";
import { emptyPlan, extent, largest, layAll, margin, open, pileOf, uprightRows, type Area, type Heap, type Plan, type View } from "./view";

/// Where `count` tiles of a snake lie: rows of `inRow` tiles, joined by upright tiles at alternating edges.
function snake(count: number, inRow: number, short: number): Lying[] {
  const steps: Lying[] = [];
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

/// `count` tiles of a snake in the middle of an area, as large as they fit.
function fitted(count: number, area: Area, most: number): Heap[] {
  for (let short = most; ; short -= 0.5) {
    const inRow = Math.max(1, Math.floor(area.width / (2 * short + 1.5)));
    const steps = snake(count, Math.min(inRow, count), short);
    const reach = (along: "x" | "y", lying: number, upright: number) => {
      const from = Math.min(...steps.map((step) => step[along] - (step.turn === 0 ? upright : lying) * short));
      const to = Math.max(...steps.map((step) => step[along] + (step.turn === 0 ? upright : lying) * short));
      return { size: to - from, middle: (from + to) / 2 };
    };
    const across = reach("x", 1, 0.5);
    const down = reach("y", 0.5, 1);
    if (short > 8 && down.size > area.height) continue;
    const dx = area.x + area.width / 2 - across.middle;
    const dy = area.y + area.height / 2 - down.middle;
    return steps.map((step) => ({ ...step, x: step.x + dx, y: step.y + dy, short }));
  }
}

const least = 26; // a place for the next tile is at least as wide across the chain

export function layChain(plan: Plan, place: Place, index: number, area: Area, most: number): void {
  const count = place.tiles.length === 0 ? 1 : place.tiles.length + 2; // plus a place for the next tile at each end
  const steps = fitted(count, area, most);
  const slot = ({ x, y, turn, short }: Heap, end: "left" | "right" | "", name: string) =>
    open(plan, place, index, { x, y, width: Math.max(least, extent(short, turn).width), height: Math.max(least, extent(short, turn).height) }, { end, name: `to ${name}`, shown: true, ghost: { short, turn, reach: 0 } });
  if (place.tiles.length === 0) return slot(steps[0]!, "", "the chain begins here");
  slot(steps[0]!, "left", "left end of the chain");
  slot(steps.at(-1)!, "right", "right end of the chain");
  layAll(plan, place, index, (i) => steps[i + 1]!);
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
  const handHeight = hand?.tiles.length === 0 ? 0 : Math.ceil(count / inRow) * short * 2.2;
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
