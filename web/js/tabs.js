/** One tab plays a game: the others watch until they take it over, or it is closed. */

import { sleep } from "./dom.js";

/** @typedef {import("./types.js").Claim} Claim */
/**
 * What tabs say to each other about a game.
 * @typedef {object} Word
 * @property {"saved" | "removed" | "take" | "who" | "mine" | "free"} type
 * @property {string} id
 * @property {string} from
 */

/** @typedef {import("./types.js").Turns} Turns */

const CHANNEL = "teahouse";
/** How long a tab waits for another one to say that it has the game. */
const HEARING = 150;
/** How long a tab that has let go may take to come back: it may only have been loaded anew. */
const RETURN = 2000;

const self = crypto.getRandomValues(new Uint32Array(2)).join("-");

/** @returns {BroadcastChannel | null} */
function openChannel() {
  try {
    return new BroadcastChannel(CHANNEL);
  } catch {
    return null;
  }
}

const channel = openChannel();

/**
 * Tell the other tabs.
 * @param {Word["type"]} type
 * @param {string} id
 */
export function tell(type, id) {
  channel?.postMessage({ type, id, from: self });
}

/**
 * @param {(word: Word) => void} heard
 * @returns {() => void} stops listening
 */
export function listen(heard) {
  /** @param {MessageEvent<Word>} event */
  const receive = ({ data }) => void (data.from !== self && heard(data));
  channel?.addEventListener("message", receive);
  return () => channel?.removeEventListener("message", receive);
}

/**
 * Take hold of a game if no other tab has it; if one has, it is taken once that tab lets it go.
 * @param {string} id
 * @param {Turns} turns
 * @returns {Promise<Claim>}
 */
export async function claim(id, turns) {
  return (await locks()) ? claimLock(id, turns) : claimByWord(id, turns);
}

/** Whether there are locks to be had: a browser that blocks a site's data refuses every one. */
function locks() {
  if (!navigator.locks) return false;
  return navigator.locks.query().then(
    () => true,
    () => false,
  );
}

/**
 * @param {string} id
 * @param {Turns} turns
 * @returns {Promise<Claim>}
 */
async function claimLock(id, turns) {
  const name = `teahouse-game-${id}`;
  const end = new AbortController();
  let owned = false;
  let queuing = false;
  /** @type {() => void} */
  let letGo = () => {};

  /** @param {LockOptions} options */
  const request = (options) =>
    new Promise((/** @type {(value: void) => void} */ settled) => {
      navigator.locks
        .request(name, options, (lock) => {
          owned = lock !== null;
          settled();
          return lock && new Promise((/** @type {(value: void) => void} */ done) => (letGo = done));
        })
        .catch(() => {
          const had = owned;
          owned = false;
          settled();
          if (!had) return;
          turns.lost();
          void queue();
        });
    });

  /** Wait for the other tab to let go, then for its return. */
  async function queue() {
    if (queuing) return;
    queuing = true;
    while (!owned && !end.signal.aborted) {
      await navigator.locks.request(name, { signal: end.signal }, () => {}).catch(() => {});
      await sleep(RETURN, end.signal);
      if (!owned && !end.signal.aborted) await request({ ifAvailable: true }).then(freed);
    }
    queuing = false;
  }

  function freed() {
    if (owned) turns.freed();
  }

  await request({ ifAvailable: true });
  if (!owned) void queue();
  return {
    get owned() {
      return owned;
    },
    take: () => request({ steal: true }),
    release() {
      owned = false;
      end.abort();
      letGo();
    },
  };
}

/**
 * The same by talking, where a browser gives no locks.
 * @param {string} id
 * @param {Turns} turns
 * @returns {Promise<Claim>}
 */
async function claimByWord(id, turns) {
  const end = new AbortController();
  let owned = false;
  /** Whether other tabs are being asked, and `owned` isn't certain yet. */
  let asking = false;

  const stop = listen((word) => {
    if (word.id !== id) return;
    if (word.type === "who" && owned) tell("mine", id);
    if (word.type === "free" && !owned) void wait();
    if ((word.type === "take" || word.type === "mine") && owned) {
      owned = false;
      if (!asking) turns.lost();
    }
  });

  /** It is ours unless another tab says that it has it. */
  async function ask() {
    owned = true;
    if (!channel) return;
    asking = true;
    tell("who", id);
    await sleep(HEARING);
    asking = false;
  }

  /** The other tab has let go: wait for its return. */
  async function wait() {
    await sleep(RETURN + Math.random() * RETURN, end.signal); // tabs that watch ask one by one
    if (owned || end.signal.aborted) return;
    await ask();
    if (owned) turns.freed();
  }

  function leave() {
    if (owned) tell("free", id);
  }

  addEventListener("pagehide", leave);
  await ask();
  return {
    get owned() {
      return owned;
    },
    async take() {
      tell("take", id);
      owned = true;
    },
    release() {
      leave();
      removeEventListener("pagehide", leave);
      owned = false;
      end.abort();
      stop();
    },
  };
}
