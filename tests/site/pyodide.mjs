// Runs a Python program in the built site's own Pyodide, under Node, with all parts of the app or
// with those of one game.
// Usage: node pyodide.mjs DIST PROGRAM.py [GAME] <ARGUMENT   (PROGRAM prints to stdout)

import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";

const [dist, program, game] = process.argv.slice(2);
const argument = readFileSync(0, "utf8"); // before Pyodide has a hand on it
const home = resolve(dist, "pyodide");
const { loadPyodide } = await import(`file://${home}/pyodide.mjs`);
const python = await loadPyodide({ indexURL: home });
const wanted = (name) =>
  name.endsWith(".zip") && (!game || /^core\b/.test(name) || name.startsWith(game));
for (const name of readdirSync(resolve(dist, "app")).filter(wanted)) {
  python.unpackArchive(new Uint8Array(readFileSync(resolve(dist, "app", name))), "zip");
}
python.runPython(readFileSync(resolve(dist, "main.py"), "utf8"));
python.globals.set("ARGUMENT", argument);
try {
  python.runPython(readFileSync(program, "utf8"));
} catch (error) {
  console.error(error.message); // uncaught, Node would print Pyodide's whole source above it
  process.exitCode = 1;
}
