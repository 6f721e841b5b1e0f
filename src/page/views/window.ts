// The window on a layout whose tiles would otherwise be too small: it shows a part of the layout, and can be moved over it.
import type { Point } from "../module/types";
import { extent, type Box, type Size, type Window } from "./view";

export const least = 24; // the short side of a tile of a layout, in pixels, is at least this

/// Along one axis, where the window begins so that it shows all from `low` to `high`, as near to `from` as possible.
const follow = (from: number, low: number, high: number, length: number): number => Math.max(Math.min(from, low), high - length);

/// The window that shows as many as possible of the tiles `wanted`, the first ones first, and moves as little as
/// possible. Their coordinates are those of the layout.
export function showing({ box, from, most }: Window, wanted: (Point & Size)[]): Window {
  const edge = 6;
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y, width, height } of wanted) {
    const [l, r] = [Math.min(left, x - width / 2 - edge), Math.max(right, x + width / 2 + edge)];
    const [t, b] = [Math.min(top, y - height / 2 - edge), Math.max(bottom, y + height / 2 + edge)];
    if (r - l <= box.width && b - t <= box.height) [left, top, right, bottom] = [l, t, r, b];
  }
  if (left > right) return within({ box, from, most });
  return within({ box, most, from: { x: follow(from.x, left, right, box.width), y: follow(from.y, top, bottom, box.height) } });
}

/// The window, not beyond the edges of the layout.
export const within = ({ box, from, most }: Window): Window =>
  ({ box, most, from: { x: Math.min(most.x, Math.max(0, from.x)), y: Math.min(most.y, Math.max(0, from.y)) } });

/// What of a tile the window cuts off, as the text of a CSS property; empty if nothing.
export function clip({ box }: Window, { x, y, short, turn }: Point & { short: number; turn: number }): string {
  const { width, height } = extent(short, turn);
  const cut = [box.y - (y - height / 2), x + width / 2 - (box.x + box.width), y + height / 2 - (box.y + box.height), box.x - (x - width / 2)];
  if (cut.every((length) => length <= 0)) return "";
  return `;clip-path:inset(${cut.map((length) => `${length > 0 ? length.toFixed(1) : -20}px`).join(" ")})`;
}
