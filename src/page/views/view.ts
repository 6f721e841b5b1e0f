// What a view is: from the places of a table and the room there is, where everything is drawn. Lengths are pixels.
import type { Move, Place } from "../types";

export interface Spot {
  tile: string; // as it lies
  x: number; // of its centre
  y: number;
  short: number; // its short side
  turn: number; // degrees; at 0 the first end is above, at -90 it is on the left
  faceDown: boolean;
  place: number;
  index: number;
  order: number; // what lies over what
}

/// A place for a tile to come to.
export interface Slot {
  place: number;
  end: Move["end"];
  x: number;
  y: number;
  width: number;
  height: number;
  name: string;
  shown: boolean; // even if nothing may come there now
}

export interface Label {
  x: number;
  y: number;
  text: string;
  tone: "quiet" | "strong" | "match";
}

/// Two tiles that touch with equal ends.
export interface Bridge {
  tiles: [string, string]; // as they lie
  x: number;
  y: number;
  short: number;
}

/// Where a tile lies that is in no place.
export interface Heap {
  x: number;
  y: number;
  short: number;
  turn: number;
}

export interface Plan {
  spots: Spot[];
  slots: Slot[];
  labels: Label[];
  bridges: Bridge[];
  rails: { x: number; y: number; width: number; height: number }[];
  pile: Heap; // where tiles go that leave the table
}

export interface Room {
  width: number;
  height: number;
  totals: boolean; // show totals and numbers
  movable: Set<string>;
}

export type View = (places: Place[], room: Room) => Plan;

export const emptyPlan = (room: Room): Plan => ({
  spots: [],
  slots: [],
  labels: [],
  bridges: [],
  rails: [],
  pile: { x: room.width - 28, y: 40, short: 22, turn: 0 },
});

export const margin = 14;
/// The short side that a tile has at most.
export const largest = (room: Room): number => Math.max(84, Math.min(room.width, room.height) * 0.095);

/// `count` tiles, all visible: rows of upright ones in the middle of the area.
export function spread(room: { width: number; height: number }, count: number): Heap[] {
  let short = 0;
  let inRow = 1;
  for (let each = 1; each <= count; ++each) {
    const fits = Math.min((room.width - 2 * margin) / (each * 1.2), (room.height - 2 * margin) / (Math.ceil(count / each) * 2.2), 84);
    if (fits >= short && each <= 14) [short, inRow] = [fits, each];
  }
  const rows = Math.ceil(count / inRow);
  return Array.from({ length: count }, (_, i) => ({
    x: room.width / 2 + ((i % inRow) - (inRow - 1) / 2) * short * 1.2,
    y: room.height / 2 + (Math.floor(i / inRow) - (rows - 1) / 2) * short * 2.2,
    short, turn: 0,
  }));
}

/// The place of a kind, with its index.
export function find(places: Place[], kind: Place["kind"]): [Place, number] | null {
  const index = places.findIndex((place) => place.kind === kind);
  return index < 0 ? null : [places[index]!, index];
}

/// Upright tiles in centred rows, as many in each as `most`; returns the height taken.
export function uprightRows(
  plan: Plan,
  place: Place,
  placeIndex: number,
  at: { x: number; y: number; short: number; most: number; pitch?: number; rowPitch?: number },
): number {
  const pitch = at.pitch ?? at.short * 1.14;
  const rowPitch = at.rowPitch ?? at.short * 2.2;
  place.tiles.forEach((tile, index) => {
    const row = Math.floor(index / at.most);
    const inRow = Math.min(at.most, place.tiles.length - row * at.most);
    plan.spots.push({
      tile,
      x: at.x + (index - row * at.most - (inRow - 1) / 2) * pitch,
      y: at.y + at.short + row * rowPitch,
      short: at.short,
      turn: 0,
      faceDown: place.faceDown,
      place: placeIndex,
      index,
      order: index,
    });
  });
  return Math.ceil(place.tiles.length / at.most) * rowPitch;
}

/// A pile: the next tile on top, its number beside it.
export function pileOf(plan: Plan, place: Place, placeIndex: number, x: number, y: number, short: number): void {
  const count = place.tiles.length;
  place.tiles.forEach((tile, index) => {
    const depth = Math.min(index, 4);
    plan.spots.push({
      tile,
      x: x + depth * 1.6,
      y: y + depth * 1.6,
      short,
      turn: 0,
      faceDown: place.faceDown,
      place: placeIndex,
      index,
      order: 40 - index,
    });
  });
  plan.slots.push({
    place: placeIndex, end: "", x: x + 3, y: y + 3, width: short + 6, height: short * 2 + 6,
    name: place.name, shown: count === 0,
  });
  plan.labels.push({ x: x + 3, y: y + short + 20, text: `${place.name} ${count}`, tone: "quiet" });
}
