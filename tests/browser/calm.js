/**
 * Plays the open game to its end and notes what moves on the way: at every frame it looks where the
 * parts of the table are, and compares that with the frame before.
 *
 * @param {{boxes: Record<string, string>, reasons: Record<string, string>, skip: string,
 *   seed: number, most: number, slack: number}} wanted
 *   boxes: selectors by name, of which each element counts for itself; reasons: selectors by name,
 *   of what explains a change when it comes, goes or becomes another number
 */
async ({ boxes, reasons, skip, seed, most, slack }) => {
  const table = document.getElementById("table");
  const thinking = document.getElementById("thinking");
  const frame = () => new Promise((go) => requestAnimationFrame(go));
  const settled = () => !table.hasAttribute("data-waiting") && thinking.hidden;
  const over = () => Boolean(document.querySelector("#region-final .final"));
  const asked = () => document.querySelector(".prompt-line")?.textContent.slice(0, 60) ?? "";

  let chance = seed;
  const below = (n) => {
    chance = (chance * 48271) % 2147483647;
    return chance % n;
  };

  const look = () => {
    const found = new Map();
    for (const [name, selector] of Object.entries(boxes)) {
      document.querySelectorAll(selector).forEach((element, at) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        if (element.checkVisibility({ checkVisibilityCSS: true }))
          found.set(element.id || `${name} ${at}`, [name, [x, y, width, height]]);
      });
    }
    const why = Object.entries(reasons).map(([name, selector]) => [
      name,
      document.querySelectorAll(selector).length,
    ]);
    return { found, why: Object.fromEntries(why), asked: asked() };
  };

  const moved = [];
  const seen = new Set();
  let [before, decisions, running] = [look(), 0, true];
  const compare = () => {
    if (over()) return;
    const now = look();
    const told = Object.keys(reasons).filter((name) => now.why[name] !== before.why[name]);
    for (const name of told) seen.add(name);
    for (const key of new Set([...before.found.keys(), ...now.found.keys()])) {
      const [name, was] = before.found.get(key) ?? [now.found.get(key)[0], null];
      const is = now.found.get(key)?.[1] ?? null;
      const most = was && is ? Math.max(...is.map((n, at) => Math.abs(n - was[at]))) : Infinity;
      if (most > slack)
        moved.push({
          key,
          name,
          was,
          is,
          told,
          from: before.asked,
          to: now.asked,
          at: decisions,
        });
    }
    before = now;
  };
  (async () => {
    while (running) {
      await frame();
      if (running) compare();
    }
  })();

  while (!over() && decisions < most) {
    await frame();
    if (!settled()) continue;
    compare();
    const offered = [...document.querySelectorAll("#region-choices [data-action]")];
    const liked = offered.filter((one) => !skip || !one.matches(skip));
    const from = liked.length ? liked : offered;
    if (!from.length) continue;
    const pick = from[below(from.length)];
    pick.click();
    await frame();
    if (table.hasAttribute("data-waiting") || !pick.isConnected) decisions += 1;
  }
  running = false;
  return { moved, told: [...seen], decisions, over: over() };
};
