/**
 * The open game on several devices: the tables of the games that are hosted here, and the place at
 * another device's table. It is loaded when it is first asked for.
 */

import { createFace } from "./clock_face.js";
import { createClocks, isKept } from "./clocks.js";
import { createHost } from "./host.js";
import { MeetingError, unpack } from "./meeting.js";
import * as dialog from "./meeting_dialog.js";
import { offer } from "./peer.js";
import { kept, known, tableOf, write } from "./places.js";
import { whileHere } from "./route.js";
import { createVisit } from "./visiting.js";

/** @typedef {import("./types.js").Answer} Answer */
/** @typedef {import("./types.js").AnyAnswer} AnyAnswer */
/** @typedef {import("./types.js").Request} Request */
/** @typedef {Awaited<ReturnType<typeof offer>>} Offer */
/** @typedef {ReturnType<typeof createHost>} Table */
/** @typedef {ReturnType<typeof createFace>} Face */
/**
 * A game that is hosted here: the seats of its people, the first of which is the host's own.
 * @typedef {object} Hosted
 * @property {string} id
 * @property {Table} table
 * @property {ReturnType<typeof createClocks>} clocks
 * @property {(here?: boolean) => void} store  keeps who has a place, and the clocks
 * @property {string | null} record
 * @property {number[]} people
 * @property {Answer | null} rang  the last picture that has rung at the guests
 */

/**
 * What the page lends to a game on several devices.
 * @typedef {object} Page
 * @property {string} title
 * @property {string} lang
 * @property {import("./session.js").Session} session
 * @property {(request: Request) => Promise<AnyAnswer>} call  this page's own worker
 * @property {(id: string) => Promise<void>} sit  a guest's table is shown
 * @property {() => unknown} who  the panel in which seats change hands
 * @property {(sentence: string, kind?: "error") => void} say
 * @property {(said: string[]) => void} announce  to screen readers
 * @property {(name: string, sentence: string) => void} banner
 * @property {(name: string) => void} drop
 * @property {(type: "answered", id: string) => void} tell  the other tabs
 * @property {(heard: (word: {type: string, id: string}) => void) => unknown} listen  to them
 */

/** @param {Page} page */
export function createDevices(page) {
  /** Whose time is over: said with the next picture; the end tells of it itself, to those who see it. */
  let over = "";
  const face = createFace((sentence, end) => {
    if (end) over = sentence;
    else page.announce([sentence]);
  });
  const host = createHosting(page, face);
  const guest = createVisit(page, face);

  /** An answer that was opened as a link goes to the tab that has invited. @param {string} code */
  function isAnswer(code) {
    try {
      return unpack("answer", code) !== "";
    } catch {
      return false;
    }
  }

  return {
    invite: host.invite,
    /** There is a new picture. @param {Answer} answer */
    shown(answer) {
      if (answer.game === guest.id) face.draw();
      else host.shown(answer);
      if (over && answer.over) page.announce([over]);
      else if (over) page.say(over);
      over = "";
    },
    follow: host.follow,
    leave: host.leave,
    close: dialog.close,

    /** Come to another one's table. @param {string} code what its link holds, or "" */
    async join(code) {
      if (code && isAnswer(code)) {
        page.tell("answered", code);
        dialog.learn(await guest.load());
        page.say(dialog.words("handed"));
      } else await guest.join(code);
    },

    /** A request goes to the worker that has its game. @param {Request} request */
    call: (request) =>
      request.game === guest.id && request.op !== "meet" ? guest.call(request) : page.call(request),
  };
}

/** Other devices at the games of this one. @param {Page} page @param {Face} face */
function createHosting({ title, session, call, who, listen }, face) {
  /** @type {Map<string, Hosted>} */
  const tables = new Map();
  /** What the next device can come by: it stays the same until one has answered. */
  /** @type {{offer: Offer, table: Table, answered: boolean} | null} */
  let offered = null;
  /** Whether a device has come by an offer and hasn't said yet who it is. */
  let coming = false;

  listen((word) => {
    if (word.type === "answered") void accept(word.id);
  });
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) tables.get(session.id)?.store(); // the page may be gone next
  });

  /** The table of a game. @param {string} id */
  function hosted(id) {
    const before = tables.get(id);
    if (before) return before;
    const found = kept(id);
    const open = () => tables.get(made.id) === made && session.id === made.id && !session.watching;
    let { guests, hints } = found;
    const showTimes = () => {
      face.set(made.clocks.times);
      made.table.tell();
    };
    /** @type {Hosted} */
    const made = {
      id,
      record: session.record,
      people: session.latest?.people ?? [],
      rang: null,
      store(here = open()) {
        const clocks = made.clocks.kept;
        if (here && (guests.length || clocks || known(made.id)))
          write(tableOf(made.id), { guests, hints, clocks });
      },
      clocks: createClocks({
        kept: isKept(found.clocks) ? found.clocks : null,
        runs: (seat) => open() && !made.table.awaits(seat),
        keep: () => made.store(),
        woke() {
          made.table.slept();
          showTimes();
        },
        async late(seat, computer) {
          showTimes(); // before its seat is another's
          const done = await session.ask("timeout", { seat, computer });
          if (done) await made.table.again(); // its guest looks on from now on
          return done;
        },
      }),
      table: createHost({
        title,
        open,
        game: () => made.id,
        seats: () => made.people.slice(1),
        call: (request) => (request.guest ? call(request) : seat(request)),
        async changed() {
          await session.ask("news");
          return made.rang === session.latest;
        },
        seated(chairs) {
          dialog.showChairs(chairs);
          if (coming && chairs.every(({ state }) => state === "joined")) dialog.close();
          coming = false;
        },
        known: guests,
        hints,
        times: () => made.clocks.times,
        out: () => made.clocks.out,
        keep(all) {
          ({ guests, hints } = all);
          made.store();
        },
      }),
    };
    tables.set(id, made);
    return made;
  }

  /** Who is there is told to this page's own worker, which draws what that changes. */
  /** @param {Request} request @returns {Promise<AnyAnswer>} */
  async function seat({ op, args }) {
    await session.ask(op, args, { quiet: true });
    return { ok: true, said: [], press: "" };
  }

  /** @param {Table} table */
  async function offerOne(table) {
    if (offered?.table !== table || offered.answered) {
      /** @type {ReturnType<Table["connected"]> | null} */
      let end = null;
      const made = await offer({
        opened(carrier) {
          end = table.connected(carrier);
          coming = true;
          next("joined");
        },
        heard: (frame) => end?.receive(frame),
        closed: () => (end ? end.closed() : next("unmet")),
      });
      const next = (/** @type {string} */ said) => {
        dialog.tell(said);
        if (offered?.offer !== made) return;
        offered = null;
        if (dialog.isOpen()) void offerOne(table);
      };
      offered = { offer: made, table, answered: false };
    }
    dialog.show(offered.offer.text);
    dialog.want(true);
  }

  /** @param {string} text */
  async function accept(text) {
    try {
      if (!offered || offered.answered) return;
      offered.answered = true;
      await offered.offer.accept(text);
      dialog.want(false);
      dialog.tell("connecting");
    } catch (error) {
      if (offered) offered.answered = false;
      dialog.tell(error instanceof MeetingError ? error.trouble : "unreadable");
    }
  }

  return {
    /** Other devices are invited to the open game. */
    async invite() {
      const panel = await whileHere(session.panel("devices"));
      if (!panel) return;
      const { table, clocks, store } = hosted(session.id);
      /** @type {import("./clocks.js").Terms | null | undefined} */
      let chosen;
      dialog.open(panel.html, {
        given: accept,
        async lent(seat, to) {
          await table.lend(seat);
          if (to !== "computer") return;
          dialog.close();
          who();
        },
        hints: (on) => void table.allow(on),
        time(terms) {
          chosen = terms;
        },
        closed() {
          if (chosen !== undefined) clocks.agree(chosen);
          clocks.begin();
          store();
          face.set(clocks.times);
          table.tell();
          if (chosen !== undefined) void table.again(); // new time gives seats back
        },
      });
      dialog.showChairs(table.chairs());
      dialog.showTime(clocks.terms);
      await offerOne(table);
    },

    /** There is a new picture. @param {Answer} answer */
    shown(answer) {
      const { game, record, rules, regions, people, deciding } = answer;
      for (const [id, { table, store }] of tables) {
        if (id === game || table.left) continue;
        table.leave();
        store(true);
      }
      if (!tables.has(game) && (session.watching || !known(game))) return face.set(null);
      const fresh = !tables.has(game);
      const at = hosted(game);
      at.people = [at.people[0], ...people.filter((seat) => seat !== at.people[0])];
      at.clocks.asks(deciding);
      face.set(at.clocks.times);
      if (at.clocks.terms) at.table.tell();
      if (fresh || rules || at.table.left) void at.table.again();
      const changed = record !== null && record !== at.record;
      if (changed) at.record = record;
      if (changed) at.store();
      if (!changed && !("devices" in regions) && !regions.text) return;
      at.rang = answer;
      at.table.ring();
    },

    /** A game is another tab's now, or there no more. @param {string} id */
    leave(id) {
      const at = tables.get(id);
      if (!at) return;
      if (id === session.id) dialog.close();
      if (!at.table.left) at.store(true);
      tables.delete(id);
      void at.table.end();
    },

    /** The open game goes on in another one, and so do its guests. @param {string} from */
    follow(from) {
      const at = tables.get(from);
      if (!at || session.id === from) return;
      tables.delete(from);
      tables.set(session.id, Object.assign(at, { id: session.id, record: session.record }));
      at.clocks.again();
      void at.table.again();
    },
  };
}
