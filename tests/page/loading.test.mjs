// What is loaded, and what is seen meanwhile.
import assert from "node:assert/strict";
import test from "node:test";
import { serve } from "../../src/page/serve.mjs";
import { browser, sizes, top } from "./browser.mjs";

/// The page on a host of its own that counts what is asked for. `held`: what it does not send before `release()`.
async function host(t, { size = "phone", theme = "dark", held = /^$/ } = {}) {
  const server = await serve(`${top}build/page`, 0, "/");
  const asked = [];
  let release;
  const released = new Promise((resolve) => { release = resolve; });
  const [answer] = server.listeners("request");
  server.removeAllListeners("request").on("request", async (request, response) => {
    const name = new URL(request.url, "http://host").pathname.slice(1) || "index.html";
    asked.push(name);
    if (held.test(name)) await released;
    answer(request, response);
  });
  const context = await browser.newContext({ viewport: sizes[size], colorScheme: theme, reducedMotion: "reduce" });
  context.setDefaultTimeout(300_000);
  const page = await context.newPage();
  const complaints = [];
  page.on("console", (message) => ["error", "warning"].includes(message.type()) && complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(error.message));
  t.after(async () => {
    await context.close();
    server.close();
    server.closeAllConnections();
    assert.deepEqual(complaints, []);
  });
  return { page, asked, release, base: `http://localhost:${server.address().port}/` };
}
const begun = (page) => page.waitForFunction(() => globalThis.boneyard);
/// Where each tile of the table lies, and its picture.
const lying = (page) => page.evaluate(() => Object.fromEntries([...document.querySelectorAll(".table .tile:not(.gone)")].map((tile) => {
  const { x, y, width, height } = tile.querySelector(".face").getBoundingClientRect();
  const name = tile.dataset.tile ?? tile.getAttribute("aria-label");
  return [name.split("-").map(Number).sort((a, b) => b - a).join("-"), [x, y, width, height].map((length) => Math.round(2 * length) / 2).join(" ")];
})));

test("the page and its service worker together load each file once", async (t) => {
  const { page, asked, base } = await host(t);
  await page.goto(base);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const times = (name) => asked.filter((each) => each === name).length;
  for (const name of new Set(asked)) assert.equal(times(name), 1, name);
  for (const name of ["boneyard.wasm", "whole.wasm", "page.js", "real.js", "bodies.js", "puzzles.txt", "reference.json"]) assert.equal(times(name), 1, name);
});

for (const [size, theme] of [["phone", "dark"], ["tablet", "light"], ["desk", "dark"], ["side", "light"]])
  test(`the tiles of a first visit lie there before the module is loaded, and stay where they are: ${size}`, async (t) => {
    const { page, release, base } = await host(t, { size, theme, held: /\.wasm$/ });
    await page.goto(base, { waitUntil: "commit" });
    await page.waitForSelector(".app.waits .tile");
    const before = await lying(page);
    assert.equal(Object.keys(before).length, 28);
    assert.equal(await page.getAttribute("html", "data-theme"), theme);
    const style = () => page.evaluate(() => getComputedStyle(document.querySelector(".table")).backgroundColor + getComputedStyle(document.querySelector(".free .ivory")).fill);
    const drawn = await style();
    release();
    await begun(page);
    assert.deepEqual(await lying(page), before);
    assert.equal(await style(), drawn);
    assert.equal(await page.evaluate(() => boneyard.played.winnable), true);
  });

test("whoever has a game, or follows a link, sees no other deal before it", async (t) => {
  const { page, asked, release, base } = await host(t, { held: /^nothing$/ });
  const marks = () => page.evaluate(() => performance.getEntriesByName("first").length);
  await page.goto(`${base}#five-columns/seed_42`);
  await begun(page);
  assert.equal(await marks(), 0);
  await page.evaluate(() => boneyard.play(boneyard.table.moves[0].text));
  await page.goto("about:blank");
  await page.goto(base);
  await begun(page);
  assert.equal(await marks(), 0);
  assert.equal(await page.evaluate(() => boneyard.played.deal), "seed 42");
  release();
  assert.ok(asked.includes("first.js"));
});

test("a host that does not say what the module is has it compiled all the same", async (t) => {
  const { page, base } = await host(t);
  await page.route("**/boneyard.wasm*", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), "content-type": "application/octet-stream" } });
  });
  await page.goto(base);
  await begun(page);
});
