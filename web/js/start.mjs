// What PyScript takes for Pyodide: Pyodide itself, started sooner and on any host.
//
// Lies beside pyodide.mjs in the site; build.py fills in the names. Everything Pyodide will need is
// asked for at once, and compiled as it comes, while PyScript is still looking for its settings.
// Where a host sends WebAssembly as a type of its own making, Pyodide would give up silently;
// compiled from its bytes it starts all the same, a little later.

export const version = "__VERSION__";

const { fetch } = globalThis;
const at = (/** @type {string} */ name) => new URL(name, import.meta.url).href;

const scripts = import("./pyodide.mjs");
import(at("pyodide.asm.mjs")).catch(() => {}); // told by Pyodide, which imports it again
const compiled = fetch(at("__WASM__")).then(compile);
compiled.catch(() => {});

/** What Pyodide will ask for, and gets without asking again. */
const early = new Map([
  [at("python_stdlib.zip"), fetch(at("python_stdlib.zip"))],
  [at("pyodide.asm.wasm"), Promise.resolve(new Response())],
]);
for (const response of early.values()) response.catch(() => {});

globalThis.fetch = (resource, options) => {
  const response = early.get(String(resource));
  if (!response) return fetch(resource, options);
  early.delete(String(resource));
  return response;
};

WebAssembly.instantiateStreaming = async (_source, imports) => {
  const module = await compiled;
  return { module, instance: await WebAssembly.instantiate(module, imports) };
};

/** @param {Response} response */
async function compile(response) {
  if (!response.ok) throw new Error(`${response.status} ${response.url}`);
  const type = response.headers.get("content-type") ?? "";
  if (type.startsWith("application/wasm")) return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}

/** @param {object} options */
export async function loadPyodide(options) {
  return (await scripts).loadPyodide(options);
}
