// Writes a game as a link, and reads links.
import { Refused } from "../module/module";
import type { Game } from "../module/types";
import { gameOf, playersByRecord, randomSeed, ruleIn, rulesOf, seatsOf, start, usualPlayers, variantOf, type Played } from "./played";
import { dateIn } from "./today";

const hashOf = (parts: string[]): string =>
  "#" + parts.map((part) => encodeURIComponent(part).replaceAll("_", "%5F").replaceAll("%20", "_").replaceAll("%3D", "=").replaceAll("%3B", ";").replaceAll("%2B", "+").replaceAll("%40", "@")).join("/");

/// The variant, with the players of its seats.
const seated = ({ variant, players }: Played): string => variant.replace(/;seats=\d+/, (seats) => `${seats};players=${players.replaceAll(" ", "+")}`);

/// A game that a text declares stands there with its text: "#%7B%22name%22:…".
/// "#five-columns;refill=none/seed_42/6-4+1-1_3-2@4/1": game and rules, deal, moves, how many moves are played.
/// "#all-fives;seats=2;players=person+many;to=100/seed_42/6-6>_<0-6…~5-5>…/3": ~ separates the hands of a match.
export function toLink(played: Played): string {
  const deal = seatsOf(played.variant) === 1 ? played.deal : `seed ${played.seed} ${played.deal}`.trim();
  const parts = [seated(played), deal, [...played.hands, played.moves].map((moves) => moves.join(" ")).join("~")];
  if (played.at < played.moves.length) parts.push(String(played.at));
  return hashOf(parts);
}
/// The link to the start of a game.
export const toStartLink = (played: Played): string => toLink({ ...played, hands: [], moves: [], at: 0 });
/// The same, with how many moves, or hands of a match, won it, if it was won: "#five-columns/seed_42///won_15".
export const toChallenge = (played: Played, won: number | null): string => toStartLink(played) + (won ? `//won_${won}` : "");
/// The link to the deal of a day, from its start: "#block;seats=2;players=person+many;to=100/day_2026-11-22".
export const toDayLink = (played: Played): string => hashOf([seated(played), `day ${played.date}`]);

/// The parts of a link that hashOf() has joined. Throws Refused.
function partsOf(hash: string): string[] {
  try {
    return hash.replace(/^#/, "").split("/").map((part) => decodeURIComponent(part.replaceAll("_", " ")));
  } catch {
    throw new Refused("a % is not followed by two digits of a character");
  }
}

/// How many of the `moves` moves are played: `at`, the last part of a link, or all of them. Throws Refused.
function playedOf(moves: number, at: string | undefined): number {
  if (!at) return moves;
  if (/^\d+$/.test(at) && Number(at) <= moves) return Number(at);
  throw new Refused(`'${at}': expected how many of the ${moves} moves are played`);
}

/// The moves of a line. What is said of a score belongs to the move before it.
const inMoves = (line: string): string[] => line.replace(/ +/g, " ").match(/[^ ]+( (claim|take\d+|lost)(?= |$))*/g) ?? [];

/// Reads the variant, the players and the deal of a match's link. `fewest`: the number of seats if the link names none.
/// Throws Refused.
function matchOf(variant: string, deal: string, date: string | null, fewest: number): Played {
  const count = ruleIn(variant, "seats");
  const seats = Number(count || fewest);
  if (!(Number.isInteger(seats) && seats > 0 && seats < 10)) throw new Refused(`seats=${count}: expected a number such as 2`);
  if (deal && date === null && !deal.startsWith("seed ")) throw new Refused(`'${deal}': expected a deal such as seed_42 or day_2026-11-22`);
  const [, seed = randomSeed(), ...tiles] = (date === null ? deal : "seed ").split(" ");
  const named = ruleIn(variant, "players").replaceAll("+", " ");
  const players = named || deal ? { players: named || usualPlayers(seats) } : playersByRecord(seats);
  const rules = rulesOf(variant.replace(/;players=[^;]*/, ""));
  return start(variantOf(gameOf(variant), seats, rules), { ...players, seed, deal: tiles.join(" ") });
}

/// Reads a link. If it names no deal, or a day, whose deal the module knows, `deal` and `seed` are empty. Throws
/// Refused.
export function fromLink(hash: string, games: Game[]): Played {
  const [variant = "", deal = "", line = "", at, won = ""] = partsOf(hash);
  const date = dateIn(deal);
  const fewest = games.find(({ name }) => name === gameOf(variant))?.seats[0] ?? 1;
  const played = fewest > 1 ? matchOf(variant, deal, date, fewest) : start(variant, { deal: date === null ? deal : "" });
  const hands = line.split("~").map(inMoves);
  const moves = hands.pop()!;
  const [, friend] = /^won ([1-9]\d{0,3})$/.exec(won) ?? [];
  return { ...played, date: date ?? "", hands, moves, at: playedOf(moves.length, at), ...(friend && { friend: Number(friend) }) };
}

/// Passes a link to the sharing function of the device, or copies it to the clipboard. `line` is a text to go with it.
/// Returns the message to show; "" if none.
export async function shareUrl(link: string, line = ""): Promise<string> {
  const url = location.href.split("#")[0] + link;
  try {
    if (navigator.share && matchMedia("(pointer: coarse)").matches) {
      await navigator.share({ title: document.title, url, ...(line && { text: line }) });
      return "";
    }
    await navigator.clipboard.writeText(line ? `${line}\n${url}` : url);
    return line ? `Copied, with the link: ${line}` : "The link to this table is copied.";
  } catch {
    return line || "The link could not be copied: it is the address of this page.";
  }
}
