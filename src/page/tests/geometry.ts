// What a finger can touch in a position, by the functions that place it on the page, and what is wrong with it. Bundled and
// run beside the page, whose module deals and plays.
import { movesOf, moveTo } from "../session/choose";
import type { Ask } from "../module";
import { tableOf } from "../session/board";
import { start, variantOf } from "../session/played";
import { tileOf, type Move, type Table } from "../types";
import { viewOf } from "../views/index";
import { planOf } from "../views/match";
import { extent, type Plan } from "../views/view";
import { said, saidWhere } from "../words";

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

/// The hand, the stock and the places of the lifted tile.
function ofMatch(table: Table, plan: Plan, lifted: string): Target[] {
  const { rows } = table.settings;
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

/// The same as the one on turn sees it.
export function lifted(table: Table, room: Room, tile: string): Target[] {
  const plan = planOf({ table, viewer: table.turn, covered: false, open: false, up: table.settings.rows ? tile : "" }, room);
  return ofMatch(table, plan, tile);
}

/// The tiles that lie face up, what joins two of them, and the places where the lifted ones may come.
export function ofPatience(game: string, table: Table, room: Room, lifted: string[]): Target[] {
  const movable = new Set(table.movable);
  const plan = viewOf(game)(table.places, { ...room, totals: true, movable });
  const tiles = plan.spots.filter((spot) => !spot.faceDown).map((spot): Target => {
    const legal = movable.has(tileOf(spot.tile));
    const name = `${said(spot.tile)}, ${saidWhere(table.places[spot.place]!, spot.index)}${legal ? ", free" : ""}`;
    return { name, x: spot.x, y: spot.y, ...extent(spot.short, spot.turn), is: "tile", legal };
  });
  const joints = plan.bridges.map(({ tiles: [a, b], x, y, short }): Target =>
    ({ name: `knock out ${said(a)} and ${said(b)}`, x, y, width: Math.max(short * 0.9, 36), height: Math.max(short * 1.3, 44), is: "joint", legal: true }));
  const targets = lifted.length > 0 ? movesOf(table.moves, lifted) : [];
  const places = plan.slots.filter((slot) => moveTo(targets, slot)).map((slot): Target => ({ ...slot, is: "place", legal: true }));
  return [...tiles, ...joints, ...places];
}

/// Moves of the lifted tiles that no place leads to.
function unreached(game: string, table: Table, room: Room, lifted: string[]): string[] {
  const plan = viewOf(game)(table.places, { ...room, totals: true, movable: new Set(table.movable) });
  const targets = movesOf(table.moves, lifted);
  const reached = new Set(plan.slots.map((slot) => moveTo(targets, slot)?.text));
  return targets.filter((move) => move.to !== null && !reached.has(move.text)).map((move) => `nothing leads to ${move.text}`);
}

/// Random numbers below `most`, the same for the same start.
function randomly(start: number): (most: number) => number {
  let state = (start * 48271 + 11) % 2147483647;
  return (most) => (state = (state * 16807) % 2147483647) % most;
}

/// Every third position of random play, deal after deal: those that lie near each other look alike. `look` knows none
/// where the game is over.
function* positions<Here>(seed: number, look: (deal: number, moves: string[]) => Here | null, legal: (here: Here) => { text: string }[]) {
  for (let deal = seed; ; ++deal) {
    const below = randomly(deal);
    const moves: string[] = [];
    for (let here = look(deal, moves); here && moves.length < 80; here = look(deal, moves)) {
      if (moves.length % 3 === deal % 3) yield { here, link: `seed_${deal}/${moves.join("_")}` };
      moves.push(legal(here)[below(legal(here).length)]!.text);
    }
  }
}

interface Measured {
  positions: number;
  looks: number; // at a position, at each size, with each tile lifted or none
  faults: string[];
}

function measure<Here>(most: number, all: Iterable<{ here: Here; link: string }>, rooms: Room[], liftsOf: (here: Here) => Iterable<string>, look: (here: Here, room: Room, lifted: string) => string[]): Measured {
  const found: Measured = { positions: 0, looks: 0, faults: [] };
  for (const { here, link } of all) {
    for (const room of rooms)
      for (const lifted of liftsOf(here)) {
        ++found.looks;
        const wrong = new Set(look(here, room, lifted));
        if (wrong.size > 0) found.faults.push(`${link} at ${room.width} x ${room.height}, ${lifted || "nothing"} lifted: ${[...wrong].join("; ")}`);
      }
    if (++found.positions >= most || found.faults.length > 20) break;
  }
  return found;
}

/// Persons at every seat; null if the hand is over.
const lookAtMatch = (ask: Ask, game: string, seats: number, rules: string) => (deal: number, moves: string[]) => {
  const players = Array(seats).fill("person").join(" ");
  const match = start(variantOf(game, seats, rules), { players, seed: String(deal), moves: [...moves], at: moves.length });
  const table = tableOf(ask, match);
  return table.over ? null : { match, table };
};
const lookAtPatience = (ask: Ask, variant: string) => (deal: number, moves: string[]) => {
  const played = start(variant, { deal: `seed ${deal}`, moves: [...moves], at: moves.length });
  const table = tableOf(ask, played);
  return table.over ? null : { played, table };
};

/// Positions of random play at the table by so many seats.
export function measureMatch(ask: Ask, game: string, seats: number, rules: string, rooms: Room[], most: number, seed: number): Measured {
  const lifts = (table: Table) => new Set(["", ...table.moves.filter((move) => move.tile !== "").map((move) => tileOf(move.tile))]);
  const all = positions(seed, lookAtMatch(ask, game, seats, rules), ({ table }) => table.moves);
  return measure(most, all, rooms, ({ table }) => lifts(table), ({ table }, room, tile) => faults(lifted(table, room, tile), room));
}

/// The same of a patience.
export function measurePatience(ask: Ask, variant: string, rooms: Room[], most: number, seed: number): Measured {
  const game = variant.split(";")[0]!;
  const lifts = (table: Table) => new Set(["", ...table.moves.flatMap((move) => move.tiles.map((_, i) => move.tiles.slice(0, i + 1).join(" ")))]);
  const all = positions(seed, lookAtPatience(ask, variant), ({ table }) => table.moves);
  return measure(most, all, rooms, ({ table }) => lifts(table), ({ table }, room, lifted) => {
    const tiles = lifted.split(" ").filter((tile) => tile !== "");
    return [...faults(ofPatience(game, table, room, tiles), room), ...unreached(game, table, room, tiles)];
  });
}

/// A move by what a hand does to make it.
const kindOfLaid = (move: Move, { moves }: Table): string => {
  const twin = moves.some((other) => other !== move && other.kind === move.kind && move.tile !== "" && tileOf(other.tile) === tileOf(move.tile) && move.kind !== "at");
  return `${move.kind}${move.kind === "at" ? (move.half ? " half" : " double") : ""}${twin ? ", either way round" : ""}`;
};
const kindOf = (move: Move, { places }: Table): string =>
  move.to === null ? `${Math.min(3, move.tiles.length)} leave` : `to the ${places[move.to]!.kind} ${move.end}`;

/// A position with a move of each kind that 400 positions of random play have.
export function kindsOfMatch(ask: Ask, game: string, seats: number) {
  const found = new Map<string, { kind: string; match: object; table: Table; move: Move }>();
  let left = 400;
  for (const { here } of positions(1, lookAtMatch(ask, game, seats, ""), ({ table }) => table.moves)) {
    for (const move of here.table.moves) found.set(kindOfLaid(move, here.table), { kind: kindOfLaid(move, here.table), move, ...here });
    if (--left === 0) break;
  }
  return [...found.values()];
}
export function kindsOfPatience(ask: Ask, variant: string) {
  const found = new Map<string, { kind: string; played: object; table: Table; move: Move }>();
  let left = 400;
  for (const { here } of positions(1, lookAtPatience(ask, variant), ({ table }) => table.moves)) {
    for (const move of here.table.moves) found.set(kindOf(move, here.table), { kind: kindOf(move, here.table), move, ...here });
    if (--left === 0) break;
  }
  return [...found.values()];
}
