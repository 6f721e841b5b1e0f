// What a patience has of its own: one seat, no scores, and a solver that says whether it can be won.
import { tileOf, tilesIn, type Answer, type Hint, type Made, type Move, type Table } from "../types";
import { atBest, chance, counted, inMoves, said } from "../words";
import type { Kind } from "./kind";
import { isBegun } from "./played";

/// What only table games have.
const unseated = {
  turn: 0, spoiled: "", hand: 1, seed: "", hands: [], stock: [], sum: 0, out: -1, scores: [], totals: [], winner: -1, claimable: false, unclaimed: 0,
  settings: { highest: 6, shape: "line", opens: 1, partners: false, rows: false, draws: false, reserve: 0, counts: false, muggins: false, to: 0 },
} satisfies Partial<Table>;
const unlaid = { seat: 0, kind: "lead", tile: "", pip: -1, half: false } as const;
const made = (text: string): Made => ({ ...unlaid, text, tiles: tilesIn(text), to: null, end: "", scored: 0, choice: true });

/// What a move did, to be announced: it can be seen on the table.
function told(text: string, before: Table): string {
  const move = before.moves.find((each) => each.text === text);
  const tiles = (move?.tiles ?? tilesIn(text)).map(said).join(" and ");
  if (tiles === "") return "No tile was taken.";
  return move?.to != null ? `${tiles} to ${before.places[move.to]!.name}${move.end && `, ${move.end} end`}.` : `${tiles} left the table.`;
}

/// What a hint says after its best move.
function hintText(hint: Hint, best: string, winnable: boolean): string {
  const list = hint.moves.slice(0, 4).map(({ move, win }) => `${move} ${chance(win)}`).join(", ");
  const over = winnable ? " over any stock" : ""; // what is known of the stock then is not in those chances
  const more = winnable && hint.moves[0]!.win < 1 ? " This deal can be won, so here they may be higher." : "";
  if (hint.kind === "idle") return `${best}: whatever you play, the same deals are won.`;
  if (hint.kind === "exact") return `Chances of winning${over}: ${list}.${more}`;
  if (hint.kind === "estimated") return `Chances${over} are at most about: ${list} (an estimate).${more}`;
  if (hint.answer.verdict === "winnable") return `${best}: it can be won in ${inMoves(hint.answer)}.`;
  if (hint.answer.verdict === "unwinnable") return `${best}: it can't be won${atBest(hint.answer)}.`;
  return `${best}, perhaps: two seconds were not enough to be sure.`;
}

export const patience: Kind = {
  table(answer, { variant, winnable }, ask) {
    const over = answer.won || answer.lost;
    return {
      ...unseated, ...answer, over, done: over, choice: answer.at > 0 ? answer.at - 1 : null,
      moves: answer.moves.map((move: Move) => ({ ...unlaid, ...move })), played: answer.played.map(made),
      record: ask<string>({ ask: "record", variant, winnable }),
    };
  },
  dealName: ({ date }, { dealName }) => (date ? `of ${date}` : dealName),
  opening: () => "",
  told(_, table, before) {
    const move = told(table.played[table.at - 1]!.text, before);
    return table.won ? `${move} Won.` : table.lost ? `${move} No move is left, but ${counted(table.left, "tile")}.` : move;
  },
  wentTo: ({ at, played }) => (at === 0 ? "Back to the deal." : `The table after move ${at}, ${played[at - 1]!.text}.`),
  ended: () => "",
  standing: (played, { at }) => (isBegun(played) ? `move ${at}` : ""),
  won: (_, table) => table.won,
  length: ({ at }) => at,
  unit: "",
  soFar: () => "",
  unveils: (now, there, game) => game.hidden === "matters" && there.hiddenTiles > now.hiddenTiles,
  why: (_, tries) => ({ tries }),
  notNow: "That tile can't be moved now.",
  hint(hint: Hint, _, { winnable }) {
    const best = hint.kind === "line" ? hint.answer.line[0] : hint.moves[0]?.move;
    return { best, worths: [], says: best === undefined ? "" : hintText(hint, best, winnable) };
  },
  peekAsks: "best",
  peek(answer: Answer) {
    const [best] = answer.line;
    const what = answer.verdict === "winnable" ? `it can be won in ${inMoves(answer)}` : answer.verdict === "unwinnable" ? "it can't be won" : "two seconds were not enough to tell";
    return { best, worths: [], says: `Seeing every tile, ${what}; best is ${best}.` };
  },
  showAsks: "best",
  showTime: 5_000,
  noLine: "No line was found in five seconds.",
  showing: (move, left) => `${move}, ${left} more`,
  asks: {
    undo: "A tile has been drawn since: taken back, the game no longer counts.",
    look: "That looks at the stock: the game then no longer counts.",
    show: "The solver then plays: the game no longer counts.",
  },
  spoils: { undo: "moves were taken back after drawing from the stock", look: "the stock was looked at", show: "the solver played" },
};

/// The tiles that have left the table, in the order in which they did.
export function discarded(table: Table): string[] {
  const here = new Set(table.places.flatMap((place) => place.tiles.map(tileOf)));
  const leaves = (move: string) => !move.includes("@"); // such a one goes to another column
  return table.played.slice(0, table.at).map(({ text }) => text).filter(leaves).flatMap(tilesIn).filter((tile) => !here.has(tile));
}
