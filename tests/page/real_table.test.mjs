// At a real table: matches with people, told by taps.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "node:test";
import { atRest, close, open, top } from "./browser.mjs";
import { tileOf } from "./match.mjs";
import { packages } from "./packages.mjs";

const axe = readFileSync(packages.resolve("axe-core/axe.min.js"), "utf8");
const program = process.env.BONEYARD ?? `${top}build/release/boneyard`;
const all = Array.from({ length: 7 }, (_, high) => Array.from({ length: high + 1 }, (_, low) => `${high}-${low}`)).flat();
const pipsOf = (tiles) => tiles.join("-").split("-").reduce((sum, pips) => sum + Number(pips), 0);

/// Opens the page, and goes to a new match: two taps, then the game.
async function sitDown(game, options) {
  const page = await open("five-columns/seed_42", options);
  if (options?.viewport) await page.setViewportSize(options.viewport);
  if (await page.locator(".real-entry").isHidden()) await page.click("button.title");
  await page.click(".real-entry");
  await page.click(`[data-game="${game}"]`);
  await page.waitForSelector(".setup");
  return page;
}
const box = (page, tile) => page.click(`[data-box="${tile}"]`);
const told = (page) => page.evaluate(() => {
  const { match, shown, refusal, lifted } = realTable;
  return { ...match, shown, refusal, lifted };
});
const says = (page) => page.textContent(".real-says p").then((text) => text.replaceAll("\u2060", ""));
const press = (page, name) => page.click(`.thumb button:has-text("${name}")`);
/// Waits until the worker has found what to play.
const advised = (page) => page.waitForSelector(".real-says.advises");

async function deal(page, tiles, leader) {
  for (const tile of tiles) await box(page, tile);
  if (leader) await page.click(`[data-leads="${leader}"]`);
  await page.waitForSelector(".strip");
}

/// Lays a tile of another player: by a tap, or two where it fits at several places.
async function lay(page, tile) {
  const { length } = (await told(page)).view.entries;
  await box(page, tile);
  if ((await told(page)).lifted) await page.click(".slot.ghost >> nth=0");
  await page.waitForFunction((length) => realTable.match.view.entries.length > length, length);
}

/// Plays the hand on the table to its end; `hands` are the tiles of the others, by seat, `stock` those to be drawn.
async function playHand(page, hands, stock = []) {
  for (;;) {
    const { awaits, view } = await told(page);
    if (awaits !== "move" && awaits !== "own_move") return awaits;
    const { turn, moves } = view;
    if (awaits === "own_move") {
      const move = moves.at(-1).text;
      await page.click(`[data-move="${move}"]`);
      if (move === "draw") await box(page, stock.shift());
    } else {
      const own = hands[turn];
      const fits = own.find((tile) => moves.some((move) => move.tile && tileOf(move.tile) === tile));
      if (fits) {
        own.splice(own.indexOf(fits), 1);
        await lay(page, fits);
      } else {
        const act = await page.getAttribute(".thumb .act", "data-act");
        if (act === "draw") own.push(stock.shift());
        await (turn % 2 ? page.click(".thumb .act") : page.click(`button[data-seat="${turn}"]`)); // either does
      }
    }
    await page.waitForFunction((was) => realTable.match.view.entries.length > was && !realTable.draws, view.entries.length);
  }
}

async function axeIsSilent(page, where) {
  await atRest(page);
  await page.evaluate(axe);
  const violations = await page.evaluate(async () => (await window.axe.run(document, { resultTypes: ["violations"] })).violations);
  assert.deepEqual(violations.map(({ id, nodes }) => `${where}: ${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" ")}`), []);
}

/// What can be tapped is large enough, in sight, and has a name of its own.
async function targetsAreGood(page, where) {
  const bad = await page.evaluate(() => [...document.querySelectorAll(".zone button, .thumb button, .cloth button:not(:disabled)")].filter((each) => !each.disabled && each.checkVisibility()).flatMap((each) => {
    const { left, right, top, bottom, width, height } = each.getBoundingClientRect();
    const name = each.getAttribute("aria-label") ?? each.textContent;
    const small = Math.min(width, height) < 24;
    const inside = each.closest(".strip, .pad, .over"); // these scroll
    const out = !inside && (left < -0.5 || right > innerWidth + 0.5 || top < 0 || bottom > innerHeight + 0.5);
    return small || out || !name ? [`${name}: ${[left, top, width, height].map(Math.round)}`] : [];
  }));
  assert.deepEqual(bad, [], where);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true, where);
}

const mine = ["6-4", "5-5", "3-2", "1-0", "4-4", "2-1", "3-3"];
const rest = all.filter((tile) => !mine.includes(tile));
const anns = ["6-6", "6-3", "6-1", "5-4", "4-0", "2-0", "5-1"];

for (const [name, viewport, theme] of [["a phone", { width: 360, height: 740 }, "dark"], ["a desk", { width: 1440, height: 900 }, "light"]])
  test(`a hand of Block is told by taps on ${name}, advised, scored by the pips left, and followed by the next`, async () => {
    const page = await sitDown("block", { viewport, theme });
    await axeIsSilent(page, "the setup");
    await deal(page, mine, 2);
    await targetsAreGood(page, "the other's turn");
    await lay(page, "6-6");
    await advised(page);
    assert.match(await says(page), /is best, .*: your mean points to come.* (You win|Your side wins) the hand in \d+.%.*Player 2 can answer/s);
    assert.equal(await page.locator(".tile.hand.lit").count(), 1, "the best tile is lit");
    const worths = await page.$$eval(".tile.hand .worth", (all) => all.map((each) => each.getBoundingClientRect()).map(({ left, right }) => [left, right]).sort((a, b) => a[0] - b[0]));
    assert.ok(worths.length > 0 && worths.every(([left], i) => i === 0 || left >= worths[i - 1][1]), `the worths lie side by side: ${worths}`);
    await targetsAreGood(page, "the own turn");
    await axeIsSilent(page, "the own turn");
    const hands = { 2: anns.filter((tile) => tile !== "6-6") };
    const awaits = await playHand(page, hands);
    assert.equal(awaits, "left");
    await axeIsSilent(page, "pips left");
    await targetsAreGood(page, "pips left");
    const pips = pipsOf(hands[2]);
    for (const digit of String(pips)) await page.click(`.digits button:text-is("${digit}")`);
    await page.click("text=That's it");
    await page.waitForSelector(".pad .sheet");
    const { totals, view } = await told(page);
    const own = pipsOf(view.own);
    assert.deepEqual(totals, own === 0 ? [pips, 0] : own < pips ? [own + pips, 0] : own > pips ? [0, own + pips] : [0, 0]);
    await axeIsSilent(page, "the hand is over");
    await page.click("text=Review my moves >> visible=true >> nth=0");
    await page.waitForSelector("[data-review=done]");
    if (await page.locator(".over .close").isVisible()) await page.click(".over .close");
    await page.click("text=Next hand");
    await page.waitForSelector(".setup .sheet");
    assert.match(await page.textContent(".bar .deal"), /hand 2$/, "the hand that is told");
    await deal(page, mine, (await told(page)).next_leader ? 0 : 1);
    assert.equal((await told(page)).hand, 2);
    await close(page);
  });

test("a slip three moves ago is corrected by taps, and the later moves stay", async () => {
  const page = await sitDown("block");
  await deal(page, mine, 2);
  await lay(page, "6-6");
  await page.click('[data-tile="6-4"]');
  await page.waitForFunction(() => realTable.match.view.entries.length === 2);
  await page.click("button[data-seat='2']"); // she passes, it seems
  await page.waitForFunction(() => realTable.match.view.entries.length === 3);
  await advised(page);
  await page.click('[data-move="4-4>"], [data-move="<4-4"]');
  await page.waitForFunction(() => realTable.match.view.entries.length === 4);
  await page.click('[data-entry="3"]');
  assert.match(await says(page), /^Entry 3: player 2 passes\.$/);
  await axeIsSilent(page, "an entry");
  await page.click("text=Correct it");
  assert.match(await says(page), /^What was entry 3 instead\?/);
  await box(page, "6-3"); // it fits at the other end alone
  await page.waitForFunction(() => realTable.edit === null && realTable.match.view.entries[2].tile !== "");
  const { view } = await told(page);
  assert.deepEqual(view.entries.map(({ tile }) => tileOf(tile)), ["6-6", "6-4", "6-3", "4-4"]);
  await press(page, "Undo"); // takes back the correction
  assert.equal((await told(page)).view.entries[2].kind, "pass");
  await press(page, "Redo");
  assert.equal(tileOf((await told(page)).view.entries[2].tile), "6-3");
  await page.click('[data-entry="4"]');
  await page.click("text=Leave it out");
  await page.waitForFunction(() => realTable.match.view.entries.length === 3);
  await page.click('[data-entry="3"]');
  await page.click("text=Put one in before it");
  assert.match(await says(page), /^What came before entry 3\?/);
  await press(page, "Undo"); // gives it up
  assert.equal(await page.evaluate(() => realTable.edit), null);
  await close(page);
});

test("what cannot be is said at once, and can be played on in doubt", async () => {
  const page = await sitDown("block");
  await deal(page, mine, 2);
  await lay(page, "6-6");
  await page.click('[data-move="6-4>"]');
  await page.click(".thumb .act"); // she passes: no six and no four
  await advised(page);
  await page.click('[data-move="4-4>"]');
  await box(page, "6-3");
  assert.match(await says(page), /^3-6 left can't be: .*Correct it, or play on in doubt of entry 3/s);
  await axeIsSilent(page, "a doubt");
  await page.click(".pad button.main");
  await page.waitForFunction(() => realTable.match.view.entries.length === 5);
  const { view } = await told(page);
  assert.deepEqual(view.entries.map(({ doubted }) => doubted), [false, false, true, false, false]);
  assert.match(await page.textContent('[data-entry="3"]'), /\?/);
  await close(page);
});

test("a match goes on after a reload and from the list, and disturbs no other game", async () => {
  const page = await sitDown("block");
  await page.evaluate(() => boneyard.show(null));
  const before = await page.evaluate(() => [localStorage["boneyard kept five-columns"], boneyard.link]);
  await page.evaluate(() => boneyard.show("real"));
  await deal(page, mine, 2);
  await lay(page, "6-6");
  const { table } = await told(page);
  await page.reload();
  await page.waitForSelector(".strip");
  assert.equal((await told(page)).table, table);
  await advised(page);
  await press(page, "Undo"); // of what was told before the reload
  assert.equal((await told(page)).view.entries.length, 0);
  await press(page, "Redo");
  await page.click("text=Leave");
  await page.waitForSelector(".thumb button:has-text('Hint')");
  assert.deepEqual(await page.evaluate(() => [localStorage["boneyard kept five-columns"], boneyard.link]), before);
  await page.click("button.title");
  assert.match(await page.textContent(".real-entry"), /Block, hand 1, 0 to 0: go on/);
  await page.click(".real-entry");
  await page.waitForSelector(".strip");
  await press(page, "More");
  await page.click(".over >> text=Another match");
  await page.click('[data-game="draw"]');
  await deal(page, mine, 1);
  await press(page, "More");
  await page.click(".over >> text=Another match");
  assert.deepEqual(await page.$$eval("[data-open]", (open) => open.map(({ textContent }) => textContent)), ["Draw, hand 1, 0 to 0go on", "Block, hand 1, 0 to 0go on"]);
  await axeIsSilent(page, "the list");
  await page.click("[data-open] >> nth=1");
  await page.waitForSelector(".strip");
  assert.equal((await told(page)).table, table);
  await close(page);
});

test("damaged matches are set aside, and the page goes on", async () => {
  const page = await open("five-columns/seed_42");
  for (const kept of ["{", '{"list":[7],"form":1}', '{"list":[{"id":"a","table":"no table","note":"Block","done":false}],"form":1}']) {
    await page.evaluate((kept) => { localStorage["boneyard real tables"] = kept; }, kept);
    await page.reload();
    await page.waitForSelector(".app:not(.waits, :has(.loading)) .tile");
    await page.click("button.title");
    await page.click(".real-entry");
    await page.waitForSelector(".start");
    if (await page.locator("[data-open]").count()) await page.click("[data-open]");
    await page.waitForFunction(() => document.querySelector("[data-open]") === null);
    assert.equal(await page.evaluate((kept) => Object.keys(localStorage).some((key) => key.startsWith("boneyard damaged real tables") && localStorage[key] === kept), kept), true);
    await page.click('[data-game="block"]');
    await page.waitForSelector(".setup");
  }
  await close(page);
});

test("on a phone the whole chain is in sight, and a tile that fits both ends asks for the end", async () => {
  const page = await sitDown("block", { viewport: { width: 360, height: 740 } });
  await page.click('.players button:text-is("4")');
  await page.click("text=Names and rules");
  assert.deepEqual(await page.$eval(".setup", ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), 0, "the rules are as wide as the screen");
  await page.click("text=Names and rules");
  await deal(page, ["0-0", "1-0", "4-1", "4-4", "5-4", "6-4"], 2);
  let asked = 0;
  for (let step = 0; ; ++step) {
    const { awaits, view } = await told(page);
    const laid = await page.locator("[data-laid]").count();
    if (awaits !== "move" && awaits !== "own_move") {
      assert.ok(laid >= 18, `${laid} tiles are laid`);
      break;
    }
    const cut = await page.$$eval("[data-laid]", (all) => all.filter((each) => each.getAttribute("style").includes("clip-path") || Math.min(each.offsetWidth, each.offsetHeight) < 24).length);
    assert.equal(cut, 0, `${laid} tiles are laid`);
    const fit = view.moves.filter(({ tile }) => tile);
    const move = fit[(step * 7) % fit.length];
    if (awaits === "move" && move) await box(page, tileOf(move.tile));
    else await page.evaluate((text) => realTable.play(text), move?.text ?? view.moves[0].text);
    if ((await told(page)).lifted) {
      ++asked;
      assert.equal(await says(page), "Which end? Tap it.");
      assert.equal(await page.locator(".thumb .act.main").count(), 0, "Passed steps back");
      const missed = await page.$$eval(".slot.ghost", (all) => all.filter((each) => {
        const { left, right, top, bottom } = each.getBoundingClientRect();
        const hits = (x, y) => x < 0 || x >= innerWidth || document.elementFromPoint(x, y)?.closest("button") === each;
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        return ![[x - 21, y], [x + 21, y], [x, y - 21], [x, y + 21]].every((at) => hits(...at));
      }).length);
      assert.equal(missed, 0, "each ghost is 44 pixels wide and high for the thumb");
      await page.click(".slot.ghost >> nth=0");
    }
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done))); // what can't be is refused: the next step has another tile
  }
  assert.ok(asked > 0);
  await close(page);
});

test("a tile in a refusal has no quotation marks, and the table is left by a button for a thumb", async () => {
  const page = await sitDown("block");
  await deal(page, mine, 2);
  await lay(page, "6-6");
  await page.click('[data-move="6-4>"]');
  await box(page, "1-1");
  assert.match(await says(page), /^1-1 fits at no open place/);
  await press(page, "More");
  assert.ok((await page.locator(".over >> text=Leave the table").boundingBox()).height >= 44);
  await close(page);
});

test("in Blind a tile that is turned up is laid by the same tap, unless there is a choice", async () => {
  const page = await sitDown("blind");
  await page.click("[data-leads]");
  await box(page, "6-4");
  assert.deepEqual((await told(page)).view.entries.map(({ kind }) => kind), ["up", "lead"]);
  assert.equal((await told(page)).awaits, "turned_up");
  await box(page, "4-1");
  await box(page, "6-1");
  assert.equal(await page.locator(".slot.ghost").count(), 2);
  await targetsAreGood(page, "Blind");
  await axeIsSilent(page, "Blind");
  await page.click(".slot.ghost >> nth=0");
  assert.equal((await told(page)).view.entries.length, 6);
  await press(page, "Undo");
  await press(page, "Undo");
  assert.equal((await told(page)).view.entries.length, 4);
  await box(page, "5-5"); // fits nowhere
  assert.equal((await told(page)).view.turn, 2);
  await close(page);
});

test("a hand of Draw asks for the own tiles that are drawn, and the text of the match is one that the program reads", async () => {
  const page = await sitDown("draw");
  await page.click("text=Names and rules");
  await page.fill(".choices input >> nth=0", "Ann");
  await page.keyboard.press("Tab");
  const hand = ["0-0", "1-0", "2-0", "2-2", "1-1", "2-1", "3-0"];
  await deal(page, hand, 2);
  const others = all.filter((tile) => !hand.includes(tile));
  const anns = ["6-6", "6-5", "6-4", "5-5", "5-4", "4-4", "6-1"];
  const stock = others.filter((tile) => !anns.includes(tile));
  await lay(page, "6-6");
  await advised(page);
  assert.match(await says(page), /Draw is the only move\./);
  await page.click(".thumb .act");
  assert.equal(await says(page), "Which tile do you draw?");
  await box(page, stock.shift());
  const awaits = await playHand(page, { 2: anns.filter((tile) => tile !== "6-6") }, stock);
  assert.ok(["left", "tiles", "leader", "nothing"].includes(awaits), awaits);
  const { table, view } = await told(page);
  assert.ok(view.entries.some(({ kind, seat, tile }) => kind === "draw" && seat === 1 && tile));
  const folder = mkdtempSync(join(tmpdir(), "boneyard-"));
  writeFileSync(join(folder, "match"), table);
  assert.match(execFileSync(program, ["assist", "--file", join(folder, "match")], { encoding: "utf8", input: "" }), /Ann \(seat 2\)/);
  rmSync(folder, { recursive: true });
  await page.click("text=Leave");
  await page.evaluate(() => boneyard.show("real"));
  await press(page, "More");
  await page.click(".over >> text=Another match");
  await page.fill(".start textarea", table);
  await page.click(".start >> text=Read");
  await page.waitForSelector(".strip");
  assert.equal((await told(page)).table, table);
  await close(page);
});

test("four play in pairs with names, a larger set, and games that count the ends: everything is in reach", async () => {
  for (const [game, players, theme, viewport] of [["block", 4, "light", { width: 360, height: 740 }], ["double-nine-cross", 2, "dark", { width: 360, height: 740 }], ["all-fives", 3, "light", { width: 820, height: 1180 }], ["five-up", 4, "dark", { width: 740, height: 360 }]]) {
    const page = await sitDown(game, { theme, viewport });
    const choice = page.locator(`.players button:text-is("${players}")`);
    if (await choice.count()) await choice.click();
    await axeIsSilent(page, `${game}, the setup`);
    const size = await page.evaluate(() => realTable.handSize);
    for (const tile of all.slice(0, size)) await box(page, tile);
    if (await page.locator("[data-leads]").count()) await page.click('[data-leads="2"]');
    await page.waitForSelector(".strip");
    await targetsAreGood(page, game);
    await axeIsSilent(page, game);
    const { view, awaits } = await told(page);
    assert.equal(awaits, "move");
    await lay(page, tileOf(view.moves.at(-1).tile));
    await targetsAreGood(page, game);
    await press(page, "Who?");
    await page.waitForFunction(() => realTable.who !== null);
    await axeIsSilent(page, `${game}, who`);
    await close(page);
  }
});

test("keys do what the thumb does, and touch no other game", async () => {
  const page = await sitDown("block", { viewport: { width: 1440, height: 900 } });
  const { at } = await page.evaluate(() => boneyard.played);
  await page.focus('[data-box="6-4"]');
  await page.keyboard.press("Enter");
  for (const tile of mine.slice(1)) await box(page, tile);
  await page.click('[data-leads="2"]');
  await page.focus('[data-box="6-6"]');
  await page.keyboard.press("Enter");
  await page.waitForSelector(".own-moves");
  assert.ok(await page.evaluate(() => document.activeElement.matches(".own-moves button")), "the focus is on the first own move");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => realTable.match.awaits === "move");
  await page.keyboard.press("d");
  assert.deepEqual((await told(page)).view.entries.map(({ kind }) => kind === "pass"), [false, false, true]);
  await page.keyboard.press("u");
  assert.equal((await told(page)).view.entries.length, 2);
  await page.keyboard.press("r");
  assert.equal((await told(page)).view.entries.length, 3);
  await page.click('[data-entry="1"]');
  await page.keyboard.press("Escape");
  assert.equal(await page.evaluate(() => realTable.looked), null);
  await page.keyboard.press("Escape");
  await page.waitForSelector(".thumb button:has-text('Hint')");
  assert.equal(await page.evaluate(() => boneyard.played.at), at);
  await close(page);
});
