// Tries the npm package: try.mjs FOLDER, which holds nothing but its tarball. Installs it there, then runs the examples of
// docs/javascript.md, the conformance file, TypeScript, and a page in Chromium.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const top = fileURLToPath(new URL("../..", import.meta.url));
const folder = resolve(process.argv[2]);
const require = createRequire(join(top, "src/page/package.json"));
const run = (command, ...rest) => execFileSync(command, rest, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });

const [tarball] = readdirSync(folder);
writeFileSync(join(folder, "package.json"), '{"type": "module"}');
run("npm", "install", "--offline", "--no-audit", "--no-fund", "--silent", `./${tarball}`);
const installed = join(folder, "node_modules/boneyard");
const { load, Refused } = await import(pathToFileURL(join(installed, "index.js")));
const boneyard = await load();

const checks = {
  "the package has its papers and the version of the library"() {
    const about = JSON.parse(readFileSync(join(installed, "package.json"), "utf8"));
    assert.equal(boneyard.version, about.version);
    assert.match(readFileSync(join(installed, "NOTICES"), "utf8"), /nlohmann[^]*Boost[^]*musl/i);
    assert.match(readFileSync(join(installed, "LICENSE"), "utf8"), /MIT|Permission is hereby granted/);
  },

  "every example of docs/javascript.md prints what the page says"() {
    const blocks = [...readFileSync(join(top, "docs/javascript.md"), "utf8").matchAll(/```js\n([^]*?)```\n\n```text\n([^]*?)```/g)];
    assert.equal(blocks.length, 4);
    for (const [, code, printed] of blocks) {
      writeFileSync(join(folder, "example.js"), code);
      assert.equal(run("node", "example.js"), printed);
    }
  },

  "every question of the conformance file is answered as it is recorded"() {
    const lines = readFileSync(join(top, "data/conformance.jsonl"), "utf8").trim().split("\n").map((line) => JSON.parse(line));
    assert.ok(lines.length >= 300);
    for (const { question, reply } of lines) {
      let given;
      try {
        given = { answer: boneyard.ask(question) };
      } catch (error) {
        assert.ok(error instanceof Refused, `${JSON.stringify(question)}: ${error}`);
        given = { error: error.message };
      }
      assert.deepEqual(given, reply, JSON.stringify(question));
    }
    console.log(`  ${lines.length} questions`);
  },

  "a range of seeds is decided, and a bad one refused"() {
    assert.equal(boneyard.decide("five-columns", 1n, 1000).filter((verdict) => verdict === 1).length, 437);
    assert.ok(boneyard.decide("domino-patience;goal=all", 1, 300, 0).includes(-1));
    assert.equal(boneyard.decide("bingo", 2n ** 64n - 1n, 1).length, 1);
    assert.equal(boneyard.decide("bingo", 1, 0).length, 0);
    assert.deepEqual([...boneyard.decide("bingo", 1, 2, Infinity)], [1, 1]);
    assert.equal(boneyard.ask({ ask: "deal", variant: "bingo", seed: 1n }).deal, boneyard.ask({ ask: "deal", variant: "bingo", seed: 1 }).deal);
    for (const bad of [["block", 1, 1], ["bingo", -1, 1], ["bingo", 2n ** 64n - 1n, 2], ["bingo", 1, -1], ["bingo", 1, 1.5], ["bingo", 1.5, 1], ["bingo", 1, 1, NaN]])
      assert.throws(() => boneyard.decide(...bad), Refused, String(bad));
  },

  "a bundler for browsers takes it"() {
    writeFileSync(join(folder, "bundled.js"), 'import { load } from "boneyard"; console.log(load);');
    require("esbuild").buildSync({ entryPoints: [join(folder, "bundled.js")], bundle: true, platform: "browser", format: "esm",
      outfile: join(folder, "bundle.js"), logLevel: "error" });
  },

  "TypeScript knows the answer of each question, and refuses what is none"() {
    writeFileSync(join(folder, "typed.ts"), `
      import { load, type Question, type SolveAnswer } from "boneyard";
      const boneyard = await load();
      const solved: SolveAnswer = boneyard.ask({ ask: "solve", variant: "bingo", seed: 1 });
      const verdict: "winnable" | "unwinnable" | "undecided" = boneyard.ask({ ask: "verdict", variant: "bingo", seed: 1 });
      const count: number = boneyard.ask({ ask: "moves", variant: "bingo", seed: 1 }).count;
      // @ts-expect-error
      boneyard.ask({ ask: "nothing" });
      // @ts-expect-error
      boneyard.ask({ ask: "solve", seed: 1 });
      // @ts-expect-error
      boneyard.ask({ ask: "solve", variant: "bingo", seed: 1, moev: [] });
      // @ts-expect-error
      boneyard.ask({ ask: "moves", variant: "bingo", seed: 1, fewest_left: true });
      // @ts-expect-error
      solved.moevs;
      for (const ask of ["best", "value"] as const) boneyard.ask({ ask, variant: "block", seed: 1 }).line;
      const question: Question = { ask: "verdict", variant: "bingo", seed: 1 };
      // @ts-expect-error
      const text: string = boneyard.ask({ ask: "moves", variant: "bingo", seed: 1 });
      export default [solved, verdict, count, text, question];
    `);
    const examples = [...readFileSync(join(top, "docs/javascript.md"), "utf8").matchAll(/```js\n([^]*?)```/g)].map(([, code], i) => {
      writeFileSync(join(folder, `example${i}.ts`), code);
      return `example${i}.ts`;
    });
    run("node", require.resolve("typescript/bin/tsc"), "--noEmit", "--strict", "--target", "es2022", "--module", "nodenext", "typed.ts", ...examples);
  },

  async "a page in Chromium asks it, with nothing but files from a server"() {
    writeFileSync(join(folder, "index.html"), readFileSync(join(top, "docs/javascript.md"), "utf8").match(/```html\n([^]*?)```/)[1]);
    const types = { html: "text/html", js: "text/javascript", wasm: "application/wasm" };
    const server = createServer((request, response) => {
      const name = request.url === "/" ? "index.html" : request.url.slice(1);
      try {
        const bytes = readFileSync(join(folder, name));
        response.writeHead(200, { "Content-Type": types[name.split(".").pop()] }).end(bytes);
      } catch {
        response.writeHead(404).end();
      }
    });
    await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
    const address = `http://127.0.0.1:${server.address().port}/`;
    const browser = await require("playwright-core").chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell", args: ["--no-sandbox"] });
    try {
      const page = await browser.newPage();
      await page.goto(address);
      await page.waitForFunction(() => document.body.textContent.trim() === "unwinnable", undefined, { timeout: 60_000 });
      // Without a module of its own it fetches the one beside it.
      const version = await page.evaluate(async () => (await (await import("./node_modules/boneyard/index.js")).load()).version);
      assert.equal(version, boneyard.version);
    } finally {
      await browser.close();
      server.close();
    }
  },
};

for (const [name, check] of Object.entries(checks)) {
  await check();
  console.log(`ok: ${name}`);
}
