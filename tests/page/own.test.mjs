// A patience that a text declares: pasted, refused with its place, linked, played, and drawn by the kinds of its places.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import test from "node:test";
import { close, open, run } from "./browser.mjs";

const folder = new URL("../../data/patiences/", import.meta.url);
const textOf = (name) => readFileSync(new URL(`${name}.json`, folder), "utf8");
/// The link to a deal of a text, as the page writes it.
const linkTo = (name) => encodeURIComponent(JSON.stringify(JSON.parse(textOf(name))).replaceAll(";", "\\u003b"))
  .replaceAll("_", "%5F").replaceAll("%20", "_") + "/seed_3";

test("a pasted text is refused with its line, and played when it is right", async () => {
  const page = await open("five-columns/seed_3");
  await page.click("button.title");
  const box = page.locator("form.own-rules textarea");
  await box.fill(textOf("luzon").replace('"where": "neighbours"', '"where": "neighboursx"'));
  await page.click("form.own-rules button.main");
  assert.match(await page.textContent(".refused"), /^line 16, column \d+: moves\[1\].where: unknown word 'neighboursx': did you mean neighbours\?/);
  await box.fill(textOf("luzon"));
  await page.click("form.own-rules button.main");
  await page.waitForFunction(() => boneyard.game.title === "Luzon");
  const hash = await page.evaluate(() => boneyard.link);
  assert.ok(hash.startsWith("#%7B"), "the link carries the text");
  await close(page);
});

test("the link that the program prints opens the game", async () => {
  const link = run("rules", "--rules-file", new URL("luzon.json", folder).pathname, "--link").trim();
  const page = await open(link.slice(1));
  assert.deepEqual(await page.evaluate(() => [boneyard.game.title, /;refill=column$/.test(boneyard.played.variant)]), ["Luzon", true]);
  await close(page);
});

test("a link with a text opens its game, and every available tile is on the table", async () => {
  for (const name of readdirSync(folder).map((file) => file.replace(".json", ""))) {
    const page = await open(linkTo(name));
    const { title, tiles, shown, movable } = await page.evaluate(() => ({
      title: boneyard.game.title, movable: boneyard.table.movable.length,
      tiles: boneyard.table.places.filter(({ face_down }) => !face_down).flatMap(({ tiles }) => tiles).length,
      shown: document.querySelectorAll(".table .tile").length,
    }));
    assert.equal(title, JSON.parse(textOf(name)).title);
    assert.ok(shown >= tiles && tiles > 0 && movable >= 0, `${name}: ${tiles} tiles, ${shown} shown`);
    await close(page);
  }
});
