// A small picture of each game: its table at the start or, of a table game, the layout after some moves; and of a game
// that is under way, its table now. It is drawn from the same plan as the table, as three paths.
import { useEffect, useState } from "preact/hooks";
import { tableOf } from "../session/board";
import { numbered, question, variantOf, type Played } from "../session/played";
import type { Session } from "../session/session";
import { grid } from "../table/tile";
import { endsOf, type Game, type LaidOut, type Table } from "../module/types";
import { viewOf } from "../views/index";
import type { Heap } from "../views/view";

interface Drawn {
  faces: string; // paths
  backs: string;
  pips: string;
  mark: string;
}

/// What tells games apart that are laid out alike.
const marks: { [game: string]: string } = {
  "fives-the-limit": "≤ 5", "all-sevens": "= 7", bergen: "+2", "all-fives": "×5", "all-fives-and-threes": "×5 ×3", "five-up": "÷5",
};

const size = { width: 132, height: 100 };
const drawn = new Map<string, Drawn>(); // of each kind it is made once

type Laid = Heap & { tile: string; faceDown: boolean };

function pathsOf(tiles: Laid[]): Pick<Drawn, "faces" | "backs" | "pips"> {
  const paths = { faces: "", backs: "", pips: "" };
  for (const { x, y, short, turn, tile, faceDown } of tiles) {
    const quarter = ((Math.round(turn / 90) % 4) + 4) % 4;
    const [across, down] = quarter % 2 ? [2 * short - 0.8, short - 0.8] : [short - 0.8, 2 * short - 0.8];
    const point = (value: number) => value.toFixed(1);
    paths[faceDown ? "backs" : "faces"] += `M${point(x - across / 2)} ${point(y - down / 2)}h${point(across)}v${point(down)}h${point(-across)}z`;
    if (faceDown) continue;
    const [cos, sin] = [[1, 0], [0, 1], [-1, 0], [0, -1]][quarter] as [number, number];
    for (const [half, pips] of endsOf(tile).entries())
      for (const at of grid[pips]!) {
        const [dx, dy] = [((Number(at) % 3) - 1) * short * 0.27, ((Math.floor(Number(at) / 3) - 1) * 0.27 - 0.5 + half) * short];
        paths.pips += `M${point(x + cos * dx - sin * dy)} ${point(y + sin * dx + cos * dy)}h0`;
      }
  }
  return paths;
}

const laidOut = ({ played }: Table) => played.filter(({ tile }) => tile);

/// A game some moves on: where tiles are laid out, with `count` of them there or few left in the hand, else at its start.
/// Between two moves the page may do something else.
async function someMovesOn(session: Session, from: Played, count: number): Promise<[Played, Table]> {
  let [here, table] = [from, tableOf(session.ask, from)];
  const lengthOf = (kind: string, otherwise: number) => table.places.find((place) => place.kind === kind)?.tiles.length ?? otherwise;
  const goesOn = () => lengthOf("chain", table.places.length > 0 ? count : laidOut(table).length) < count && lengthOf("hand", count) > (count > 4 ? 1 : 3);
  for (let i = 0; i < 14 && !table.over && goesOn(); ++i) {
    await new Promise((done) => setTimeout(done));
    const moves = [...here.moves, table.moves[(5 * i) % table.moves.length]!.text];
    here = { ...from, moves, at: moves.length };
    table = tableOf(session.ask, here);
  }
  return [here, table];
}

/// Tiles at places.
function ofPlaces(table: Table): Laid[] {
  const scale = 3; // the plan is made for a larger table, whose margins then take little room
  const room = { width: scale * size.width, height: scale * size.height, totals: false, movable: new Set<string>() };
  const { spots } = viewOf(table.places)(table.places, room);
  return spots.filter(({ buried }) => !buried).map((spot) => ({ ...spot, x: spot.x / scale, y: spot.y / scale, short: spot.short / scale }));
}

/// The layout of a table game. A pile beside it says that there is a stock to draw from, a row of backs below it that the
/// own tiles are hidden.
function ofLayout(session: Session, here: Played, table: Table): Laid[] {
  const { draws, rows } = table.settings;
  const found = session.ask<LaidOut>(question(here, "layout", { width: size.width - (draws ? 34 : 12), height: size.height - (rows ? 46 : 12), most: 17 }));
  const tiles = laidOut(table);
  return [
    ...found.tiles.map((lying, i) => ({ x: lying.x + 6, y: lying.y + 6, turn: lying.turn, short: found.short, tile: tiles[i]!.tile, faceDown: false })),
    ...(rows ? [0, 1, 2, 3, 4, 5].map((i) => ({ x: size.width / 2 + (i - 2.5) * 17, y: size.height - 20, short: 15, turn: 0, tile: "0-0", faceDown: true })) : []),
    ...(draws ? [0, 1, 2].map((i) => ({ x: size.width - 16 + 1.5 * i, y: 20 + 1.5 * i, short: 13, turn: 0, tile: "0-0", faceDown: true })) : []),
  ];
}

async function draw(session: Session, game: Game): Promise<Drawn> {
  const { name, seats: [seats] } = game;
  const variant = session.wholeVariant(variantOf(name, seats!));
  const turn = session.games.indexOf(game);
  const number = `${turn + 4}`; // of the deal: not all pictures are of the same tiles, nor of as many
  const players = Array<string>(seats!).fill("person").join(" ");
  const [here, table] = await someMovesOn(session, numbered(variant, number, { players }), 4 + ((2 * turn) % 6));
  return { ...pathsAt(session, here, table), mark: marks[name] ?? (table.settings.counts ? "+10" : "") };
}
const pathsAt = (session: Session, here: Played, table: Table) => pathsOf(table.places.length > 0 ? ofPlaces(table) : ofLayout(session, here, table));
async function drawNow(session: Session, here: Played): Promise<Drawn> {
  await session.readyFor(here.variant);
  return { ...pathsAt(session, here, tableOf(session.ask, here)), mark: "" };
}

/// The picture of a kind of game, or of a game `here`. `turn` is its place in the list: pictures are drawn one after the
/// other, so that the panel opens at once.
export function Picture({ session, game, turn, here }: { session: Session; game: Game; turn: number; here?: Played }) {
  const [now, show] = useState(here ? undefined : drawn.get(game.name));
  useEffect(() => {
    if (now) return;
    const timer = setTimeout(async () => {
      const picture = await (here ? drawNow(session, here) : draw(session, game)).catch(() => undefined);
      if (picture && !here) drawn.set(game.name, picture);
      show(picture);
    }, 40 * (turn + 1));
    return () => clearTimeout(timer);
  }, []);
  const { faces, backs, pips, mark } = now ?? { faces: "", backs: "", pips: "", mark: "" };
  return (
    <svg class="picture" viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
      <path class="ivory" d={faces} /><path class="back" d={backs} /><path class="points-of" d={pips} />
      {mark && <text x={size.width - 4} y={size.height - 6}>{mark}</text>}
    </svg>
  );
}
