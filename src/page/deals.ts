// Where the next deal comes from.
import type { Store } from "./store";
import { fresh, gameOf, withRule } from "./game";
import { published } from "./published";

export type Hardness = "any" | "easy" | "middling" | "hard";

/// Short enough to be told.
export const randomSeed = (): string => String(crypto.getRandomValues(new Uint32Array(1))[0]! % 1e9);

/// A deal of a game without waiting for a worker: on a page that has just been loaded nothing else is to be done.
export function firstDeal(store: Store, game: string): void {
  const variant = store.whole(game);
  const deal = store.settings.winnableOnly && store.ask<string | false>({ ask: "winnable", variant, number: randomSeed(), time: 500 });
  store.begin(deal ? fresh(variant, deal, true) : fresh(variant, `seed ${randomSeed()}`));
}

export function numbered(store: Store, variant: string, seed: string): void {
  store.begin(fresh(variant, `seed ${seed}`));
}

/// The deal on the table from its start, by another value of a rule.
export function dealBy(store: Store, option: string, value: string): void {
  const { variant, deal, winnable } = store.played;
  const next = withRule(variant, option, value);
  // What won deals there are depends on the rules, so those are named by their tiles.
  store.begin(fresh(next, deal.startsWith("won") ? store.table.tiles : deal, winnable && next === variant));
}

/// The deal of a day, which can be won, as `boneyard daily` has it. Returns why there is none, if so.
export async function dailyDeal(store: Store, variant: string, date: string): Promise<string> {
  store.say("Looking for the deal of the day …");
  const { turn } = store;
  const deal = await store.thinker.latest<string | false>({ ask: "daily", variant, date, time: 10_000 });
  if (deal === null || turn !== store.turn) return ""; // something else lies on the table by now
  if (deal === false) return `The deal of ${date} was not found in ten seconds.`;
  store.begin(fresh(variant, deal, true, date));
  store.say("");
  return "";
}

const playouts: Record<Exclude<Hardness, "any">, (share: number, random: number) => boolean> = {
  easy: (share, random) => share > Math.min(2 * random, (1 + random) / 2),
  middling: (share, random) => share > random / 3 && share <= Math.min(2 * random, (1 + random) / 2),
  hard: (share, random) => share <= random / 3,
};

/// A new deal; only one that can be won, if that is asked for, and of a hardness: by how often random play wins it,
/// beside how often random play wins any deal.
export async function newDeal(store: Store, variant: string, hardness: Hardness = "any"): Promise<void> {
  const winnable = store.settings.winnableOnly || hardness !== "any";
  if (!winnable) return numbered(store, variant, randomSeed());
  store.say("Looking for a deal that can be won …");
  const random = published(variant, "random")?.odds ?? 0.2;
  const began = Date.now();
  const turn = store.turn;
  for (;;) {
    const deal = await store.thinker.latest<string | false>({ ask: "winnable", variant, number: randomSeed(), time: 3000 });
    if (deal === null || turn !== store.turn) return; // something else lies on the table by now
    if (deal === false) {
      store.say(`No deal of ${gameOf(variant)} that can be won was found in three seconds; here is any deal.`, true);
      return numbered(store, variant, randomSeed());
    }
    if (hardness !== "any" && Date.now() - began < 4000) {
      const rating = await store.thinker.latest<{ randomPlay: number }>({
        ask: "rate", variant, deal, moves: [], time: 200,
      });
      if (rating === null || turn !== store.turn) return;
      if (!playouts[hardness](rating.randomPlay, random)) continue;
    }
    store.begin(fresh(variant, deal, true));
    return;
  }
}
