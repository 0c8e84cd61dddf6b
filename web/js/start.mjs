// What PyScript takes for Pyodide: Pyodide itself, made to start on any host.
//
// Lies beside pyodide.mjs in the site. Where a host sends WebAssembly as a type of its own making,
// Pyodide would give up silently; compiled from its bytes it starts all the same, a little later.

export { loadPyodide, version } from "./pyodide.mjs";

const streaming = WebAssembly.instantiateStreaming;

WebAssembly.instantiateStreaming = async (source, imports) => {
  const response = await source;
  const type = response.headers.get("content-type") ?? "";
  if (type.startsWith("application/wasm")) return streaming(response, imports);
  return WebAssembly.instantiate(await response.arrayBuffer(), imports);
};
