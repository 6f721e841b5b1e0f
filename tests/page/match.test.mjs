// Matches of the table games: played by hand, by dragging, by keyboard; taken back, reviewed, sent as a link, reloaded, and
// by two persons at one screen.
import assert from "node:assert/strict";
import test from "node:test";
import { atRest, close, run, walk } from "./browser.mjs";
import { leadIsForced, matchState, openMatch, personsTurn, playOut, step, tileOf } from "./match.mjs";

/// A match of Block, some moves on, with the person on turn.
async function openInTheMiddle() {
  const page = await openMatch("block;players=person+random/seed_2", { size: "desk" });
  while ((await matchState(page)).table.at < 4) {
    await personsTurn(page);
    await step(page);
  }
  await personsTurn(page);
  return page;
}

test("a first tile that is the only one allowed is laid by one tap, and by one key", async () => {
  for (const press of ["click", "focus"]) {
    const page = await openMatch("block;players=person+random/seed_1");
    assert.equal(leadIsForced((await matchState(page)).table), true);
    await page[press]('[data-tile="5-5"]');
    if (press === "focus") await page.keyboard.press("Enter");
    await page.waitForFunction(() => boneyard.played.moves[0] === "5-5>");
    await close(page);
  }
});

test("a hand is played by tapping tiles and places, and the next is dealt", async () => {
  for (const game of ["draw", "cross", "all-sevens", "blind"]) {
    const page = await openMatch(`${game};players=person+random/seed_3`, { touch: game === "draw" });
    await playOut(page);
    assert.match(await page.textContent(".ending.hand"), /out|Blocked/);
    await close(page);
  }
});

for (const [name, hash] of [["on a line", "all-fives;players=person+random/seed_4"], ["with branches", "block-and-draw;seats=3;players=person+random+random/seed_2"], ["where scores are claimed", "all-fives;players=person+random;muggins=yes/seed_42"]])
test(`a hand is played by keyboard alone ${name}`, async () => {
  const page = await openMatch(hash, { size: "desk" });
  let moved = 0;
  for (;;) {
    await personsTurn(page);
    const { table, waits } = await matchState(page);
    if (waits) {
      if (table.played[table.at - 1].scored > 0) await page.keyboard.press("c");
      else {
        await walk(page, "Tab", ".acts button:not(.main)");
        await page.keyboard.press("Enter");
      }
      await page.waitForFunction(() => !boneyard.waits);
      continue;
    }
    if (table.over) break;
    const [move] = table.moves;
    if (move.kind === "draw" || move.kind === "pass") await page.keyboard.press("d");
    else {
      if (moved++ === 0 || table.settings.muggins) await walk(page, "Tab", ".cloth [data-tile]");
      await walk(page, "ArrowRight", `[data-tile="${tileOf(move.tile)}"]`);
      await page.keyboard.press("Enter");
      if (!leadIsForced(table)) {
        await page.keyboard.press("Escape");
        assert.deepEqual((await matchState(page)).lifted, []);
        await page.keyboard.press("Enter");
        await walk(page, "ArrowRight", `[data-slot="${move.text}"]`);
        await page.keyboard.press("Enter");
      }
    }
    await page.waitForFunction((at) => boneyard.table.at > at, table.at);
  }
  assert.ok(moved > 2);
  await page.keyboard.press("n");
  await page.waitForFunction(() => boneyard.table.hand === 2);
  await close(page);
});

test("a tile is dragged to its place, and one that does not fit is refused with the reason", async () => {
  const page = await openMatch("all-fives;players=person+random/seed_42", { size: "desk", calm: false });
  await step(page); // the lead
  await personsTurn(page);
  const { table } = await matchState(page);
  const stranger = table.hands[0].find((tile) => !table.moves.some((move) => tileOf(move.tile) === tile));
  await atRest(page);
  await page.click(`[data-tile="${stranger}"]`);
  assert.match((await matchState(page)).says, /^Not that one: .* fits no open end: /);
  const move = table.moves[0];
  const from = await page.locator(`[data-tile="${tileOf(move.tile)}"]`).boundingBox();
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(from.x + 40, from.y - 60, { steps: 4 });
  const to = await page.locator(`[data-slot="${move.text}"]`).boundingBox();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 4 });
  await page.mouse.up();
  await page.waitForFunction((text) => boneyard.played.moves.includes(text), move.text);
  await close(page);
});

test("a refusal names players as the table does, not seats", async () => {
  const page = await openMatch("draw;players=person+random/seed_7");
  const { moves, hands } = (await matchState(page)).table;
  assert.equal(moves.length, 1, "the highest double leads");
  await page.click(`[data-tile="${hands[0].find((tile) => !moves[0].text.startsWith(tile))}"]`);
  assert.equal((await matchState(page)).says, `Not that one: you lead ${moves[0].text.replace(">", "")}, the highest double in any hand.`);
  await close(page);
});

test("a tile that fits both ends shows two places, and goes to the one that is tapped", async () => {
  const page = await openMatch("draw;players=person+random/seed_1");
  for (let tries = 0; tries < 40; ++tries) {
    await personsTurn(page);
    const { table } = await matchState(page);
    const twice = table.moves.find((move) => move.tile && table.moves.filter((other) => other.tile && tileOf(other.tile) === tileOf(move.tile)).length === 2);
    if (twice) {
      await page.click(`[data-tile="${tileOf(twice.tile)}"]`);
      assert.equal(await page.locator(".slot.open").count(), 2);
      const right = table.moves.find((move) => move.tile && tileOf(move.tile) === tileOf(twice.tile) && move.kind === "right");
      await page.click(`[data-slot="${right.text}"]`);
      assert.ok((await matchState(page)).played.moves.includes(right.text));
      return close(page);
    }
    if (table.over) await page.evaluate(() => boneyard.again());
    else await step(page);
  }
  assert.fail("no tile fitted both ends");
});

test("undo goes back to the last choice and says first that the match then no longer counts, redo plays it again", async () => {
  const page = await openInTheMiddle();
  const before = (await matchState(page)).table;
  await page.click(".thumb button:nth-of-type(1)");
  const asked = await matchState(page);
  assert.deepEqual([asked.table.at, asked.played.spoiled, asked.says], [before.at, "", "A hidden tile has been shown since: if you go back, the match no longer counts."]);
  await page.click("text=Do it");
  const back = await matchState(page);
  assert.equal(back.table.at, before.choice);
  assert.match(back.played.spoiled, /taken back after a hidden tile/);
  assert.match(back.says, /no longer counts/);
  while ((await matchState(page)).table.at < before.at) await page.click(".thumb button:nth-of-type(2)");
  assert.equal((await matchState(page)).table.position, before.position);
  await close(page);
});

test("a hint knows the view alone and says its means; a look at all hands says exact values and is not forgotten", async () => {
  const page = await openMatch("block;players=person+few/seed_6", { size: "desk" });
  await step(page, (moves) => moves[0]);
  for (;;) {
    await personsTurn(page);
    const { table } = await matchState(page);
    assert.ok(!table.over);
    if (table.moves.length > 1) break;
    await step(page);
  }
  const here = await matchState(page);
  const hint = (deal) => page.evaluate(async (deal) => JSON.stringify(await new boneyard.worker.constructor(boneyard.modules).ask(boneyard.asked("hint", { deal }))), deal);
  // Of two seats' hands and what lies aside, a tile of the other's hand changes places with one aside that it may be.
  const tiles = here.table.tiles.split(" ");
  const mine = await hint(tiles.join(" "));
  const other = here.table.hands[1].find((tile) => !tile.startsWith("6"));
  const a = tiles.findIndex((tile) => tileOf(tile) === other);
  let same = null;
  for (let i = 14; i < 28 && same === null; ++i) {
    const swapped = [...tiles];
    [swapped[a], swapped[i]] = [swapped[i], swapped[a]];
    same = await hint(swapped.join(" ")).catch(() => null);
  }
  assert.equal(same, mine);
  await page.click(".thumb button:nth-of-type(3)");
  await page.waitForFunction(() => /your mean points to come/.test(boneyard.says));
  assert.ok((await page.locator(".tile.lit").count()) === 1);
  assert.ok((await page.locator(".worth").count()) > 0);
  await page.keyboard.press("p");
  assert.equal((await matchState(page)).open, false);
  await page.keyboard.press("y");
  await page.waitForFunction(() => /^With all hands open /.test(boneyard.says));
  const values = await page.evaluate(() => [...boneyard.worths].map(([move, worth]) => [move, Number(worth.replace("−", "-"))]));
  const line = here.played.moves.slice(0, here.played.at).join(" ");
  const told = JSON.parse(run("solve", "block", "6", "--after", line, "--moves", "--format", "json", "--seat", "1"));
  for (const { move, value } of told.moves) assert.equal(new Map(values).get(move), value, move);
  assert.equal(values.length, told.moves.length);
  assert.match((await matchState(page)).played.spoiled, /looked at/);
  assert.equal(await page.locator(".tile.seat .face .pip").count() > 0, true);
  await close(page);
});

test("after the hand a review says what each move has cost; to look at the table before one is free, to try again from there is not", async () => {
  const page = await openMatch("block;players=person+random/seed_5", { size: "desk" });
  const end = await playOut(page);
  await page.keyboard.press("v");
  await page.waitForSelector('[data-review="done"]');
  const costs = await page.evaluate(() => [...boneyard.reviewed].map(([move, cost]) => ({ ...cost, move })));
  const mine = end.played.map((move, i) => ({ ...move, i })).filter((move) => move.seat === 1 && move.choice);
  assert.deepEqual(costs.map((cost) => cost.move), mine.map((move) => move.i));
  assert.match(await page.textContent(".panel .moves"), /better: \d-\d( at the (left|right|\d))?, [\d.]+ points?/, "a better move is told in words");
  // What a move costs by open hands is what the program says of the position before it.
  for (const { move, open_cost } of costs) {
    const words = ["solve", "block", "5", "--moves", "--format", "json", "--seat", "1"];
    const told = JSON.parse(run(...words, ...(move > 0 ? ["--after", end.played.slice(0, move).map((each) => each.text).join(" ")] : [])));
    const value = (text) => told.moves.find((each) => each.move === text).value;
    assert.equal(open_cost, Math.max(...told.moves.map((each) => each.value)) - value(end.played[move].text));
  }
  // Looking changes nothing, however often, and nothing can be played meanwhile.
  const { played } = await matchState(page);
  assert.equal(played.spoiled, "");
  const kept = () => page.evaluate(() => localStorage.getItem("boneyard kept block"));
  const before = await kept();
  for (const { move } of costs) {
    await page.click(`[data-look="${move}"]`);
    const looks = await matchState(page);
    assert.deepEqual([looks.table.at, looks.mine, looks.open, looks.played], [move, false, true, played]);
    assert.equal(await page.locator(".tile.layout").count(), end.played.slice(0, move).filter(({ tile }) => tile).length);
    assert.equal(await page.locator(`[data-look="${move}"][aria-current]`).count(), 1);
    assert.match(await page.textContent(".looks"), /Try again: no longer counts$/);
    await page.click(`[data-tile="${looks.table.hands[0][0]}"]`);
    for (const key of ["p", "h", "d", "n", "v"]) await page.keyboard.press(key);
    assert.deepEqual((await matchState(page)).played, played);
  }
  assert.equal(await page.evaluate(() => boneyard.link), await page.evaluate(() => location.hash));
  assert.equal(await kept(), before);
  for (const away of [() => page.click(".looks .main"), () => page.keyboard.press("Escape"), () => page.keyboard.press("u")]) {
    await page.evaluate((move) => boneyard.lookAt(move), costs[0].move);
    await away();
    const there = await matchState(page);
    assert.deepEqual([there.table, there.played], [end, played]);
    await page.waitForSelector(".ending.hand");
    assert.equal(await page.evaluate(() => boneyard.reviewed.size), costs.length);
  }
  const last = costs.at(-1).move;
  await page.click(`[data-look="${last}"]`);
  await page.click(".looks button:last-child");
  const back = await matchState(page);
  assert.equal(back.table.at, last);
  assert.ok(back.mine);
  assert.match(back.played.spoiled, /taken back after a hidden tile/);
  await close(page);
});

test("on a phone the panel of moves makes room for the table that is looked at, and is there again after it", async () => {
  const page = await openMatch("block;players=person+random/seed_2");
  await personsTurn(page);
  await step(page);
  await personsTurn(page);
  await page.click(".thumb >> text=Moves");
  await page.click("[data-look] >> nth=0");
  assert.equal(await page.evaluate(() => boneyard.panel), null);
  await page.click(".looks .main");
  assert.equal(await page.evaluate(() => boneyard.panel), "moves");
  await close(page);
});

test("in the middle of a hand one's own moves can be looked at, too, and the hand goes on from where it stands", async () => {
  const page = await openInTheMiddle();
  const now = await matchState(page);
  assert.equal(now.table.over, false);
  const move = now.table.choice;
  await page.evaluate(() => boneyard.show("moves"));
  await page.click(`[data-look="${move}"]`);
  const looks = await matchState(page);
  assert.deepEqual([looks.table.at, looks.mine, looks.open, looks.played], [move, false, false, now.played]);
  assert.equal(await page.locator(".tile.seat .pip").count(), 0);
  await page.click(".looks .main");
  await page.waitForFunction(() => boneyard.mine);
  const there = await matchState(page);
  assert.deepEqual([there.table, there.played], [now.table, now.played]);
  await step(page);
  assert.equal((await matchState(page)).played.spoiled, "");
  await close(page);
});

test("who looks at a move of another person sees that hand covered", async () => {
  const page = await openMatch("block;players=person+person/seed_3");
  for (let i = 0; i < 2; ++i) {
    await page.click(".acts .main");
    await step(page);
    await personsTurn(page);
  }
  await page.click(".acts .main");
  const { table, viewer } = await matchState(page);
  const other = table.played.findIndex((move) => move.choice && move.seat !== viewer);
  assert.ok(other >= 0);
  await page.evaluate((move) => boneyard.lookAt(move), other);
  assert.ok((await matchState(page)).covered);
  assert.equal(await page.locator(".tile:not(.layout) .pip").count(), 0);
  await page.click(".looks .main");
  const back = await matchState(page);
  assert.deepEqual([back.viewer, back.covered, back.table], [viewer, true, table]);
  await close(page);
});

test("a link opens the same match, a reload keeps it, and so does the page opened anew", async () => {
  const page = await openMatch("all-fives-and-threes;seats=3;players=person+random+few;to=60/seed_8", { size: "desk" });
  for (let i = 0; i < 6; ++i) {
    await personsTurn(page);
    if ((await matchState(page)).table.over) await page.click(".ending .main");
    else await step(page);
  }
  await personsTurn(page);
  const before = await matchState(page);
  await page.waitForFunction(() => location.hash === boneyard.link);
  const link = (await page.evaluate(() => location.hash)).slice(1);
  const other = await openMatch(link);
  const there = await matchState(other);
  assert.equal(there.table.position, before.table.position);
  assert.deepEqual(there.table.totals, before.table.totals);
  assert.equal(there.played.players, "person random few");
  assert.match(there.played.spoiled, /link/);
  await close(other);
  await page.reload();
  await page.waitForSelector(".app:not(.waits, :has(.loading)) .tile");
  assert.deepEqual((await matchState(page)).played, before.played);
  await page.evaluate(() => { history.replaceState(null, "", location.pathname); });
  await page.reload();
  await page.waitForSelector(".app:not(.waits, :has(.loading)) .tile");
  assert.deepEqual((await matchState(page)).played, before.played);
  await close(page);
});

test("a link that names no match is told what is wrong with it", async () => {
  for (const [link, why] of [["draw/seed_1/9-9>", /hand 1, move 1: /], ["draw;seats=9/seed_1", /9/], ["draw;players=few+few/seed_1", /no person/]]) {
    const page = await openMatch("draw/seed_1");
    await page.evaluate((link) => (location.hash = `#${link}`), link);
    await page.waitForSelector(".says.warns");
    assert.match((await page.evaluate(() => boneyard.says)), why);
    await close(page);
  }
});

test("two persons at one screen: a hand is covered until its person says so", async () => {
  const page = await openMatch("block;players=person+person/seed_3");
  for (let i = 0; i < 4; ++i) {
    const { covered, viewer, table } = await matchState(page);
    assert.ok(covered);
    assert.equal(viewer, table.turn);
    assert.equal(await page.locator(".tile:not(.layout) .pip").count(), 0);
    await page.click(".acts .main");
    assert.equal((await matchState(page)).covered, false);
    assert.equal(await page.locator(".tile.seat .pip").count(), 0);
    assert.ok((await page.locator(".tile.hand .pip").count()) > 0);
    await step(page);
    await personsTurn(page);
  }
  // Taken back by the one who sits there now, the hand of the one before is covered as well.
  await page.click(".acts .main");
  const { viewer } = await matchState(page);
  await page.click(".thumb button:nth-of-type(1)");
  const back = await matchState(page);
  assert.ok(back.viewer !== viewer && back.covered);
  await close(page);
});

test("muggins: a score is declared, or the program claims it as soon as it has laid the next tile", async () => {
  for (const claims of [true, false]) {
    const page = await openMatch("all-fives;players=person+random;muggins=yes/seed_42");
    let scored = 0;
    for (let i = 0; i < 60 && scored === 0; ++i) {
      await personsTurn(page);
      const { table, waits } = await matchState(page);
      if (waits) {
        scored = table.played[table.at - 1].scored;
        const before = table.totals;
        if (claims && scored > 0) {
          await page.click(".acts .main");
          assert.match((await matchState(page)).played.moves.at(table.at - 1), / claim$/);
          assert.equal((await matchState(page)).table.totals[0], before[0] + scored);
        } else {
          await page.click(".acts button:not(.main)");
          if (scored === 0) continue;
          await personsTurn(page);
          const after = (await matchState(page)).table;
          assert.ok(after.totals[0] === before[0] && after.totals[1] >= before[1] + scored, `${before} ${after.totals}`);
        }
      } else if (table.over) await page.click(".ending .main");
      else await step(page, (moves) => moves.at(-1));
    }
    assert.ok(scored > 0);
    await close(page);
  }
});

test("muggins: the last score of a hand is declared or lost before the match is called", async () => {
  const line = "5-5>_5-4>_take2_<0-5_4-0>_<1-0_<1-1_<2-1_<2-2_<5-2_<3-5_take2_<1-3_<6-1_<5-6"; // the program has 15 points
  const page = await openMatch(`all-fives;players=person+random;muggins=yes;to=15;won=hand/seed_25/${line}`);
  const last = async () => (await matchState(page)).played.moves.at(-1);
  assert.ok((await matchState(page)).waits && (await matchState(page)).table.winner === null);
  await page.evaluate(() => boneyard.goTo(boneyard.table.at - 1));
  assert.ok(!(await matchState(page)).waits);
  await page.evaluate(() => boneyard.redo());
  assert.ok((await matchState(page)).waits);
  await page.click(".acts button:not(.main)");
  assert.equal((await matchState(page)).table.winner, 2);
  assert.deepEqual((await matchState(page)).table.totals, [5, 15]);
  assert.equal(await last(), "<5-6 lost");
  await page.reload();
  await page.waitForSelector(".ending.hand");
  assert.equal((await matchState(page)).table.winner, 2);
  await close(page);
  const other = await openMatch(`all-fives;players=person+random;muggins=yes;to=15;won=hand/seed_25/${line}`);
  await other.click(".acts .main");
  assert.deepEqual((await matchState(other)).table.totals, [10, 15]);
  assert.equal((await matchState(other)).table.winner, 2);
  await close(other);
  // In mid-hand, too, a tile that is played again waits.
  const early = await openMatch("all-fives;players=person+random;muggins=yes;to=20/seed_25/5-5>");
  assert.ok((await matchState(early)).waits);
  await early.evaluate(() => boneyard.goTo(0));
  await early.evaluate(() => boneyard.redo());
  assert.ok((await matchState(early)).waits && (await matchState(early)).table.at === 1);
  await close(early);
});

test("muggins: another person claims what was not declared, by a button that names the tile and fits on a phone", async () => {
  const page = await openMatch("all-fives;players=person+person;muggins=yes/seed_25");
  await step(page); // shows the hand of seat 1
  await step(page, (moves) => moves.find(({ tile }) => tile === "5-5"));
  // Who has laid the tile may declare its score while the hand of the next is covered.
  assert.deepEqual(await page.$$eval(".acts button", (all) => all.map(({ textContent }) => textContent)), ["Show player 2's hand", "Claim"]);
  const takers = () => page.evaluate(() => boneyard.takers);
  while ((await takers()).length === 0) {
    await step(page, (moves) => moves.find(({ tile }) => tile) ?? moves[0]);
    await personsTurn(page);
  }
  const { table } = await matchState(page);
  assert.deepEqual([await takers(), table.totals], [[2], [0, 0]]);
  const buttons = await page.$$eval(".acts button", (all) => all.map((each) => ({ text: each.textContent, ...each.getBoundingClientRect().toJSON() })));
  assert.deepEqual(buttons.map(({ text }) => text), ["Show player 1's hand", "Claim", "Player 2 claims 5-5"]);
  const cloth = await page.locator(".table").boundingBox();
  for (const { text, left, right, bottom } of buttons) assert.ok(left >= 0 && right <= cloth.width && bottom < cloth.y + cloth.height, `${text} is cut off`);
  const hand = await page.$$eval(".tile.hand", (all) => Math.min(...all.map((each) => each.getBoundingClientRect().top)));
  assert.ok(buttons.every(({ bottom }) => bottom <= hand + 12), "a button lies over the hand");
  await page.click("text=Player 2 claims 5-5");
  const after = await matchState(page);
  assert.deepEqual([after.table.totals, after.says, after.covered], [[0, 10], "Player 2 claims what was not declared: 10 points.", true]);
  assert.match(after.played.moves.at(-1), / take2$/);
  await close(page);
});

test("a match is won in the middle of a hand, and no tile can be chosen then", async () => {
  const page = await openMatch("all-fives;players=person+random;to=5/seed_6");
  for (let i = 0; i < 60; ++i) {
    await personsTurn(page);
    if ((await matchState(page)).table.over) break;
    await step(page, (moves) => moves[0]);
  }
  const { table } = await matchState(page);
  assert.ok(table.done && table.moves.length === 0 && table.totals[table.winner - 1] >= 5);
  assert.match(await page.textContent(".ending"), /^(You|.*) (wins? the match with \d+ points|lose the match, \d+ to \d+)\. The match ends in the middle of the hand\./);
  await close(page);
});

test("lots say who leads", async () => {
  const page = await openMatch("five-up;players=person+person/seed_0"); // data/golden_lots.txt
  const { table } = await matchState(page);
  assert.deepEqual(table.told, [["Lots: ", { seat: 1 }, " ", { tile: "6-6" }, ", ", { seat: 2 }, " ", { tile: "6-4" }, ": ", { seat: 1 }, " leads."]]);
  assert.equal(table.turn, 1);
  await close(page);
  // They stay in the line until a person has moved.
  const other = await openMatch("seven-rocks;players=person+random+random+random/seed_3");
  await personsTurn(other);
  assert.equal((await matchState(other)).table.at, 2);
  assert.match((await matchState(other)).says, /^Lots: you \d-\d, .*: \w+ leads?\. \w+ lays [^.]*\.$/);
  await step(other);
  assert.doesNotMatch((await matchState(other)).says, /Lots/);
  await close(other);
});

test("a match that is over counts once, by game, seats and rules; a copied text is read again", async () => {
  const page = await openMatch("block;players=person+random;to=1/seed_11", { size: "desk" });
  while ((await playOut(page, (moves) => moves[0])).winner === null) await page.click(".ending .main");
  const { played, table } = await matchState(page);
  assert.ok(played.counted);
  const records = () => page.evaluate(() => JSON.parse(localStorage.getItem("boneyard records")));
  const key = `block;seats=2;against=random;${table.rules}`;
  assert.equal((await records())[key].played, 1);
  assert.equal((await records())[key].won, table.winner === 1 ? 1 : 0);
  await page.reload();
  await page.waitForSelector(".ending.hand");
  assert.equal((await records())[key].played, 1);
  const text = await page.evaluate(async () => { await boneyard.loadWhole(); return boneyard.ask(boneyard.asked("text")); });
  assert.match(text, /^boneyard game 2\ngame block\n/);
  await page.evaluate((text) => { boneyard.again(); boneyard.read(text); }, text);
  assert.equal((await matchState(page)).table.position, table.position);
  await close(page);
});

test("in a long hand on a small screen every part of a tile is its own, and the bar says which hand and deal it is", async () => {
  for (const [hash, least] of [["double-nine-cross;draw=until;players=person+random/seed_11", 22], ["block;hand=14;players=person+random/seed_2", 13]]) {
    const page = await openMatch(hash);
    for (let i = 0; i < 40 && (await page.locator(".tile.hand").count()) < least; ++i) {
      await personsTurn(page);
      await step(page);
    }
    await personsTurn(page);
    await atRest(page);
    assert.ok((await page.locator(".tile.hand").count()) >= least);
    const wrong = await page.$$eval(".tile.hand", (all) => all.flatMap((tile) => {
      const { left, top, width, height } = tile.getBoundingClientRect();
      return [0.1, 0.5, 0.9].flatMap((x) => [0.2, 0.8].map((y) => document.elementFromPoint(left + x * width, top + y * height).closest(".tile")?.dataset.tile))
        .filter((found) => found !== tile.dataset.tile).map((found) => `${found} lies over ${tile.dataset.tile}`);
    }));
    assert.deepEqual(wrong, []);
    const cut = await page.$eval(".deal", (deal) => deal.scrollWidth > deal.clientWidth + 1 || deal.scrollHeight > deal.clientHeight + 1);
    assert.equal(cut, false, "what the bar says is cut off");
    await close(page);
  }
});

test("on a small phone on its side an open panel leaves the table its room, and what is said lies beside how the hand ended", async () => {
  const page = await openMatch("block;seats=3;players=person+random+random;to=20/day_2025-10-21", { size: "side" });
  await personsTurn(page);
  const apart = (selector) => page.$$eval(selector, (all) => all.map((each) => each.getBoundingClientRect()).every((a, i, boxes) =>
    boxes.slice(i + 1).every((b) => a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1)));
  await page.evaluate(() => boneyard.show("games"));
  await atRest(page);
  assert.ok((await page.locator(".table").boundingBox()).height > 180);
  assert.ok(await apart(".seat:not(.tile)"));
  assert.ok(await apart(".tabs button"));
  await page.click(".tabs .close");
  await playOut(page);
  await page.evaluate(() => boneyard.say("Copied, with the link: Block with 3 players set=6,hand=6,blocked=sum,tie=nothing,to=20 2026-10-21: won in 2 hands, no hints"));
  await atRest(page);
  assert.ok(await apart(".ending.hand, .says"));
  await close(page);
});

test("the end of a hand says which tiles have scored in play, and how much", async () => {
  const page = await openMatch("all-fives;players=person+random/seed_7");
  const { played } = await playOut(page);
  const scored = played.filter((move) => move.scored > 0);
  assert.ok(scored.length > 0);
  const shown = await page.$$eval(".in-play .whole", (all) => all.map((each) => each.textContent));
  const by = (seat) => scored.filter((move) => move.seat === seat).map(({ tile, scored }) => `${tile} ${scored}`);
  assert.deepEqual(shown, [...by(1), ...by(2)]);
  await close(page);
});
