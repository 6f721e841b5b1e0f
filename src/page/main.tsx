// Starts the page: loads the module, opens the game, keeps everything for offline.
import { render } from "preact";
import { App } from "./app";
import { compile, start } from "./module";
import { openAddress } from "./open";
import { Store } from "./store";

async function begin(): Promise<void> {
  const compiled = await compile(new URL("boneyard.wasm", document.baseURI));
  const store = new Store(await start(compiled), compiled);
  await openAddress(store);
  const root = document.getElementById("page")!;
  root.replaceChildren();
  render(<App store={store} />, root);
  performance.mark("table");
  Object.assign(window, { boneyard: store }); // for the curious, and for the tests
  if ("serviceWorker" in navigator) navigator.serviceWorker.register(new URL("offline.js", document.baseURI)).catch(() => undefined);
}

begin().catch((error: unknown) => {
  document.getElementById("page")!.textContent = `The page could not start: ${error instanceof Error ? error.message : error}`;
});
