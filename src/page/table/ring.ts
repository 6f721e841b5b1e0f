// The ring that marks the keyboard's focus on the table. Arrows move it: left and right in the order of the layout, up
// and down to the nearest stop. Positions are those of the plan, not those on the screen, which change while a tile is
// lifted or slides.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Point } from "../module/types";

export interface Stop extends Point { // x, y: its middle
  selector: string; // of its element
  height: number;
  tile?: string; // the tile there, if one is there
}

/// Sorts stops in reading order. A row holds the stops whose middles are below the middle of its first stop by less
/// than half of that stop's height.
export function inRows<Each extends Stop>(stops: Each[]): Each[] {
  const rows: Each[][] = [];
  for (const stop of [...stops].sort((a, b) => a.y - b.y)) {
    const row = rows.at(-1);
    if (row && stop.y - row[0]!.y < row[0]!.height / 2) row.push(stop);
    else rows.push([stop]);
  }
  return rows.flatMap((row) => row.sort((a, b) => a.x - b.x));
}

/// The index of the stop that an arrow leads to from stop `at`; `at` is -1 if no stop has the focus.
function step(key: string, stops: Stop[], at: number): number {
  if (at < 0) return 0;
  if (key === "ArrowRight") return (at + 1) % stops.length;
  if (key === "ArrowLeft") return (at + stops.length - 1) % stops.length;
  const from = stops[at]!;
  const sign = key === "ArrowDown" ? 1 : -1;
  const distance = (to: Stop) => {
    const dy = (to.y - from.y) * sign;
    return dy > Math.min(to.height, from.height) / 2 ? dy + 2 * Math.abs(to.x - from.x) : Infinity;
  };
  return stops.reduce((best, to, i) => (distance(to) < distance(stops[best]!) ? i : best), at);
}

export type Ring = ReturnType<typeof useRing>;

/// The ring of a table. `at` is the tile that gets the focus by Tab: before the ring was moved, one of `free`.
export function useRing(table: { current: HTMLElement | null }, stops: Stop[], free: Set<string>) {
  const [ring, set] = useState("");
  const held = useRef<HTMLElement | null>(null); // the element that has the focus
  // If the tile with the focus leaves the table or is laid, the focus goes to the next stop.
  useLayoutEffect(() => {
    const now = document.activeElement;
    const gone = held.current && (!held.current.isConnected || held.current.matches(":disabled"));
    if (gone && (now === document.body || now === held.current))
      (table.current!.querySelector<HTMLElement>(".slot.open") ?? table.current!.querySelector<HTMLElement>("[data-tile][tabindex='0']"))?.focus();
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.key.startsWith("Arrow") || stops.length === 0) return;
    const from = stops.findIndex(({ selector }) => document.activeElement?.matches(selector));
    const next = table.current!.querySelector<HTMLElement>(stops[step(event.key, stops, from)]!.selector);
    if (!next) return;
    event.preventDefault();
    next.focus();
    if (next.dataset.tile) set(next.dataset.tile);
  };
  const onFocusIn = (event: FocusEvent) => { held.current = event.target as HTMLElement; };
  const onFocusOut = (event: FocusEvent) => {
    if (event.relatedTarget && !table.current!.contains(event.relatedTarget as Node)) held.current = null;
  };
  const tiles = stops.flatMap(({ tile }) => tile ?? []);
  const at = tiles.includes(ring) ? ring : tiles.find((tile) => free.has(tile)) ?? tiles[0];
  return { at, set, handlers: { onKeyDown, onFocusIn, onFocusOut } };
}
