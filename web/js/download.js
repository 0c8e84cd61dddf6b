// Counts what the first visit downloads, so that the progress bar tells the truth.
//
// The page reads the same files that the worker asks for one after the other; the browser's HTTP
// cache joins both into one download, and all are under way at once. Where a service worker
// answers, everything is on the device and nothing is counted.

/** @typedef {readonly (readonly [path: string, bytes: number])[]} Files */

/**
 * @param {URL} base
 * @param {Files} files
 * @param {(loaded: number, total: number) => void} onBytes
 * @returns {Promise<void>} rejected when one of the files can't be had
 */
export async function download(base, files, onBytes) {
  if (navigator.serviceWorker?.controller) return;
  const total = files.reduce((sum, [, bytes]) => sum + bytes, 0);
  let loaded = 0;
  onBytes(loaded, total);
  await Promise.all(
    files.map(async ([path]) => {
      const response = await fetch(new URL(path, base));
      if (!response.ok || !response.body) throw new Error(`${response.status} ${path}`);
      const reader = response.body.getReader();
      for (;;) {
        const { done, value } = await reader.read();
        if (done) break;
        loaded += value.byteLength;
        onBytes(loaded, total);
      }
    }),
  );
}

/**
 * Asks the server again for every file that is no longer the same.
 * @param {URL} base
 * @param {Files} files
 */
export async function refresh(base, files) {
  await Promise.all(files.map(([path]) => fetch(new URL(path, base), { cache: "no-cache" })));
}
