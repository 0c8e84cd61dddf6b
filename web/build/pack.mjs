// Runs pack.py inside Pyodide under Node, so that its bytecode is the one the browser's Python wants.
// Usage: node pack.mjs JOB.json ROOT  (paths in the job are relative to ROOT, mounted at /mnt)

import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const [job, root] = process.argv.slice(2);
const home = resolve(here, "../node_modules/pyodide");
const { loadPyodide } = await import(`file://${home}/pyodide.mjs`);

const python = await loadPyodide({
  indexURL: home,
  env: { PYTHONNODEBUGRANGES: "1" }, // lines but no columns in tracebacks: a fifth less bytecode
});
python.FS.mkdir("/mnt");
python.FS.mount(python.FS.filesystems.NODEFS, { root: resolve(root) }, "/mnt");
python.runPython("import sys; sys.dont_write_bytecode = True; sys.path.insert(0, '/mnt')");
try {
  python.pyimport("web.build.pack").pack_all(readFileSync(job, "utf8"));
} catch (error) {
  console.error(error.message); // uncaught, Node would print Pyodide's whole source above it
  process.exitCode = 1;
}
