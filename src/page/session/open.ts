// Chooses the game on the table when the page is loaded, or when its address has changed: the game of the address or,
// without one, the saved game.
import { declares, Refused } from "../module/module";
import type { Game } from "../module/types";
import { capital, inSight } from "../module/words";
import { dailyDeal, firstDeal, newDeal, seedOfDay, veryFirstDeal } from "./deals";
import { firstGame } from "./first_deal";
import { fromLink, toLink, toStartLink } from "./link";
import { gameOf, isBegun, seatsOf, variantOf, type Played } from "./played";
import { goOnWithPuzzle, openPuzzle } from "./puzzles";
import type { Session } from "./session";
import { keptHere, keptOf, lastKept, setAsideKept } from "./stored";
import { opensAt, today } from "./today";
import { latest, readKept, resume, unfinished } from "./unfinished";

/// The link names the deal of a day that has not begun.
class Early extends Refused {}

/// Opens the game that the address names; without one the game that was on the table last. If the address names no
/// playable game, the table stays as it is.
export async function openAddress(session: Session): Promise<void> {
  session.stopShowing();
  const hash = session.addressGiven();
  if (hash.length < 2) return openLast(session);
  try {
    await openLink(session, hash);
  } catch (error) {
    if (isEmpty(session)) await openLast(session);
    else session.addressLater();
    const message = inSight((error as Error).message);
    session.say(hash.startsWith(puzzleLink) || error instanceof Early ? `${capital(message)}.` : `The link names no game: ${message}`, true);
  }
}

const isEmpty = ({ table }: Session): boolean => table === undefined;

export function isReloaded(): boolean {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return entry?.type === "reload";
}
/// Whether nothing is on the table yet because the page was loaded again. The address may then lack the last move.
const beginsAnew = (session: Session): boolean => isEmpty(session) && isReloaded();

/// The saved game of that kind. After a reload, the game of this tab if it is of that kind.
async function keptLike(session: Session, game: string): Promise<Played | null> {
  const here = beginsAnew(session) ? await readKept(session, keptHere()) : null;
  return here && gameOf(here.variant) === game ? here : readKept(session, keptOf(game).value, () => setAsideKept(game));
}

/// Goes on with the game of the browser's history when Back or Forward was pressed.
export async function comeBack(session: Session): Promise<void> {
  const kept = session.wentBack();
  if (!(await goOnWithPuzzle(session, kept))) goOnWith(session, await readKept(session, latest(kept)));
}

/// Goes on with a saved game. Returns false if there is none.
function goOnWith(session: Session, kept: Played | null, more: Partial<Played> = {}): boolean {
  if (kept) session.begin({ ...kept, ...more });
  return kept !== null;
}
export const goOn = async (session: Session, game: string): Promise<boolean> => goOnWith(session, await keptLike(session, game));

/// Goes on with the saved game of a kind if one is under way, else deals a new one.
export async function openGame(session: Session, { name, seats: [seats] }: Game): Promise<void> {
  if (!keptOf(name).note || !(await goOn(session, name))) await newDeal(session, variantOf(name, seats!));
}

/// Goes on with the game that was on the table of this tab before a puzzle.
export async function goBack(session: Session): Promise<void> {
  if (!goOnWith(session, await readKept(session, keptHere()))) await openLast(session);
}

/// Opens the game that was on the table last, else a first deal.
async function openLast(session: Session): Promise<void> {
  const last = lastKept();
  if (await goOn(session, last)) return;
  const went = await goOn(session, firstGame);
  if (!went && last === "" && isEmpty(session) && session.settings.winnableOnly) return veryFirstDeal(session);
  if (!went) firstDeal(session, firstGame);
  if (last !== "") session.say(`What was kept of ${declares(last) ? "a game of your own" : inSight(last)} is not understood.`, true);
}

const puzzleLink = "#puzzle/";
async function openPuzzleLink(session: Session, name: string): Promise<void> {
  if (beginsAnew(session) && (await goOnWithPuzzle(session, session.entryKept))) return;
  await openPuzzle(session, name === "own" ? { want: "own" } : /^\d{4}-/.test(name) ? { want: "daily", date: name } : { want: "id", puzzle_id: name });
}

async function openLink(session: Session, hash: string): Promise<void> {
  if (hash.startsWith(puzzleLink)) return openPuzzleLink(session, hash.slice(puzzleLink.length));
  const linked = fromLink(hash, session.games);
  const { variant, deal, date } = linked;
  if (date > today()) throw new Early(opensAt(date));
  await session.readyFor(variant);
  if (date && seatsOf(variant) > 1) linked.seed = seedOfDay(session, variant, date);
  const { seed } = linked;
  const isDealt = deal !== "" || seed !== ""; // else the module looks for a deal
  if (!isDealt && !date) return openNamed(session, variant);
  if (hash === `#${gameOf(variant)}` && (await goOn(session, gameOf(variant)))) return;
  const kept = await keptLike(session, gameOf(variant));
  if (!isDealt) return openDay(session, variant, date, kept);
  const isDay = ({ date: of }: Played) => date !== "" && of === date;
  const begins = (played: Played) => toStartLink({ ...linked, variant: session.wholeVariant(variant) }) === toStartLink(played);
  const isSame = (played: Played) => (isDay(played) && begins(played)) || toLink(played) === toLink(linked);
  const same = kept && (isSame(kept) || (beginsAnew(session) && begins(kept)));
  if (same && goOnWith(session, kept, linked.friend ? { friend: linked.friend } : {})) return;
  // Of a link to a start, the game from there that is under way and counts.
  const goesOn = (played: Played) => isSame(played) || (!isBegun(linked) && !played.spoiled && begins(played));
  const away = unfinished().find(({ played }) => goesOn(played));
  if (away && (await resume(session, away, linked.friend))) return;
  session.begin({ ...linked, linked: true, spoiled: isBegun(linked) ? "the moves came with the link" : linked.spoiled });
}

/// Opens a link that names only a patience: the saved game of it, or a new deal.
async function openNamed(session: Session, variant: string): Promise<void> {
  if (!declares(variant) && !session.games.some((game) => game.name === gameOf(variant))) throw new Refused(variant ? `there is no game ${variant}` : "it begins with the name of none");
  if (variant === gameOf(variant) && (await goOn(session, variant))) return;
  const whole = session.wholeVariant(variant);
  if (isEmpty(session)) firstDeal(session, whole, true);
  else await newDeal(session, whole, "any", { linked: true });
}

/// Opens a link to the deal of a day. If that deal is saved, goes on with it.
async function openDay(session: Session, variant: string, date: string, kept: Played | null): Promise<void> {
  const whole = session.wholeVariant(variant);
  if (kept?.date === date && kept.variant === whole && goOnWith(session, kept)) return;
  const refused = await dailyDeal(session, whole, date, { linked: true });
  if (!refused) return;
  if (isEmpty(session)) await openLast(session);
  session.say(refused, true);
}
