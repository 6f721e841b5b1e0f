// The server of `script/page serve`.
import assert from "node:assert/strict";
import { once } from "node:events";
import { get } from "node:http";
import test from "node:test";
import { serve } from "../../src/page/serve.mjs";
import { top } from "./browser.mjs";

test("the server of the page answers whatever is asked, and goes on", async () => {
  const server = await serve(`${top}build/page`, 0);
  const { port } = server.address();
  const status = async (path) => {
    const [answer] = await once(get({ port, path, agent: false }), "response");
    answer.resume();
    return answer.statusCode;
  };
  for (const path of ["/%", "//", "/%00", "/%ff", "/../../../etc/passwd", "/..%2f..%2fetc/passwd", "http://[", "/nothing"]) assert.equal(await status(path), 404, path);
  assert.equal(await status("/"), 200);
  await assert.rejects(serve(`${top}build/page`, port), /EADDRINUSE/);
  server.close();
});
