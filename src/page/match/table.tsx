// The table of a match: tiles where the plan puts them, the seats, and the ways to choose a move: tap, drag, keys.
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { follow, useDrag } from "../drag";
import { ringStep, type Stop } from "../ring";
import { useSize } from "../table";
import { Back, Face } from "../tile";
import { tileOf } from "../types";
import { counted, said } from "../words";
import { extent, pipsOf, planOf, type Box, type Ghost, type Plan, type Spot } from "./plan";
import { isPerson, persons } from "../session/played";
import type { Session } from "../session/session";
import { placeName, points, seatName, sideOf, totalOfSide } from "../session/seat_words";

export function MatchView({ session }: { session: Session }) {
  const ref = useRef<HTMLDivElement>(null);
  const size = useSize(ref);
  const { table, viewer, covered, open, lifted: [lifted = ""] } = session;
  const plan = useMemo(
    () => size && planOf({ table, viewer, covered, open, up: table.settings.rows ? lifted : "" }, size),
    [table, size, viewer, covered, open, table.settings.rows && lifted],
  );
  return (
    <div class={plan && plan.seats[0]!.box.width < 96 ? "table match crowded" : "table match"} ref={ref}>
      {plan && <Cloth session={session} plan={plan} />}
    </div>
  );
}

const at = ({ x, y }: { x: number; y: number }) => `transform:translate(${x}px,${y}px) translate(-50%,-50%)`;
const sized = ({ width, height }: { width: number; height: number }) => `width:${width}px;height:${height}px`;
const boxed = (box: Box) => `left:${box.x}px;top:${box.y}px;width:${box.width}px;height:${box.height}px`;

function Cloth({ session, plan }: { session: Session; plan: Plan }) {
  const { table, lifted: [lifted = ""], lit, worths } = session;
  const [ring, setRing] = useState("");
  const cloth = useRef<HTMLDivElement>(null);
  const drag = useTileDrag(session, plan);
  const tiles = useMemo(() => table.tiles.split(" ").map(tileOf).sort(), [table.tiles]);
  const free = new Set(session.mine ? table.movable : []);
  const ghosts = lifted === "" ? [] : plan.ghosts(session.movesOf(lifted));
  const last = table.at > 0 ? tileOf(table.played[table.at - 1]!.tile) : "";
  const hand = [...plan.spots.values()].filter((spot) => spot.where === "hand");
  const own = hand.map((spot) => tileOf(spot.tile));
  const ringed = own.includes(ring) ? ring : own.find((tile) => free.has(tile)) ?? own[0];

  const stops: Stop[] = [
    ...ghosts.map((ghost) => ({ ...ghost, selector: `[data-slot="${ghost.move.text}"]` })),
    ...hand.map((spot) => ({ x: spot.x, y: spot.y, ...extent(spot.short, spot.turn), selector: `[data-tile="${tileOf(spot.tile)}"]` })),
  ];

  // A tile that is laid takes the keyboard with it: the ring goes on from the next one.
  const held = useRef(false);
  useLayoutEffect(() => {
    const root = cloth.current!;
    const now = document.activeElement;
    if (held.current && (now === document.body || (now instanceof HTMLButtonElement && now.disabled)))
      (root.querySelector<HTMLElement>(".slot.open") ?? root.querySelector<HTMLElement>("[data-tile][tabindex='0']"))?.focus();
  });
  const onKey = (event: KeyboardEvent) => {
    const next = ringStep(event.key, stops, event.currentTarget as HTMLElement);
    if (!next) return;
    event.preventDefault();
    next.focus();
    if (next.dataset.tile) setRing(next.dataset.tile);
  };
  return (
    <div role="group" aria-label="the table" class="cloth" ref={cloth} onKeyDown={onKey}
      onFocusIn={() => { held.current = true; }} onFocusOut={(event) => { if (event.relatedTarget) held.current = cloth.current!.contains(event.relatedTarget as Node); }}
      onClick={(event) => event.target === event.currentTarget && lifted !== "" && session.lift([])}>
      <p class="unseen">{described(session)}</p>
      {plan.seats.map(({ seat, box }) => <Seat key={seat} session={session} seat={seat} box={box} />)}
      {plan.stock && (
        <div class="seat" style={boxed(plan.stock)}>
          <p>{table.settings.draws ? "Stock" : "Aside"}</p>
          <small>{counted(table.stock.length, "tile")}{table.settings.reserve > 0 ? `, ${table.settings.reserve} stay${table.settings.reserve === 1 ? "s" : ""}` : ""}</small>
        </div>
      )}
      {ghosts.map((ghost) => <Place key={ghost.move.text} ghost={ghost} worth={worths.get(ghost.move.text)} play={(move) => session.play(move)} />)}
      {tiles.map((tile) => {
        const spot = plan.spots.get(tile);
        return spot && (
          <TileAt key={tile} tile={tile} spot={spot} tab={tile === ringed ? 0 : -1} free={free.has(tile)} lifted={lifted === tile}
            lit={lit.includes(tile)} last={last === tile} shaking={session.shaking === tile} rows={table.settings.rows}
            worth={spot.where === "hand" ? best(session, tile) : ""}
            drag={drag} focus={setRing} tap={(laid) => session.tap(laid)} />
        );
      })}
      {session.plain?.kind === "draw" && plan.stock && (
        <button class="pile" style={boxed({ x: plan.stock.x + plan.stock.width / 2 - 30, y: plan.stock.y + 36, width: 60, height: plan.stock.height - 36 })}
          aria-label="draw a tile from the stock" tabIndex={-1} onClick={() => session.play("draw")} />
      )}
      {session.scored && plan.spots.get(session.scored.tile) && (
        <span key={`${table.hand} ${table.at}`} class="points" style={at(plan.spots.get(session.scored.tile)!)} aria-hidden="true">+{session.scored.points}</span>
      )}
      <Bar session={session} box={plan.bar} low={plan.low} />
    </div>
  );
}

/// What a hint found for the best place of a tile.
const best = (session: Session, tile: string): string => {
  const moves = session.movesOf(tile).map((move) => session.worths.get(move.text)).filter((worth) => worth !== undefined);
  return session.worths.size > 0 ? moves[0] ?? "" : "";
};

/// Where the lifted tile may be laid: a ghost of it, as it would lie.
function Place({ ghost, worth, play }: { ghost: Ghost; worth: string | undefined; play: (move: string) => void }) {
  const { move, short, turn, reach } = ghost;
  return (
    <button data-slot={move.text} class="slot open ghost" style={`${sized(ghost)};${at(ghost)};--short:${short}px;--turn:${turn}deg;--reach:${reach}px`}
      aria-label={placeName(move)} onClick={() => play(move.text)}>
      <Face tile={move.tile} />
      {worth && <span class="worth">{worth}</span>}
    </button>
  );
}

interface TileProps {
  tile: string;
  spot: Spot;
  tab: number;
  free: boolean;
  lifted: boolean;
  lit: boolean;
  last: boolean;
  shaking: boolean;
  rows: boolean;
  worth: string;
  drag: (event: PointerEvent, tile: string) => void;
  focus: (tile: string) => void;
  tap: (laid: string) => void;
}

/// One element for a tile as long as the hand lasts, so that it slides from a hand or the stock to where it is laid.
function TileAt({ tile, spot, tab, free, lifted, lit, last, shaking, rows, worth, drag, focus, tap }: TileProps) {
  const own = spot.where === "hand" && (!spot.faceDown || rows);
  const lean = spot.lean ? ` rotate(${spot.lean.toFixed(2)}deg)` : "";
  const style = `${sized(extent(spot.short, spot.turn))};${at(spot)}${lean};--short:${spot.short}px;--turn:${spot.turn}deg;z-index:${10 + spot.order}`;
  const names = ["tile", own && free && "free", lifted && "lifted", lit && "lit", last && "last", shaking && "shaking", spot.faceDown && "down", spot.buried && "buried", spot.where];
  const turnsUp = rows && own && spot.faceDown;
  return (
    <button class={names.filter(Boolean).join(" ")} style={style} disabled={!own} aria-hidden={own ? undefined : "true"}
      data-tile={own ? tile : undefined} data-laid={spot.where === "layout" ? tile : undefined} tabIndex={own ? tab : -1}
      aria-label={own ? (turnsUp ? (free ? "turn up the first tile" : "a tile of your row") : `${said(spot.tile)}${free ? ", fits" : ""}`) : undefined}
      aria-pressed={own ? lifted : undefined}
      onPointerDown={(event) => own && drag(event, tile)} onFocus={() => focus(tile)} onClick={() => tap(spot.tile)}>
      {spot.faceDown ? <Back /> : <Face tile={spot.tile} />}
      {worth && <span class="worth">{worth}</span>}
    </button>
  );
}

function Seat({ session, seat, box }: { session: Session; seat: number; box: Box }) {
  const { table, played } = session;
  const count = table.hands[seat]!.length;
  const turns = !table.over && table.turn === seat;
  const partner = table.settings.partners && sideOf(table, seat) === sideOf(table, session.viewer);
  const passed = table.at > 0 && table.played[table.at - 1]!.seat === seat && table.played[table.at - 1]!.tile === "" ? (table.played[table.at - 1]!.kind === "draw" ? "drew" : "passed") : "";
  const more = passed || (partner ? "with you" : isPerson(played, seat) ? "a person" : "");
  return (
    <div class={turns ? "seat turns" : "seat"} style={boxed(box)}>
      <p><span>Seat </span>{seat + 1}<b>{totalOfSide(table, sideOf(table, seat))}</b></p>
      <small>{session.open && table.over && count > 0 ? counted(pipsOf(table.hands[seat]!), "pip") : more ? count : counted(count, "tile")}{more && `, ${more}`}</small>
    </div>
  );
}

/// Above the own hand: whose it is, its points, and what is to be done that is no tile.
function Bar({ session, box, low }: { session: Session; box: Box; low: boolean }) {
  const { table, viewer, played, plain } = session;
  const name = persons(played).length === 1 ? "You" : `Seat ${viewer + 1}`;
  const turns = !table.over && table.turn === viewer;
  const takes = session.mine && table.settings.muggins && table.unclaimed > 0;
  const narrow = box.width < 480 && (session.covered || session.waits || plain || takes); // the buttons need the room
  const counts = table.settings.counts && !table.settings.muggins && table.at > 0 && !narrow ? `, ends count ${table.sum}` : "";
  return (
    <div class={`own${turns ? " turns" : ""}${low ? " low" : ""}`} style={boxed(box)}>
      <p>{name}<b>{totalOfSide(table, sideOf(table, viewer))}</b>{!(narrow && session.waits) && <small> of {table.settings.to}{counts}</small>}</p>
      <div class="acts">
        {session.covered && !table.over && <button class="main" onClick={() => session.uncover()}>Show {seatName(played, viewer)}'s hand</button>}
        {plain && <button class="main" data-act={plain.kind} onClick={() => session.play(plain.text)}>{plain.kind === "draw" ? "Draw" : "Pass"}</button>}
        {session.waits && <button class="main" onClick={() => session.claim()}>Claim</button>}
        {session.waits && <button onClick={() => session.goOn()}>Nothing scored</button>}
        {takes && <button onClick={() => session.take()}>Take {points(table.unclaimed)}</button>}
      </div>
    </div>
  );
}

/// The table in words, for those who hear it.
function described(session: Session): string {
  const { table } = session;
  const laid = table.played.slice(0, table.at).filter((move) => move.tile !== "");
  if (laid.length === 0) return "Nothing lies on the table yet.";
  if (table.settings.shape !== "line") return `${laid.length} tiles lie on the table, the last is ${said(laid.at(-1)!.tile)}.`;
  const line: string[] = [];
  for (const move of laid) move.kind === "left" ? line.unshift(move.tile) : line.push(move.tile);
  return `${line.length} tiles lie on the table; the left end is ${said(line[0]!).split("-")[0]}, the right end ${said(line.at(-1)!).split("-")[1]}.`;
}

/// Dragging a tile of the hand lifts it; it is laid where it is let go: on a ghost, or anywhere on the layout if it goes
/// to one place only.
function useTileDrag(session: Session, plan: Plan) {
  const hold = useDrag<{ tile: string }>(
    (held, event) => {
      if (session.movesOf(held.tile).length === 0) return;
      if (session.lifted[0] !== held.tile) session.lift([held.tile]);
      follow(held, event);
    },
    (held, event) => {
      const moves = session.movesOf(held.tile);
      if (moves.length === 0) return session.tap(held.tile);
      const ghost = document.elementsFromPoint(event.clientX, event.clientY).find((each) => each.matches(".slot.open")) as HTMLElement | undefined;
      const table = held.element.parentElement!.getBoundingClientRect();
      if (ghost) session.play(ghost.dataset.slot!);
      else if (moves.length === 1 && event.clientY - table.top < plan.layout.y + plan.layout.height) session.play(moves[0]!.text);
      else session.lift([]);
    },
  );
  return (event: PointerEvent, tile: string) => {
    if (event.button === 0 && !session.table.settings.rows) hold(event, { tile });
  };
}
