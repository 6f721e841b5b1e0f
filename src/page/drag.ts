// Dragging with a pointer: what is common to all tables, whatever lies on them.
import { useEffect, useRef } from "preact/hooks";

const slack = 9; // pixels that a tap may move

interface Held {
  x: number; // where it began
  y: number;
  moved: boolean;
  element: HTMLElement;
}

/// `dragged` hears every movement of what is held, once it has left the place where it began; `dropped` where it is let
/// go. Returns what takes hold of something.
export function useDrag<What extends object>(
  dragged: (held: What & Held, event: PointerEvent, began: boolean) => void,
  dropped: (held: What & Held, event: PointerEvent) => void,
): (event: PointerEvent, what: What) => void {
  const drag = useRef<(What & Held) | null>(null);
  useEffect(() => {
    const move = (event: PointerEvent) => {
      const held = drag.current;
      if (!held) return;
      if (!held.moved && Math.hypot(event.clientX - held.x, event.clientY - held.y) < slack) return;
      const began = !held.moved;
      held.moved = true;
      dragged(held, event, began);
    };
    const up = (event: PointerEvent) => {
      const held = drag.current;
      drag.current = null;
      if (!held?.moved) return;
      held.element.style.translate = "";
      swallowClick();
      dropped(held, event);
    };
    window.addEventListener("pointermove", move);
    window.addEventListener("pointerup", up);
    window.addEventListener("pointercancel", up);
    return () => {
      window.removeEventListener("pointermove", move);
      window.removeEventListener("pointerup", up);
      window.removeEventListener("pointercancel", up);
    };
  });
  return (event, what) => {
    drag.current = { ...what, x: event.clientX, y: event.clientY, moved: false, element: event.currentTarget as HTMLElement };
  };
}

/// Lets the element follow the pointer.
export const follow = (held: Held, event: PointerEvent): void => {
  held.element.style.translate = `${event.clientX - held.x}px ${event.clientY - held.y}px`;
};

/// Browsers end a drag with a click on the element where it began; that click is ignored.
function swallowClick(): void {
  const stop = (event: Event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  window.addEventListener("click", stop, { capture: true, once: true });
  setTimeout(() => window.removeEventListener("click", stop, { capture: true }), 0);
}
