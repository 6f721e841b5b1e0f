// The deal of the day with its line to paste, and the games that are kept: of each the one that lay there last.
import assert from "node:assert/strict";
import test from "node:test";
import { bestLine, close, open, run, state, today } from "./browser.mjs";
import { matchState, openMatch, personsTurn, step } from "./match.mjs";

/// What the page copies, in place of the clipboard.
const listen = (page) => page.evaluate(() => {
  Object.defineProperty(navigator, "clipboard", { value: { writeText: async (text) => { globalThis.copied = text; } } });
});
const copied = async (page, selector = ".bar .quiet") => {
  await page.evaluate(() => { globalThis.copied = ""; });
  await page.click(selector);
  await page.waitForFunction(() => copied !== "");
  return (await page.evaluate(() => copied)).split("\n");
};
const days = (page, of) => page.evaluate((of) => (of ? localStorage.setItem("boneyard days", JSON.stringify(of)) : JSON.parse(localStorage.getItem("boneyard days"))), of);

test("the match of a day ends with a line to paste, whose link begins that match and tells no tile", async () => {
  const seen = new Set();
  for (const day of [17, 21]) { // one lost, one won
    const date = `2025-10-${day}`;
    const page = await openMatch(`block;seats=3;players=person+random+random;to=20/day_${date}`, { size: "desk" });
    await listen(page);
    await days(page, { [`2025-10-${day - 2}`]: [{ game: "bingo", won: false, moves: 3, hints: 0 }], [`2025-10-${day - 1}`]: [{ game: "bingo", won: true, moves: 3, hints: 0 }] });
    assert.deepEqual(await copied(page), [`Block with 3 players set=6,hand=6,score=pips,blocked=sum,tie=nothing,to=20 ${date}`, page.url().split("#")[0] + `#block;seats=3;players=person+random+random;set=6;hand=6;score=pips;blocked=sum;tie=nothing;to=20/day_${date}`]);
    for (;;) {
      await personsTurn(page);
      const { table } = await matchState(page);
      if (table.over && table.winner === null) {
        const [line] = await copied(page, ".ending button:last-child");
        const others = table.totals.slice(1).join(", ");
        assert.ok(line.endsWith(`${date}: ${table.totals[0]} to ${others} after ${table.hand} hand${table.hand === 1 ? "" : "s"}, 1 hint`), line);
        await page.click(".ending .main");
      } else if (table.over) break;
      else await page.evaluate(async () => {
        const m = boneyard;
        if (m.played.hints === 0) await m.hint(); // says nothing where one move alone is legal
        m.play(m.legal.at(-1).text);
      });
    }
    const { table, played } = await matchState(page);
    assert.equal(played.seed, `202510${day}000`);
    const won = table.winner === 1;
    const [line, link] = await copied(page, ".ending button:last-child");
    assert.equal(line.split(`${date}: `)[1], won ? `won in ${table.hand} hand${table.hand === 1 ? "" : "s"}, 1 hint, 2 days running` : "lost, 1 hint");
    assert.ok(link.endsWith(`/day_${date}`));
    for (const tile of table.tiles.split(" ")) assert.ok(!link.split("#")[1].split("/")[0].includes(tile), link);
    assert.deepEqual((await days(page))[date], [{ game: `block;seats=3;${table.rules}`, won, moves: table.hand, hints: 1 }]);
    // The first result of a day stays.
    await page.evaluate(() => boneyard.begin({ ...boneyard.played, hands: [], moves: [], at: 0, counted: false, hints: 5 }));
    for (;;) {
      await personsTurn(page);
      const { table } = await matchState(page);
      if (table.winner !== null) break;
      await page.evaluate(() => { const m = boneyard; m.over ? m.next() : m.play(m.legal[0].text); });
    }
    assert.equal((await copied(page))[0], line);
    const other = await open(link.split("#")[1]);
    const there = await matchState(other);
    assert.deepEqual([there.played.date, there.played.seed, there.played.moves.filter((_, i) => there.table.played[i].seat === 1)], [date, `202510${day}000`, []]);
    assert.equal(there.played.spoiled, "");
    await close(other);
    await close(page);
    seen.add(won);
  }
  assert.equal(seen.size, 2);
});

test("a match of a day that does not count has no result to tell", async () => {
  const page = await openMatch("block;players=person+random;to=1/day_2025-10-10");
  await listen(page);
  await personsTurn(page);
  await page.evaluate(() => { void boneyard.peek(); boneyard.yes(); });
  await page.waitForFunction(() => /^With all hands open/.test(boneyard.says));
  while (!(await matchState(page)).table.over) {
    await page.evaluate(() => { const m = boneyard; m.play(m.legal[0].text); });
    await personsTurn(page);
  }
  assert.match((await copied(page))[0], / 2025-10-10$/);
  assert.equal(await days(page), null);
  await close(page);
});

test("the patience of a day is the program's, and has its line too", async () => {
  const date = "2025-10-10";
  const page = await open(`five-columns/day_${date}`, { size: "desk" });
  await listen(page);
  const verdicts = run("solve", "five-columns", "20251010000..20251010030", "--format", "json").trim().split("\n").map((line) => JSON.parse(line));
  const first = verdicts.find(({ verdict }) => verdict === "winnable");
  assert.equal(await page.evaluate(() => boneyard.played.deal), `seed ${first.seed}`);
  assert.match(await page.textContent(".deal"), /of 2025-10-10/);
  const line = await bestLine(page);
  for (const move of line.slice(0, 1)) await page.evaluate((move) => boneyard.play(move), move);
  // A click on the link of a game that has been begun goes on with it.
  await page.evaluate(() => { location.hash = "#bingo/seed_3"; });
  await page.waitForFunction(() => boneyard.game.name === "bingo");
  await page.evaluate((date) => { location.hash = `#five-columns/day_${date}`; }, date);
  await page.waitForFunction(() => boneyard.game.name === "five-columns");
  assert.equal((await state(page)).at, 1);
  for (const move of line.slice(1)) await page.evaluate((move) => boneyard.play(move), move);
  const [text, link] = await copied(page, ".ending button:last-child");
  assert.equal(text, `Five Columns ${date}: won in ${line.length}, no hints`);
  assert.ok(link.endsWith(`#five-columns/day_${date}`), link);
  await page.evaluate(() => boneyard.show("games"));
  assert.equal(await page.locator(".games .kept").count(), 0);
  await close(page);
});

test("Today's is the deal of today", async () => {
  const page = await open("bingo/seed_3", { size: "desk" });
  await page.evaluate(() => boneyard.show("games"));
  await page.click("text=Today's");
  await page.waitForFunction((today) => boneyard.played.date === today, today);
  await page.evaluate(() => { location.hash = "#block/seed_1"; });
  await page.waitForFunction(() => boneyard.scores);
  await page.evaluate(() => boneyard.show("games"));
  await page.click("text=Today's");
  assert.deepEqual(await page.evaluate(() => [boneyard.played.date, boneyard.played.seed]), [today, `${today.replaceAll("-", "")}000`]);
  await close(page);
});

test("a day that there is not is refused", async () => {
  for (const link of ["block/day_2026-02-30", "block/day_2026-2-3", "five-columns/day_soon", "five-columns/day_2026-02-30", "five-columns;x=1/day_2025-10-10"]) {
    const page = await open(link);
    await page.waitForSelector(".says.warns");
    assert.match((await state(page)).says, /names no (match|game): /);
    await close(page);
  }
});

test("of every game the one that lay there last is kept, and the panel of games says where it stands and goes on with it", async () => {
  const page = await openMatch("all-fives;players=person+random/seed_4", { size: "desk" });
  const go = async (hash, game) => {
    await page.evaluate((hash) => { location.hash = `#${hash}`; }, hash);
    await page.waitForFunction((game) => boneyard.game.name === game, game);
    await page.evaluate(() => (boneyard.pace = 0));
  };
  const begun = {};
  for (const game of ["all-fives", "cross", "blind"]) {
    if (game !== "all-fives") await go(`${game};seats=2;players=person+random/seed_5`, game);
    for (let i = 0; i < 2; ++i) {
      await personsTurn(page);
      await step(page);
    }
    await personsTurn(page);
    begun[game] = (await matchState(page)).played;
  }
  await go("draw/seed_1", "draw"); // only dealt: the program may have led
  await go("five-columns/seed_42", "five-columns");
  await page.evaluate(() => boneyard.play(boneyard.table.moves[0].text));
  await go("bingo/seed_3", "bingo");
  await page.evaluate(() => boneyard.show("games"));
  const notes = await page.$$eval(".games .kept", (all) => Object.fromEntries(all.map((each) => [each.parentElement.firstChild.textContent, each.textContent])));
  delete notes.Draw;
  assert.deepEqual(Object.keys(notes).sort(), ["All Fives", "Blind", "Cross", "Five Columns"]);
  assert.equal(notes["Five Columns"], "move 1: go on");
  assert.match(notes.Cross, /^hand 1, 0 to 0: go on$/);
  for (const [game, title] of [["cross", "Cross"], ["all-fives", "All Fives"], ["blind", "Blind"]]) {
    await page.evaluate(() => boneyard.show("games"));
    await page.click(`.games button:has(strong:text-matches("^${title} hand"))`);
    await page.waitForFunction((game) => boneyard.game.name === game, game);
    assert.deepEqual((await matchState(page)).played, begun[game]);
  }
  await page.evaluate(() => boneyard.show("games"));
  await page.click(`.games button:has-text("Five Columns")`);
  assert.equal((await state(page)).at, 1);
  // The page opened anew has the one that lay there last.
  await page.evaluate(() => { history.replaceState(null, "", location.pathname); });
  await page.reload();
  await page.waitForSelector(".app:not(.waits, :has(.loading)) .tile");
  assert.equal((await state(page)).at, 1);
  // A game without one is dealt anew.
  await page.evaluate(() => boneyard.show("games"));
  await page.click(`.games button:has-text("Twelve To Go")`);
  await page.waitForFunction(() => boneyard.game.name === "twelve-to-go");
  assert.equal((await state(page)).at, 0);
  await close(page);
});

test("what was kept and is not understood is dealt anew, and the page opens all the same", async () => {
  const page = await open("five-columns/seed_42", { size: "desk" });
  const spoil = (game) => page.evaluate((game) => {
    const value = { ...boneyard.played, variant: `${game};wrong=1`, game, rules: "wrong=1", deal: "", moves: ["9-9"] };
    localStorage.setItem(`boneyard kept ${game}`, JSON.stringify({ value, note: "move 1" }));
    localStorage.setItem("boneyard last", JSON.stringify({ game }));
  }, game);
  await spoil("bingo");
  await page.evaluate(() => boneyard.show("games"));
  await page.click(`.games button:has-text("Bingo")`);
  await page.waitForFunction(() => boneyard.game.name === "bingo");
  assert.equal((await state(page)).at, 0);
  await spoil("block");
  await page.evaluate(() => boneyard.show("games"));
  await page.click(`.games button:has(strong:text-matches("^Block move"))`);
  await page.waitForFunction(() => boneyard.game.name === "block");
  await spoil("block");
  const other = await page.context().newPage(); // a reload would bring back what lay in that tab
  await other.goto(page.url().split("#")[0]);
  await other.waitForSelector(".app:not(.waits, :has(.loading)) .tile");
  assert.equal((await state(other)).says, "What was kept of block is not understood.");
  await close(page);
});
