// The places where a lifted tile may go, shown as ghosts of the tile that a finger can tell apart: no ghost lies on
// another, and none is smaller than a fingertip, however small the layout has become.
import type { Area } from "./view";

export const least = 28; // the short side of a ghost, in pixels, is at least this

/// How far two rectangles overlap along each axis; negative: how far they are apart.
const depth = (a: Area, b: Area): [across: number, down: number] =>
  [(a.width + b.width) / 2 - Math.abs(a.x - b.x), (a.height + b.height) / 2 - Math.abs(a.y - b.y)];
const shared = (a: Area, b: Area): number => {
  const [across, down] = depth(a, b);
  return across > 0 && down > 0 ? across * down : 0;
};

/// Along one axis, where the middle of something of that size may be so that it lies between `from` and `to`: at
/// `wanted`, or at the nearest possible coordinate, and at whole steps from there. Without room, in the middle alone.
function middles(wanted: number, size: number, from: number, to: number, step: number): number[] {
  const [low, high] = [from + size / 2, to - size / 2];
  if (low > high) return [(from + to) / 2];
  const start = Math.min(high, Math.max(low, wanted));
  const found: number[] = [];
  for (let at = start - Math.floor((start - low) / step) * step; at <= high; at += step) found.push(at);
  return found;
}

/// Puts each ghost as near to its place as possible without covering an earlier ghost. If it costs little, a ghost also
/// avoids the tiles that are laid and the places of later ghosts.
export function apart<Ghost extends Area>(ghosts: Ghost[], room: Area, laid: Area[]): Ghost[] {
  const placed: Ghost[] = [];
  for (const [i, ghost] of ghosts.entries()) {
    const step = Math.min(ghost.width, ghost.height) / 4;
    const avoided = [...laid, ...ghosts.slice(i + 1).filter((other) => other.x !== ghost.x || other.y !== ghost.y)];
    let best = ghost, lowest = Infinity;
    for (const x of middles(ghost.x, ghost.width, room.x - room.width / 2, room.x + room.width / 2, step))
      for (const y of middles(ghost.y, ghost.height, room.y - room.height / 2, room.y + room.height / 2, step)) {
        const here = { ...ghost, x, y };
        if (placed.some((other) => shared(here, other) > 0.1)) continue;
        const covers = avoided.reduce((sum, other) => sum + shared(here, other), 0);
        const cost = Math.hypot(x - ghost.x, y - ghost.y) + covers / (2 * step);
        if (cost < lowest) [best, lowest] = [here, cost];
      }
    placed.push(best);
  }
  return placed;
}

/// How far beside a ghost a finger may touch, in pixels: half the distance to its nearest neighbour, at most 22.
export const reachOf = (ghost: Area, all: Area[]): number =>
  Math.max(0, Math.min(22, ...all.filter((other) => other !== ghost).map((other) => -Math.min(...depth(ghost, other)) / 2)));
