// The table: tiles where the plan puts them, and the places where a lifted tile may go.
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { movesOf, moveTo, partners } from "../session/choose";
import type { Panel } from "../session/page";
import { question } from "../session/played";
import type { Props, Session } from "../session/session";
import { tileOf, type Move, type Table } from "../module/types";
import { allOpen, viewOf } from "../views/index";
import { planOf } from "../views/match";
import { extent, type Plan, type Size, type Slot, type Spot, type Window } from "../views/view";
import { said, saidWhere } from "../module/words";
import { useTileDrag, type Drag } from "./drag";
import { Joint, Pile, Pointer } from "./extras";
import { usePan, usePanDrag } from "./pan";
import { inRows, useRing, type Ring, type Stop } from "./ring";
import { Acts, Around } from "./seats";
import { area, lies } from "./style";
import { useSwipe } from "./swipe";
import { Back, Face } from "./tile";

/// How many times as large as usual letters are.
const letterSize = (): number => parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;

/// The size of an element and of letters, kept up to date; null before the first layout.
export function useSize(ref: { current: HTMLElement | null }): (Size & { letters: number }) | null {
  const [size, setSize] = useState<(Size & { letters: number }) | null>(null);
  useLayoutEffect(() => {
    const element = ref.current!;
    const look = () => setSize({ width: element.clientWidth, height: element.clientHeight, letters: letterSize() });
    const observer = new ResizeObserver(look);
    observer.observe(element);
    look();
    return () => observer.disconnect();
  }, []);
  return size;
}

/// The size to lay the table out for. Where a panel lies over the lower part of the screen, that is the size without the
/// panel: no tile turns or shrinks, and what is left of the table scrolls.
function useRoom(ref: { current: HTMLElement | null }, panel: Panel | null): { size: ReturnType<typeof useSize>; scrolls: boolean } {
  const size = useSize(ref);
  const whole = useRef<ReturnType<typeof useSize>>(null);
  const beside = matchMedia("(min-width: 900px), (max-height: 500px)").matches; // panels lie there
  if (size && (!panel || beside)) whole.current = size;
  // The table comes with an open panel: the panel's height is the rest of its own.
  else if (size) whole.current ??= { ...size, height: size.height + document.querySelector(".panel")!.clientHeight };
  const scrolls = panel !== null && size !== null && whole.current?.width === size.width && whole.current.height > size.height;
  return { size: scrolls ? whole.current : size, scrolls };
}

export function TableView({ session }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  const { size, scrolls } = useRoom(ref, session.panel);
  const { table, reason, viewer, covered, open, lifted, settings: { totals } } = session;
  const up = table.settings.rows ? lifted[0] ?? "" : "";
  const pan = usePan(table);
  const { from } = pan;
  const plan = useMemo(() => {
    if (!size) return null;
    if (table.places.length === 0) return planOf({ table, viewer, covered, open, up, from, layOut: (area) => session.ask(question(session.shownGame, "layout", { ...area, at: table.at })) }, size);
    // Beside a chain there is no room for an open stock: it stays a pile.
    const chained = table.places.some(({ kind, tiles }) => kind === "chain" && tiles.length > 0);
    const places = reason && !chained ? allOpen(table.places) : table.places;
    return viewOf(places)(places, { ...size, totals, movable: new Set(table.movable) });
  }, [table, reason, size, totals, viewer, covered, open, up, from.held && from.x, from.held && from.y]);
  useLayoutEffect(() => { if (plan?.around?.window) pan.shown.current = plan.around.window.from; }, [plan]);
  const crowded = plan?.around && plan.around.seats[0]!.box.width < 96 * Math.max(1, size!.letters);
  // What the line below speaks of is in sight, else the lower edge, where the thumb is. Only a table that scrolls is asked
  // where it has scrolled to, since every such question lays the whole page out at once.
  const scrolled = useRef(false);
  useLayoutEffect(() => {
    if (!scrolls && !scrolled.current) return;
    scrolled.current = scrolls;
    const spoken = ref.current!.querySelector(".lit, .lifted, .told");
    if (!scrolls) ref.current!.scrollTop = 0;
    else if (spoken) spoken.scrollIntoView({ block: "nearest" });
    else ref.current!.scrollTop = size!.height;
  }, [scrolls, session.lit, session.panel]);
  const sweeps = table.moves.some(({ tiles }) => tiles.length > 2) || session.walk !== null || session.row !== null;
  const swipe = useSwipe(session, !sweeps && !plan?.around?.window);
  return (
    <div onPointerDown={swipe} class={["table", plan?.around && "match", crowded && "crowded", scrolls && "scrolls"].filter(Boolean).join(" ")} ref={ref}>
      {plan && <Cloth session={session} plan={plan} room={size!} put={pan.put} />}
    </div>
  );
}

function Cloth({ session, plan, room, put }: Props & { plan: Plan; room: Size; put: ReturnType<typeof usePan>["put"] }) {
  const { table, legal, lifted, worths } = session;
  const cloth = useRef<HTMLDivElement>(null);
  const slots = slotsOf(plan, lifted.length > 0 ? movesOf(legal, lifted) : []);
  const looked = lookedAt(session);
  const free = new Set(session.mine ? table.movable : []);
  const stops = stopsOf(session, plan, slots);
  const ring = useRing(cloth, stops, free);
  const drag = useTileDrag(session, plan);
  const window = plan.around?.window ?? null;
  const panning = usePanDrag(window, put);
  const tiles = useMemo(() => table.tiles.split(" ").map(tileOf).sort(), [table.tiles]);
  const spots = new Map(plan.spots.map((spot) => [tileOf(spot.tile), spot]));
  return (
    <div role="group" aria-label="the table" aria-owns={stops.map(({ id }) => id).join(" ")} class={table.won || (session.over && table.done && table.wins) ? "cloth wave" : "cloth"} style={`height:${room.height}px`} ref={cloth} {...ring.handlers} {...panning}
      onClick={(event) => event.target === event.currentTarget && session.lift([])}>
      {plan.around && <Around session={session} around={plan.around} />}
      {window && <Edges window={window} />}
      {!table.won && plan.rails.map((rail, i) => <div key={`rail ${i}`} class="rail" style={area(rail)} />)}
      {!table.won && slots.map((slot) => <Place key={slot.key} slot={slot} worth={slot.move && worths.get(slot.move.text)} play={(move) => session.play(move)} />)}
      {plan.around?.ghosts(looked.map(({ move }) => move)).map((slot, i, all) => (
        <Told key={looked[i]!.told} slot={slot} told={looked[i]!.told} above={all.every(({ y }) => slot.y <= y)} />
      ))}
      {tiles.map((tile) => {
        const spot = spots.get(tile);
        return spot && (
          <TileAt key={tile} session={session} tile={tile} spot={spot} free={free.has(tile)} ring={ring} drag={drag} />
        );
      })}
      {!plan.around && <Pile table={table} heap={plan.pile} room={room} />}
      {plan.bridges.map((bridge) => <Joint key={`${bridge.tiles.join()} ${bridge.folds}`} session={session} bridge={bridge} drag={drag} />)}
      {session.walk && <Pointer session={session} plan={plan} />}
      {!table.won && plan.labels.map(({ x, y, text, tone }, i) => (
        <span key={`label ${i}`} class={`label ${tone}`} style={`left:${Math.min(x, room.width - 4 * text.length - 4)}px;top:${y}px`} aria-hidden="true">{text}</span>
      ))}
      {plan.around && <Acts session={session} plan={plan} around={plan.around} />}
    </div>
  );
}

/// Shades at the edges of a window behind which the layout goes on.
export function Edges({ window: { box, from, most } }: { window: Window }) {
  const sides = [from.x > 1 && "on-left", from.x < most.x - 1 && "on-right", from.y > 1 && "above", from.y < most.y - 1 && "below"];
  return <>{sides.map((side) => side && <i key={side} class={`edge-of ${side}`} style={`left:${box.x}px;top:${box.y}px;width:${box.width}px;height:${box.height}px`} aria-hidden="true" />)}</>;
}

/// While an earlier table of a match is looked at: the move that was made from there, and the better one if a review has
/// found one.
function lookedAt({ looking, reason, table, reviewed, puzzle }: Session): { move: Move; told: string }[] {
  if (looking === null || reason || puzzle || looking === table.played.length) return []; // a refutation shows its moves one by one
  const made = table.played[looking]!;
  const found = reviewed?.get(looking);
  const better = found && (found.fair_cost > 0.05 ? found.best_fair : found.open_cost ? found.best_open : "");
  const told = [{ move: table.moves.find(({ text }) => text === made.text) ?? made, told: "played" }];
  const other = table.moves.find(({ text }) => text === better);
  if (other) told.push({ move: other, told: "better" });
  return told.filter(({ move }) => move.tile !== "");
}

/// A move that is told of, as its tile would lie.
function Told({ slot: { ghost, ...slot }, told, above }: { slot: Slot; told: string; above: boolean }) {
  return (
    <div class={`ghost told ${told}`} style={`${area(slot)};--short:${ghost!.short}px;--turn:${ghost!.turn}deg`}>
      <Face tile={slot.move!.tile} turn={ghost!.turn} />
      <span class={above ? "worth" : "worth under"}>{told}</span>
    </div>
  );
}

const slotsOf = (plan: Plan, targets: Move[]): Slot[] =>
  plan.around ? plan.around.ghosts(targets) : plan.slots.map((slot) => ({ ...slot, move: moveTo(targets, slot) })).filter(({ move, shown }) => move || shown);

/// The stops of the ring. Those of a chain go from its left end to its right one, all others are in reading order. At a
/// table game the places for the lifted tile come first, then the hand in its order.
/// Readers of screens follow the same order.
function stopsOf({ table }: Session, plan: Plan, slots: Slot[]): (Stop & { id: string })[] {
  const tiles = plan.spots.filter(({ own }) => own).map((spot) => {
    const tile = tileOf(spot.tile);
    return { ...spot, ...extent(spot.short, spot.turn), tile, id: `tile-${tile}`, selector: `[data-tile="${tile}"]` };
  });
  const open = slots.filter(({ move }) => move).map((slot) => ({ ...slot, id: `slot-${slot.key}`, selector: `[data-slot="${slot.key}"]` }));
  if (plan.around) return [...open, ...tiles];
  const inChain = ({ place }: { place: number }) => table.places[place]!.kind === "chain";
  const isLeft = ({ end }: { end: string }) => end === "left";
  return [
    ...open.filter((slot) => inChain(slot) && isLeft(slot)), ...tiles.filter(inChain), ...open.filter((slot) => inChain(slot) && !isLeft(slot)),
    ...inRows([...open, ...tiles].filter((stop) => !inChain(stop))),
  ];
}

/// A place where a tile may go. At a layout or a chain it shows a ghost of the lifted tile, as that would lie.
function Place({ slot, worth, play }: { slot: Slot; worth: string | undefined; play: (move: string) => void }) {
  const { move, ghost, key, name } = slot;
  if (!move) return <div class="slot" style={area(slot)} />;
  const style = ghost ? `${area(slot)};--short:${ghost.short}px;--turn:${ghost.turn}deg;--reach:${ghost.reach}px` : area(slot);
  return (
    <button id={`slot-${key}`} data-slot={key} data-move={move.text} class={ghost ? "slot open ghost" : "slot open"} style={style} aria-label={name} onClick={() => play(move.text)}>
      {ghost && <Face tile={move.tile ?? move.text.replace(/[<>]/, "")} turn={ghost.turn} />}
      {worth && <span class="worth">{worth}</span>}
    </button>
  );
}

interface TileProps extends Props {
  tile: string;
  spot: Spot;
  free: boolean;
  ring: Ring;
  drag: Drag;
}

/// A tile. It keeps its element as long as it is on the table, so that it slides from one place to the next.
function TileAt({ session, tile, spot, free, ring, drag }: TileProps) {
  const { table, lifted, legal, worths } = session;
  const { own, where } = spot;
  const isLifted = lifted.includes(tile);
  const last = table.played[table.at - 1]?.tile;
  const names = [
    "tile", free && "free", isLifted && "lifted", lifted.length > 0 && partners(legal, lifted).has(tile) && "partner", session.lit.includes(tile) && "lit", session.reason?.tiles.includes(tile) && "named",
    last && tileOf(last) === tile && "last", session.shaking === tile && "shaking", session.walk?.taken.includes(tile) && "taken",
    spot.faceDown && "down", spot.buried && "buried", where,
  ];
  const texts = new Set(own ? movesOf(legal, [tile]).map(({ text }) => text) : []);
  const worth = [...worths].find(([text]) => texts.has(text))?.[1]; // the best of its moves comes first
  return (
    <button class={names.filter(Boolean).join(" ")} style={lies(spot)} disabled={!own} aria-hidden={own ? undefined : "true"}
      id={own ? `tile-${tile}` : undefined} data-tile={own ? tile : undefined} data-laid={where === "layout" ? tile : undefined} tabIndex={own && tile === ring.at ? 0 : -1}
      aria-label={own ? nameOf(table, spot, free) : undefined} aria-pressed={own ? isLifted : undefined}
      onPointerDown={(event) => own && drag(event, [tile])} onFocus={() => ring.set(tile)} onClick={() => session.tap(spot.tile)}>
      {spot.faceDown ? <Back turn={spot.turn} /> : <Face tile={spot.tile} turn={spot.turn} />}
      {worth && <span class="worth">{worth}</span>}
    </button>
  );
}

function nameOf({ places, settings }: Table, { tile, faceDown, place, index }: Spot, free: boolean): string {
  if (settings.rows && faceDown) return free ? "turn up the first tile" : "a tile of your row";
  return places.length > 0 ? `${said(tile)}, ${saidWhere(places[place]!, index)}${free ? ", free" : ""}` : `${said(tile)}${free ? ", fits" : ""}`;
}
