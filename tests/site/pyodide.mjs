// Runs a Python program in the built site's own Pyodide, with all parts of the app, under Node.
// Usage: node pyodide.mjs DIST PROGRAM.py ARGUMENT   (PROGRAM prints to stdout; ARGUMENT is a text)

import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";

const [dist, program, argument] = process.argv.slice(2);
const home = resolve(dist, "pyodide");
const { loadPyodide } = await import(`file://${home}/pyodide.mjs`);
const python = await loadPyodide({ indexURL: home });
for (const name of readdirSync(resolve(dist, "app")).filter((name) => name.endsWith(".zip"))) {
  python.unpackArchive(new Uint8Array(readFileSync(resolve(dist, "app", name))), "zip");
}
python.runPython(readFileSync(resolve(dist, "main.py"), "utf8"));
python.globals.set("ARGUMENT", argument ?? "");
try {
  python.runPython(readFileSync(program, "utf8"));
} catch (error) {
  console.error(error.message); // uncaught, Node would print Pyodide's whole source above it
  process.exitCode = 1;
}
