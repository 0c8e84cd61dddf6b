// The service worker: the whole site offline, one version at a time.
//
// build.py fills in VERSION (a hash over all files) and FILES (each with its own hash). A new
// version is fetched beside the old one, unchanged files carried over, and waits until the page
// says "skip-waiting". Caches are shared by all sites of an origin, so their names hold our path.

const VERSION = "__VERSION__";
const FILES = __FILES__;
const PREFIX = `teahouse:${new URL(self.registration.scope).pathname}:`;
const CACHE = PREFIX + VERSION;

const oursBefore = async () =>
  (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);

async function keep(cache, older, [path, hash]) {
  const asked = new URL(path, self.registration.scope);
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
  await self.clients.claim();
}

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

/** The browser's own copy: beside it lies what it has compiled of it. Never asks the network. */
async function ownCopy(url) {
  try {
    const response = await fetch(url, { cache: "only-if-cached", mode: "same-origin" });
    return response.ok ? response : null;
  } catch {
    return null;
  }
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("message", (event) => {
  if (event.data === "skip-waiting") self.skipWaiting();
});
self.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method === "GET" && url.startsWith(self.registration.scope)) {
    event.respondWith(answer(event.request));
  }
});
