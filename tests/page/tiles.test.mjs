// The tiles: one light for all, a height that says what can be moved, chains of one size, and room for large letters.
import assert from "node:assert/strict";
import test from "node:test";
import { atRest, close, open, winnable } from "./browser.mjs";

test("light falls from above on every tile, however it lies", async () => {
  for (const hash of ["five-columns/seed_42", "knock-out/seed_5"]) { // upright, lying
    const page = await open(hash);
    const edges = await page.$$eval(".tile:not(.down) .face", (all) => all.map((face) => {
      const [edge, ivory] = [".edge", ".ivory"].map((part) => face.querySelector(part).getBoundingClientRect());
      return { above: ivory.top - edge.top, below: edge.bottom - ivory.bottom, left: ivory.left - edge.left, right: edge.right - ivory.right };
    }));
    for (const { above, below, left, right } of edges) assert.ok(below > 2 * above && Math.abs(left - right) < 0.3, `${above} ${below} ${left} ${right}`);
    await close(page);
  }
});

for (const theme of ["dark", "light"])
  test(`what can be moved lies higher and brighter: ${theme}`, async () => {
    const page = await open("five-columns/seed_42", { theme });
    await atRest(page);
    const looks = (selector) => page.$eval(selector, (tile) => [getComputedStyle(tile).boxShadow, getComputedStyle(tile.querySelector(".ivory")).fill]);
    const [free, other] = [await looks(".tile.free"), await looks(".tile:not(.free)")];
    assert.notEqual(free[0], other[0]);
    const brightness = (fill) => fill.match(/\d+/g).slice(0, 3).reduce((sum, part) => sum + Number(part), 0);
    assert.ok(brightness(free[1]) > brightness(other[1]) + 20, `${free[1]} ${other[1]}`);
    await close(page);
  });

for (const theme of ["dark", "light"])
  test(`what lies face down stands out from the cloth in the small pictures: ${theme}`, async () => {
    const page = await open("domino-patience/seed_4", { theme });
    await page.evaluate(() => boneyard.show("games"));
    await page.waitForSelector('.picture .back[d^="M"]');
    const [cloth, ...parts] = await page.$eval(".picture .back", (back) => [getComputedStyle(back.closest(".picture")).backgroundColor, getComputedStyle(back).fill, getComputedStyle(back).stroke]);
    const light = (colour) => colour.match(/\d+/g).slice(0, 3).map((part) => part / 255).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)).reduce((sum, part, i) => sum + part * [0.2126, 0.7152, 0.0722][i], 0.05);
    const contrast = (part) => Math.max(light(part), light(cloth)) / Math.min(light(part), light(cloth));
    assert.ok(Math.max(...parts.map(contrast)) >= 3, `${parts.map(contrast)}`);
    await close(page);
  });

test("a chain is one unbroken snake of one size, with a large place at each end", async () => {
  for (const size of ["phone", "desk", "side"]) {
    const page = await open("domino-patience;goal=all/seed_4", { size });
    await page.evaluate(() => {
      for (let i = 0; i < 60 && boneyard.table.moves.length > 0; ++i) boneyard.play(boneyard.table.moves.at(-1).text);
    });
    await atRest(page);
    const chain = await page.evaluate(() => boneyard.table.places.find(({ kind }) => kind === "chain").tiles.map((laid) => {
      const [a, b] = laid.split("-").map(Number);
      const { left, right, top, bottom } = document.querySelector(`[data-tile="${Math.max(a, b)}-${Math.min(a, b)}"]`).getBoundingClientRect();
      return { left, right, top, bottom };
    }));
    assert.ok(chain.length > 8, `${chain.length} tiles`);
    const short = ({ left, right, top, bottom }) => Math.min(right - left, bottom - top);
    for (const [i, tile] of chain.entries()) {
      assert.ok(Math.abs(short(tile) - short(chain[0])) < 0.5, `${size}: tile ${i} has another size`);
      const before = chain[i - 1];
      if (before) assert.ok(Math.max(tile.left - before.right, before.left - tile.right, tile.top - before.bottom, before.top - tile.bottom) < 4, `${size}: tile ${i} does not touch the one before`);
    }
    if (size === "phone") assert.ok(short(chain[0]) >= 23.5, `${short(chain[0])} pixels`);
    for (const { width, height } of await page.$$eval(".slot", (all) => all.map((each) => each.getBoundingClientRect().toJSON()))) assert.ok(Math.min(width, height) >= 24);
    await close(page);
  }
});

test("Knock-Out's bridges lie in the gaps, and where the line folds at both sides of the fold", async () => {
  const page = await open(winnable["knock-out"]);
  await atRest(page);
  const { bridges, tiles } = await page.evaluate(() => ({
    bridges: [...document.querySelectorAll(".bridge")].map((each) => ({ x: each.getBoundingClientRect().left + each.offsetWidth / 2, y: each.getBoundingClientRect().top + each.offsetHeight / 2, kind: each.className.trim() })),
    tiles: [...document.querySelectorAll("[data-tile]")].map((each) => each.getBoundingClientRect().toJSON()),
  }));
  assert.ok(bridges.length > 0);
  for (const { x, y } of bridges) assert.ok(!tiles.some(({ left, right, top, bottom }) => x > left && x < right && y > top && y < bottom), `${x} ${y} lies on a tile`);
  const of = (kind) => bridges.filter((each) => each.kind === `bridge ${kind}`).length;
  assert.equal(of("here"), of("there"));
  await close(page);
});

test("with letters twice as large nothing runs into anything, and a window enlarged four times scrolls", async () => {
  for (const hash of ["all-fives;players=person+random/seed_42", "all-fives;seats=4;players=person+random+random+random/seed_7"]) {
    const page = await open(hash);
    await page.evaluate(() => { document.documentElement.style.fontSize = "32px"; });
    await page.waitForFunction(() => boneyard.mine);
    await atRest(page);
    const wrong = await page.evaluate(() => {
      const boxes = [...document.querySelectorAll(".bar > *, .thumb > button, .says, .own, .seat:not(.tile) p, .seat:not(.tile) small")].map((each) => ({ name: each.textContent, ...each.getBoundingClientRect().toJSON() })).filter(({ width }) => width > 0);
      return boxes.flatMap((a, i) => boxes.slice(i + 1).filter((b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1).map((b) => `${a.name} / ${b.name}`))
        .concat(boxes.filter(({ left, right }) => left < -1 || right > innerWidth + 1).map(({ name }) => `${name} is cut off`));
    });
    assert.deepEqual(wrong, []);
    const { covered, lines } = await page.evaluate(() => {
      const boxes = (selector) => [...document.querySelectorAll(selector)].map((each) => each.getBoundingClientRect());
      const deal = document.querySelector(".bar .deal");
      return {
        covered: boxes(".seat:not(.tile) small").some((text) => boxes(".tile.seat, .tile.stock, .pile").some((tile) => tile.top < text.bottom - 1 && tile.bottom > text.top && tile.left < text.right && text.left < tile.right)),
        lines: deal.clientHeight / parseFloat(getComputedStyle(deal).fontSize),
      };
    });
    assert.ok(!covered, "tiles lie on the text of a seat");
    assert.ok(lines < 3, `the number of the deal takes ${lines} lines`);
    await page.evaluate(() => { document.documentElement.style.fontSize = ""; });
    await page.setViewportSize({ width: 320, height: 220 });
    await atRest(page);
    const { scrolls, wide, table } = await page.evaluate(() => ({
      scrolls: document.documentElement.scrollHeight > innerHeight, wide: document.documentElement.scrollWidth > innerWidth, table: document.querySelector(".table").clientHeight,
    }));
    assert.ok(scrolls && !wide && table > 200, `${scrolls} ${wide} ${table}`);
    await close(page);
  }
});

test("a layout too large for a phone keeps its tiles at 24 pixels: its window follows the play, and a drag of the cloth moves it", async () => {
  const page = await open("double-nine-cross;seats=2;players=person+person/seed_8");
  await page.evaluate(async () => {
    let state = 8 * 48271 + 11;
    const below = (most) => (state = (state * 16807) % 2147483647) % most;
    for (let moves = []; ; ) {
      const played = { ...boneyard.played, moves, at: moves.length };
      const table = boneyard.ask(boneyard.asked("table", { moves, at: moves.length }));
      if (table.over) throw new Error("the hand is over");
      if (table.played.filter(({ tile }) => tile).length >= 36 && table.moves.filter(({ tile }) => tile).length > 2) return boneyard.begin(played);
      moves = [...moves, table.moves[below(table.moves.length)].text];
    }
  });
  await page.evaluate(() => boneyard.uncover());
  const laid = () => page.$$eval("[data-laid]", (all) => Object.fromEntries(all.map((each) => [each.dataset.laid, [each.offsetWidth, each.offsetHeight, Math.round(each.getBoundingClientRect().left), Math.round(each.getBoundingClientRect().top)]])));
  const before = await laid();
  for (const [tile, [width, height]] of Object.entries(before)) assert.ok(Math.min(width, height) >= 24, `${tile}: ${width} x ${height}`);
  await page.evaluate(() => boneyard.tap(boneyard.legal.find(({ tile }) => tile).tile));
  const [x, y] = await page.evaluate(() => {
    const cloth = document.querySelector(".cloth");
    const { top, bottom } = cloth.getBoundingClientRect();
    for (let y = top + 130; y < bottom - 250; y += 9) for (let x = 40; x < innerWidth - 40; x += 9) if (document.elementFromPoint(x, y) === cloth) return [x, y];
  });
  const drag = async (dx, dy) => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + dx / 2, y + dy / 2);
    await page.mouse.move(x + dx, y + dy);
    await page.mouse.up();
    await atRest(page);
  };
  await drag(-40, -30);
  await drag(25, 17);
  const moved = await laid();
  const [a] = Object.keys(before);
  assert.ok(moved[a][2] !== before[a][2] || moved[a][3] !== before[a][3]);
  for (const tile of Object.keys(before)) assert.deepEqual([2, 3].map((i) => moved[tile][i] - before[tile][i] - moved[a][i] + before[a][i]).map((off) => Math.abs(off) <= 1), [true, true], "all tiles move as one");
  assert.equal(await page.evaluate(() => boneyard.lifted.length), 1, "a drag puts no tile down");
  // Each place can be tapped wherever the window is, and the window goes to where a tile was laid.
  const table = await page.$eval(".table", (each) => each.getBoundingClientRect().toJSON());
  await drag(-500, -500);
  for (const slot of await page.$$eval(".slot.ghost", (all) => all.map((each) => each.getBoundingClientRect().toJSON())))
    assert.ok(slot.left >= table.left && slot.right <= table.right && slot.top >= table.top && slot.bottom <= table.bottom);
  await page.click(".slot.ghost");
  await atRest(page);
  const last = await page.$eval(".tile.last", (each) => [getComputedStyle(each).clipPath, each.getBoundingClientRect().toJSON()]);
  assert.equal(last[0], "none");
  assert.ok(last[1].left >= table.left && last[1].right <= table.right);
  await close(page);
});
