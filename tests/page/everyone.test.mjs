// For everyone: labels that say the place, in reading order; the keyboard in every panel; words that people use.
import assert from "node:assert/strict";
import test from "node:test";
import { bestLine, close, open, winnable } from "./browser.mjs";

test("readers of screens meet the tiles in reading order, each with its place", async () => {
  for (const game of ["five-columns", "bingo", "knock-out"]) {
    const page = await open(winnable[game]);
    const owned = await page.evaluate(() => document.querySelector(".cloth").getAttribute("aria-owns").split(" ").map((id) => {
      const each = document.getElementById(id);
      const { left, top } = each.getBoundingClientRect();
      return { label: each.getAttribute("aria-label"), left, top };
    }));
    assert.equal(owned.length, 28);
    for (const [i, { left, top }] of owned.entries())
      if (i > 0) assert.ok(top > owned[i - 1].top + 4 || left > owned[i - 1].left, `${owned[i].label} after ${owned[i - 1].label}`);
    const labels = owned.map(({ label }) => label).join("\n");
    assert.match(labels, game === "five-columns" ? /^\w+-\w+, bottom of column 3(, free)?$/m : /^\w+-\w+, .*, 7 of 28(, free)?$/m);
    if (game === "five-columns") assert.match(labels, /^\w+-\w+, column 5, 4 above the bottom$/m);
    await close(page);
  }
});

test("a panel takes the focus when it opens, Escape closes it even from a field, and the focus returns", async () => {
  const page = await open("five-columns/seed_42");
  for (const [button, field] of [["More", "select"], ["games", "input.seed"]]) {
    const opener = button === "games" ? ".bar .title" : `.thumb button:has-text("${button}")`;
    await page.focus(opener);
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.querySelector(".panel").contains(document.activeElement));
    if (button === "games") await page.click("text=Which deal?");
    await page.focus(`.panel ${field}`);
    await page.keyboard.press("Escape");
    await page.waitForFunction(() => boneyard.panel === null);
    assert.ok(await page.evaluate((opener) => document.activeElement === opener, await page.$(opener)));
  }
  await close(page);
});

test("a question can be answered by keyboard alone, and No is what Enter says first", async () => {
  const page = await open("block;players=person+random/seed_4");
  await page.waitForFunction(() => boneyard.mine);
  await page.focus(".thumb button:nth-of-type(3)");
  await page.keyboard.press("p");
  await page.waitForFunction(() => document.activeElement.textContent === "Don't");
  await page.keyboard.press("Enter");
  assert.deepEqual(await page.evaluate(() => [boneyard.yes, boneyard.played.spoiled]), [null, ""]);
  await close(page);
});

test("what is only announced goes with what it was about: a new game, or the next thing said, takes its place", async () => {
  const page = await open("twelve-to-go/seed_4", { size: "desk", finish: true });
  const announced = (text) => page.waitForFunction((text) => document.querySelector(".unseen[aria-live]").textContent.startsWith(text) && (text || document.querySelector(".unseen[aria-live]").textContent === ""), text);
  for (const move of await bestLine(page)) await page.evaluate((move) => boneyard.play(move), move);
  await announced("Won, ");
  await page.evaluate(() => boneyard.lookAt(3));
  await announced("The table before move 4.");
  await page.evaluate(() => boneyard.lookAway());
  await announced("");
  await page.evaluate(() => boneyard.undo());
  await page.evaluate(() => boneyard.play(boneyard.legal[0].text));
  await announced("Won, ");
  await page.evaluate(() => { location.hash = "#five-columns/seed_42"; });
  await page.waitForSelector(".deal >> text=no. 42");
  await announced("");
  assert.deepEqual(await page.evaluate(() => {
    boneyard.say("", false, "The answer before.");
    boneyard.say("");
    const before = boneyard.told;
    void boneyard.hint();
    return [before, boneyard.line, boneyard.told];
  }), ["The answer before.", "Thinking …", ""]);
  await close(page);
});

test("no word of the workshop is on a panel", async () => {
  const page = await open("fives-the-limit/seed_3", { size: "desk", light: true });
  for (const panel of ["games", "moves", "odds", "options", "record"]) {
    await page.evaluate((panel) => boneyard.show(panel), panel);
    if (panel === "games") await page.click("text=Which deal?");
    assert.doesNotMatch(await page.textContent(".panel"), /thoughtful|\bfair\b|\bseeds?\b|workers/i, panel);
  }
  assert.match(await page.textContent(".deal"), /^no\. 3$/);
  await close(page);
});

test("every rule option of every game, and each of its values, has a plain name", async () => {
  const page = await open("five-columns/seed_42", { size: "desk" });
  const count = await page.evaluate(() => boneyard.games.length);
  for (let i = 0; i < count; ++i) {
    const raw = await page.evaluate((i) => {
      const { name, seats } = boneyard.games[i];
      const most = seats.includes(4) ? 4 : seats[0];
      const variant = boneyard.wholeVariant(most === 1 ? name : `${name};seats=${most}`);
      boneyard.begin({ ...boneyard.played, variant, players: ["person", ...Array(most - 1).fill("random")].join(" "), seed: "1", deal: most === 1 ? "seed 1" : "", hands: [], moves: [], at: 0 });
      boneyard.show("rules");
      return boneyard.ask({ ask: "options", variant }).map(({ name, words }) => ({ name, words: [...words].sort() }));
    }, i);
    await page.waitForFunction((count) => document.querySelectorAll(".panel label.row").length === count, raw.length);
    await page.$$eval(".panel details", (all) => all.forEach((each) => { each.open = true; }));
    const edges = await page.$$eval(".panel label.row", (rows) => rows.map((row) => [row.lastChild, row].map((each) => Math.round(each.getBoundingClientRect().right))));
    for (const [choice, row] of edges) assert.ok(choice <= row, `${choice} beyond ${row}`);
    const shown = await page.$$eval(".panel label.row", (all) => all.map((row) => ({ title: row.querySelector("span").textContent, values: [...row.querySelectorAll("option")].map(({ value, textContent }) => [value, textContent]) })));
    for (const [at, { name, words }] of raw.entries()) {
      assert.notEqual(shown[at].title, name);
      if (words.length === 0) continue;
      assert.deepEqual(shown[at].values.map(([value]) => value).sort(), words);
      for (const [value, text] of shown[at].values) assert.ok(text !== value || /^\d+$/.test(value), `${name}=${value}`);
    }
  }
  await close(page);
});
