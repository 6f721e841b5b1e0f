// Plain names for the rule options and their values.
import { gameOf } from "../session/played";

const words: { [option: string]: [title: string, values?: { [value: string]: string }] } = {
  removal: ["A tile that matches", { optional: "may stay", forced: "must go" }],
  count: ["A new pass", { continue: "counts on", restart: "begins at 0" }],
  goal: ["It is won when", { hand: "the hand is empty", all: "all tiles lie in the chain" }],
  refill: ["An empty column", { column: "may take a tile", none: "stays empty" }],
  limit: ["Most tiles in the hand"],
  knock: ["Knocked out at once", { pair: "two tiles", run: "a whole run" }],
  hand: ["Tiles in a hand", { usual: "7 if two play, else 5", 5: "5" }],
  set: ["The dominoes", { 6: "double-six, 28 tiles", 9: "double-nine, 55 tiles", 12: "double-twelve, 91 tiles" }],
  partners: ["Partners", { yes: "opposite players", no: "none" }],
  out: ["Partners are out when", { one: "one hand is empty", both: "both hands are empty" }],
  score: ["A hand is worth", { pips: "the pips left", game: "one point" }],
  blocked: ["A blocked hand wins", { sum: "all pips left", difference: "the others' pips less its own", theirs: "the others' pips" }],
  tie: ["A tie in a blocked hand", { nothing: "wins nothing", blocker: "is lost by who blocked it" }],
  to: ["Points that win the match"],
  draw: ["Who can't play draws", { one: "one tile", until: "until a tile fits" }],
  pips: ["Pips are compared", { side: "by pair of partners", seat: "by player" }],
  double: ["A later double opens", { 3: "three places", 2: "two places" }],
  layout: ["Doubles", { line: "lie in one line", branching: "open new arms" }],
  won: ["A match ends", { "at-once": "as soon as it is won", hand: "after the hand" }],
  lead: ["The lead", { double: "is the highest double", any: "is any tile of who holds the highest double", turns: "goes in turn from the second hand on" }],
  reserve: ["Tiles never drawn", { 0: "none", 2: "two" }],
  muggins: ["Points not claimed", { no: "count all the same", yes: "may be claimed by others" }],
  led: ["A led double counts", { one: "until one tile lies at it", both: "until two tiles lie at it" }],
  spinner: ["The first double opens", { none: "two places", first: "four places" }],
  lots: ["Lots for the lead", { yes: "are drawn", no: "are not drawn" }],
};

/// What a rule option is about: "An empty column"; its own name if it is a new one.
export const titleOf = (option: string): string => words[option]?.[0] ?? option;
/// A value of it: "stays empty".
export const valueOf = (option: string, value: string): string => words[option]?.[1]?.[value] ?? value;

const inWords = (rule: string, isDeclared: boolean): string => {
  const [option = "", value = ""] = rule.split("=");
  if (isDeclared) return `${option}: ${value}`;
  return `${titleOf(option)}${words[option]?.[1] ? "" : ":"} ${valueOf(option, value)}`;
};
/// All rules of a variant: "An empty column may take a tile."
export const rulesInWords = (variant: string): string => variant.slice(gameOf(variant).length + 1).split(";").filter(Boolean).map((rule) => `${inWords(rule, variant.startsWith("{"))}.`).join(" ");
