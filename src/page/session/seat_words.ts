// The texts about a match: what happened, as the message below the table says it.
import { endsOf, type Answer, type Made, type Move, type Table } from "../module/types";
import { capital, counted, harmless, numbers } from "../module/words";
import { isPerson, persons, type Played } from "./played";

export const points = (count: number): string => counted(count, "point");

/// What the program's players are called, and which sign each has, in their order at the table. The settings may change
/// both.
export const longestName = 10;
const usualNames = ["Ana", "Ben", "Cleo", "Dan"];
export let names = usualNames;
export let signs = [0, 1, 2, 3];
export function callPlayers(settings: { names: string[]; signs: number[] }): void {
  names = usualNames.map((name, i) => harmless([...(settings.names[i] ?? "")].slice(0, longestName).join("")) || name);
  signs = usualNames.map((_, i) => settings.signs[i] ?? i);
}

type Match = Pick<Played, "players">;

/// The place of a player among those of the program, from 0; -1 for a person.
export const among = (match: Match, seat: number): number =>
  isPerson(match, seat) ? -1 : seat - 1 - persons(match).filter((person) => person < seat).length;

/// "you" if that player is the only person, "player 2" if it is one of several; else the name of a player of the program.
export const seatName = (match: Match, seat: number): string =>
  names[among(match, seat)] ?? (persons(match).length === 1 ? "you" : `player ${seat}`);
export const SeatName = (match: Match, seat: number): string => capital(seatName(match, seat));

/// A reason of the rules with the names of players: "seat 1 leads 4-4>" as "you lead 4-4".
export const withNames = (match: Match, why: string): string =>
  why.replace(/(\d+-\d+)>/g, "$1").replace(/\bseat (\d+)( leads| turns| has)?/g, (_, seat: string, does = "") => {
    const name = seatName(match, Number(seat));
    return name + (name === "you" ? does.replace(" has", " have").replace(/s$/, "") : does);
  });

/// A sentence with moves as the page writes them: "<4-2" as "4-2 (left)", "4-2@4" as "4-2 (to the 4)"; in a patience "(to
/// column 4)".
export const movesInWords = (sentence: string, alone = false): string =>
  sentence.replace(/<(\d+-\d+)/g, "$1 (left)").replace(/(\d+-\d+)>/g, "$1 (right)").replace(/(\d+-\d+)@(\d+)x?/g, `$1 (to ${alone ? "column" : "the"} $2)`);

/// A sentence about a line of best play, for the page: "Seat 2 lays <4-2; seat 1 passes" as "Ana lays 4-2 (left); you pass".
export const repliesText = (match: Match, sentence: string): string =>
  movesInWords(sentence).replace(/\b([Ss])eat (\d+)( lays| goes| has nothing that fits and passes| has)?/g, (_, start: string, seat: string, does = "") => {
    const name = seatName(match, Number(seat));
    const verb = name === "you" ? does.replace("has", "have").replace("goes", "go").replace(/(ss)es$|s$/, "$1") : does;
    return (start === "S" ? capital(name) : name) + verb;
  });

/// The side of a seat, by its first seat.
export const sideOf = (table: Table, seat: number): number => (table.settings.partners ? 2 - (seat % 2) : seat);
export const totalOfSide = (table: Table, side: number): number =>
  table.totals.reduce((sum, points, i) => sum + (sideOf(table, i + 1) === side ? points : 0), 0);

/// The text about a move: "Ana plays 6-4: 10 points."
export function told(match: Played, table: Table, move: Made): string {
  const name = SeatName(match, move.seat);
  const you = name === "You";
  if (move.kind === "draw") return `${name} draw${you ? "" : "s"}.`;
  if (move.kind === "pass") return table.settings.rows ? `What ${seatName(match, move.seat)} turn${you ? "" : "s"} up does not fit.` : `${name} pass${you ? "" : "es"}.`;
  const hidden = table.settings.muggins && isPerson(match, move.seat); // the player must find out what was scored
  return `${name} play${you ? "" : "s"} ${move.tile}${move.scored > 0 && !hidden ? `: ${points(move.scored)}` : ""}.`;
}

/// Who drew what for the lead: "Lots: you 4-3, Ana 6-1." Of several draws the last one is named, which decided: "Lots, at
/// the third draw: you 4-3, Ana 6-1." Empty if there were no lots.
export function lotsText(match: Played, { lots }: Table): string {
  const last = lots.at(-1);
  if (last === undefined) return "";
  const count = ["", "", "second", "third", "fourth", "fifth"][lots.length] ?? `${lots.length}th`;
  return `Lots${count && `, at the ${count} draw`}: ${last.map(({ seat, tile }) => `${seatName(match, seat)} ${tile}`).join(", ")}.`;
}

/// Muggins: the move whose score others may claim. It laid the tile before the last one.
export const undeclared = ({ played, at }: Table): Made => played.slice(0, at).filter(({ tile }) => tile !== "").at(-2)!;

/// What the program claims with the word "take2": "Ana claims what was not declared: 10 points."
export const claimText = (match: Played, table: Table, word: string): string =>
  `${SeatName(match, Number(word.replace("take", "")))} claims what was not declared: ${points(undeclared(table).scored)}.`;

/// Where a move lays its tile, and what it opens: "to the left end, six open".
export function placeName(move: Move): string {
  if (move.kind === "lead") return "lead it";
  const [first, second] = endsOf(move.tile);
  const place = move.kind === "at" ? `${move.half ? "" : "double "}${move.pip}` : `${move.kind} end`;
  return `to the ${place}, ${numbers[move.kind === "left" ? first : second]} open`;
}

/// A move in a list, without the name of its player: "6-4", "draws".
export const listed = (move: Move): string => move.tile || (move.kind === "draw" ? "draws" : "passes");

/// A move in a sentence: "6-4 to the left end".
export const sentenceOf = (move: Move): string =>
  move.tile === "" || move.kind === "lead" ? move.tile || move.kind : `${move.tile} ${placeName(move).split(",")[0]}`;

/// The points of each side, that of the only person first: "45 to 30, 12".
export function standing(match: Played, table: Table): string {
  const own = persons(match).length === 1 ? sideOf(table, persons(match)[0]!) : 1;
  const sides = table.settings.partners ? [own, 3 - own] : [own, ...table.totals.map((_, i) => i + 1)].filter((side, i) => i === 0 || side !== own);
  const [first, ...others] = sides.map((side) => totalOfSide(table, side));
  return `${first} to ${others.join(", ")}`;
}

/// What a hand is worth: "With open hands player 1, who leads, …"
export function worthText(table: Table, { seat, low = 0, high = 0 }: Answer): string {
  const leader = table.settings.partners ? `the side of player ${seat}` : `player ${seat}`;
  const league = table.hands.length > 2 && !table.settings.partners;
  const others = league ? "the best of the others, who play together" : "the other side";
  const much = (worth: number) => (worth === 0 ? "as many points as" : `${points(Math.abs(worth))} ${worth > 0 ? "more" : "less"} than`);
  if (low !== high) return `With open hands ${leader}, who leads, scores from ${much(low)} to ${much(high)} ${others}; twenty seconds were not enough for more.`;
  return `With open hands and perfect play ${leader}, who leads, scores ${much(low)} ${others}.`;
}

/// How the hand ended, and who won the match if it has ended, too.
export function ending(match: Played, table: Table): { title: string; text: string } {
  const out = table.out === null ? "" : seatName(match, table.out);
  const title = table.mid_hand ? "The match is won." : out === "" ? "Blocked." : out === "you" ? "You are out." : `${capital(out)} is out.`;
  const shares = table.scores.map((points, i) => `${seatName(match, i + 1)} ${points > 0 ? "+" : ""}${points}`.replaceAll(" ", "\u00a0"));
  let text = `This hand: ${shares.join(", ")}.`;
  if (table.winner !== null) {
    const winners = table.scores.flatMap((_, i) => (sideOf(table, i + 1) === table.winner ? [seatName(match, i + 1)] : []));
    const plural = winners.length > 1 || winners[0] === "you";
    text += ` ${capital(winners.join(" and "))} win${plural ? "" : "s"} the match with ${points(totalOfSide(table, table.winner))}.`;
  }
  return { title, text };
}
