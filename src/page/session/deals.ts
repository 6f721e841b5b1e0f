// Makes the next deal. Whoever has won few games of a kind gets easy deals of it: those of easy_deals.csv, which build.mjs
// puts here. Their numbers are those of all deals.
import { firstGame, firstName } from "./first_deal";
import { countSoon } from "./count_along";
import { gameOf, numbered, playersByRecord, randomSeed, seatsOf, start, withRule, type Played } from "./played";
import type { Session } from "./session";
import { readRecords } from "./stored";
import { resume, unfinished } from "./unfinished";

declare const easyDeals: { [game: string]: string[][] }; // for each game won a step, less and less easy

export type Level = "any" | "easy" | "middling" | "hard";

/// Whether deals are won or lost, by one player; the others are played for points.
const isSolved = (variant: string): boolean => seatsOf(variant) === 1;

/// Whether the settings ask for a deal that can be won. Where no choice matters, any play would win it.
const wantsWinnable = (session: Session, variant: string): boolean =>
  session.settings.winnableOnly && isSolved(variant) && session.gameNamed(variant).hidden !== "idle";

/// The players of a match, as chosen or by the record.
const seated = (variant: string, more: Partial<Played>): Partial<Played> => (isSolved(variant) || (more.players && !more.byRecord) ? more : { ...more, ...playersByRecord(seatsOf(variant)) });

const mostEasy = 20; // games played, after which nobody is a beginner

/// An easy deal of the game, as long as few were won; undefined if any deal will do.
function easyDeal(session: Session, variant: string): string | undefined {
  const name = gameOf(variant);
  if (!session.settings.winnableOnly || !(name in easyDeals) || variant !== session.wholeVariant(name)) return undefined;
  const records = Object.entries(readRecords()).filter(([key]) => gameOf(key) === name).map(([, record]) => record);
  const sum = (count: "played" | "won") => records.reduce((all, record) => all + record[count], 0);
  const deals = sum("played") < mostEasy && easyDeals[name]![sum("won")]?.filter((deal) => deal !== session.played.deal);
  return deals ? deals[Number(randomSeed()) % deals.length] : undefined;
}

/// Begins a deal that the page has chosen. Where numbers are counted along a row, the count begins by itself.
function beginDeal(session: Session, played: Played): void {
  session.begin(played);
  countSoon(session);
}

/// Begins a deal without waiting for a worker: on a page that has just been loaded there is nothing else to do.
export function firstDeal(session: Session, game: string, linked = false): void {
  const variant = session.wholeVariant(game);
  const deal = easyDeal(session, variant) ?? (wantsWinnable(session, variant) && session.ask<string | false>({ ask: "winnable", variant, number: randomSeed(), time: 500 }));
  beginDeal(session, numbered(variant, randomSeed(), { ...seated(variant, { linked }), ...(deal && { deal, winnable: true }) }));
}

/// Begins the deal of a first visit, whose tiles are shown already.
export const veryFirstDeal = (session: Session): void => beginDeal(session, numbered(session.wholeVariant(firstGame), "", { deal: firstName, winnable: true }));

/// Plays the deal on the table from its start, with another value of one rule. Throws Refused.
export function dealBy(session: Session, option: string, value: string): void {
  const { variant, deal, winnable, seed, players, byRecord } = session.played;
  const next = withRule(variant, option, value);
  // Another set of tiles, or other partners, changes the size of a hand. The rules that depend on that get their
  // defaults.
  if (option === "set") return session.begin(start(next.replace(/;hand=[^;]*/, ""), { players, byRecord, seed }));
  // Which deals are winnable depends on the rules, so such a deal is named by its tiles.
  const same = { players, byRecord, seed, deal: deal.startsWith("won") ? session.table.tiles : deal, winnable: winnable && next === variant };
  session.begin(start(option === "partners" && value === "no" ? next.replace("out=both", "out=one") : next, same));
}

/// The seed of the match of a day.
export const seedOfDay = (session: Session, variant: string, date: string): string =>
  session.ask<string>({ ask: "winnable", variant, date }).replace("seed ", "");

/// Begins the deal of a day, the one that `boneyard daily` deals, or goes on with it; a patience can be won. Returns an
/// error message; "" if there is no error.
export async function dailyDeal(session: Session, variant: string, date: string, more: Partial<Played> = {}): Promise<string> {
  const whole = session.wholeVariant(variant);
  const away = unfinished().find(({ played }) => played.date === date && played.variant === whole && played.players === (more.players ?? played.players));
  if (away && (await resume(session, away))) return "";
  if (!isSolved(variant)) {
    session.begin(start(variant, { seed: seedOfDay(session, variant, date), date, ...more }));
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

/// Begins a new deal, of a level of the program. It can be won if the settings or a level ask for that; a beginner's is easy.
export async function newDeal(session: Session, variant: string, level: Level = "any", more: Partial<Played> = {}): Promise<void> {
  const easy = level === "any" && easyDeal(session, session.wholeVariant(variant));
  if (easy) return beginDeal(session, start(variant, { deal: easy, winnable: true, ...more }));
  const winnable = wantsWinnable(session, variant) || level !== "any";
  const anyDeal = () => beginDeal(session, numbered(variant, randomSeed(), seated(variant, more)));
  if (!winnable) return anyDeal();
  session.say("Looking for a deal that can be won …");
  const deal = await session.worker.ask<string | false>({ ask: level === "any" ? "winnable" : "graded", variant, number: randomSeed(), ...(level !== "any" && { level }), time: 10_000 });
  if (deal === null) return; // the table has changed meanwhile
  if (deal !== false) return beginDeal(session, start(variant, { deal, winnable: true, ...more }));
  session.say(`No deal of ${session.gameNamed(variant).title} that can be won was found in ten seconds; here is any deal.`, true);
  anyDeal();
}

/// Begins what follows: the next hand, or another deal of the game on the table.
export const nextDeal = (session: Session): unknown => (session.scores ? session.next() : newDeal(session, session.played.variant));
