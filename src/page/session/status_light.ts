// The status light beside the table: whether the deal can still be won or, if the stock is hidden, with what chance.
import { Refused } from "../module/module";
import type { Game, Hint, Lost, Sentence, Table, Verdict } from "../module/types";
import type { SearchWorker } from "../module/workers";
import { question, type Played } from "./played";

export type StatusLight =
  | { is: "off" | "thinking" | "over" }
  | { is: Verdict; lostAt: number | null; told: Sentence[] } // the number of the move that lost it, and what is said of it
  | { is: "chance"; win: number; exact: boolean };

/// What the light says, for a person who switches it on for the first time.
export const lightText = ({ hidden }: Game): string =>
  hidden === "matters" ? "The light says how likely a win still is for one who can't see the stock. A tap on it puts it out."
    : "The light says whether this deal can still be won: a word stands beside it. A tap on it puts it out.";

export const thinkingTime = 2000; // milliseconds
const pause = 25; // milliseconds before it asks: a worker whose question is dropped has to be started again

/// Finds out the status of a table. Calls `light` first with "thinking", then with each result. Asks nothing more once
/// current() is false; the caller ignores what comes after that.
export async function findStatus(worker: SearchWorker, played: Played, table: Table, game: Game, current: () => boolean, light: (status: StatusLight) => void): Promise<void> {
  light({ is: "thinking" });
  await new Promise((done) => setTimeout(done, pause));
  if (!current()) return;
  const over = table.won || table.lost;
  try {
    if (game.hidden === "matters" && !over) {
      const hint = await worker.ask<Hint>(question(played, "hint", { time: thinkingTime }));
      if (hint) light({ is: "chance", win: hint.moves[0]!.win, exact: hint.kind === "exact" });
      return;
    }
    const verdict = over ? "unwinnable" : await worker.ask<Verdict>(question(played, "verdict", { time: thinkingTime }));
    if (verdict === null) return;
    light({ is: verdict, lostAt: null, told: [] });
    if (verdict !== "unwinnable" || played.at === 0) return;
    const lost = await worker.ask<Lost>(question(played, "lost", { time: 4000 }));
    if (lost) light({ is: verdict, lostAt: lost.move, told: lost.told });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    light({ is: "undecided", lostAt: null, told: [] });
  }
}
