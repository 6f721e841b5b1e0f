// Chooses the view of a patience by the kinds of its places. A table without any of these kinds is drawn plainly.
import { foldedLine, foldedRow } from "./folded";
import { chainTable } from "./chain";
import { columns } from "./columns";
import { declaredView } from "./declared";
import { plain } from "./plain";
import { handAndStock } from "./hand";
import type { Place } from "../module/types";
import type { View } from "./view";

const views: [Place["kind"], View][] = [
  ["column", columns], ["chain", chainTable], ["row", foldedRow], ["line", foldedLine], ["hand", handAndStock],
];

export const viewOf = (places: Place[]): View =>
  places[0]?.shape ? declaredView(places) : views.find(([kind]) => places.some((place) => place.kind === kind))?.[1] ?? plain;

/// The places and a view of them with the stock spread out, face up. Beside a chain there is no room for that: it stays
/// a pile.
export function allOpen(places: Place[]): { places: Place[]; view: View } {
  const chained = places.some(({ kind, tiles }) => kind === "chain" && tiles.length > 0);
  if (chained || !places.some(({ face_down }) => face_down)) return { places, view: viewOf(places) };
  return { places: places.map((place): Place => (place.face_down ? { ...place, face_down: false, kind: "hand" } : place)), view: plain };
}
