// Undo and redo by a finger that sweeps across the cloth, to the left and to the right. A finger that takes up a tile, moves
// a window over a large layout, scrolls, or comes from the screen's edge, where browsers go back, means something else.
import { useRef } from "preact/hooks";
import { useListener } from "./listen";
import type { Session } from "../session/session";
import type { Point } from "../module/types";
import { swallowClick } from "./drag";

const edge = 28; // pixels
const least = 80; // pixels
const others = ".free, .hand, .open, .bridge, .pile, .acts, .veil";

/// A handler of the table. `free`: nothing else there is done by a sweep.
export function useSwipe(session: Session, free: boolean) {
  const from = useRef<Point | null>(null);
  useListener(window, "pointerup", ({ clientX, clientY, isPrimary }: PointerEvent) => {
    const began = from.current;
    from.current = null;
    if (!began || !isPrimary) return;
    const [dx, dy] = [clientX - began.x, Math.abs(clientY - began.y)];
    if (Math.abs(dx) < least || dy > Math.abs(dx) / 2.5) return;
    swallowClick();
    if (dx < 0) session.undo();
    else session.redo();
  });
  useListener(window, "pointercancel", () => { from.current = null; });
  return ({ target, pointerType, isPrimary, clientX, clientY }: PointerEvent) => {
    const may = free && isPrimary && pointerType === "touch" && clientX > edge && clientX < innerWidth - edge && !(target as Element).closest(others);
    from.current = may ? { x: clientX, y: clientY } : null;
  };
}
