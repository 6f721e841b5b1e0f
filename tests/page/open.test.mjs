// What the address says and what was kept, whole or broken: what lies on the table then.
import assert from "node:assert/strict";
import test from "node:test";
import { close, open, state } from "./browser.mjs";

const lies = (page) => page.evaluate(() => boneyard.played.seed === "" ? { variant: boneyard.played.variant, deal: boneyard.played.deal, moves: boneyard.played.moves }
  : { game: boneyard.game.name, moves: boneyard.played.moves });
const says = (page) => page.textContent("[role=status]");
/// Waits until the address follows the table, and no deal is looked for.
const settled = (page) => page.waitForFunction(() => boneyard.addressTimer === null && !boneyard.says.startsWith("Looking for"));
const go = async (page, hash) => {
  await page.evaluate((hash) => new Promise((done) => {
    addEventListener("hashchange", () => setTimeout(done), { once: true });
    location.hash = hash;
  }), hash);
  await settled(page);
};
const put = (page, key, value) => page.evaluate(([key, value]) => localStorage.setItem(`boneyard ${key}`, JSON.stringify(value)), [key, value]);
const play = (page, count) => page.evaluate((count) => {
  for (let i = 0; i < count; ++i) boneyard.play(boneyard.table.moves[0].text);
}, count);
/// The page again at another address, as a link from elsewhere opens it.
const anew = async (page, hash) => {
  await page.goto("about:blank");
  await page.goto(page.home + (hash && `#${hash}`));
  await page.waitForSelector(".app:not(.waits, :has(.loading)) .tile");
};
const begin = async (hash) => {
  const page = await open(hash);
  page.home = page.url().split("#")[0];
  return page;
};

const broken = {
  "#twelve-to-go/seed_abc": /names no game/, "#%": /names no game: a % /, "#x": /there is no game x/,
  "#five-columns/day_2026-13-01": /there is no day 2026-13-01/, "#all-fives/day_2026-02-31": /there is no day 2026-02-31/,
  "#block;seats=9": /names no game/, "#block;seats=abc": /seats=abc: expected a number such as 2/, "#block;seats=1000000000": /seats=1000000000: expected/,
  "#block/xyz": /'xyz': expected a deal such as seed_42/, "#/": /it begins with the name of none/,
  "#five-columns/seed_42//x": /'x': expected how many of the 0 moves are played/, "#block/seed_1//3": /'3': expected how many of the 0 moves/,
};

test("a link that names nothing changes nothing that lies on the table", async () => {
  const page = await begin("five-columns/seed_42");
  await play(page, 2);
  await settled(page);
  const before = await lies(page), address = page.url();
  for (const [hash, message] of Object.entries(broken)) {
    await go(page, hash);
    assert.deepEqual(await lies(page), before, hash);
    assert.match(await says(page), message);
    assert.equal(page.url(), address, hash);
  }
  await anew(page, "five-columns/seed_42");
  assert.deepEqual(await lies(page), before); // the link to the start of a game under way goes on with it
  await close(page);
});

test("a link that names nothing, on a page just loaded, brings back what lay there last", async () => {
  const page = await begin("knock-out/seed_5");
  await play(page, 2);
  const before = await lies(page);
  for (const [hash, message] of Object.entries(broken)) {
    await anew(page, hash.slice(1));
    assert.deepEqual(await lies(page), before, hash);
    assert.match(await says(page), message);
  }
  await close(page);
});

test("what was kept and is not whole does not keep the page from starting", async () => {
  const page = await begin("five-columns/seed_42");
  for (const value of [{}, 5, { variant: "five-columns", deal: "seed 42", moves: ["9-9+1-1"], at: 1 }]) {
    await put(page, "kept five-columns", { value, note: "move 1" });
    await anew(page, "five-columns/seed_42/");
    assert.deepEqual(await lies(page), { variant: (await lies(page)).variant, deal: "seed 42", moves: [] });
    await put(page, "kept five-columns", { value, note: "move 1" });
    await anew(page, "");
    assert.equal((await lies(page)).moves.length, 0);
  }
  const { variant } = await lies(page);
  await put(page, "kept five-columns", { value: { variant, deal: "seed 42", moves: ["9-9"], at: 1, date: "2025-11-22" }, note: "move 1" });
  await anew(page, "five-columns/day_2025-11-22");
  await page.waitForFunction(() => boneyard.played.date === "2025-11-22");
  assert.equal((await lies(page)).moves.length, 0);
  await put(page, "kept block", { value: {}, note: "hand 1" });
  await anew(page, "block;seats=2;players=person+few/seed_4");
  assert.equal((await lies(page)).game, "block");
  await put(page, "records", { "five-columns;refill=column": 5 });
  await put(page, "days", { "2025-11-22": 5 });
  await anew(page, "five-columns/seed_42");
  await page.click(".thumb button >> text=More");
  assert.doesNotMatch(await page.textContent(".body"), /NaN|undefined/);
  await close(page);
});

test("a game's name alone opens what was kept of it, or a new deal", async () => {
  const page = await begin("bingo/seed_3");
  await play(page, 1);
  const before = await lies(page);
  await go(page, "#knock-out");
  await page.waitForFunction(() => boneyard.played.variant.startsWith("knock-out") && boneyard.says === "");
  await go(page, "#bingo");
  assert.deepEqual(await lies(page), before);
  await close(page);
});

test("a browser that has kept nothing gets the first deal, and of a game's name a random one", async () => {
  for (const hash of ["", "block", "block;seats=3", "all-fives/", "knock-out", "five-columns;refill=none"]) {
    const deals = new Set();
    const few = hash === "" || hash === "knock-out"; // the first deal is one of four
    for (let i = 0; i < (few ? 9 : 3); ++i) {
      const page = await begin(hash);
      deals.add(await page.evaluate(() => boneyard.played.seed === "" ? boneyard.played.deal : `seed ${boneyard.played.seed}`));
      assert.equal(await page.evaluate(() => boneyard.played.spoiled), "");
      if (!hash.includes("/")) assert.equal(await page.evaluate(() => boneyard.game.name), hash.split(";")[0] || "five-columns");
      await close(page);
    }
    assert.ok(hash === "" ? deals.size === 1 : few ? deals.size > 1 : deals.size === 3, `${hash}: ${[...deals]}`);
  }
});

test("the first deal can be won, unless any is asked for", async () => {
  const page = await begin("");
  assert.equal(await page.evaluate(() => boneyard.played.winnable), true);
  assert.equal(await page.evaluate(() => boneyard.worker.ask(boneyard.asked("verdict"))), "winnable");
  await page.evaluate(() => { localStorage.clear(); sessionStorage.clear(); boneyard.change({ winnableOnly: false }); });
  await anew(page, "");
  assert.deepEqual(await page.evaluate(() => [boneyard.played.winnable, /^seed \d+$/.test(boneyard.played.deal)]), [false, true]);
  await close(page);
});

test("the name of a table game goes on with what was kept of it", async () => {
  const page = await begin("block;players=person+random/seed_4");
  await page.waitForFunction(() => boneyard.mine);
  await page.evaluate(() => boneyard.play(boneyard.legal[0].text));
  await page.waitForFunction(() => boneyard.mine);
  const before = await lies(page);
  await go(page, "#five-columns/seed_42");
  await go(page, "#block");
  assert.deepEqual(await lies(page), before);
  await anew(page, "block");
  assert.deepEqual(await lies(page), before);
  await close(page);
});

test("a reload brings back what lay in this tab, though another has kept another since", async () => {
  const page = await begin("five-columns/seed_42");
  await play(page, 2);
  const before = await lies(page);
  const other = await page.context().newPage();
  await other.goto(page.home + "#five-columns/seed_43");
  await other.waitForSelector(".app:not(.waits, :has(.loading)) .tile");
  await play(other, 1);
  await other.evaluate(() => boneyard.undo());
  await page.reload();
  await page.waitForSelector(".app:not(.waits, :has(.loading)) .tile");
  assert.deepEqual(await lies(page), before);
  await close(page);
});

test("a setting of another tab is not undone", async () => {
  const page = await begin("five-columns/seed_42");
  const other = await page.context().newPage();
  await other.goto(page.home);
  await other.waitForSelector(".app:not(.waits, :has(.loading)) .tile");
  await other.evaluate(() => boneyard.change({ coloured: true }));
  // What a tab stores reaches the others a moment later.
  await page.waitForFunction(() => JSON.parse(localStorage.getItem("boneyard settings") ?? "{}").coloured);
  await page.evaluate(() => boneyard.change({ totals: false }));
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem("boneyard settings")));
  assert.deepEqual([kept.coloured, kept.totals], [true, false]);
  await close(page);
});

test("the status light is off until it is switched on, then it stays on, and explains itself once", async () => {
  const page = await begin("five-columns/seed_42");
  assert.equal(await page.locator(".status-light").count(), 0);
  await page.keyboard.press("s");
  assert.match(await says(page), /^The light says whether this deal can still be won: /);
  await page.waitForSelector(".status-light.winnable");
  await page.reload();
  await page.waitForSelector(".status-light.winnable");
  await page.click(".status-light");
  assert.equal(await page.locator(".status-light").count(), 0);
  await page.evaluate(() => boneyard.say(""));
  await page.keyboard.press("s");
  assert.doesNotMatch(await says(page), /The light/);
  await close(page);
});

test("the aim stays in sight until the first own move, on a link with moves and in a match, too", async () => {
  const page = await begin("five-columns/seed_42/6-0+4-2_5-3+4-0");
  const aim = await page.evaluate(() => boneyard.game.aim.slice(1));
  assert.ok((await says(page)).includes(aim));
  await play(page, 1);
  assert.ok(!(await says(page)).includes(aim));
  await go(page, "#all-fives;players=person+random/seed_5"); // seat 2 leads
  await page.waitForFunction(() => boneyard.mine && boneyard.table.at > 0);
  const told = await page.evaluate(() => [boneyard.says, boneyard.game.aim.slice(1)]);
  assert.match(told[0], /^Ana lays /);
  assert.ok((await says(page)).includes(told[0]) && (await says(page)).includes(told[1]));
  await page.evaluate(() => boneyard.play((boneyard.legal.find(({ tile }) => tile) ?? boneyard.legal[0]).text));
  assert.ok(!(await says(page)).includes(told[1]));
  await go(page, "#twelve-to-go/seed_4");
  assert.match(await says(page), /every way of play ends alike\.$/);
  await close(page);
});

test("Back closes the panel, then goes to the game before as it was left, and Forward returns", async () => {
  const page = await begin("five-columns/seed_42");
  await play(page, 2);
  const first = await lies(page);
  await page.click(".thumb >> text=More");
  await page.goBack();
  await page.waitForFunction(() => boneyard.panel === null);
  assert.deepEqual(await lies(page), first);
  await page.click(".thumb >> text=More");
  await page.click(".tabs .close");
  await page.click(".thumb >> text=New deal");
  await page.waitForFunction(() => boneyard.played.deal !== "seed 42");
  await play(page, 1);
  await settled(page);
  const second = await lies(page);
  await page.goBack();
  await page.waitForFunction(() => boneyard.played.deal === "seed 42");
  assert.deepEqual(await lies(page), first);
  assert.equal(await page.evaluate(() => boneyard.played.spoiled), "");
  await page.goForward();
  await page.waitForFunction(() => boneyard.played.deal !== "seed 42");
  assert.deepEqual(await lies(page), second);
  await settled(page);
  // A link that is typed is a step as well, and a panel that was closed by its button is none.
  await go(page, "#knock-out/seed_5");
  await settled(page);
  await page.click(".thumb >> text=More");
  await page.click(".tabs .close");
  await page.goBack();
  await page.waitForFunction(() => boneyard.game.name === "five-columns");
  assert.deepEqual(await lies(page), second);
  await settled(page);
  assert.equal(await page.evaluate(() => location.hash), await page.evaluate(() => boneyard.link));
  await close(page);
});

test("Bingo begins by counting where the page deals it, and says what the count has found", async () => {
  const page = await begin("five-columns/seed_42");
  // In one deal of twenty the first pass matches nothing, and the page asks nothing. This deal is not one of them.
  await page.evaluate(() => { crypto.getRandomValues = (numbers) => numbers.fill(7); location.hash = "#bingo"; });
  await page.waitForFunction(() => boneyard.walk?.asks);
  assert.match(await says(page), /^The count is (\d+), and so are the pips of \d-\d: take it, or leave it\.$/);
  await page.click('button >> text="Take it"');
  // If that was the last tile of the pass that matches, the pass is over, and is the first move.
  assert.equal(await page.evaluate(() => boneyard.walk?.taken.length ?? boneyard.played.at), 1);
  await close(page);
});

test("Twelve To Go, which leaves no choice, deals any deal, but to a beginner", async () => {
  const page = await begin("");
  await page.evaluate(() => { localStorage["boneyard records"] = JSON.stringify({ "twelve-to-go;hand=6": { played: 20, won: 2, streak: -1, longest: 1 } }); });
  await page.evaluate(() => { location.hash = "#twelve-to-go"; });
  await page.waitForFunction(() => boneyard.game.name === "twelve-to-go");
  assert.equal(await page.evaluate(() => boneyard.played.winnable), false);
  await close(page);
});

test("whoever shares the page sees a title and a picture, and a phone finds icons", async () => {
  const page = await begin("five-columns/seed_42");
  const size = (address) => page.evaluate(async (address) => {
    const { width, height } = await createImageBitmap(await (await fetch(address)).blob());
    return [width, height];
  }, address);
  assert.match(await page.getAttribute("[property='og:title']", "content"), /^boneyard: /);
  assert.deepEqual(await size(await page.getAttribute("[property='og:image']", "content")), [1200, 630]);
  assert.deepEqual(await size(await page.getAttribute("[rel='apple-touch-icon']", "href")), [180, 180]);
  const { icons } = await page.evaluate(async () => (await fetch("page.webmanifest")).json());
  for (const { src, sizes } of icons.filter(({ type }) => type === "image/png")) assert.equal((await size(src)).join("x"), sizes);
  await close(page);
});

test("a hint is still counted after a reload", async () => {
  const page = await begin("five-columns/seed_42");
  await page.evaluate(() => boneyard.hint());
  await page.reload();
  await page.waitForSelector(".app:not(.waits, :has(.loading)) .tile");
  assert.equal(await page.evaluate(() => boneyard.played.hints), 1);
  await close(page);
});

test("what is shown stops where somebody goes elsewhere", async () => {
  const page = await begin("five-columns/seed_42");
  const shown = () => page.evaluate(async () => {
    boneyard.pace = 80;
    void boneyard.showMe();
    boneyard.yes?.();
    while (boneyard.played.at < 2) await new Promise((done) => setTimeout(done, 5));
  });
  const stands = async () => {
    const before = await lies(page);
    await page.waitForTimeout(400);
    assert.deepEqual(await lies(page), before);
    assert.equal(await page.evaluate(() => boneyard.showing), false);
  };
  await shown();
  await page.keyboard.press("u");
  await stands();
  await page.evaluate(() => boneyard.goTo(0));
  await shown();
  await page.evaluate(() => boneyard.goTo(0));
  await stands();
  await shown();
  await go(page, "#knock-out/seed_5");
  await stands();
  // Stopped and begun again, it goes on once.
  await go(page, "#five-columns/seed_42");
  await page.evaluate(async () => {
    boneyard.pace = 80;
    for (let i = 0; i < 3; ++i) {
      void boneyard.showMe();
    boneyard.yes?.();
      await new Promise((done) => setTimeout(done, 10));
    }
  });
  await page.waitForFunction(() => boneyard.table.won && !boneyard.showing);
  assert.equal((await state(page)).won, true);
  assert.equal(await page.evaluate(() => document.querySelectorAll(".tile.gone").length), 28);
  await close(page);
});

test("who is chosen for the next match leaves the one on the table alone", async () => {
  const page = await begin("block;seats=2;players=person+random/seed_4");
  await page.waitForFunction(() => boneyard.mine);
  await page.evaluate(() => boneyard.play(boneyard.legal[0].text));
  const begun = await page.evaluate(() => [boneyard.played.seed, boneyard.played.moves[0]]);
  await page.click(".title");
  await page.click("text=Who plays?");
  assert.deepEqual(await page.$$eval(".choices label > span", (all) => all.map((each) => each.textContent)), ["Players", "You", "Ana"]);
  await page.selectOption(".body select >> nth=0", "3");
  assert.deepEqual(await page.evaluate(() => [boneyard.played.seed, boneyard.played.moves[0]]), begun);
  await page.click("text=New match");
  assert.equal(await page.evaluate(() => boneyard.seats), 3);
  await close(page);
});

test("other rules leave the tiles where they are", async () => {
  const page = await begin("knock-out/won_7");
  const tiles = await page.evaluate(() => boneyard.table.tiles);
  await page.evaluate(() => boneyard.show("rules"));
  await page.click("summary >> text=Other rules");
  await page.selectOption(".body select >> nth=0", "run");
  assert.equal(await page.evaluate(() => boneyard.table.tiles), tiles);
  await close(page);
});

test("what a match said is not said of the patience after it", async () => {
  const page = await begin("all-fives;seats=2;players=person+random/seed_7");
  await page.waitForFunction(() => boneyard.mine);
  await go(page, "#knock-out/seed_5");
  assert.equal(await page.evaluate(() => boneyard.says), "");
  await close(page);
});

test("a count of deals waits while another panel is looked at", async () => {
  const page = await begin("five-columns/seed_42");
  await page.evaluate(() => boneyard.show("odds"));
  await page.click(".body >> text=Start");
  await page.waitForFunction(() => boneyard.sampler.deals > 0);
  await page.click(".tabs >> text=Rules");
  await page.waitForFunction(() => boneyard.sampler.waiting === 0);
  const counted = await page.evaluate(() => boneyard.sampler.deals);
  await page.click(".tabs >> text=Odds");
  assert.match(await page.textContent(".counted"), new RegExp(counted.toLocaleString("en")));
  await close(page);
});
