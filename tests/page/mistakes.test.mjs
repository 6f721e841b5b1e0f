// A person's own mistakes: found when a game is over, kept in the browser, and tried again with the answer hidden, by touch,
// mouse and keyboard.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { atRest, close, open, state, today, tomorrow, walk } from "./browser.mjs";
import { packages } from "./packages.mjs";

const axe = readFileSync(packages.resolve("axe-core/axe.min.js"), "utf8");
async function accessible(page) {
  await atRest(page);
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => axe.run({ resultTypes: ["violations"] }));
  assert.deepEqual(violations.map(({ id, nodes }) => [id, nodes[0].html]), []);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
}

const kept = (page) => page.evaluate(() => JSON.parse(localStorage["boneyard mistakes"] ?? '{"list":[]}').list);
const lostDeal = "five-columns/seed_5", hand = "draw;players=person+random/seed_2";

/// Plays the last legal move of each table until the game, or the hand, is over; returns its mistake.
async function lose(page) {
  await page.evaluate(() => { boneyard.pace = 0; });
  while (!(await page.evaluate(() => boneyard.table.over))) {
    await page.waitForFunction(() => boneyard.mine || boneyard.table.over);
    await page.evaluate(() => boneyard.mine && boneyard.play(boneyard.table.moves.at(-1).text));
  }
  await page.waitForFunction(() => boneyard.mistake !== null);
  return page.evaluate(() => boneyard.mistake);
}
/// Plays a move of a puzzle by its tiles, as a person does.
async function press(page, text, tap) {
  const move = await page.evaluate((text) => boneyard.moveOf(text), text);
  for (const tile of move.tiles) await tap(`[data-tile="${tile}"]`);
  if (!(await page.evaluate(() => boneyard.scores))) return;
  await tap(`[data-slot="${text}"]`);
}

for (const [size, way] of [["phone", "touch"], ["desk", "mouse"], ["side", "touch"]])
  test(`the move that lost a patience is kept, and tried again by ${way} on a ${size}`, async () => {
    const page = await open(lostDeal, { size, touch: way === "touch" });
    const tap = (selector) => (way === "touch" ? page.tap(selector) : page.click(selector));
    const mistake = await lose(page);
    assert.deepEqual((await kept(page)).map(({ played, pause, done }) => ({ played, pause, done })), [{ played: mistake.played, pause: { pause: 0, due: today }, done: false }]);
    const lost = (await state(page)).text;
    await accessible(page);
    await tap(".ending button:has-text('Find a better move')");
    await page.waitForFunction(() => boneyard.puzzle?.own);
    const says = await page.textContent(".about");
    assert.ok(says.startsWith(`You played ${mistake.played}, which gave the win away. Keep the win.`), says);
    assert.ok(!(await page.textContent("main")).includes(mistake.best), "the answer is hidden");
    await press(page, mistake.played, tap);
    await page.waitForFunction(() => boneyard.puzzle.now.state.wrong === 1);
    assert.match((await state(page)).says, /gives the win away/);
    await tap(".thumb button:has-text('Show why')");
    await page.waitForFunction(() => boneyard.puzzle.now.state.step === 1);
    await tap(".ending .main");
    assert.equal((await kept(page))[0].pause.due, tomorrow);
    await press(page, mistake.best, tap);
    await page.waitForFunction(() => boneyard.puzzle.result !== "");
    assert.equal(await page.evaluate(() => boneyard.puzzle.result), `Found, but not solved: there was a wrong move or a hint. It comes back on ${tomorrow}.`);
    await accessible(page);
    await tap(".ending button:has-text('Back to the game')");
    await page.waitForFunction(() => boneyard.puzzle === null && boneyard.mistake !== null);
    assert.equal((await state(page)).text, lost);
    assert.equal((await kept(page)).length, 1, "it was known already");
    await close(page);
  });

test("a mistake is solved by the keyboard alone, changes no rating, and is done with after the longest pause", async () => {
  const page = await open(lostDeal, { size: "desk" });
  const mistake = await lose(page);
  for (const pause of [1, 2, 3, 4, null]) {
    await page.evaluate(() => {
      const { list } = JSON.parse(localStorage["boneyard mistakes"]);
      for (const each of list) if (each.pause) each.pause.due = "2026-01-01";
      localStorage["boneyard mistakes"] = JSON.stringify({ list });
      boneyard.show(null);
      boneyard.show("puzzles");
    });
    const button = page.locator(".panel button:has-text('Your mistakes: 1')");
    await button.focus();
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => boneyard.puzzle?.own && boneyard.puzzle.now.state.moves.length === 0);
    for (const tile of mistake.best.split("+")) {
      await page.focus(`[data-tile="${tile}"]`);
      await page.keyboard.press("Enter");
    }
    await page.waitForFunction(() => boneyard.puzzle.result !== "");
    const [now] = await kept(page);
    assert.equal(now.pause?.pause ?? null, pause);
    assert.equal(now.done, pause === null);
  }
  assert.match(await page.evaluate(() => boneyard.puzzle.result), /^Solved\. You are done with it\.$/);
  assert.equal(await page.evaluate(() => localStorage["boneyard puzzles"] ?? null), null);
  await page.keyboard.press("n");
  await page.waitForFunction(() => boneyard.says === "No mistake of your own is due.");
  await close(page);
});

test("any other move that keeps the win is right, too", async () => {
  const page = await open("five-columns/seed_21", { size: "desk" });
  const mistake = await lose(page);
  await page.evaluate(() => boneyard.show("puzzles"));
  await page.click(".panel button:has-text('Your mistakes: 1')");
  await page.waitForFunction(() => boneyard.puzzle?.own);
  const other = "5-4+2-1";
  assert.notEqual(mistake.best, other);
  await press(page, other, (selector) => page.click(selector));
  await page.waitForFunction(() => boneyard.puzzle.result !== "");
  assert.match(await page.evaluate(() => boneyard.puzzle.result), /^Solved\. It comes back on /);
  assert.equal(await page.locator(".ending button").count(), 1, "no other mistake is due");
  await page.keyboard.press("Escape");
  await page.click(".ending button:has-text('Back to the game')");
  await page.waitForFunction(() => boneyard.puzzle === null && boneyard.table.lost);
  await close(page);
});

test("the record has a table of what the mistakes overlooked, and leads to them", async () => {
  const page = await open("five-columns/seed_1", { size: "phone" });
  const { overlooked } = await lose(page);
  await page.evaluate(() => boneyard.show("record"));
  await page.waitForSelector(".panel h2:has-text('Your mistakes')");
  const rows = await page.locator(".panel .figures").last().locator("tbody tr, tr:not(:has(th[scope=col]))").allTextContents();
  const expected = (overlooked.length > 0 ? overlooked : ["none of these"]).map((words) => `${words}1`);
  assert.deepEqual(rows.filter((row) => /\d$/.test(row)), expected);
  await accessible(page);
  await page.click(".panel button:has-text('Try them again: 1')");
  await page.waitForFunction(() => boneyard.puzzle?.own);
  await close(page);
});

test("after a hand the move that cost most is kept, and tried again without a look at the other hands", async () => {
  const page = await open(hand, { size: "phone" });
  const mistake = await lose(page);
  assert.match(await page.textContent(".ending"), new RegExp(`Move ${mistake.before.length + 1}, .*, cost ${mistake.cost.toFixed(1)} points on average, as the other hands were hidden\\.`));
  await accessible(page);
  await page.click(".ending button:has-text('Find a better move')");
  await page.waitForFunction(() => boneyard.puzzle?.own);
  assert.equal(await page.evaluate(() => boneyard.open), false);
  await page.click(".thumb button:has-text('Back')"); // there and back again
  await page.waitForFunction(() => boneyard.puzzle === null && boneyard.mistake !== null);
  await page.click(".ending button:has-text('Find a better move')");
  await page.waitForFunction(() => boneyard.puzzle?.own);
  assert.deepEqual(await page.evaluate(() => boneyard.table.played.map(({ text }) => text)), mistake.before);
  const tap = (selector) => page.click(selector);
  await press(page, mistake.played, tap);
  await page.waitForFunction(() => boneyard.puzzle.now.state.wrong === 1);
  assert.match((await state(page)).says, /^By what you can know \d-\d (\((left|right)\) )?brings .* points, the best move /);
  await accessible(page);
  await press(page, mistake.best, tap);
  await page.waitForFunction(() => boneyard.puzzle.result !== "");
  await page.click(".ending button:has-text('Back to the game')");
  await page.waitForFunction(() => boneyard.puzzle === null && boneyard.mistake !== null);
  await close(page);
});

test("a game that does not count, and one that a solver has shown, keep no mistake", async () => {
  const page = await open(lostDeal, { size: "desk" });
  await page.evaluate(() => { void boneyard.showMe(); boneyard.yes?.(); });
  await page.waitForFunction(() => boneyard.played.spoiled !== "");
  await page.evaluate(() => boneyard.stopShowing());
  while (!(await state(page)).lost && !(await state(page)).won) await page.evaluate(() => boneyard.play(boneyard.table.moves.at(-1).text));
  await page.waitForTimeout(1000);
  assert.deepEqual(await kept(page), []);
  await close(page);
});
