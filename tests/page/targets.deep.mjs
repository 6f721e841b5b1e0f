// The full product of what targets.test.mjs samples: every game by every number of seats and every value of its rule
// options, at more sizes, with every tile lifted; and the same elements in the page itself.
import assert from "node:assert/strict";
import test from "node:test";
import { close } from "./browser.mjs";
import { games, openWithGeometry, roomsFor, seated, sizes } from "./targets.mjs";

const more = { ...sizes, small: { width: 320, height: 568 }, large: { width: 2560, height: 1440 } };
const positions = 400; // of each variant

/// Each value of each option, the others at their defaults.
const valuesOf = ({ name, words, lowest, highest, standard }) =>
  words.length > 0 ? words.slice(1).map((word) => `${name}=${word}`) : [lowest, highest].filter((value) => value !== standard).map((value) => `${name}=${value}`);

for (const { game, seats } of games)
  for (const count of seats ?? [0])
    test(`${game}${count ? ` by ${count} seats` : ""}: a finger finds every legal move, whatever the rules and the size`, async () => {
      const page = await openWithGeometry("block/seed_1");
      const rooms = await roomsFor(page, game, more);
      const options = await page.evaluate((variant) => boneyard.ask({ ask: "options", variant }), seated(game, count));
      const found = [];
      for (const rule of ["", ...options.filter(({ name }) => name !== "to").flatMap(valuesOf)]) {
        const variant = [seated(game, count), rule].filter(Boolean).join(";");
        const measured = await page.evaluate(([variant, rooms, most]) => geometry.measure(boneyard.ask, variant, rooms, most, 1), [variant, rooms, positions]);
        console.log(`# ${game} ${count || ""} ${rule}: ${measured.positions} positions, ${measured.looks} looks`);
        found.push(...measured.faults.map((fault) => `${rule}/${fault}`));
      }
      assert.deepEqual(found, []);
      await close(page);
    });
