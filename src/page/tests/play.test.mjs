// Games played to their end: by clicks, by touch, by dragging, by keyboard alone; taken back; sent as a link; reloaded.
import assert from "node:assert/strict";
import test from "node:test";
import { bestLine, close, games, open, playMove, state, winnable } from "./browser.mjs";

for (const game of games) {
  test(`${game} is won by clicking the solver's line, taken back to the start and played again`, async () => {
    const page = await open(winnable[game], { size: "desk" });
    const start = (await state(page)).text;
    const line = await bestLine(page);
    for (const move of line) await playMove(page, move);
    const end = await state(page);
    assert.ok(end.won);
    await page.waitForSelector(".ending.won");
    for (let i = 0; i < line.length; ++i) await page.click(".thumb button:nth-of-type(1)");
    assert.equal((await state(page)).text, start);
    for (let i = 0; i < line.length; ++i) await page.click(".thumb button:nth-of-type(2)");
    assert.equal((await state(page)).text, end.text);
    await close(page);
  });

  test(`${game} is won by keyboard alone`, async () => {
    const page = await open(winnable[game], { size: "desk" });
    const line = await bestLine(page);
    // The ring walks with the arrows until it is on the element that is wanted.
    const walkTo = async (selector) => {
      await page.focus("[data-tile][tabindex='0']");
      for (let i = 0; i < 64; ++i) {
        if (await page.evaluate((selector) => document.activeElement.matches(selector), selector)) return;
        await page.keyboard.press("ArrowRight");
      }
      assert.fail(`the ring does not reach ${selector}`);
    };
    for (const move of line)
      await playMove(page, move, async (selector) => {
        if (selector.startsWith(".pass")) await page.focus(selector); // Tab leads there
        else await walkTo(selector);
        await page.keyboard.press("Enter");
      });
    assert.ok((await state(page)).won);
    await close(page);
  });
}

test("a tile dragged onto its partner goes with it", async () => {
  const page = await open(winnable["five-columns"], { size: "desk", calm: false });
  const [a, b] = (await state(page)).moves[0].tiles;
  await page.waitForTimeout(400);
  await page.dragAndDrop(`[data-tile="${a}"]`, `[data-tile="${b}"]`);
  await page.waitForFunction(() => boneyard.played.at === 1);
  await close(page);
});

test("a finger lifts a tile and plays it, and a tap elsewhere puts it down", async () => {
  const page = await open(winnable["five-columns"], { touch: true });
  const [a, b] = (await state(page)).moves[0].tiles;
  await page.tap(`[data-tile="${a}"]`);
  assert.equal(await page.locator(".tile.lifted").count(), 1);
  assert.ok((await page.locator(".tile.partner").count()) >= 1);
  await page.touchscreen.tap(20, 330);
  assert.equal(await page.locator(".tile.lifted").count(), 0);
  await page.tap(`[data-tile="${a}"]`);
  await page.tap(`[data-tile="${b}"]`);
  assert.equal((await state(page)).at, 1);
  await close(page);
});

test("what is not legal is refused in the words of the rules", async () => {
  const page = await open("five-columns/seed_42");
  await page.click('[data-tile="3-1"]');
  assert.match((await state(page)).says, /3-1 is not available/);
  await close(page);
});

test("a link opens the same table, and a reload keeps it", async () => {
  const page = await open("five-columns;refill=none/seed_42/6-0+4-2_5-3+4-0/1", { size: "desk" });
  assert.equal((await state(page)).at, 1);
  await page.click(".thumb button:nth-of-type(2)");
  const before = await state(page);
  await page.reload();
  await page.waitForSelector(".tile");
  assert.equal((await state(page)).text, before.text);
  await page.waitForFunction(() => location.hash.includes("5-3+4-0"));
  const other = await open((await page.evaluate(() => location.hash)).slice(1));
  assert.equal((await state(other)).text, before.text);
  await close(page);
  await close(other);
});

test("a link that says no game is told what is wrong with it, opened as well as typed over another", async () => {
  for (const first of ["five-columns/seed_42/9-9", ""]) {
    const page = await open(first);
    if (!first) await page.evaluate(() => (location.hash = "#five-columns/seed_42/9-9"));
    await page.waitForSelector(".says.warns");
    assert.match((await state(page)).says, /The link does not say a game: move 1: /);
    await close(page);
  }
});

test("a lost game names the move that lost it, and one tap goes back before it", async () => {
  const page = await open("twelve-to-go;hand=6/seed_4", { size: "desk" });
  await page.evaluate(() => (location.hash = "#five-columns;refill=none/seed_13"));
  await page.waitForFunction(() => boneyard.played.deal === "seed 13");
  for (let i = 0; i < 20 && !(await state(page)).lost; ++i) await page.evaluate(() => boneyard.play(boneyard.table.moves.at(-1).text));
  assert.ok((await state(page)).lost);
  await page.waitForFunction(() => boneyard.lamp.is === "unwinnable");
  await page.waitForSelector(".ending.lost");
  await close(page);
});

test("undo after a draw from the stock is allowed, but the game no longer counts", async () => {
  const page = await open("fives-the-limit/seed_2");
  for (let i = 0; i < 12; ++i) {
    const before = await page.evaluate(() => boneyard.table.hiddenTiles);
    if ((await state(page)).moves.length === 0) break;
    await page.evaluate(() => boneyard.play(boneyard.table.moves[0].text));
    if ((await page.evaluate(() => boneyard.table.hiddenTiles)) < before) break;
  }
  await page.click(".thumb button:nth-of-type(1)");
  assert.match(await page.evaluate(() => boneyard.played.spoiled), /stock/);
  await close(page);
});
