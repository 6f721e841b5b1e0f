// Where the tiles of a layout lie. Lengths are half the short side of a tile, so a tile is 2 by 4. Each tile is laid at
// an open end: straight on, or round a corner where it would leave the area or touch what lies there; a double lies
// crosswise. Nothing here knows what is legal: which end a tile goes to comes with the move.
import { endsOf, type Move, type Settings } from "../types";

export interface Lying {
  tile: string; // as it lies
  x: number; // of its centre
  y: number;
  turn: number; // degrees; at 0 the first end is above, at -90 it is on the left
}

interface Vector {
  x: number;
  y: number;
}

/// Along each axis: half the size of what lies there.
interface Solid extends Vector {
  across: number;
  down: number;
}

interface End extends Vector {
  d: Vector; // outwards
  pip: number;
  half: boolean; // half a tile looks outwards, not a double
  name: "left" | "right" | ""; // of a line
  arm: Arm | null; // of a line or a cross; a branch has none
  owner: Solid;
  first: boolean; // a side of the first double, to be covered before others are open
  group: { left: number }; // places that its double still opens
}

/// An arm goes along its axis, and where that ends it comes back beside itself.
interface Arm {
  along: Vector; // as it ran last
  aside: Vector;
}

const gap = 0.3;
const east = { x: 1, y: 0 }, west = { x: -1, y: 0 }, north = { x: 0, y: -1 }, south = { x: 0, y: 1 };
const minus = ({ x, y }: Vector): Vector => ({ x: -x, y: -y });
const turned = ({ x, y }: Vector): Vector => ({ x: -y, y: x });
const step = (from: Vector, d: Vector, by: number): Vector => ({ x: from.x + d.x * by, y: from.y + d.y * by });

const isAlong = (arm: Arm, d: Vector) => d.x * arm.along.x + d.y * arm.along.y !== 0;

/// The turn of a tile whose first end looks against `d`.
const turnOf = (d: Vector): number => (d.x > 0 ? -90 : d.x < 0 ? 90 : d.y < 0 ? 180 : 0);

const solid = (centre: Vector, d: Vector, along: number, across: number): Solid =>
  ({ ...centre, across: d.x !== 0 ? along : across, down: d.x !== 0 ? across : along });

/// A way to lay a tile at an end.
interface Way {
  body: Solid;
  d: Vector; // where it looks then
  out: Vector; // where the next tile touches it
  crosswise: boolean;
}

function straight(end: End, crosswise: boolean): Way {
  const long = crosswise ? 1 : 2;
  return { body: solid(step(end, end.d, long), end.d, long, crosswise ? 2 : 1), d: end.d, out: step(end, end.d, 2 * long), crosswise };
}

function corner(end: End, d: Vector): Way {
  const inner = step(end, end.d, 1);
  return { body: solid(step(inner, d, 1), d, 2, 1), d, out: step(inner, d, 3), crosswise: false };
}

function waysOf(end: End, isDouble: boolean): Way[] {
  const left = turned(end.d), right = minus(left);
  const ways = isDouble ? [straight(end, true)] : [];
  if (!end.arm) ways.push(straight(end, false), corner(end, left), corner(end, right));
  else if (isAlong(end.arm, end.d))
    ways.push(straight(end, false), corner(end, end.arm.aside), corner(end, minus(end.arm.aside)));
  else ways.push(corner(end, minus(end.arm.along)), straight(end, false), corner(end, end.arm.along));
  return isDouble && !end.arm ? ways.slice(0, 1) : ways;
}

export class Layout {
  readonly tiles: Lying[] = [];
  private solids: Solid[] = [];
  private ends: End[] = [];
  private spinner: { ends: End[]; sides: number } | null = null;

  constructor(private readonly width: number, private readonly height: number, private readonly settings: Settings, private readonly start: Vector) {}

  /// Lays a tile; false if there is no room for it.
  lay(move: Move): boolean {
    const [a, b] = endsOf(move.tile);
    const isDouble = a === b;
    if (move.kind === "lead") return this.lead(move.tile, a, b);
    const [inner, outer] = move.kind === "left" ? [b, a] : [a, b];
    let best: { end: End; way: Way; worth: number } | null = null;
    for (const end of this.endsFor(move)) {
      for (const [i, way] of waysOf(end, isDouble).entries()) {
        if (!this.fits(way.body, end.owner)) continue;
        const worth = this.worth(end, way, isDouble) - i * (end.arm ? 100 : 3);
        if (!best || worth > best.worth) best = { end, way, worth };
      }
    }
    if (!best) return false;
    const { end, way } = best;
    this.ends.splice(this.ends.indexOf(end), 1);
    if (--end.group.left === 0) this.ends = this.ends.filter((each) => each.group !== end.group);
    const looks = isDouble && way.crosswise ? turned(way.d) : way.d;
    this.put(move.tile, way.body, turnOf(inner === outer || move.kind !== "left" ? looks : minus(looks)));
    this.cover(end);
    this.open(end, way, outer, isDouble);
    return true;
  }

  /// Whether every end that play may come to has room for any tile.
  get roomy(): boolean {
    const alive = (end: End) => [false, true].every((isDouble) => waysOf(end, isDouble).some((way) => this.fits(way.body, end.owner)));
    if (this.settings.shape !== "branching" && this.settings.opens < 2) return this.ends.every(alive);
    const pips = new Set(this.ends.map((end) => end.pip));
    return [...pips].every((pip) => this.ends.some((end) => end.pip === pip && alive(end))) && this.ends.every((end) => !end.first || alive(end));
  }

  private lead(tile: string, a: number, b: number): boolean {
    const { shape } = this.settings;
    const isDouble = a === b;
    const body = solid(this.start, east, isDouble ? 1 : 2, isDouble ? 2 : 1);
    if (!this.fits(body)) return false;
    this.put(tile, body, isDouble ? 0 : -90);
    const end = (d: Vector, far: number, pip: number, aside: Vector, group: End["group"]): End =>
      ({ ...step(this.start, d, far), d, pip, half: !isDouble, name: d === west ? "left" : "right", arm: shape === "branching" ? null : { along: d, aside }, owner: body, first: isDouble && shape === "cross", group });
    const own = () => ({ left: 1 });
    const far = isDouble ? 1 : 2;
    this.ends = [end(west, far, a, north, own()), end(east, far, b, south, own())];
    if (!isDouble || shape === "line") return true;
    const more = [end(north, 2, a, east, own()), end(south, 2, a, west, own())];
    if (shape === "spinner") this.spinner = { ends: more, sides: 2 };
    else this.ends.push(...more);
    return true;
  }

  private endsFor(move: Move): End[] {
    if (move.kind !== "at") return this.ends.filter((end) => end.name === move.kind);
    const sides = this.settings.shape === "cross" ? this.ends.filter((end) => end.first) : [];
    const open = sides.length > 0 ? sides : this.ends;
    return open.filter((end) => end.pip === move.pip && (this.settings.shape !== "spinner" || end.half === move.half));
  }

  /// A side of the spinner is covered: once both are, its ends open.
  private cover(end: End): void {
    if (!this.spinner || end.owner !== this.spinner.ends[0]?.owner) return;
    if (--this.spinner.sides === 0) this.ends.push(...this.spinner.ends);
  }

  /// The places that a tile opens.
  private open(from: End, way: Way, pip: number, isDouble: boolean): void {
    const { shape, opens } = this.settings;
    const group = { left: 1 };
    const end = (at: Vector, d: Vector, arm: Arm | null): End =>
      ({ ...at, d, pip, half: !isDouble, name: from.name, arm, owner: way.body, first: false, group });
    const branches = isDouble && opens > 1 && way.crosswise;
    const arm = from.arm && isAlong(from.arm, way.d) ? { along: way.d, aside: from.arm.aside } : from.arm;
    this.ends.push(end(way.out, way.d, opens > 1 ? null : arm));
    const sides = [turned(way.d), minus(turned(way.d))].map((d) => end(step(way.body, d, 2), d, null));
    if (branches) {
      group.left = opens;
      this.ends.push(...sides);
    }
    if (isDouble && shape === "spinner" && !this.spinner) {
      const [left, right] = sides;
      const own = (each: End): End => ({ ...each, arm: { along: each.d, aside: way.d }, group: { left: 1 } });
      this.spinner = { ends: [own(left!), own(right!)], sides: 1 };
    }
  }

  private put(tile: string, body: Solid, turn: number): void {
    this.solids.push(body);
    this.tiles.push({ tile, x: body.x, y: body.y, turn });
  }

  private fits(body: Solid, beside: Solid | null = null): boolean {
    const { x, y, across, down } = body;
    if (x - across < 0 || x + across > this.width || y - down < 0 || y + down > this.height) return false;
    return this.solids.every((other) => other === beside || Math.abs(x - other.x) >= across + other.across + gap - 1e-6 || Math.abs(y - other.y) >= down + other.down + gap - 1e-6);
  }

  /// How good a way is: that the next tile has room counts most; of branches, how far it is to the next obstacle.
  private worth(end: End, way: Way, isDouble: boolean): number {
    const next: End = { ...end, ...way.out, d: way.d, owner: way.body };
    this.solids.push(way.body);
    const roomy = [false, true].every((double) => waysOf(next, double).some((each) => this.fits(each.body, way.body)));
    let free = 0;
    if (!end.arm) {
      const looks = isDouble && this.settings.opens > 1 ? [way.d, turned(way.d), minus(turned(way.d))] : [way.d];
      for (const d of looks) {
        const from = d === way.d ? way.out : step(way.body, d, 2);
        let far = 0;
        while (far < 14 && this.fits(solid(step(from, d, far + 1), d, 1, 1.6), way.body)) far += 2;
        free += far;
      }
    }
    this.solids.pop();
    return (roomy ? 1000 : 0) + free;
  }
}

const starts: Vector[] = [
  { x: 0.5, y: 0.5 }, { x: 0.5, y: 0.26 }, { x: 0.5, y: 0.74 }, { x: 0.25, y: 0.5 }, { x: 0.75, y: 0.5 },
  { x: 0.25, y: 0.26 }, { x: 0.75, y: 0.74 },
];

/// The moves laid out in an area of pixels, as large as they fit.
export function layOut(moves: Move[], settings: Settings, area: { width: number; height: number }, most: number): { short: number; tiles: Lying[]; ghost: (move: Move) => Lying | null } {
  let last: Layout | null = null;
  for (let short = most; ; short *= 0.9) {
    const unit = short / 2;
    const [width, height] = [area.width / unit, area.height / unit];
    for (const { x, y } of starts) {
      const start = { x: Math.round(width * x), y: Math.round(height * y) };
      const lay = (all: Move[]) => {
        const layout = new Layout(width, height, settings, start);
        return all.every((move) => layout.lay(move)) ? layout : null;
      };
      const layout = lay(moves);
      if (!layout) continue;
      last = layout;
      if (!layout.roomy && short > 7) continue;
      return { short, tiles: layout.tiles, ghost: (move) => lay([...moves, move])?.tiles.at(-1) ?? null };
    }
    if (short < 5) return { short, tiles: last?.tiles ?? [], ghost: () => null };
  }
}
