/** Keeps the screen awake while a game is being played, where the browser can. */

/** @type {WakeLockSentinel | null} */
let held = null;
let wanted = false;
/** A lock has been asked for, and hasn't come yet. */
let asked = false;

/** @param {boolean} playing */
export function keepAwake(playing) {
  wanted = playing;
  if (playing) void take();
  else drop();
}

function drop() {
  const lock = held;
  held = null;
  void lock?.release().catch(() => {});
}

async function take() {
  if (!wanted || held || asked || document.hidden || !("wakeLock" in navigator)) return;
  asked = true;
  try {
    const lock = await navigator.wakeLock.request("screen");
    held = lock;
    lock.addEventListener("release", () => {
      if (held === lock) held = null;
    });
  } catch {
    // Refused, by a low battery for example: the screen may sleep.
  }
  asked = false;
  if (!wanted) drop(); // one has gone on meanwhile
}

document.addEventListener("visibilitychange", () => void take());
