// Why a patience is lost: the reason below the table that it speaks of, or the certificate in its place.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { close, open, state } from "./browser.mjs";

/// Plays the last legal move of each table until the game is lost.
async function lose(page) {
  while (!(await state(page)).lost) await page.evaluate(() => boneyard.play(boneyard.table.moves.at(-1).text));
}

test("a lost game has a button that shows why, over the table after the move that lost it", async () => {
  const page = await open("five-columns;refill=none/seed_13", { size: "desk" });
  await lose(page);
  await page.click(".ending button:has-text('Why?')");
  await page.waitForSelector(".reason");
  assert.match(await page.textContent(".reason li"), /^In column \d, /);
  // The table that the reason speaks of is shown, with the tiles that it names; nothing was taken back.
  const { reason, looking, at, moves } = await page.evaluate(() => ({ reason: boneyard.reason, looking: boneyard.looking, at: boneyard.played.at, moves: boneyard.played.moves }));
  assert.equal(looking, reason.after);
  assert.equal(at, moves.length);
  assert.deepEqual((await page.locator(".tile.named").evaluateAll((tiles) => tiles.map((tile) => tile.dataset.tile))).sort(), reason.tiles.sort());
  await page.keyboard.press("Enter"); // the button "Back" has the focus
  await page.waitForSelector(".ending.lost");
  assert.equal(await page.locator(".tile.named").count(), 0);
  await close(page);
});

test("a lost deal without a short argument gets a certificate, which can be saved", async () => {
  const page = await open("five-columns/seed_4");
  await lose(page);
  await page.click(".ending button:has-text('Why?')");
  await page.waitForSelector(".reason");
  assert.match(await page.textContent(".reason"), /No short argument was found\..* all \d+ tables/);
  const [file] = await Promise.all([page.waitForEvent("download"), page.click("text=Save the certificate")]);
  assert.equal(file.suggestedFilename(), "five-columns.certificate");
  const text = readFileSync(await file.path(), "utf8");
  assert.match(text, /^certificate 1 five-columns;refill=column unwinnable\n/);
  assert.equal(text.trimEnd().split("\n").at(-1), `end ${await page.evaluate(() => boneyard.reason.proof.positions)}`);
  await close(page);
});

test("while a lost patience is still being played, the moves have a button that asks why", async () => {
  const page = await open("knock-out/seed_1", { light: true });
  await page.waitForFunction(() => boneyard.statusLight.is === "unwinnable");
  await page.evaluate(() => boneyard.show("moves"));
  await page.click("text=Why is it lost?");
  await page.waitForSelector(".reason li");
  assert.equal(await page.locator(".panel:visible").count(), 0);
  await page.keyboard.press("Escape");
  assert.equal(await page.locator(".reason").count(), 0);
  await page.waitForFunction(() => boneyard.mine);
  await close(page);
});
