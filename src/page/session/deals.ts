// Makes the next deal.
import { countSoon } from "./count_along";
import { numbered, randomSeed, seatsOf, start, withRule, type Played } from "./played";
import { published } from "./published";
import { loadReference } from "./reference";
import type { Session } from "./session";
import { seedOf } from "./today";

export type Hardness = "any" | "easy" | "middling" | "hard";

/// Whether deals are won or lost, by one player; the others are played for points.
const isSolved = (variant: string): boolean => seatsOf(variant) === 1;

/// Whether the settings ask for a deal that can be won. Where no choice matters, any play would win it.
const wantsWinnable = (session: Session, variant: string): boolean =>
  session.settings.winnableOnly && isSolved(variant) && session.gameNamed(variant).hidden !== "idle";

/// Begins a deal that the page has chosen. Where numbers are counted along a row, the count begins by itself.
function beginDeal(session: Session, played: Played): void {
  session.begin(played);
  countSoon(session);
}

/// Begins a deal without waiting for a worker: on a page that has just been loaded there is nothing else to do.
export function firstDeal(session: Session, game: string, linked = false): void {
  const variant = session.wholeVariant(game);
  const deal = wantsWinnable(session, variant) && session.ask<string | false>({ ask: "winnable", variant, number: randomSeed(), time: 500 });
  beginDeal(session, numbered(variant, randomSeed(), { linked, ...(deal && { deal, winnable: true }) }));
}

/// Plays the deal on the table from its start, with another value of one rule. Throws Refused.
export function dealBy(session: Session, option: string, value: string): void {
  const { variant, deal, winnable, seed, players } = session.played;
  const next = withRule(variant, option, value);
  // Another set of tiles, or other partners, changes the size of a hand. The rules that depend on that get their
  // defaults.
  if (option === "set") return session.begin(start(next.replace(/;hand=[^;]*/, ""), { players, seed }));
  // Which deals are winnable depends on the rules, so such a deal is named by its tiles.
  const same = { players, seed, deal: deal.startsWith("won") ? session.table.tiles : deal, winnable: winnable && next === variant };
  session.begin(start(option === "partners" && value === "no" ? next.replace("out=both", "out=one") : next, same));
}

/// Begins the deal of a day, the one that `boneyard daily` deals; a patience can be won. Returns an error message; "" if there
/// is no error.
export async function dailyDeal(session: Session, variant: string, date: string, more: Partial<Played> = {}): Promise<string> {
  if (!isSolved(variant)) {
    session.begin(start(variant, { seed: seedOf(date), date, ...more }));
    return "";
  }
  session.say("Looking for the deal of the day …");
  const deal = await session.worker.ask<string | false>({ ask: "winnable", variant, date, time: 10_000 });
  if (deal === null) return ""; // the table has changed meanwhile
  if (deal === false) return `The deal of ${date} was not found in ten seconds.`;
  session.begin(start(variant, { deal, date, winnable: true, ...more }));
  session.say("");
  return "";
}

/// The hardness of a deal: how often random play wins it (`share`), compared with how often it wins any deal
/// (`random`).
const hardnessOf = (share: number, random: number): Hardness =>
  share <= random / 3 ? "hard" : share > Math.min(2 * random, (1 + random) / 2) ? "easy" : "middling";

/// Begins a new deal. It can be won if the settings or a hardness ask for that.
export async function newDeal(session: Session, variant: string, hardness: Hardness = "any", more: Partial<Played> = {}): Promise<void> {
  const winnable = wantsWinnable(session, variant) || hardness !== "any";
  const anyDeal = () => beginDeal(session, numbered(variant, randomSeed(), more));
  if (!winnable) return anyDeal();
  session.say("Looking for a deal that can be won …");
  if (hardness !== "any") await loadReference();
  const random = published(variant, "random")?.odds ?? 0.2;
  const began = Date.now();
  for (;;) {
    const deal = await session.worker.ask<string | false>({ ask: "winnable", variant, number: randomSeed(), time: 3000 });
    if (deal === null) return; // the table has changed meanwhile
    if (deal === false) {
      session.say(`No deal of ${session.gameNamed(variant).title} that can be won was found in three seconds; here is any deal.`, true);
      return anyDeal();
    }
    if (hardness !== "any" && Date.now() - began < 4000) {
      const share = await session.worker.ask<number | false>({ ask: "rate", variant, deal, moves: [], time: 200 });
      if (share === null) return;
      if (share === false || hardnessOf(share, random) !== hardness) continue;
    }
    beginDeal(session, start(variant, { deal, winnable: true, ...more }));
    return;
  }
}

/// Begins what follows: the next hand, or another deal of the game on the table.
export const nextDeal = (session: Session): unknown => (session.scores ? session.next() : newDeal(session, session.played.variant));
