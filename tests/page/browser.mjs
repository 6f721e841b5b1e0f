// Debian's Chromium on build/page, and what the tests do at the table. Its shell without windows takes half the time.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { after, before } from "node:test";
import { fileURLToPath } from "node:url";
import { serve } from "../../src/page/serve.mjs";
import { packages } from "./packages.mjs";

const { chromium } = packages("playwright-core");
export const top = fileURLToPath(new URL("../../", import.meta.url));
export const sizes = { phone: { width: 360, height: 740 }, tablet: { width: 820, height: 1180 }, desk: { width: 1280, height: 800 }, large: { width: 2560, height: 1440 }, side: { width: 740, height: 360 } };

export let browser;
export let base;
let server;
const folder = "/some/folder/"; // of a host that serves other things too

before(async () => {
  server = await serve(top + "build/page", 0, folder);
  base = `http://localhost:${server.address().port}${folder}`;
  browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell", args: ["--no-sandbox"] });
});
after(async () => {
  await browser?.close();
  server?.close();
  server?.closeAllConnections();
});

/// The day on which every page is opened, whenever the tests run. It begins at noon, so midnight is far.
export const today = "2026-03-14";
export const tomorrow = "2026-03-15";
/// Sets the clock of a page to noon of that day; it goes on from there.
function setClock(day) {
  const late = new Date(`${day}T12:00`).getTime() - Date.now();
  const System = Date;
  globalThis.Date = class extends System {
    constructor(...given) {
      super(...(given.length > 0 ? given : [System.now() + late]));
    }
    static now = () => System.now() + late;
  };
}

/// How long a test waits for something to happen, on the busiest machine.
export const patience = 300_000;
/// What is there once the page can be played.
export const ready = ".app:not(.waits, :has(.loading)) .tile";

/// Opens the page; whatever the console complains about fails the test that closes it.
/// `light`: the status light is on. `finish`: forced moves at the end of a patience are played by the page, which takes some
/// games in the record. `first`: the lines of the first session are said.
/// `routed`: without the service worker, whose requests are none of the page's: the test says what a request finds.
export async function open(hash = "", { size = "phone", theme = "dark", touch = false, calm = true, light = false, finish = false, first = false, routed = false, ownClock = false } = {}) {
  const context = await browser.newContext({
    viewport: sizes[size], colorScheme: theme, hasTouch: touch, reducedMotion: calm ? "reduce" : "no-preference",
    serviceWorkers: routed ? "block" : "allow",
  });
  context.setDefaultTimeout(patience);
  if (!ownClock) await context.addInitScript(setClock, today);
  await context.addInitScript(([settings, records]) => {
    if (location.protocol === "about:") return;
    localStorage["boneyard settings"] ??= settings;
    if (records) localStorage["boneyard records"] ??= records;
  }, [
    JSON.stringify({ finish, ...(!first && { explained: ["start", "lost", "won"] }), ...(light && { statusLight: true, lightSeen: true }) }),
    finish && JSON.stringify({ other: { played: 10, won: 0, streak: -10, longest: 0 } }),
  ]);
  const page = await context.newPage();
  page.complaints = [];
  page.on("console", (message) => ["error", "warning"].includes(message.type()) && page.complaints.push(message.text()));
  page.on("pageerror", (error) => page.complaints.push(error.message));
  await page.goto(base + (hash && `#${hash}`));
  await page.waitForSelector(ready);
  return page;
}
export async function close(page) {
  assert.deepEqual(page.complaints, []);
  await page.context().close();
}

/// Opens My dominoes, which is loaded when it is first shown.
export async function showMine(page) {
  await page.evaluate(() => boneyard.show("mine"));
  await page.waitForSelector(".mine .tools");
}

/// Types a deal or a table into My dominoes.
export async function typeIn(page, text) {
  if (!(await page.isVisible(".typing"))) await page.click(".tools >> text=/^Type (it|the chain)$/");
  await page.fill(".typing textarea", text);
  await page.click(".typing .main");
}

/// Waits until nothing moves.
export const atRest = (page) => page.waitForFunction(() => document.getAnimations().every((each) => each.playState !== "running"));

export const state = (page) =>
  page.evaluate(() => ({ won: boneyard.table.won, lost: boneyard.table.lost, at: boneyard.played.at, text: boneyard.table.position, moves: boneyard.table.moves, says: boneyard.says }));

/// The solver's line from where the table stands.
export const bestLine = (page) =>
  page.evaluate(async () => (await boneyard.worker.ask(boneyard.asked("best", { time: 20000 }))).line);

/// After how many moves of a line the last choice on the way to its end comes.
export const lastChoice = (page, line) =>
  page.evaluate((line) => {
    const at = (count) => boneyard.ask({ ...boneyard.asked("table"), moves: line.slice(0, count), at: count });
    let last = line.length;
    while (last > 0 && at(last).move_count < 2) --last;
    return last;
  }, line);

/// Presses a key until the focus is on what the selector names.
export async function walk(page, key, selector) {
  const on = () => page.evaluate((selector) => document.activeElement.matches(selector), selector);
  for (let i = 0; i < 80 && !(await on()); ++i) await page.keyboard.press(key);
  assert.ok(await on(), `${key} does not reach ${selector}`);
}

/// Plays one move as a finger or a mouse would; `press` taps an element.
export async function playMove(page, text, press = (selector) => page.click(selector)) {
  const at = (await state(page)).at;
  const row = await page.evaluate(() => boneyard.row !== null);
  if (row) {
    const lifted = await page.evaluate(() => boneyard.table.move_count === 1);
    if (text !== "." && !lifted) for (const tile of text.split("+")) await press(`[data-tile="${tile}"]`);
    await press(".pass button:nth-of-type(2)");
  } else {
    const move = await page.evaluate((text) => boneyard.moveOf(text), text);
    for (const tile of move.tiles) await press(`[data-tile="${tile}"]`);
    if (move.to !== null && (await state(page)).at === at) await press(`[data-slot^="${move.to}"]${move.end === "left" ? '[data-slot$="left"]' : ':not([data-slot$="left"])'}.open`);
  }
  await page.waitForFunction((at) => boneyard.played.at === at + 1, at);
}

/// What the program prints.
export const program = process.env.BONEYARD ?? `${top}build/release/boneyard`;
export const run = (...words) => {
  try {
    return execFileSync(program, words, { encoding: "utf8", maxBuffer: 1 << 26, stdio: ["ignore", "pipe", "ignore"] });
  } catch (error) {
    if (error.status === 1) return error.stdout; // some deal is unwinnable
    throw error;
  }
};

/// The patiences: what the program lists without seats.
export const games = run("games", "--format", "json").trim().split("\n").map((line) => JSON.parse(line))
  .filter((game) => !game.seats).map((game) => game.game);
const known = {
  bingo: "bingo/seed_3", "domino-patience": "domino-patience/seed_5", "five-columns": "five-columns/seed_42",
  "fives-the-limit": "fives-the-limit/seed_3", "knock-out": "knock-out/won_1", "twelve-to-go": "twelve-to-go/seed_4",
};
const found = (game) => `${game}/seed_${JSON.parse(run("deal", game, "1", "--winnable", "--format", "json")).seed}`;
/// A deal of each that can be won.
export const winnable = Object.fromEntries(games.map((game) => [game, known[game] ?? found(game)]));
