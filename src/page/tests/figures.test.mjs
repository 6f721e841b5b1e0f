// What the page weighs and takes; alone on the machine, since it is measured. docs/page.md has the figures.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import test from "node:test";
import { gzipSync } from "node:zlib";
import { close, games, open, top } from "./browser.mjs";

test("the page weighs less than 350 KB, packed", () => {
  const folder = `${top}build/page/`;
  const weight = readdirSync(folder).reduce((sum, name) => sum + gzipSync(readFileSync(folder + name), { level: 9 }).length, 0);
  console.log(`# ${weight} bytes packed`);
  assert.ok(weight < 350_000, `${weight} bytes`);
});

test("the first table lies there within a second", async () => {
  const took = [];
  for (let i = 0; i < 5; ++i) {
    const page = await open("five-columns/seed_42");
    took.push(await page.evaluate(() => performance.getEntriesByName("table")[0].startTime));
    await close(page);
  }
  console.log(`# first table: ${took.map(Math.round).join(", ")} ms`);
  assert.ok(Math.min(...took) < 1000);
});

for (const game of games)
  test(`${game}: 99 of 100 verdicts within 50 ms`, async () => {
    const page = await open(`${game}/seed_1`);
    const took = await page.evaluate(async (variant) => {
      const times = [];
      for (let seed = 1; seed <= 200; ++seed) {
        const began = performance.now();
        await boneyard.thinker.ask({ ask: "verdict", variant, deal: `seed ${seed}`, moves: [] });
        times.push(performance.now() - began);
      }
      return times.sort((a, b) => a - b);
    }, game);
    console.log(`# ${game}: median ${took[100].toFixed(2)} ms, 198th of 200 ${took[197].toFixed(2)} ms`);
    assert.ok(took[197] < 50, `${took[197]} ms`);
    await close(page);
  });

test("no frame takes over 100 ms while a worker searches", async () => {
  const page = await open("fives-the-limit/seed_7", { calm: false });
  const longest = await page.evaluate(async () => {
    const frames = [];
    let before = performance.now();
    let going = true;
    const frame = (now) => {
      frames.push(now - before);
      before = now;
      if (going) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    await boneyard.hint();
    going = false;
    return Math.max(...frames.slice(2));
  });
  console.log(`# longest frame: ${Math.round(longest)} ms`);
  assert.ok(longest < 100, `${longest} ms`);
  await close(page);
});
