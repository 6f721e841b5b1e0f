// Games under way: nothing takes their place, *Unfinished* lists them with a picture, a tap goes on with one, and each
// can be ended.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { bestLine, close, open, today } from "./browser.mjs";
import { packages } from "./packages.mjs";

const axe = packages.resolve("axe-core/axe.min.js");

const go = async (page, hash) => {
  await page.evaluate((hash) => { location.hash = hash; }, hash);
  await page.waitForFunction(() => boneyard.mine && !boneyard.says.startsWith("Looking") && location.hash === boneyard.link);
};
/// Plays moves, in a patience those of a line that wins.
const move = async (page, count = 1) => {
  for (let i = 0; i < count; ++i) {
    await page.waitForFunction(() => boneyard.mine);
    const line = await page.evaluate(() => boneyard.scores) ? [] : await bestLine(page);
    await page.evaluate((best) => boneyard.play(best ?? boneyard.legal[0].text), line[0]);
  }
  await page.waitForFunction(() => boneyard.mine || boneyard.over);
};
const lies = (page) => page.evaluate(() => {
  const { id, variant, deal, seed, moves, hands } = boneyard.played;
  return JSON.stringify({ id, variant, deal, seed, moves, hands });
});
const anew = async (page) => {
  const home = page.url().split("#")[0];
  await page.goto("about:blank");
  await page.goto(home);
  await page.waitForSelector(".app:not(.waits, :has(.loading)) .tile");
};
const list = async (page) => {
  await page.evaluate(() => { boneyard.show("moves"); });
  await page.waitForFunction(() => document.querySelector(".unfinished") === null);
  await page.evaluate(() => { boneyard.show("games"); });
  await page.waitForSelector(".games");
  return page.$$eval(".unfinished li", (all) => all.map((each) => each.querySelector("strong").textContent));
};
const record = (page) => page.evaluate(() => Object.values(JSON.parse(localStorage["boneyard records"] ?? "{}")).filter((each) => each.played).map(({ played, won }) => [played, won]));

test("a link, a new deal, a new match, the daily deal and a puzzle leave the game under way as it is", async () => {
  const page = await open("five-columns/seed_42", { size: "desk" });
  const before = [];
  const leave = async (act) => {
    await move(page);
    before.push(await lies(page));
    await act();
    await page.waitForFunction((id) => boneyard.puzzle || boneyard.played.id !== id, JSON.parse(before.at(-1)).id);
    await page.waitForFunction(() => boneyard.puzzle || (boneyard.mine && !boneyard.says.startsWith("Looking")));
  };
  await leave(() => go(page, "#five-columns/seed_43"));
  await leave(() => page.click(".thumb button >> text=New deal"));
  await leave(() => page.evaluate(() => { boneyard.show("games"); }).then(() => page.click(".panel button >> text=Today's")));
  assert.equal(await page.evaluate(() => boneyard.played.date), today);
  await leave(() => go(page, "#five-columns/seed_44/"));
  await leave(() => go(page, "#block;players=person+random/seed_4"));
  await page.evaluate(() => { boneyard.pace = 0; });
  await leave(() => page.evaluate(() => { boneyard.show("games"); }).then(() => page.click(".panel button >> text=New match")));
  await leave(() => page.evaluate(() => { location.hash = "#puzzle/fafetygge2"; }));
  await anew(page);
  assert.equal((await list(page)).length, before.length - 1, "the last one is on the table");
  for (const game of before) {
    const { id } = JSON.parse(game);
    if (id !== await page.evaluate(() => boneyard.played.id)) {
      const at = await page.evaluate(async (id) => [...document.querySelectorAll(".unfinished li")].findIndex((each) => each.querySelector("[data-game]").dataset.game === id), id);
      assert.ok(at >= 0, game);
      await page.click(`.unfinished [data-game="${id}"]`);
      await page.waitForFunction((id) => boneyard.played.id === id, id);
    }
    assert.equal(await lies(page), game);
    await list(page);
  }
  await close(page);
});

test("each has a picture of its table, and a tap goes on with it", async () => {
  const page = await open("five-columns/seed_42", { size: "desk" });
  await move(page, 2);
  await go(page, "#five-columns/seed_43");
  await move(page);
  await go(page, "#block;players=person+random/seed_4");
  await move(page);
  await go(page, "#bingo/seed_3");
  assert.deepEqual(await list(page), ["Block hand 1, 0 to 0: go on", "Five Columns move 1: go on", "Five Columns move 2: go on"]);
  await page.waitForFunction(() => [...document.querySelectorAll(".unfinished .ivory")].every((path) => path.getAttribute("d") !== ""));
  const pictures = await page.$$eval(".unfinished .ivory", (all) => all.map((path) => path.getAttribute("d").split("M").length - 1));
  assert.deepEqual(pictures.slice(1), [26, 24], "of tiles that lie on the table");
  await page.click(".unfinished li:nth-child(2) .end");
  await page.evaluate(readFileSync(axe, "utf8"));
  assert.deepEqual(await page.evaluate(async () => (await axe.run(document, { resultTypes: ["violations"] })).violations.map(({ id }) => id)), []);
  await page.click(".unfinished li:nth-child(3) button");
  await page.waitForFunction(() => boneyard.played.deal === "seed 42" && boneyard.played.at === 2);
  assert.deepEqual(await list(page), ["Block hand 1, 0 to 0: go on", "Five Columns move 1: go on"]);
  await close(page);
});

test("a game is ended by choice, after a question that says how it counts, and counts once", async () => {
  const page = await open("five-columns/seed_42", { size: "desk" });
  await move(page);
  const game = await page.evaluate(() => boneyard.played);
  await go(page, "#five-columns/seed_43");
  await move(page);
  await page.evaluate(() => boneyard.begin({ ...boneyard.played, spoiled: "it was tried" }));
  await go(page, "#bingo/seed_3");
  assert.equal((await list(page)).length, 2);
  await page.click(".unfinished li:nth-child(2) .end");
  assert.equal(await page.textContent(".ends p"), "End it? It counts as lost.");
  assert.equal(await page.evaluate(() => document.activeElement.textContent), "Keep it");
  await page.click(".ends button >> text=Keep it");
  assert.deepEqual([(await list(page)).length, await record(page)], [2, []]);
  await page.click(".unfinished li:nth-child(1) .end");
  assert.equal(await page.textContent(".ends p"), "End it? It does not count.");
  await page.click(".ends button >> text=End it");
  await page.click(".unfinished li:nth-child(1) .end");
  await page.click(".ends button >> text=End it");
  assert.equal(await page.locator(".unfinished").count(), 0);
  assert.deepEqual(await record(page), [[1, 0]]);
  await anew(page);
  assert.deepEqual(await list(page), []);
  // What the browser's history still has of it no longer counts.
  await page.evaluate((game) => boneyard.begin(game), game);
  assert.equal(await page.evaluate(() => boneyard.played.counted), true);
  await close(page);
});

test("two windows that go on with one game have a game each", async () => {
  const page = await open("five-columns/seed_42");
  await move(page);
  await page.waitForFunction(() => location.hash === boneyard.link);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.waitForSelector(".app:not(.waits, :has(.loading)) .tile");
  assert.equal(await lies(other), await lies(page));
  await move(other, 2);
  await move(page);
  const [one, two] = [await lies(page), await lies(other)];
  assert.notEqual(JSON.parse(one).id, JSON.parse(two).id);
  await move(other);
  await move(page);
  const third = await page.context().newPage();
  await third.goto(page.url().split("#")[0] + "#bingo/seed_3");
  await third.waitForSelector(".app:not(.waits, :has(.loading)) .tile");
  assert.deepEqual((await list(third)).sort(), ["Five Columns move 3: go on", "Five Columns move 4: go on"]);
  await close(page);
});

test("Back leads to the game as it was left, also if it went on since then", async () => {
  const page = await open("five-columns/seed_42", { size: "desk" });
  await move(page);
  await go(page, "#five-columns/seed_43");
  await move(page);
  await list(page);
  await page.click(".unfinished li button");
  await page.waitForFunction(() => boneyard.played.deal === "seed 42");
  await move(page, 2);
  const left = await lies(page);
  await page.goBack();
  await page.waitForFunction(() => boneyard.played.deal === "seed 43");
  await page.goBack();
  await page.waitForFunction(() => boneyard.played.deal === "seed 42");
  assert.equal(await lies(page), left);
  await close(page);
});

test("what an earlier version has saved goes on, and is put away like any other game", async () => {
  const page = await open("bingo/seed_3", { size: "desk" });
  const value = await page.evaluate(() => {
    const { id, ...value } = { ...boneyard.played, variant: boneyard.wholeVariant("five-columns"), deal: "seed 42" };
    return { ...value, linked: false, moves: ["6-0+4-2"], at: 1 };
  });
  await page.evaluate((value) => { localStorage["boneyard kept five-columns"] = JSON.stringify({ value, note: "move 1", pending: null, form: 1 }); }, value);
  await anew(page);
  assert.equal(await page.evaluate(() => boneyard.played.deal), "seed 42");
  await go(page, "#five-columns/seed_43");
  await move(page);
  assert.deepEqual(await list(page), ["Five Columns move 1: go on"]);
  await page.click(".unfinished li button");
  await page.waitForFunction(() => boneyard.played.deal === "seed 42" && boneyard.played.at === 1);
  await move(page);
  assert.deepEqual(await list(page), ["Five Columns move 1: go on"]);
  await close(page);
});

test("a storage that has no room for another game keeps the one it has", async () => {
  const page = await open("five-columns/seed_42", { size: "desk" });
  await move(page);
  const kept = () => page.evaluate(() => localStorage["boneyard kept five-columns"]);
  const before = await kept();
  await page.evaluate(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (name, text) {
      if (this[name] === undefined) throw new DOMException("full", "QuotaExceededError");
      setItem.call(this, name, text);
    };
  });
  await go(page, "#five-columns/seed_43");
  await move(page);
  assert.equal(await kept(), before);
  assert.deepEqual(await list(page), ["Five Columns move 1: go on"]);
  await page.click(".unfinished li button");
  await page.waitForFunction(() => boneyard.played.deal === "seed 42");
  assert.deepEqual(await list(page), ["Five Columns move 1: go on"]);
  await close(page);
});
