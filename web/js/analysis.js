/** A game that is over, looked back at: shown as far as it is known, computed, and kept with it. */

import { byId } from "./dom.js";
import { reasonOf } from "./reasons.js";

/** So often (ms) what has been found is kept: whoever leaves loses no more than that. */
const KEEP = 2000;

/**
 * What is being computed of which game, and what is known by now.
 * @typedef {{id: string, record: string, found: string, stop: AbortController}} Running
 */

/**
 * @param {object} options
 * @param {Pick<import("./engine.js").Engine, "analyse">} options.engine
 * @param {Pick<import("./session.js").Session, "id" | "record" | "latest" | "ask">} options.session
 * @param {Pick<import("./types.js").Store, "analysis" | "keepAnalysis">} options.store
 * @param {() => void} options.early  told when one wants to see it before the end
 * @param {() => void} options.opened  told when one wants to see it
 * @param {() => void} options.done  told when something was computed, and is there now
 * @param {(error: unknown, again: () => void) => void} options.onTrouble
 */
export function createAnalysis({ engine, session, store, early, opened, done, onTrouble }) {
  /** @type {Running | null} */
  let running = null;
  /** The record of which it is being looked up what is kept of its analysis. */
  let recalling = "";

  async function open() {
    if (!session.latest?.over) return early();
    opened();
    const { id, record } = session;
    if (running?.id === id && running.record === record) return;
    leave();
    const own = { id, record, found: "", stop: new AbortController() };
    running = own;
    own.found = await store.analysis(id, record);
    if (!own.stop.signal.aborted && (await shown(own)) && running === own) await compute(own);
  }

  /** @param {Running} own @returns {Promise<boolean>} whether there is more to find */
  async function shown({ found, record }) {
    const drawn = await session.ask("analysed", { found }, { quiet: true });
    const share = session.latest?.analysis ?? 1;
    if (drawn && session.record === record && share < 1) return true;
    running = null;
    return false;
  }

  /** @param {Running} own */
  async function compute(own) {
    const { id, record, found, stop } = own;
    let kept = performance.now();
    progress(session.latest?.analysis ?? 0);
    try {
      own.found = await engine.analyse(
        { record, found },
        {
          signal: stop.signal,
          onProgress(told) {
            if (stop.signal.aborted) return; // kept as it was left
            own.found = told.found;
            progress(told.progress);
            if (performance.now() - kept < KEEP) return;
            kept = performance.now();
            void store.keepAnalysis(id, record, told.found);
          },
        },
      );
      if (stop.signal.aborted) return;
      await store.keepAnalysis(id, record, own.found);
      if (stop.signal.aborted) return;
      running = null;
      progress(null);
      await session.ask("analysed", { found: own.found }, { quiet: true });
      done();
    } catch (error) {
      if (running === own) running = null;
      if (stop.signal.aborted) return;
      progress(null);
      if (reasonOf(error) !== "stopped") onTrouble(error, () => void open());
    }
  }

  /** The game is left: what has been found of it is kept. */
  function leave() {
    if (!running) return;
    const { id, record, found, stop } = running;
    running = null;
    stop.abort();
    progress(null);
    if (found) void store.keepAnalysis(id, record, found);
  }

  /** The end is on the table: it tells more where an analysis is kept. */
  async function recall() {
    const { id, record } = session;
    recalling = record;
    const found = await store.analysis(id, record);
    if (found && session.id === id && session.record === record && session.latest?.final)
      await session.ask("analysed", { found }, { quiet: true });
    if (recalling === record) recalling = "";
  }

  return {
    open,
    leave,
    /** There is a new picture, perhaps of another game, or of one that goes on. */
    update() {
      if (running && (running.id !== session.id || running.record !== session.record)) leave();
      const known = typeof session.latest?.analysis === "number";
      if (session.latest?.final && !known && !running && recalling !== session.record)
        void recall();
      byId("past-analysis")?.toggleAttribute("hidden", !known);
    },
  };
}

/** @param {number | null} done from 0 to 1; null: nothing is being computed */
function progress(done) {
  const box = byId("analysing");
  if (!box) return;
  box.hidden = done === null;
  const bar = box.querySelector("progress");
  if (bar) bar.value = done ?? 0;
}
