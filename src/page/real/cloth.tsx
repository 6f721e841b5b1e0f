// The table of people, drawn as the page draws a match: the others' seats around, the layout, the own hand below.
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { Back, Face } from "../table/tile";
import { usePan, usePanDrag } from "../table/pan";
import { useRing, type Stop } from "../table/ring";
import { area, lies } from "../table/style";
import { Edges, useSize } from "../table/table";
import { tileOf, type AssistedHand, type LaidOut, type Made, type Move, type Table } from "../module/types";
import { planOf } from "../views/match";
import { extent, type Box } from "../views/view";
import { counted, said } from "../module/words";
import type { Model } from "./model";
import { briefly, SeatName } from "./words";

const boxed = (box: Box) => `left:${box.x}px;top:${box.y}px;width:${box.width}px;height:${box.height}px`;

/// The move as the views know it.
function moveOf({ text, tile }: { text: string; tile: string }, seat: number, led: boolean): Move {
  const at = /@(\d+)(x?)$/.exec(text);
  const kind = tile === "" ? (text as "draw") : at ? "at" : text.startsWith("<") ? "left" : led ? "right" : "lead";
  return { text, tiles: tile ? [tileOf(tile)] : [], to: null, end: kind === "left" || kind === "right" ? kind : "", seat, kind, tile, pip: Number(at?.[1] ?? 0), half: !at?.[2] };
}

/// A table with what the person sees; unseen tiles have names of their own.
function tableOf(model: Model): Table {
  const { opening, shown: { seat, totals } } = model;
  const view: AssistedHand = model.shown.view!;
  const { entries, turn } = view;
  const played = entries.filter(({ kind }) => kind !== "up" && kind !== "pips").map((each): Made =>
    ({ ...moveOf(each, each.seat, true), kind: each.kind as Move["kind"], tile: ["draw", "pass"].includes(each.kind) ? "" : each.tile, scored: 0, choice: true }));
  const laid = played.some(({ tile }) => tile !== "");
  const last = entries.at(-1);
  const up = last?.kind === "up" && last.seat === seat ? last.tile : "";
  const backs = (count: number, of: string) => Array.from({ length: count }, (_, i) => `${of}:${i}`);
  const own = opening.settings.rows ? backs(view.holds[seat - 1]!, "own").map((each, i) => (i === 0 && up ? up : each)) : view.own;
  return {
    ...opening, hands: view.holds.map((count, i) => (i + 1 === seat ? own : backs(count, `seat${i + 1}`))), stock: backs(view.stock, "stock"),
    played, at: played.length, moves: view.moves.map((move) => moveOf(move, turn ?? 0, laid)), turn, totals, over: turn === null, sum: view.sum,
  };
}

export function Cloth({ model }: { model: Model }) {
  const ref = useRef<HTMLDivElement>(null);
  const size = useSize(ref);
  return <div class="table match" ref={ref}>{size && <Tiles model={model} size={size} />}</div>;
}

function Tiles({ model, size }: { model: Model; size: NonNullable<ReturnType<typeof useSize>> }) {
  const { shown, lifted, worths, session } = model;
  const { seat, awaits } = shown;
  const cloth = useRef<HTMLDivElement>(null);
  const table = useMemo(() => tableOf(model), [shown]);
  const pan = usePan(table);
  const { from } = pan;
  const rows = table.settings.rows;
  const last = shown.view!.entries.at(-1);
  const up = rows && last?.kind === "up" && last.seat === seat ? tileOf(last.tile) : "";
  const layOut = (area: object) => session.ask<{ view: { layout: LaidOut } }>({ ask: "assist", table: shown.table, layout: area }).view.layout;
  const plan = useMemo(() => planOf({ table, viewer: seat, covered: false, open: false, up, from, layOut, slim: true }, size),
    [table, size, from.held && from.x, from.held && from.y]);
  const around = plan.around!;
  useLayoutEffect(() => { if (around.window) pan.shown.current = around.window.from; }, [plan]);
  const panning = usePanDrag(around.window, pan.put);
  // Of a tile that was tapped, where it may go; in Blind of the one that is turned up.
  const one = rows && last?.kind === "up" ? tileOf(last.tile) : lifted;
  const slots = around.ghosts(table.moves.filter(({ tile }) => tile !== "" && tileOf(tile) === one));
  const own = awaits === "own_move" && !rows && !model.draws;
  const fits = new Set(table.moves.flatMap(({ tiles }) => tiles));
  const best = worths.size > 0 ? table.moves.find(({ text }) => text === [...worths.keys()][0]) : table.moves.length === 1 && table.moves[0];
  const worthOf = (tile: string) => [...worths].find(([text]) => table.moves.some((move) => move.text === text && move.tiles.includes(tile)))?.[1];
  const lastLaid = table.played.filter(({ tile }) => tile !== "").at(-1);
  const stops: Stop[] = [
    ...slots.map((slot) => ({ ...slot, selector: `[data-slot="${slot.key}"]` })),
    ...plan.spots.filter((spot) => own && spot.where === "hand").map((spot) => ({ ...spot, ...extent(spot.short, spot.turn), tile: tileOf(spot.tile), selector: `[data-tile="${tileOf(spot.tile)}"]` })),
  ];
  const ring = useRing(cloth, stops, fits);
  const crowded = around.seats[0]!.box.width < 96 * Math.max(1, size.letters);
  const { draws, reserve, counts, to } = table.settings;
  return (
    <div role="group" aria-label="the table" class={crowded ? "cloth crowded" : "cloth"} style={`height:${size.height}px`} ref={cloth} {...ring.handlers} {...panning}
      onClick={(event) => event.target === event.currentTarget && lifted && model.change({ lifted: "" })}>
      {around.window && <Edges window={around.window} />}
      {around.seats.map(({ seat: of, box }) => <Seat key={of} model={model} table={table} of={of} box={box} crowded={crowded} />)}
      {around.stock && (
        <div class="seat" style={boxed(around.stock)}>
          <p>{draws ? "Stock" : "Aside"}</p>
          <small>{reserve > 0 ? `${table.stock.length}, ${reserve} stay${reserve === 1 ? "s" : ""}` : counted(table.stock.length, "tile")}</small>
        </div>
      )}
      {slots.map((slot) => {
        const worth = worths.get(slot.move!.text);
        return (
          <button key={slot.key} data-slot={slot.key} class="slot open ghost" aria-label={worth ? `${slot.name}, ${briefly(worth.mean)}` : slot.name} onClick={() => model.play(slot.move!.text)}
            style={`${area(slot)};--short:${slot.ghost!.short}px;--turn:${slot.ghost!.turn}deg;--reach:${slot.ghost!.reach}px`}>
            <Face tile={slot.move!.tile} turn={slot.ghost!.turn} />
            {worth && <span class="worth">{briefly(worth.mean)}</span>}
          </button>
        );
      })}
      {plan.spots.map((spot) => {
        const tile = spot.tile.includes(":") ? spot.tile : tileOf(spot.tile);
        const mine = own && spot.where === "hand";
        const worth = mine ? worthOf(tile) : undefined;
        const names = [
          "tile", spot.where, mine && fits.has(tile) && "free", lifted === tile && "lifted", mine && best && best.tiles.includes(tile) && "lit",
          spot.where === "layout" && lastLaid && tileOf(lastLaid.tile) === tile && "last", spot.faceDown && "down", spot.buried && "buried",
        ];
        return (
          <button key={tile} class={names.filter(Boolean).join(" ")} style={lies(spot)} disabled={!mine} aria-hidden={mine ? undefined : "true"}
            data-tile={mine ? tile : undefined} data-laid={spot.where === "layout" ? tile : undefined} tabIndex={mine && tile === ring.at ? 0 : -1}
            aria-label={mine ? `${said(tile)}${fits.has(tile) ? ", fits" : ""}${worth ? `, ${briefly(worth.mean)}` : ""}` : undefined} aria-pressed={mine ? lifted === tile : undefined} onClick={() => model.tap(tile)}>
            {spot.faceDown ? <Back turn={spot.turn} /> : <Face tile={spot.tile} turn={spot.turn} />}
            {worth && <span class="worth">{briefly(worth.mean)}</span>}
          </button>
        );
      })}
      <div class={`own${awaits === "own_move" ? " turns" : ""}${around.low ? " low" : ""}`} style={boxed(around.bar)}>
        <p>{awaits === "own_move" ? "Your turn" : "You"}<b>{model.totalOf(seat)}</b><small> of {counted(to, "point")}{counts && table.at > 0 ? `, ends count ${table.sum}` : ""}</small></p>
      </div>
    </div>
  );
}

/// Another player. On turn, a tap is the pass or the draw.
function Seat({ model, table, of, box, crowded }: { model: Model; table: Table; of: number; box: Box; crowded: boolean }) {
  const { shown } = model;
  const count = table.hands[of - 1]!.length;
  const turns = table.turn === of;
  const last = shown.view!.entries.at(-1);
  const did = last?.seat === of && (last.kind === "pass" ? "passed" : last.kind === "draw" ? "drew" : "");
  const more = did || (table.settings.partners && model.side(of) === model.side(shown.seat) ? "with you" : "");
  const acts = turns && shown.awaits === "move" ? model.plain : null;
  const inner = (
    <>
      <p><span>{crowded && !shown.names[of - 1] ? `Pl. ${of}` : SeatName(shown, of)}</span><b>{model.totalOf(of)}</b></p>
      <small>{more ? `${count}, ${more}` : counted(count, "tile")}</small>
    </>
  );
  const style = boxed(box);
  return acts
    ? <button class="seat turns sits" data-seat={of} style={style} onClick={() => model.tapSeat(of)}>{inner}<span class="unseen">, {acts.text === "draw" ? "draws" : "passes"}</span></button>
    : <div class={turns ? "seat turns" : "seat"} data-seat={of} style={style}>{inner}</div>;
}
