/** The game on several devices: loaded when it is asked for, or when others have a place in a game. */

import { showFailure } from "./loading.js";
import { announce, banner, drop, say } from "./notices.js";
import { forget, known } from "./places.js";
import { listen, tell } from "./tabs.js";

/** @typedef {import("./types.js").Answer} Answer */
/** @typedef {import("./types.js").Request} Request */

/**
 * @param {Pick<import("./devices.js").Page, "title" | "lang" | "session" | "call" | "sit" | "who">} page
 */
export function createSeveral(page) {
  /** @type {ReturnType<typeof import("./devices.js").createDevices> | null} */
  let devices = null;

  /** Null after it was told why not. */
  async function load() {
    try {
      const { createDevices } = await import("./devices.js");
      devices ??= createDevices({ ...page, say, announce, banner, drop, tell, listen });
    } catch (error) {
      showFailure(error, () => void load());
    }
    return devices;
  }

  /** There is a new picture. @param {Answer} answer */
  function shown(answer) {
    if (devices) devices.shown(answer);
    else if (known(answer.game)) void load().then((all) => all?.shown(answer));
  }

  return {
    /** Others are invited to the open game. */
    invite: async () => (await load())?.invite(),

    /** Come to another device's table. @param {string} code what its link holds, or "" */
    join: async (code) => (await load())?.join(code),

    /** One has gone elsewhere: nobody meets here any more. */
    close: () => devices?.close(),

    /** The worker that has the game is asked. @param {Request} request */
    call: (request) => (devices ?? page).call(request),

    shown,

    /** Another tab has the open game now, or this one has it. @param {boolean} watching */
    watched(watching) {
      const { id, latest } = page.session;
      if (watching) devices?.leave(id);
      else if (latest?.game === id) shown(latest);
    },

    /** A game is there no more. @param {string} id */
    forget(id) {
      devices?.leave(id);
      forget(id);
    },

    /** The open game goes on in another one. @param {string} from */
    follow: (from) => devices?.follow(from),
  };
}
