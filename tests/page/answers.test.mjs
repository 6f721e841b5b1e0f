// The page answers as the program does: counts of odds, verdicts; a deal of one's own; a wrong one.
import assert from "node:assert/strict";
import test from "node:test";
import { close, games, open, run, showMine, typeIn } from "./browser.mjs";

for (const game of games) {
  test(`${game}: the verdicts of 1,000 seeds are the program's`, async () => {
    const page = await open(`${game}/seed_1`);
    const here = await page.evaluate(async (variant) => {
      let verdicts = "";
      for (let seed = 1; seed <= 1000; ++seed) verdicts += (await boneyard.worker.ask({ ask: "verdict", variant, seed: String(seed), moves: [] }))[0];
      return verdicts;
    }, game);
    const there = run("solve", game, "1..1000", "--format", "json").trim().split("\n").map((line) => JSON.parse(line).verdict[0]).join("");
    assert.equal(here, there);
    await close(page);
  });
}

for (const [game, player] of [["five-columns", "thoughtful"], ["knock-out", "thoughtful"], ["twelve-to-go", "thoughtful"], ["fives-the-limit", "random"]]) {
  test(`${game}, ${player}: the odds panel counts what the program counts`, async () => {
    const page = await open(`${game}/seed_1`, { size: "desk" });
    await page.click(".tabs button:nth-of-type(3)");
    await page.selectOption(".body select >> nth=0", player);
    await page.selectOption(".body select >> nth=1", "10000");
    await page.click(".body button.main");
    await page.waitForSelector(".counted[data-done]");
    const counts = await page.getAttribute("[data-counts]", "data-counts");
    const there = JSON.parse(run("odds", game, "1..10000", "--player", player, "--method", "sample", "--format", "json"));
    assert.equal(counts, `${there.won} ${there.lost} ${there.undecided}`);
    await close(page);
  });
}

const rows = { "can be won": ["seed 42", "winnable"], "can't be won": ["seed 3", "unwinnable"] };
for (const [name, [seed, verdict]] of Object.entries(rows)) {
  test(`my dominoes: a deal that ${name}, tapped tile by tile`, async () => {
    const page = await open(`five-columns/seed_1`);
    const deal = await page.evaluate((deal) => boneyard.ask({ ask: "table", variant: "five-columns;refill=none", deal, moves: [] }).tiles.split(" "), seed);
    const expected = await page.evaluate((deal) => boneyard.worker.ask({ ask: "solve", variant: "five-columns;refill=column", deal, moves: [] }), deal.join(" "));
    assert.equal(expected.verdict, verdict);
    await showMine(page);
    for (const [i, tile] of deal.entries()) {
      const [a, b] = tile.split("-").map(Number);
      const said = ["zero", "one", "two", "three", "four", "five", "six"];
      await page.click(`.box [aria-label="${said[Math.max(a, b)]}-${said[Math.min(a, b)]}"]`);
      if (a < b && i < 4) await page.click(`.mine .tile >> nth=${i}`); // a tap turns it
    }
    await page.waitForSelector(`[data-verdict="${verdict}"]`);
    assert.match(await page.textContent(".ending p"), verdict === "winnable" ? /can be won, in \d+ moves/ : /the best end leaves \d+ tiles?\./);
    if (verdict === "winnable") {
      await page.evaluate(() => { boneyard.pace = 60; });
      await page.click(".ending .main");
      await page.waitForFunction(() => boneyard.table.won);
    }
    await close(page);
  });
}

test("my dominoes: the tiles laid so far outlive Esc and a reload, and each game has its own", async () => {
  for (const [hash, other, laid] of [["five-columns/seed_1", "knock-out/seed_1", ".mine .tile"], ["block;players=person+random/seed_1", "block;seats=3/seed_1", ".dealt button"]]) {
    const page = await open(hash, { size: "desk" });
    const show = () => showMine(page);
    const labels = () => page.$$eval(laid, (all) => all.map((each) => each.ariaLabel));
    await show();
    for (let i = 0; i < 12; ++i) await page.click(".box button:not(:disabled, .unknown) >> nth=-1");
    if (laid === ".mine .tile") await page.click(".mine .tile >> nth=3"); // turned
    const before = await labels();
    assert.equal(before.length, 12);
    await page.keyboard.press("Escape");
    await page.waitForSelector(".mine", { state: "detached" });
    await show();
    assert.deepEqual(await labels(), before);
    await page.reload();
    await page.waitForSelector(".app:not(.waits, :has(.loading)) .tile");
    await show();
    assert.deepEqual(await labels(), before);
    await page.evaluate((hash) => { location.hash = `#${hash}`; }, other);
    await page.waitForFunction(() => boneyard.panel === null);
    await show();
    assert.deepEqual(await labels(), []);
    await page.evaluate((hash) => { location.hash = `#${hash}`; }, hash);
    await page.waitForFunction(() => boneyard.panel === null);
    await show();
    assert.deepEqual(await labels(), before);
    // A whole deal is answered again.
    await page.click("text=at random");
    await page.waitForSelector(".ending p");
    const answer = await page.textContent(".ending p");
    await page.reload();
    await page.waitForSelector(".app:not(.waits, :has(.loading)) .tile");
    await show();
    await page.waitForSelector(".ending p");
    assert.equal(await page.textContent(".ending p"), answer);
    await page.click("text=Clear");
    await page.keyboard.press("Escape");
    await show();
    assert.deepEqual(await labels(), []);
    await close(page);
  }
});

test("my dominoes: what was kept and is no deal is left out", async () => {
  const page = await open("five-columns/seed_1", { size: "desk" });
  for (const laid of [5, "x", ["6-6", "6-6", "9-9", 4, "1-2", null, "x"]]) {
    await page.evaluate((laid) => localStorage.setItem("boneyard typed five-columns", JSON.stringify({ laid })), laid);
    await showMine(page);
    assert.deepEqual(await page.$$eval(".mine .tile", (all) => all.map((each) => each.ariaLabel.split(",")[0])), Array.isArray(laid) ? ["six-six", "one-two"] : []);
    await page.evaluate(() => boneyard.show(null));
  }
  await close(page);
});

test("a game is pasted in its middle, as moves after the deal or as the program saves it, and solved from there", async () => {
  const page = await open("five-columns/seed_1", { size: "desk" });
  const deal = await page.evaluate(() => boneyard.ask({ ask: "table", variant: "five-columns", deal: "seed 42", moves: [] }).tiles);
  const line = "6-0+4-2 5-3+4-0";
  const asked = { variant: "five-columns", deal, moves: line.split(" ") };
  const { count } = await page.evaluate((asked) => boneyard.worker.ask({ ask: "solve", count: true, ...asked }), asked);
  for (const text of [`${deal} ${line}`, `boneyard game 2\ngame five-columns\nseats 1\nrules refill=column\nplayers person\nseed 42\nhand 1\nline ${line}\nresult open, 24 left\n`]) {
    await page.evaluate(() => boneyard.begin({ ...boneyard.played, deal: "seed 1", moves: [], at: 0 }));
    await showMine(page);
    await typeIn(page, text);
    const ways = `in ${Number(count).toLocaleString("en")} ways`;
    await page.waitForFunction((ways) => boneyard.says.includes(ways), ways);
    assert.equal(await page.evaluate(() => boneyard.table.at), 2);
    assert.equal(await page.evaluate(() => boneyard.table.tiles), deal);
  }
  await showMine(page);
  await typeIn(page, `${deal} 6-0+6-6`);
  await page.waitForSelector(".refused");
  assert.match(await page.textContent(".refused"), /Move 1: /);
  await close(page);
});

test("the dot of the odds is dragged along the limits", async () => {
  const page = await open("fives-the-limit/seed_1", { size: "desk" });
  await page.evaluate(() => boneyard.show("odds"));
  const [now, other] = await Promise.all([page.locator(".curve .now").boundingBox(), page.locator(".curve circle >> nth=6").boundingBox()]);
  const middle = (at) => [at.x + at.width / 2, at.y + at.height / 2];
  await page.mouse.move(...middle(now));
  await page.mouse.down();
  await page.mouse.move(...middle(other), { steps: 5 });
  await page.mouse.up();
  assert.match(await page.evaluate(() => boneyard.played.variant), /limit=11(;|$)/);
  await close(page);
});

test("a deal is pasted in any notation, and a wrong one is told what is wrong with it", async () => {
  const page = await open("knock-out/seed_1", { size: "desk" });
  const deal = await page.evaluate(() => boneyard.table.tiles);
  await showMine(page);
  await typeIn(page, deal.replace("6-4", "7-2").replace("4-6", "7-2"));
  await page.waitForSelector(".refused");
  assert.match(await page.textContent(".refused"), /pips go from 0 to 6/);
  await typeIn(page, deal.split(" ").map((tile) => `[${tile.replace("-", "|")}]`).join("  "));
  await page.waitForSelector("[data-verdict]");
  await close(page);
});
