// Chooses a move tile by tile, from nothing but the list of legal moves.
import { tileOf, turned, type Move } from "../module/types";

/// The moves that take up all of `lifted`.
export const movesWith = (moves: Move[], lifted: string[]): Move[] =>
  moves.filter((move) => lifted.every((tile) => move.tiles.includes(tile)));

/// The moves that take up exactly `lifted`. There is more than one if the tiles may go to several places.
export const movesOf = (moves: Move[], lifted: string[]): Move[] =>
  movesWith(moves, lifted).filter((move) => move.tiles.length === lifted.length);

/// The first of the moves that goes to that place and end.
export const moveTo = (moves: Move[], { place, end }: { place: number; end: Move["end"] }): Move | undefined =>
  moves.find((move) => move.to === place && (move.end === end || end === ""));

/// The tiles that some move takes up together with all of `lifted`.
export function partners(moves: Move[], lifted: string[]): Set<string> {
  const found = new Set(movesWith(moves, lifted).flatMap((move) => move.tiles));
  for (const tile of lifted) found.delete(tile);
  return found;
}

/// What a tap does: it chooses tiles or a move, or is refused.
export type Tapped = { lifted: string[] } | { move: Move } | { tries: string[] };

/// What a tap on `laid` does while `lifted` are chosen. `laidOf` says which end of a tile comes first. `twice`: the
/// second of two quick taps.
export function tap(
  moves: Move[],
  lifted: string[],
  laid: string,
  laidOf: (tile: string) => string,
  twice: boolean,
): Tapped {
  const tile = tileOf(laid);
  // Where no move takes up two tiles, another one takes the place of the lifted tile.
  if (!lifted.includes(tile) && moves.every(({ tiles }) => tiles.length < 2)) lifted = [];
  if (lifted.includes(tile)) {
    const only = movesWith(moves, lifted);
    const exact = movesOf(moves, lifted);
    if (exact.length === 1 && (exact[0]!.to !== null || only.length === 1)) return { move: exact[0]! };
    if (twice && only.length === 1) return { move: only[0]! };
    return { lifted: lifted.filter((other) => other !== tile) };
  }
  if (lifted.length > 0 && partners(moves, lifted).has(tile)) {
    const all = [...lifted, tile];
    const exact = movesOf(moves, all);
    if (exact.length === 1 && movesWith(moves, all).length === 1) return { move: exact[0]! };
    return { lifted: all };
  }
  if (movesWith(moves, [tile]).length > 0 && lifted.length === 0) return { lifted: [tile] };
  return { tries: waysToWrite(lifted.map(laidOf), laid, moves, laidOf) };
}

/// The moves that a person may have meant, so that the rules can say what is wrong with one of them.
function waysToWrite(lifted: string[], laid: string, moves: Move[], laidOf: (tile: string) => string): string[] {
  if (lifted.length > 0) return [[...lifted, laid].join("+"), [laid, ...lifted].join("+")];
  const other = moves.flatMap((move) => move.tiles).find((tile) => tile !== tileOf(laid));
  const joined = other ? [`${laid}+${laidOf(other)}`] : [];
  return [...joined, `${laid}>`, `${turned(laid)}>`, `<${laid}`, `<${turned(laid)}`, laid];
}
