// Offline, in any folder of a host, at every size, by random clicks, for every reader; and what it weighs and takes.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import test from "node:test";
import { gzipSync } from "node:zlib";
import { base, browser, close, games, open, sizes, state, top, winnable } from "./browser.mjs";

const axe = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

test("once opened, it opens without a network", async () => {
  const page = await open("twelve-to-go/seed_4");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.context().setOffline(true);
  await page.reload();
  await page.waitForSelector(".tile");
  await page.waitForFunction(() => boneyard.lamp.is === "winnable"); // a worker starts, too
  await close(page);
});

for (const theme of ["dark", "light"])
  for (const size of ["phone", "desk"])
    test(`axe finds nothing to complain about on any screen: ${theme}, ${size}`, async () => {
      for (const game of games) {
        const page = await open(winnable[game], { size, theme });
        await page.addScriptTag({ path: axe }).catch(() => page.evaluate(readFileSync(axe, "utf8")));
        const screens = game === "five-columns" ? [null, "games", "moves", "odds", "rules", "options", "help", "mine"] : [null];
        for (const sheet of screens) {
          await page.evaluate((sheet) => boneyard.show(sheet), sheet);
          await page.waitForTimeout(300);
          const { violations } = await page.evaluate(() => axe.run(document));
          assert.deepEqual(violations.map(({ id, nodes }) => `${game} ${sheet}: ${id}: ${nodes[0].html}`), []);
        }
        page.complaints = page.complaints.filter((text) => !/Content Security Policy/.test(text)); // axe itself
        await close(page);
      }
    });

for (const size of Object.keys(sizes))
  test(`nothing is cut off, and targets are large enough: ${size}`, async () => {
    for (const game of games) {
      const page = await open(winnable[game], { size });
      const bad = await page.evaluate(() => {
        const found = [];
        const table = document.querySelector(".table").getBoundingClientRect();
        for (const tile of document.querySelectorAll("[data-tile]")) {
          const at = tile.getBoundingClientRect();
          if (at.left < table.left - 1 || at.right > table.right + 1 || at.top < table.top - 6 || at.bottom > table.bottom + 1) found.push(`${tile.dataset.tile} is off the table`);
        }
        for (const button of document.querySelectorAll(".bar button, .thumb button, .tabs button")) {
          const at = button.getBoundingClientRect();
          if (at.width > 0 && (at.width < 44 || at.height < 44)) found.push(`${button.textContent}: ${at.width} x ${at.height}`);
        }
        if (document.documentElement.scrollWidth > innerWidth) found.push("wider than the screen");
        return found;
      });
      assert.deepEqual(bad, [], game);
      await close(page);
    }
  });

test("two hundred random games of random clicks leave no word in the console", async () => {
  const page = await open("five-columns/seed_1", { size: "phone" });
  let seed = 12345;
  const random = (below) => (seed = (seed * 1103515245 + 12345) % 2147483648) % below;
  for (let i = 0; i < 200; ++i) {
    const game = games[i % games.length];
    await page.evaluate((hash) => { location.hash = hash; }, `${game}/seed_${random(100000)}`);
    await page.waitForFunction((game) => boneyard.game.name === game, game, { polling: 20 });
    await page.evaluate(async (numbers) => {
      for (const number of numbers) {
        const all = [...document.querySelectorAll("[data-tile], .slot.open, .bridge, .pass button, .thumb button, .ending button")].filter((each) => !each.disabled);
        const target = all[number % all.length];
        target.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
        target.click();
        await new Promise((done) => setTimeout(done, 0));
      }
    }, Array.from({ length: 40 }, () => random(1 << 30)));
  }
  await close(page);
});

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
