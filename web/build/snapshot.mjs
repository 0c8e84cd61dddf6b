// Makes the snapshots that `start.mjs` starts from; `snapshot.py` says what is in them.
// Usage: node snapshot.mjs JOB.json ROOT  (paths in the job are relative to ROOT, mounted at /mnt)
//
// A layer is, before it is compressed, all little-endian: the numbers of runs and of bytes of
// Pyodide's header; for each run the bytes that stay as they are in the layer below, and those that
// come after; the header; what the runs hold. The layer below the first is the memory as the
// WebAssembly brings it.

import crypto from "node:crypto";
import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const [order, root] = process.argv.slice(2);
const job = JSON.parse(readFileSync(order, "utf8"));
const home = resolve(here, "../node_modules/pyodide");
const tool = (name) => readFileSync(resolve(here, name), "utf8");
const { loadPyodide } = await import(`file://${home}/pyodide.mjs`);

/** Bytes that are compared at once, and equal ones that are not worth a new run. */
const BLOCK = 16;
const GAP = 64;
/** Stands for Python's zipped library, which lies unzipped beside it. */
const nothing = join(dirname(order), "nothing.zip");
writeFileSync(nothing, Buffer.concat([Buffer.from("PK\x05\x06"), Buffer.alloc(18)]));
const WARM = tool("warm.py");
const LIBRARY = "/lib/python3.14";
const PACKAGES = "site-packages/";

// The same input has to give the same bytes: no clock, no luck, and no name of this program.
process.argv[1] = "python3";
Date.now = () => Date.UTC(2020, 0);
performance.now = () => 0;
crypto.randomFillSync = (array) => array.fill(0);

/** The memory as the WebAssembly brings it. @type {Uint8Array} */
let untouched;
const { instantiate } = WebAssembly;
WebAssembly.instantiate = async (source, imports) => {
  const made = await instantiate(source, imports);
  const { memory } = (made.instance ?? made).exports;
  if (memory) untouched = new Uint8Array(memory.buffer.slice(0));
  return made;
};

try {
  await makeLayers();
} catch (error) {
  console.error(error.message); // uncaught, Node would print Pyodide's whole source above it
  process.exitCode = 1;
}

async function makeLayers() {
  const { languages } = job;
  const packer = await loadPyodide({ indexURL: home, env: { PYTHONNODEBUGRANGES: "1" } });
  packer.FS.mkdir("/mnt");
  packer.FS.mount(packer.FS.filesystems.NODEFS, { root: resolve(root) }, "/mnt");
  packer.runPython(tool("bytecode.py"));
  const pack = (name, ...paths) => packer.globals.get(name)(...paths.map((path) => `/mnt/${path}`));
  const library = resolve(root, job.library);
  if (!existsSync(library)) {
    const fresh = job.library.replace("library-", `new-${process.pid}-`); // others may, too
    pack("write", job.stdlib, fresh);
    if (existsSync(library)) rmSync(resolve(root, fresh), { recursive: true });
    else renameSync(resolve(root, fresh), library);
  }
  packer.globals.get("write")(`/mnt/${job.app}`, `/mnt/${job.packages}`, PACKAGES);
  let core;
  for (const layer of job.layers) {
    const python = await begin(core);
    const { title, modules, domains } = layer;
    run(python, "warm(**JOB); tidy()", { JOB: { title, modules, domains, languages } });
    sweep(python);
    const taken = python.makeMemorySnapshot();
    const below = core ? split(core).memory : untouched;
    writeFileSync(resolve(root, layer.out), difference(taken, below));
    pack("gzip", layer.out);
    core ??= taken;
  }
}

/** A Python to take the memory of: on top of a layer, or the first. */
function begin(below) {
  return loadPyodide({
    indexURL: home,
    stdLibURL: nothing,
    fsInit(FS) {
      lay(FS, resolve(root, job.library), LIBRARY);
      lay(FS, resolve(root, job.packages), `${LIBRARY}/${PACKAGES}`);
    },
    env: {
      HOME: "/home/pyodide",
      PYTHONHASHSEED: "0",
      PYTHONPATH: `${LIBRARY}:${LIBRARY}/${PACKAGES}`,
    },
    _makeSnapshot: true,
    ...(below && { _loadSnapshot: below.slice() }),
  });
}

/** Bring a folder into the worker's file system: into Python's memory comes what is imported. */
function lay(FS, from, to) {
  FS.mkdirTree(to);
  for (const name of readdirSync(from)) {
    const path = join(from, name);
    if (statSync(path).isDirectory()) lay(FS, path, `${to}/${name}`);
    else FS.writeFile(`${to}/${name}`, new Uint8Array(readFileSync(path)));
  }
}

/** Run what `warm.py` defines, in a namespace that ends with it. */
function run(python, code, names = {}) {
  const space = JSON.stringify(JSON.stringify(names));
  python.runPython(
    `import json; exec(${JSON.stringify(`${WARM}\n${code}`)}, json.loads(${space})); del json`,
  );
}

/** Fill with zeros what is free, in Python's blocks and in the heap below them. */
function sweep(python) {
  run(python, "sweep()");
  const { _module: module } = python;
  const top = () => module.HEAPU32[module._emscripten_get_sbrk_ptr() >> 2];
  const kept = [];
  for (let size = 1 << 16; size >= BLOCK; size = size > 1024 ? size >> 1 : size - BLOCK) {
    for (let before = top(); before === top(); ) {
      const at = module._malloc(size);
      module.HEAPU8.fill(0, at, at + size);
      kept.push(at);
    }
  }
  for (const at of kept) module._free(at);
}

/** Pyodide's header of a snapshot, and the memory after it. */
function split(taken) {
  const [, start] = new Uint32Array(taken.buffer, taken.byteOffset, 2);
  return { header: taken.subarray(0, start), memory: taken.subarray(start) };
}

function difference(taken, below) {
  const { header, memory } = split(taken);
  if (memory.length > untouched.length) throw new Error("the memory has grown: more is needed");
  const runs = changed(memory, below);
  const words = [runs.length, header.length];
  let end = 0;
  for (const [from, to] of runs) {
    words.push(from - end, to - from);
    end = to;
  }
  const head = new Uint8Array(header); // says that no memory follows: start.mjs has it already
  new Uint32Array(head.buffer)[1] = head.length;
  const held = runs.map(([from, to]) => memory.subarray(from, to));
  return Buffer.concat([new Uint8Array(Uint32Array.from(words).buffer), head, ...held]);
}

/** Where two memories differ, as pairs of addresses. */
function changed(memory, below) {
  const [now, before] = [memory, below].map((one) => new BigUint64Array(one.slice().buffer));
  const step = BLOCK / 8;
  const runs = [];
  for (let at = 0; at < now.length; at += step) {
    let same = true;
    for (let i = at; i < at + step; i++) same &&= now[i] === before[i];
    if (same) continue;
    const last = runs.at(-1);
    if (last && at * 8 - last[1] <= GAP) last[1] = at * 8 + BLOCK;
    else runs.push([at * 8, at * 8 + BLOCK]);
  }
  return runs;
}
