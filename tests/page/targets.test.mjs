// Every legal move can be told and touched: what is to be touched is at least 24 pixels wide and high, lies free of all else,
// and is called like nothing else. The full product of positions, rules and sizes is targets.deep.mjs.
import assert from "node:assert/strict";
import test from "node:test";
import { close } from "./browser.mjs";
import { games, lay, openWithGeometry, roomsFor, seated, sizes } from "./targets.mjs";

const positions = 1000;

test(`in ${positions} positions of all games, at four sizes, a finger finds every legal move`, async () => {
  const page = await openWithGeometry("block/seed_1");
  const each = Math.ceil(positions / games.length);
  let sum = 0;
  const found = [];
  for (const { game, seats } of games) {
    const rooms = await roomsFor(page, game, sizes);
    for (const count of seats ?? [0]) {
      const variant = seated(game, count);
      const measured = await page.evaluate(([variant, rooms, most]) => geometry.measure(boneyard.ask, variant, rooms, most, 7), [variant, rooms, Math.ceil(each / (seats?.length ?? 1))]);
      sum += measured.positions;
      found.push(...measured.faults.map((fault) => `${variant}/${fault}`));
    }
  }
  assert.deepEqual(found, []);
  assert.ok(sum >= positions);
  await close(page);
});

/// What the page shows: of each element to be touched its name and where its middle lies, and whether the 24 pixels around
/// that are its own.
const shown = (page) => page.evaluate(() => {
  const table = document.querySelector(".table").getBoundingClientRect();
  return [...document.querySelectorAll(".cloth button[aria-label]:not(:disabled)")].map((each) => {
    const at = each.getBoundingClientRect();
    const [x, y] = [at.x + at.width / 2, at.y + at.height / 2];
    const around = [[0, 0], [-11, -11], [11, -11], [-11, 11], [11, 11]];
    const own = around.every(([dx, dy]) => document.elementFromPoint(x + dx, y + dy)?.closest("button") === each);
    return { name: each.ariaLabel, x: x - table.x, y: y - table.y, own };
  });
});

test("what is to be touched lies on the page where its geometry says, and a finger in its middle touches it", async () => {
  const page = await openWithGeometry("block/seed_1");
  for (const { game, seats } of games) {
    const kinds = await page.evaluate((variant) => geometry.kinds(boneyard.ask, variant), seated(game, seats?.at(-1)));
    for (const size of Object.values(sizes)) {
      await page.setViewportSize(size);
      for (const found of kinds) {
        await lay(page, found);
        const wanted = await page.evaluate(async (move) => {
          const { table } = boneyard;
          const [lifted] = table.settings.rows ? table.movable : move.tiles;
          if (lifted) boneyard.lift([lifted]);
          // What is said takes its lines from the table, which is drawn anew in the frame after that.
          await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 0))));
          const { clientWidth: width, clientHeight: height } = document.querySelector(".table");
          return geometry.targetsOn(boneyard.ask, boneyard.played, table, { width, height }, boneyard.lifted);
        }, found.move);
        const there = await shown(page);
        for (const { name, x, y, legal } of wanted) {
          const like = there.filter((each) => each.name === name);
          const nearest = Math.min(...like.map((each) => Math.hypot(each.x - x, each.y - y)));
          assert.ok(nearest < 8, `${game}, ${found.kind} at ${size.width}: ${name} lies ${nearest} pixels off`); // a tile that may go, or is lifted, lies higher
          if (legal) assert.ok(like[0].own, `${game}, ${found.kind} at ${size.width}: ${name} is covered`);
        }
      }
    }
  }
  await close(page);
});

for (const [name, match, lifted] of [
  ["both ways round at both ends", "all-sevens;seats=2;players=person+person/seed_7/5-5>", "6-1"],
  ["two branches that turn the same corner", "seven-rocks;seats=4;lots=no;players=person+person+person+person/seed_13/4-3>_4-5@4_3-3@3_5-3@5_pass_3-1@3_1-2@1_2-5@2_5-0@5_3-0@3x_0-2@0_3-6@3x_0-0@0_6-4@6_4-4@4_0-1@0x_1-6@1_2-3@2_4-2@4x_6-6@6_2-2@2_pass", "6-2"],
])
  test(`places that lay on each other: ${name}`, async () => {
    const page = await openWithGeometry(match);
    for (const size of Object.values(sizes)) {
      await page.setViewportSize(size);
      const found = await page.evaluate((lifted) => {
        const { clientWidth: width, clientHeight: height } = document.querySelector(".table");
        const targets = geometry.targetsOn(boneyard.ask, boneyard.played, boneyard.table, { width, height }, [lifted]);
        return { places: targets.filter((target) => target.is === "place").length, faults: geometry.faults(targets, { width, height }) };
      }, lifted);
      assert.deepEqual(found.faults, []);
      assert.ok(found.places >= 2);
    }
    await close(page);
  });

test("in long layouts of the double-twelve set a finger finds every legal move", async () => {
  const page = await openWithGeometry("block/seed_1");
  const rooms = await roomsFor(page, "double-nine-cross", sizes);
  const found = [];
  let longest = 0;
  for (const variant of ["block;seats=4;set=12", "draw;seats=2;set=12", "double-nine-cross;seats=5;set=12"]) {
    const measured = await page.evaluate(([variant, rooms]) => geometry.measure(boneyard.ask, variant, rooms, 60, 3), [variant, rooms]);
    found.push(...measured.faults.map((fault) => `${variant}/${fault}`));
    longest = Math.max(longest, measured.longest);
  }
  assert.deepEqual(found, []);
  assert.ok(longest > 30, `no more than ${longest} tiles lay on the table`);
  await close(page);
});

test("of a hand that has drawn the whole stock, or up to seventy tiles, each tile can be touched", async () => {
  const page = await openWithGeometry("block/seed_1");
  for (const game of ["draw", "double-nine-cross", "draw;set=12"]) {
    const rooms = await roomsFor(page, game, sizes);
    const found = await page.evaluate((rooms) => rooms.flatMap((room) => {
      const { table } = boneyard;
      const hands = table.hands.map((hand, i) => (i + 1 === table.turn ? [...hand, ...table.stock].slice(0, 70) : hand));
      return geometry.faults(geometry.targetsOn(boneyard.ask, boneyard.played, { ...table, hands, stock: [] }, room, []).map((target) => ({ ...target, legal: true })), room);
    }), rooms);
    assert.deepEqual(found, []);
  }
  await close(page);
});
