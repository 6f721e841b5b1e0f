// A view decides where everything on a table is drawn, given the places and the room. Lengths are pixels.
import type { Lying, Move, Place, Point } from "../module/types";

export interface Size {
  width: number;
  height: number;
}

/// A rectangle; x and y are its middle.
export interface Area extends Point, Size {}

/// A rectangle; x and y are its top left corner.
export type Box = Area;

/// A part of a layout that is shown, see window.ts.
export interface Window {
  box: Box; // on the table
  from: Point; // the point of the layout in its corner
  most: Point; // how far `from` can go
}

/// Where a tile lies, and its short side.
export interface Heap extends Lying {
  short: number;
}

export interface Spot extends Heap {
  tile: string; // as it lies
  faceDown: boolean;
  place: number;
  index: number;
  order: number; // a spot with a higher order lies over one with a lower
  own: boolean; // the user can choose it
  where: "" | "layout" | "hand" | "seat" | "stock"; // of a table game
  lean: number; // degrees that a tile of a fan leans
  buried: boolean;
  clip: string; // CSS: what of it lies outside the window on its layout
}

/// A place where a tile can go.
export interface Slot extends Area {
  key: string;
  place: number;
  end: Move["end"];
  name: string;
  shown: boolean; // drawn even if no tile may go there now
  move?: Move | undefined; // the move that lays a tile there
  // The tile as it would lie. reach: pixels beside it that a finger may touch.
  ghost?: { short: number; turn: number; reach: number };
}

export interface Label extends Point {
  text: string;
  tone: "quiet" | "strong" | "match";
}

/// Two tiles that touch with equal ends.
export interface Bridge extends Point {
  tiles: [string, string]; // as they lie
  short: number;
  folds: "" | "here" | "there"; // the two tiles lie in different rows: the bridge behind the first, or before the second
}

/// What is around the layout of a table game.
export interface Surroundings {
  seats: { seat: number; box: Box }[]; // the other players, in their order at the table
  stock: Box | null;
  bar: Box; // above the viewer's hand
  low: boolean; // the bar's buttons lie below its text
  window: Window | null; // on the layout, if it shows only a part of it
  below: number; // the lower edge of the layout
  ghosts: (moves: Move[]) => Slot[];
}

export interface Plan {
  spots: Spot[];
  slots: Slot[];
  labels: Label[];
  bridges: Bridge[];
  rails: Area[];
  pile: Heap; // where tiles go that leave the table
  around: Surroundings | null;
}

export interface Room extends Size {
  totals: boolean; // show totals and numbers
  movable: Set<string>;
}

export type View = (places: Place[], room: Room) => Plan;

export const emptyPlan = (room: { width: number }): Plan => ({
  spots: [], slots: [], labels: [], bridges: [], rails: [], around: null, pile: { x: room.width - 28, y: 40, short: 22, turn: 0 },
});

export const margin = 14;
/// The largest short side of a tile.
export const largest = (room: Room): number => Math.max(84, Math.min(room.width, room.height) * 0.095);

/// Folds `count` tiles into rows, like the words of a page, so that the tiles are as large as possible. `choices` are
/// the numbers of tiles in a row to try. `fits` returns the short side that fits with so many tiles in a row, and so
/// many rows.
export function fold(count: number, choices: number[], fits: (inRow: number, rows: number) => number): { short: number; inRow: number; rows: number } {
  let best = { short: 0, inRow: 1, rows: count };
  for (const inRow of choices) {
    const rows = Math.ceil(count / inRow);
    const short = fits(inRow, rows);
    if (short > best.short) best = { short, inRow, rows };
  }
  return best;
}

/// Of tile `i` of `count` in rows of at most `most`: its row, how many tiles lie there, and how far right of the row's
/// middle it lies, in tiles.
export function placeInRows(i: number, count: number, most: number) {
  const row = Math.floor(i / most);
  const here = Math.min(most, count - row * most);
  return { row, here, aside: i - row * most - (here - 1) / 2 };
}

/// `count` tiles, all visible, in rows of upright tiles in the middle of the area.
export function spread(room: Size, count: number): Heap[] {
  const choices = Array.from({ length: Math.min(count, 14) }, (_, i) => i + 1).reverse();
  const { short, inRow, rows } = fold(count, choices, (inRow, rows) =>
    Math.min((room.width - 2 * margin) / (inRow * 1.2), (room.height - 2 * margin) / (rows * 2.2), 84));
  return Array.from({ length: count }, (_, i) => ({
    x: room.width / 2 + ((i % inRow) - (inRow - 1) / 2) * short * 1.2,
    y: room.height / 2 + (Math.floor(i / inRow) - (rows - 1) / 2) * short * 2.2,
    short, turn: 0,
  }));
}

export const extent = (short: number, turn: number) =>
  Math.abs(turn) === 90 ? { width: 2 * short, height: short } : { width: short, height: 2 * short };

/// Adds a tile to the plan. Values that `at` does not give have defaults.
export function lay(plan: Plan, tile: string, at: Pick<Spot, "x" | "y" | "short"> & Partial<Spot>): void {
  const { index = 0, faceDown = false } = at;
  plan.spots.push({
    tile, turn: 0, faceDown, place: 0, index, order: index, own: !faceDown, where: "", lean: 0, clip: "", buried: faceDown && index > 4, ...at,
  });
}
/// Adds all tiles of a place to the plan, each where `at` says.
export function layAll(plan: Plan, { tiles, face_down: faceDown }: Place, place: number, at: (index: number) => Pick<Spot, "x" | "y" | "short"> & Partial<Spot>): void {
  tiles.forEach((tile, index) => lay(plan, tile, { faceDown, place, index, ...at(index) }));
}

/// Adds a slot for a tile that may go to a place.
export function open(plan: Plan, place: Place, index: number, at: Area, more: Partial<Slot> = {}): void {
  const { end = "" } = more;
  plan.slots.push({ key: `${index}${end}`, place: index, end, name: `to ${place.name}`, shown: place.tiles.length === 0, ...at, ...more });
}

/// Adds the tiles of a place, upright in centred rows of at most `most` tiles.
export function uprightRows(
  plan: Plan, place: Place, placeIndex: number,
  { x, y, short, most, pitch = short * 1.14, rowPitch = short * 2.2 }: { x: number; y: number; short: number; most: number; pitch?: number; rowPitch?: number },
): void {
  layAll(plan, place, placeIndex, (index) => {
    const { row, aside } = placeInRows(index, place.tiles.length, most);
    return { x: x + aside * pitch, y: y + short + row * rowPitch, short };
  });
}

/// Adds a pile: the next tile on top, and the number of tiles beside it.
export function pileOf(plan: Plan, place: Place, placeIndex: number, x: number, y: number, short: number): void {
  layAll(plan, place, placeIndex, (index) => {
    const depth = Math.min(index, 4) * 1.6;
    return { x: x + depth, y: y + depth, short, order: 40 - index };
  });
  open(plan, place, placeIndex, { x: x + 3, y: y + 3, width: short + 6, height: short * 2 + 6 });
  plan.labels.push({ x: x + 3, y: y + short + 20, text: `${place.name} ${place.tiles.length}`, tone: "quiet" });
}

/// Adds the number of each tile of a place, `down` pixels below the tile's middle.
export function numbersOf(plan: Plan, { numbers }: Place, placeIndex: number, down: number): void {
  for (const { place, index, x, y } of plan.spots)
    if (place === placeIndex && index in numbers) plan.labels.push({ x, y: y + down, text: `${numbers[index]}`, tone: "strong" });
}
