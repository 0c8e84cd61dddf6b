// The start of every page: is this browser up to it, and is the site kept for offline use?

/** The site's root, absolute: every other address is made from it. */
export const ROOT = new URL(document.documentElement.dataset.root ?? "./", location.href);
/** What goes before a page's address where the whole site is one file (`single.js`). */
const { single } = document.documentElement.dataset;

/**
 * The address of a page of the site.
 * @param {string} path  from the site's root
 */
export function pageAt(path) {
  return new URL(`${single ?? ""}${path}`, ROOT);
}

/**
 * Whether the browser has what table, worker and Python need. The page shows `#unsupported`
 * where it doesn't; a browser too old for modules never comes here and shows it by itself.
 * @returns {boolean}
 */
export function supported() {
  return (
    typeof WebAssembly === "object" &&
    "Tag" in WebAssembly && // Python's exceptions
    "BigInt64Array" in window &&
    "popover" in HTMLElement.prototype &&
    "any" in AbortSignal
  );
}

/**
 * Keeps the site for offline use, and tells of a newer version of it.
 * @param {object} options
 * @param {Promise<unknown>} [options.after] what goes first: the files of a game being opened must
 *   not wait for those of all other pages
 * @param {(accept: () => void) => void} [options.onUpdate] a newer version is on the device;
 *   `accept` puts it in charge and reloads the page, in every tab
 */
export async function keepOffline({ after = Promise.resolve(), onUpdate = () => {} } = {}) {
  if (single) return; // it is here already
  if (!navigator.serviceWorker) return; // an insecure origin, or switched off: online play only
  let controlled = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    if (controlled) location.reload(); // page and worker never come from different versions
    controlled = true;
  });
  await after.catch(() => {});
  const options = /** @type {const} */ ({ scope: ROOT.pathname, updateViaCache: "none" });
  try {
    const registration = await navigator.serviceWorker.register(new URL("sw.js", ROOT), options);
    watch(registration, onUpdate);
  } catch (error) {
    console.info("no offline use:", error);
  }
}

/**
 * @param {ServiceWorkerRegistration} registration
 * @param {(accept: () => void) => void} onUpdate
 */
function watch(registration, onUpdate) {
  // Which one waits is looked up when it is wanted: a still newer one may have taken its place.
  const accept = () => registration.waiting?.postMessage("skip-waiting");
  const announce = () => {
    if (registration.waiting && registration.active) onUpdate(accept);
  };
  announce();
  registration.addEventListener("updatefound", () => {
    const { installing } = registration;
    installing?.addEventListener("statechange", () => {
      if (installing.state === "installed") announce();
    });
  });
}
