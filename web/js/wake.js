/** Keeps the screen awake while a game is being played, where the browser can. */

/** @type {WakeLockSentinel | null} */
let held = null;
let wanted = false;

/** @param {boolean} playing */
export function keepAwake(playing) {
  wanted = playing;
  if (playing) void take();
  else void held?.release().catch(() => {});
}

async function take() {
  if (!wanted || held || document.hidden || !("wakeLock" in navigator)) return;
  try {
    held = await navigator.wakeLock.request("screen");
    held.addEventListener("release", () => (held = null));
  } catch {
    // Refused, by a low battery for example: the screen may sleep.
  }
}

document.addEventListener("visibilitychange", () => void take());
