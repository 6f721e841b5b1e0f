// Games played to their end: by clicks, by touch, by dragging, by keyboard alone; taken back; sent as a link; reloaded.
import assert from "node:assert/strict";
import test from "node:test";
import { atRest, bestLine, close, games, open, playMove, state, walk, winnable } from "./browser.mjs";

for (const game of games) {
  test(`${game} is won by clicking the solver's line, taken back to the start and played again`, async () => {
    const page = await open(winnable[game], { size: "desk" });
    const start = (await state(page)).text;
    const line = await bestLine(page);
    for (const move of line) await playMove(page, move);
    const end = await state(page);
    assert.ok(end.won);
    await page.waitForSelector(".ending.won");
    for (let i = 0; i < line.length; ++i) await page.click(".thumb button:nth-of-type(1)");
    assert.equal((await state(page)).text, start);
    for (let i = 0; i < line.length; ++i) await page.click(".thumb button:nth-of-type(2)");
    assert.equal((await state(page)).text, end.text);
    await close(page);
  });

  test(`${game} is won by keyboard alone`, async () => {
    const page = await open(winnable[game], { size: "desk" });
    const line = await bestLine(page);
    const on = (selector) => page.evaluate((selector) => document.activeElement.matches(selector), selector);
    // Tab leads to the table, where the ring walks with the arrows; it stays there when tiles leave.
    for (const [i, move] of line.entries()) {
      if (i > 0 && game !== "bingo") assert.ok(await on(".cloth *"), `the ring is lost after move ${i}`);
      await playMove(page, move, async (selector) => {
        if (selector.startsWith(".pass")) await walk(page, "Tab", selector);
        else {
          await walk(page, "Tab", ".cloth *");
          await walk(page, "ArrowRight", selector);
        }
        await page.keyboard.press("Enter");
      });
    }
    assert.ok((await state(page)).won);
    await close(page);
  });
}

test("a tile that does not go with the lifted one is refused in the words of the rules, and both lie down", async () => {
  const page = await open(winnable["five-columns"]);
  const { moves } = await state(page);
  const first = moves[0].tiles[0];
  const stranger = moves.flatMap((move) => move.tiles).find((tile) => tile !== first && !moves.some((move) => move.tiles.includes(tile) && move.tiles.includes(first)));
  for (const tile of [first, stranger]) await page.click(`[data-tile="${tile}"]`);
  const { says, at } = await state(page);
  assert.match(says, /the totals 6 and 8 add up to 14, not 12/);
  assert.deepEqual(await page.evaluate(() => boneyard.lifted), []);
  assert.equal(at, 0);
  await close(page);
});

test("a tile dragged onto its partner goes with it", async () => {
  const page = await open(winnable["five-columns"], { size: "desk", calm: false });
  const [a, b] = (await state(page)).moves[0].tiles;
  await atRest(page);
  await page.dragAndDrop(`[data-tile="${a}"]`, `[data-tile="${b}"]`);
  await page.waitForFunction(() => boneyard.played.at === 1);
  await close(page);
});

test("a run is knocked out by dragging along it, from a tile, from a bridge, and so fast that tiles are skipped", async () => {
  for (const from of ["tile", "bridge", "fast"]) {
    const page = await open("knock-out;knock=run/seed_19", { size: "desk" });
    const run = (await state(page)).moves.find((move) => move.tiles.length > 2);
    const middles = [];
    for (const tile of run.tiles) {
      const at = await page.locator(`[data-tile="${tile}"]`).boundingBox();
      middles.push([at.x + at.width / 2, at.y + at.height / 2]);
    }
    if (from === "bridge") middles[0][0] = (middles[0][0] + middles[1][0]) / 2;
    await page.mouse.move(...middles[0]);
    await page.mouse.down();
    for (const at of from === "fast" ? [middles.at(-1)] : middles) await page.mouse.move(...at, { steps: from === "fast" ? 1 : 3 });
    await page.waitForFunction((tiles) => document.querySelectorAll(".tile.lifted").length === tiles, run.tiles.length);
    await page.mouse.up();
    await page.waitForFunction((text) => String(boneyard.played.moves) === text, run.text);
    await close(page);
  }
});

test("what has left the table lies on a pile that can be looked through, and is told", async () => {
  const page = await open(winnable["five-columns"]);
  for (const move of (await bestLine(page)).slice(0, 2)) await playMove(page, move);
  assert.match(await page.textContent(".unseen[aria-live]"), /^\w+-\w+ and \w+-\w+ left the table\.$/);
  await page.click(".pile");
  const lie = () => page.$$eval(".tile.gone", (all) => new Set(all.map((each) => { const { x, y } = each.getBoundingClientRect(); return `${Math.round(x / 20)} ${Math.round(y / 20)}`; })).size);
  await atRest(page);
  assert.equal(await lie(), 4);
  await page.click(".veil");
  await page.waitForSelector(".pile");
  assert.equal((await state(page)).at, 2);
  await close(page);
});

test("a won game lays all its tiles out again, and they turn over in a wave; nothing else is left of the table", async () => {
  const page = await open(winnable["five-columns"], { size: "desk", calm: false });
  assert.equal(await page.locator(".rail").count(), 1);
  const line = await bestLine(page);
  await page.evaluate((line) => line.forEach((move) => boneyard.play(move)), line);
  await page.waitForSelector(".wave");
  assert.ok(await page.evaluate(() => document.getAnimations().filter((each) => each.animationName === "turn-over").length === 28));
  await atRest(page);
  const places = await page.$$eval(".tile.gone", (all) => all.map((each) => each.getBoundingClientRect()).map(({ x, y }) => `${x} ${y}`));
  assert.equal(new Set(places).size, 28);
  assert.equal(await page.locator(".rail, .slot, .label").count(), 0);
  await close(page);
});

test("hint and status light know only what the player may see", async () => {
  const page = await open("domino-patience;goal=all/seed_1", { light: true });
  // A position in the middle of a game with an exact chance between 0 and 1, and the same with the rest of its stock the other way round.
  const found = await page.evaluate(async () => {
    const variant = "domino-patience;goal=all";
    for (let seed = 1; seed < 200; ++seed) {
      let asked = { variant, deal: `seed ${seed}`, moves: [] };
      for (;;) {
        const table = boneyard.ask({ ask: "table", ...asked });
        if (table.won || table.lost) break;
        if (table.hidden_tiles <= 5 && table.hidden_tiles >= 2) {
          const tiles = table.tiles.split(" ");
          const other = [...tiles.slice(0, 28 - table.hidden_tiles), ...tiles.slice(28 - table.hidden_tiles).reverse()].join(" ");
          const [here, there] = [table.tiles, other].map((deal) => ({ ...asked, deal }));
          const hint = await boneyard.worker.ask({ ask: "hint", ...here });
          const verdicts = [];
          for (const each of [here, there]) verdicts.push(await boneyard.worker.ask({ ask: "verdict", ...each }));
          if (hint.kind === "exact" && hint.moves[0].win > 0 && hint.moves[0].win < 1 && verdicts[0] !== verdicts[1]) return { here, there, win: hint.moves[0].win };
        }
        asked = { ...asked, moves: [...asked.moves, table.moves[0].text] };
      }
    }
  });
  for (const { variant, deal, moves } of [found.here, found.there]) {
    await page.evaluate((hash) => { location.hash = hash; }, [variant, deal, moves.join(" ")].join("/").replaceAll(" ", "_"));
    await page.waitForFunction((deal) => boneyard.table.tiles === deal && boneyard.statusLight.is !== "thinking", deal);
    assert.deepEqual(await page.evaluate(() => boneyard.statusLight), { is: "chance", win: found.win, exact: true });
    await page.evaluate(() => boneyard.hint());
    assert.match((await state(page)).says, new RegExp(`is best: ${Math.round(found.win * 100)}\\s% to win`));
  }
  await close(page);
});

test("a finger lifts a tile and plays it, and a tap elsewhere puts it down", async () => {
  const page = await open(winnable["five-columns"], { touch: true });
  const [a, b] = (await state(page)).moves[0].tiles;
  await page.tap(`[data-tile="${a}"]`);
  assert.equal(await page.locator(".tile.lifted").count(), 1);
  assert.ok((await page.locator(".tile.partner").count()) >= 1);
  await page.touchscreen.tap(20, 330);
  assert.equal(await page.locator(".tile.lifted").count(), 0);
  await page.tap(`[data-tile="${a}"]`);
  await page.tap(`[data-tile="${b}"]`);
  assert.equal((await state(page)).at, 1);
  await close(page);
});

test("what is not legal is refused in the words of the rules", async () => {
  const page = await open("five-columns/seed_42");
  await page.click('[data-tile="3-1"]');
  assert.match((await state(page)).says, /3-1 is not available/);
  await close(page);
});

test("a link opens the same table, and a reload keeps it", async () => {
  const page = await open("five-columns;refill=none/seed_42/6-0+4-2_5-3+4-0/1", { size: "desk" });
  assert.equal((await state(page)).at, 1);
  // The address says the rules, the moves, and how many of them are played; sent on, it opens the same table.
  const address = "#five-columns;refill=none/seed_42/6-0+4-2_5-3+4-0";
  await page.waitForFunction((address) => location.hash === `${address}/1`, address);
  await page.click(".thumb button:nth-of-type(2)");
  const before = await state(page);
  await page.reload();
  await page.waitForSelector(".app:not(.waits, :has(.loading)) .tile");
  assert.equal((await state(page)).text, before.text);
  await page.waitForFunction((address) => location.hash === address, address);
  const other = await open((await page.evaluate(() => location.hash)).slice(1));
  assert.equal((await state(other)).text, before.text);
  assert.equal(await other.evaluate(() => boneyard.played.variant), "five-columns;refill=none");
  await close(page);
  await close(other);
});

test("a link that says no game is told what is wrong with it, opened as well as typed over another", async () => {
  for (const first of ["five-columns/seed_42/9-9", ""]) {
    const page = await open(first);
    if (!first) await page.evaluate(() => (location.hash = "#five-columns/seed_42/9-9"));
    await page.waitForSelector(".says.warns");
    assert.match((await state(page)).says, /The link names no game: move 1: /);
    await close(page);
  }
});

test("a lost game names the move that lost it, and one tap goes back before it", async () => {
  const page = await open("twelve-to-go;hand=6/seed_4", { size: "desk" });
  await page.evaluate(() => (location.hash = "#five-columns;refill=none/seed_13"));
  await page.waitForFunction(() => boneyard.played.deal === "seed 13");
  for (let i = 0; i < 20 && !(await state(page)).lost; ++i) await page.evaluate(() => boneyard.play(boneyard.table.moves.at(-1).text));
  assert.ok((await state(page)).lost);
  await page.waitForFunction(() => boneyard.statusLight.is === "unwinnable");
  await page.waitForSelector(".ending.lost");
  await close(page);
});

test("undo after a draw from the stock is allowed, but first it is said that the game then no longer counts", async () => {
  const page = await open("fives-the-limit/seed_2");
  for (let i = 0; i < 12; ++i) {
    const before = await page.evaluate(() => boneyard.table.hidden_tiles);
    if ((await state(page)).moves.length === 0) break;
    await page.evaluate(() => boneyard.play(boneyard.table.moves[0].text));
    if ((await page.evaluate(() => boneyard.table.hidden_tiles)) < before) break;
  }
  const now = await state(page);
  const spoiled = () => page.evaluate(() => boneyard.played.spoiled);
  const stays = async (answer) => {
    assert.match((await state(page)).says, /^A tile has been drawn since: if you go back, the game no longer counts\.$/);
    await page.keyboard.press("u"); // asked twice is not answered
    await answer();
    assert.deepEqual(await page.evaluate(() => [boneyard.says, boneyard.yes]), ["", null]);
    assert.equal((await state(page)).at, now.at);
    assert.equal(await spoiled(), "");
    assert.doesNotMatch(await page.textContent(".bar"), /does not count/);
  };
  const undo = ".thumb button:nth-of-type(1)";
  await page.click(undo);
  await stays(() => page.click("text=Don't"));
  await page.click(undo);
  await stays(() => page.keyboard.press("Escape"));
  await page.click(undo);
  await page.click("text=Do it");
  assert.equal((await state(page)).at, now.at - 1);
  assert.match(await spoiled(), /stock/);
  assert.match(await page.textContent(".bar"), /does not count/);
  await page.click(".thumb button:nth-of-type(2)");
  await page.click(undo); // nothing is left to be spoiled
  assert.equal((await state(page)).at, now.at - 1);
  await close(page);
});

test("nothing spoils a game before its player has said yes", async () => {
  for (const [hash, act, question, spoils] of [
    ["fives-the-limit/seed_3", (page) => page.keyboard.press("p"), /^That looks at the stock: the game then no longer counts\.$/, true],
    ["fives-the-limit/seed_3", (page) => page.click(".body >> text=Solve from here"), /^That tells what the stock holds: /, true],
    ["fives-the-limit/seed_3", (page) => page.click(".body >> text=Peek at the stock"), /^That looks at the stock: /, true],
    ["five-columns/seed_42", (page) => page.click(".body >> text=Show me"), /^The solver plays on from here: the game then no longer counts\.$/, true],
    ["five-columns/seed_42", (page) => page.keyboard.press("p"), / is best: it wins in \d+ moves, this one included\.$/, false],
    ["five-columns/seed_42", (page) => page.click(".body >> text=Solve from here"), /^It can be won, /, false],
    ["block;players=person+random/seed_4", (page) => page.keyboard.press("p"), /^That opens all hands: the match then no longer counts\.$/, true],
    ["block;players=person+random/seed_4", (page) => page.click(".body >> text=Peek at all hands"), /^That opens all hands: /, true],
    ["block;players=person+random/seed_4", async (page) => { await page.click(".thumb >> text=More"); await page.click("text=Show perfect play"); }, /^That opens all hands: /, true],
  ]) {
    const page = await open(hash, { size: "desk" });
    await page.waitForFunction(() => boneyard.mine);
    const spoiled = () => page.evaluate(() => boneyard.played.spoiled);
    await page.evaluate(() => boneyard.show("moves"));
    await act(page);
    await page.waitForFunction(() => !["", "Thinking …"].includes(boneyard.says));
    assert.match(await page.evaluate(() => boneyard.says), question);
    assert.equal(await spoiled(), "");
    if (spoils) {
      assert.equal(await page.evaluate(() => !boneyard.scores ? boneyard.showing : boneyard.open), false);
      await page.keyboard.press("y");
      await page.waitForFunction(() => boneyard.played.spoiled !== "");
      assert.equal(await page.evaluate(() => boneyard.yes), null);
    }
    await close(page);
  }
});

test("a patience is copied as a text, and goes on where that is pasted", async () => {
  const page = await open("domino-patience/seed_5", { size: "desk" });
  for (let i = 0; i < 2; ++i) await playMove(page, (await state(page)).moves[0].text);
  const [text, link] = await page.evaluate(async () => { await boneyard.loadWhole(); return [boneyard.ask(boneyard.asked("text")), boneyard.link]; });
  await page.evaluate(() => boneyard.begin({ ...boneyard.played, variant: boneyard.wholeVariant("knock-out"), deal: "seed 1", moves: [], at: 0 }));
  await page.evaluate(() => boneyard.show("options"));
  await page.fill(".body .paste textarea", text);
  await page.click(".body >> text=Read");
  await page.waitForFunction((link) => boneyard.link === link, link);
  assert.equal((await state(page)).at, 2);
  await close(page);
});

test("where a move takes one tile, a tap on another lifts that one", async () => {
  const page = await open("domino-patience/seed_5");
  const [first, other] = await page.evaluate(() => boneyard.table.movable);
  assert.ok(other);
  for (const tile of [first, other]) {
    await page.click(`[data-tile="${tile}"]`);
    assert.deepEqual(await page.evaluate(() => boneyard.lifted), [tile]);
  }
  await close(page);
});
