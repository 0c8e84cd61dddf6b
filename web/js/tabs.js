/** One tab plays a game: the others watch until they take it over. */

/** @typedef {import("./types.js").Claim} Claim */
/** @typedef {{type: "saved" | "removed" | "take" | "who" | "mine", id: string, from: string}} Word */

const CHANNEL = "teahouse";
/** How long a tab waits for another one to say that it has the game. */
const HEARING = 150;

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
 * Take hold of a game if no other tab has it.
 * @param {string} id
 * @param {() => void} onLost another tab has taken it over
 * @returns {Promise<Claim>}
 */
export function claim(id, onLost) {
  return navigator.locks ? claimLock(id, onLost) : claimByWord(id, onLost);
}

/**
 * @param {string} id
 * @param {() => void} onLost
 * @returns {Promise<Claim>}
 */
async function claimLock(id, onLost) {
  const name = `teahouse-game-${id}`;
  let owned = false;
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
          if (had) onLost();
        });
    });

  await request({ ifAvailable: true });
  return {
    get owned() {
      return owned;
    },
    take: () => request({ steal: true }),
    release() {
      owned = false;
      letGo();
    },
  };
}

/**
 * The same by talking, where a browser has no locks.
 * @param {string} id
 * @param {() => void} onLost
 * @returns {Promise<Claim>}
 */
async function claimByWord(id, onLost) {
  let owned = true;
  const stop = listen((word) => {
    if (word.id !== id) return;
    if (word.type === "who" && owned) tell("mine", id);
    if (word.type === "mine") owned = false;
    if (word.type === "take" && owned) {
      owned = false;
      onLost();
    }
  });
  if (channel) {
    tell("who", id);
    await new Promise((resolve) => setTimeout(resolve, HEARING));
  }
  return {
    get owned() {
      return owned;
    },
    async take() {
      tell("take", id);
      owned = true;
    },
    release() {
      owned = false;
      stop();
    },
  };
}
