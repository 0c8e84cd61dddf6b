// A host, its worker, and guests that come to it, without a browser.

import { createGuest } from "../../web/js/guest.js";
import { createHost } from "../../web/js/host.js";
import { breathe, createAir, createTime } from "./air.mjs";

/**
 * A worker that knows a game in which whoever is asked takes a stone: it counts what is played.
 * `at` is checked as the real one does.
 */
function createWorker() {
  const played = [];
  let guests = {};
  let told = {};
  let dead = false;
  return {
    played,
    get guests() {
      return guests;
    },
    /** What else was said of them. */
    get told() {
      return told;
    },
    forget: () => (guests = null),
    die: (how) => (dead = how),
    async call({ op, at, guest, args }) {
      await breathe();
      if (dead) throw new Error("the worker has died");
      if (op === "guests") [guests, told] = [args.guests, args];
      if (guest && !Object.hasOwn(guests ?? {}, guest))
        return { ok: false, error: { key: "table.error.guest", text: "gone" } };
      if (op === "play") {
        if (at !== played.length) return { ok: true, stale: true, at: played.length };
        played.push(args.action);
      }
      return { ok: true, at: played.length, seat: guests[guest], played: [...played] };
    },
  };
}

/** A host and a way for guests to come to it. */
export function hosting({ seats = [1, 2], how = {}, known, clocks = {} } = {}) {
  const time = createTime();
  const worker = createWorker();
  const seen = [];
  const at = { table: true };
  let kept = [];
  const host = createHost({
    title: "stones",
    game: () => "g1",
    seats: () => seats,
    open: () => at.table,
    call: worker.call,
    async changed() {
      host.ring();
      return true;
    },
    seated: (chairs) => seen.push(chairs.map(({ state }) => state).join(" ")),
    keep: ({ guests }) => (kept = structuredClone(guests)),
    clock: time.clock,
    known,
    ...clocks,
  });

  /** @param {{secret?: string, title?: string, name?: string}} [options] */
  function guest({ secret = "", title = "stones", name = "" } = {}) {
    const told = { bells: 0, seat: null, secret: "", refused: "", host: true, times: [] };
    const air = createAir(time, how);
    const it = createGuest({
      ...{ title, secret, clock: time.clock },
      name: () => name,
      welcomed: (welcome) => Object.assign(told, { seat: welcome.seat, secret: welcome.secret }),
      refused: (why) => (told.refused = why),
      bell: () => (told.bells += 1),
      host: (here) => (told.host = here),
      clocks: (times) => told.times.push(times),
    });
    let end = null;
    const carry = () => {
      end = host.connected(air.way((frame) => it.receive(frame)));
      it.attach(air.way((frame) => end.receive(frame)));
    };
    carry();
    const part = () => {
      it.attach(null);
      end.closed();
    };
    const play = (action, at) =>
      it.call({ op: "play", game: "", lang: "de", at, args: { action } });
    const look = () => it.call({ op: "show", game: "", lang: "de", at: 0, args: {} });
    return { ...it, told, air, carry, part, play, look };
  }
  return { time, worker, host, guest, seen, at, kept: () => kept };
}
