// All that this browser keeps, as one file, and back.
import { Refused } from "../module/module";
import { begin } from "./stored";
import { today } from "./today";

const kind = "boneyard: games and records";

/// The name and the text of the file.
export function everything(): [name: string, text: string] {
  const kept = Object.fromEntries(Object.keys(localStorage).filter((name) => name.startsWith(begin)).sort().map((name) => [name, localStorage.getItem(name)!]));
  return [`boneyard-${today()}.json`, `${JSON.stringify({ kind, date: today(), kept }, null, 1)}\n`];
}

/// What such a file has. Throws Refused.
export function readEverything(text: string): { date: string; kept: [name: string, text: string][] } {
  let file: any = null;
  try {
    file = JSON.parse(text);
  } catch {
    // It is refused below.
  }
  const kept = Object.entries(file?.kept ?? {}) as [string, string][];
  if (file?.kind !== kind || kept.length === 0 || !kept.every(([name, each]) => name.startsWith(begin) && typeof each === "string"))
    throw new Refused("this is no file of games and records that this page has saved");
  return { date: /^\d{4}-\d\d-\d\d$/.test(file.date) ? file.date : "", kept };
}

/// Puts what a file has in the place of all that is kept; if it does not fit, all stays as it was. Throws Refused.
export function replaceEverything(kept: [name: string, text: string][]): void {
  const names = () => Object.keys(localStorage).filter((name) => name.startsWith(begin));
  const before = names().map((name): [string, string] => [name, localStorage.getItem(name)!]);
  const put = (all: [string, string][]) => {
    for (const name of names()) localStorage.removeItem(name);
    for (const [name, text] of all) localStorage.setItem(name, text);
  };
  try {
    put(kept);
  } catch {
    put(before);
    throw new Refused("this browser has no room for all that is in the file");
  }
}
