// New versions of the page. The service worker of one waits until a page tells it to take over: at its start each page
// does, and one that is open offers it. Windows of the version before go on with the files of that version.
const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }; // there is none without https
const longest = 3000; // milliseconds until a worker that does not take over is given up
const pauseOfLooks = 3_600_000; // milliseconds

/// Has a waiting version take over. Returns false if there is none.
async function takeOver(registration: ServiceWorkerRegistration | undefined): Promise<boolean> {
  if (!registration?.active || !registration.waiting) return false;
  const taken = new Promise<boolean>((resolve) => {
    serviceWorker!.addEventListener("controllerchange", () => resolve(true), { once: true });
    setTimeout(() => resolve(false), longest);
  });
  registration.waiting.postMessage("take over");
  return taken;
}

/// Takes the new version, if there is one, before the page begins. Returns whether the page is loaded again.
export async function takeNewVersion(): Promise<boolean> {
  const registration = await serviceWorker?.getRegistration().catch(() => undefined);
  const taken = await takeOver(registration);
  if (taken) location.reload();
  return taken;
}

/// Registers the service worker, and calls `offer` when a new version is ready, with what loads the page again.
export async function watchVersions(offer: (reload: () => void) => void): Promise<void> {
  const registration = await serviceWorker?.register(new URL("offline.js", document.baseURI)).catch(() => undefined);
  if (!registration) return;
  const reload = () => void takeOver(registration).then(() => location.reload());
  const look = () => registration.active && registration.waiting && offer(reload);
  const watch = () => registration.installing?.addEventListener("statechange", look);
  registration.addEventListener("updatefound", watch);
  watch();
  look();
  const first = serviceWorker!.controller === null;
  serviceWorker!.addEventListener("controllerchange", () => first || offer(reload)); // another window has taken it
  let last = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Date.now() - last < pauseOfLooks) return;
    last = Date.now();
    registration.update().catch(() => undefined);
  });
}
