// Runs the tests of the page, one file after the other:  run.mjs [NAME…]
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

const here = fileURLToPath(new URL(".", import.meta.url));
const wanted = process.argv.slice(2);
const files = readdirSync(here).filter((name) => name.endsWith(".test.mjs"))
  .filter((name) => wanted.length === 0 || wanted.some((each) => name.startsWith(each)));
const { status } = spawnSync(process.execPath, ["--test", "--test-concurrency=1", ...files.map((name) => here + name)], { stdio: "inherit" });
process.exit(status ?? 1);
