/** How far the engine's start is, and what went wrong with it. */

import { byId, text } from "./dom.js";
import { banner, drop } from "./notices.js";
import { reasonOf } from "./reasons.js";

/** @typedef {import("./engine.js").Progress} Progress */
/** @typedef {import("./engine.js").Reason} Reason */

/** @param {Progress} progress */
export function showProgress({ stage, loaded, total }) {
  const box = byId("loading");
  if (!box) return;
  box.hidden = stage === "ready";
  box.dataset.stage = stage;
  const bar = box.querySelector("progress");
  if (!bar) return;
  if (stage === "downloading" && total > 0) bar.value = loaded / total;
  else bar.removeAttribute("value");
}

/**
 * Keep the progress where it is seen: in the set-up, or over a table that waits for its game.
 * @param {"setup" | "table"} view
 */
export function placeProgress(view) {
  const box = byId("loading");
  if (!box) return;
  if (view === "table") byId("notices")?.prepend(box);
  else byId("setup-form")?.querySelector(".setup-go")?.after(box);
}

/**
 * Say that the engine doesn't start, or has failed at what it was asked, and offer to try again.
 * @param {unknown} error
 * @param {() => void} again
 * @param {string} [waited] the sentence for what has been waited for in vain
 */
export function showFailure(error, again, waited) {
  const reason = reasonOf(error);
  if (reason === "stopped") return;
  const box = byId("loading");
  if (box) box.hidden = true;
  const name = reason === "failed" ? "failed" : "engine";
  const run = () => {
    drop(name);
    again();
  };
  banner(name, sentenceFor(reason, waited), {
    kind: "error",
    steps: [{ label: text("try-again"), run }],
  });
}

/** @param {Reason} reason @param {string} [waited] */
export function sentenceFor(reason, waited = "engine-start") {
  if (reason === "offline") return text("engine-offline");
  if (reason === "build") return text("engine-build");
  if (reason === "failed") return text("engine-failed");
  return text(waited);
}
