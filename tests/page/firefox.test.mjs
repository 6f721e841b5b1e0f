// The page in Debian's Firefox, worked by WebDriver BiDi: what a person does at each of the tables, and what is kept.
import assert from "node:assert/strict";
import test, { after, before } from "node:test";
import { base, bestLine, patience, playMove, ready, run, sizes, state } from "./browser.mjs";
import { readWhole } from "./cut.mjs";
import { personsTurn, playOut } from "./match.mjs";
import { packages } from "./packages.mjs";

const puppeteer = packages("puppeteer-core");
let firefox;
before(async () => {
  firefox = await puppeteer.launch({ browser: "firefox", executablePath: process.env.FIREFOX ?? "/usr/bin/firefox-esr" });
});
after(() => firefox?.close());

/// A page as the helpers of the other tests know it. Its storage is its own.
async function open(hash = "", size = "phone") {
  const context = await firefox.createBrowserContext();
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  const complaints = [];
  page.on("pageerror", ({ message }) => complaints.push(message));
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  await page.setViewport(sizes[size]);
  await page.evaluateOnNewDocument(() => {
    if (location.protocol !== "about:") localStorage["boneyard settings"] ??= '{"finish":false,"explained":["start","lost","won"]}';
  });
  await page.goto(base + (hash && `#${hash}`));
  await page.waitForSelector(ready);
  return {
    evaluate: (...given) => page.evaluate(...given),
    click: (selector) => page.locator(selector).click(),
    type: (selector, text) => page.locator(selector).fill(text),
    waitForFunction: (condition, value) => page.waitForFunction(condition, {}, value),
    async reload() {
      await page.reload();
      await page.waitForSelector(ready);
    },
    async goTo(hash) {
      await page.evaluate((hash) => { location.hash = hash; }, hash);
    },
    async close() {
      assert.deepEqual(complaints, []);
      await context.close();
    },
  };
}

test("Firefox: a patience is kept in its middle, won by taps, and counted", async () => {
  const page = await open("five-columns/seed_42");
  const line = await bestLine(page);
  for (const [i, move] of line.entries()) {
    if (i === 3) await page.reload();
    if ((await state(page)).won) break;
    await playMove(page, move);
  }
  assert.equal((await state(page)).won, true);
  const records = await page.evaluate(() => JSON.parse(localStorage["boneyard records"]));
  assert.deepEqual(Object.values(records).map(({ played, won }) => [played, won])[0], [1, 1]);
  await page.close();
});

for (const hash of ["block;players=person+random/seed_4", "all-fives;seats=4;players=person+random+random+random/seed_7", "blind;players=person+random/seed_3"])
  test(`Firefox: a hand of ${hash.split(";")[0]} is played to its end`, async () => {
    const page = await open(hash);
    await page.evaluate(() => { boneyard.pace = 0; });
    await personsTurn(page);
    const table = await playOut(page);
    assert.equal(table.over, true);
    await page.close();
  });

test("Firefox: a friend's link leaves the game under way as it is, and it is found among the unfinished ones", async () => {
  const page = await open("five-columns/seed_42");
  await playMove(page, (await state(page)).moves[0].text);
  const before = await page.evaluate(() => JSON.stringify(boneyard.played.moves));
  await page.goTo("#knock-out/won_1");
  await page.waitForFunction(() => boneyard.played.variant.startsWith("knock-out"));
  await page.evaluate(() => { boneyard.show("games"); });
  await page.click(".unfinished li button");
  await page.waitForFunction(() => boneyard.played.variant.startsWith("five-columns"));
  assert.equal(await page.evaluate(() => JSON.stringify(boneyard.played.moves)), before);
  await page.close();
});

test("Firefox: a table that is typed is read and solved as the program does it", async () => {
  const page = await open();
  const text = run("deal", "knock-out", "7").split("\n").filter((line) => /\[\d\|\d\]/.test(line)).join("\n");
  await page.goTo("#knock-out/seed_1");
  await page.waitForFunction(() => boneyard.played.variant.startsWith("knock-out"));
  await page.evaluate(() => { boneyard.show("mine"); });
  await page.click(".tools ::-p-text(Type it)");
  await page.type(".typing textarea", text);
  await page.click(".typing .main");
  await page.waitForFunction(() => document.querySelector(".mine [data-verdict]"));
  const solved = JSON.parse(run("solve", "knock-out", "7", "--format", "json"));
  assert.equal(await page.evaluate(() => document.querySelector(".mine [data-verdict]").dataset.verdict), solved.verdict);
  await page.close();
});

for (const [size, letters] of [["phone", 32], ["side", 32], ["tablet", 16], ["large", 16]])
  test(`Firefox: everything can be read whole: ${size}, letters of ${letters} px`, async () => {
    const page = await open("five-columns/seed_42", size);
    await readWhole(page, ["games", "moves", "odds", "rules", "options", "record", "puzzles", "help", "mine"], letters);
    await page.close();
  });
