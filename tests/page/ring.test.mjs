// The keyboard at the table: where the arrows lead, whatever has been lifted, and where the focus waits for an answer.
import assert from "node:assert/strict";
import test from "node:test";
import { close, open, walk } from "./browser.mjs";
import { leadIsForced, matchState, openMatch, personsTurn, step, tileOf } from "./match.mjs";

const focused = (page) => page.evaluate(() => document.activeElement.dataset?.tile ?? document.activeElement.dataset?.slot ?? document.activeElement.textContent);
/// What has the focus after each press.
async function walked(page, key, times) {
  const seen = [];
  for (let i = 0; i < times; ++i) {
    await page.keyboard.press(key);
    seen.push(await focused(page));
  }
  return seen;
}

for (const size of ["phone", "desk"])
  test(`on a ${size} left and right go along a fanned hand in its order, also while a tile is lifted`, async () => {
    const page = await openMatch("draw;players=person+random/seed_3", { size, calm: false });
    await personsTurn(page);
    if (leadIsForced((await matchState(page)).table)) await step(page);
    await personsTurn(page);
    const { hand, free } = await page.evaluate(() => ({ hand: boneyard.table.hands[boneyard.viewer - 1], free: boneyard.legal.map((move) => move.tile) }));
    const order = hand.map(tileOf);
    assert.equal(order.length >= 6, true);
    const from = (tile) => [...order.slice(order.indexOf(tile) + 1), ...order.slice(0, order.indexOf(tile) + 1)];
    await walk(page, "Tab", ".cloth [data-tile]");
    const first = await focused(page);
    assert.deepEqual(await walked(page, "ArrowRight", order.length), from(first));
    const lifted = tileOf(free[0]);
    await walk(page, "ArrowRight", `[data-tile="${lifted}"]`);
    await page.keyboard.press("Enter");
    const places = await page.$$eval("[data-slot]", (all) => all.map((each) => each.dataset.slot));
    assert.ok(places.length > 0);
    assert.deepEqual(await walked(page, "ArrowRight", order.length + places.length - 1),
      [...order.slice(order.indexOf(lifted) + 1), ...places, ...order.slice(0, order.indexOf(lifted))]);
    await walk(page, "ArrowRight", `[data-tile="${lifted}"]`);
    await page.keyboard.press("ArrowUp");
    assert.ok(places.includes(await focused(page)));
    await page.keyboard.press("ArrowDown");
    assert.ok(order.includes(await focused(page)));
    await close(page);
  });

test("left and right go along a chain that folds, from its left end to its right one, and then along the hand", async () => {
  const page = await open("domino-patience;goal=all/seed_5");
  for (let i = 0; i < 40; ++i) {
    const more = await page.evaluate(() => {
      const { table } = boneyard;
      if (table.moves.length > 1 && table.places.find((place) => place.kind === "chain").tiles.length >= 9) return false;
      if (table.won || table.lost) return false;
      boneyard.play(table.moves[0].text);
      return true;
    });
    if (!more) break;
  }
  const places = await page.evaluate(() => boneyard.table.places);
  const tiles = (kind) => places.find((place) => place.kind === kind).tiles.map(tileOf);
  assert.ok(tiles("chain").length >= 9);
  await walk(page, "Tab", ".cloth [data-tile]");
  await walk(page, "ArrowRight", `[data-tile="${tiles("chain")[0]}"]`);
  assert.deepEqual(await walked(page, "ArrowRight", tiles("chain").length + tiles("hand").length - 1), [...tiles("chain").slice(1), ...tiles("hand")]);
  await close(page);
});

test("up and down go between the tiles of a column", async () => {
  const page = await open("five-columns/seed_42", { size: "desk" });
  const column = (await page.evaluate(() => boneyard.table.places.find((place) => place.kind === "column").tiles)).map(tileOf);
  await walk(page, "Tab", ".cloth [data-tile]");
  await walk(page, "ArrowRight", `[data-tile="${column.at(-1)}"]`);
  assert.deepEqual(await walked(page, "ArrowUp", column.length - 1), column.slice(0, -1).reverse());
  await close(page);
});

for (const calm of [true, false])
  test(`Bingo's count puts the focus on Take it at each match, and back when the pass is over${calm ? ", with little motion too" : ""}`, async () => {
    const page = await open("bingo/seed_1/.", { size: "desk", calm });
    await walk(page, "Tab", ".pass .main");
    assert.equal(await focused(page), "Count along");
    await page.keyboard.press("Enter");
    let asked = 0;
    for (; asked < 30; ++asked) {
      await page.waitForFunction(() => !boneyard.walk || boneyard.walk.asks);
      if (!(await page.evaluate(() => boneyard.walk))) break;
      const before = await page.evaluate(() => boneyard.walk.index);
      assert.equal(await focused(page), "Take it");
      await page.keyboard.press("Enter");
      await page.waitForFunction((before) => boneyard.walk?.index !== before, before);
    }
    assert.ok(asked > 1);
    assert.equal(await focused(page), "Count along");
    assert.equal(await page.evaluate(() => boneyard.played.at), 2);
    await close(page);
  });

test("Bingo's count that a key begins at a tile leads to Take it as well", async () => {
  const page = await open("bingo/seed_1/.");
  await walk(page, "Tab", ".cloth [data-tile]");
  await page.keyboard.press("c");
  await page.waitForFunction(() => boneyard.walk?.asks);
  assert.equal(await focused(page), "Take it");
  await close(page);
});
