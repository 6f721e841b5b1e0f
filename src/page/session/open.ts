// Which game lies on the table when the page is loaded, or its address changed: what the address says, else what was kept.
import { Refused } from "../module";
import { dailyDeal, firstDeal, newDeal } from "./deals";
import { fromLink, toLink } from "./link";
import { cameWith, fromKept, gameOf, isAlone, type Played } from "./played";
import type { Session } from "./session";
import { keptHere, keptOf, lastKept } from "./stored";

/// Opens what the address says, else the game that lay there last. An address that says nothing playable changes nothing
/// that lies on the table.
export async function openAddress(session: Session): Promise<void> {
  const hash = session.addressGiven();
  if (hash.length < 2) return openLast(session);
  try {
    await openLink(session, hash);
  } catch (error) {
    if (isEmpty(session)) openLast(session);
    else session.addressLater();
    session.say(`The link names no game: ${(error as Error).message}`, true);
  }
}

const isEmpty = ({ table }: Session): boolean => table === undefined;

/// Nothing lies on the table yet, because the page was loaded again: the address may be a move behind.
function isReloaded(session: Session): boolean {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return isEmpty(session) && entry?.type === "reload";
}

/// What was kept of a game; after a reload, what lay in this tab if it is of that game.
function keptLike(session: Session, game: string): Played | null {
  const here = isReloaded(session) ? fromKept(keptHere()) : null;
  return here && gameOf(here.variant) === game ? here : fromKept(keptOf(game).value);
}

/// Goes on with the game that was kept; false if none was, or none that is understood any more.
function goOnWith(session: Session, kept: Played | null): boolean {
  try {
    if (kept) session.begin(kept);
    return kept !== null;
  } catch {
    return false;
  }
}
export const goOn = (session: Session, game: string): boolean => goOnWith(session, keptLike(session, game));

/// The game that lay on the table last, else a first deal.
function openLast(session: Session): void {
  const last = lastKept();
  if (goOn(session, last)) return;
  if (!goOn(session, "five-columns")) firstDeal(session, "five-columns");
  if (last !== "") session.say(`What was kept of ${last} is not understood.`, true);
}

async function openLink(session: Session, hash: string): Promise<void> {
  const linked = fromLink(hash, session.games);
  const { variant, deal, date } = linked;
  const alone = isAlone(linked);
  if (alone && deal === "") return openNamed(session, variant);
  if (hash === `#${gameOf(variant)}` && goOn(session, gameOf(variant))) return;
  const kept = keptLike(session, gameOf(variant));
  if (alone && date) return openDay(session, variant, date, kept);
  const fromStart = (played: Played) => toLink({ ...played, hands: [], moves: [], at: 0 });
  const isDay = date !== "" && kept?.date === date;
  const asKept = () => fromStart({ ...linked, variant: session.wholeVariant(variant) }) === fromStart(kept!);
  const same = kept && (((isReloaded(session) || isDay) && asKept()) || toLink(kept) === toLink(linked));
  if (same && goOnWith(session, kept)) return;
  session.begin({ ...linked, spoiled: cameWith(linked.moves.length + linked.hands.length) });
}

/// A link with a patience's name alone: what was kept of it, else a new deal.
async function openNamed(session: Session, variant: string): Promise<void> {
  if (!session.games.some((game) => game.name === gameOf(variant))) throw new Refused(variant ? `there is no game ${variant}` : "it begins with the name of none");
  if (variant === gameOf(variant) && goOn(session, variant)) return;
  const whole = session.wholeVariant(variant);
  if (isEmpty(session)) firstDeal(session, whole);
  else await newDeal(session, whole);
}

/// The deal of a day from its link; what has been played of it is gone on with.
async function openDay(session: Session, variant: string, date: string, kept: Played | null): Promise<void> {
  const whole = session.wholeVariant(variant);
  if (kept?.date === date && kept.variant === whole && goOnWith(session, kept)) return;
  const refused = await dailyDeal(session, whole, date);
  if (!refused) return;
  if (isEmpty(session)) openLast(session);
  session.say(refused, true);
}
