// What docs/promises.md says of the page: the links of 1.0, and what a browser had kept by then.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { close, open, top } from "./browser.mjs";

const first = (name) => readFileSync(`${top}tests/promises/1/${name}`, "utf8");

test("every kind of link leads to the table that it has led to since 1.0", async () => {
  for (const [link, position] of JSON.parse(first("links.json"))) {
    const page = await open(link);
    assert.equal(await page.evaluate(() => boneyard.table.position), position, link);
    await close(page);
  }
});

test("the file of all that a browser kept at 1.0 is read, and nothing of it is set aside", async () => {
  const page = await open("knock-out/seed_5");
  await page.evaluate(() => boneyard.show("options"));
  await page.setInputFiles(".file input", { name: "all.json", mimeType: "application/json", buffer: Buffer.from(first("browser.json")) });
  await Promise.all([page.waitForEvent("load"), page.click("text=Replace it")]);
  await page.waitForFunction(() => globalThis.boneyard);
  await page.evaluate(() => boneyard.show("games"));
  assert.equal(await page.locator(".unfinished [data-game]").count(), 3);
  await page.evaluate(() => boneyard.show("record"));
  const record = await page.textContent(".panel .body");
  for (const part of ["Games won, of those played, month by month", "Five Columns15 moves to a win, at best 15", "1 50\u00a0%21", "Twelve To Go14 moves to a win", "1 100\u00a0%11", "1 mistake"]) assert.ok(record.includes(part), `${part}: ${record}`);
  assert.equal(await page.evaluate(() => boneyard.settings.names[0]), "Zoe");
  await page.evaluate(() => boneyard.show("puzzles"));
  assert.match(await page.textContent(".panel .body"), /1136/);
  assert.deepEqual(await page.evaluate(() => Object.keys(localStorage).filter((name) => name.includes("damaged"))), []);
  await close(page);
});
