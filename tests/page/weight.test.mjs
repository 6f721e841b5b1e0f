// What the page weighs; docs/page.md has the figures.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import test from "node:test";
import { brotliCompressSync } from "node:zlib";
import { top } from "./browser.mjs";

// 350 KB held the six patiences; the twelve table games, their solver and the program's seats take the rest. Pictures are
// for those who share the page, or put it on their phone.
test("what a visitor loads first weighs less than 400 KB, packed by brotli, without its pictures", () => {
  const folder = `${top}build/page/`;
  const packed = (name) => brotliCompressSync(readFileSync(folder + name)).length;
  const later = ["whole.wasm", "puzzles.txt", "reference.json", "real.js"]; // loaded by whoever asks what few people do
  const first = readdirSync(folder).filter((name) => !name.endsWith(".png") && !later.includes(name));
  const weight = first.reduce((sum, name) => sum + packed(name), 0);
  console.log(`# ${weight} bytes packed; ${later.map((name) => `${packed(name)} of ${name}`).join(", ")} for what is seldom asked`);
  assert.ok(weight < 400_000, `${weight} bytes`);
  assert.ok(packed("whole.wasm") < 620_000);
  assert.ok(packed("puzzles.txt") < 200_000);
});
