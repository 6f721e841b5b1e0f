// Moves are shown, not spelled: who made them, what they scored, and what a hint thinks of them.
import assert from "node:assert/strict";
import test from "node:test";
import { close, open } from "./browser.mjs";
import { matchState, openMatch, personsTurn, playOut } from "./match.mjs";

test("the program's players have names and signs, which the settings change", async () => {
  const page = await openMatch("all-fives;seats=3;players=person+random+random/seed_8");
  const heard = new Set();
  for (let i = 0; i < 8; ++i) {
    await personsTurn(page);
    const { table, says } = await matchState(page);
    if (table.over) break;
    heard.add(/^(Ana|Ben) ((draws (a tile|\d tiles) and )?(lays \d-\d(: \d+ points)?|passes))\.$/.exec(says)?.[1]);
    assert.match(await page.textContent(".own p"), /^Your\sturn/);
    await page.evaluate(() => boneyard.play(boneyard.legal[0].text));
  }
  assert.ok(heard.has("Ben"), [...heard].join());
  await page.evaluate(() => boneyard.show("moves"));
  assert.doesNotMatch(await page.textContent(".moves"), /You (draws|passes)/);
  assert.deepEqual(await page.$$eval(".seat:not(.tile) p span", (all) => all.map((each) => each.textContent)), ["Ana", "Ben"]);
  await page.evaluate(() => boneyard.show("options"));
  await page.fill(".names input >> nth=0", "Zoe");
  await page.evaluate(() => boneyard.changed()); // as when a player of the program moves meanwhile
  await page.keyboard.press("Tab");
  assert.equal(await page.textContent(".seat:not(.tile) p span"), "Zoe");
  const sign = () => page.getAttribute(".seat:not(.tile) .sign path", "d");
  const before = await sign();
  await page.click("[aria-label='sign of Zoe: circle; choose the next']");
  assert.equal(await page.locator("[aria-label='sign of Zoe: star; choose the next']").count(), 1, "the next one that no other player has");
  const after = await sign();
  assert.notEqual(after, before);
  await page.reload();
  await page.waitForSelector(".app:not(.waits, :has(.loading)) .tile");
  assert.equal(await page.textContent(".seat:not(.tile) p span"), "Zoe");
  assert.equal(await sign(), after);
  await close(page);
});

test("what is being typed into a field stays while the page is drawn anew, and is taken when it is left", async () => {
  const page = await open("all-fives");
  await page.evaluate(() => boneyard.show("rules"));
  await page.click("text=Other rules");
  const points = page.locator(".panel input[type=number] >> nth=0");
  const before = await points.inputValue();
  await points.fill("155");
  await page.evaluate(() => boneyard.changed());
  assert.notEqual(before, "155");
  assert.equal(await points.inputValue(), "155");
  await page.keyboard.press("Tab");
  await page.waitForFunction(() => /=155\b/.test(boneyard.played.variant));
  await close(page);
});

test("on a phone what stands above four hands has its own room, in play and when the hand is over", async () => {
  for (const hash of ["all-fives;seats=4;partners=yes", "all-sevens;seats=4"]) {
    const page = await openMatch(`${hash};players=person+random+random+random/seed_8`);
    const apart = async () => {
      const all = await page.$$eval(".seat:not(.tile) small", (texts) => texts.map((each) => ({ text: each.textContent, ...each.getBoundingClientRect().toJSON() })));
      for (const [i, { text, left }] of all.entries()) assert.ok(i === 0 || left >= all[i - 1].right + 3, `${all[i - 1]?.text} | ${text}`);
    };
    await personsTurn(page);
    await apart();
    await playOut(page);
    await apart();
    await close(page);
  }
});

test("on a phone a hint before the first own move has room for all that it says", async () => {
  const page = await openMatch("cross;seats=4;players=person+random+random+random/seed_7");
  for (;;) {
    await personsTurn(page);
    const { table } = await matchState(page);
    if (table.moves.length > 1) break;
    await page.evaluate(() => boneyard.play(boneyard.legal[0].text));
    await page.evaluate(() => (boneyard.moved = false)); // the aim still stands there
  }
  await page.evaluate(() => boneyard.hint());
  assert.match(await page.textContent(".says"), /is best, .* can answer in /);
  assert.equal(await page.$eval(".says", (line) => Math.max(0, line.scrollHeight - line.clientHeight)), 0);
  await close(page);
});

test("points stand beside the tile that scored them, and chances on the tiles that a hint weighs", async () => {
  const page = await openMatch("all-fives;players=person+random/seed_42", { size: "desk" });
  for (let i = 0; i < 60; ++i) {
    await personsTurn(page);
    if ((await matchState(page)).table.over) await page.evaluate(() => boneyard.next());
    else await page.evaluate(() => boneyard.play((boneyard.legal.find(({ tile }) => tile) ?? boneyard.legal[0]).text));
    if ((await page.evaluate(() => boneyard.scored)) !== null) break;
  }
  const [points, tile] = await page.evaluate(() => [".points", ".tile.last"].map((selector) => document.querySelector(selector).getBoundingClientRect().toJSON()));
  assert.ok(points.bottom <= tile.top + 4, `${points.bottom} is below ${tile.top}`);
  await close(page);
  const other = await open("fives-the-limit/seed_3");
  await other.evaluate(() => boneyard.hint());
  assert.match(await other.textContent(".tile.lit .worth"), /^(≤ )?\d+\s%$/);
  await other.evaluate(() => boneyard.tap(boneyard.table.moves.find(({ tiles }) => boneyard.worths.size > 0 && tiles[0] === boneyard.lit[0]).tiles[0]));
  assert.match(await other.textContent(".slot.ghost .worth"), /^(≤ )?\d+\s%$/);
  assert.equal(await other.locator(".slot.ghost .face").count(), await other.locator(".slot.open").count(), "each place shows how the tile would lie");
  await close(other);
});
