// Put into our game page by memory.py, behind probe.js: plays, and tells the server when to measure.
// Before the first click nobody has thought: there is one worker.
let release;
window.benchHold = new Promise((resolve) => (release = resolve));
addEventListener("load", async () => {
  const CLICKS = __CLICKS__;
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  const tell = (moment) => fetch(`/measure?${moment}`, { cache: "no-store" });
  try {
    await navigator.serviceWorker.ready;
    while (!window.benchLive) await pause(100);
    await pause(__REST__);
    await tell("one");
    release();
    while (!window.benchChanged) await pause(100);
    await CLICKS(__ACTIONS__);
    await pause(__REST__);
    await tell("two");
  } catch (error) {
    await tell(`failed: ${error}`);
  }
});
