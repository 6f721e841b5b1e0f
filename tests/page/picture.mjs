// Takes the README's picture: a desk in the evening, and a phone by day.  picture.mjs FILE
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { serve } from "../../src/page/serve.mjs";
import { packages } from "./packages.mjs";

const { chromium } = packages("playwright-core");
const server = await serve(fileURLToPath(new URL("../../build/page", import.meta.url)), 0);
const base = `http://localhost:${server.address().port}/`;
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium-headless-shell", args: ["--no-sandbox"] });

async function shot(hash, viewport, colorScheme, lift) {
  const page = await browser.newPage({ viewport, colorScheme, reducedMotion: "reduce" });
  await page.goto(`${base}#${hash}`);
  await page.waitForSelector(".app:not(.waits, :has(.loading)) .tile");
  await page.evaluate(() => boneyard.begin({ ...boneyard.played, spoiled: "" })); // as if it had been played here
  if (lift) await page.click(`[data-tile="${lift}"]`);
  await page.mouse.move(0, 0);
  await page.waitForTimeout(500);
  const bytes = await page.screenshot();
  await page.close();
  return `data:image/png;base64,${bytes.toString("base64")}`;
}

const desk = await shot("five-columns/seed_42/6-0+4-2_5-3+4-0_6-5+1-0_5-4+3-0", { width: 1160, height: 740 }, "dark", "4-3");
const phone = await shot("fives-the-limit/seed_2/1-5>_5-0>_0-4>_4-3>", { width: 360, height: 740 }, "light", "6-1");
const page = await browser.newPage({ viewport: { width: 1560, height: 740 } });
await page.setContent(`<style>body{margin:0;display:flex;gap:16px;justify-content:center}img{border-radius:14px}</style><img src="${desk}"><img src="${phone}">`);
await page.waitForTimeout(300);
writeFileSync(process.argv[2], await page.screenshot({ omitBackground: true }));
await browser.close();
server.close();
