// Why a patience is lost: the reason below the table that it speaks of, or the certificate in its place.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { close, open, run, showMine, state, typeIn } from "./browser.mjs";
import { openMatch, playOut } from "./match.mjs";

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
  assert.match(await page.textContent(".reason"), /No short argument for that was found\. A certificate of [\d,]+ positions proves it\./);
  const [file] = await Promise.all([page.waitForEvent("download"), page.click("text=Save the certificate")]);
  assert.equal(file.suggestedFilename(), "five-columns.certificate");
  const text = readFileSync(await file.path(), "utf8");
  assert.match(text, /^certificate 1 five-columns;refill=column unwinnable\n/);
  assert.equal(text.trimEnd().split("\n").at(-1), `end ${await page.evaluate(() => boneyard.reason.proof.positions)}`);
  await close(page);
});

for (const [what, ask] of [["Solve from here", "solveHere"], ["a hint", "hint"]])
  test(`where ${what} finds that a deal can't be won, Why? stands beside it, without the status light`, async () => {
    const page = await open("five-columns/seed_3");
    await page.evaluate((ask) => boneyard[ask](), ask);
    await page.waitForSelector(".says button:has-text('Why?')");
    assert.match(await page.evaluate(() => boneyard.says), /can't be won/);
    assert.equal(await page.evaluate(() => boneyard.statusLight.is), "off");
    await page.click(".says button");
    await page.waitForSelector(".reason");
    await page.click(".reason .main");
    await page.evaluate(() => boneyard.play(boneyard.table.moves[0].text));
    assert.equal(await page.locator(".says button").count(), 0, "it belongs to the message");
    await close(page);
  });

test("a deal of one's own that can't be won shows why", async () => {
  const page = await open("knock-out/seed_1", { size: "desk" });
  const tiles = await page.evaluate(() => boneyard.table.tiles);
  await showMine(page);
  await typeIn(page, tiles);
  await page.click(".mine .ending button:has-text('Why?')");
  await page.waitForSelector(".reason li");
  await close(page);
});

test("while a lost patience is still being played, the moves have a button that asks why", async () => {
  const page = await open("knock-out/seed_1", { light: true });
  await page.waitForFunction(() => boneyard.statusLight.is === "unwinnable");
  assert.equal(await page.textContent(".says button"), "Why?");
  await page.evaluate(() => boneyard.show("moves"));
  await page.click("text=Why is it lost?");
  await page.waitForSelector(".reason li");
  assert.equal(await page.locator(".panel:visible").count(), 0);
  await page.keyboard.press("Escape");
  assert.equal(await page.locator(".reason").count(), 0);
  await page.waitForFunction(() => boneyard.mine);
  await close(page);
});

test("of a hand that is over each table but the last has its line of best play, told with the names of the players", async () => {
  const page = await openMatch("draw;seats=2;players=person+random/seed_3", { size: "phone" });
  const { played } = await playOut(page);
  await page.evaluate(() => boneyard.lookAt(4));
  await page.click(".ending button:has-text('Why?')");
  await page.waitForSelector(".reason li");
  const moves = played.slice(0, 4).map(({ text }) => text).join(" ");
  const { why } = JSON.parse(run("solve", "draw", "3", "--after", moves, "--why", "--format", "json"));
  const shown = await page.locator(".reason li").allTextContents();
  assert.equal(shown.length, why.length);
  const plain = (text) => text.replaceAll("\u2060", "").replace(/ \((left|right)\)/g, "").replace(/[<>]/g, "").replace(/\bseat 1/gi, "you").replace(/\bseat 2/gi, "Ana").replace(/\byou (lay|pass|have|go)\b/gi, (_, verb) => `you ${{ lay: "lays", pass: "passes", have: "has", go: "goes" }[verb]}`).toLowerCase();
  for (const [i, sentence] of why.entries()) assert.equal(plain(shown[i]).replace("and pass;", "and passes;"), plain(sentence));
  assert.doesNotMatch(shown.join(" "), /seat \d/);
  await page.keyboard.press("Enter"); // "Back" has the focus, and leads to the table of the move
  await page.waitForSelector(".ending:has-text('Move 5')");
  await close(page);
});

test("an earlier table of a hand that goes on has no line of best play, which would show the hands", async () => {
  const page = await openMatch("draw;seats=2;players=person+random/seed_3", { size: "desk" });
  await page.evaluate(() => boneyard.play(boneyard.table.moves[0].text));
  await page.waitForFunction(() => boneyard.mine && boneyard.table.at > 1);
  await page.evaluate(() => boneyard.lookAt(0));
  await page.waitForSelector(".ending.looks");
  assert.equal(await page.locator(".ending button:has-text('Why?')").count(), 0);
  await close(page);
});
