// The service worker: keeps every file of one build, and answers with them even without a network.
declare const files: string[]; // put in by build.mjs, with the build's own name
declare const build: string;
const scope = self as unknown as {
  addEventListener(type: string, listener: (event: any) => void): void;
  clients: { claim(): Promise<void> };
};

// From the host itself: what the browser has cached may be of an earlier build. A page of that build goes on with its own
// files; this worker begins when the last such page is closed.
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
  const url = event.request.url.replace(/\/index\.html(?=$|[?#])/, "/"); // the page is kept under its folder's name
  event.respondWith(caches.open(build).then((cache) => cache.match(url, { ignoreSearch: true })).then((kept) => kept ?? fetch(event.request)));
});
