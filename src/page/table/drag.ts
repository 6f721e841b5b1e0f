// Dragging tiles with a pointer: onto a place, onto a partner, or across several tiles to take up all of them.
import { useRef } from "preact/hooks";
import { useListener } from "./listen";
import { movesOf, movesWith, partners } from "../session/choose";
import type { Session } from "../session/session";
import type { Point } from "../module/types";
import type { Plan } from "../views/view";

const slack = 9; // pixels that the pointer may move during a tap

/// Begins a drag that takes up these tiles.
export type Drag = (event: PointerEvent, tiles: string[]) => void;

interface Held extends Point { // where the drag began
  tiles: string[];
  moved: boolean;
  element: HTMLElement;
}

/// Browsers end a drag with a click on the element where it began; that click is ignored.
export function swallowClick(): void {
  const stop = (event: Event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  window.addEventListener("click", stop, { capture: true, once: true });
  setTimeout(() => window.removeEventListener("click", stop, { capture: true }), 0);
}

const under = (x: number, y: number, selector: string, except?: HTMLElement): HTMLElement | undefined =>
  document.elementsFromPoint(x, y).find((each) => each !== except && each.matches(selector)) as HTMLElement | undefined;

/// Takes up all tiles between the last position of the pointer and the new one. Tests points on the way, because a fast
/// pointer skips whole tiles from one event to the next.
function sweep(session: Session, from: Point, event: PointerEvent): void {
  const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
  const steps = Math.ceil(Math.hypot(dx, dy) / 8);
  for (let i = 1; i <= steps; ++i) {
    const over = under(from.x + (dx * i) / steps, from.y + (dy * i) / steps, "[data-tile]");
    if (over && partners(session.table.moves, session.lifted).has(over.dataset.tile!)) session.lift([...session.lifted, over.dataset.tile!]);
  }
  [from.x, from.y] = [event.clientX, event.clientY];
}

/// Handles a drag: lifts a tile and plays it where it is dropped. That may be a place, its partner, or anywhere on a
/// layout if the tile goes to one place only. If a move takes many tiles, all tiles that the pointer passes are taken
/// up.
export function useTileDrag(session: Session, plan: Plan): Drag {
  const drag = useRef<Held | null>(null);
  const { table, row } = session;
  const sweeps = !row && table.moves.some((move) => move.tiles.length > 2);
  useListener(window, "pointermove", (event: PointerEvent) => {
    const held = drag.current;
    if (!held || (!held.moved && Math.hypot(event.clientX - held.x, event.clientY - held.y) < slack)) return;
    const began = !held.moved;
    held.moved = true;
    const [tile] = held.tiles;
    const movable = session.mine && session.table.movable.includes(tile!);
    if (began && sweeps) session.lift(held.tiles);
    else if (began && movable && !session.lifted.includes(tile!)) session.lift(row ? [...session.lifted, tile!] : [tile!]);
    if (sweeps) sweep(session, held, event);
    else if (movable) held.element.style.translate = `${event.clientX - held.x}px ${event.clientY - held.y}px`;
  });
  const up = (event: PointerEvent) => {
    const held = drag.current;
    drag.current = null;
    if (!held?.moved) return;
    held.element.style.translate = "";
    swallowClick();
    drop(held, event);
  };
  useListener(window, "pointerup", up);
  useListener(window, "pointercancel", up);
  const drop = ({ tiles: [tile], element }: Held, { clientX, clientY }: PointerEvent) => {
    const { lifted, legal } = session;
    if (sweeps) {
      const [move] = movesWith(legal, lifted).sort((a, b) => a.tiles.length - b.tiles.length);
      return move && lifted.length > 1 ? session.play(move.text) : session.lift([]);
    }
    const moves = movesOf(legal, [tile!]);
    const onSlot = under(clientX, clientY, ".slot.open");
    if (onSlot) return session.play(onSlot.dataset.move!);
    if (!plan.around) {
      const onTile = under(clientX, clientY, "[data-tile]", element);
      if (onTile && session.table.movable.includes(tile!)) session.tap(session.laidOf(onTile.dataset.tile!));
      else if (!row) session.lift([]);
    } else if (moves.length === 0) session.tap(tile!);
    else if (moves.length === 1 && clientY - element.parentElement!.getBoundingClientRect().top < plan.around.below) session.play(moves[0]!.text);
    else session.lift([]);
  };
  return (event, tiles) => {
    if (event.button !== 0 || table.settings.rows) return;
    const element = event.currentTarget as HTMLElement;
    // Otherwise a touch sends all its events to the element where it began.
    if (sweeps) (event.target as HTMLElement).releasePointerCapture(event.pointerId);
    drag.current = { tiles, x: event.clientX, y: event.clientY, moved: false, element };
  };
}
