// Mutations of what the browser keeps: whatever stands there, the page starts, its panels open, and a game can be played.
import assert from "node:assert/strict";
import { open } from "./browser.mjs";

/// Numbers that look random, the same in every run.
function randomly(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
const junk = [null, true, false, 0, 1, -1, 1.5, 1e99, "", "x", "seed 42", "9-9", "five-columns", "block;seats=9", "block;seats=0", "block;seats=1e99", "{", "\u202e", [], {}, [[]], [null], { x: 1 }, "person person", "x".repeat(5000), ["6-0+4-2"], "2026-02-30"];

/// The places of a value at which something can be changed.
const places = (value) => (value instanceof Object ? Object.entries(value).flatMap(([name, part]) => [[value, name], ...places(part)]) : []);
function mutated(text, random) {
  const kind = random(10);
  if (kind === 0) return text.slice(0, random(text.length));
  if (kind === 1) {
    const at = random(text.length);
    return text.slice(0, at) + String.fromCharCode(32 + random(95)) + text.slice(at + 1);
  }
  if (kind === 2) return JSON.stringify(junk[random(junk.length)]);
  const value = JSON.parse(text);
  const all = places(value);
  for (let i = 0; i <= random(2) && all.length > 0; ++i) {
    const [whole, name] = all[random(all.length)];
    if (kind === 3) delete whole[name];
    else if (kind === 4) whole[`${name}x`] = whole[name];
    else whole[name] = junk[random(junk.length)];
  }
  return JSON.stringify(value);
}

/// A page that has kept something under every key; and what it has.
export async function played() {
  const page = await open("five-columns/seed_42");
  await page.evaluate(async () => {
    boneyard.pace = 0;
    const until = async (is) => { while (!is()) await new Promise((done) => setTimeout(done, 20)); };
    const go = async (hash) => {
      location.hash = hash;
      await until(() => location.hash === boneyard.link && (boneyard.mine || boneyard.puzzle));
    };
    const best = async () => (await boneyard.worker.ask(boneyard.asked("best", { time: 20000 }))).line;
    const move = (text) => boneyard.play(text ?? boneyard.legal[0].text);
    move((await best())[0]);
    location.hash = "#five-columns/seed_43///won_9"; // a challenge
    await until(() => boneyard.played.friend === 9);
    move((await best())[0]);
    await go("#block;players=person+random/seed_4");
    move();
    await until(() => boneyard.mine || boneyard.over);
    await go("#twelve-to-go/seed_4");
    for (const each of await best()) move(each);
    await go("#five-columns/day_2026-03-13");
    for (const each of await best()) move(each);
    await go("#five-columns/seed_5");
    while (!boneyard.over) move(boneyard.legal.at(-1).text);
    await until(() => boneyard.mistake !== null || boneyard.table.won);
    await go("#puzzle/fafetygge2");
    boneyard.hint();
    await go("#bingo/seed_3");
    boneyard.change({ names: ["Zoe"], signs: [2] });
    boneyard.show("mine");
  });
  await page.click(".box button:not(:disabled, .unknown) >> nth=-1");
  await page.evaluate(() => boneyard.show(null));
  const kept = await page.evaluate(() => ({ local: { ...localStorage }, tab: { ...sessionStorage } }));
  kept.tab["boneyard unstored"] = JSON.stringify({ texts: [["boneyard records", kept.local["boneyard records"]]], stuck: ["boneyard days"] });
  return { page, kept };
}

/// Starts the page on `count` mutations, some of every key at once.
export async function startOnMutations(count, seed) {
  let { page, kept } = await played();
  const random = randomly(seed);
  const names = Object.keys(kept.local).map((name) => name.split(" ")[1]);
  for (const name of ["settings", "records", "days", "puzzles", "mistakes", "counted", "kept", "game", "last"]) assert.ok(names.includes(name), `${name} is not among ${names}`);
  const home = page.url().split("#")[0];
  let done = 0;
  const hashes = ["", "#five-columns", "#five-columns/seed_42/6-0+4-2", "#five-columns/day_2026-03-13", "#block", "#puzzle/own"];
  for (let starts = 1; done < count; ++starts) {
    if (starts % 100 === 0) { // a tab that is loaded again and again keeps room for the modules of its past
      await page.context().close();
      page = await open();
    }
    const texts = { local: {}, tab: {} };
    for (const box of ["local", "tab"])
      for (const [name, text] of Object.entries(kept[box])) {
        if (name.endsWith("unstored") && random(3) > 0) continue; // it would hide what else is kept
        texts[box][name] = random(4) > 0 ? (++done, mutated(text, random)) : text;
      }
    await page.evaluate((texts) => {
      localStorage.clear();
      sessionStorage.clear();
      Object.assign(localStorage, texts.local);
      Object.assign(sessionStorage, texts.tab);
      history.replaceState(null, "", location.href);
      window.boneyard = null;
    }, texts);
    const hash = hashes[random(hashes.length)];
    await page.evaluate(([home, hash]) => { history.replaceState(null, "", home + hash); }, [home, hash]);
    const fails = (error) => { throw new Error(`${hash} ${JSON.stringify(texts)}: ${error.message}`); };
    await page.reload().catch(fails);
    await page.waitForSelector(".tile", { timeout: 60_000 }).catch(fails);
    const works = await page.evaluate(async () => {
      const frame = () => new Promise((done) => requestAnimationFrame(done));
      for (const panel of ["games", "moves", "odds", "rules", "options", "record", "puzzles", "help", "mine", "games"]) {
        boneyard.show(panel);
        await frame();
      }
      document.querySelector(".unfinished .end")?.click();
      document.querySelector(".unfinished [data-game]")?.click();
      boneyard.show(null);
      await frame();
      if (boneyard.puzzle) return "";
      boneyard.pace = 0;
      boneyard.begin({ ...boneyard.played, variant: "five-columns", players: "person", deal: "seed 42", seed: "", date: "", hands: [], moves: [], at: 0, id: String(Math.random()), spoiled: "" });
      boneyard.play("6-0+4-2");
      return boneyard.table.at === 1 && document.querySelector(".tile") ? "" : "no move can be made";
    }).catch(fails);
    if (works || page.complaints.length > 0) fails(new Error(`${works} ${page.complaints.join(" | ")}`));
  }
  await page.context().close();
  return done;
}
