// Games of random clicks, which no person would play.
import test from "node:test";
import { close, games, open } from "./browser.mjs";

test("three dozen random games of random clicks leave no word in the console", async () => {
  const page = await open("five-columns/seed_1", { size: "phone" });
  let seed = 12345;
  const random = (below) => (seed = (seed * 1103515245 + 12345) % 2147483648) % below;
  for (let i = 0; i < 36; ++i) {
    const game = games[i % games.length];
    await page.evaluate((hash) => { location.hash = hash; }, `${game}/seed_${random(100000)}`);
    await page.waitForFunction((game) => boneyard.game.name === game, game, { polling: 20 });
    await page.evaluate(async (numbers) => {
      for (const [i, number] of numbers.entries()) {
        const all = [...document.querySelectorAll("[data-tile], .slot.open, .bridge, .pass button, .thumb button, .ending button")].filter((each) => !each.disabled);
        const target = all[number % all.length];
        target.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
        target.click();
        await Promise.resolve(); // the page has drawn the table anew by then, though nothing is painted yet
        if (i % 5 === 4) await new Promise((done) => setTimeout(done, 0));
      }
    }, Array.from({ length: 40 }, () => random(1 << 30)));
  }
  await close(page);
});
