/** A place at another device's table. */

import { createGuest } from "./guest.js";
import { MeetingError } from "./meeting.js";
import * as dialog from "./meeting_dialog.js";
import { answer } from "./peer.js";
import { NAME, placeOf, read, readText, USED, write } from "./places.js";
import { whileHere } from "./route.js";

/** @typedef {import("./types.js").Request} Request */

/** Begins the id of a game in which one is a guest: no game kept here has such a one. */
const GUEST = "guest-";

/**
 * @param {import("./devices.js").Page} page
 * @param {import("./devices.js").Face} face
 */
export function createVisit({ title, lang, session, call, sit, say, banner, drop }, face) {
  /** @type {{id: string, place: ReturnType<typeof createGuest>, connected: boolean} | null} */
  let guest = null;

  /** The dialog, with its sentences. */
  async function load() {
    const panel = await call({ op: "join", game: "", lang, at: 0, args: {} });
    return panel.ok && "html" in panel ? panel.html : "";
  }

  /** @param {string} code @param {() => string} name */
  async function meet(code, name) {
    /** What each had at first, as far as the host has told. @type {number | null | undefined} */
    let before;
    const place = createGuest({
      title,
      secret: readText(placeOf(title), 200),
      name() {
        write(NAME, name());
        return name();
      },
      welcomed({ game, secret }) {
        write(placeOf(title), secret);
        if (guest?.place !== place) guest?.place.end();
        guest = { id: `${GUEST}${game}`, place, connected: true };
        dialog.close();
        drop("devices");
        void sit(guest.id);
      },
      refused(why) {
        place.end();
        if (guest?.place === place) return lose(why);
        dialog.tell(why);
        say(dialog.words(why), "error");
      },
      bell: () => guest?.place === place && session.id === guest.id && void session.ask("news"),
      clocks(times) {
        if (guest?.place !== place || session.id !== guest.id) return;
        face.set(times);
        const given = times?.time ?? null;
        if (before !== undefined && given !== before) say(dialog.words("retimed"));
        before = given;
      },
      host(here) {
        if (!here) return banner("devices", dialog.words("paused"));
        drop("devices");
        if (guest?.place === place) void sit(guest.id);
      },
    });
    try {
      const { text } = await answer(code, {
        opened: (carrier) => place.attach(carrier),
        heard: (frame) => place.receive(frame),
        closed() {
          place.attach(null);
          if (guest?.place !== place) return dialog.tell("unmet");
          lose("broken");
        },
      });
      dialog.show(text);
      dialog.want(false);
      dialog.tell("answered");
    } catch (error) {
      dialog.tell(error instanceof MeetingError ? error.trouble : "unreadable");
    }
  }

  /** The place is gone until there is another code. @param {string} why */
  function lose(why) {
    if (!guest?.connected) return;
    guest.connected = false;
    guest.place.end(); // nobody waits for what it has asked
    void join("", why);
  }

  /** @param {string} code @param {string} [why] there has to be another one */
  async function join(code, why = "") {
    if (guest?.connected) return sit(guest.id);
    const html = await whileHere(load());
    if (!html) return;
    /** @type {() => string} */
    let name = () => "";
    dialog.open(html, { given: (text) => meet(text, name) });
    name = dialog.nameIn(readText(NAME, 24));
    const used = read(USED);
    if (code && used !== code) {
      write(USED, code);
      await meet(code, name);
    } else dialog.tell(code ? "again" : why);
  }

  return {
    get id() {
      return guest?.id ?? "";
    },
    load,
    join,

    /** Ask the host's worker. @param {Request} request */
    async call(request) {
      if (!guest) return call(request);
      const { id, place } = guest;
      const answer = await place.call(request);
      if (!("game" in answer)) return answer;
      return { ...answer, game: id, record: null, result: null, think: null }; // the host keeps them
    },
  };
}
