// What PyScript takes for Pyodide: Pyodide itself, started from a snapshot of its memory.
//
// Lies beside pyodide.mjs in the site and is asked for with the title as its query; build.py fills
// in the names. All that will be needed is asked for at once, while PyScript is still looking for
// its settings. A snapshot comes as a layer that all titles share and one of the title, each what
// differs from the memory below it (`web/build/snapshot.mjs` writes them). Where that fails for
// whatever reason, Python starts from nothing and with our sources: the same, some seconds later.

export const version = "__VERSION__";

/**
 * What we ask of the instance.
 * @typedef {object} Exports
 * @property {WebAssembly.Memory} memory
 * @property {() => number} emscripten_stack_get_end  its lowest address
 * @property {() => number} emscripten_stack_get_base  its highest, where the heap begins
 * @property {() => number} emscripten_get_sbrk_ptr  where it says how far the heap goes
 */
/** @typedef {typeof import("./pyodide.mjs")} Pyodide */

/** @type {Record<string, string>} */
const LAYERS = {}; // __LAYERS__
const BUILD = "__BUILD__";
const title = new URL(import.meta.url).search.slice(1);

const { fetch } = globalThis;
const at = (/** @type {string} */ name) => new URL(name, import.meta.url).href;

const scripts = import("./pyodide.mjs");
import(at("pyodide.asm.mjs")).catch(() => {}); // told by Pyodide, which imports it again
const compiled = fetch(at("__WASM__")).then(compile);
compiled.catch(() => {});
/** @type {Promise<Uint8Array[]> | undefined} */
let layers = Promise.all(["", title].map((name) => unpacked(at(`../${LAYERS[name]}`))));
layers.catch(() => {}); // told when they are awaited

/**
 * The memory as the WebAssembly brought it, as far as that says anything, and what it exports.
 * @type {{exports: Exports, data: Uint8Array} | undefined}
 */
let fresh;
/** Whether Python starts without a snapshot, and needs its library. */
let plain = false;

// What Pyodide asks for and gets without asking again: the WebAssembly, and a library that nobody
// looks into. Where a host sends WebAssembly as a type of its own making, Pyodide would give up
// silently; compiled from its bytes it starts all the same, a little later.
globalThis.fetch = async (resource, options) => {
  const url = String(resource);
  const had = url === at("pyodide.asm.wasm") || (!plain && url === at("python_stdlib.zip"));
  return had ? new Response() : fetch(resource, options);
};

// PyScript looks into a database of packages, of which there are none, and doesn't start where the
// browser keeps no data: it gets an empty one of our own.
const keys = () => ({ getAllKeys: () => answered([]) });
const empty = { transaction: () => ({ objectStore: keys }), close() {} };
Object.defineProperty(globalThis, "indexedDB", {
  value: { open: () => answered(empty) },
  configurable: true,
});

WebAssembly.instantiateStreaming = async (_source, imports) => {
  const module = await compiled;
  const instance = await WebAssembly.instantiate(module, imports);
  const exports = /** @type {Exports} */ (/** @type {unknown} */ (instance.exports));
  const end = exports.emscripten_stack_get_end(); // the data; then the stack, then the heap
  fresh = { exports, data: new Uint8Array(exports.memory.buffer, 0, end).slice() };
  return { module, instance };
};

/**
 * What a database gives at once.
 * @param {unknown} result
 */
function answered(result) {
  const request = { result, onsuccess: (/** @type {{target: object}} */ _event) => {} };
  queueMicrotask(() => request.onsuccess({ target: request }));
  return request;
}

// What Python can't do itself: a lock that is held as long as this worker lives. It settles once it is.
const alive = new Promise(() => {});
Object.assign(globalThis, {
  alive,
  holdLock: (/** @type {string} */ name) =>
    new Promise((/** @type {(value: void) => void} */ held) => {
      void navigator.locks.request(name, () => {
        held();
        return alive;
      });
    }),
});

/** @param {object} options */
export async function loadPyodide(options) {
  const pyodide = await scripts;
  const python = await fromSnapshot(pyodide, options).catch((error) => {
    console.info("Python starts without its snapshot:", error);
    return fromSources(pyodide, options);
  });
  layers = fresh = undefined; // 15 MB
  python.FS.writeFile("version.txt", BUILD);
  return python;
}

/** @param {Pyodide} pyodide @param {object} options */
async function fromSnapshot({ loadPyodide }, options) {
  const found = (await layers) ?? [];
  const { default: create } = await import(at("pyodide.asm.mjs"));
  return loadPyodide({
    ...options,
    _loadSnapshot: parts(found[found.length - 1]).header,
    async createPyodideModule(/** @type {object} */ settings) {
      const module = await create(settings);
      restore(found);
      return module;
    },
  });
}

/** @param {Pyodide} pyodide @param {object} options */
async function fromSources({ loadPyodide }, options) {
  plain = true;
  const response = await fetch(at("../app.zip"));
  if (!response.ok) throw new Error(`${response.status} ${response.url}`);
  const python = await loadPyodide(options);
  python.unpackArchive(await response.arrayBuffer(), "zip");
  return python;
}

/**
 * Make the memory what it was when it was taken.
 * @param {Uint8Array[]} found
 */
function restore(found) {
  if (!fresh) throw new Error("no memory");
  const { exports, data } = fresh;
  const memory = new Uint8Array(exports.memory.buffer);
  const top = new Uint32Array(exports.memory.buffer)[exports.emscripten_get_sbrk_ptr() / 4];
  memory.fill(0, exports.emscripten_stack_get_base(), top); // what the start has put there
  memory.set(data);
  for (const layer of found) {
    const { runs, held } = parts(layer);
    let to = 0;
    let from = 0;
    for (let i = 0; i < runs.length; i += 2) {
      to += runs[i];
      memory.set(held.subarray(from, from + runs[i + 1]), to);
      to += runs[i + 1];
      from += runs[i + 1];
    }
  }
}

/** @param {Uint8Array} layer */
function parts(layer) {
  const [count, size] = new Uint32Array(layer.buffer, 0, 2);
  const start = 8 + 8 * count;
  return {
    runs: new Uint32Array(layer.buffer, 8, 2 * count),
    header: layer.subarray(start, start + size),
    held: layer.subarray(start + size),
  };
}

/** @param {string} url */
async function unpacked(url) {
  const response = await fetch(url);
  if (!response.ok || !response.body) throw new Error(`${response.status} ${response.url}`);
  const stream = response.body.pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** @param {Response} response */
async function compile(response) {
  if (!response.ok) throw new Error(`${response.status} ${response.url}`);
  const type = response.headers.get("content-type") ?? "";
  if (type.startsWith("application/wasm")) return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}
