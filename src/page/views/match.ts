// Draws a match: the other players and the stock along the top (on a low screen along the left), the layout in the
// middle, the viewer's hand fanned below it. Lengths are pixels.
import { placeName } from "../session/seat_words";
import type { Session } from "../session/session";
import { tileOf, totalOf, type LaidOut, type Lying, type Move, type Point } from "../module/types";
import { apart, least, reachOf } from "./ghosts";
import { emptyPlan, extent, lay, placeInRows, type Box, type Plan, type Size, type Slot, type Window } from "./view";
import { clip, least as leastTile, showing, within } from "./window";

export interface Shown extends Pick<Session, "table" | "viewer" | "covered" | "open"> {
  slim?: boolean; // on a phone the layout gets room from what stands around it
  up: string; // Blind: the tile that is turned up
  layOut: (area: Size & { most: number }) => LaidOut; // asks the module
  /// Where the window on a large layout begins. `held`: the user has put it there, else it follows the play.
  from?: Point & { held: boolean };
}

const barHeight = 58, lowBar = 92; // lowBar: on a low screen, where the buttons are below the text
const slimBar = 46; // a line of text, and the worths above the hand
const headHeight = 42; // of the two lines of text of a player, with letters of the usual size
const edge = 8;
const narrow = 25; // the least width of a tile of the viewer's hand

/// Puts tiles side by side in a box, overlapping if they must. Uses up to three rows if that shows more of the tiles.
function across(tiles: string[], box: Box, most: number, put: (tile: string, x: number, y: number, short: number, i: number) => void): void {
  let best = { short: 0, pitch: 0, inRow: tiles.length };
  for (const rows of [1, 2, 3]) {
    const inRow = Math.ceil(tiles.length / rows);
    const short = Math.min(most, (box.height - (rows - 1) * 3) / rows / 2);
    const pitch = Math.min(short * 1.14, (box.width - short) / Math.max(1, inRow - 1));
    if (Math.min(short, pitch * 1.3) > Math.min(best.short, best.pitch * 1.3) + 0.5) best = { short, pitch, inRow };
  }
  const { short, pitch, inRow } = best;
  tiles.forEach((tile, i) => {
    const { row, aside } = placeInRows(i, tiles.length, inRow);
    put(tile, box.x + box.width / 2 + aside * pitch, box.y + short + row * (2 * short + 3), short, i);
  });
}

/// The boxes of the other players and the stock: along the top or, on a low screen, on the left above the own bar.
/// Beside an open panel on a phone a box has two lines of text, unless the hands lie open.
function groups(count: number, room: Size, aside: boolean, least: number, head: number): Box[] {
  const inRow = aside && count > 2 ? 2 : 1;
  const width = aside ? 168 / inRow : room.width / count;
  const height = aside ? (room.height - lowBar) / Math.ceil(count / inRow) : head - headHeight + Math.min(124, Math.max(least, room.height * 0.14));
  return Array.from({ length: count }, (_, i) => ({
    x: Math.round(aside ? (i % inRow) * width : i * width), y: aside ? Math.round(Math.floor(i / inRow) * height) : 0, width, height,
  }));
}

interface HandRoom extends Size {
  left: number; // where the room begins
  most: number; // the largest short side of a tile
  tight: boolean;
}

/// Lays the viewer's hand along the lower edge. Returns its height.
function layHand(plan: Plan, { table, viewer, covered, open, up }: Shown, { left, most, tight, ...room }: HandRoom): number {
  const { rows: isBlind } = table.settings;
  const hand = table.hands[viewer - 1]!;
  const width = room.width - left - 2 * edge;
  const count = Math.max(hand.length, 5);
  const pitch = 1.12; // distance from one tile to the next, in short sides
  const inRowOf = (rows: number) => Math.ceil(count / rows);
  let rows = count > 10 && width / count / pitch < 30 ? 2 : 1;
  while (width / inRowOf(rows) / pitch < narrow) ++rows;
  const inRow = inRowOf(rows);
  const short = Math.min(rows > 2 ? narrow : most, width / (inRow * pitch));
  const height = hand.length === 0 && tight ? 0 : rows * short * 2.12 + 12;
  hand.forEach((tile, i) => {
    const { row, here, aside: t } = placeInRows(i, hand.length, inRow);
    const fan = rows === 1 && !isBlind && here > 2 ? 1 : 0;
    const faceDown = covered || (isBlind && !(open || up === tileOf(tile)));
    lay(plan, tile, {
      x: left + edge + width / 2 + t * short * pitch,
      y: room.height - height + short * (1 + row * 2.12) + fan * Math.min(10, t * t * 0.7),
      short, lean: fan * t * Math.min(1.6, 9 / here), faceDown, own: !faceDown || isBlind, where: "hand", order: 10 + i,
    });
  });
  return height;
}

/// The layout in a box. If its tiles would be too small, it is as large as they need, and a window shows a part of it: the
/// last tile, and the places of the next one.
function inWindow({ layOut, from, table }: Shown, box: Box, most: number): { found: LaidOut; window: Window | null } {
  const whole = layOut({ width: box.width, height: box.height, most });
  if (whole.short >= leastTile || whole.tiles.length === 0) return { found: whole, window: null };
  const scale = (1.0001 * leastTile) / whole.short;
  const [width, height] = [box.width * scale, box.height * scale];
  const found = layOut({ width, height, most: leastTile });
  const window = { box, from: from ?? { x: 0, y: 0 }, most: { x: width - box.width, y: height - box.height } };
  if (from?.held) return { found, window: within(window) };
  const wanted = [found.tiles.at(-1)!, ...found.ghosts.filter((_, i) => table.moves[i]!.tile !== "")].filter((each) => each !== null);
  return { found, window: showing(window, wanted.map((each) => ({ ...each, ...extent(found.short, each.turn) }))) };
}

/// `letters`: how many times as large as usual letters are.
export function planOf(shown: Shown, { letters = 1, ...room }: Size & { letters?: number }): Plan {
  const { table, viewer } = shown;
  const plan = emptyPlan(room);
  const aside = room.height < 340 && room.width > 480;
  const tight = room.height <= 300;
  const seats = table.hands.length;
  const dealt = table.tiles.split(" ").length;
  const hasStock = table.settings.draws || seats * table.hands[0]!.length < dealt && table.stock.length > 0;
  const head = Math.round(headHeight * Math.max(1, letters));
  const slim = shown.slim === true && room.width < 640 && room.height < 480;
  const boxes = groups(seats - 1 + (hasStock ? 1 : 0), slim ? { ...room, height: 0 } : room, aside, slim ? 46 : !tight ? 78 : shown.open ? 66 : 40, tight ? headHeight : head);
  const left = aside ? 168 : 0;
  const top = aside ? 0 : boxes[0]!.height;

  // The other players, from the next one on.
  const small = Math.min(26, Math.max(13, room.height * 0.03));
  const others = Array.from({ length: seats - 1 }, (_, i) => ({ seat: ((viewer + i) % seats) + 1, box: boxes[i]! }));
  for (const { seat, box } of others) {
    const inner = { x: box.x + 10, y: box.y + head, width: box.width - 20, height: box.height - head - 4 };
    if (inner.height < 8) continue;
    across(table.hands[seat - 1]!, inner, shown.open ? small * 1.15 : small, (tile, x, y, short, i) =>
      lay(plan, tile, { x, y, short, faceDown: !shown.open, own: false, where: "seat", order: i }));
  }
  const stock = hasStock ? boxes.at(-1)! : null;
  table.stock.forEach((tile, i) => {
    const depth = Math.min(i, 4) * 1.4;
    const short = Math.min(small, (stock!.height - head - 6) / 2);
    if (short < 4) return;
    lay(plan, tile, { x: stock!.x + stock!.width / 2 + depth, y: stock!.y + head + short + depth, short, faceDown: true, where: "stock", index: i, order: 40 - i });
  });

  const most = Math.min(76, Math.max(tight ? 28 : 30, room.height * 0.088));
  const handHeight = layHand(plan, shown, { ...room, left, most, tight });

  // The layout between them.
  const ownHeight = Math.round((slim ? slimBar : barHeight) * Math.max(1, letters));
  const bar = aside
    ? { x: 0, y: room.height - lowBar, width: left, height: lowBar }
    : { x: 0, y: room.height - handHeight - ownHeight, width: room.width, height: ownHeight };
  const below = aside ? room.height - handHeight : bar.y;
  const layout = { x: left + edge, y: top + edge, width: Math.max(60, room.width - left - 2 * edge), height: Math.max(60, below - top - 2 * edge) };
  const laid = table.played.slice(0, table.at).filter((move) => move.tile !== "");
  const { found, window } = inWindow(shown, layout, Math.min(most * 0.86, layout.width / 6.6, layout.height / 3.8));
  const { x: left0, y: top0 } = window?.from ?? { x: 0, y: 0 };
  const lies = (each: Lying) => ({ ...each, x: layout.x + each.x - left0, y: layout.y + each.y - top0, short: found.short });
  found.tiles.forEach((each, i) => {
    const at = lies(each);
    lay(plan, laid[i]!.tile, { ...at, own: false, where: "layout", order: i, clip: window ? clip(window, at) : "" });
  });
  const middle = { x: layout.x + layout.width / 2, y: layout.y + layout.height / 2 };
  const ghosts = (moves: Move[]): Slot[] => {
    const wanted = moves.map((move) => {
      const there = found.ghosts[table.moves.indexOf(move)];
      const at = there ? lies(there) : { ...middle, turn: 0, short: found.short };
      const short = Math.max(least, at.short);
      return { move, x: at.x, y: at.y, ...extent(short, at.turn), ghost: { short, turn: at.turn, reach: 0 } };
    });
    const laid = found.tiles.map(lies).map((each) => ({ ...each, ...extent(each.short, each.turn) }));
    const placed = apart(wanted, { ...layout, ...middle }, laid);
    return placed.map((each) => ({
      ...each, key: each.move.text, name: placeName(each.move), place: 0, end: "", shown: true, ghost: { ...each.ghost, reach: reachOf(each, placed) },
    }));
  };
  return { ...plan, around: { seats: others, stock, bar, low: aside, window, below: layout.y + layout.height, ghosts } };
}

export const pipsOf = (tiles: string[]): number => tiles.reduce((sum, tile) => sum + totalOf(tile), 0);
