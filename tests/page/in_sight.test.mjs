// Everything is in sight: the list of games beside the table or behind the title, with what most people look for on its first
// screen.
import assert from "node:assert/strict";
import test from "node:test";
import { close, open, today } from "./browser.mjs";

const own = (title) => encodeURIComponent(JSON.stringify({
  name: "own", title, places: [{ name: "hand", kind: "hand", tiles: 4 }, { name: "column", kind: "column", count: 4, tiles: 6 }],
  moves: [{ discard: 2, from: ["hand", "column"], sum: 12 }],
}));
const play = (page) => page.evaluate(() => boneyard.play(boneyard.table.moves[0].text));
for (const size of ["phone", "tablet", "desk", "large"])
  test(`today's deal and puzzle, a game under way, the games most people look for, a real table and real tiles are on the first screen: ${size}`, async () => {
    const page = await open("bingo/seed_3", { size });
    await play(page);
    await page.evaluate(() => { location.hash = "#five-columns/seed_42"; });
    await page.waitForFunction(() => boneyard.played.deal === "seed 42");
    await page.click(".bar .title");
    await page.waitForSelector(".unfinished");
    const out = await page.evaluate(() => {
      const body = document.querySelector(".panel .body").getBoundingClientRect();
      const all = [...document.querySelectorAll(".first-screen button")];
      return {
        texts: all.map((each) => (each.querySelector("strong") ?? each).firstChild.textContent.trim()),
        out: all.filter((each) => !each.closest(".unfinished") || each.matches("[data-game]")).filter((each) => {
          const { top, bottom, left, right } = each.getBoundingClientRect();
          return top < body.top || bottom > body.bottom || left < body.left || right > body.right;
        }).map((each) => each.textContent),
      };
    });
    assert.deepEqual(out.texts, [
      "Today's deal", "Today's puzzle", "Bingo", "End it", "Bingo", "Domino Patience", "Five Columns", "Five's the Limit", "Knock-Out",
      "Twelve To Go", "Block", "All Fives", "At a real table", "My dominoes",
    ]);
    assert.deepEqual(out.out, []);
    await close(page);
  });

test("on a wide screen the list of games is open beside the table, and follows what happens there; on a phone no panel is", async () => {
  const phone = await open("five-columns/seed_42");
  assert.equal(await phone.isVisible(".panel"), false);
  assert.equal(await phone.locator(".picture").count(), 0, "nothing is drawn that nobody sees");
  await close(phone);
  const page = await open("five-columns/seed_42", { size: "desk" });
  assert.equal(await page.textContent(".tabs [aria-current]"), "Games");
  assert.equal(await page.locator(".unfinished").count(), 0);
  await play(page);
  await page.click(".thumb >> text=New deal");
  await page.waitForSelector(".unfinished");
  assert.match(await page.textContent(".unfinished li"), /Five Columns move 1: go on/);
  await page.click('.games button:has-text("Knock-Out")');
  await page.waitForFunction(() => boneyard.game.name === "knock-out");
  assert.equal(await page.textContent(".tabs [aria-current]"), "Games");
  assert.equal(await page.evaluate(() => performance.getEntriesByType("resource").filter(({ name }) => /reference|whole/.test(name)).length), 0, "what few ask is not loaded");
  await page.setViewportSize({ width: 700, height: 800 });
  await page.waitForFunction(() => document.querySelector(".panel .body").childElementCount === 0);
  await close(page);
});

test("today's deal and puzzle say how they went, and how many days it is in a row", async () => {
  const page = await open("five-columns/seed_42");
  const small = (i) => page.textContent(`.today button:nth-child(${i}) small`);
  const look = async (days, puzzles) => {
    await page.evaluate(([days, puzzles]) => {
      const record = { rating: 1200, deviation: 350, volatility: 0.06, tried: 0, solved: 0, seen: [], missed: {}, days: puzzles };
      Object.assign(localStorage, { "boneyard days": JSON.stringify(days), "boneyard puzzles": JSON.stringify(record) });
      boneyard.show(null);
      boneyard.show("games");
    }, [days, puzzles]);
    return [await small(1), await small(2)];
  };
  const day = (won) => [{ game: boneyardVariant, won, moves: 15, hints: 0 }], boneyardVariant = await page.evaluate(() => boneyard.played.variant);
  const puzzle = (wrong, finished = true) => ({ id: "x", wrong, hints: 0, finished });
  const [before, third] = ["2026-03-13", "2026-03-12"];
  assert.deepEqual(await look({}, {}), ["Five Columns", "not tried yet"]);
  assert.deepEqual(await look({ [before]: day(true), [third]: day(true) }, { [before]: puzzle(0), [third]: puzzle(0) }), ["Five Columns, 2 days in a row", "not tried yet, 2 days in a row"]);
  assert.deepEqual(await look({ [today]: day(true), [before]: day(true) }, { [today]: puzzle(0), [before]: puzzle(0), [third]: puzzle(1) }), ["Five Columns: won, 2 days in a row", "solved, 2 days in a row"]);
  assert.deepEqual(await look({ [today]: day(false), [before]: day(true) }, { [today]: puzzle(1), [before]: puzzle(0) }), ["Five Columns: lost", "found"]);
  assert.deepEqual(await look({ [today]: day(true) }, { [today]: puzzle(1, false), [before]: puzzle(0), [third]: puzzle(0) }), ["Five Columns: won", "begun, 2 days in a row"]);
  await close(page);
});

test("the title is a button to be seen, and a long one breaks no bar", async () => {
  for (const title of ["Five Columns of the old house", "W".repeat(28), "W".repeat(60), "One word and another ".repeat(3).slice(0, 60)]) {
    const page = await open(`${own(title)}/seed_123456789`);
    const { border, height, out } = await page.$eval(".bar", (bar) => ({
      border: getComputedStyle(bar.querySelector(".title")).boxShadow, height: bar.offsetHeight,
      out: [...bar.children].filter((each) => each.getBoundingClientRect().right > innerWidth).length + (document.documentElement.scrollWidth - innerWidth),
    }));
    assert.notEqual(border, "none");
    assert.ok(height < 72, `${title}: ${height}`);
    assert.equal(out, 0, title);
    await page.click(".bar .title");
    await page.waitForSelector(".first-screen");
    await close(page);
  }
});

test("Deal it without a number deals nothing and points at the field; the table behind Games that My dominoes has opened is whole", async () => {
  const page = await open("five-columns/seed_1");
  await page.click(".bar .title");
  await page.click(".body >> text=Which deal?");
  await page.click(".body button >> text=Deal it");
  assert.equal(await page.$eval(".seed", (field) => field.validity.valueMissing && document.activeElement === field), true);
  await page.fill(".seed", "7");
  await page.click(".body button >> text=Deal it");
  await page.waitForSelector(".deal >> text=no. 7");
  await page.evaluate(() => boneyard.show("mine"));
  await page.waitForSelector(".mine");
  await page.click(".bar .title");
  await page.waitForSelector(".scrolls .tile");
  const boxes = await page.$$eval(".table .tile", (all) => all.map((each) => each.getBoundingClientRect()).map(({ left, top, right, bottom }) => [left, top, right, bottom]));
  for (const [i, [left, top, right, bottom]] of boxes.entries())
    for (const [l, t, r, b] of boxes.slice(i + 1)) assert.ok(right <= l + 8 || r <= left + 8 || bottom <= t + 8 || b <= top + 8, "tiles overlap");
  await close(page);
});
