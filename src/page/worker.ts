// A worker: receives the compiled module, then answers one question after the other.
import { start, type Ask } from "./module";

let ask: Promise<Ask>;

self.onmessage = async (event: MessageEvent) => {
  if (event.data instanceof WebAssembly.Module) {
    ask = start(event.data);
    return;
  }
  try {
    self.postMessage({ answer: (await ask)(event.data) });
  } catch (error) {
    self.postMessage({ error: error instanceof Error ? error.message : String(error) });
  }
};
