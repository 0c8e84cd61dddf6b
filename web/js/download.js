// Counts what the first visit downloads, so that the progress bar tells the truth.
//
// The page reads the same files that the worker asks for one after the other; the browser's HTTP
// cache joins both into one download, and all are under way at once. Where a service worker
// answers, everything is on the device and nothing is counted.

/**
 * `spare` files can be done without: what is wrong with one is the worker's to find.
 * @typedef {readonly (readonly [path: string, bytes: number, spare?: boolean])[]} Files
 */

/** Where nothing comes in for so long (ms), what is still missing won't come. */
const STALL = 30_000;
/** Some hosts send scripts made smaller. */
const SCRIPT = /\.(m?js|py)(\?|$)/;

/**
 * @param {URL} base
 * @param {Files} files
 * @param {(loaded: number, total: number) => void} onBytes
 * @returns {Promise<void>} rejected when one of the files can't be had
 */
export async function download(base, files, onBytes) {
  if (navigator.serviceWorker?.controller) return;
  const total = files.reduce((sum, [, bytes]) => sum + bytes, 0);
  const stop = new AbortController();
  const stalled = () => stop.abort(new Error("nothing comes in"));
  let timer = setTimeout(stalled, STALL);
  let loaded = 0;
  onBytes(loaded, total);
  const reading = files.map(([path, bytes, spare]) =>
    read(path, bytes).catch((error) => spare || Promise.reject(error)),
  );
  await Promise.all(reading).finally(() => clearTimeout(timer));

  /** @param {string} path @param {number} bytes */
  async function read(path, bytes) {
    const response = await fetch(new URL(path, base), { signal: stop.signal });
    if (!response.ok || !response.body || isPage(response))
      throw new Error(`${response.status} ${path}`);
    const reader = response.body.getReader();
    let size = 0;
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      clearTimeout(timer);
      timer = setTimeout(stalled, STALL);
      size += value.byteLength;
      loaded += value.byteLength;
      onBytes(loaded, total);
    }
    if (size !== bytes && !SCRIPT.test(path)) throw new Error(`${size} bytes ${path}`);
  }
}

/**
 * A page in a file's place: one that asks to log in, or says that there is nothing.
 * @param {Response} response
 */
function isPage({ headers }) {
  return headers.get("content-type")?.startsWith("text/html") ?? false;
}

/** So long (ms) the service worker may take to look through all files. */
const REPAIR = 60_000;

/**
 * Has every file fetched anew that isn't what it should be; the next start finds out whether it is.
 * @param {URL} base
 * @param {Files} files
 */
export async function repair(base, files) {
  const keeper = navigator.serviceWorker?.controller;
  if (!keeper) {
    const again = files.map(([path]) => fetch(new URL(path, base), { cache: "reload" }));
    await Promise.allSettled(again);
    return;
  }
  const { port1, port2 } = new MessageChannel();
  await new Promise((done) => {
    port1.onmessage = done;
    setTimeout(done, REPAIR);
    keeper.postMessage("repair", [port2]);
  });
  port1.close();
}
