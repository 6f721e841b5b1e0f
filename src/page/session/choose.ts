// Choosing a move tile by tile: from the list of legal moves, and from nothing else.
import { tileOf, type Move } from "../types";

/// The moves that take up all of `lifted`.
export const movesWith = (moves: Move[], lifted: string[]): Move[] =>
  moves.filter((move) => lifted.every((tile) => move.tiles.includes(tile)));

/// The moves that take up exactly `lifted`: more than one if the tiles may come to several places.
export const movesOf = (moves: Move[], lifted: string[]): Move[] =>
  movesWith(moves, lifted).filter((move) => move.tiles.length === lifted.length);

/// The one of them that ends at a place for tiles.
export const moveTo = (moves: Move[], { place, end }: { place: number; end: Move["end"] }): Move | undefined =>
  moves.find((move) => move.to === place && (move.end === end || end === ""));

/// What can join the lifted tiles.
export function partners(moves: Move[], lifted: string[]): Set<string> {
  const found = new Set(movesWith(moves, lifted).flatMap((move) => move.tiles));
  for (const tile of lifted) found.delete(tile);
  return found;
}

export type Tapped =
  | { is: "lifted"; lifted: string[] }
  | { is: "move"; move: Move }
  | { is: "refused"; tries: string[] };

/// What a tap on `laid` comes to, with `lifted` in the hand. `laidOf` says how a tile lies.
export function tap(
  moves: Move[],
  lifted: string[],
  laid: string,
  laidOf: (tile: string) => string,
  twice: boolean,
): Tapped {
  const tile = tileOf(laid);
  if (lifted.includes(tile)) {
    const only = movesWith(moves, lifted);
    const exact = movesOf(moves, lifted);
    if (exact.length === 1 && (exact[0]!.to !== null || only.length === 1)) return { is: "move", move: exact[0]! };
    if (twice && only.length === 1) return { is: "move", move: only[0]! };
    return { is: "lifted", lifted: lifted.filter((other) => other !== tile) };
  }
  if (lifted.length > 0 && partners(moves, lifted).has(tile)) {
    const all = [...lifted, tile];
    const exact = movesOf(moves, all);
    if (exact.length === 1 && movesWith(moves, all).length === 1) return { is: "move", move: exact[0]! };
    return { is: "lifted", lifted: all };
  }
  if (movesWith(moves, [tile]).length > 0 && lifted.length === 0) return { is: "lifted", lifted: [tile] };
  return { is: "refused", tries: waysToWrite(lifted.map(laidOf), laid, moves, laidOf) };
}

/// Moves that a person may have meant, for the rules to say what is wrong with one of them.
function waysToWrite(lifted: string[], laid: string, moves: Move[], laidOf: (tile: string) => string): string[] {
  if (lifted.length > 0) return [[...lifted, laid].join("+"), [laid, ...lifted].join("+")];
  const other = moves.flatMap((move) => move.tiles).find((tile) => tile !== tileOf(laid));
  const turned = laid.split("-").reverse().join("-");
  const joined = other ? [`${laid}+${laidOf(other)}`] : [];
  return [...joined, `${laid}>`, `${turned}>`, `<${laid}`, `<${turned}`, laid];
}
