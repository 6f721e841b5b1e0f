// The pages of rules and the published odds. Nobody needs them for the first move, so they are in a file of their own, which
// is loaded when one of them is first asked for (build.mjs writes it).
import { fileOf } from "../module/module";

interface Reference {
  pages: { [game: string]: string }; // of docs/rules
  odds: string; // the patiences of data/odds.csv
  hands: string; // the table games of it
}

let loaded: Reference | null = null;
let loading: Promise<void> | null = null;
let failed = -Infinity; // when it could not be loaded
let changed = (): void => {};
/// Sets what is called when the reference has been loaded.
export const whenLoaded = (call: () => void): void => { changed = call; };

/// Loads the reference, once.
export function loadReference(): Promise<void> {
  loading ??= fetch(fileOf("reference.json")).then((answer) => answer.json()).then((read) => { loaded = read; }, () => {
    failed = Date.now();
    loading = null;
  }).then(() => changed());
  return loading;
}
/// The reference; null until it is loaded, which this begins.
export function reference(): Reference | null {
  const again = Date.now() - failed > 3000; // perhaps the network is back
  if (!loaded && again) void loadReference();
  return loaded;
}
/// What is said while it is not there.
export const missing = (): string => (reference() ? "" : loading === null ? "This could not be loaded: there is no network." : "Loading …");
