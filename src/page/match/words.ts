// What happens at a match, as it is said below the table.
import type { Seated } from "./seated";
import { isPerson, persons } from "./seated";
import type { Made, MatchTable } from "./types";

export const points = (count: number): string => `${count} point${Math.abs(count) === 1 ? "" : "s"}`;
const capital = (text: string) => text[0]!.toUpperCase() + text.slice(1);

/// "you", if only one person plays, else "seat 2".
export const seatName = (match: Seated, seat: number): string =>
  isPerson(match, seat) && persons(match).length === 1 ? "you" : `seat ${seat + 1}`;
export const SeatName = (match: Seated, seat: number): string => capital(seatName(match, seat));

export const sideOf = (table: MatchTable, seat: number): number => (table.settings.partners ? seat % 2 : seat);
export const totalOfSide = (table: MatchTable, side: number): number =>
  table.totals.reduce((sum, points, seat) => sum + (sideOf(table, seat) === side ? points : 0), 0);

/// "Seat 2 lays <6-4: 10 points."
export function told(match: Seated, table: MatchTable, move: Made): string {
  const name = SeatName(match, move.seat);
  const you = name === "You";
  if (move.kind === "draw") return `${name} draw${you ? "" : "s"}.`;
  if (move.kind === "pass") return table.settings.rows ? `What ${you ? "you turn" : `${name.toLowerCase()} turns`} up does not fit.` : `${name} pass${you ? "" : "es"}.`;
  const hidden = table.settings.muggins && isPerson(match, move.seat); // that is for the player to see
  return `${name} lay${you ? "" : "s"} ${move.text}${move.scored > 0 && !hidden ? `: ${points(move.scored)}` : ""}.`;
}

/// How the hand ended, and the match if it did.
export function ending(match: Seated, table: MatchTable): { title: string; text: string } {
  const out = table.out < 0 ? "" : seatName(match, table.out);
  const title = out === "" ? "Blocked." : out === "you" ? "You are out." : `${capital(out)} is out.`;
  const shares = table.scores.map((points, seat) => `${seatName(match, seat)} ${points > 0 ? "+" : ""}${points}`);
  let text = `This hand: ${shares.join(", ")}.`;
  if (table.winner >= 0) {
    const winners = table.scores.flatMap((_, seat) => (sideOf(table, seat) === table.winner ? [seatName(match, seat)] : []));
    const plural = winners.length > 1 || winners[0] === "you";
    text += ` ${capital(winners.join(" and "))} win${plural ? "" : "s"} the match with ${points(totalOfSide(table, table.winner))}.`;
  }
  return { title, text };
}
