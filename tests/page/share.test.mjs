// What is sent on: a challenge, which is the deal from its start and counts for whoever opens it; or a position, which is
// said to be one.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { bestLine, close, open, ready, today, tomorrow } from "./browser.mjs";
import { packages } from "./packages.mjs";

const axe = packages.resolve("axe-core/axe.min.js");

const catchCopies = (page) => page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: { writeText: async (text) => { globalThis.copied = text; } } }));
const copied = async (page, act) => {
  await page.evaluate(() => { globalThis.copied = ""; });
  await act();
  await page.waitForFunction(() => copied !== "");
  return (await page.evaluate(() => copied)).split("\n");
};
const wins = async (page) => {
  for (const move of await bestLine(page)) await page.evaluate((move) => boneyard.play(move), move);
  await page.waitForSelector(".ending.won");
};
const record = (page) => page.evaluate(() => Object.values(JSON.parse(localStorage["boneyard records"] ?? "{}")).filter((each) => each.played).map(({ played, won }) => [played, won]));
const hashOf = (link) => link.slice(link.indexOf("#"));
const line = (page) => page.textContent("[role=status]");

test("after a win Challenge a friend copies how it was won, and a link to the start that counts for whoever opens it", async () => {
  const page = await open("five-columns/seed_42", { size: "desk" });
  await catchCopies(page);
  await wins(page);
  const moves = await page.evaluate(() => boneyard.table.at);
  const [text, link] = await copied(page, () => page.click(".ending button >> text=Challenge a friend"));
  assert.equal(text, `I won Five Columns no. 42 in ${moves} moves without a hint. Can you?`);
  const friend = await open(hashOf(link).slice(1), { size: "desk" });
  assert.deepEqual(await friend.evaluate(() => [boneyard.table.at, boneyard.table.deal_name, boneyard.played.spoiled]), [0, "seed 42", ""]);
  const challenge = `A challenge: a friend won this deal in ${moves} moves. Can you? Discard all tiles `;
  assert.ok((await line(friend)).startsWith(challenge));
  await friend.reload();
  await friend.waitForSelector(ready);
  assert.ok((await line(friend)).startsWith(challenge), "also after a reload");
  await catchCopies(friend);
  await friend.evaluate(() => boneyard.hint());
  await friend.waitForFunction(() => boneyard.played.hints === 1);
  await wins(friend);
  assert.match(await friend.textContent(".ending"), new RegExp(`Your friend took ${moves} moves, as many as you\\.`));
  assert.deepEqual(await record(friend), [[1, 1]]);
  assert.match((await copied(friend, () => friend.evaluate(() => boneyard.share())))[0], /^I won Five Columns no\. 42 in \d+ moves with 1 hint\. Can you\?$/);
  await friend.evaluate(() => boneyard.begin({ ...boneyard.played, deal: "seed 43", friend: 0, moves: [], at: 0, id: "other" }));
  assert.doesNotMatch(await line(friend), /challenge/);
  await close(page);
  await close(friend);
});

test("beside a win a challenge says how many moves more or fewer the friend took; a link without it, or with another part, opens as ever", async () => {
  const page = await open("twelve-to-go/seed_4///won_3", { size: "desk" });
  assert.ok((await line(page)).startsWith("A challenge: a friend won this deal in 3 moves. Can you?"));
  await wins(page);
  const { at } = await page.evaluate(() => boneyard.table);
  assert.match(await page.textContent(".ending"), new RegExp(`Your friend took 3 moves, ${at - 3} fewer than you\\.`));
  for (const [deal, part] of [["seed_5", ""], ["seed_6", "///won_0"], ["seed_7", "///won_x"], ["seed_8", "///lost_3"], ["seed_9", "///won_99999"], ["seed_12", "///won_3/more"]]) {
    await page.evaluate((hash) => { location.hash = hash; }, `#twelve-to-go/${deal}${part}`);
    await page.waitForSelector(`.deal >> text=${deal.replace("seed_", "no. ")}`);
    assert.equal((await line(page)).startsWith("A challenge"), part === "///won_3/more", part);
  }
  // The saved game of the same deal takes the challenge over.
  await page.evaluate(() => { location.hash = "#twelve-to-go/seed_12///won_1"; });
  await page.waitForSelector("[role=status] >> text=a friend won this deal in 1 move.");
  await close(page);
});

test("a link that is opened again goes on with its game, which is listed once; Share after a win does not ask", async () => {
  const page = await open("five-columns/seed_42", { size: "desk" });
  const [first, ...others] = await bestLine(page);
  await page.evaluate((move) => boneyard.play(move), first);
  await page.evaluate(() => { location.hash = "#knock-out/seed_3"; });
  await page.waitForSelector(".deal >> text=no. 3");
  await page.evaluate(() => { location.hash = "#five-columns/seed_42///won_15"; });
  await page.waitForSelector(".deal >> text=no. 42");
  assert.deepEqual(await page.evaluate(() => [boneyard.table.at, boneyard.played.friend, boneyard.played.spoiled]), [1, 15, ""]);
  assert.equal(await page.evaluate(() => Object.values(localStorage).filter((value) => /"deal":"seed 42".*"moves":\["/.test(value)).length), 1);
  for (const move of others) await page.evaluate((move) => boneyard.play(move), move);
  await page.waitForSelector(".ending.won");
  await catchCopies(page);
  assert.match((await copied(page, () => page.click(".bar .quiet")))[0], /^I won Five Columns no\. 42 in /);
  // What was won does not count again, and says so before the first move.
  await page.evaluate(() => { location.hash = "#five-columns/seed_42///won_16"; });
  await page.waitForSelector("[role=status] >> text=a friend won this deal in 16 moves.");
  assert.match(await line(page), /^A challenge: .* Can you\? Not counted: you have won this deal before\. Discard/);
  await close(page);
});

test("in the middle of a game Share asks: the deal from its start, or this position, which is said to be one and does not count", async () => {
  const page = await open("five-columns/seed_42");
  await catchCopies(page);
  assert.equal((await copied(page, () => page.click(".bar .quiet")))[0], "Can you win Five Columns no. 42?");
  const [move] = await bestLine(page);
  await page.evaluate((move) => boneyard.play(move), move);
  await page.click(".bar .quiet");
  assert.match(await page.textContent("[role=status]"), /^Share the deal from its start, .* or this position with its moves, which does not count\?$/);
  await page.evaluate(readFileSync(axe, "utf8"));
  assert.deepEqual(await page.evaluate(async () => (await axe.run(document, { resultTypes: ["violations"] })).violations.map(({ id }) => id)), []);
  const [deal, link] = await copied(page, () => page.click(".thumb button >> text=The deal"));
  assert.deepEqual([deal, hashOf(link)], ["Can you win Five Columns no. 42?", "#five-columns;refill=column/seed_42/"]);
  await page.click(".bar .quiet");
  const [words, there] = await copied(page, () => page.click(".thumb button >> text=This position"));
  assert.equal(words, "A position of Five Columns no. 42, after 1 move");
  const friend = await open(hashOf(there).slice(1));
  assert.deepEqual(await friend.evaluate(() => [boneyard.table.at, boneyard.played.spoiled]), [1, "the moves came with the link"]);
  await page.click(".bar .quiet");
  await page.keyboard.press("Escape");
  await page.waitForSelector(".thumb button >> text=Hint");
  await close(page);
  await close(friend);
});

test("the challenge of a match names its points, and its link has the deals, the rules and the players", async () => {
  const page = await open("block;seats=3;players=person+random+random;to=1/seed_4", { size: "desk" });
  await catchCopies(page);
  await page.evaluate(() => { boneyard.pace = 0; });
  for (let done = false; !done;) {
    await page.waitForFunction(() => boneyard.mine || boneyard.over);
    done = await page.evaluate(() => boneyard.over && boneyard.table.done && boneyard.table.wins);
    if (!done) await page.evaluate(() => (boneyard.over ? boneyard.next() : boneyard.play(boneyard.legal[0].text)));
  }
  const { seed, variant } = await page.evaluate(() => boneyard.played);
  const [text, link] = await copied(page, () => page.click(".ending button >> text=Challenge a friend"));
  assert.match(text, new RegExp(`^I won Block with 3 players no\\. ${seed} by \\d+ to \\d+, \\d+ in \\d+ hands? without a hint\\. Can you\\?$`));
  const friend = await open(hashOf(link).slice(1));
  const { hand } = await page.evaluate(() => boneyard.table);
  assert.match(await line(friend), new RegExp(`A challenge: a friend won this match in ${hand} hands?\\. Can you\\?`));
  assert.deepEqual(await friend.evaluate(() => {
    const { seed, variant, players, spoiled, hands } = boneyard.played;
    return { seed, variant, players, spoiled, hands };
  }), { seed, variant, players: "person random random", spoiled: "", hands: [] });
  await close(page);
  await close(friend);
});

test("winning a deal twice counts once, by its number, its tiles or a link", async () => {
  const page = await open("five-columns/seed_42", { size: "desk" });
  await wins(page);
  assert.deepEqual(await record(page), [[1, 1]]);
  const tiles = await page.evaluate(() => boneyard.table.tiles);
  for (const deal of ["seed 42", tiles]) {
    await page.evaluate((deal) => { location.hash = "#five-columns/seed_43"; return deal; }, deal);
    await page.waitForFunction(() => boneyard.table.deal_name === "seed 43");
    await page.evaluate((deal) => { location.hash = `#five-columns/${deal.replaceAll(" ", "_")}`; }, deal);
    await page.waitForFunction(() => boneyard.table.at === 0 && boneyard.table.deal_name !== "seed 43");
    assert.equal(await page.evaluate(() => boneyard.played.spoiled), "you have won this deal before");
    await wins(page);
    assert.match(await page.textContent(".ending"), /Not counted: you have won this deal before\./);
    assert.deepEqual(await record(page), [[1, 1]]);
  }
  // Two windows at once.
  await page.evaluate(() => { location.hash = "#twelve-to-go/seed_4"; });
  await page.waitForFunction(() => boneyard.table.deal_name === "seed 4" && location.hash === boneyard.link);
  const other = await page.context().newPage();
  await other.goto(page.url().split("#")[0] + "#twelve-to-go/seed_4");
  await other.waitForSelector(".app:not(.waits, :has(.loading)) .tile");
  await wins(other);
  await wins(page);
  assert.deepEqual(await record(page), [[1, 1], [1, 1]]);
  assert.match(await page.textContent(".ending"), /Not counted: you have won this deal before\./);
  await close(page);
});

test("the deal of a day that is still to come says when it opens, and the table stays", async () => {
  const page = await open("five-columns/seed_42");
  for (const [game, day, when] of [["five-columns", tomorrow, "at midnight"], ["block", tomorrow, "at midnight"], ["bingo", "2026-03-20", "in 6 days"]]) {
    await page.evaluate((hash) => { location.hash = hash; }, `#${game}/day_${day}`);
    await page.waitForSelector(`[role=status] >> text=The deal of ${day} opens ${when}.`);
    assert.equal(await page.evaluate(() => boneyard.played.deal), "seed 42");
  }
  await page.evaluate((hash) => { location.hash = hash; }, `#five-columns/day_${today}`);
  await page.waitForFunction((day) => boneyard.played.date === day, today);
  const fresh = await open(`five-columns/day_${tomorrow}`);
  assert.equal(await fresh.textContent("[role=status]"), `The deal of ${tomorrow} opens at midnight.`);
  await close(page);
  await close(fresh);
});
