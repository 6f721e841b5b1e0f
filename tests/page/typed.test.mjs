// My dominoes with unknown tiles, and tables in mid-game: as the program reads and answers them.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import test from "node:test";
import { close, open, program, showMine, typeIn } from "./browser.mjs";
import { packages } from "./packages.mjs";

/// What the program prints, and what it complains about.
const run = (...words) => {
  const { stdout, stderr } = spawnSync(program, words, { encoding: "utf8" });
  return stdout + stderr;
};
const axe = packages.resolve("axe-core/axe.min.js");
const mine = showMine;
const answered = (page) => page.waitForSelector(".mine [data-verdict]");
const told = (page) => page.textContent(".mine .ending p");
const words = ["zero", "one", "two", "three", "four", "five", "six"];
/// How the page names a tile, its higher end first.
const nameOf = (tile) => tile.split("-").map(Number).sort((a, b) => b - a).map((pips) => words[pips]).join("-");
const tap = (page, tile) => page.click(tile === "?" ? ".box .unknown" : `.box [aria-label="${nameOf(tile)}"]`);
/// The sentence about the ways in which unknown tiles can lie, as the program prints it.
const sentence = (...options) => run("solve", ...options).match(/^(It depends|Winnable, |Unwinnable, ).*$/m)[0].replaceAll(" %", "\u00a0%");

for (const [game, known] of [["five-columns", 24], ["knock-out", 25], ["bingo", 26], ["twelve-to-go", 6], ["domino-patience", 5], ["fives-the-limit", 5]])
  test(`${game}: a deal with unknown tiles is told how often it can be won, as the program says it`, async () => {
    const page = await open(`${game}/seed_1`);
    const deal = (await page.evaluate(() => boneyard.table.tiles)).split(" ").map((tile, i) => (i < known ? tile : "?"));
    await mine(page);
    for (const [i, tile] of deal.slice(0, known + 1).entries()) {
      await tap(page, tile);
      const [a, b] = tile.split("-");
      if (a < b) await page.click(`.mine .tile >> nth=${i}`);
    }
    if (known < 27) await page.click(".tools >> text=unknown");
    await answered(page);
    const { text, chances } = await page.$eval(".mine .ending", (found) => ({ text: found.querySelector("p").textContent, chances: [...found.querySelectorAll("li")].map((each) => each.textContent) }));
    assert.ok(text.startsWith(sentence(game, "--deal", deal.join(" "))), text);
    assert.equal(await page.locator("text=Play it").count(), 0); // nobody knows what would be played
    if (!game.includes("patience") && game !== "fives-the-limit") assert.deepEqual(chances, []);
    else {
      const { moves } = JSON.parse(run("solve", game, "--deal", deal.join(" "), "--format", "json"));
      const exact = /to win without seeing the stock/.test(text); // else it is an estimate, which is rather too high
      assert.equal(chances.length, moves.length);
      for (const { move, win } of moves) {
        const [, most, percent] = /(≤ )?(\d+)\u00a0%$/.exec(chances.find((each) => each.startsWith(move.replace(/[<>]/, ""))));
        assert.equal(most === undefined, exact);
        assert.ok(exact ? Math.abs(percent / 100 - win) < 0.00501 : percent / 100 > win - 0.05, `${move} ${win} ${percent}`);
      }
      assert.match(text, exact ? /That is (better|worse) than the mean over all opening hands, / : /The mean over all opening hands is /);
    }
    // A tap takes an unknown tile back; what is laid outlives the page.
    await page.click(".mine .tile >> nth=-1");
    assert.equal(await page.locator(".mine [data-verdict]").count(), 0);
    assert.equal(await page.locator(".mine .slot").count(), 1);
    await page.reload();
    await page.waitForSelector(".app:not(.waits, :has(.loading)) .tile");
    await mine(page);
    assert.equal(await page.locator(`.mine [aria-label^="unknown"]`).count(), 28 - known - 1 + 1); // one of them in the box
    await close(page);
  });

test("one unknown tile is found by itself, and the deal is solved", async () => {
  const page = await open("five-columns/seed_42");
  const deal = (await page.evaluate(() => boneyard.table.tiles)).split(" ");
  await mine(page);
  await typeIn(page, deal.map((tile, i) => (i === 11 ? "?" : tile)).join(" "));
  await page.waitForSelector(`[data-verdict="winnable"]`);
  assert.match((await told(page)).replaceAll("\u2060", ""), /^The unknown tile is .*: all others lie elsewhere\. It can be won, in \d+ moves/);
  assert.equal(await page.locator(`.mine .tile[aria-label^="unknown"]`).count(), 0);
  await page.click("text=Play it");
  const higher = (tile) => tile.split("-").sort().reverse().join("-");
  assert.deepEqual((await page.evaluate(() => boneyard.table.tiles)).split(" ").map(higher), deal.map(higher));
  await close(page);
});

test("a tap on an empty place lays the next tile there, and each empty place has its number in the deal", async () => {
  const page = await open("knock-out/seed_1");
  await mine(page);
  assert.deepEqual(await page.$$eval(".mine .slot", (all) => all.map((each) => each.textContent)), Array.from({ length: 28 }, (_, i) => String(i + 1)));
  await page.click(".mine .slot >> nth=9");
  await tap(page, "6-4");
  await tap(page, "5-5");
  assert.deepEqual(await page.$$eval(".mine .cloth > button", (all) => all.flatMap((each, i) => (each.matches(".tile") ? [i + 1] : []))), [10, 11]);
  assert.equal(await page.textContent(".slot.next"), "12");
  await close(page);
});

test("a table in mid-game is tapped by its tiles, when the others have gone", async () => {
  const page = await open("knock-out/seed_1");
  await mine(page);
  for (const tile of ["6-4", "4-2", "2-2", "5-2"]) await tap(page, tile);
  await page.click(".tools >> text=gone");
  await answered(page);
  const { verdict } = JSON.parse(run("solve", "knock-out", "--position", "64 42 22 52", "--format", "json"));
  assert.equal(await page.getAttribute(".mine [data-verdict]", "data-verdict"), verdict);
  assert.deepEqual(await page.$$eval(".mine .tile", (all) => all.map((each) => each.ariaLabel)), ["six-four, line, 1 of 4", "four-two, line, 2 of 4", "two-two, line, 3 of 4", "five-two, line, 4 of 4"]);
  await page.click("text=Back to the tapped deal");
  assert.equal(await page.locator(".mine .slot").count(), 24);
  for (const game of ["twelve-to-go", "fives-the-limit"]) { // where more must be said than what lies there
    await page.evaluate((game) => { location.hash = `#${game}/seed_1`; }, game);
    await page.waitForFunction(() => boneyard.panel === null);
    await mine(page);
    await tap(page, "6-4");
    assert.equal(await page.locator(".tools >> text=gone").count(), 0, game);
  }
  await close(page);
});

const tables = [
  ["five-columns", "reserve: 64 / column 1: 65 / column 2: 00 / column 3: 11 66 / column 4: - / column 5: 10"],
  ["knock-out", "64 42 22 25"],
  ["bingo", "number: 5 / row: 64 55 32"],
  ["domino-patience", "chain: 66 65 55 / hand: 61 53 / stock: 00 10 11 20 21 22 30 31 32 33 40 41 42 43 44 50 51 52 54 60 62 63 64"],
  ["twelve-to-go", "hand: 66 00 55 20 43 32 / stock: 60 51"],
];
for (const [game, table] of tables)
  test(`${game}: a table in mid-game is shown as it was read, gets the program's verdict, and is played on from, also after a reload and by its link`, async () => {
    const page = await open(`${game}/seed_1`);
    const json = run("solve", game, "--position", table, "--format", "json");
    const { verdict } = JSON.parse(json);
    const printed = game === "bingo" ? [] : [run("solve", game, "--position", table).split("\n\n").slice(0, 2).join("\n\n")]; // which has no number
    await mine(page);
    for (const text of [table, json, ...printed]) {
      await typeIn(page, text);
      await answered(page);
      assert.equal(await page.getAttribute(".mine [data-verdict]", "data-verdict"), verdict, text);
    }
    assert.match(await told(page), verdict === "winnable" ? /can be won/ : /can't be won/);
    await page.click("text=Play it");
    await page.waitForFunction(() => boneyard.panel === null);
    const tiles = (text) => (text.match(/\d-\d/g) ?? []).join(" ");
    const before = await page.evaluate(() => boneyard.table.position);
    assert.equal(tiles(await page.evaluate(() => boneyard.table.tiles)), tiles(before));
    assert.equal(await page.textContent(".bar .deal"), "a typed table, does not count");
    const move = await page.evaluate(() => boneyard.table.moves[0]?.text);
    if (move) await page.evaluate((move) => boneyard.play(move), move);
    const now = await page.evaluate(() => ({ position: boneyard.table.position, link: boneyard.link }));
    await page.waitForTimeout(300); // the address follows
    await page.reload();
    await page.waitForSelector("#page .bar");
    await page.waitForFunction((position) => boneyard.table?.position === position, now.position);
    const other = await open(now.link.slice(1));
    assert.equal(await other.evaluate(() => boneyard.table.position), now.position);
    await close(other);
    await close(page);
  });

test("a table in mid-game with unknown tiles is shown with them, and told how often it can be won", async () => {
  const page = await open("fives-the-limit/seed_1", { size: "desk" });
  await mine(page);
  await typeIn(page, "chain: 64 / hand: 55 31 20 62");
  await answered(page);
  assert.ok((await told(page)).startsWith(sentence("fives-the-limit", "--position", "chain: 64 / hand: 55 31 20 62")));
  assert.match(await told(page), /to win(, by an estimate| without seeing the stock)?\.$/);
  assert.equal(await page.locator(`.mine .tile[role="img"]`).count(), 5);
  assert.equal(await page.textContent(".mine .label >> nth=-1"), "stock 23");
  await close(page);
});

test("a text that is refused or could be either kind of table has the library's message, whole, and an example of the game", async () => {
  const page = await open("fives-the-limit/seed_1");
  await mine(page);
  await typeIn(page, "64 / 55 31 20 66");
  await page.waitForSelector(".refused");
  const example = await page.textContent(".example");
  assert.match(example, /^chain: .* \/ hand: /);
  assert.equal(await page.textContent(".refused"), `It could be a deal, or a table in mid-game: put the name of its place in front of each row, as in ${example}.`);
  await typeIn(page, "line: 64");
  await page.waitForFunction(() => /'line'/.test(document.querySelector(".refused")?.textContent));
  const message = await page.textContent(".refused");
  assert.ok(run("solve", "fives-the-limit", "--position", "line: 64").includes(message.slice(1, -1)), message);
  await typeIn(page, example);
  await answered(page);
  await close(page);
});

test("a cleared deal begins at place 1 again, and Undo takes back tap after tap", async () => {
  for (const game of ["five-columns", "knock-out"]) {
    const page = await open(`${game}/seed_1`);
    const laid = () => page.$$eval(".mine .cloth > button", (all) => all.map((each) => (each.matches(".tile") ? each.ariaLabel.split(",")[0] : "-")).join(" ").replace(/( -)+$/, ""));
    const undo = () => page.click(".tools >> text=Undo");
    await mine(page);
    for (const tile of ["3-3", "3-2", "4-4"]) await tap(page, tile);
    await page.click(".tools >> text=Clear");
    assert.equal(await page.textContent(".slot.next"), "1");
    await undo(); // also what was cleared
    assert.equal(await laid(), "three-three three-two four-four");
    assert.equal(await page.textContent(".slot.next"), "4");
    await page.click(".tools >> text=Clear");
    await tap(page, "6-4");
    await tap(page, "5-5");
    assert.equal(await laid(), "six-four five-five");
    await page.click(".mine .tile >> nth=0");
    assert.equal(await laid(), "four-six five-five");
    await undo();
    assert.equal(await laid(), "six-four five-five");
    await undo();
    assert.equal(await laid(), "six-four");
    assert.equal(await page.textContent(".slot.next"), "2");
    await page.reload(); // after which the last tile goes
    await page.waitForSelector(".tile");
    await mine(page);
    await undo();
    assert.equal(await laid(), "-");
    await close(page);
  }
});

test("what a tap does is said, nothing of the game on the table, and a line of tiles is looked at before it is solved", async () => {
  const page = await open("knock-out/seed_1");
  await mine(page);
  const line = (text) => page.waitForFunction((text) => document.querySelector(".says").textContent === text, text, { timeout: 20_000 });
  await line("Tap the tile that comes next, or its place first. In mid-game: Type it.");
  const deal = (await page.evaluate(() => boneyard.table.tiles)).split(" ");
  for (const tile of deal.slice(0, 27)) await tap(page, tile);
  await line("The larger pips are laid first: tap a laid tile to turn it, hold it to take it away.");
  await tap(page, deal[27]);
  await line("Does every tile lie as on your table? Tap a tile to turn it.");
  for (const [i, tile] of deal.entries()) if (tile[0] < tile[2]) await page.click(`.mine .tile >> nth=${i}`);
  assert.equal(await page.locator(".mine [data-verdict]").count(), 0);
  await page.click(".tools >> text=Solve it");
  await answered(page);
  const { verdict } = JSON.parse(run("solve", "knock-out", "--deal", deal.join(" "), "--format", "json"));
  assert.equal(await page.getAttribute(".mine [data-verdict]", "data-verdict"), verdict);
  await page.click(".mine .tile >> nth=0"); // from now on the answer follows each turn
  await answered(page);
  await close(page);
});

test("a count that is under way on the table says nothing in My dominoes", async () => {
  const page = await open("bingo/seed_5");
  await page.click("text=Count along");
  await page.waitForFunction(() => /^The count is/.test(boneyard.says));
  await mine(page);
  await page.waitForFunction(() => document.querySelector(".says").textContent.startsWith("Tap the tile that comes next"));
  await page.evaluate(() => boneyard.show(null));
  assert.equal(await page.evaluate(() => boneyard.walk), null);
  await close(page);
});

test("in Bingo the number spoken next is tapped, and the rest is gone", async () => {
  const page = await open("bingo/seed_1");
  await mine(page);
  for (const tile of ["6-4", "5-5", "3-2"]) await tap(page, tile);
  await page.click(".tools >> text=gone");
  await page.waitForFunction(() => document.querySelector(".says").textContent.startsWith("Which number is spoken"));
  const small = await page.$$eval(".box button", (all) => all.filter((each) => Math.min(each.offsetWidth, each.offsetHeight) < 44).length);
  assert.equal(small, 0);
  await page.click(".tools >> text=Back");
  await page.click(".tools >> text=gone");
  await page.click(`.numbers button:text-is("5")`);
  await answered(page);
  const { verdict } = JSON.parse(run("solve", "bingo", "--position", "number: 5 / row: 64 55 32", "--format", "json"));
  assert.equal(await page.getAttribute(".mine [data-verdict]", "data-verdict"), verdict);
  await page.click("text=Type it"); // with what was read
  assert.equal(await page.inputValue(".typing textarea"), "number: 5\nrow: 6-4 5-5 3-2");
  await close(page);
});

for (const [game, tiles, rows, more] of [
  ["five-columns", ["6-4"], "reserve: 6-4\ncolumn 1: -\ncolumn 2: -\ncolumn 3: -\ncolumn 4: -\ncolumn 5: -", [/column 1[^]*/, "column 1: 65\ncolumn 2: 00\ncolumn 3: 11 66\ncolumn 4: -\ncolumn 5: 10"]],
  ["bingo", ["6-4", "5-5"], "number: \nrow: 6-4 5-5", ["number: ", "number: 5"]],
  ["fives-the-limit", ["5-5", "3-1", "2-0"], "chain: \nhand: 5-5 3-1 2-0", ["chain: ", "chain: 66 64 43 33"]],
  ["twelve-to-go", ["6-6", "0-0", "5-5", "2-0", "4-3", "3-2"], "hand: 6-6 0-0 5-5 2-0 4-3 3-2\ngone: ", ["gone: ", "gone: 65 10"]],
])
  test(`${game}: Type it begins with the rows of the tiles that were tapped, and is read with the rest of them`, async () => {
    const page = await open(`${game}/seed_1`);
    await mine(page);
    for (const tile of tiles) await tap(page, tile);
    await page.click(`.tools >> text=/^Type (it|the chain)$/`);
    const box = page.locator(".typing textarea");
    assert.equal(await box.inputValue(), rows);
    const text = rows.replace(...more);
    await box.fill(`${text} 9`);
    await page.click(".typing >> text=Tap tiles");
    await page.click(`.tools >> text=/^Type (it|the chain)$/`);
    assert.equal(await box.inputValue(), `${text} 9`, "a draft is kept");
    await typeIn(page, text);
    await page.waitForFunction(() => document.querySelector(".mine [data-verdict], .refused"));
    assert.equal(await page.locator(".refused").count(), 0, await page.locator(".refused").allTextContents());
    await page.click("text=Type it");
    const again = await box.inputValue();
    await page.click(".typing .main");
    await answered(page);
    await page.click("text=Type it");
    assert.equal(await box.inputValue(), again, "what was read is read again");
    await close(page);
  });

test("tiles that are gone beside an unknown one are asked for in their row, and a refusal is seen whole", async () => {
  const page = await open("knock-out/seed_1");
  await mine(page);
  for (const tile of ["6-4", "?", "2-2"]) await tap(page, tile);
  await page.click(".tools >> text=gone");
  assert.equal(await page.inputValue(".typing textarea"), "line: 6-4 ? 2-2\ngone: ");
  assert.match(await page.textContent(".refused"), /^A tile is unknown: name those/);
  await page.click(".typing .main");
  await page.waitForFunction(() => /nowhere/.test(document.querySelector(".refused").textContent));
  const { y, height } = await page.locator(".refused").boundingBox();
  const { clientHeight, scrollHeight } = await page.$eval(".refused", ({ clientHeight, scrollHeight }) => ({ clientHeight, scrollHeight }));
  assert.ok(y >= 0 && y + height <= 740 && clientHeight === scrollHeight, `${y} ${height}`);
  assert.ok((await page.locator(".typing .main").boundingBox()).y < 700, "the button stays in sight");
  await close(page);
});

test("my dominoes is two taps from the start, and in sight when the panel of games opens", async () => {
  for (const size of ["phone", "desk", "large", "side"])
    for (const hash of ["five-columns/seed_1", "block/seed_1"]) {
      const page = await open(hash, { size });
      await page.click(".bar .title");
      const box = await page.locator(".body >> text=My dominoes").boundingBox();
      const body = await page.locator(".panel .body").boundingBox();
      assert.ok(box.y >= body.y && box.y + box.height <= body.y + body.height, `${size} ${hash}`);
      await page.click(".body >> text=My dominoes");
      await page.waitForSelector(".mine");
      await close(page);
    }
});

test("another game is chosen without leaving My dominoes, whose marks are those of no other deal", async () => {
  const page = await open("five-columns/seed_1");
  await mine(page);
  await tap(page, "6-4");
  await page.selectOption(".tools select", { label: "Knock-Out" });
  await page.waitForSelector(".mine .slot >> nth=27");
  assert.match(await page.textContent(".bar .title"), /Knock-Out/);
  assert.deepEqual(await page.locator(".mine .label").allTextContents(), []);
  await page.selectOption(".tools select", { label: "Five Columns" });
  await page.waitForSelector(".mine .tile >> nth=0"); // the tile that was tapped there
  assert.match(await page.textContent(".bar .title"), /Five Columns/);
  await page.click(".tools >> text=Leave");
  await page.click(".bar .title");
  await page.click(".games >> text=Bingo"); // from the table one comes to a table
  await page.waitForSelector(".app:not([data-panel]) .tile");
  await close(page);
});

for (const [theme, size] of [["dark", "phone"], ["light", "phone"], ["dark", "desk"], ["light", "tablet"]])
  test(`axe finds nothing to complain about where a table is tapped, typed, refused or answered, and nothing is cut off: ${theme}, ${size}`, async () => {
    const page = await open("fives-the-limit/seed_1", { size, theme });
    await page.evaluate(readFileSync(axe, "utf8"));
    const isFine = async (what) => {
      const violations = await page.evaluate(async () => (await axe.run(document, { resultTypes: ["violations"] })).violations);
      assert.deepEqual(violations.map(({ id, nodes }) => `${what}: ${id}: ${nodes[0].html}`), []);
      const out = await page.$$eval(".mine button, .mine textarea, .mine p, .mine li", (all) => all.filter((each) => {
        const { left, right, top, bottom } = each.getBoundingClientRect();
        return right > left && (left < 0 || right > innerWidth + 0.5 || top < 0 || bottom > innerHeight + 0.5);
      }).map((each) => each.outerHTML.slice(0, 80)));
      assert.deepEqual(out, [], what);
    };
    await mine(page);
    await isFine("empty");
    for (const tile of ["6-4", "5-5", "?", "2-0", "6-6"]) await tap(page, tile);
    await isFine("tapped");
    await typeIn(page, "64 55 31 20 66");
    await answered(page);
    await isFine("answered");
    await typeIn(page, "64 / 55 31 20 66");
    await page.waitForSelector(".refused");
    await page.waitForSelector(".example");
    await isFine("refused");
    await typeIn(page, "chain: 64 / hand: 55 31 20 62");
    await answered(page);
    await isFine("in mid-game");
    await close(page);
  });
