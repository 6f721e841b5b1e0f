// The service worker: keeps every file of one build, and answers with them even without a network.
declare const files: string[]; // put in by build.mjs, with the build's own name
declare const build: string;
const scope = self as unknown as {
  addEventListener(type: string, listener: (event: any) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
};

scope.addEventListener("install", (event) => {
  event.waitUntil(caches.open(build).then((cache) => cache.addAll(files)).then(() => scope.skipWaiting()));
});
scope.addEventListener("activate", (event) => {
  const others = caches.keys().then((names) => Promise.all(names.filter((name) => name.startsWith("boneyard ") && name !== build).map((name) => caches.delete(name))));
  event.waitUntil(others.then(() => scope.clients.claim()));
});
scope.addEventListener("fetch", (event) => {
  if (event.request.method !== "GET") return;
  event.respondWith(caches.open(build).then((cache) => cache.match(event.request, { ignoreSearch: true })).then((kept) => kept ?? fetch(event.request)));
});
