// Offline, in any folder of a host, at every size, for every reader.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { bestLine, close, games, open, sizes, top, winnable } from "./browser.mjs";
import { packages } from "./packages.mjs";

const axe = packages.resolve("axe-core/axe.min.js");

test("once opened, it opens without a network", async () => {
  const page = await open("twelve-to-go/seed_4", { light: true });
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.context().setOffline(true);
  await page.reload();
  await page.waitForSelector(".app:not(.waits, :has(.loading)) .tile");
  await page.waitForFunction(() => boneyard.statusLight.is === "winnable"); // a worker starts, too
  await close(page);
});

test("once opened, it has without a network what it loads later: declared games, puzzles, rules and odds", async () => {
  const page = await open("twelve-to-go/seed_4", { light: true });
  const later = () => page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name.split("/").at(-1)).filter((name) => /whole|puzzles|reference/.test(name)));
  assert.deepEqual(await later(), [], "the page itself loads none of it before it is asked for");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.context().setOffline(true);
  await page.reload();
  await page.waitForSelector(".app:not(.waits, :has(.loading)) .tile");
  await page.evaluate(() => { location.hash = "puzzle/fafetygge2"; });
  await page.waitForFunction(() => boneyard.puzzle?.puzzle.id === "fafetygge2");
  const rules = JSON.stringify(JSON.parse(readFileSync(`${top}data/patiences/luzon.json`, "utf8"))).replaceAll(";", "\\u003b");
  await page.evaluate((rules) => { location.hash = encodeURIComponent(rules).replaceAll("_", "%5F").replaceAll("%20", "_") + "/seed_3"; }, rules);
  await page.waitForFunction(() => boneyard.game.title === "Luzon" && boneyard.puzzle === null && !["off", "thinking"].includes(boneyard.statusLight.is));
  await page.evaluate(() => { location.hash = "five-columns/seed_42"; });
  await page.waitForFunction(() => boneyard.game.name === "five-columns");
  await page.evaluate(() => boneyard.show("rules"));
  await page.waitForSelector(".panel p:has-text('reserve')");
  await page.evaluate(() => boneyard.show("odds"));
  await page.waitForFunction(() => document.querySelectorAll(".panel .figures tbody tr, .panel .figures tr").length >= 3);
  await close(page);
});

async function axeIsSilent(page, game, panel) {
  const violations = await page.evaluate(async (panel) => {
    boneyard.show(panel);
    await new Promise(requestAnimationFrame);
    await Promise.all(document.getAnimations().map((each) => each.finished.catch(() => undefined)));
    return (await axe.run(document, { resultTypes: ["violations"] })).violations;
  }, panel);
  assert.deepEqual(violations.map(({ id, nodes }) => `${game} ${panel}: ${id}: ${nodes[0].html}`), []);
}

for (const [theme, size] of [["dark", "phone"], ["light", "desk"]])
  test(`axe finds nothing to complain about on any panel of any game: ${theme}, ${size}`, async () => {
    const page = await open("", { size, theme });
    await page.evaluate(readFileSync(axe, "utf8"));
    for (const game of games) {
      await page.evaluate((hash) => { location.hash = hash; }, winnable[game]);
      await page.waitForFunction((game) => boneyard.game.name === game && boneyard.statusLight.is !== "thinking", game);
      // The panels that look alike in every game are looked at once.
      for (const panel of [null, "moves", "odds", "rules", "mine", ...(game === games[0] ? ["games", "options", "record", "help"] : [])]) await axeIsSilent(page, game, panel);
    }
    for (const hash of ["all-fives;seats=3;players=person+random+random;muggins=yes/seed_42", "block;seats=4;players=person+person+random+random/seed_2", "blind;players=person+random/seed_1", "double-nine-cross;players=person+random/seed_3"]) {
      await page.evaluate((hash) => { location.hash = hash; }, hash);
      await page.waitForFunction((game) => boneyard.game.name === game, hash.split(";")[0]);
      await axeIsSilent(page, hash, null); // its hand may be covered
      await page.evaluate(() => { boneyard.pace = 0; });
      for (let at = 0; at < 6; ++at) {
        await page.waitForFunction(() => { const m = boneyard; return m.mine || m.waits || m.covered || m.over; });
        await page.evaluate(() => {
          const m = boneyard;
          if (m.covered) m.uncover();
          else if (m.waits) m.goOn();
          else if (m.mine) m.play(m.legal[0].text);
        });
      }
      await page.waitForFunction(() => boneyard.mine || boneyard.over || boneyard.covered || boneyard.waits);
      await page.evaluate(() => boneyard.mine && boneyard.legal[0].tile && boneyard.tap(boneyard.legal[0].tile));
      await page.evaluate(() => void boneyard.peek());
      if (await page.evaluate(() => boneyard.yes !== null)) await axeIsSilent(page, `${hash}, asked`, null);
      const own = await page.evaluate(() => boneyard.table.played.findIndex((move) => move.seat === 1 && move.choice));
      await page.evaluate((move) => move >= 0 && boneyard.lookAt(move), own);
      await axeIsSilent(page, `${hash}, looking`, "moves");
      await page.evaluate(() => boneyard.lookAway());
      for (const panel of [null, "moves", "mine", ...(hash.startsWith("all-fives") ? ["games", "odds", "rules", "options", "help"] : [])]) await axeIsSilent(page, hash, panel);
      await page.evaluate(() => boneyard.show(null));
    }
    await close(page);
  });

for (const size of Object.keys(sizes))
  test(`nothing is cut off, and targets are large enough: ${size}`, async () => {
    for (const game of [...Object.values(winnable), "domino-patience;goal=all/seed_4"]) { // the last one's chain holds all tiles
      const page = await open(game, { size });
      const line = await bestLine(page);
      for (const at of [0, Math.ceil(line.length / 2), Math.ceil(line.length * 3 / 4), line.length - 1]) {
      await page.evaluate(async (moves) => {
        boneyard.goTo(0, true);
        for (const move of moves) boneyard.play(move);
        await new Promise(requestAnimationFrame);
        await new Promise(requestAnimationFrame);
        await Promise.all(document.getAnimations().map((each) => each.finished.catch(() => undefined)));
      }, line.slice(0, at));
      const bad = await page.evaluate((chained) => {
        const found = [];
        const table = document.querySelector(".table").getBoundingClientRect();
        for (const tile of document.querySelectorAll("[data-tile]")) {
          const at = tile.getBoundingClientRect();
          if (at.left < table.left - 1 || at.right > table.right + 1 || at.top < table.top - 6 || at.bottom > table.bottom + 1) found.push(`${tile.dataset.tile} is off the table`);
          if (!chained) continue;
          for (const other of document.querySelectorAll("[data-tile]")) {
            const there = other.getBoundingClientRect();
            if (tile !== other && there.left < at.right - 2 && there.right > at.left + 2 && there.top < at.bottom - 2 && there.bottom > at.top + 2) found.push(`${tile.dataset.tile} lies on ${other.dataset.tile}`);
          }
        }
        for (const button of document.querySelectorAll(".bar button, .thumb button, .tabs button")) {
          const at = button.getBoundingClientRect();
          if (at.width > 0 && (at.width < 44 || at.height < 44)) found.push(`${button.textContent}: ${at.width} x ${at.height}`);
        }
        if (document.documentElement.scrollWidth > innerWidth) found.push("wider than the screen");
        return found;
      }, /^(domino-patience|fives-the-limit)/.test(game));
      assert.deepEqual(bad, [], `${game}, move ${at}`);
      }
      await close(page);
    }
  });

/// What can be pressed and is smaller than a thumb. Of a label that belongs to it, the label; tiles and places on the table
/// have tests of their own.
const tooSmall = (page) => page.evaluate(async () => {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  for (const each of document.querySelectorAll("details")) each.open = true;
  return [...document.querySelectorAll("button, select, input, summary")]
    .filter((each) => !each.matches(".cloth *, .box *") && !(innerHeight < 500 && each.matches(".days *"))) // seven days side by side
    .map((each) => ({ name: `${each.tagName} ${each.textContent.slice(0, 30)}`, ...[each, each.closest("label") ?? each].map((one) => one.getBoundingClientRect())
      .reduce((most, { width, height }) => ({ width: Math.max(most.width, width), height: Math.max(most.height, height) }), { width: 0, height: 0 }) }))
    .filter(({ width, height }) => width > 0 && (width < 43.9 || height < 43.9)).map(({ name, width, height }) => `${name}: ${width} x ${height}`);
});
for (const size of Object.keys(sizes))
  test(`in the line below the table, and in every panel, a thumb hits what can be pressed: ${size}`, async () => {
    const page = await open("five-columns/seed_42", { size });
    for (const seed of [43, 44]) {
      await page.evaluate((hash) => { boneyard.play(boneyard.legal[0].text); location.hash = hash; }, `#five-columns/seed_${seed}`);
      await page.waitForSelector(`.deal >> text=no. ${seed}`);
    }
    await page.evaluate(() => { boneyard.play(boneyard.legal[0].text); boneyard.reload = () => {}; boneyard.say(""); });
    await page.waitForSelector(".says button >> text=reload");
    assert.deepEqual(await tooSmall(page), [], "the line");
    const { x, y, width, height } = await page.locator(".says button").boundingBox();
    for (const [dx, dy] of [[width / 2, 2], [width / 2, height - 2], [2, height / 2], [width - 2, height / 2]])
      assert.equal(await page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.textContent, [x + dx, y + dy]), "reload", "nothing lies over it");
    await page.evaluate(() => { boneyard.reload = null; });
    for (const panel of ["games", "moves", "odds", "rules", "options", "record", "puzzles", "help"]) {
      await page.evaluate((panel) => boneyard.show(panel), panel);
      await page.waitForSelector({ games: ".unfinished .end", rules: ".panel label.row", record: ".days button" }[panel] ?? ".panel .body *", { state: "attached" });
      assert.deepEqual(await tooSmall(page), [], panel);
      if (panel !== "games") continue;
      await page.click(".unfinished .end");
      await page.waitForSelector(".ends button");
      assert.deepEqual(await tooSmall(page), [], "the question before a game is ended");
    }
    await close(page);
  });
