// The first five minutes: easy deals first, every move seen, three short lines, and low puzzles whose task stays in sight.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import test from "node:test";
import { bestLine, close, lastChoice, open, program, top } from "./browser.mjs";

const rows = readFileSync(`${top}src/page/easy_deals.csv`, "utf8").trim().split("\n").slice(1).map((line) => line.split(","))
  .map(([game, step, deal, share]) => ({ game, step: Number(step), deal, share: Number(share) }));
const easy = (game, step) => rows.filter((row) => row.game === game && row.step === step).map(({ deal }) => deal);
const keep = (page, records) => page.evaluate((records) => { localStorage["boneyard records"] = JSON.stringify(records); }, records);
const record = (played, won) => ({ played, won, streak: 1, longest: 1 });
const deal = async (page) => {
  const before = await page.evaluate(() => boneyard.played.id);
  await page.click(".thumb >> text=New deal");
  await page.waitForFunction((before) => boneyard.played.id !== before, before);
  return page.evaluate(() => boneyard.played.deal);
};
const says = (page) => page.textContent("[role=status]");

test("each easy deal is won by random play as often as the list says, and later ones less often", () => {
  const questions = rows.map(({ game, deal }, id) => JSON.stringify({ id, ask: "rate", variant: game, deal, time: 60_000 }));
  const answers = execFileSync(program, ["serve"], { input: `${questions.join("\n")}\n`, encoding: "utf8" }).trim().split("\n").map((line) => JSON.parse(line));
  for (const { id, answer } of answers) assert.equal(answer, rows[id].share, `${rows[id].game} ${rows[id].deal}`);
  assert.equal(answers.length, rows.length);
  for (const game of new Set(rows.map(({ game }) => game))) {
    const means = [1, 2, 3, 4, 5].map((step) => rows.filter((row) => row.game === game && row.step === step)).map((all) => all.reduce((sum, { share }) => sum + share, 0) / all.length);
    assert.ok(means.every((mean, i) => i === 0 || mean <= means[i - 1]), `${game}: ${means}`);
    assert.ok(means[0] > 0.7, `${game}: ${means}`);
  }
});

test("a first visit deals an easy deal at once, and each win makes the next one harder", async () => {
  const page = await open("", { first: true });
  assert.ok(easy("five-columns", 1).includes(await page.evaluate(() => boneyard.played.deal)));
  assert.equal(await page.evaluate(() => boneyard.played.winnable), true);
  for (const won of [0, 1, 2, 3, 4]) {
    await keep(page, { "five-columns;refill=column": record(won + 2, won), "block;seats=2": record(30, 9) });
    const [first, second] = [await deal(page), await deal(page)];
    assert.ok(easy("five-columns", won + 1).includes(first), `${won} won: ${first}`);
    assert.notEqual(first, second);
  }
  // Neither is it easy for whoever has won five, or played twenty, nor by other rules.
  const isEasy = async () => rows.some(({ game, deal: each }) => game === "five-columns" && each === last), dealt = async () => { last = await deal(page); };
  let last = "";
  for (const kept of [record(5, 5), record(20, 1)]) {
    await keep(page, { "five-columns;refill=column": kept });
    await dealt();
    assert.equal(await isEasy(), false, last);
  }
  await keep(page, {});
  await page.evaluate(() => boneyard.change({ winnableOnly: false }));
  await dealt();
  assert.equal(await isEasy(), false, last);
  await page.evaluate(() => { boneyard.change({ winnableOnly: true }); location.hash = "five-columns;refill=none/seed_1"; });
  await page.waitForFunction(() => boneyard.played.deal === "seed 1");
  await dealt();
  assert.equal(await isEasy(), false, last);
  await close(page);
});

test("a deal that was won counts, and the next one is a step harder", async () => {
  const page = await open("", { first: true });
  for (const move of await bestLine(page)) await page.evaluate((move) => boneyard.play(move), move);
  assert.deepEqual(await page.evaluate(() => Object.values(JSON.parse(localStorage["boneyard records"])).filter(({ played }) => played).map(({ played, won }) => [played, won])), [[1, 1]]);
  assert.ok(easy("five-columns", 2).includes(await deal(page)));
  await close(page);
});

test("in the first matches the program's players are easy ones, stronger with each match won; a choice stays", async () => {
  const page = await open("block", { size: "desk", first: true });
  const players = () => page.evaluate(() => boneyard.played.players);
  const won = (played, won) => keep(page, { "draw;seats=2;against=random;x": { ...record(played, won) }, "five-columns;refill=column": record(9, 9) });
  const newMatch = async () => {
    const id = await page.evaluate(() => boneyard.played.id);
    await page.click(".panel .main >> text=New match");
    await page.waitForFunction((id) => boneyard.played.id !== id, id);
    return players();
  };
  assert.equal(await players(), "person random", "before any match");
  for (const [games, wins, strength] of [[1, 0, "random"], [2, 1, "few"], [5, 2, "few"], [5, 3, "many"], [20, 0, "many"]]) {
    await won(games, wins);
    assert.equal(await newMatch(), `person ${strength}`);
    await page.evaluate(() => { boneyard.begin({ ...boneyard.played, id: "other", moves: [], hands: [], at: 0 }); boneyard.again(); });
    assert.equal(await players(), `person ${strength}`, "another match of the same players");
  }
  // Who plays? says it, and what is chosen there stays.
  await won(0, 0);
  assert.equal(await newMatch(), "person random");
  await page.click("text=Who plays?");
  const [, other] = await page.$$(".choices label.row:has(option[value=few]) select");
  assert.equal(await other.evaluate((select) => select.value), "random");
  await other.selectOption("few");
  assert.equal(await newMatch(), "person few");
  await won(5, 5);
  assert.equal(await newMatch(), "person few");
  await page.evaluate(() => boneyard.again());
  assert.equal(await players(), "person few");
  await close(page);
});

test("forced moves are left to whoever has finished fewer than ten games, and a tap while they are played says nothing", async () => {
  let seen = 0;
  for (const hash of ["knock-out/won_18", "domino-patience/seed_4", "fives-the-limit/seed_4", "five-columns/seed_4"]) {
    const page = await open(hash, { finish: true });
    await page.evaluate(() => { boneyard.pace = 300; });
    const line = await bestLine(page);
    const choice = await lastChoice(page, line);
    if (line.length - choice > 2) {
      ++seen;
      const play = (played) => page.evaluate(([played, moves]) => {
        localStorage["boneyard records"] = JSON.stringify({ other: { played, won: 0, streak: -1, longest: 0 } });
        boneyard.goTo(0, true);
        for (const move of moves) boneyard.play(move);
      }, [played, line.slice(0, choice + 1)]);
      await play(9);
      assert.doesNotMatch(await says(page), /forced move/);
      await page.evaluate(() => boneyard.show("options"));
      const setting = "Play the last moves by themselves if they are forced";
      assert.ok((await page.textContent(".panel")).includes(`${setting}, after your first ten games`));
      await play(10);
      assert.match(await says(page), /forced moves to the end\.$/);
      assert.ok(!(await page.textContent(".panel")).includes(`${setting},`));
      const tapped = await page.evaluate(() => {
        const free = new Set(boneyard.table.movable);
        const before = boneyard.line;
        for (const { tiles, face_down } of boneyard.table.places) if (!face_down) for (const tile of tiles) if (!free.has(tile)) boneyard.tap(tile);
        return { same: boneyard.line === before, warns: boneyard.warns, shaking: boneyard.shaking };
      });
      assert.deepEqual(tapped, { same: true, warns: false, shaking: "" });
      await page.waitForFunction(() => boneyard.table.over);
      assert.equal(await page.evaluate(() => boneyard.played.moves.length), line.length);
    }
    await close(page);
  }
  assert.ok(seen > 0, "no line ends with forced moves");
});

test("the first session explains in three short lines, each once, when it matters", async () => {
  const page = await open("five-columns/seed_42", { first: true });
  const [start, lost, won] = ["Tap a tile: what goes with it lights up.", "Undo goes back as far as you like: the deal counts only when you leave it.", "The name above leads to all other games."];
  assert.ok((await says(page)).endsWith(start));
  await page.evaluate(() => { location.hash = "#block;players=person+random/seed_4"; });
  await page.waitForFunction(() => boneyard.scores && boneyard.mine);
  assert.ok((await says(page)).endsWith("Tap a tile: where it may go lights up."), await says(page));
  await page.evaluate(() => { location.hash = "#five-columns/seed_42"; });
  await page.waitForFunction(() => boneyard.played.deal === "seed 42");
  const line = await bestLine(page);
  await page.evaluate((move) => boneyard.play(move), line[0]);
  await page.evaluate(() => boneyard.undo());
  assert.ok(!(await says(page)).includes(start), "it is known now");
  /// Plays until nothing is left to play: first moves lose this deal.
  const lose = () => page.evaluate(() => { while (!boneyard.table.over) boneyard.play(boneyard.table.moves[0].text); });
  await lose();
  assert.equal(await page.evaluate(() => boneyard.table.lost), true);
  assert.equal(await says(page), lost);
  await page.evaluate(() => boneyard.goTo(0));
  await lose();
  assert.equal(await says(page), "");
  await page.evaluate(() => boneyard.goTo(0));
  for (const move of line) await page.evaluate((move) => boneyard.play(move), move);
  assert.equal(await says(page), won);
  await page.reload(); // no longer the first session, nor is anything left to say
  await page.waitForSelector(".tile");
  await page.evaluate(() => { location.hash = "#five-columns/seed_49"; });
  await page.waitForFunction(() => boneyard.played.deal === "seed 49");
  assert.ok(!(await says(page)).includes("Tap"));
  await close(page);
});

test("puzzles begin low, and say all along what is asked, how the game is won, which rules are unusual and whether hidden tiles matter", async () => {
  const page = await open("five-columns/seed_42");
  await page.evaluate(() => boneyard.show("puzzles"));
  await page.click(".panel .body .row button:nth-child(2)");
  await page.waitForFunction(() => boneyard.puzzle !== null);
  const rating = await page.evaluate(() => boneyard.puzzle.puzzle.rating);
  assert.ok(rating <= 1300, `${rating}`);
  const about = (page) => page.textContent(".about");
  const go = async (id) => {
    await page.evaluate((id) => { location.hash = `puzzle/${id}`; }, id);
    await page.waitForFunction((id) => boneyard.puzzle?.puzzle.id === id, id);
  };
  await go("fafetygge2");
  const open1 = "Keep the win. No tile is hidden. To win: discard all tiles by pairs whose totals add up to 12, from a reserve and the bottom of five columns.";
  assert.equal(await about(page), open1);
  await page.evaluate(() => boneyard.play("6-1+5-0"));
  await page.waitForFunction(() => boneyard.puzzle.now.state.wrong === 1);
  assert.match(await says(page), / Your rating: \d+ ± \d+ \(-\d+\)\.$/);
  assert.equal(await about(page), open1);
  for (const move of ["5-3+4-0", "6-0+3-3"]) {
    await page.evaluate((move) => boneyard.play(move), move);
    await page.waitForFunction((move) => boneyard.played.moves.includes(move), move);
  }
  await page.waitForFunction(() => boneyard.puzzle.result !== "");
  assert.doesNotMatch(await page.textContent(".bar"), /solved/);
  assert.doesNotMatch(await page.getAttribute(".ending", "class"), /won/);
  await go("mvqzqf3jz1");
  assert.match(await about(page), /^Keep the win\. No tile is hidden\. To win: count .*\. A new pass begins at 0\.$/);
  await go("yx9d0txnh3");
  assert.match(await about(page), /^Find the best move\. All hands are open; .* The stock is hidden, and matters: it counts as it lies\. To win: score /);
  await go("5pxv6g94m8");
  assert.match(await about(page), / (The hidden tiles do not matter|No tile is hidden)\. To win: /);
  const chain = await page.evaluate(async () => (await fetch("puzzles.txt")).text().then((text) => text.split("=domino-patience")[1].split("\n")[1].split(",")[0]));
  await go(chain);
  assert.match(await about(page), / The stock is hidden, and matters: the best chance is right\. To win: /);
  await close(page);
});

test("a link of a million letters, and a text that is none, are told in a short line", async () => {
  const page = await open("five-columns/seed_42");
  for (const hash of ["a".repeat(1e6), `block;${"b".repeat(1e6)}/seed_1`, `block/${"_c".repeat(5e5)}`, `puzzle/${"d".repeat(1e6)}`]) {
    await page.evaluate((hash) => { location.hash = hash; }, hash);
    await page.waitForSelector(".says.warns");
    const said = await says(page);
    assert.ok(said.length < 500, `${said.length} characters: ${said.slice(0, 200)}`);
    await page.evaluate(() => boneyard.say(""));
  }
  await page.click(".bar .title");
  await page.fill(".own-rules textarea", "hello");
  await page.click(".own-rules .main");
  assert.equal(await page.textContent(".refused"), "The text of a game begins with {, as the one that stands here as an example.");
  await close(page);
});
