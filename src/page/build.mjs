// Bundles the page: build.mjs MODULE_FOLDER OUTPUT_FOLDER. The module folder holds boneyard-page.wasm and boneyard.wasm.
// BONEYARD_ADDRESS is the address that the page will have, with a slash at its end. Most services that show a picture
// beside a link want the whole address of the picture.
import { build } from "esbuild";
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { icon, preview } from "./pictures.mjs";

const here = fileURLToPath(new URL(".", import.meta.url));
const [moduleFolder, out] = process.argv.slice(2).map((folder) => resolve(folder));
const rules = join(here, "../../docs/rules");

/// The rule pages of docs/rules, each game's by its name, without the hands that the program replays there.
const rulePages = () => Object.fromEntries(readdirSync(rules).filter((name) => name.endsWith(".md"))
  .map((name) => [basename(name, ".md"), readFileSync(join(rules, name), "utf8").split("\n## A hand\n")[0]]));

/// The columns that the page shows, of patiences and of table games; no cell has a comma in it.
const ofPatiences = ["game", "rules", "player", "method", "deals", "odds", "low", "high"];
const ofHands = ["game", "rules", "seats", "player", "method", "deals", "tied", "undecided", "odds", "low", "high"];
/// A figure with as many digits as are shown, and some more: those behind them can't be packed.
const short = (cell) => (/^\d\.\d{8,}/.test(cell) ? String(Number(Number(cell).toPrecision(8))) : cell);
function rowsOf(name) {
  const [head, ...lines] = readFileSync(join(here, "../../data", name), "utf8").trim().split("\n").map((line) => line.split(","));
  return lines.map((cells) => Object.fromEntries(head.map((column, i) => [column, cells[i]])));
}
const odds = rowsOf("odds.csv").filter(({ strength }) => strength !== "many"); // the page shows fair players of strength few
const figures = (columns, rows) => [columns, ...rows.map((row) => columns.map((column) => short(row[column])))].map((cells) => cells.join(",")).join("\n");
/// The sampled rows of table games; one over all deals stands in place of one of a sample.
function hands() {
  const question = (row) => ["game", "rules", "seats", "player"].map((column) => row[column]).join();
  const ofTables = odds.filter(({ seats }) => seats !== "1"), exact = new Map(ofTables.filter(({ method }) => method === "exact").map((row) => [question(row), row]));
  return ofTables.filter(({ method }) => method === "sample").map((row) => exact.get(question(row)) ?? row);
}

/// The deals that a beginner gets, step by step: { "five-columns": [["seed 49", …], …], … }
const easyDeals = {};
for (const line of readFileSync(join(here, "easy_deals.csv"), "utf8").trim().split("\n").slice(1)) {
  const [game, step, deal] = line.split(",");
  ((easyDeals[game] ??= [])[step - 1] ??= []).push(deal);
}

const common = {
  absWorkingDir: here, bundle: true, minify: true, target: "es2022",
  jsx: "automatic", jsxImportSource: "preact", logLevel: "warning",
};

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
// Panels are bodies.js, which is loaded behind the first table; what a real table and My dominoes need is real.js, which is
// loaded when one of them is first shown. What several of these need is in chunk-….js.
await build({
  ...common, entryPoints: [{ in: "main.tsx", out: "page" }, { in: "panels/bodies.ts", out: "bodies" }, { in: "real/later.ts", out: "real" }],
  outdir: out, format: "esm", splitting: true, chunkNames: "[name]-[hash]", define: { easyDeals: JSON.stringify(easyDeals) },
});
await build({ ...common, entryPoints: ["module/worker.ts"], outfile: join(out, "worker.js"), format: "iife" });
await build({ ...common, entryPoints: ["styles/all.css"], outfile: join(out, "page.css") });
for (const name of ["page.webmanifest", "icon.svg"]) cpSync(join(here, name), join(out, name));
cpSync(join(moduleFolder, "boneyard-page.wasm"), join(out, "boneyard.wasm"));
cpSync(join(moduleFolder, "boneyard.wasm"), join(out, "whole.wasm"));
cpSync(join(moduleFolder, "puzzles.txt"), join(out, "puzzles.txt"));
writeFileSync(join(out, "reference.json"), JSON.stringify({ pages: rulePages(), odds: figures(ofPatiences, odds.filter(({ seats }) => seats === "1")), hands: figures(ofHands, hands()) }));

// The table of a first visit, which first.js draws without Preact, before all this is there.
await build({ ...common, entryPoints: ["first/table.ts"], outfile: join(out, "table.mjs"), format: "esm" });
const { firstTable } = await import(pathToFileURL(join(out, "table.mjs")));
rmSync(join(out, "table.mjs"));
const plain = join(here, "first/dom.ts");
await build({
  ...common, entryPoints: ["first/first.tsx"], outfile: join(out, "first.js"), format: "iife",
  alias: { preact: plain, "preact/jsx-runtime": plain },
  define: { first: JSON.stringify(await firstTable(readFileSync(join(out, "boneyard.wasm")))) },
});

const files = readdirSync(out);
const name = [...files, join(here, "index.html")].reduce((hash, file) => hash.update(readFileSync(resolve(out, file))), createHash("sha256")).digest("hex").slice(0, 16);
/// Where the page finds a file: those that it asks for by itself it asks for with the name of its build.
const addressOf = (file) => (/\.(wasm|txt|json)$|^worker/.test(file) ? `./${file}?build=${name}` : `./${file}`);
// What page.js needs, and what that needs.
const needs = new Set(["page.js"]);
for (const file of needs) for (const [, other] of readFileSync(join(out, file), "utf8").matchAll(/(?:from|import)"\.\/([^"]+)"/g)) needs.add(other);
const html = readFileSync(join(here, "index.html"), "utf8")
  .replace('"preview.png"', `"${process.env.BONEYARD_ADDRESS ?? ""}preview.png"`)
  .replace('name="build" content=""', `name="build" content="${name}"`)
  .replace('"boneyard.wasm"', `"${addressOf("boneyard.wasm").slice(2)}"`)
  .replace(/<link rel="modulepreload" href="chunk.js">/, [...needs].slice(1).map((file) => `<link rel="modulepreload" href="${file}">`).join("\n"));
writeFileSync(join(out, "index.html"), html);

// The service worker keeps these, under a name that changes when any of them does, but not the pictures that follow.
const kept = ["index.html", ...files].map((file) => [file === "index.html" ? "./" : addressOf(file), `sha256-${createHash("sha256").update(readFileSync(join(out, file))).digest("base64")}`]);
await build({
  ...common, entryPoints: ["offline.ts"], outfile: join(out, "offline.js"), format: "iife",
  define: { files: JSON.stringify(kept), build: JSON.stringify(`boneyard ${name}`) },
});
for (const size of [180, 192, 512]) writeFileSync(join(out, `icon-${size}.png`), icon(size));
writeFileSync(join(out, "preview.png"), preview());
