// Serves a folder on this machine, as any web host would:  serve.mjs FOLDER PORT
import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const types = {
  ".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8",
  ".txt": "text/plain; charset=utf-8", ".json": "application/json",
  ".wasm": "application/wasm", ".svg": "image/svg+xml", ".png": "image/png", ".webmanifest": "application/manifest+json",
};

/// `under`: the path that the folder is reached at, "/" or "/some/folder/".
export function serve(folder, port, under = "/") {
  const server = createServer(async (request, response) => {
    try {
      const path = normalize(decodeURIComponent(new URL(request.url, "http://host").pathname));
      if (!path.startsWith(under)) throw new Error("elsewhere");
      const name = path.slice(under.length) || "index.html";
      const bytes = gzipSync(await readFile(join(folder, name)));
      response.writeHead(200, { "content-type": types[extname(name)] ?? "application/octet-stream", "content-encoding": "gzip", "cache-control": "no-cache" });
      response.end(bytes);
    } catch {
      response.writeHead(404, { "content-type": "text/plain" }).end("not here\n");
    }
  });
  return new Promise((resolve, reject) => server.on("error", reject).listen(port, "127.0.0.1", () => resolve(server)));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder, port] = process.argv.slice(2);
  try {
    const server = await serve(folder, Number(port));
    console.log(`http://localhost:${server.address().port}/ shows the page; Ctrl-C ends it`);
  } catch ({ message }) {
    console.error(`${message}. Name another port: script/page serve PORT`);
    process.exitCode = 1;
  }
}
