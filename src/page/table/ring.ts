// The keyboard's ring: arrows move it over what can be touched, left and right in the order of the layout, up and down
// to the nearest. It goes by where the plan puts things, not by pixels on the screen, which change while a tile is lifted
// or slides.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Point } from "../types";

export interface Stop extends Point { // its middle
  selector: string; // of its element
  height: number;
  tile?: string; // that lies there
}

/// From the upper left to the lower right: a row is what begins above the middle of its first.
export function inRows<Each extends Stop>(stops: Each[]): Each[] {
  const rows: Each[][] = [];
  for (const stop of [...stops].sort((a, b) => a.y - b.y)) {
    const row = rows.at(-1);
    if (row && stop.y - row[0]!.y < row[0]!.height / 2) row.push(stop);
    else rows.push([stop]);
  }
  return rows.flatMap((row) => row.sort((a, b) => a.x - b.x));
}

/// Where an arrow leads from the stop that has the focus; -1: none has it.
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

/// The ring of a table: `at` is its tile that the keyboard comes to, which is one of `free` before it has been led anywhere.
export function useRing(table: { current: HTMLElement | null }, stops: Stop[], free: Set<string>) {
  const [ring, set] = useState("");
  const held = useRef<HTMLElement | null>(null); // has the keyboard
  // A tile that leaves the table, or is laid, takes the keyboard with it: the ring goes on from the next one.
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
