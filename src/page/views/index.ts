// Chooses the view of a patience by the kinds of its places. A table without any of these kinds is drawn plainly.
import { foldedLine, foldedRow } from "./folded";
import { chainTable } from "./chain";
import { columns } from "./columns";
import { plain } from "./plain";
import { handAndStock } from "./hand";
import type { Place } from "../types";
import type { View } from "./view";

const views: [Place["kind"], View][] = [
  ["column", columns], ["chain", chainTable], ["row", foldedRow], ["line", foldedLine], ["hand", handAndStock],
];

export const viewOf = (places: Place[]): View =>
  views.find(([kind]) => places.some((place) => place.kind === kind))?.[1] ?? plain;
