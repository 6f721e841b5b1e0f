// Whole matches of random play, of every table game and number of seats: no move is refused, every tile lies in its place
// whenever a person is to act, the points add up, and nobody's console has anything to say.
import assert from "node:assert/strict";
import test from "node:test";
import { close, open, run, sizes } from "./browser.mjs";

const tables = run("games", "--format", "json").trim().split("\n").map((line) => JSON.parse(line)).filter((game) => game.seats);
const listed = (seats) => (Array.isArray(seats) ? seats : Array.from({ length: 4 }, (_, i) => i + 2).filter((count) => String(seats).includes(String(count))));

/// Plays the match on the table to its end, in the page.
const playedOut = (page, start) => page.evaluate(async (start) => {
  const askew = () => {
    const found = [];
    const table = document.querySelector(".table").getBoundingClientRect();
    const played = boneyard.table.played.slice(0, boneyard.table.at).filter((move) => move.tile !== "");
    const laid = [...document.querySelectorAll("[data-laid]")].map((each) => [each.dataset.laid, each.getBoundingClientRect()]);
    if (laid.length !== played.length) found.push(`${laid.length} tiles of ${played.length} lie there`);
    // Of a layout that is larger than its window only what lies in the window is in sight: the last tile does.
    const window = document.querySelector(".edge-of")?.getBoundingClientRect();
    const isIn = (at) => !window || (at.right > window.left && at.left < window.right && at.bottom > window.top && at.top < window.bottom);
    if (laid.length > 0 && !isIn(document.querySelector(`[data-laid="${played.at(-1).tile.split("-").sort((a, b) => b - a).join("-")}"]`).getBoundingClientRect())) found.push("the last tile is out of sight");
    const seen = laid.filter(([, at]) => isIn(at)).map(([tile, at]) => [tile, !window ? at : {
      left: Math.max(at.left, window.left), right: Math.min(at.right, window.right), top: Math.max(at.top, window.top), bottom: Math.min(at.bottom, window.bottom),
    }]);
    for (const [tile, at] of seen) {
      if (at.left < table.left - 1 || at.right > table.right + 1 || at.top < table.top - 1 || at.bottom > table.bottom + 1) found.push(`${tile} is off the table`);
      for (const [other, there] of seen)
        if (tile < other && there.left < at.right - 1.5 && there.right > at.left + 1.5 && there.top < at.bottom - 1.5 && there.bottom > at.top + 1.5) found.push(`${tile} lies on ${other}`);
    }
    const bar = document.querySelector(".own:not(.low)")?.getBoundingClientRect();
    if (bar && seen.some(([, at]) => at.bottom > bar.top + 2)) found.push("a tile lies below the bar");
    return found;
  };
  const match = boneyard;
  const channel = new MessageChannel();
  const passes = () => new Promise((done) => { channel.port1.onmessage = done; channel.port2.postMessage(0); });
  // A line below the table that grows takes its room, and the tiles move with the next frame.
  const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 0))));
  let room = "";
  const drawn = async () => {
    await passes();
    for (;;) {
      const { clientWidth, clientHeight } = document.querySelector(".table");
      const now = `${clientWidth} x ${clientHeight}`;
      if (now === room) return;
      room = now;
      await frame();
    }
  };
  const sum = (points) => points.reduce((all, each) => all + each, 0);
  let random = start, points = 0, hands = 0;
  const below = (most) => (random = (random * 16807) % 2147483647) % most;
  match.pace = 0;
  for (;;) {
    while (!match.mine && !match.over) await passes();
    const { table } = match;
    await drawn();
    const found = askew();
    if (found.length > 0) return { found, at: `hand ${table.hand}, after ${table.at} moves: ${table.position}` };
    if (!table.over) {
      match.play(table.moves[below(table.moves.length)].text);
      continue;
    }
    ++hands;
    points += sum(table.scores);
    if (points !== sum(table.totals) || hands !== table.hand) return { found: ["the points do not add up"], at: `hand ${table.hand}` };
    if (table.winner !== null) return { hands, table, ending: document.querySelector(".ending.hand")?.textContent };
    if (boneyard.warns) return { found: [boneyard.says], at: `hand ${table.hand}` };
    match.next();
  }
}, start);

const sized = ["phone", "desk", "side"];
for (const [i, { game, seats }] of tables.entries())
  test(`${game}: whole matches of random play, with every tile in its place`, async () => {
    const page = await open(`${game}/seed_1`);
    for (const [j, count] of listed(seats).entries()) {
      await page.setViewportSize(sizes[sized[(i + j) % sized.length]]);
      const players = ["person", ...Array(count - 1).fill("random")].join("+");
      await page.evaluate((hash) => { location.hash = hash; }, `${game};seats=${count};players=${players}/seed_${7 + i}`);
      await page.waitForFunction((players) => boneyard.played.players === players, players.replaceAll("+", " "));
      const end = await playedOut(page, i * 10 + count);
      assert.deepEqual(end.found ?? [], [], end.at);
      const { totals, settings, winner } = end.table;
      const sides = settings.partners ? [totals[0] + totals[2], totals[1] + totals[3]] : totals;
      assert.ok(sides[winner - 1] >= settings.to, `${game} by ${count}: ${sides}`);
      assert.equal(sides.filter((points) => points >= sides[winner - 1]).length, 1);
      assert.match(end.ending, /wins? the match with/);
    }
    await close(page);
  });
