// What the browser keeps: what can't be stored is said once, what is damaged is set aside, what a link brings waits for
// a move.
import assert from "node:assert/strict";
import test from "node:test";
import { bestLine, close, open, playMove, showMine } from "./browser.mjs";

const says = (page) => page.textContent("[role=status]");
const keys = (page) => page.evaluate(() => Object.keys(localStorage).sort());
const put = (page, all) => page.evaluate((all) => Object.entries(all).forEach(([key, text]) => { localStorage[key] = text; }), all);
const anew = async (page, hash = "") => {
  const home = page.url().split("#")[0];
  await page.goto("about:blank");
  await page.goto(home + (hash && `#${hash}`));
  await page.waitForSelector(".app:not(.waits, :has(.loading)) .tile");
};
const full = "This browser keeps no games or records";
/// Texts that are no settings, no record, no game; and what is damaged in a part of them.
const nothings = ["", "x", "null", "5", '"a"', "[1]", "true", '{"a":'];
const parts = {
  settings: ['{"names":["x",7]}', '{"names":7}', '{"signs":["a"]}', '{"signs":[99]}', '{"theme":5}', '{"totals":"no"}', '{"names":{"0":"x"}}', '{"statusLight":null}'],
  records: ['{"five-columns;refill=column":5}', '{"bingo;removal=optional":{"played":1}}', '{"x":{"played":0,"won":0,"streak":0,"longest":0}}', '{"x":{"played":2,"won":1,"streak":1,"longest":1,"told":7}}'],
  days: ['{"2026-11-22":5}', '{"2026-11-22":[5]}', '{"2026-11-22":[{"game":5,"won":true,"moves":1,"hints":0}]}'],
  puzzles: ['{"rating":"x"}', '{"missed":null}', '{"rating":1500,"deviation":350,"volatility":0.06,"tried":1,"solved":1,"seen":[7],"missed":{},"days":{}}'],
  mistakes: ['{"list":5}', '{"list":[5]}', '{"list":[{"before":[],"overlooked":[5],"cost":1,"pause":null,"variant":"","deal":"","played":"","best":""}]}'],
  "kept five-columns": ['{"value":5,"note":"move 1"}', '{"value":null,"note":7}', '{"value":{},"note":"move 1"}', '{"value":{"variant":"five-columns","deal":"seed 42","moves":[7],"at":1},"note":""}',
    '{"value":{"variant":"five-columns","deal":"seed 42","moves":[],"hints":"x"},"note":""}', '{"value":{"variant":"five-columns","deal":"seed 42","moves":["9-9"],"at":1},"note":"move 1"}',
    '{"value":{"variant":"five-columns","deal":"seed 42","moves":[],"players":"many"},"note":"move 1"}'],
  "typed five-columns": ['{"laid":5}', '{"laid":[7]}'],
};

test("whatever the storage holds, the page starts, every panel opens, and what is not understood is set aside once", async () => {
  const page = await open("");
  const most = Math.max(...Object.values(parts).map((each) => each.length));
  for (let i = 0; i < nothings.length + most; ++i) {
    const texts = Object.fromEntries(Object.entries(parts).map(([key, own]) => [`boneyard ${key}`, [...nothings, ...own][i] ?? own[0]]));
    await page.evaluate(() => { localStorage.clear(); sessionStorage.clear(); });
    await put(page, texts);
    await page.evaluate((text) => { sessionStorage["boneyard here"] = text; }, nothings[i] ?? "{");
    await page.reload();
    await page.waitForSelector(".app:not(.waits, :has(.loading)) .tile");
    for (const panel of ["games", "moves", "odds", "rules", "options", "record", "puzzles", "help", "mine"]) await page.evaluate((panel) => boneyard.show(panel), panel);
    await showMine(page);
    assert.match(await says(page), /^Damaged: your (?=.*settings)(?=.*record of games)(?=.*daily results)(?=.*record of puzzles)(?=.*mistakes)(?=.*tapped tiles).*A copy is set aside/);
    const kept = await page.evaluate(() => ({ ...localStorage }));
    for (const [name, text] of Object.entries(texts)) assert.equal(kept[name.replace("boneyard ", "boneyard damaged ")], text, name);
    const before = (await keys(page)).filter((key) => key.includes("damaged"));
    await anew(page);
    for (const panel of ["games", "options", "record", "puzzles"]) await page.evaluate((panel) => boneyard.show(panel), panel);
    await showMine(page); // which is loaded late, and must not meet what the next round stores
    assert.doesNotMatch(await says(page), /Damaged/);
    assert.deepEqual((await keys(page)).filter((key) => key.includes("damaged")), before);
  }
  for (const last of [...nothings, '{"game":5}', '{"game":"x"}']) {
    await put(page, { "boneyard last": last });
    await anew(page);
  }
  await close(page);
});

test("the whole parts of a damaged record go on, and a second damage does not overwrite the first", async () => {
  const page = await open("twelve-to-go/seed_4");
  const line = await bestLine(page);
  const key = await page.evaluate(() => boneyard.table.record);
  const won = { played: 4, won: 3, streak: 2, longest: 2 };
  const first = JSON.stringify({ [key]: won, bingo: 5 }), second = "{";
  await put(page, { "boneyard records": first });
  for (const move of line) await playMove(page, move);
  await page.waitForSelector("[role=status] >> text=Damaged: your record of games.");
  const kept = await page.evaluate(() => ({ ...localStorage }));
  assert.equal(kept["boneyard damaged records"], first);
  assert.deepEqual(Object.keys(JSON.parse(kept["boneyard records"])), [key, "form"]);
  assert.equal(JSON.parse(kept["boneyard records"])[key].played, 5);
  await put(page, { "boneyard records": second });
  await anew(page, "twelve-to-go/seed_4");
  await page.evaluate(() => boneyard.show("record"));
  await page.waitForFunction(() => "boneyard damaged records 2" in localStorage);
  assert.deepEqual(await page.evaluate(() => [localStorage["boneyard damaged records"], localStorage["boneyard damaged records 2"]]), [first, second]);
  await close(page);
});

test("every stored value has the number of its form: without it is form 1, and what is of a later form is set aside", async () => {
  const page = await open("twelve-to-go/seed_4");
  const line = await bestLine(page);
  const key = await page.evaluate(() => boneyard.table.record);
  const won = { played: 4, won: 3, streak: 2, longest: 2 };
  const later = JSON.stringify({ "2026-11-22": [{ game: "bingo", won: true, moves: 3, hints: 0 }], form: 2 });
  await put(page, { "boneyard records": JSON.stringify({ [key]: won }), "boneyard days": later });
  for (const move of line) await playMove(page, move);
  await page.evaluate(() => { boneyard.change({ coloured: true }); boneyard.show("record"); });
  await page.waitForFunction(() => "boneyard damaged days" in localStorage);
  const kept = await page.evaluate(() => Object.entries({ ...localStorage }));
  for (const [name, text] of kept) assert.equal(JSON.parse(text).form, name === "boneyard damaged days" ? 2 : 1, name);
  assert.equal(Object.fromEntries(kept)["boneyard damaged days"], later);
  assert.equal(JSON.parse(Object.fromEntries(kept)["boneyard records"])[key].played, 5);
  await close(page);
});

test("a record of puzzles that the module does not understand is set aside, and a puzzle begins", async () => {
  const page = await open("five-columns/seed_42");
  const record = JSON.stringify({ rating: 1500, deviation: 350, volatility: 99, tried: 1, solved: 1, seen: [], missed: { fafetygge2: { due: "never", pause: 1 } }, days: {} });
  await put(page, { "boneyard puzzles": record });
  await page.evaluate(() => { location.hash = "puzzle/fafetygge2"; });
  await page.waitForFunction(() => boneyard.puzzle !== null && document.querySelector("[role=status]").textContent.startsWith("Damaged: your record of puzzles."));
  assert.equal(await page.evaluate(() => localStorage["boneyard damaged puzzles"]), record);
  await page.evaluate(() => boneyard.hint());
  assert.equal(await page.evaluate(() => JSON.parse(localStorage["boneyard puzzles"]).tried), 1);
  await close(page);
});

for (const [name, breaks] of [
  ["is full", (page) => page.evaluate(() => {
    Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
  })],
  ["is closed", (page) => page.evaluate(() => {
    for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(window, name, { get() { throw new DOMException("closed", "SecurityError"); } });
  })],
])
  test(`a browser whose storage ${name} says so once, and play and its record go on`, async () => {
    const page = await open("twelve-to-go/seed_4", { size: "desk" });
    const line = await bestLine(page);
    await breaks(page);
    await playMove(page, line[0]);
    await page.waitForSelector(`[role=status] >> text=${full}`);
    await playMove(page, line[1]);
    assert.ok(!(await page.textContent(".middle")).includes(full));
    for (const move of line.slice(2)) await playMove(page, move);
    assert.match(await page.textContent(".ending.won"), /^Won, in/);
    assert.ok(!(await page.textContent(".middle")).includes(full));
    await page.evaluate(() => boneyard.show("options"));
    assert.match(await page.textContent(".body"), /100\s%1, best row 1/);
    assert.ok((await page.textContent(".body")).includes(full));
    await page.evaluate(() => boneyard.show("record"));
    assert.ok((await page.textContent(".body")).includes(full));
    await page.evaluate(() => boneyard.change({ coloured: true }));
    assert.equal(await page.evaluate(() => boneyard.settings.coloured), true);
    await close(page);
  });

for (const [name, breaks] of [
  ["is full", () => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (...given) {
      if (this === localStorage) throw new DOMException("full", "QuotaExceededError");
      setItem.apply(this, given);
    };
  }],
  ["of page and tab is full", () => { Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); }; }],
  ["is closed", () => {
    for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(window, name, { get() { throw new DOMException("closed", "SecurityError"); } });
  }],
])
  test(`a browser whose storage ${name} keeps in a reload what the tab knows: games, record, settings`, async () => {
    const page = await open("twelve-to-go/seed_4", { size: "desk" });
    const line = await bestLine(page);
    await page.context().addInitScript(breaks);
    await page.evaluate(breaks);
    for (const move of line) await playMove(page, move);
    await page.evaluate(() => { location.hash = "#five-columns/seed_42"; });
    await page.waitForFunction(() => boneyard.game.name === "five-columns");
    await page.evaluate(() => { boneyard.change({ coloured: true }); boneyard.play(boneyard.legal[0].text); });
    const before = await page.evaluate(() => [boneyard.played.id, boneyard.table.position]);
    await page.evaluate(() => { location.hash = "#five-columns/seed_43"; });
    await page.waitForFunction(() => boneyard.played.deal === "seed 43");
    await page.evaluate(() => boneyard.play(boneyard.legal[0].text));
    const after = await page.evaluate(() => [boneyard.played.id, boneyard.table.position]);
    await page.waitForFunction(() => location.hash === boneyard.link); // the history has it then, too
    for (let i = 0; i < 2; ++i) {
      await page.reload();
      await page.waitForSelector(".app:not(.waits, :has(.loading)) .tile");
      assert.deepEqual(await page.evaluate(() => [boneyard.played.id, boneyard.table.position]), after);
      assert.equal(await page.evaluate(() => boneyard.settings.coloured), true);
      assert.ok(!(await page.textContent(".middle")).includes(full), "it was said");
      await page.evaluate(() => boneyard.show("record"));
      assert.match(await page.textContent(".body tbody"), /Twelve To Go/);
      await page.evaluate(() => boneyard.show("games"));
      assert.equal(await page.locator(".unfinished li").count(), 1);
    }
    await page.click(".unfinished li button");
    await page.waitForFunction(() => boneyard.played.deal === "seed 42");
    assert.deepEqual(await page.evaluate(() => [boneyard.played.id, boneyard.table.position]), before);
    await close(page);
  });

test("what is damaged and can't be set aside stays as it is", async () => {
  const page = await open("twelve-to-go/seed_4");
  const line = await bestLine(page);
  await page.evaluate(() => {
    localStorage["boneyard records"] = "damaged";
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (name, text) {
      if (name.includes("damaged")) throw new DOMException("full", "QuotaExceededError");
      setItem.call(this, name, text);
    };
  });
  for (const move of line) await playMove(page, move);
  await page.waitForSelector(`[role=status] >> text=${full}`);
  assert.equal(await page.evaluate(() => localStorage["boneyard records"]), "damaged");
  assert.equal(await page.evaluate(() => boneyard.record.played), 1);
  await page.reload();
  await page.waitForSelector(".app:not(.waits, :has(.loading)) .tile");
  await page.evaluate(() => boneyard.show("record"));
  assert.match(await page.textContent(".body tbody"), /Twelve To Go/);
  assert.equal(await page.evaluate(() => localStorage["boneyard records"]), "damaged");
  await close(page);
});

for (const [what, link, own] of [
  ["a deal", "five-columns/seed_7", "five-columns/seed_42"], ["a deal with moves", "five-columns/seed_42/6-0+4-2_5-3+4-0", "five-columns/seed_42"],
  ["a day", "five-columns/day_2025-11-22", "five-columns/seed_42"], ["rules", "five-columns;refill=none", "five-columns/seed_42"],
  ["a match", "block;players=person+random/seed_7", "block;players=person+random/seed_4"],
])
  test(`a link to ${what} takes the place of the saved game only after the first own move`, async () => {
    const page = await open("");
    const game = own.split(/[;/]/)[0];
    await anew(page, own);
    await page.evaluate(() => { boneyard.pace = 0; });
    const move = async () => {
      await page.waitForFunction(() => boneyard.mine);
      await page.evaluate(() => boneyard.play(boneyard.legal[0].text));
    };
    const kept = () => page.evaluate((game) => localStorage[`boneyard kept ${game}`] ?? "", game);
    const first = await kept();
    await move(); // it came by a link, too
    assert.notEqual(await kept(), first);
    await page.waitForFunction(() => boneyard.mine);
    const before = await kept();
    await anew(page, link);
    await page.waitForFunction(() => !boneyard.says.startsWith("Looking") && boneyard.mine);
    await page.waitForFunction(() => location.hash === boneyard.link); // a link to rules names no deal: the page chose one
    const linked = await page.evaluate(() => [boneyard.played.deal, boneyard.played.seed, boneyard.played.variant, boneyard.played.moves.length]);
    assert.equal(await kept(), before);
    await page.reload();
    await page.waitForSelector(".app:not(.waits, :has(.loading)) .tile");
    await page.waitForFunction(() => !boneyard.says.startsWith("Looking") && boneyard.mine);
    assert.deepEqual(await page.evaluate(() => [boneyard.played.deal, boneyard.played.seed, boneyard.played.variant, boneyard.played.moves.length]), linked);
    assert.equal(await kept(), before);
    await move();
    assert.notEqual(await kept(), before);
    assert.equal(await page.evaluate((game) => JSON.parse(localStorage[`boneyard kept ${game}`]).value.deal, game), linked[0]);
    await close(page);
  });
