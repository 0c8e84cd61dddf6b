/** One tab plays a game: the others watch until they take it over, or it is closed. */

import { sleep } from "./dom.js";

/** @typedef {import("./types.js").Claim} Claim */
/**
 * What tabs say to each other about a game.
 * @typedef {object} Word
 * @property {"saved" | "removed" | "named" | "take" | "who" | "mine" | "free" | "answered"} type
 *   `answered`: somebody answers an invitation; the id is what goes to the tab that has sent it
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

/** The words after which lists of games aren't what they were. @type {Set<Word["type"]>} */
const CHANGES = new Set(["saved", "removed", "named"]);

/**
 * List games anew once another tab has changed what there is, or the page is gone back to.
 * @param {() => Promise<unknown>} list
 * @returns {() => Promise<void>} lists them anew, too; settles once what is there now is listed
 */
export function listenGames(list) {
  const again = oneByOne(list);
  listen(({ type }) => {
    if (CHANGES.has(type)) void again();
  });
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) void again();
  });
  return again;
}

/**
 * One run at a time: however often it is asked for meanwhile, a single one follows.
 * @param {() => Promise<unknown>} run
 * @returns {() => Promise<void>}
 */
export function oneByOne(run) {
  /** @type {Promise<void> | null} */
  let running = null;
  /** @type {Promise<void> | null} */
  let next = null;

  function begin() {
    next = null;
    running = run()
      .then(() => {})
      .finally(() => {
        running = null;
      });
    return running;
  }

  return () => {
    if (!running) return begin();
    next ??= running.then(begin, begin);
    return next;
  };
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
 * What this tab knows of its claim: whether it has the game, and when it gives it up for good.
 * @typedef {{id: string, turns: Turns, end: AbortController, owned: boolean}} Hold
 */

/**
 * By a lock of the browser.
 * @typedef {Hold & {name: string, queuing: boolean, letGo: () => void}} LockHold
 */

/**
 * @param {string} id
 * @param {Turns} turns
 * @returns {Promise<Claim>}
 */
async function claimLock(id, turns) {
  /** @type {LockHold} */
  const hold = {
    ...newHold(id, turns),
    name: `teahouse-game-${id}`,
    queuing: false,
    letGo() {},
  };
  await request(hold, { ifAvailable: true });
  if (!hold.owned) void queue(hold);
  return {
    get owned() {
      return hold.owned;
    },
    take: () => request(hold, { steal: true }),
    release() {
      hold.owned = false;
      hold.end.abort();
      hold.letGo();
    },
  };
}

/** @param {string} id @param {Turns} turns @returns {Hold} */
function newHold(id, turns) {
  return { id, turns, end: new AbortController(), owned: false };
}

/**
 * Ask for the lock, and keep it until it is let go or taken.
 * @param {LockHold} hold
 * @param {LockOptions} options
 * @returns {Promise<void>} once it is certain whose it is
 */
function request(hold, options) {
  return new Promise((settled) => {
    navigator.locks
      .request(hold.name, options, (lock) => {
        hold.owned = lock !== null;
        settled();
        return (
          lock && new Promise((/** @type {(value: void) => void} */ done) => (hold.letGo = done))
        );
      })
      .catch(() => {
        const had = hold.owned;
        hold.owned = false;
        settled();
        if (!had) return;
        hold.turns.lost();
        void queue(hold);
      });
  });
}

/** Wait for the other tab to let go, then for its return. @param {LockHold} hold */
async function queue(hold) {
  const { name, end, turns } = hold;
  if (hold.queuing) return;
  hold.queuing = true;
  while (!hold.owned && !end.signal.aborted) {
    await navigator.locks.request(name, { signal: end.signal }, () => {}).catch(() => {});
    await sleep(RETURN, end.signal);
    if (hold.owned || end.signal.aborted) continue;
    await request(hold, { ifAvailable: true });
    if (hold.owned) turns.freed();
  }
  hold.queuing = false;
}

/**
 * By talking, where a browser gives no locks: `asking`, while `owned` isn't certain yet.
 * @typedef {Hold & {asking: boolean}} WordHold
 */

/**
 * @param {string} id
 * @param {Turns} turns
 * @returns {Promise<Claim>}
 */
async function claimByWord(id, turns) {
  /** @type {WordHold} */
  const hold = { ...newHold(id, turns), asking: false };
  const stop = listen((word) => {
    if (word.id === id) hear(hold, word);
  });
  const leave = () => {
    if (hold.owned) tell("free", id);
  };
  addEventListener("pagehide", leave);
  await ask(hold);
  return {
    get owned() {
      return hold.owned;
    },
    async take() {
      tell("take", id);
      hold.owned = true;
    },
    release() {
      leave();
      removeEventListener("pagehide", leave);
      hold.owned = false;
      hold.end.abort();
      stop();
    },
  };
}

/**
 * Another tab says something about the game.
 * @param {WordHold} hold
 * @param {Word} word
 */
function hear(hold, { type }) {
  if (type === "who" && hold.owned) tell("mine", hold.id);
  if (type === "free" && !hold.owned) void wait(hold);
  if ((type === "take" || type === "mine") && hold.owned) {
    hold.owned = false;
    if (!hold.asking) hold.turns.lost();
  }
}

/** It is ours unless another tab says that it has it. @param {WordHold} hold */
async function ask(hold) {
  hold.owned = true;
  if (!channel) return;
  hold.asking = true;
  tell("who", hold.id);
  await sleep(HEARING);
  hold.asking = false;
}

/** The other tab has let go: wait for its return. @param {WordHold} hold */
async function wait(hold) {
  await sleep(RETURN + Math.random() * RETURN, hold.end.signal); // tabs that watch ask one by one
  if (hold.owned || hold.end.signal.aborted) return;
  await ask(hold);
  if (hold.owned) hold.turns.freed();
}
