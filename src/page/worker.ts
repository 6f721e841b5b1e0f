// A worker: receives the compiled module, then answers one question after the other. What people seldom ask, the page's
// module leaves out: the whole one, whole.wasm, answers it, and is loaded when it is first asked.
import { compile, start, type Ask } from "./module";

const seldom = ["certificate", "reason", "whereabouts"];
let ask: Promise<Ask>;
let whole: Promise<Ask> | undefined;

function loadWhole(): Promise<Ask> {
  whole ??= compile(new URL("whole.wasm", self.location.href)).then(start).catch((error) => {
    whole = undefined; // perhaps the network is back when it is asked again
    throw error;
  });
  return whole;
}

self.onmessage = async (event: MessageEvent) => {
  if (event.data instanceof WebAssembly.Module) {
    ask = start(event.data);
    return;
  }
  try {
    const answers = await (seldom.includes(event.data.ask) ? loadWhole() : ask);
    self.postMessage({ answer: answers(event.data) });
  } catch (error) {
    self.postMessage({ error: error instanceof Error ? error.message : String(error) });
  }
};
