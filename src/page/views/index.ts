// Chooses the view of a patience, listed or declared, by the kinds of its places. A table that has no view of its own is
// drawn list after list.
import { foldedLine, foldedRow } from "./folded";
import { bands, listsOf } from "./bands";
import { chainTable } from "./chain";
import { columns } from "./columns";
import { handAndStock } from "./hand";
import type { Place } from "../module/types";
import type { View } from "./view";

export function viewOf(places: Place[]): View {
  const kinds = listsOf(places).map(({ kind }) => kind).sort().join(" ");
  const numbered = places.every(({ numbers, tiles }) => numbers.length === tiles.length);
  if (places.length === 1 && kinds === "line") return foldedLine;
  if (places.length === 1 && kinds === "row" && numbered) return foldedRow;
  if (kinds === "chain hand stock") return chainTable;
  if (kinds === "hand stock") return handAndStock;
  return kinds === "column hand" && numbered ? columns : bands;
}

/// The places with the stock spread out, face up.
export const allOpen = (places: Place[]): Place[] =>
  places.map((place) => (place.face_down ? { ...place, face_down: false, kind: "hand" } : place));
