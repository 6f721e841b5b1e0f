// Puzzles on the page: by touch, by mouse and by keyboard, at three sizes; wrong moves and their refutation, hints, the
// rating, the puzzle of a day.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { atRest, close, open, playMove, run, top, walk } from "./browser.mjs";
import { packages } from "./packages.mjs";

const axe = readFileSync(packages.resolve("axe-core/axe.min.js"), "utf8");
const puzzleId = "fafetygge2", solution = ["5-3+4-0", "6-0+3-3"], wrong = "6-1+5-0";

const puzzle = (page) => page.evaluate(() => {
  const { puzzle: { puzzle: { id }, result, now: { found, solved, state: { wrong, step } } }, table } = boneyard;
  return { id, found, solved, result, wrong, step, text: table.position };
});
const record = (page) => page.evaluate(() => JSON.parse(localStorage["boneyard puzzles"] ?? "{}"));
const found = (page, count) => page.waitForFunction((count) => boneyard.puzzle?.now.found === count && boneyard.puzzle.now.goes_on === "", count);
/// The address, and what the browser's history keeps, are those of the table.
const settled = (page) => page.waitForFunction(() => boneyard.addressTimer === null);
const said = (page, text) => page.waitForFunction((text) => boneyard.says.includes(text), text);

async function accessible(page) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => axe.run({ resultTypes: ["violations"] }));
  assert.deepEqual(violations.map(({ id, nodes }) => [id, nodes[0].html]), []);
}
/// Nothing lies outside the window.
const fits = async (page) => assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);

/// Chooses the tiles of a pair.
const pair = async (page, move, press) => {
  for (const tile of move.split("+")) await press(`[data-tile="${tile}"]`);
};

const heightOf = (page, selector) => page.$eval(selector, (each) => each.getBoundingClientRect().height);

async function solves(page, press) {
  const thumb = await heightOf(page, ".thumb");
  await pair(page, wrong, press);
  await said(page, "gives the win away: at best 12 tiles are left. Your rating: ");
  const before = await puzzle(page);
  assert.equal(before.found, 0);
  assert.equal(await heightOf(page, ".thumb"), thumb, "one more button moves no tile");
  assert.ok((await record(page)).missed[puzzleId]);
  assert.equal((await record(page)).tried, 1);
  await press(".thumb button:has-text('Show why')");
  for (let step = 1; step < 7; ++step) {
    assert.equal((await puzzle(page)).step, step);
    assert.match(await page.textContent(".ending"), new RegExp(`^Refutation, step ${step} of 7`));
    await press('[aria-label="the move after"]');
  }
  await page.waitForSelector('[aria-label="the move after"]:disabled');
  assert.match(await page.textContent(".ending"), /^The end of the refutation/);
  await press(".ending .main");
  assert.equal((await puzzle(page)).text, before.text);
  await accessible(page);
  await pair(page, solution[0], press);
  await found(page, 1);
  await pair(page, solution[1], press);
  await page.waitForFunction(() => boneyard.puzzle.result !== "");
  const end = await puzzle(page);
  assert.ok(end.solved);
  assert.match(end.result, /^Found, but not solved: there was a wrong move or a hint\. Your rating stays \d+ ± \d+\. It comes back on /);
  assert.match(await page.textContent(".deal"), /found$/);
  await atRest(page);
  await fits(page);
  await accessible(page);
}

for (const [size, way] of [["phone", "touch"], ["desk", "mouse"], ["side", "touch"]])
  test(`a puzzle is solved by ${way} on a ${size}, after a wrong move and its refutation`, async () => {
    const page = await open(`puzzle/${puzzleId}`, { size, touch: way === "touch" });
    await solves(page, (selector) => (way === "touch" ? page.tap(selector) : page.click(selector)));
    await close(page);
  });

test("a puzzle is solved by the keyboard alone, and counts as solved", async () => {
  const page = await open(`puzzle/${puzzleId}`, { size: "desk" });
  for (const [i, move] of solution.entries()) {
    for (const tile of move.split("+")) {
      await page.focus(`[data-tile="${tile}"]`);
      await page.keyboard.press("Enter");
    }
    await found(page, i + 1);
  }
  await page.waitForFunction(() => boneyard.puzzle.result !== "");
  const kept = await record(page);
  assert.equal(kept.solved, 1);
  assert.deepEqual(kept.missed, {});
  assert.match(await page.textContent(".deal"), /solved$/);
  assert.match((await puzzle(page)).result, /^Solved\. Your rating: \d+ ± \d+ \(\+\d+\)\.$/);
  await page.keyboard.press("n");
  await page.waitForFunction((id) => boneyard.puzzle.puzzle.id !== id, puzzleId);
  await close(page);
});

test("the first hint marks the place, the second tells the move, and neither counts as solved", async () => {
  const page = await open(`puzzle/${puzzleId}`);
  await page.click(".thumb button");
  await said(page, "Look at 5-3. Your rating: ");
  assert.deepEqual(await page.evaluate(() => boneyard.lit), ["5-3"]);
  await page.click(".thumb button");
  await page.waitForFunction(() => boneyard.says === "The move is 5-3+4-0.");
  assert.equal((await record(page)).solved, 0);
  await close(page);
});

test("at a table all hands lie open, and the others reply by themselves", async () => {
  const page = await open("puzzle/5pxv6g94m8");
  assert.equal(await page.evaluate(() => boneyard.open), true);
  await page.evaluate(() => boneyard.play("5-1>"));
  await found(page, 1);
  assert.equal(await page.evaluate(() => boneyard.played.moves.at(-1)), "1-4>");
  await accessible(page);
  await close(page);
});

test("a refutation at a table lays its tiles, one after the other", async () => {
  const page = await open("puzzle/27jvrws8qh");
  const laid = () => page.evaluate(() => document.querySelectorAll("[data-laid]").length);
  const before = await laid();
  const right = await page.evaluate(() => boneyard.puzzle.puzzle.solution[0]);
  await page.evaluate((right) => boneyard.play(boneyard.table.moves.find(({ text, tile }) => text !== right && tile).text), right);
  await page.waitForFunction(() => boneyard.puzzle.now.state.wrong === 1);
  const line = await page.evaluate(() => {
    const { move, line } = boneyard.puzzle.now.state.refutation;
    return [move, ...line];
  });
  for (const step of line.keys()) {
    await page.evaluate((words) => boneyard.inPuzzle(words), step === 0 ? "why" : "redo");
    await page.waitForFunction((tiles) => document.querySelectorAll("[data-laid]").length === tiles, before + line.slice(0, step + 1).filter((move) => /\d/.test(move)).length);
  }
  await page.evaluate(() => boneyard.inPuzzle("back"));
  await page.waitForFunction((tiles) => document.querySelectorAll("[data-laid]").length === tiles, before);
  await close(page);
});

test("today's puzzle is the program's, ends with a line to paste, and is loaded once only when it is asked for", async () => {
  const page = await open("five-columns/seed_42");
  const loaded = () => page.evaluate(() => performance.getEntriesByType("resource").filter(({ name }) => name.includes("puzzles.txt")).length);
  assert.equal(await loaded(), 0);
  await page.evaluate(() => boneyard.show("puzzles"));
  await accessible(page);
  await page.click(".panel .body .main");
  await page.waitForFunction(() => boneyard.puzzle !== null);
  const date = await page.evaluate(() => boneyard.puzzle.want.date);
  const shown = run("puzzle", "--daily", date, "--tiles", "ascii");
  assert.ok(shown.split("\n")[0].includes((await puzzle(page)).id));
  for (const move of await page.evaluate(() => boneyard.puzzle.puzzle.solution)) {
    if (!(await page.evaluate(() => boneyard.puzzle.chooses))) continue;
    const found = (await puzzle(page)).found;
    const right = await page.evaluate(() => boneyard.ask({ ...boneyard.puzzle.asked("hint"), state: { ...boneyard.puzzle.now.state, hinted: 1 } }).hint.move);
    await page.evaluate((move) => boneyard.play(move), right);
    await page.waitForFunction((found) => boneyard.puzzle.now.found > found && (boneyard.puzzle.chooses || boneyard.puzzle.result !== ""), found);
  }
  const { line } = await page.evaluate(() => ({ line: boneyard.puzzle.line }));
  assert.match(line, new RegExp(`^Boneyard puzzle \\d+ \\w+ · .* · solved without a hint · boneyard puzzle --daily ${date}$`));
  assert.equal(await loaded(), 1);
  await close(page);
});

test("a missed puzzle comes back when its day has come", async () => {
  const page = await open(`puzzle/${puzzleId}`);
  await page.click(".thumb button");
  const due = (await record(page)).missed[puzzleId].due;
  await page.evaluate(() => boneyard.show("puzzles"));
  assert.ok(await page.isDisabled(".panel .body .row button:nth-child(3)"));
  await page.evaluate((due) => {
    const kept = JSON.parse(localStorage["boneyard puzzles"]);
    for (const each of Object.values(kept.missed)) each.due = "2026-01-01";
    localStorage["boneyard puzzles"] = JSON.stringify(kept);
  }, due);
  await page.evaluate(() => { boneyard.show(null); boneyard.show("puzzles"); });
  await page.click(".panel .body .row button:nth-child(3)");
  await page.waitForFunction(() => boneyard.puzzle.want.want === "missed");
  assert.equal((await puzzle(page)).id, puzzleId);
  await close(page);
});

test("a game is a game again after a puzzle, and a puzzle is not what the page goes on with", async () => {
  const page = await open("five-columns/seed_42");
  await playMove(page, "6-0+4-2");
  await page.evaluate((id) => { location.hash = `puzzle/${id}`; }, puzzleId);
  await page.waitForFunction(() => boneyard.puzzle !== null);
  await page.evaluate(() => { location.hash = "five-columns"; });
  await page.waitForFunction(() => boneyard.puzzle === null);
  assert.equal(await page.evaluate(() => boneyard.played.at), 1);
  await close(page);
});

for (const [when, way] of [["in the middle of it", "panel"], ["when it is solved", "ending"]])
  test(`a puzzle leads back to the game ${when}`, async () => {
    const page = await open("five-columns/seed_42");
    await playMove(page, "6-0+4-2");
    await settled(page);
    await page.evaluate((id) => { location.hash = `puzzle/${id}`; }, puzzleId);
    await page.waitForFunction(() => boneyard.puzzle !== null);
    if (way === "ending")
      for (const [i, move] of solution.entries()) {
        await pair(page, move, (selector) => page.click(selector));
        await found(page, i + 1);
      }
    else await page.click(".thumb button:has-text('Puzzles')");
    await page.click(`.${way} button:has-text('Back to the game')`);
    await page.waitForFunction(() => boneyard.puzzle === null);
    assert.deepEqual(await page.evaluate(() => [boneyard.played.deal, boneyard.played.at, boneyard.panel]), ["seed 42", 1, null]);
    await close(page);
  });

test("Back leads to the puzzle before, as it was left, and then to the game, whose place none has taken", async () => {
  const page = await open("five-columns/seed_42", { size: "desk" });
  await playMove(page, "6-0+4-2");
  await settled(page);
  const kept = () => page.evaluate(() => JSON.parse(localStorage["boneyard kept five-columns"]).value.deal);
  const press = (selector) => page.click(selector);
  await page.evaluate((id) => { location.hash = `puzzle/${id}`; }, puzzleId);
  await page.waitForFunction(() => boneyard.puzzle !== null);
  await pair(page, wrong, press);
  await said(page, "gives the win away");
  await pair(page, solution[0], press);
  await found(page, 1);
  await settled(page);
  await page.keyboard.press("n");
  await page.waitForFunction((id) => boneyard.puzzle.puzzle.id !== id, puzzleId);
  await page.goBack();
  await page.waitForFunction((id) => boneyard.puzzle?.puzzle.id === id, puzzleId);
  const back = await puzzle(page);
  assert.deepEqual([back.found, back.wrong], [1, 1]);
  assert.equal(await kept(), "seed 42");
  await page.goBack();
  await page.waitForFunction(() => boneyard.puzzle === null);
  assert.equal(await page.evaluate(() => boneyard.played.at), 1);
  await close(page);
});

test("a reload goes on with the puzzle, and with what was wrong in it", async () => {
  const page = await open(`puzzle/${puzzleId}`);
  const press = (selector) => page.click(selector);
  await pair(page, wrong, press);
  await said(page, "gives the win away");
  await pair(page, solution[0], press);
  await found(page, 1);
  await settled(page);
  await page.reload();
  await page.waitForSelector(".app:not(.waits, :has(.loading)) .tile");
  await found(page, 1);
  assert.equal((await puzzle(page)).wrong, 1);
  await pair(page, solution[1], press);
  await page.waitForFunction(() => boneyard.puzzle.result !== "");
  const { result } = await puzzle(page);
  assert.match(result, /^Found, but not solved: there was a wrong move or a hint\. Your rating stays \d+ ± \d+\. It comes back on /);
  await settled(page);
  await page.reload();
  await page.waitForSelector(".app:not(.waits, :has(.loading)) .tile");
  await page.waitForFunction((result) => boneyard.puzzle?.result === result, result);
  await close(page);
});

test("a puzzle that an early build kept in the history begins anew", async () => {
  const page = await open(`puzzle/${puzzleId}`);
  await settled(page);
  await page.evaluate(() => {
    const { puzzle, want } = boneyard.puzzle;
    const standing = { task: [], decisions: 2, found: 1, solved: false, next: null };
    const early = { puzzle, want, own: null, moves: ["5-3+4-0"], wrong: 1, hints: 0, hinted: 0, refutation: ["6-1+5-0"], result: "", line: "", standing };
    history.replaceState({ game: { puzzle: early } }, "");
  });
  await page.reload();
  await page.waitForSelector(".app:not(.waits, :has(.loading)) .tile");
  await found(page, 0);
  await pair(page, solution[0], (selector) => page.click(selector));
  await found(page, 1);
  await close(page);
});

test("without the list, and with a link of no puzzle, a sentence says so", async () => {
  const page = await open("five-columns/seed_42", { routed: true });
  await page.route(/puzzles\.txt/, (route) => route.abort());
  const follows = (name, says) => page.evaluate((name) => { location.hash = `puzzle/${name}`; }, name).then(() => said(page, says));
  await follows(puzzleId, "The list of puzzles could not be loaded: perhaps there is no network.");
  assert.equal(await page.evaluate(() => boneyard.puzzle), null);
  await page.unroute(/puzzles\.txt/);
  await follows("XYZ", "'XYZ': no such puzzle in the list.");
  await follows("2026-13-40", "'2026-13-40': expected a date such as 2026-11-21.");
  await follows("9999-01-01", "9999-01-01 is still to come.");
  await follows("own", "No mistake of your own is due.");
  page.complaints = page.complaints.filter((text) => !/ERR_FAILED|Service Worker registration blocked/.test(text));
  await close(page);
});

test("a record that is none does not keep one from puzzles", async () => {
  const page = await open("five-columns/seed_42");
  for (const kept of ['"abc"', "[1]", '{"missed":null}', '{"rating":1500,"deviation":350,"volatility":0.06,"tried":1,"solved":1,"seen":[],"missed":{"x":null},"days":{}}']) {
    await page.evaluate((kept) => { localStorage["boneyard puzzles"] = kept; boneyard.show("puzzles"); }, kept);
    await page.click(".panel .body .main");
    await page.waitForFunction(() => boneyard.puzzle !== null);
    await page.evaluate(() => { location.hash = "five-columns"; });
    await page.waitForFunction(() => boneyard.puzzle === null);
  }
  await close(page);
});

test("the rules of a puzzle stay as they are, and no move before it is taken back", async () => {
  for (const id of [puzzleId, "5pxv6g94m8"]) {
    const page = await open(`puzzle/${id}`);
    await page.evaluate(() => boneyard.show("rules"));
    await page.click("summary >> text=Other rules");
    await page.waitForSelector(".panel .body label");
    assert.equal(await page.locator(".panel .body :is(select, input):enabled").count(), 0);
    await page.evaluate(() => boneyard.show("moves"));
    await page.waitForSelector(".panel .moves");
    assert.equal(await page.locator(".panel .body button:enabled").count(), 0);
    await page.evaluate(() => boneyard.show("options"));
    assert.equal(await page.locator(".panel button:has-text('Copy the game')").count(), 0);
    await close(page);
  }
});
