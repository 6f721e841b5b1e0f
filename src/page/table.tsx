// The table: tiles where the view puts them, and the ways to choose a move: tap, drag, keys.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { movesOf, movesWith, moveTo, partners } from "./choose";
import { follow, useDrag } from "./drag";
import { discarded } from "./session/patience";
import type { Session } from "./session/session";
import { Back, Face } from "./tile";
import { allTiles, tileOf, type Move, type Place } from "./types";
import { viewOf } from "./views/index";
import { spread, type Heap, type Plan, type Slot } from "./views/view";
import { said, saidWhere } from "./words";
import { inRows, ringStep, type Stop } from "./ring";

/// The room that the element has, kept up to date.
export function useSize(ref: { current: HTMLElement | null }): { width: number; height: number } | null {
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  useLayoutEffect(() => {
    const element = ref.current!;
    const look = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    const observer = new ResizeObserver(look);
    observer.observe(element);
    look();
    return () => observer.disconnect();
  }, []);
  return size;
}

export function TableView({ session }: { session: Session }) {
  const ref = useRef<HTMLDivElement>(null);
  const size = useSize(ref);
  const { table, lifted, lit } = session;
  const movable = useMemo(() => new Set(table.movable), [table]);
  const plan: Plan | null = useMemo(
    () => size && viewOf(session.game.name)(table.places, { ...size, totals: session.settings.totals, movable }),
    [table, size, session.settings.totals],
  );
  return (
    <div class="table" ref={ref} data-lifted={lifted.length > 0 ? "" : undefined}>
      {plan && <Tiles session={session} plan={plan} movable={movable} lit={lit} room={size!} />}
    </div>
  );
}

interface TilesProps {
  session: Session;
  plan: Plan;
  movable: Set<string>;
  lit: string[];
  room: { width: number; height: number };
}

function Tiles({ session, plan, movable, lit, room }: TilesProps) {
  const { table, lifted } = session;
  const [ring, setRing] = useState("");
  const spots = new Map(plan.spots.map((spot) => [tileOf(spot.tile), spot]));
  const open = partners(table.moves, lifted);
  const targets: Move[] = lifted.length > 0 ? movesOf(table.moves, lifted) : [];
  const isSet = session.row !== null; // a set is chosen, then played
  const sweeps = !isSet && table.moves.some((move) => move.tiles.length > 2); // dragging over tiles takes them all up

  /// All tiles between where the pointer was and where it is: a fast one skips whole tiles from one event to the next.
  const sweep = (from: { x: number; y: number }, event: PointerEvent) => {
    const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
    const steps = Math.ceil(Math.hypot(dx, dy) / 8);
    for (let i = 1; i <= steps; ++i) {
      const over = document.elementsFromPoint(from.x + (dx * i) / steps, from.y + (dy * i) / steps).find((each) => each.matches("[data-tile]")) as HTMLElement | undefined;
      if (over && partners(session.table.moves, session.lifted).has(over.dataset.tile!)) session.lift([...session.lifted, over.dataset.tile!]);
    }
    [from.x, from.y] = [event.clientX, event.clientY];
  };
  const hold = useDrag<{ tiles: string[] }>(
    (held, event, began) => {
      const [tile] = held.tiles;
      if (began && sweeps) session.lift(held.tiles);
      else if (began && movable.has(tile!) && !session.lifted.includes(tile!)) session.lift(isSet ? [...session.lifted, tile!] : [tile!]);
      if (sweeps) sweep(held, event);
      else if (movable.has(tile!)) follow(held, event);
    },
    (held, event) => {
      if (sweeps) {
        const [move] = movesWith(session.table.moves, session.lifted).sort((a, b) => a.tiles.length - b.tiles.length);
        return move && session.lifted.length > 1 ? session.play(move.text) : session.lift([]);
      }
      const under = document.elementsFromPoint(event.clientX, event.clientY);
      const onTile = under.find((each) => each !== held.element && each.matches("[data-tile]"));
      const onSlot = under.find((each) => each.matches("[data-slot].open")) as HTMLElement | undefined;
      const move = onSlot && moveTo(movesOf(session.table.moves, session.lifted), plan.slots.find((slot) => slotKey(slot) === onSlot.dataset.slot)!);
      if (move) session.play(move.text);
      else if (onTile && movable.has(held.tiles[0]!)) session.tap(session.laidOf((onTile as HTMLElement).dataset.tile!));
      else if (!isSet) session.lift([]);
    },
  );
  const down = (event: PointerEvent, laid: string[]) => {
    if (event.button !== 0) return;
    if (sweeps) (event.target as HTMLElement).releasePointerCapture(event.pointerId); // a finger holds on to where it began
    hold(event, { tiles: laid.map(tileOf) });
  };

  const stops = stopsOf(plan, table.places, (slot) => moveTo(targets, slot) !== undefined);
  const order = stops.flatMap(({ tile }) => tile ?? []);
  const ringed = order.includes(ring) ? ring : order.find((tile) => movable.has(tile)) ?? order[0];
  const onKey = (event: KeyboardEvent) => {
    const next = ringStep(event.key, stops, event.currentTarget as HTMLElement);
    if (!next) return;
    event.preventDefault();
    next.focus();
    if (next.dataset.tile) setRing(next.dataset.tile);
  };

  // A tile that leaves the table takes the keyboard with it: the ring goes on from the next one.
  const cloth = useRef<HTMLDivElement>(null);
  const within = cloth.current?.contains(document.activeElement) ?? false;
  useLayoutEffect(() => {
    if (within && document.activeElement === document.body) cloth.current!.querySelector<HTMLElement>("[tabindex='0']")?.focus();
  });
  const [looks, setLooks] = useState(false); // through the pile
  useEffect(() => setLooks(false), [table]);
  const gone = discarded(table);
  const lies = table.won || looks ? spread(room, gone.length) : null;

  return (
    <div role="group" aria-label="the table" class={table.won ? "cloth wave" : "cloth"} ref={cloth} onKeyDown={onKey} onClick={(event) => event.target === event.currentTarget && session.lift([])}>
      {plan.rails.map((rail, i) => (
        <div key={`rail ${i}`} class="rail" style={box(rail)} />
      ))}
      {!table.won && plan.slots.map((slot) => {
        const move = moveTo(targets, slot);
        return move ? (
          <button key={slotKey(slot)} data-slot={slotKey(slot)} class="slot open" style={box(slot)} aria-label={`to ${slot.name}`} onClick={() => session.play(move.text)} />
        ) : slot.shown ? (
          <div key={slotKey(slot)} class="slot" style={box(slot)} />
        ) : null;
      })}
      {allTiles.map((tile) => {
        const spot = spots.get(tile);
        if (!spot) {
          const i = gone.indexOf(tile);
          return <Gone key={tile} tile={tile} at={lies?.[i] ?? jitter(plan.pile, i)} order={(lies ? 80 : 5) + i} buried={!lies && i < gone.length - 4} wave={i} />;
        }
        const place = table.places[spot.place]!;
        const free = movable.has(tile);
        const lying = Math.abs(spot.turn) === 90;
        const style = `width:${lying ? 2 * spot.short : spot.short}px;height:${lying ? spot.short : 2 * spot.short}px;transform:translate(${spot.x}px,${spot.y}px) translate(-50%,-50%);--short:${spot.short}px;--turn:${spot.turn}deg;z-index:${10 + spot.order};--i:${spot.order}`;
        const names = ["tile", free && "free", lifted.includes(tile) && "lifted", open.has(tile) && lifted.length > 0 && "partner", lit.includes(tile) && "lit", session.shaking === tile && "shaking", session.walk?.taken.includes(tile) && "taken", spot.faceDown && "down", spot.faceDown && spot.index > 4 && "buried"];
        return spot.faceDown ? (
          <div key={tile} class={names.filter(Boolean).join(" ")} style={style} aria-hidden="true">
            <Back />
          </div>
        ) : (
          <button
            key={tile}
            data-tile={tile}
            class={names.filter(Boolean).join(" ")}
            style={style}
            tabIndex={tile === ringed ? 0 : -1}
            aria-label={`${said(spot.tile)}, ${saidWhere(place, spot.index)}${free ? ", free" : ""}`}
            aria-pressed={lifted.includes(tile)}
            onPointerDown={(event) => down(event, [spot.tile])}
            onFocus={() => setRing(tile)}
            onClick={() => session.tap(spot.tile)}
          >
            <Face tile={spot.tile} />
          </button>
        );
      })}
      {plan.bridges.map(({ tiles: [a, b], x, y, short }) => (
        <button
          key={`${a}${b}`}
          class="bridge"
          tabIndex={-1}
          aria-label={`knock out ${said(a)} and ${said(b)}`}
          style={`transform:translate(${x}px,${y}px) translate(-50%,-50%);--short:${short}px`}
          onPointerDown={(event) => sweeps && down(event, [a, b])}
          onClick={() => {
            const both = [tileOf(a), tileOf(b)];
            const move = movesOf(table.moves, both)[0];
            if (move && lifted.length === 0 && movesWith(table.moves, both).length === 1) session.play(move.text);
            else if (move) session.lift([...new Set([...lifted, ...both])]);
          }}
        />
      ))}
      {gone.length > 0 && !lies && (
        <button class="pile" style={box(heapBox(plan.pile))} aria-label={`the pile: ${gone.length} tiles have left the table; look at them`} onClick={() => setLooks(true)} />
      )}
      {looks && <button class="veil" aria-label="put the tiles back on their pile" onClick={() => setLooks(false)} />}
      {session.walk && <Pointer session={session} plan={plan} />}
      {!table.won && plan.labels.map((label, i) => (
        <span key={`label ${i}`} class={`label ${label.tone}`} style={`left:${Math.min(label.x, room.width - 4 * label.text.length - 4)}px;top:${label.y}px`} aria-hidden="true">
          {label.text}
        </span>
      ))}
    </div>
  );
}

const slotKey = ({ place, end }: Slot): string => `${place}${end}`;

/// What the ring goes over: a chain from its left end to its right one, all else in reading order.
function stopsOf(plan: Plan, places: Place[], isOpen: (slot: Slot) => boolean): (Stop & { tile?: string })[] {
  const tiles = plan.spots.filter((spot) => !spot.faceDown).map((spot) => {
    const tile = tileOf(spot.tile);
    return { ...spot, tile, selector: `[data-tile="${tile}"]`, height: Math.abs(spot.turn) === 90 ? spot.short : 2 * spot.short };
  });
  const slots = plan.slots.filter(isOpen).map((slot) => ({ ...slot, selector: `[data-slot="${slotKey(slot)}"]` }));
  const inChain = ({ place }: { place: number }) => places[place]!.kind === "chain";
  const isLeft = ({ end }: { end: string }) => end === "left";
  return [
    ...slots.filter((slot) => inChain(slot) && isLeft(slot)), ...tiles.filter(inChain), ...slots.filter((slot) => inChain(slot) && !isLeft(slot)),
    ...inRows([...slots, ...tiles].filter((stop) => !inChain(stop))),
  ];
}

/// The number being spoken, at the tile that it touches.
function Pointer({ session, plan }: { session: Session; plan: Plan }) {
  const { index } = session.walk!;
  const spot = plan.spots.find((spot) => spot.index === index);
  if (!spot || session.row?.number == null) return null;
  return (
    <div class="pointer" style={`transform:translate(${spot.x}px,${spot.y - spot.short}px) translate(-50%,-60%)`} aria-hidden="true">
      {(session.row.number + index) % 13}
    </div>
  );
}

const box = (at: { x: number; y: number; width: number; height: number }) =>
  `width:${at.width}px;height:${at.height}px;transform:translate(${at.x}px,${at.y}px) translate(-50%,-50%)`;

const heapBox = ({ x, y, short, turn }: Heap) => ({ x, y, width: Math.max(44, turn === 0 ? short : 2 * short), height: Math.max(44, turn === 0 ? 2 * short : short) });

/// Stacked tiles do not lie exactly on each other: the i-th is a little off.
const jitter = (pile: Heap, i: number): Heap => ({
  ...pile, x: pile.x + ((i * 7) % 5) - 2, y: pile.y + ((i * 3) % 5) - 2, turn: pile.turn + ((i * 11) % 9) - 4,
});

/// A tile that has left the table lies on the pile, or where the pile is spread.
function Gone({ tile, at, order, buried, wave }: { tile: string; at: Heap; order: number; buried: boolean; wave: number }) {
  return (
    <div
      class={buried ? "tile gone buried" : "tile gone"}
      aria-hidden="true"
      style={`width:${at.short}px;height:${2 * at.short}px;transform:translate(${at.x}px,${at.y}px) translate(-50%,-50%) rotate(${at.turn}deg);--short:${at.short}px;--turn:0deg;z-index:${order};--i:${wave}`}
    >
      <Face tile={tile} />
    </div>
  );
}
