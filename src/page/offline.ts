// The service worker: keeps every file of one build, and answers with them even without a network.
declare const files: string[]; // inserted by build.mjs, like the name of the build
declare const build: string;
const scope = self as unknown as {
  addEventListener(type: string, listener: (event: any) => void): void;
  clients: { claim(): Promise<void> };
};

// Loads every file from the host, because the browser's cache may hold files of an earlier build. A page of an earlier
// build goes on with its own files; this worker takes over when the last such page is closed.
scope.addEventListener("install", (event) => {
  const fresh = files.map((file) => new Request(file, { cache: "reload" }));
  event.waitUntil(caches.open(build).then((cache) => cache.addAll(fresh)));
});
scope.addEventListener("activate", (event) => {
  const others = caches.keys().then((names) => Promise.all(names.filter((name) => name.startsWith("boneyard ") && name !== build).map((name) => caches.delete(name))));
  event.waitUntil(others.then(() => scope.clients.claim()));
});
scope.addEventListener("fetch", (event) => {
  if (event.request.method !== "GET") return;
  const url = event.request.url.replace(/\/index\.html(?=$|[?#])/, "/"); // stored under the name of its folder
  event.respondWith(caches.open(build).then((cache) => cache.match(url, { ignoreSearch: true })).then((kept) => kept ?? fetch(event.request)));
});
