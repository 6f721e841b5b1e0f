// Starts the page: loads the module, opens the game, and registers the service worker that keeps all files for offline
// use.
import { render } from "preact";
import { App } from "./app";
import { loadPanels } from "./panels/lazy";
import { compile, fileOf, Modules, start } from "./module/module";
import { isReloaded, openAddress } from "./session/open";
import { whenLoaded } from "./session/reference";
import { Session } from "./session/session";
import { realHere } from "./session/stored";
import { takeNewVersion, watchVersions } from "./session/version";

async function begin(): Promise<void> {
  const taken = takeNewVersion();
  const small = await compile(fileOf("boneyard.wasm"));
  if (await taken) return;
  const session = new Session(await start(small), new Modules(small));
  whenLoaded(() => session.changed());
  await openAddress(session);
  if (isReloaded() && realHere()) session.show("real");
  const root = document.getElementById("page")!;
  root.replaceChildren();
  render(<App session={session} />, root);
  performance.mark("table");
  Object.assign(window, { boneyard: session }); // for the curious, and for the tests
  await loadPanels().then(() => session.changed(), () => undefined); // a panel that is opened tries again
  void watchVersions((reload) => {
    session.reload = reload;
    session.changed();
  });
}

begin().catch((error: unknown) => {
  document.getElementById("page")!.textContent = `The page could not start: ${error instanceof Error ? error.message : error}`;
});
