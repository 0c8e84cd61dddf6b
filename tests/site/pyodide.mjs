// Runs a Python program in the built site's own Pyodide, under Node, as a worker starts it: with a
// title's snapshot or, where no title is named, without one and with our sources.
// Usage: node pyodide.mjs DIST PROGRAM.py [TITLE] [TIMES] <ARGUMENT   (PROGRAM prints to stdout)

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const [dist, program, title = "", times = "1"] = process.argv.slice(2);
const argument = readFileSync(0, "utf8"); // before Pyodide has a hand on it
const start = pathToFileURL(resolve(dist, "pyodide/start.mjs"));

// What a browser has and Node hasn't: files at addresses, and WebAssembly compiled as it comes.
globalThis.fetch = async (address) => new Response(readFileSync(fileURLToPath(new URL(address))));
const { instantiate } = WebAssembly;
WebAssembly.instantiate = async (source, imports) => {
  const whole = imports?.env && !(source instanceof WebAssembly.Module);
  return whole ? WebAssembly.instantiateStreaming(source, imports) : instantiate(source, imports);
};
console.info = (...said) => title && console.error(...said); // without a title it is meant so

for (let time = 0; time < Number(times); time++) {
  const { loadPyodide } = await import(`${start}?${title || "sources"}#${time}`);
  const python = await loadPyodide({ indexURL: resolve(dist, "pyodide") });
  python.runPython(readFileSync(resolve(dist, "main.py"), "utf8"));
  python.globals.set("ARGUMENT", argument);
  try {
    python.runPython(readFileSync(program, "utf8"));
  } catch (error) {
    console.error(error.message); // uncaught, Node would print Pyodide's whole source above it
    process.exitCode = 1;
  }
}
