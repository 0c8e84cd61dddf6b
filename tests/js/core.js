// Stands in for PyScript's core.js: workers whose answers the test decides (`window.workers`).

window.workers = [];

export const hooks = { worker: { onBeforeRunAsync: new Set() } };

export async function PyWorker(file, options) {
  if (window.noWorker) throw new Error("no worker to be had");
  const asked = [];
  const ask = (name) => (argument) =>
    new Promise((resolve, reject) => asked.push({ name, argument, resolve, reject }));
  const worker = {
    file,
    options,
    asked,
    ended: false,
    terminate() {
      worker.ended = true;
    },
    sync: {
      ping: () =>
        new Promise((pong) => {
          worker.pong = () => pong(window.build ?? "b1");
          if (!window.silent) worker.pong();
        }),
      hold: (name) =>
        new Promise((held) => {
          navigator.locks.request(name, () => {
            held();
            return new Promise((die) => (worker.die = die));
          });
        }),
      call: ask("call"),
      think: ask("think"),
      step: ask("step"),
      settle: ask("settle"),
    },
  };
  window.workers.push(worker);
  return worker;
}
