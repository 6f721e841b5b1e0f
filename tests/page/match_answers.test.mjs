// The table games answer as the program does: the odds by seats, the value of one's own deal, the line of perfect play.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { close, open, run, showMine, top, typeIn } from "./browser.mjs";
import { matchState, openMatch, personsTurn, tileOf } from "./match.mjs";

function table(name) {
  const [head, ...lines] = readFileSync(`${top}data/${name}`, "utf8").trim().split("\n").map((line) => line.split(","));
  return lines.map((cells) => Object.fromEntries(head.map((name, i) => [name, cells[i]])));
}
const hands = table("odds.csv").filter(({ seats, strength }) => seats !== "1" && strength !== "many");
const exact = hands.find(({ method, rules }) => method === "exact" && rules.includes("hand=7;")); // in place of the sample for two players
const published = hands.filter(({ method }) => method === "sample")
  .map((row) => (row.seats === exact.seats && row.rules === exact.rules && row.player === exact.player && row.game === exact.game ? exact : row));

test("the odds panel says how hands end, by seats, with open hands and at random, and marks the own row", async () => {
  const page = await open("bergen;seats=3/seed_1", { size: "desk" });
  for (const [hash, game, seats, set = "6"] of [["bergen;seats=3/seed_1", "bergen", 3], ["all-sevens;seats=2/seed_1", "all-sevens", 2], ["all-fives;seats=2;muggins=yes;to=50/seed_1", "all-fives", 2], ["block;seats=2;hand=9/seed_1", "block", null], ["block;seats=3;set=12/seed_1", "block", 3, "12"]]) {
    await page.evaluate((hash) => { location.hash = hash; }, hash);
    await page.waitForFunction((game) => boneyard.game.name === game, game);
    await page.evaluate(() => boneyard.show("odds"));
    await page.waitForSelector(".by-seats");
    const shown = await page.$$eval("[data-odds]", (rows) => rows.map((row) => [row.dataset.odds, row.textContent, row.ariaCurrent, row.cells[1].textContent]));
    const rows = published.filter((row) => row.game === game && (/\bset=(\d+)/.exec(row.rules)?.[1] ?? "6") === set);
    assert.equal(shown.length, rows.length);
    for (const row of rows) {
      const [, text, current, wins] = shown.find(([name]) => name === `${row.player} ${row.seats}`);
      assert.equal(current === "true", Number(row.seats) === seats, `${hash} ${row.seats}`);
      const odds = Number(row.odds);
      const digits = row.method === "exact" ? 6 : Math.max(2, 1 - Math.floor(Math.log10(50 * (row.high - row.low)))); // as many as the interval carries
      assert.ok(wins.startsWith(row.undecided !== "0" ? "between " : odds === 0 ? "0\u00a0%" : `${(odds * 100).toFixed(digits)}\u00a0%`), wins);
      assert.ok(text.includes(row.method === "exact" ? "exactly" : Number(row.deals).toLocaleString("en")), text);
      assert.equal(/exact/.test(text), row.method === "exact", text);
    }
    assert.equal(/by the default rules/.test(await page.textContent(".panel .body")), seats === null);
    assert.doesNotMatch(await page.textContent(".panel .body"), /fair/);
  }
  const fits = await page.evaluate(() => { const body = document.querySelector(".panel .body"); return body.scrollWidth <= body.clientWidth; });
  assert.ok(fits, "a table is wider than its column");
  await close(page);
});

/// What the program says of a deal.
const told = (game, seats, deal) => JSON.parse(run("solve", game, "--seats", String(seats), "--deal", deal, "--format", "json"));

for (const [game, seats, size] of [["draw", 2, "phone"], ["block", 4, "desk"], ["blind", 3, "phone"]])
  test(`my dominoes: a deal of ${game} by ${seats}, tapped tile by tile, has the program's value, and its line is played`, async () => {
    const page = await openMatch(`${game};seats=${seats};players=${["person", ...Array(seats - 1).fill("random")].join("+")}/seed_1`, { size });
    const before = (await matchState(page)).played;
    const deal = (await page.evaluate(() => boneyard.ask(boneyard.asked("table", { moves: [], at: 0, seed: "77" })).tiles)).split(" ");
    await showMine(page);
    for (const [i, tile] of deal.entries()) {
      if (i === 2) { // a tap takes a tile back, and its place comes next
        await page.click(".dealt button >> nth=0");
        assert.equal(await page.locator(".dealt button").count(), 1);
        await tap(page, deal[0]);
      }
      await tap(page, tile);
    }
    await page.waitForSelector("[data-worth]");
    const { value, line } = told(game, seats, deal.join(" "));
    assert.equal(await page.getAttribute("[data-worth]", "data-worth"), `${value} ${value}`);
    assert.match(await page.textContent(".ending p"), /^Player \d leads\. With all hands open and perfect play player \d( and player \d)? scores? .* (other side|others, who play together)\.$/);
    assert.equal(JSON.stringify((await matchState(page)).played.moves), JSON.stringify(before.moves)); // the match waits
    await page.click(".ending .main");
    await page.waitForFunction(() => boneyard.over && !boneyard.showing);
    const end = await matchState(page);
    assert.deepEqual(end.played.moves, line);
    assert.match(end.played.spoiled, /looked at/);
    const { scores } = end.table;
    if (seats === 2) {
      const leader = end.table.played[0].seat;
      assert.equal(scores[leader - 1] - scores[2 - leader], value);
    }
    await close(page);
  });

const words = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
const tap = (page, tile) => {
  const [a, b] = tile.split("-").map(Number);
  return page.click(`.box [aria-label="${words[Math.max(a, b)]}-${words[Math.min(a, b)]}"]`);
};

for (const [set, tiles, wrong] of [[9, 55, "9-10"], [12, 91, "12-13"]])
  test(`my dominoes: a deal of ${tiles} tiles is pasted and played, the rest is laid at random, and a wrong one is told what is wrong with it`, async () => {
    const page = await openMatch(`double-nine-cross;seats=5;set=${set};players=person+random+random+random+random/seed_1`, { size: "large" });
    const deal = await page.evaluate(() => boneyard.ask(boneyard.asked("table", { moves: [], at: 0, seed: "5" })).tiles);
    await showMine(page);
    const paste = (text) => typeIn(page, text);
    await paste(deal.replace(/^\S+/, wrong));
    assert.match(await page.textContent(".refused"), new RegExp(wrong));
    await page.click("text=Tap tiles");
    await page.click(".box button:nth-child(4)");
    await page.click(".tools >> text=at random");
    assert.equal(await page.locator(".dealt button").count(), tiles);
    await page.click(".tools >> text=Clear");
    assert.equal(await page.locator(".dealt button").count(), 0);
    await paste(deal);
    assert.equal((await page.$$eval("[data-dealt]", (all) => all.map((each) => each.dataset.dealt))).length, tiles);
    await close(page);
  });

test("double-twelve: every tile has as many pips as its name says, none over another", async () => {
  const page = await openMatch("block;seats=4;set=12;players=person+random+random+random/seed_1", { size: "large" });
  const deal = await page.evaluate(() => boneyard.table.tiles);
  assert.equal(deal.split(" ").length, 91);
  const faces = await page.$$eval("[data-tile]", (tiles) => tiles.flatMap((tile) => {
    const face = tile.querySelector("svg.face");
    if (!face?.querySelector(".ivory")) return [];
    const pips = [...face.querySelectorAll(".pip")].map((pip) => ["cx", "cy", "r"].map((name) => Number(pip.getAttribute(name))));
    return [{ tile: tile.dataset.tile, pips }];
  }));
  assert.ok(faces.length >= 12);
  for (const { tile, pips } of faces) {
    assert.equal(pips.length, tile.split("-").reduce((sum, half) => sum + Number(half), 0), tile);
    pips.forEach(([x, y, r], i) => pips.slice(0, i).forEach(([x2, y2]) => assert.ok(Math.hypot(x - x2, y - y2) > 2 * r, tile)));
  }
  await close(page);
});

test("my dominoes: a deal whose hands hold no double is refused with the reason, one that can be led is played", async () => {
  const page = await openMatch("block;players=person+random/seed_1");
  const tiles = await page.evaluate(() => boneyard.table.tiles.split(" "));
  const doubles = tiles.filter((tile) => tile[0] === tile[2]);
  await showMine(page);
  await typeIn(page, [...tiles.filter((tile) => !doubles.includes(tile)), ...doubles].join(" "));
  await page.waitForSelector(".refused");
  assert.match(await page.textContent(".refused"), /double/);
  await typeIn(page, tiles.join(" "));
  await page.waitForSelector("[data-worth]");
  await page.click(".dealt button >> nth=0");
  assert.equal(await page.locator("[data-worth]").count(), 0);
  await tap(page, tiles[0]);
  await page.click("text=Play it");
  const { played, table } = await matchState(page);
  assert.deepEqual([played.deal, table.tiles, played.spoiled], [tiles.map(tileOf).join(" "), tiles.map(tileOf).join(" "), ""]);
  await close(page);
});

test("perfect play goes on from the table by itself until a finger stops it, and the match does not count", async () => {
  const page = await openMatch("draw;players=person+random/seed_9", { size: "desk", calm: false });
  for (let i = 0; i < 2; ++i) {
    await personsTurn(page);
    await page.evaluate(() => boneyard.play(boneyard.legal[0].text));
  }
  await personsTurn(page);
  const at = (await matchState(page)).table.at;
  await page.evaluate(() => { boneyard.pace = 60; boneyard.show("options"); });
  await page.click("text=Show perfect play");
  await page.click("text=Do it");
  await page.waitForFunction((at) => boneyard.table.at >= at + 2, at);
  assert.ok((await matchState(page)).open);
  await page.click("text=Stop");
  const stopped = (await matchState(page)).table.at;
  await page.waitForTimeout(400);
  assert.ok((await matchState(page)).table.at <= stopped + 1);
  const { played, table } = await matchState(page);
  assert.match(played.spoiled, /looked at/);
  assert.ok(!table.over);
  await close(page);
});
