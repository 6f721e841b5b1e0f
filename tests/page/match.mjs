// What the tests of matches do at the table.
import { open } from "./browser.mjs";

/// Opens a match whose program's seats do not wait between two moves.
export async function openMatch(hash, options) {
  const page = await open(hash, options);
  await page.evaluate(() => (boneyard.pace = 0));
  return page;
}

export const matchState = (page) => page.evaluate(() => {
  const { table, played, mine, waits, covered, viewer, lifted, open } = boneyard;
  return { table, played, mine, waits, covered, viewer, lifted, open, says: boneyard.says };
});

/// Waits until a person is to act, or the hand is over.
export const personsTurn = (page) =>
  page.waitForFunction(() => { const m = boneyard; return m.mine || m.waits || m.covered || m.over; });

/// Whether the first tile of the hand is the only one allowed: that is laid by one tap.
export const leadIsForced = ({ moves, played, at }) => moves.length === 1 && played.slice(0, at).every(({ tile }) => tile === "");

/// One step of a person by hand: a tap on a tile and its place, or on a button. `choose` picks among the legal moves.
export async function step(page, choose = (moves) => moves[0]) {
  const { mine, waits, covered, table } = await matchState(page);
  if (covered) return page.click(".acts .main");
  if (waits) return page.click(".acts button:not(.main)");
  if (!mine) return personsTurn(page);
  const move = choose(table.moves);
  if (move.kind === "draw" || (move.kind === "pass" && !table.settings.rows)) return page.click(".acts [data-act]");
  const first = table.settings.rows ? table.hands[table.turn - 1][0] : move.tile;
  await page.click(`[data-tile="${tileOf(first)}"]`);
  if (leadIsForced(table) || (table.settings.rows && table.moves.length === 1)) return;
  await page.click(`[data-slot="${move.text}"]`);
}

/// Plays the hand on the table to its end.
export async function playOut(page, choose = (moves) => moves.at(-1)) {
  for (;;) {
    await personsTurn(page);
    const { table } = await matchState(page);
    if (table.over) return table;
    await step(page, choose);
    await page.waitForFunction((at) => boneyard.table.at > at, table.at);
  }
}

export const tileOf = (laid) => {
  const [a, b] = laid.split("-").map(Number);
  return a >= b ? laid : `${b}-${a}`;
};
