// Tiles and places as they are said aloud.
import { endsOf, type Place } from "./types";

const numbers = ["zero", "one", "two", "three", "four", "five", "six"];

export const said = (laid: string): string => endsOf(laid).map((pips) => numbers[pips]).join("-");

export function saidWhere(place: Place, index: number): string {
  if (place.kind === "row" || place.kind === "line" || place.kind === "chain") return `${place.name}, place ${index + 1}`;
  return place.name;
}
