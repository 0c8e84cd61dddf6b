/** Chance that is the same each time. */
function dice(seed) {
  let state = seed;
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
}

export const breathe = () => new Promise((done) => setImmediate(done));

/** Time that passes when the test says so. */
export function createTime() {
  let now = 0;
  const due = [];
  const clock = {
    now: () => now,
    after: (ms, run) => due.push({ at: now + ms, run }),
  };
  /** @param {number} ms */
  async function pass(ms) {
    const end = now + ms;
    for (;;) {
      await breathe();
      await breathe();
      due.sort((a, b) => a.at - b.at);
      if (!due.length || due[0].at > end) break;
      const { at, run } = due.shift();
      now = Math.max(now, at);
      run();
    }
    now = end;
  }
  /** Time goes by in which nothing runs. @param {number} ms */
  const sleep = (ms) => (now += ms);
  return { clock, pass, sleep };
}

/** A way between two ends that loses, delays, doubles and mixes up what it carries. */
export function createAir(time, { loss = 0, delay = 0, seed = 1 } = {}) {
  const chance = dice(seed);
  const air = { cut: false, frames: 0, bytes: 0 };
  const way = (receive) => ({
    send(frame) {
      air.frames += 1;
      air.bytes += frame.length;
      for (let copy = 0; copy < (chance() < 0.05 ? 2 : 1); copy++) {
        if (air.cut || chance() < loss) continue;
        time.clock.after(delay * (0.5 + chance()), () => air.cut || receive(frame.slice()));
      }
    },
  });
  return Object.assign(air, { way });
}
