// A worker: receives the small module, then answers one question after the other. What only the whole module answers comes
// together with that.
import { start, type Ask } from "./module";

let small: Promise<Ask>;
let whole: Promise<Ask> | undefined;

self.onmessage = async ({ data }: MessageEvent) => {
  if (data instanceof WebAssembly.Module) {
    small = start(data);
    return;
  }
  try {
    if (data.whole) whole ??= start(data.whole);
    const ask = await (data.whole ? whole! : small);
    self.postMessage({ answer: ask(data.question) });
  } catch (error) {
    self.postMessage({ error: error instanceof Error ? error.message : String(error) });
  }
};
