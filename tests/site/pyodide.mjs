// Runs a Python program in the built site's own Pyodide, with the built app.zip, under Node.
// Usage: node pyodide.mjs DIST PROGRAM.py ARGUMENT   (PROGRAM prints to stdout; ARGUMENT is a text)

import { readFileSync } from "node:fs";
import { resolve } from "node:path";

const [dist, program, argument] = process.argv.slice(2);
const home = resolve(dist, "pyodide");
const { loadPyodide } = await import(`file://${home}/pyodide.mjs`);
const python = await loadPyodide({ indexURL: home });
python.unpackArchive(new Uint8Array(readFileSync(resolve(dist, "app.zip"))), "zip");
python.runPython("import sys; sys.path.insert(0, 'teahouse.zip')");
python.globals.set("ARGUMENT", argument ?? "");
try {
  python.runPython(readFileSync(program, "utf8"));
} catch (error) {
  console.error(error.message); // uncaught, Node would print Pyodide's whole source above it
  process.exitCode = 1;
}
