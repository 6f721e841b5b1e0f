// A new version of the page: it is offered in one line, taken at the next start in any case, and a game goes on in it.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "node:test";
import { serve } from "../../src/page/serve.mjs";
import { bestLine, browser, top } from "./browser.mjs";

/// The page on a host of its own. `publish()` puts another version there: its `globalThis.version` tells which it is.
async function host(t) {
  const folder = mkdtempSync(join(tmpdir(), "boneyard-page-"));
  cpSync(`${top}build/page`, folder, { recursive: true });
  const server = await serve(folder, 0, "/");
  const digest = (name) => `sha256-${createHash("sha256").update(readFileSync(join(folder, name))).digest("base64")}`;
  const change = (name, from, to) => {
    const text = readFileSync(join(folder, name), "utf8");
    const before = digest(name);
    assert.match(text, from);
    writeFileSync(join(folder, name), text.replace(from, to));
    if (name !== "offline.js") change("offline.js", RegExp(before.replaceAll("+", "\\+")), digest(name));
  };
  let version = 0;
  const publish = () => {
    ++version;
    change("offline.js", /"boneyard [0-9a-v][^"]*"/g, `"boneyard version-${version}"`);
    change("index.html", /(name="build" content=)"[^"]*"/, `$1"version-${version}"`);
    for (const name of ["page.js", "worker.js"]) change(name, /^(globalThis\.version=\d+;)?/, `globalThis.version=${version};`);
  };
  const context = await browser.newContext({ reducedMotion: "reduce" });
  context.setDefaultTimeout(300_000);
  t.after(async () => {
    await context.close();
    server.close();
    server.closeAllConnections();
    rmSync(folder, { recursive: true });
  });
  const open = async (hash = "") => {
    const page = await context.newPage();
    await page.goto(`http://localhost:${server.address().port}/${hash}`);
    await page.waitForSelector(".app:not(.waits, :has(.loading)) .tile");
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    return page;
  };
  return { publish, open };
}
const looks = (page) => page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update().then(() => true));
const versionOf = (page) => page.evaluate(() => globalThis.version ?? 0);
const isVersion = (page, version) => page.waitForFunction((version) => (globalThis.version ?? 0) === version && globalThis.boneyard, version);
const move = async (page) => {
  const [best] = await bestLine(page);
  await page.evaluate((best) => boneyard.play(best), best);
};
const lies = (page) => page.evaluate(() => [boneyard.played.id, boneyard.table.position]);

test("a new version is offered in one line, and the game under way goes on in it", async (t) => {
  const { publish, open } = await host(t);
  const page = await open("#five-columns/seed_42");
  await move(page);
  const before = await lies(page);
  assert.equal(await page.textContent("[role=status]"), "");
  publish();
  await looks(page);
  await page.waitForSelector("[role=status] >> text=A new version is ready: reload");
  assert.equal(await versionOf(page), 0);
  await page.click("[role=status] button");
  await isVersion(page, 1);
  assert.deepEqual(await lies(page), before);
  assert.notEqual(await page.textContent("[role=status]"), "A new version is ready: reload");
});

test("the next start takes the new version in any case, and a window of the version before goes on with its own files", async (t) => {
  const { publish, open } = await host(t);
  const first = await open("#twelve-to-go/seed_4");
  publish();
  await looks(first);
  await first.waitForFunction(() => boneyard.reload !== null);
  const second = await open("#five-columns/seed_42");
  await isVersion(second, 1);
  assert.equal(await second.evaluate(() => boneyard.played.deal), "seed 42");
  await first.waitForFunction(() => boneyard.reload !== null);
  assert.equal(await versionOf(first), 0);
  const marks = await first.evaluate(async () => {
    const text = async (url) => (await fetch(url)).text();
    return [/^globalThis\.version/.test(await text(`worker.js?build=${document.querySelector("meta[name=build]").content}`)), /^globalThis\.version/.test(await text("worker.js"))];
  });
  assert.deepEqual(marks, [false, true]);
  assert.equal(await first.evaluate(() => boneyard.worker.ask(boneyard.asked("verdict"))), "winnable");
  await move(first);
  const before = await lies(first);
  await first.reload();
  await isVersion(first, 1);
  assert.deepEqual(await lies(first), before);
});

test("a reload is a start, too", async (t) => {
  const { publish, open } = await host(t);
  const page = await open("#five-columns/seed_42");
  await move(page);
  const before = await lies(page);
  publish();
  await looks(page);
  await page.waitForFunction(() => boneyard.reload !== null);
  await page.reload();
  await isVersion(page, 1);
  assert.deepEqual(await lies(page), before);
  publish();
  await looks(page);
  await page.waitForFunction(() => boneyard.reload !== null);
  await page.close();
  const next = await open("");
  await isVersion(next, 2);
  assert.deepEqual(await lies(next), before);
});
