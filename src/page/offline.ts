// The service worker: keeps every file of one build, and answers with them even without a network.
declare const files: string[]; // inserted by build.mjs, like the name of the build
declare const build: string;
const scope = self as unknown as {
  addEventListener(type: string, listener: (event: any) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
};

// Loads every file from the host, because the browser's cache may hold files of an earlier build. This worker takes over
// when a page says so, or when the last page of the build before is closed. A page of that build goes on with its own
// files: it names its build where it loads one.
scope.addEventListener("install", (event) => {
  const fresh = files.map((file) => new Request(file, { cache: "reload" }));
  event.waitUntil(caches.open(build).then((cache) => cache.addAll(fresh)));
});
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
