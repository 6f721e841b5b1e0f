// Draws any table: list after list of its places, each by its kind, all tiles of one size.
import type { Place } from "../module/types";
import { layChain } from "./chain";
import { emptyPlan, largest, lay, layAll, margin, open, pileOf, placeInRows, type Plan, type Room, type View } from "./view";

/// A list of places that are alike, as `column 1` and `column 2` are, and the number of the first.
interface List {
  kind: Place["kind"];
  first: number;
  places: Place[];
}

export function listsOf(places: Place[]): List[] {
  const lists: List[] = [];
  const nameOf = (place: Place | undefined) => place?.name.split(" ")[0];
  places.forEach((place, index) => {
    if (nameOf(places[index - 1]) === nameOf(place)) lists.at(-1)!.places.push(place);
    else lists.push({ kind: place.kind, first: index, places: [place] });
  });
  return lists;
}

/// A list as it is drawn with tiles of one size: how high it is, and how it is drawn from `y` on. null if it is too wide.
interface Band {
  height: number;
  draw: (y: number) => void;
}

const title = 20; // pixels for the name of a place
const suitOf = (tile: string): string => String(Math.max(...tile.split("-").map(Number)));
const rankOf = (tile: string): number => Math.min(...tile.split("-").map(Number));

function bandOf(plan: Plan, room: Room, list: List, short: number, lies: boolean): Band | null {
  const width = room.width - 2 * margin;
  const middle = room.width / 2;
  const { kind, first, places } = list;
  const place = places[0]!;
  const name = (text: string, x: number, y: number) => plan.labels.push({ x, y: y + 9, text, tone: "quiet" });

  if (kind === "column") {
    const [wide, high] = lies ? [2 * short, short] : [short, 2 * short];
    const most = Math.max(1, ...places.map(({ tiles }) => tiles.length));
    if (places.length * (wide + 6) - 6 > width) return null;
    const pitch = Math.min(wide * 1.18 + 4, (width + 6) / places.length);
    const below = room.totals && places.some(({ numbers }) => numbers.length > 0) ? 22 : 0;
    return {
      height: title + most * (high + 2) + below,
      draw: (y) => places.forEach((column, i) => {
        const x = middle + (i - (places.length - 1) / 2) * pitch;
        const at = (index: number) => y + title + high / 2 + index * (high + 2);
        name(places.length > 1 ? String(i + 1) : column.name, x, y);
        layAll(plan, column, first + i, (index) => ({ x, y: at(index), short, turn: lies ? -90 : 0 }));
        open(plan, column, first + i, { x, y: at(Math.max(0, column.tiles.length - 1)), width: wide, height: high });
        const last = column.numbers.at(-1);
        if (below && last !== undefined) plan.labels.push({ x, y: at(column.tiles.length - 1) + high / 2 + 12, text: `${last}`, tone: "strong" });
      }),
    };
  }

  if (kind === "triangle" || kind === "grid") {
    const triangle = kind === "triangle";
    const cells = place.cells!;
    const inRow = triangle ? Math.round((Math.sqrt(8 * cells.length + 1) - 1) / 2) : place.width!;
    const rows = triangle ? inRow : Math.ceil(cells.length / inRow);
    const [pitchX, pitchY] = [short * 1.2, short * (triangle ? 1.5 : 2.14)]; // a tile of a triangle covers a part of two
    if (inRow * pitchX > width) return null;
    return {
      height: title + (rows - 1) * pitchY + 2 * short,
      draw: (y) => {
        name(place.name, middle, y);
        let index = 0;
        cells.forEach((tile, cell) => {
          const row = triangle ? Math.floor((Math.sqrt(8 * cell + 1) - 1) / 2) : Math.floor(cell / inRow);
          const column = triangle ? cell - (row * (row + 1)) / 2 : cell % inRow;
          const x = middle + (column - ((triangle ? row + 1 : inRow) - 1) / 2) * pitchX;
          const at = { x, y: y + title + short + row * pitchY, short, place: first };
          if (tile) lay(plan, tile, { ...at, index: index++, order: row });
          else if (!triangle) plan.rails.push({ x: at.x, y: at.y, width: short * 0.9, height: short * 1.9 });
        });
      },
    };
  }

  if (kind === "stock") {
    if (place.tiles.length === 0) return { height: title, draw: (y) => void name(`${place.name}: empty`, middle, y) };
    return { height: 2 * short + 36, draw: (y) => pileOf(plan, place, first, middle, y + short, short) };
  }

  if (kind === "suits") {
    const suits = [...new Set(place.tiles.map(suitOf))].sort((a, b) => Number(a) - Number(b));
    const count = Math.max(1, suits.length);
    return {
      height: title + 2 * short,
      draw: (y) => {
        name(place.tiles.length === 0 ? `${place.name}: empty` : place.name, middle, y);
        layAll(plan, place, first, (index) => {
          const tile = place.tiles[index]!;
          const { aside } = placeInRows(suits.indexOf(suitOf(tile)), count, count);
          return { x: middle + aside * Math.min(short * 1.2, width / count), y: y + title + short, short, order: rankOf(tile) };
        });
        open(plan, place, first, { x: middle, y: y + title + short, width: Math.max(count * short * 1.2, short * 3), height: 2 * short });
      },
    };
  }

  // Hands and rows, one below the other.
  const inRow = Math.max(1, Math.floor((width + 0.16 * short) / (short * 1.16)));
  const numbers = room.totals && places.some((each) => each.numbers.length > 0) ? 18 : 0;
  const rowsOf = ({ tiles }: Place) => Math.max(1, Math.ceil(tiles.length / inRow));
  const pitch = 2 * short + 6 + numbers;
  const heights = places.map((each) => title + (each.tiles.length === 0 && each.kind !== "hand" ? 0 : rowsOf(each) * pitch) + 4);
  return {
    height: heights.reduce((sum, each) => sum + each, 0),
    draw: (y) => places.forEach((each, i) => {
      const index = first + i;
      name(each.tiles.length === 0 ? `${each.name}: empty` : each.name, middle, y);
      const at = (tile: number) => {
        const { row, aside } = placeInRows(tile, each.tiles.length, inRow);
        return { x: middle + aside * short * 1.16, y: y + title + short + row * pitch };
      };
      layAll(plan, each, index, (tile) => ({ ...at(tile), short }));
      if (each.kind === "hand" && each.tiles.length === 0) open(plan, each, index, { x: middle, y: y + title + short, width: short, height: 2 * short });
      each.numbers.forEach((number, tile) => numbers && plan.labels.push({ x: at(tile).x, y: at(tile).y + short + 11, text: `${number}`, tone: "strong" }));
      y += heights[i]!;
    }),
  };
}

export const bands: View = (places, room) => {
  const plan = emptyPlan(room);
  const lists = listsOf(places);
  const chain = lists.find(({ kind }) => kind === "chain");
  const others = lists.filter((list) => list !== chain);
  const gap = 8;
  const height = room.height - 2 * margin - (chain ? room.height * 0.36 : 0);
  for (let short = largest(room); ; short -= 1) {
    for (const lies of [false, true]) {
      const drawn = others.map((list) => bandOf(plan, room, list, short, lies));
      const sum = drawn.reduce((all, band) => all + (band?.height ?? 0) + gap, -gap);
      if (short > 9 && (drawn.includes(null) || sum > height)) continue;
      if (chain) layChain(plan, chain.places[0]!, chain.first, { x: margin, y: margin, width: room.width - 2 * margin, height: room.height - 2 * margin - sum - gap }, short * 0.9);
      let y = chain ? room.height - margin - sum : margin + Math.max(0, (height - sum) / 2);
      for (const band of drawn) {
        band?.draw(y);
        y += (band?.height ?? 0) + gap;
      }
      return plan;
    }
  }
};
