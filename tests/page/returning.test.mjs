// What brings people back: pictures of all games, the days that were played, the record, and an end without idle taps.
import assert from "node:assert/strict";
import test from "node:test";
import { bestLine, close, games, lastChoice, open, state, today } from "./browser.mjs";

test("the panel of games has a picture of each of the eighteen games, drawn after it has opened", async () => {
  const page = await open("five-columns/seed_42", { size: "desk" });
  const longest = await page.evaluate(async () => {
    const tasks = [];
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: "longtask" });
    boneyard.show("games");
    await new Promise((done) => setTimeout(done, 1500));
    return Math.max(0, ...tasks);
  });
  console.log(`# longest task: ${Math.round(longest)} ms`);
  await page.waitForFunction(() => [...document.querySelectorAll(".picture .ivory")].every((path) => path.getAttribute("d") !== ""));
  const pictures = await page.$$eval(".picture .ivory", (all) => all.map((path) => path.getAttribute("d")));
  assert.equal(pictures.length, await page.evaluate(() => boneyard.games.length));
  assert.ok(pictures.every((path) => !path.includes("NaN")));
  assert.equal(new Set(pictures).size, pictures.length);
  assert.ok((await page.locator(".picture text").count()) > 2, "the games that count points say so");
  await close(page);
});

test("the calendar marks the days that were won and lost, today, and the days in a row; a day leads to its deal", async () => {
  const page = await open("five-columns/seed_42", { size: "desk" });
  const [before, third] = ["2026-03-13", "2026-03-12"];
  const day = (won) => [{ game: "bingo", won, moves: 3, hints: 0 }];
  await page.evaluate((days) => localStorage.setItem("boneyard days", JSON.stringify(days)), { [before]: day(true), [third]: day(true) });
  await page.evaluate(() => boneyard.show("record"));
  assert.match(await page.textContent(".days ~ .note"), /^2 days won in a row; today's deal is still to be played\. /);
  assert.match(await page.getAttribute(".days [aria-current='date']", "aria-label"), /^\d+ [A-Z]\w+ \d{4}, today: not played$/);
  await page.evaluate((days) => localStorage.setItem("boneyard days", JSON.stringify(days)), { [today]: day(true), [before]: day(false) });
  await page.evaluate(() => { boneyard.show(null); boneyard.show("record"); });
  assert.match(await page.textContent(".days ~ .note"), /^1 day won in a row\. /);
  assert.equal(await page.locator(".days .won[aria-current]").count(), 1);
  await page.click("[aria-label='the month before']");
  assert.equal(await page.locator(".days [aria-current]").count(), 0);
  await page.click(".days button >> nth=9");
  await page.waitForFunction(() => /-10$/.test(boneyard.played.date));
  // Of a match, with its players.
  await page.evaluate(() => { location.hash = "#block;seats=3;players=person+random+random/seed_4"; });
  await page.waitForFunction(() => boneyard.scores);
  await page.evaluate(() => boneyard.show("record"));
  await page.click(".days [aria-current='date']");
  assert.deepEqual(await page.evaluate(() => [boneyard.played.date, boneyard.played.players]), [today, "person random random"]);
  await close(page);
});

test("the record lists every game that was finished, all rules together", async () => {
  const page = await open("five-columns/seed_42", { size: "desk" });
  await page.evaluate(() => boneyard.show("record"));
  assert.match(await page.textContent(".body"), /No game has been finished yet\./);
  await page.evaluate(() => {
    const record = (played, won, longest) => ({ played, won, streak: 1, longest });
    localStorage.setItem("boneyard records", JSON.stringify({ "five-columns;refill=column": record(3, 1, 1), "five-columns;refill=none": record(1, 1, 2), "block;seats=2;x": record(4, 2, 1) }));
    boneyard.show(null);
    boneyard.show("record");
  });
  const rows = await page.$$eval(".body tbody tr", (all) => all.map((row) => [...row.cells].map((cell) => cell.textContent)));
  assert.deepEqual(rows, [["Five Columns", "2 50\u00a0%", "4", "2"], ["Block", "2 50\u00a0%", "4", "1"]]);
  await close(page);
});

test("a patience plays its last moves by itself if they are forced, and an undo stops it", async () => {
  let found = 0;
  for (const game of games.filter((name) => name !== "bingo")) {
    const page = await open(`${game}/seed_4`, { finish: true });
    await page.evaluate(() => { boneyard.pace = 20; });
    const line = await bestLine(page);
    const choice = await lastChoice(page, line);
    if (line.length - choice > 2) {
      ++found;
      await page.evaluate((moves) => { for (const move of moves) boneyard.play(move); }, line.slice(0, choice + 1));
      await page.waitForFunction((at) => boneyard.played.at > at, choice + 1);
      await page.evaluate(() => boneyard.undo());
      const { at } = await state(page);
      await page.waitForTimeout(300);
      assert.equal((await state(page)).at, at);
      await page.evaluate((at) => { boneyard.goTo(at, true); }, choice);
      await page.evaluate((move) => boneyard.play(move), line[choice]);
      await page.waitForFunction(() => boneyard.over);
      assert.equal(await page.evaluate(() => boneyard.played.moves.length), line.length);
    }
    await close(page);
  }
  assert.ok(found > 0, "no line ends with forced moves");
});

test("the record tells how many moves, how long and how many hints games took, on average", async () => {
  const page = await open("twelve-to-go/seed_4", { size: "desk", ownClock: true });
  const line = await bestLine(page);
  await page.clock.install();
  await page.evaluate(() => boneyard.begin({ ...boneyard.played, hints: 3 }));
  for (const move of line) {
    await page.clock.fastForward(10_000);
    await page.evaluate((move) => boneyard.play(move), move);
  }
  const told = await page.evaluate(() => Object.values(JSON.parse(localStorage["boneyard records"]))[0].told);
  assert.deepEqual({ ...told, seconds: Math.round(told.seconds / 10) }, { played: 1, hints: 3, seconds: line.length, won: 1, moves: line.length, fewest: line.length });
  await page.evaluate(() => boneyard.show("record"));
  assert.match(await page.textContent(".told-of"), new RegExp(`^${line.length} moves to a win, at best ${line.length}; 2 min and 3 hints a game$`));
  await close(page);
});

test("a match that a person has won ends in a wave, as a patience does", async () => {
  const page = await open("block;players=person+random;to=1/seed_4");
  await page.evaluate(() => { boneyard.pace = 0; });
  const wave = () => page.locator(".cloth.wave").count();
  for (let won = false, lost = false; !won || !lost;) {
    await page.waitForFunction(() => boneyard.mine || boneyard.over);
    const over = await page.evaluate(() => boneyard.over && { done: boneyard.table.done, wins: boneyard.table.wins });
    if (!over) {
      assert.equal(await wave(), 0);
      await page.evaluate(() => boneyard.play(boneyard.legal[0].text));
      continue;
    }
    assert.equal(await wave(), over.done && over.wins ? 1 : 0);
    if (over.done) over.wins ? (won = true) : (lost = true);
    await page.evaluate(() => boneyard.next());
  }
  await close(page);
});

const lose = (page) => page.evaluate(() => { while (!boneyard.table.over) boneyard.play(boneyard.table.moves.at(-1).text); });
const losses = (page) => page.evaluate(() => Object.values(JSON.parse(localStorage["boneyard records"] ?? "{}")).reduce((sum, each) => sum + (each.played - each.won || 0), 0));

test("a lost patience may be taken back; it counts once it is left, and once only, whatever Back and Forward bring", async () => {
  const page = await open("five-columns/seed_5", { size: "desk" });
  await lose(page);
  assert.equal(await losses(page), 0);
  await page.evaluate(() => boneyard.undo());
  await lose(page);
  await page.evaluate(() => { location.hash = "#bingo/seed_3"; });
  await page.waitForFunction(() => boneyard.game.name === "bingo");
  assert.equal(await losses(page), 1);
  for (let i = 0; i < 3; ++i) {
    await page.goBack();
    await page.waitForFunction(() => boneyard.game.name === "five-columns");
    await page.goForward();
    await page.waitForFunction(() => boneyard.game.name === "bingo");
  }
  assert.equal(await losses(page), 1);
  await close(page);
});

test("a lost patience that was left with the page counts when another deal takes its place", async () => {
  const page = await open("five-columns/seed_5", { size: "desk" });
  await lose(page);
  const address = page.url();
  await page.goto("about:blank");
  await page.goto(address.replace(/#.*/, "#five-columns/seed_6"));
  await page.waitForSelector(".app:not(.waits, :has(.loading)) .tile");
  await page.waitForFunction(() => boneyard.played.deal === "seed 6");
  assert.equal(await losses(page), 0, "the link's game is not begun yet");
  await page.evaluate(() => boneyard.play(boneyard.table.moves[0].text));
  assert.equal(await losses(page), 1);
  await close(page);
});

test("a lost deal of a day counts before it is shared, with its result", async () => {
  for (const day of [13, 12, 11, 10, 9]) {
    const page = await open(`five-columns/day_2026-03-${String(day).padStart(2, "0")}`, { size: "desk" });
    await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: { writeText: async (text) => { globalThis.copied = text; } } }));
    await lose(page);
    const { lost } = await state(page);
    if (lost) {
      await page.evaluate(() => boneyard.share());
      assert.match(await page.evaluate(() => copied), /^Five Columns 2026-03-\d\d: lost, no hints\n/);
      assert.equal(await losses(page), 1);
    }
    await close(page);
    if (lost) return;
  }
  assert.fail("no deal was lost");
});
