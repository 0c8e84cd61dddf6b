// The service worker: the whole site offline, one version at a time.
//
// build.py fills in VERSION (a hash over all files) and FILES (each with its own hash). A new
// version is fetched beside the old one, unchanged files carried over, and waits until the page
// says "skip-waiting". Caches are shared by all sites of an origin, so their names hold our path.

/** @typedef {[path: string, hash: string]} Kept */

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

const VERSION = "__VERSION__";
/** @type {Kept[]} */
const FILES = []; // __FILES__
const PREFIX = `teahouse:${new URL(worker.registration.scope).pathname}:`;
const CACHE = PREFIX + VERSION;

const oursBefore = async () =>
  (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);

/**
 * @param {Cache} cache
 * @param {Cache[]} older
 * @param {Kept} file
 */
async function keep(cache, older, [path, hash]) {
  const asked = new URL(path, worker.registration.scope);
  const url = asked.origin + asked.pathname;
  for (const old of older) {
    const hit = await old.match(url);
    if (hit?.headers.get("x-hash") === hash) return cache.put(url, hit);
  }
  // What is asked for with its hash never changes, and may come from the browser's own cache.
  const response = await fetch(asked, { cache: asked.search ? "force-cache" : "no-cache" });
  if (!response.ok) throw new Error(`${response.status} ${url}`);
  const headers = new Headers(response.headers);
  headers.set("x-hash", hash);
  headers.delete("content-encoding"); // the body is unpacked already
  headers.delete("content-length");
  await cache.put(url, new Response(response.body, { status: 200, headers }));
}

async function install() {
  const cache = await caches.open(CACHE);
  const older = await Promise.all((await oursBefore()).map((name) => caches.open(name)));
  await Promise.all(FILES.map((file) => keep(cache, older, file)));
}

async function activate() {
  for (const name of await oursBefore()) await caches.delete(name);
  await worker.clients.claim();
}

/** @param {Request} request */
async function answer(request) {
  const { origin, pathname, search } = new URL(request.url);
  if (search.startsWith("?v=")) {
    const own = await ownCopy(request.url);
    if (own) return own;
  }
  const path = pathname.endsWith("/") ? `${pathname}index.html` : pathname;
  const cache = await caches.open(CACHE);
  return (await cache.match(origin + path)) ?? fetch(request);
}

/**
 * The browser's own copy: beside it lies what it has compiled of it. Never asks the network.
 * @param {string} url
 */
async function ownCopy(url) {
  try {
    const response = await fetch(url, { cache: "only-if-cached", mode: "same-origin" });
    return response.ok ? response : null;
  } catch {
    return null;
  }
}

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(activate()));
worker.addEventListener("message", (event) => {
  if (event.data === "skip-waiting") void worker.skipWaiting();
});
worker.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method === "GET" && url.startsWith(worker.registration.scope)) {
    event.respondWith(answer(event.request));
  }
});
