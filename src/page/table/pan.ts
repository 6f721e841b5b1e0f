// Moves the window over a layout that is larger than the table: by a drag of the cloth or, with a mouse, by its wheel.
import { useRef, useState } from "preact/hooks";
import { useListener } from "./listen";
import type { Point, Table } from "../module/types";
import type { Window } from "../views/view";
import { within } from "../views/window";
import { swallowClick } from "./drag";

const slack = 6; // pixels that the pointer may move during a tap

/// The window's beginning, as the user has put it or, since the last move, as it has followed the play.
export function usePan(table: Table) {
  const [held, hold] = useState<(Point & { table: Table }) | null>(null);
  const shown = useRef<Point>({ x: 0, y: 0 });
  const from = held?.table === table ? { x: held.x, y: held.y, held: true } : { ...shown.current, held: false };
  const put = (window: Window, to: Point) => hold({ ...within({ ...window, from: to }).from, table });
  return { from, put, shown };
}

/// Handlers of the cloth.
export function usePanDrag(window: Window | null, put: (window: Window, to: Point) => void) {
  const drag = useRef<{ at: Point; from: Point; moved: boolean } | null>(null);
  useListener(globalThis.window, "pointermove", (event: PointerEvent) => {
    const { current } = drag;
    if (!current || !window) return;
    const [dx, dy] = [event.clientX - current.at.x, event.clientY - current.at.y];
    current.moved ||= Math.hypot(dx, dy) > slack;
    if (current.moved) put(window, { x: current.from.x - dx, y: current.from.y - dy });
  });
  const end = () => {
    if (drag.current?.moved) swallowClick();
    drag.current = null;
  };
  useListener(globalThis.window, "pointerup", end);
  useListener(globalThis.window, "pointercancel", end);
  const onPointerDown = (event: PointerEvent) => {
    if (window && event.button === 0 && event.target === event.currentTarget) drag.current = { at: { x: event.clientX, y: event.clientY }, from: window.from, moved: false };
  };
  const onWheel = (event: WheelEvent) => window && put(window, { x: window.from.x + event.deltaX, y: window.from.y + event.deltaY });
  return { onPointerDown, onWheel };
}
