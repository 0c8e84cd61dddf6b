// The service worker: the whole site offline, one version at a time.
//
// build.py fills in VERSION (a hash over all files) and FILES (each with its own hash). A new
// version is fetched beside the old one, unchanged files carried over, and waits until the page
// says "skip-waiting". No file is kept that isn't the one meant: a host may still send some of the
// version before. Caches are shared by all sites of an origin, so their names hold our path.

/** @typedef {[path: string, hash: string]} Kept */

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

const VERSION = "__VERSION__";
/** @type {Kept[]} */
const FILES = []; // __FILES__
const PREFIX = `teahouse:${new URL(worker.registration.scope).pathname}:`;
const CACHE = PREFIX + VERSION;
/** So long (ms) the browser may look for its own copy. */
const OWN_COPY = 1000;

const oursBefore = async () =>
  (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);

/**
 * @param {Cache} cache
 * @param {Cache[]} older
 * @param {Kept} file
 */
async function keep(cache, older, [path, hash]) {
  const asked = urlOf(path);
  const url = asked.origin + asked.pathname;
  for (const old of older) {
    const hit = await old.match(url);
    if (hit?.headers.get("x-hash") === hash && (await isSound(hit.clone(), hash)))
      return cache.put(url, hit);
  }
  const response = await fetched(asked, hash);
  const headers = new Headers(response.headers);
  headers.set("x-hash", hash);
  headers.delete("content-encoding"); // the body is unpacked already
  headers.delete("content-length");
  await cache.put(url, new Response(response.body, { status: 200, headers }));
}

/**
 * A file as it is meant, if need be past all caches between here and the host.
 * @param {URL} asked
 * @param {string} hash
 */
async function fetched(asked, hash) {
  // What is asked for with its hash never changes, and may come from the browser's own cache.
  const usual = asked.search ? "force-cache" : "no-cache";
  const past = new URL(`?past=${hash}`, asked);
  for (const [url, cache] of /** @type {const} */ ([
    [asked, usual],
    [asked, "reload"],
    [past, "reload"],
  ])) {
    const response = await fetch(url, { cache });
    if (!response.ok) throw new Error(`${response.status} ${url}`);
    if (await isSound(response.clone(), hash)) return response;
  }
  throw new Error(`${asked} is of another version`);
}

/**
 * @param {Response} response
 * @param {string} hash  the beginning of its body's
 */
async function isSound(response, hash) {
  const digest = await crypto.subtle.digest("SHA-256", await response.arrayBuffer());
  const bytes = new Uint8Array(digest, 0, hash.length / 2);
  return hash === Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Fetch what is missing here or no longer what it was. */
async function repair() {
  const cache = await caches.open(CACHE);
  await Promise.all(
    FILES.map(async ([path, hash]) => {
      const url = urlOf(path);
      const hit = await cache.match(url.origin + url.pathname);
      if (!hit || !(await isSound(hit, hash))) await keep(cache, [], [path, hash]);
    }),
  );
}

/** A file's address. @param {string} path */
function urlOf(path) {
  return new URL(path, worker.registration.scope);
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

/** @param {FetchEvent} event */
async function answer(event) {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (search.startsWith("?v=") && pathname.endsWith(".wasm")) {
    const own = await ownCopy(request.url);
    if (own) return own;
  }
  const path = pathname.endsWith("/") ? `${pathname}index.html` : pathname;
  const cache = await caches.open(CACHE);
  const kept = await cache.match(origin + path);
  // Somebody has emptied the cache: the site shall be had offline again.
  const lost = !kept && FILES.some(([name]) => urlOf(name).pathname === path);
  if (lost && request.mode === "navigate") event.waitUntil(repair().catch(() => {}));
  return kept ?? fetch(request);
}

/**
 * The browser's own copy: beside it lies what it has compiled of it. Never asks the network.
 * @param {string} url
 */
async function ownCopy(url) {
  const patience = new AbortController(); // another may be writing it
  const late = setTimeout(() => patience.abort(), OWN_COPY);
  const { signal } = patience;
  try {
    const response = await fetch(url, { cache: "only-if-cached", mode: "same-origin", signal });
    return response.ok ? response : null;
  } catch {
    return null;
  } finally {
    clearTimeout(late);
  }
}

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(activate()));
worker.addEventListener("message", (event) => {
  if (event.data === "skip-waiting") void worker.skipWaiting();
  if (event.data === "repair") {
    const done = () => event.ports[0].postMessage("repaired");
    event.waitUntil(repair().then(done, done));
  }
});
worker.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method === "GET" && url.startsWith(worker.registration.scope)) {
    event.respondWith(answer(event));
  }
});
