// Runs the tests of the page, a file on each core, and then those that measure, alone:  run.mjs [NAME…]
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";

const here = fileURLToPath(new URL(".", import.meta.url));
const wanted = process.argv.slice(2);
const files = readdirSync(here).filter((name) => name.endsWith(".test.mjs"))
  .filter((name) => wanted.length === 0 || wanted.some((each) => name.startsWith(each)));
const measures = (name) => name.startsWith("figures");
const run = (names) =>
  names.length === 0 ? 0
    : spawnSync(process.execPath, ["--test", `--test-concurrency=${availableParallelism()}`, ...names.map((name) => here + name)], { stdio: "inherit" }).status ?? 1;
process.exit(Math.max(run(files.filter((name) => !measures(name))), run(files.filter(measures))));
