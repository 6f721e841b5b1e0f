// What a table game has of its own: several seats, scores, and a match of several hands.
import { tileOf, type Move, type Table } from "../types";
import { capital, counted } from "../words";
import type { Kind } from "./kind";
import { isBegun, persons } from "./played";
import { ending, seatName, sideOf, standing, told } from "./seat_words";
import { hintsText } from "./today";

/// What only patiences have.
const aloneAtTable = { dealName: "", places: [], won: false, lost: false, left: 0, hiddenTiles: 0 } satisfies Partial<Table>;

const signed = (worth: number, digits = 0): string => `${worth < 0 ? "−" : "+"}${Math.abs(worth).toFixed(digits)}`;
const range = (low: number, high: number): string => (low === high ? signed(low) : `${signed(low)} to ${signed(high)}`);

/// Each move with its worth, the best first.
function weighed(moves: { move: string; worth: string }[], says: (list: string) => string) {
  const list = moves.slice(0, 4).map(({ move, worth }) => `${move} ${worth}`).join(", ");
  return { best: moves[0]!.move, worths: moves.map(({ move, worth }): [string, string] => [move, worth]), says: says(list) };
}

export const match: Kind = {
  table({ legal, ...answer }) {
    const laid = (move: Move): Move => ({ ...move, tiles: move.tile ? [tileOf(move.tile)] : [], to: move.tile ? 0 : null, end: "" });
    const moves: Move[] = legal.map(laid);
    // In Blind the first tile of the row is turned up, whatever it is.
    const movable = answer.settings.rows && moves.length > 0 ? [tileOf(answer.hands[answer.turn][0])] : moves.flatMap(({ tiles }) => tiles);
    return { ...aloneAtTable, ...answer, moves, moveCount: moves.length, movable, played: answer.played.map(laid), done: answer.winner >= 0 };
  },
  dealName({ date, deal }, { hand, seed }) {
    const first = date !== "" ? `of ${date}` : deal !== "" ? "typed" : "";
    return `hand ${hand}, ${(hand === 1 && first) || `no. ${seed}`}`;
  },
  opening(played, { turn }, game) {
    const name = seatName(played, turn);
    return `${capital(game.aim)}. ${capital(name)} lead${name === "you" ? "" : "s"}.`;
  },
  told: (played, table) => told(played, table, table.played.at(-1)!),
  wentTo: (_, back) => (back ? "Taken back." : "Played again."),
  ended(played, table) {
    const { title, text } = ending(played, table);
    return `${title} ${text}`;
  },
  standing: (played, table) => (isBegun(played) ? `hand ${table.hand}, ${standing(played, table)}` : ""),
  won: (played, table) => table.winner === sideOf(table, persons(played)[0]!),
  length: ({ hand }) => hand,
  unit: "hand",
  soFar(played, table) {
    const hands = table.over ? table.hand : table.hand - 1;
    return hands > 0 && played.spoiled === "" ? `${standing(played, table)} after ${counted(hands, "hand")}, ${hintsText(played.hints)}` : "";
  },
  unveils: (_, there) => there.spoiled !== "",
  why: (laid) => ({ tile: tileOf(laid) }),
  notNow: "That tile can't be laid now.",
  hint: ({ moves, worlds }: { moves: { move: string; mean: number }[]; worlds: number }) =>
    weighed(moves.map(({ move, mean }) => ({ move, worth: signed(mean, 1) })),
      (list) => `${list}: mean points still to come, less the others', over ${worlds} deals that agree with what you know.`),
  peekAsks: "peek",
  peek(moves: { move: string; low: number; high: number }[], table) {
    const league = table.hands.length > 2 && !table.settings.partners ? ", against all others together" : "";
    return weighed(moves.map(({ move, low, high }) => ({ move, worth: range(low, high) })),
      (list) => `With all hands open${league}: ${list}. The match no longer counts.`);
  },
  showAsks: "solve",
  showTime: 20_000,
  noLine: "No line was found in twenty seconds.",
  showing: (_, left, says) => `${says} ${counted(left, "more move")}.`,
  asks: {
    undo: "A hidden tile has been shown since: taken back, the match no longer counts.",
    look: "That opens all hands: the match then no longer counts.",
    show: "That opens all hands: the match then no longer counts.",
  },
  spoils: { undo: "", look: "hands were looked at", show: "hands were looked at" },
};
