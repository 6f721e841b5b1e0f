// Runs the tests of the page, a file on each core:  run.mjs [NAME…]
// `deep` runs what no one waits for, the files NAME.deep.mjs; `figures` what measures times, alone.
import { spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";

const measures = (name) => name.startsWith("figures");
const here = fileURLToPath(new URL(".", import.meta.url));
const wanted = process.argv.slice(2);
const deep = wanted.includes("deep");
const files = readdirSync(here).filter((name) => name.endsWith(deep ? ".deep.mjs" : ".test.mjs"))
  .filter((name) => deep || (wanted.length === 0 ? !measures(name) : wanted.some((each) => name.startsWith(each))));

/// Whether a file's tests pass. Beside others it says all at its end, else as it goes on.
const passes = (name, beside) => new Promise((resolve) => {
  const tests = spawn(process.execPath, ["--test", here + name], { stdio: ["ignore", beside ? "pipe" : "inherit", "inherit"] });
  let said = "";
  tests.stdout?.on("data", (text) => (said += text));
  tests.on("close", (code) => {
    process.stdout.write(said);
    resolve(code === 0);
  });
});

/// The files whose tests fail.
async function failing(names, atOnce) {
  const left = [...names];
  const failed = [];
  const work = async () => {
    for (let name = left.shift(); name; name = left.shift()) if (!(await passes(name, atOnce > 1 && names.length > 1))) failed.push(name);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return failed;
}

const failed = [...(await failing(files.filter((name) => !measures(name)), availableParallelism())), ...(await failing(files.filter(measures), 1))];
for (const name of files) console.log(`# ${name}: ${failed.includes(name) ? "FAILED" : "passed"}`);
process.exit(failed.length > 0 ? 1 : 0);
