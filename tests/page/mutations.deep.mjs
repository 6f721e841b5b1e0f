import assert from "node:assert/strict";
import test from "node:test";
import { startOnMutations } from "./mutations.mjs";

test("any value of any key of the storage starts a page that works: 10,000 mutations", async () => {
  const [one, two] = await Promise.all([startOnMutations(5000, 2), startOnMutations(5000, 3)]);
  console.log(`# ${one + two} mutations`);
  assert.ok(one + two >= 10_000);
});
