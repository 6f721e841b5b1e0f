// Each kind of move of each game, made at the real page by a pointer in the middle of what is to be touched, by keyboard
// alone, and by dragging to its place.
import assert from "node:assert/strict";
import test from "node:test";
import { close, playMove, walk } from "./browser.mjs";
import { leadIsForced, tileOf } from "./match.mjs";
import { games, lay, openWithGeometry, seated } from "./targets.mjs";

const middle = async (page, selector) => {
  const { x, y, width, height } = await page.locator(selector).boundingBox();
  return [x + width / 2, y + height / 2];
};
const ways = {
  pointer: (page) => async (selector) => page.mouse.click(...(await middle(page, selector))),
  keyboard: (page) => async (selector) => {
    const onCloth = /data-/.test(selector) && !/acts/.test(selector);
    await walk(page, "Tab", onCloth ? ".cloth [data-tile], .cloth [data-slot]" : selector);
    if (onCloth) await walk(page, "ArrowRight", selector);
    await page.keyboard.press("Enter");
  },
};

/// Chooses a move of a match: lifts its tile and taps its place, or the button.
async function playLaid(page, { table, move }, touch) {
  const { rows } = table.settings;
  if (move.kind === "draw" || (move.kind === "pass" && !rows)) await touch(".acts [data-act]");
  else {
    await touch(`[data-tile="${tileOf(rows ? table.hands[table.turn - 1][0] : move.tile)}"]`);
    if (!leadIsForced(table) && (!rows || table.moves.length > 1)) await touch(`[data-slot="${move.text}"]`);
  }
}

async function drag(page, from, to) {
  await page.mouse.move(...(await middle(page, from)));
  await page.mouse.down();
  const [x, y] = await middle(page, from);
  await page.mouse.move(x, y - 30, { steps: 3 });
  await page.mouse.move(...(await middle(page, to)), { steps: 3 });
  await page.mouse.up();
}

const lastOfMatch = (page) => page.evaluate(() => boneyard.table.played[boneyard.table.at - 1]?.text);
const last = (page) => page.evaluate(() => boneyard.played.moves[boneyard.played.at - 1]);

for (const { game, seats } of games.filter((each) => each.seats))
  test(`${game}: each kind of move is made by pointer, by keyboard and by dragging`, async () => {
    const page = await openWithGeometry(`${game}/seed_1`);
    const kinds = await page.evaluate((variant) => geometry.kinds(boneyard.ask, variant), seated(game, seats[0]));
    assert.ok(kinds.length >= 3, `${kinds.length} kinds`);
    for (const found of kinds) {
      for (const [way, by] of Object.entries(ways)) {
        await lay(page, found);
        await playLaid(page, found, by(page));
        assert.equal(await lastOfMatch(page), found.move.text, `${found.kind} by ${way}`);
      }
      if (!found.move.tile || found.table.settings.rows) continue;
      await lay(page, found);
      await drag(page, `[data-tile="${tileOf(found.move.tile)}"]`, `[data-slot="${found.move.text}"]`);
      assert.equal(await lastOfMatch(page), found.move.text, `${found.kind} by dragging`);
    }
    await close(page);
  });

for (const variant of [...games.filter((each) => !each.seats).map(({ game }) => game), "knock-out;knock=run"])
  test(`${variant}: each kind of move is made by pointer and by keyboard, and by dragging to a place`, async () => {
    const page = await openWithGeometry(`${variant}/seed_1`);
    const kinds = await page.evaluate((variant) => geometry.kinds(boneyard.ask, variant), variant);
    for (const found of kinds) {
      for (const [way, by] of Object.entries(ways)) {
        await lay(page, found);
        await playMove(page, found.move.text, by(page));
        assert.equal(await last(page), found.move.text, `${found.kind} by ${way}`);
      }
      if (found.move.to === null) continue;
      await lay(page, found);
      await drag(page, `[data-tile="${found.move.tiles[0]}"]`, `[data-slot^="${found.move.to}"]${found.move.end === "left" ? '[data-slot$="left"]' : ':not([data-slot$="left"])'}.open`);
      assert.equal(await last(page), found.move.text, `${found.kind} by dragging`);
    }
    await close(page);
  });

test("a wild tile of All Sevens is laid at either end, either way round", async () => {
  const page = await openWithGeometry("all-sevens/seed_7");
  const moves = ["<6-1", "<1-6", "6-1>", "1-6>"];
  const found = { played: { ...(await page.evaluate(() => boneyard.played)), players: "person person", moves: ["5-5>"], at: 1 } };
  for (const move of moves) {
    for (const by of Object.values(ways)) {
      await lay(page, found);
      await by(page)('[data-tile="6-1"]');
      assert.deepEqual(await page.$$eval("[data-slot]", (all) => all.map((each) => each.dataset.slot).sort()), [...moves].sort());
      await by(page)(`[data-slot="${move}"]`);
      assert.equal(await lastOfMatch(page), move);
    }
    await lay(page, found);
    await drag(page, '[data-tile="6-1"]', `[data-slot="${move}"]`);
    assert.equal(await lastOfMatch(page), move);
  }
  await close(page);
});
