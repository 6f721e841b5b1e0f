// Which game lies on the table when the page is loaded, or its address changed: what the address says, else what was kept.
import { dailyDeal, firstDeal, newDeal } from "./deals";
import { cameWith, fresh, fromLink, gameOf, isPlayed, partsOf, toLink, type Played } from "./game";
import { fromLink as matchFromLink, isSeated, sameMatch, toLink as toMatchLink, type Seated } from "./match/seated";
import { Refused } from "./module";
import type { Store } from "./store";
import { keptHere, keptOf, lastKept } from "./stored";
import { dateIn } from "./today";

/// Opens what the address says, else the game that lay there last. An address that says nothing playable changes nothing
/// that lies on the table.
export async function openAddress(store: Store): Promise<void> {
  const hash = store.addressGiven();
  if (hash.length < 2) return openLast(store);
  try {
    if (!openMatch(store, hash)) await openPatience(store, hash);
  } catch (error) {
    if (isEmpty(store)) openLast(store);
    else store.addressLater();
    store.say(`The link names no game: ${(error as Error).message}`, true);
  }
}

const isEmpty = (store: Store): boolean => !store.table && !store.match;

/// Nothing lies on the table yet, because the page was loaded again: the address may be a move behind.
function isReloaded(store: Store): boolean {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return isEmpty(store) && entry?.type === "reload";
}

/// What was kept of a game; after a reload, what lay in this tab if it is of that game.
function keptLike<T>(store: Store, game: string, isWhole: (kept: unknown) => kept is T): T | null {
  const here: any = isReloaded(store) ? keptHere(isWhole) : null;
  return here && (here.game ?? gameOf(here.variant)) === game ? here : keptOf(game, isWhole);
}

/// Goes on with the game that was kept; false if none was, or none that is understood any more.
function goOnWith<T>(kept: T | null, lay: (kept: T) => void): boolean {
  try {
    if (kept) lay(kept);
    return kept !== null;
  } catch {
    return false;
  }
}
export const goOn = (store: Store, game: string): boolean =>
  goOnWith(keptLike(store, game, isPlayed), (kept) => store.begin(kept));
export const goOnMatch = (store: Store, game: string): boolean =>
  goOnWith(keptLike(store, game, isSeated), (kept) => store.sit(kept));

/// The game that lay on the table last, else a first deal.
function openLast(store: Store): void {
  const last = lastKept();
  const isMatch = store.tableGames.some(({ name }) => name === last);
  if (isMatch ? goOnMatch(store, last) : goOn(store, last)) return;
  if (!goOn(store, "five-columns")) firstDeal(store, "five-columns");
  if (last !== "") store.say(`What was kept of ${last} is not understood.`, true);
}

async function openPatience(store: Store, hash: string): Promise<void> {
  const linked = fromLink(hash);
  if (!linked) return openNamed(store, partsOf(hash)[0]!);
  const kept = keptLike(store, gameOf(linked.variant), isPlayed);
  const date = dateIn(linked.deal);
  if (date) return openDay(store, linked.variant, date, kept);
  const deal = (played: Played) => toLink(fresh(played.variant, played.deal));
  const same = kept && ((isReloaded(store) && deal(linked) === deal(kept)) || toLink(kept) === toLink(linked));
  if (same && goOnWith(kept, (played) => store.begin(played))) return;
  store.begin({ ...linked, spoiled: cameWith(linked.moves.length) });
}

/// A link with a game's name alone: what was kept of it, else a new deal.
async function openNamed(store: Store, variant: string): Promise<void> {
  if (!store.games.some((game) => game.name === gameOf(variant))) throw new Refused(variant ? `there is no game ${variant}` : "it begins with the name of none");
  if (variant === gameOf(variant) && goOn(store, variant)) return;
  const whole = store.whole(variant);
  if (isEmpty(store)) firstDeal(store, whole);
  else await newDeal(store, whole);
}

/// The deal of a day from its link; what has been played of it is gone on with.
async function openDay(store: Store, variant: string, date: string, kept: Played | null): Promise<void> {
  const whole = store.whole(variant);
  if (kept?.date === date && kept.variant === whole && goOnWith(kept, (played) => store.begin(played))) return;
  const refused = await dailyDeal(store, whole, date);
  if (!refused) return;
  if (isEmpty(store)) openLast(store);
  store.say(refused, true);
}

/// The same for a match; false if the address names no table game.
function openMatch(store: Store, hash: string): boolean {
  const linked = matchFromLink(hash, store.tableGames.map((game) => game.name));
  if (!linked) return false;
  if (hash === `#${linked.game}` && goOnMatch(store, linked.game)) return true;
  const kept = keptLike(store, linked.game, isSeated);
  const goesOn = (kept: Seated) =>
    toMatchLink(kept) === toMatchLink(linked) ||
    ((isReloaded(store) || (linked.date !== "" && kept.date === linked.date)) && sameMatch(kept, linked));
  if (kept && goesOn(kept) && goOnWith(kept, (match) => store.sit(match))) return true;
  store.sit({ ...linked, spoiled: cameWith(linked.moves.length + linked.hands.length) });
  return true;
}
