// The page's own geometry in a browser, and the room that its table has there.
import { fileURLToPath } from "node:url";
import { open, run } from "./browser.mjs";
import { packages } from "./packages.mjs";

const bundled = await packages("esbuild").build({
  entryPoints: [fileURLToPath(new URL("geometry.ts", import.meta.url))], bundle: true, write: false, format: "iife", globalName: "geometry",
  target: "es2022", jsx: "automatic", jsxImportSource: "preact", loader: { ".csv": "text" },
});

export const sizes = { phone: { width: 360, height: 740 }, tablet: { width: 820, height: 1180 }, desk: { width: 1440, height: 900 }, side: { width: 740, height: 360 } };
/// Every game, with the numbers of seats that a table game has.
export const games = run("games", "--format", "json").trim().split("\n").map((line) => JSON.parse(line))
  .map(({ game, seats }) => ({ game, seats: seats && (Array.isArray(seats) ? seats : [2, 3, 4, 5].filter((count) => String(seats).includes(String(count)))) }));

/// A patience has no seats.
export const seated = (game, seats) => (seats ? `${game};seats=${seats}` : game);

/// The page with its geometry as `geometry`.
export async function openWithGeometry(hash) {
  const page = await open(hash);
  await page.evaluate(`${bundled.outputFiles[0].text}; window.geometry = geometry; 0`);
  return page;
}

/// The room for the table of a game that begins, at each size of the window. Rules may follow its name.
export async function roomsFor(page, game, sizes) {
  await page.evaluate((game) => { location.hash = `#${game}/seed_1`; }, game);
  await page.waitForFunction((game) => boneyard.game.name === game, game.split(";")[0]);
  const rooms = [];
  for (const size of Object.values(sizes)) {
    await page.setViewportSize(size);
    rooms.push(await page.evaluate(() => {
      const { clientWidth, clientHeight } = document.querySelector(".table");
      return { width: clientWidth, height: clientHeight };
    }));
  }
  return rooms;
}

/// Lays a game on the table, of persons alone.
export const lay = (page, { played }) => page.evaluate(async (played) => {
  boneyard.begin(played);
  boneyard.uncover();
  await new Promise((done) => setTimeout(done, 0)); // is drawn
}, played);
