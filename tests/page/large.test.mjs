// Letters twice as large: every panel, tab, button and line of the page can be read whole, on a phone upright and on its side.
import assert from "node:assert/strict";
import test from "node:test";
import { close, open } from "./browser.mjs";
import { readWhole } from "./cut.mjs";

for (const [size, hash, panels] of [
  ["phone", "five-columns/seed_42", ["games", "moves", "odds", "rules", "options", "record", "puzzles", "help", "mine"]],
  ["side", "five-columns/seed_42", ["games", "moves", "odds", "rules", "options", "record", "puzzles", "help", "mine"]],
  ["phone", "all-fives;seats=4;players=person+random+random+random/seed_7", ["moves", "odds", "rules", "options", "record"]],
  ["side", "all-fives;seats=4;players=person+random+random+random/seed_7", ["moves", "odds", "rules", "options"]],
  ["phone", "bingo/seed_3", ["moves"]],
  ["side", "fives-the-limit/seed_3", ["moves"]],
])
  test(`with letters twice as large everything can be read: ${hash.split(/[;/]/)[0]}, ${size}`, async () => {
    const page = await open(hash, { size });
    await readWhole(page, panels, 32);
    const { wide, table } = await page.evaluate(() => ({ wide: document.documentElement.scrollWidth > innerWidth, table: document.querySelector(".table").clientHeight }));
    assert.ok(!wide && table > 200, `${wide} ${table}`);
    await close(page);
  });

test("on a phone's side two lines below the table are whole, and whose turn it is stands in one line", async () => {
  for (const hash of ["five-columns/seed_42", "all-fives-and-threes;seats=2;players=person+random/seed_4"]) {
    const page = await open(hash, { size: "side", first: true });
    await page.waitForFunction(() => document.querySelector("[role=status]").textContent.length > 60);
    const { clientHeight, scrollHeight } = await page.$eval("[role=status]", ({ clientHeight, scrollHeight }) => ({ clientHeight, scrollHeight }));
    assert.ok(scrollHeight <= clientHeight + 1, `${hash}: ${scrollHeight} in ${clientHeight}`);
    const own = page.locator(".own p");
    if (await own.count()) assert.match(await own.innerText(), /^(Your\u00a0turn|You)/);
    await close(page);
  }
});
