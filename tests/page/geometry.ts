// What a finger can touch in a position, by the functions that place it on the page, and what is wrong with it. Bundled and
// run beside the page, whose module deals and plays.
import { movesOf, moveTo } from "../../src/page/session/choose";
import type { Ask } from "../../src/page/module/module";
import { tableOf } from "../../src/page/session/board";
import { question, seatsOf, start, type Played } from "../../src/page/session/played";
import { tileOf, type LaidOut, type Move, type Table } from "../../src/page/module/types";
import { viewOf } from "../../src/page/views/index";
import { planOf } from "../../src/page/views/match";
import { extent } from "../../src/page/views/view";
import { bridgeName, said, saidWhere } from "../../src/page/module/words";

export { tileOf };

interface Room {
  width: number;
  height: number;
}

interface Target extends Room {
  name: string; // as it is read out
  x: number; // of its middle
  y: number;
  is: "tile" | "place" | "joint";
  legal: boolean; // belongs to a legal move
}

const least = 24; // pixels across

const overlap = (a: Room & { x: number; y: number }, b: Target): boolean =>
  Math.abs(a.x - b.x) < (a.width + b.width) / 2 - 0.1 && Math.abs(a.y - b.y) < (a.height + b.height) / 2 - 0.1;

/// What a finger, or whoever hears the page, would get wrong.
export function faults(targets: Target[], room: Room): string[] {
  const found: string[] = [];
  for (const target of targets.filter((each) => each.legal)) {
    const { name, x, y, width, height } = target;
    const core = target.is === "place" ? target : { x, y, width: least, height: least };
    if (Math.min(width, height) < least) found.push(`${name}: ${Math.round(width)} x ${Math.round(height)}`);
    if (x - core.width / 2 < -0.01 || y - core.height / 2 < -0.01 || x + core.width / 2 > room.width + 0.01 || y + core.height / 2 > room.height + 0.01) found.push(`${name} leaves the table`);
    for (const other of targets)
      if (other !== target) {
        if (overlap(core, other) && !(target.is === "joint" && other.is === "tile")) found.push(`${name} and ${other.name} overlap`); // joints lie on tiles
        if (other.name === name) found.push(`two are called ${name}`);
      }
  }
  return found;
}

const planFor = (ask: Ask, played: Played, table: Table, room: Room, up = "") =>
  planOf({ table, viewer: table.turn!, covered: false, open: false, up, layOut: (area: object) => ask<LaidOut>(question(played, "layout", area)) }, room);

/// The hand and the places of the lifted tile, as the one on turn sees them.
function ofMatch(ask: Ask, played: Played, table: Table, room: Room, lifted: string): Target[] {
  const { rows } = table.settings;
  const plan = planFor(ask, played, table, room, rows ? lifted : "");
  const can = (tile: string) => table.movable.includes(tile);
  const tiles = plan.spots.filter((spot) => spot.where === "hand").map((spot): Target => {
    const legal = can(tileOf(spot.tile));
    const name = rows && spot.faceDown ? (legal ? "turn up the first tile" : "a tile of your row") : `${said(spot.tile)}${legal ? ", fits" : ""}`;
    return { name, x: spot.x, y: spot.y, ...extent(spot.short, spot.turn), is: "tile", legal };
  });
  const moves = table.moves.filter((move) => lifted !== "" && move.tile !== "" && tileOf(move.tile) === lifted);
  const places = plan.around!.ghosts(moves).map((ghost): Target => {
    const reached = (size: number) => Math.max(size, Math.min(44, size + 2 * ghost.ghost!.reach));
    return { name: ghost.name, x: ghost.x, y: ghost.y, width: reached(ghost.width), height: reached(ghost.height), is: "place", legal: true };
  });
  return [...tiles, ...places];
}

/// The tiles that lie face up, what joins two of them, and the places where the lifted ones may come.
function ofPatience(table: Table, room: Room, lifted: string[]): Target[] {
  const movable = new Set(table.movable);
  const plan = viewOf(table.places)(table.places, { ...room, totals: true, movable });
  const tiles = plan.spots.filter((spot) => !spot.faceDown).map((spot): Target => {
    const legal = movable.has(tileOf(spot.tile));
    const name = `${said(spot.tile)}, ${saidWhere(table.places[spot.place]!, spot.index)}${legal ? ", free" : ""}`;
    return { name, x: spot.x, y: spot.y, ...extent(spot.short, spot.turn), is: "tile", legal };
  });
  const joints = plan.bridges.map(({ tiles, folds, x, y, short }): Target =>
    ({ name: bridgeName({ tiles, folds }), x, y, width: Math.max(short * 0.6, 24), height: Math.max(short * 1.1, 40), is: "joint", legal: true }));
  const targets = lifted.length > 0 ? movesOf(table.moves, lifted) : [];
  const places = plan.slots.filter((slot) => moveTo(targets, slot)).map((slot): Target => ({ ...slot, is: "place", legal: true }));
  return [...tiles, ...joints, ...places];
}

export const targetsOn = (ask: Ask, played: Played, table: Table, room: Room, lifted: string[]): Target[] =>
  table.places.length > 0 ? ofPatience(table, room, lifted) : ofMatch(ask, played, table, room, lifted[0] ?? "");

/// Tiles of a layout that are too small to be read; and whether the last one is out of sight.
function unseen(ask: Ask, played: Played, table: Table, room: Room): string[] {
  if (table.places.length > 0) return [];
  const { spots, around } = planFor(ask, played, table, room);
  const laid = spots.filter(({ where }) => where === "layout");
  const box = around!.window?.box;
  const last = laid.at(-1);
  const out = box && last && (last.x < box.x || last.y < box.y || last.x > box.x + box.width || last.y > box.y + box.height);
  return [...laid.filter(({ short }) => short < least).slice(0, 1).map(({ short }) => `tiles of ${short} pixels`), ...(out ? ["the last tile is out of sight"] : [])];
}

/// Moves of the lifted tiles that no place of a patience leads to.
function unreached(table: Table, room: Room, lifted: string[]): string[] {
  if (table.places.length === 0) return [];
  const plan = viewOf(table.places)(table.places, { ...room, totals: true, movable: new Set(table.movable) });
  const targets = movesOf(table.moves, lifted);
  const reached = new Set(plan.slots.map((slot) => moveTo(targets, slot)?.text));
  return targets.filter((move) => move.to !== null && !reached.has(move.text)).map((move) => `nothing leads to ${move.text}`);
}

/// Random numbers below `most`, the same for the same start.
function randomly(start: number): (most: number) => number {
  let state = (start * 48271 + 11) % 2147483647;
  return (most) => (state = (state * 16807) % 2147483647) % most;
}

interface Here {
  played: Played; // persons sit at every seat
  table: Table;
  link: string;
}

/// Every third position of random play, deal after deal: those that lie near each other look alike.
function* positions(ask: Ask, variant: string, first: number): Generator<Here> {
  const players = Array(seatsOf(variant)).fill("person").join(" ");
  for (let deal = first; ; ++deal) {
    const below = randomly(deal);
    for (let moves: string[] = []; moves.length < 80;) {
      const played = start(variant, { players, seed: String(deal), moves, at: moves.length });
      const table = tableOf(ask, played);
      if (table.over) break;
      if (moves.length % 3 === deal % 3) yield { played, table, link: `seed_${deal}/${moves.join("_")}` };
      moves = [...moves, table.moves[below(table.moves.length)]!.text];
    }
  }
}

interface Measured {
  positions: number;
  looks: number; // at a position, at each size, with each tile lifted or none
  longest: number; // tiles on the table of a match
  faults: string[];
}

export function measure(ask: Ask, variant: string, rooms: Room[], most: number, seed: number): Measured {
  const found: Measured = { positions: 0, looks: 0, longest: 0, faults: [] };
  for (const { played, table, link } of positions(ask, variant, seed)) {
    found.longest = Math.max(found.longest, played.moves.filter((move) => move !== "draw" && move !== "pass").length);
    const lifts = new Set(["", ...table.moves.flatMap(({ tiles }) => tiles.map((_, i) => tiles.slice(0, i + 1).join(" ")))]);
    for (const room of rooms) {
      found.faults.push(...unseen(ask, played, table, room).map((fault) => `${link} at ${room.width} x ${room.height}: ${fault}`));
      for (const lifted of lifts) {
        ++found.looks;
        const tiles = lifted.split(" ").filter((tile) => tile !== "");
        const wrong = new Set([...faults(targetsOn(ask, played, table, room, tiles), room), ...unreached(table, room, tiles)]);
        if (wrong.size > 0) found.faults.push(`${link} at ${room.width} x ${room.height}, ${lifted || "nothing"} lifted: ${[...wrong].join("; ")}`);
      }
    }
    if (++found.positions >= most || found.faults.length > 20) break;
  }
  return found;
}

/// A move by what a hand does to make it.
const kindOfLaid = (move: Move, { moves }: Table): string => {
  const twin = moves.some((other) => other !== move && other.kind === move.kind && move.tile !== "" && tileOf(other.tile) === tileOf(move.tile) && move.kind !== "at");
  return `${move.kind}${move.kind === "at" ? (move.half ? " half" : " double") : ""}${twin ? ", either way round" : ""}`;
};
const kindOf = (move: Move, table: Table): string => {
  if (table.places.length === 0) return kindOfLaid(move, table);
  return move.to === null ? `${Math.min(3, move.tiles.length)} leave` : `to the ${table.places[move.to]!.kind} ${move.end}`;
};

/// A position with a move of each kind that 400 positions of random play have.
export function kinds(ask: Ask, variant: string) {
  const found = new Map<string, Here & { kind: string; move: Move }>();
  let left = 400;
  for (const here of positions(ask, variant, 1)) {
    for (const move of here.table.moves) found.set(kindOf(move, here.table), { kind: kindOf(move, here.table), move, ...here });
    if (--left === 0) break;
  }
  return [...found.values()];
}
