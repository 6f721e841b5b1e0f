// What the page says: counts, chances and numbers, in words that are right for each of them.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { bestLine, close, open, run, showMine, state, top } from "./browser.mjs";

const long = "18446744073709551615";

test("a row of wins is said right, whatever its length", async () => {
  const page = await open("twelve-to-go/seed_4", { size: "desk" });
  const key = await page.evaluate(() => boneyard.table.record);
  const start = await page.evaluate(() => boneyard.played);
  const line = await bestLine(page);
  for (const row of [1, 2, 3, 11, 12, 13, 21, 22, 23, 112]) {
    await page.evaluate(([key, row, start, line]) => {
      localStorage.setItem("boneyard records", JSON.stringify({ [key]: { played: row - 1, won: row - 1, streak: row - 1, longest: row - 1 } }));
      localStorage.removeItem("boneyard counted"); // a deal counts as won once
      boneyard.begin({ ...start, id: String(row) });
      for (const move of line) boneyard.play(move);
    }, [key, row, start, line]);
    const text = await page.textContent(".ending.won p");
    assert.equal(/\d+ games won in a row, your best\./.exec(text)?.[0], row > 1 ? `${row} games won in a row, your best.` : undefined);
    assert.doesNotMatch(text, /\d(st|nd|rd|th)\b|such deals/);
  }
  await close(page);
});

for (const [size, hash] of [["phone", "fives-the-limit"], ["phone", "domino-patience"], ["phone", "five-columns"], ["side", "five-columns"], ["phone", "fives-the-limit;goal=all"], ["phone", "double-nine-cross;players=person+random"]])
  test(`the bar has room for the whole number of a deal of ${hash}: ${size}`, async () => {
    for (const seed of [long, "5612627765658468", "7"]) {
      const page = await open(`${hash}/seed_${seed}`, { size });
      const { text, cut, title } = await page.$eval(".deal", (deal) => ({
        text: deal.textContent, title: deal.title, cut: deal.scrollWidth > deal.clientWidth + 1 || deal.scrollHeight > deal.clientHeight + 1,
      }));
      assert.ok(text.includes(seed), text);
      assert.equal(cut, false, `${text} is cut`);
      assert.ok(title.includes(seed), "nor can it be read elsewhere");
      await close(page);
    }
  });

test("a deal that the page picks has a number that can be told", async () => {
  const page = await open("five-columns/seed_1", { size: "desk" });
  await page.evaluate(() => boneyard.change({ winnableOnly: false }));
  for (let i = 0; i < 20; ++i) {
    await page.keyboard.press("n");
    assert.match(await page.evaluate(() => boneyard.played.deal), /^seed \d{1,9}$/);
  }
  await close(page);
});

test("the chance in a deal that was chosen because it can be won is said to be over any stock", async () => {
  for (const [winnable, word, says] of [
    [false, /^(≤ )?(under |over )?\d+\s% to win$/, /^\d-\d( \((left|right)\))? (is best|and \d+ other moves? are equal by an estimate): (at most about )?(under |over )?\d+\s% to win( without seeing the stock|, by an estimate)?\.$/],
    [true, /^(≤ )?(under |over )?\d+\s% over any stock$/, / (is best|are equal by an estimate): .* to win over any stock(, by an estimate)?\. This deal can be won, so here the chance may be higher\.$/],
  ]) {
    const page = await open("fives-the-limit/seed_3", { size: "desk", light: true });
    await page.evaluate((winnable) => boneyard.begin({ ...boneyard.played, winnable }), winnable);
    await page.waitForFunction(() => boneyard.statusLight.is === "chance");
    assert.match(await page.textContent(".thumb .status-light"), word);
    await page.evaluate(() => boneyard.hint());
    assert.match((await state(page)).says, says);
    assert.equal(/can be won: here the chance is higher/.test(await page.getAttribute(".thumb .status-light", "title")), winnable);
    await close(page);
  }
});

test("only what is certain is a chance of 0 or 100 %", async () => {
  const page = await open("domino-patience/seed_5", { size: "desk", light: true });
  await page.waitForFunction(() => boneyard.statusLight.is === "chance");
  for (const [win, word] of [[0, "0"], [0.001, "under 1"], [0.0051, "1"], [0.42, "42"], [0.9949, "99"], [0.996, "over 99"], [1, "100"]]) {
    await page.evaluate((win) => boneyard.light({ is: "chance", win, exact: true }), win);
    assert.equal(await page.textContent(".thumb .status-light"), `${word}\u00a0% to win`);
  }
  await close(page);
});

test("what an ending says of the record is of the very game that ended", async () => {
  const page = await open("twelve-to-go/seed_4", { size: "desk" });
  const line = await bestLine(page);
  const ending = () => page.textContent(".ending p");
  const play = (moves) => page.evaluate((moves) => moves.forEach((move) => boneyard.play(move)), moves);
  await page.evaluate(() => localStorage.setItem("boneyard records", JSON.stringify({ [boneyard.table.record]: { played: 11, won: 11, streak: 11, longest: 11 } })));
  await play(line);
  assert.match(await ending(), /12 games won in a row/);
  await page.evaluate((moves) => { location.hash = `#twelve-to-go/seed_4/${moves.join("_")}`; }, line.slice(0, -1));
  await page.waitForFunction((at) => boneyard.played.at === at, line.length - 1);
  await play(line.slice(-1));
  assert.doesNotMatch(await ending(), /in a row/);
  assert.match(await ending(), /Not counted: the moves came with the link\./);
  await close(page);
  // Lost, counted, taken back and won.
  const other = await open("fives-the-limit/seed_3", { size: "desk" });
  const won = await bestLine(other);
  await other.evaluate(() => { while (!boneyard.over) boneyard.play(boneyard.table.moves.at(-1).text); });
  assert.ok((await state(other)).lost);
  await other.evaluate(() => boneyard.goTo(0, true));
  await other.evaluate((moves) => moves.forEach((move) => boneyard.play(move)), won);
  assert.match(await other.textContent(".ending.won p"), /It still counts as lost: only its first ending counts\.$/);
  assert.doesNotMatch(await other.textContent(".ending.won p"), /Not counted/);
  await close(other);
});

test("a share that is not quite all is not said to be all", async () => {
  const page = await open("twelve-to-go/seed_4", { size: "desk" });
  await page.evaluate(() => localStorage.setItem("boneyard records", JSON.stringify({ [boneyard.table.record]: { played: 2_000_000, won: 1_999_999, streak: 1, longest: 1_999_999 } })));
  await page.evaluate(() => boneyard.show("options"));
  assert.match(await page.textContent(".body table"), /you, of any dealsover 99\.999\s%/);
  await close(page);
});

test("one tile that stays in the stock stays", async () => {
  for (const [game, text, mine] of [["five-up", /, 1 stays$/, /the last is never drawn/], ["all-sevens", /, 2 stay$/, /the last 2 are never drawn/]]) {
    const page = await open(`${game};players=person+random/seed_1`, { size: "desk" });
    assert.match(await page.textContent(".seat:has-text('Stock') small"), text);
    await showMine(page);
    assert.match(await page.textContent(".hands"), mine);
    await close(page);
  }
});

test("a sample in which nothing was won says how rare a win is at most, not that there is none", async () => {
  const page = await open("bingo;count=restart/seed_1", { size: "desk" });
  for (const panel of ["odds", "options"]) {
    await page.evaluate((panel) => boneyard.show(panel), panel);
    const text = await page.textContent(".panel .body table");
    assert.match(text, /under 1 in 26,/);
    assert.doesNotMatch(text.replace(/0\s% to/g, ""), /(^|[^\d.])0\s%/);
  }
  await close(page);
});

test("a rare figure has the digits that the program gives it, and so has its interval", async () => {
  for (const rules of ["knock=pair", "knock=run"]) {
    const page = await open(`knock-out;${rules}/seed_1`, { size: "desk" });
    await page.evaluate(() => boneyard.show("odds"));
    await page.waitForSelector(".panel .body tbody tr:nth-child(3)");
    const shown = await page.$$eval(".panel .body tbody tr", (rows) => rows.map((row) => [...row.cells].slice(1).map((cell) => cell.textContent)));
    const told = ["thoughtful", "random"].map((player) => {
      const text = run("odds", "knock-out", "--rule", rules, "--player", player, "--published");
      return [/Odds: (.*)/.exec(text)[1], /95 % interval (1 in [\d,]+ to 1 in [\d,]+)/.exec(text)[1]];
    });
    assert.deepEqual([shown[0], shown[2]], told);
    await close(page);
  }
});

test("a figure has the same digits on the page, in the README and in what the program prints", async () => {
  const readme = readFileSync(`${top}README.md`, "utf8");
  for (const game of ["bingo", "domino-patience", "five-columns", "fives-the-limit"]) {
    const page = await open(`${game}/${game === "bingo" ? "seed_3" : "seed_1"}`, { size: "desk" });
    await page.evaluate(() => boneyard.show("odds"));
    await page.waitForSelector(".panel .body tbody tr:nth-child(3)");
    const shown = await page.$$eval(".panel .body tbody tr", (rows) => rows.map((row) => row.cells[1].textContent.replace("\u00a0", " ")));
    const row = readme.split("\n").find((line) => line.includes(`rules/${game}.md) |`)).split("|").map((cell) => cell.trim());
    for (const [i, player] of ["thoughtful", "fair", "random"].entries()) {
      const [, told] = /Odds: ([\d.]+) %/.exec(run("odds", game, "--player", player, "--published"));
      const digits = told.length > 12 ? `${Number(told).toFixed(6)} %` : `${told} %`; // the program says more of what is exact
      assert.deepEqual([shown[i], row[2 + i] || row[2]], [digits, digits], `${game} ${player}`);
    }
    await close(page);
  }
});

test("rules that are not the usual ones stand below the table, of a puzzle too", async () => {
  for (const [hash, says] of [
    ["puzzle/mvqzqf3jz1", /^Keep the win\. No tile is hidden\. To win: .* A new pass begins at 0\.$/], ["five-columns;refill=none/seed_42", /\. An empty column stays empty\.$/], ["five-columns/seed_42", /tiles\.$|columns?\.$/],
    ["block;seats=2;players=person+random;hand=5/seed_4", / Tiles in a hand:? 5\./],
  ]) {
    const page = await open(hash);
    await page.waitForFunction(() => boneyard.mine);
    assert.match(await page.textContent(hash.startsWith("puzzle") ? ".about" : "[role=status]"), says, hash);
    await close(page);
  }
});

test("names and titles that turn text round, or that nobody sees, do no harm", async () => {
  const rules = { name: "four", title: "Four \u05d0\u05d1", aim: "empty it", places: [{ name: "hand", kind: "hand", tiles: 4 }, { name: "column", kind: "column", count: 4, tiles: 6 }], moves: [{ discard: 2, from: ["hand", "column"], sum: 12 }] };
  const page = await open(`${encodeURIComponent(JSON.stringify(rules))}/seed_1`, { size: "desk" });
  await page.waitForFunction(() => /Four/.test(document.querySelector("h1").textContent));
  assert.equal(await page.textContent("h1"), "\u2068Four \u05d0\u05d1\u2069");
  assert.match(await page.textContent("[role=status]"), /^Empty it\./);
  assert.ok((await page.title()).startsWith("\u2068Four \u05d0\u05d1\u2069, no. 1"));
  await page.evaluate(() => boneyard.show("rules"));
  await page.evaluate(() => boneyard.show("games"));
  assert.doesNotMatch(await page.textContent(".app"), /[\u202e\u200b\u00ad\ufeff]/);
  await page.fill(".own-rules textarea", '{"name": "a\u202eb"}');
  await page.click(".own-rules .main");
  assert.doesNotMatch(await page.textContent(".refused"), /\u202e/);
  await page.evaluate(() => boneyard.change({ names: ["\u202e\u200b", "A\u202eb", "\u05d0\u05d1", "a".repeat(99)] }));
  await page.evaluate(() => { location.hash = "block;seats=5;players=person+random+random+random+random/seed_1"; });
  await page.waitForFunction(() => boneyard.scores);
  assert.deepEqual(await page.$$eval(".seat p span", (all) => all.map((each) => each.textContent)), ["Ana", "Ab", "\u2068\u05d0\u05d1\u2069", `A${"a".repeat(9)}`]);
  for (const [link, name] of [
    ["\u202egame/seed_1", "<right-to-left override>game"],
    [`${encodeURIComponent(JSON.stringify({ ...rules, title: "\u202eFo\u00ad\u200bur" }))}/seed_1`, "<right-to-left override>Fo<soft hyphen><zero width space>ur"],
  ]) {
    await page.evaluate((hash) => { location.hash = hash; }, link);
    await page.waitForFunction((text) => document.querySelector("[role=status]").textContent.includes(text), `'${name}'`);
    assert.match(await page.textContent("[role=status]"), /^The link names no game: /);
  }
  await close(page);
});

test("tiles in what is said are drawn, and read as text", async () => {
  const page = await open("five-columns/seed_42", { size: "phone" });
  await page.evaluate(() => boneyard.hint());
  const said = page.locator(".says");
  await page.waitForSelector(".says .small-face");
  assert.match(await said.textContent(), /^6-0\+4-2 is best: it wins in 15 moves, this one included\.$/);
  assert.equal(await said.locator(".small-face").count(), 2);
  assert.deepEqual(await said.locator(".small-face").evaluateAll((faces) => faces.map((face) => face.querySelectorAll(".pip").length)), [6, 6]);
  assert.ok(await said.evaluate((line) => line.scrollHeight <= line.clientHeight), "nothing is cut");
  await close(page);
});
