// Takes the player's first choice again and again; gives the milliseconds from each click until the
// picture has changed. It compares only what was touched: reading a page costs time and memory.
async (wanted) => {
  const times = [];
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const until = async (test) => {
    const end = performance.now() + 60000;
    while (!test()) {
      if (performance.now() > end) throw new Error(`waited in vain: ${test}`);
      await frame();
    }
  };
  const region = (name) => document.getElementById(`region-${name}`);
  const picture = () => ["prompt", "choices", "log"].map((name) => region(name).innerHTML).join();
  let touched = false;
  const observer = new MutationObserver(() => (touched = true));
  for (const name of ["prompt", "choices", "log"]) {
    observer.observe(region(name), { subtree: true, childList: true, attributes: true });
  }
  const changedFrom = (before) => {
    if (!touched) return false;
    touched = false;
    return picture() !== before;
  };
  const first = () => region("choices").querySelector("[data-action]:not([aria-disabled=true])");
  const idle = () =>
    document.getElementById("thinking").hidden && !document.querySelector("#table[data-waiting]");
  while (times.length < wanted && !document.querySelector("#region-final .final")) {
    await until(() => document.querySelector("#region-final .final") || (idle() && first()));
    if (!first()) break;
    await new Promise((resolve) => setTimeout(resolve, 300));
    if (!idle() || !first()) continue;
    const before = picture();
    touched = false;
    const begin = performance.now();
    first().click();
    await until(() => changedFrom(before));
    times.push(performance.now() - begin);
  }
  observer.disconnect();
  return times;
};
