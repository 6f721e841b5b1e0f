// The service worker: keeps every file of one build, and answers with them even without a network.
declare const files: [address: string, digest: string][]; // inserted by build.mjs, like the name of the build
declare const build: string;
const scope = self as unknown as {
  addEventListener(type: string, listener: (event: any) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
};

/// Keeps a file of this build. What the page has loaded is in the browser's cache, and is not loaded again; a file of an
/// earlier build has another digest.
async function keep(cache: Cache, [address, integrity]: [string, string]): Promise<void> {
  const answer = await fetch(address, { cache: "force-cache", integrity }).catch(() => fetch(address, { cache: "reload" }));
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  await cache.put(address, answer);
}

// This worker takes over when a page says so, or when the last page of the build before is closed. A page of that build
// goes on with its own files: it names its build where it loads one.
scope.addEventListener("install", (event) => event.waitUntil(caches.open(build).then((cache) => Promise.all(files.map((file) => keep(cache, file))))));
scope.addEventListener("message", ({ data }) => data === "take over" && scope.skipWaiting());
scope.addEventListener("activate", (event) => {
  const others = caches.keys().then((names) => Promise.all(names.filter((name) => name.startsWith("boneyard ") && name !== build).slice(0, -1).map((name) => caches.delete(name))));
  event.waitUntil(others.then(() => scope.clients.claim()));
});
scope.addEventListener("fetch", (event) => {
  if (event.request.method !== "GET") return;
  const own = `boneyard ${new URL(event.request.url).searchParams.get("build")}`;
  const url = event.request.url.replace(/\/index\.html(?=$|[?#])/, "/"); // stored under the name of its folder
  event.respondWith(caches.has(own).then((has) => caches.open(has ? own : build)).then((cache) => cache.match(url, { ignoreSearch: true })).then((kept) => kept ?? fetch(event.request)));
});
