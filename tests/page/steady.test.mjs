// Nothing jumps: whatever the line below the table says, and whatever panel opens, the tiles stay where they are.
import assert from "node:assert/strict";
import test from "node:test";
import { close, open, winnable } from "./browser.mjs";
import { matchState, openMatch, personsTurn, playOut } from "./match.mjs";

const boxOf = (page, selector) => page.$eval(selector, (each) => { const { width, height } = each.getBoundingClientRect(); return [width, height].map(Math.round); });

test("the table keeps its size while the line below it says little, much, or asks", async () => {
  const page = await open("fives-the-limit/seed_3");
  const before = await boxOf(page, ".table");
  for (const text of ["", "Thinking …", "One sentence that is a little longer than the line of a phone is wide.", "Many words. ".repeat(20)]) {
    await page.evaluate((text) => boneyard.say(text), text);
    assert.deepEqual(await boxOf(page, ".table"), before, text);
  }
  await page.evaluate(() => boneyard.say(""));
  await page.keyboard.press("p");
  await page.waitForSelector("text=Do it");
  assert.deepEqual(await boxOf(page, ".table"), before);
  await page.click("text=Don't");
  assert.deepEqual(await boxOf(page, ".table"), before);
  await close(page);
});

test("an open panel turns and shrinks no tile, and the tile that a hint names is in sight", async () => {
  for (const hash of [winnable["five-columns"], winnable["knock-out"], "fives-the-limit/seed_3"]) {
    const page = await open(hash);
    const sizes = () => page.$$eval("[data-tile]", (all) => all.map((each) => [each.dataset.tile, each.offsetWidth, each.offsetHeight]));
    const before = await sizes();
    for (const panel of ["moves", "odds", "games"]) {
      await page.evaluate((panel) => boneyard.show(panel), panel);
      await page.waitForSelector(".table.scrolls");
      assert.deepEqual(await sizes(), before, `${hash}, ${panel}`);
    }
    await page.evaluate(() => boneyard.show("moves"));
    await page.evaluate(() => boneyard.hint());
    await page.waitForSelector(".lit");
    await page.waitForFunction(() => {
      const table = document.querySelector(".table").getBoundingClientRect(), lit = document.querySelector(".lit").getBoundingClientRect();
      return lit.top >= table.top - 6 && lit.bottom <= table.bottom + 6;
    });
    await page.evaluate(() => boneyard.show(null));
    await page.waitForFunction(() => !document.querySelector(".scrolls"));
    await close(page);
  }
});

test("a review is stepped through on the table: the move that was played, and beside it the better one", async () => {
  const page = await openMatch("block;players=person+random/seed_5");
  await playOut(page);
  await page.keyboard.press("v");
  await page.waitForSelector('[data-review="done"]');
  const costs = await page.evaluate(() => [...boneyard.reviewed].map(([move, cost]) => ({ ...cost, move })));
  const bad = costs.find(({ fair_cost }) => fair_cost > 0.05);
  await page.evaluate(({ move }) => { boneyard.lookAt(move); boneyard.show(null); }, bad);
  const { table } = await matchState(page);
  const faces = () => page.$$eval(".told", (all) => all.map((each) => each.className));
  assert.deepEqual(await faces(), ["ghost told played", "ghost told better"]);
  assert.match(await page.textContent(".looks p"), /^Move \d+ of \d+, you \d-\d( at the (left|right|\d))?\. Better: \d-\d( at the (left|right|\d))?, [\d.]+ points?(; hands open: [^;]+ points?)?\.$/);
  // Each move of the hand is a step, those of the program, too.
  const looked = () => page.evaluate(() => boneyard.looking);
  await page.click("[aria-label='the move before']");
  assert.equal(await looked(), bad.move - 1);
  for (let at = bad.move; at < table.played.length; ++at) {
    await page.keyboard.press("]");
    assert.equal(await looked(), at);
    assert.equal(await page.locator(".told.played").count(), table.played[at].tile ? 1 : 0);
  }
  await page.keyboard.press("]");
  assert.equal(await looked(), null);
  await page.keyboard.press("[");
  assert.equal(await looked(), table.played.length - 1);
  await close(page);
});
