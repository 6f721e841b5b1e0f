// Sound, undo by a sweep, the record in months, one's best, and all that is kept as one file.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { bestLine, close, open, state, today } from "./browser.mjs";

const reads = async (page, name, text) => page.setInputFiles(".file input", { name, mimeType: "application/json", buffer: Buffer.from(text) });

test("a tile is heard only if one wants to hear it", async () => {
  const page = await open("five-columns/seed_42");
  await page.evaluate(() => {
    globalThis.heard = 0;
    const { start } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function (...when) { ++globalThis.heard; return start.apply(this, when); };
  });
  const heard = () => page.evaluate(() => globalThis.heard);
  const move = () => page.evaluate(() => boneyard.play(boneyard.table.moves[0].text));
  await move();
  assert.equal(await heard(), 0);
  await page.evaluate(() => boneyard.show("options"));
  await page.click("text=The sound of a tile on wood");
  assert.equal(await heard(), 1, "the switch lets it be heard");
  await move();
  assert.equal(await heard(), 2);
  await page.evaluate(() => boneyard.undo());
  assert.equal(await heard(), 2);
  await page.click("text=The sound of a tile on wood");
  await move();
  assert.equal(await heard(), 2);
  await close(page);
});

test("a finger that sweeps across the cloth takes a move back or plays it again; one that goes aslant, a short way or from the edge does not", async () => {
  const page = await open("five-columns/seed_42", { touch: true });
  const client = await page.context().newCDPSession(page);
  const [first] = await bestLine(page);
  await page.evaluate((first) => boneyard.play(first), first);
  const { x, y } = await page.evaluate(() => {
    const cloth = document.querySelector(".cloth");
    const { top, bottom } = cloth.getBoundingClientRect();
    for (let y = top + 4; y < bottom; y += 4) if ([60, 120, 180, 240, 300].every((x) => !document.elementFromPoint(x, y).closest(".free, .pile"))) return { x: 180, y };
  });
  const sweep = async (from, to, down = 0) => {
    const touch = (type, x, y) => client.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x, y }] });
    await touch("touchStart", from, y);
    for (let step = 1; step <= 4; ++step) await touch("touchMove", from + ((to - from) * step) / 4, y + (down * step) / 4);
    await touch("touchEnd");
  };
  const at = async () => (await state(page)).at;
  await sweep(x + 60, x - 60);
  assert.equal(await at(), 0);
  await sweep(x - 60, x + 60);
  assert.equal(await at(), 1);
  await sweep(x + 60, x - 60, 120); // aslant
  await sweep(x + 20, x - 20); // short
  await sweep(10, 180); // from the edge of the screen
  assert.equal(await at(), 1);
  await close(page);
});

test("the line of a win names the streak and one's best, and the record shows the months", async () => {
  const page = await open("five-columns/seed_42", { size: "desk" });
  const [month] = /^\d{4}-\d\d/.exec(today);
  await page.evaluate((day) => {
    const told = { played: 4, hints: 0, seconds: 90, won: 4, moves: 70, fewest: 12 };
    localStorage.setItem("boneyard records", JSON.stringify({ [boneyard.table.record]: { played: 5, won: 4, streak: 3, longest: 4, told } }));
    localStorage.setItem("boneyard days", JSON.stringify({ [day]: [{ game: "bingo", won: false, moves: 3, hints: 0 }] }));
  }, "2026-01-05");
  const moves = await bestLine(page);
  for (const move of await bestLine(page)) await page.evaluate((move) => boneyard.play(move), move);
  const text = await page.textContent(".ending p");
  assert.match(text, / 4 games won in a row, your best\./);
  assert.match(text, / Your quickest win took 12 moves\./);
  await page.evaluate(() => boneyard.show("record"));
  assert.equal(await page.getAttribute(".months svg", "aria-label"), "Games won by month. January 2026: 0 of 1, March 2026: 1 of 1.");
  assert.deepEqual(await page.evaluate(() => JSON.parse(localStorage.getItem("boneyard months"))), { [month]: { played: 1, won: 1 }, form: 1 });
  await close(page);
});

test("all that is kept is saved as a file, and read on another browser in place of what is there", async () => {
  const page = await open("five-columns/seed_42");
  const [first] = await bestLine(page);
  await page.evaluate((first) => { boneyard.play(first); boneyard.change({ coloured: true }); boneyard.show("options"); }, first);
  const [file] = await Promise.all([page.waitForEvent("download"), page.click("text=Save all as a file")]);
  assert.equal(file.suggestedFilename(), `boneyard-${today}.json`);
  const text = readFileSync(await file.path(), "utf8");
  const { position } = await page.evaluate(() => boneyard.table);
  await close(page);

  const other = await open("knock-out/seed_5");
  await other.evaluate(() => { boneyard.play(boneyard.table.moves[0].text); boneyard.show("options"); });
  const kept = () => other.evaluate(() => JSON.stringify(Object.entries(localStorage).sort()));
  const before = await kept();
  for (const wrong of ["{", "{}", "[1]", "null", JSON.stringify({ kind: "boneyard: games and records", kept: { "other key": "1" } }), JSON.stringify({ kind: "boneyard: games and records", kept: { "boneyard x": 1 } })]) {
    await reads(other, "wrong.json", wrong);
    await other.waitForSelector(".refused");
    assert.match(await other.textContent(".refused"), /^This is no file of games and records that this page has saved\.$/);
    assert.equal(await kept(), before);
  }
  await reads(other, "all.json", text);
  await other.waitForSelector(`text=The file of ${today} takes the place of all that this browser keeps.`);
  await other.click("text=Don't");
  assert.equal(await kept(), before);
  // What does not fit leaves all as it was.
  await other.evaluate(() => {
    const { setItem } = Storage.prototype;
    let full = true;
    Storage.prototype.setItem = function (name, text) {
      if (full && name === "boneyard settings" && text.includes('"coloured":true')) {
        full = false;
        throw new Error("no room");
      }
      return setItem.call(this, name, text);
    };
  });
  await reads(other, "all.json", text);
  await other.click("text=Replace it");
  assert.equal(await other.textContent(".refused"), "This browser has no room for all that is in the file.");
  assert.equal(await kept(), before);
  await reads(other, "all.json", text);
  await Promise.all([other.waitForEvent("load"), other.click("text=Replace it")]);
  await other.waitForFunction(() => globalThis.boneyard);
  assert.equal(await other.evaluate(() => boneyard.table.position), position);
  assert.deepEqual(await other.evaluate(() => [boneyard.settings.coloured, Object.keys(localStorage).some((name) => name.includes("knock-out"))]), [true, false]);
  await close(other);
});
