import assert from "node:assert/strict";
import test from "node:test";
import { startOnMutations } from "./mutations.mjs";

test("any value of any key of the storage starts a page that works: 300 mutations", async () => {
  assert.ok(await startOnMutations(300, 1) >= 300);
});
