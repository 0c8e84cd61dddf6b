// Stands in for pyscript/core.js: a worker's Python runs beside the browser (`native.py`).

import { BUILD } from "../js/build.js";

export const hooks = { worker: { onBeforeRunAsync: new Set() } };

const never = new Promise(() => {});

/** @param {string} main  the address of main.py */
export async function PyWorker(main) {
  const root = new URL(`native/${crypto.randomUUID()}/`, main);
  let ended = false;
  let letGo = () => {};

  async function ask(name, argument) {
    const body = JSON.stringify(argument);
    const response = await fetch(new URL(name, root), { method: "POST", body });
    const { said, raised } = await response.json();
    if (ended) return never;
    if (raised) throw new Error(raised);
    return said;
  }

  const asked = ["call", "think", "step", "settle", "analyse", "look"];
  return {
    sync: {
      ...Object.fromEntries(asked.map((name) => [name, (argument) => ask(name, argument)])),
      ping: async () => BUILD,
      hold: (name) =>
        new Promise((held) => {
          void navigator.locks.request(name, () => {
            held();
            return new Promise((go) => (letGo = go));
          });
        }),
    },
    terminate() {
      ended = true;
      letGo();
    },
  };
}
