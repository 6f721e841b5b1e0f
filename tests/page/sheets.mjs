// Takes the contact sheets of docs/pictures: every game in the middle of play at three sizes of the window, by day and in
// the evening.  sheets.mjs FOLDER [SCREENS]
// SCREENS: a folder for each screen by itself, as large as it is, and for the sheets as PNG.
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { serve } from "../../src/page/serve.mjs";
import { packages } from "./packages.mjs";

const [folder, screens] = process.argv.slice(2);
const { chromium } = packages("playwright-core");
const server = await serve(fileURLToPath(new URL("../../build/page", import.meta.url)), 0);
const base = `http://localhost:${server.address().port}/`;
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell", args: ["--no-sandbox"] });

/// The sizes of the window; how many screens of it lie side by side on a sheet, and how wide each is there.
const sizes = {
  phone: { viewport: { width: 360, height: 740 }, across: 6, wide: 200 },
  tablet: { viewport: { width: 820, height: 1180 }, across: 6, wide: 230 },
  desk: { viewport: { width: 1440, height: 900 }, across: 3, wide: 440 },
};
const themes = { dark: "#0b1714", light: "#eef3f0" };

/// Lays a game on the table some moves after its start, where it is a person's turn, and lifts a tile that may go to several
/// places. Of a table game the number of players goes through all that it has, from game to game.
const lay = (page, i) => page.evaluate((i) => {
  const session = boneyard;
  const { name, seats } = session.games[i];
  const count = seats[i % seats.length];
  const variant = count === 1 ? name : `${name};seats=${count}`;
  const players = ["person", ...Array(count - 1).fill("many")].join(" ");
  const from = { ...session.played, variant: session.wholeVariant(variant), players, seed: "7", deal: count === 1 ? `seed ${name === "twelve-to-go" ? 4 : 7}` : "", hands: [], moves: [], at: 0, spoiled: "", date: "" };
  let found = from, best = [], most = 0;
  for (let n = 0, here = from; n < (name === "twelve-to-go" || name === "bingo" ? 3 : 22); ++n) {
    const { hints, seconds, counted, linked, ...asked } = here;
    const table = session.ask({ ask: "table", ...asked });
    if (table.over) break;
    const laying = table.moves.filter(({ tiles }) => tiles.length > 0);
    const ways = laying.map(({ tiles }) => laying.filter((other) => other.tiles.join() === tiles.join()).length);
    const worth = 6 * Math.min(2, Math.max(...ways)) + n;
    if (table.turn === 1 && laying.length > 0 && worth > most) {
      most = worth;
      [found, best] = [here, laying[ways.indexOf(Math.max(...ways))].tiles];
    }
    const moves = [...here.moves, table.moves[(3 * n) % table.moves.length].text];
    here = { ...from, moves, at: moves.length };
  }
  session.begin(found);
  session.scored = null;
  if (!session.table.settings.rows) session.lift(best.slice(0, 1));
  return name;
}, i);

async function taken(size, theme) {
  const context = await browser.newContext({ viewport: size.viewport, colorScheme: theme, reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.goto(`${base}#five-columns/seed_7`);
  await page.waitForSelector(".app:not(.waits, :has(.loading)) .tile");
  const count = await page.evaluate(() => boneyard.games.length);
  const shots = [];
  for (let i = 0; i < count; ++i) {
    const name = await lay(page, i);
    await page.mouse.move(0, 0);
    await page.waitForTimeout(350);
    shots.push({ name, bytes: await page.screenshot() });
  }
  await context.close();
  return shots;
}

/// All screens on one sheet.
async function sheet(shots, { across, wide }, ground) {
  const page = await browser.newPage({ viewport: { width: across * (wide + 12) + 12, height: 200 } });
  await page.setContent(`<style>body{margin:12px 0 0 12px;background:${ground};font-size:0}img{width:${wide}px;margin:0 12px 12px 0;border-radius:8px}</style>` +
    shots.map(({ bytes }) => `<img src="data:image/png;base64,${bytes.toString("base64")}">`).join(""));
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  const jpeg = await page.screenshot({ fullPage: true, type: "jpeg", quality: 78 });
  const png = await page.screenshot({ fullPage: true });
  await page.close();
  return { jpeg, png };
}

for (const [name, size] of Object.entries(sizes))
  for (const [theme, ground] of Object.entries(themes)) {
    const shots = await taken(size, theme);
    const { jpeg, png } = await sheet(shots, size, ground);
    writeFileSync(`${folder}/page-${name}-${theme}.jpg`, jpeg);
    console.log(`page-${name}-${theme}.jpg: ${jpeg.length} bytes`);
    if (!screens) continue;
    mkdirSync(screens, { recursive: true });
    writeFileSync(`${screens}/sheet-${name}-${theme}.png`, png);
    for (const { name: game, bytes: screen } of shots) writeFileSync(`${screens}/${name}-${theme}-${game}.png`, screen);
  }
await browser.close();
server.close();
