/**
 * The open game on several devices: the dialogs in which they meet, the host's table, a guest's place
 * at another one. It is loaded when it is first asked for.
 */

import { byId, make } from "./dom.js";
import { createGuest } from "./guest.js";
import { createHost } from "./host.js";
import { MeetingError } from "./meeting.js";
import { codeOf } from "./pass.js";
import { answer, offer } from "./peer.js";

/** @typedef {import("./messages.js").Chair} Chair */
/** @typedef {import("./types.js").Answer} Answer */
/** @typedef {import("./types.js").AnyAnswer} AnyAnswer */
/** @typedef {import("./types.js").Request} Request */
/** @typedef {Awaited<ReturnType<typeof offer>>} Offer */

/**
 * @param {object} options
 * @param {string} options.title
 * @param {string} options.lang
 * @param {import("./session.js").Session} options.session
 * @param {(request: Request) => Promise<AnyAnswer>} options.call  this page's own worker
 * @param {(id: string) => Promise<void>} options.sit  a guest's table is shown
 * @param {(sentence: string, kind?: "error") => void} options.say
 */
export function createDevices({ title, lang, session, call, sit, say }) {
  /** @type {{id: string, record: string, table: ReturnType<typeof createHost>} | null} */
  let host = null;
  /** @type {{id: string, place: ReturnType<typeof createGuest>} | null} */
  let guest = null;
  /** @type {Offer | null} */
  let offered = null;

  // --- the host ------------------------------------------------------------------------------------

  /** The table of the open game. @param {string} id */
  function hosted(id) {
    if (host?.id === id) return host;
    const first = session.latest?.people?.[0] ?? 0;
    const table = createHost({
      title,
      game: () => id,
      seats: () => (session.latest?.people ?? []).filter((seat) => seat !== first),
      call: (request) => (request.guest ? call(request) : seat(request)),
      changed: () => session.ask("news"),
      seated: showChairs,
      known: known(id),
      keep: (kept) => write(tableOf(id), kept),
    });
    host = { id, record: session.record, table };
    return host;
  }

  /** Who is there is told to this page's own worker, which draws what that changes. */
  /** @param {Request} request @returns {Promise<AnyAnswer>} */
  async function seat({ op, args }) {
    await session.ask(op, args, { quiet: true });
    return { ok: true, said: [], press: "" };
  }

  /** @param {Chair[]} chairs */
  function showChairs(chairs) {
    for (const { seat, state } of chairs) {
      const row = document.querySelector(`#devices [data-seat="${seat}"]`);
      const words = row?.querySelector(`[value="${state}"]`)?.textContent ?? "";
      const place = row?.querySelector("output");
      if (place) place.textContent = words;
      const dismiss = row?.querySelector("[value=dismiss]");
      if (dismiss instanceof HTMLElement) dismiss.hidden = state === "free";
    }
    if (chairs.every(({ state }) => state === "joined")) close();
  }

  async function invite() {
    const { table } = hosted(session.id);
    /** @type {ReturnType<typeof table.connected> | null} */
    let end = null;
    offered = await offer({
      opened: (carrier) => {
        end = table.connected(carrier);
        tell("joined");
        if (byId("devices")) void invite(); // the next one
      },
      heard: (frame) => end?.receive(frame),
      closed: () => end?.closed(),
    });
    const address = new URL(location.href);
    address.hash = `join=${offered.text}`;
    show("devices-link", address.href);
  }

  /** @param {string} text */
  async function accept(text) {
    try {
      await offered?.accept(text);
      const field = byId("devices-answer");
      if (field instanceof HTMLTextAreaElement) field.value = "";
      tell("connecting");
    } catch (error) {
      tell(error instanceof MeetingError ? error.trouble : "unreadable");
    }
  }

  // --- the guest -----------------------------------------------------------------------------------

  /** @param {string} code */
  async function meet(code) {
    const place = createGuest({
      title,
      secret: String(read(placeOf(title)) ?? ""),
      welcomed({ game, secret }) {
        write(placeOf(title), secret);
        if (guest?.place !== place) guest?.place.end();
        guest = { id: `d${game}`, place };
        close();
        void sit(guest.id);
      },
      refused: (why) => {
        place.end();
        tell(why);
        say(words(why), "error");
      },
      bell: () => void session.ask("news"),
    });
    try {
      const { text } = await answer(code, {
        opened: (carrier) => place.attach(carrier),
        heard: (frame) => place.receive(frame),
        closed() {
          place.attach(null);
          if (guest?.place === place) void join("");
        },
      });
      show("devices-link", text);
      tell("answered");
    } catch (error) {
      tell(error instanceof MeetingError ? error.trouble : "unreadable");
    }
  }

  /** Come to another one's table. @param {string} code what its link holds, or "" */
  async function join(code) {
    const panel = await call({ op: "join", game: "", lang, at: 0, args: {} });
    if (!panel.ok || !("html" in panel)) return;
    open(panel.html, meet);
    const used = read(USED);
    if (code && used !== code) {
      write(USED, code);
      await meet(code);
    } else tell("again");
  }

  return {
    /** Other devices are invited to the open game. */
    async invite() {
      const panel = await session.panel("devices");
      if (!panel) return;
      open(panel.html, accept, (seat) => void host?.table.dismiss(seat));
      showChairs(hosted(session.id).table.chairs());
      await invite();
    },

    join,

    /** A request goes to the worker that has its game. @param {Request} request */
    async call(request) {
      if (!guest) return call(request);
      const answer = await guest.place.call(request);
      return "game" in answer ? { ...answer, game: guest.id } : answer;
    },

    /** There is a new picture. @param {Answer} answer */
    shown(answer) {
      if (guest || (!host && !known(answer.game).length)) return;
      const fresh = host?.id !== answer.game;
      const { table, record } = hosted(answer.game);
      if (fresh || answer.rules) void table.again();
      if (answer.record === null || answer.record === record || !host) return;
      host.record = answer.record;
      table.ring();
    },
  };
}

// --- what is kept ----------------------------------------------------------------------------------

const USED = "teahouse-join";
/** @param {string} id */
const tableOf = (id) => `teahouse-devices-${id}`;
/** @param {string} title */
const placeOf = (title) => `teahouse-guest-${title}`;

/**
 * Who has a place in a game of this device.
 * @param {string} id
 * @returns {import("./host.js").Kept[]}
 */
function known(id) {
  const found = read(tableOf(id));
  return Array.isArray(found) ? found.filter(isKept) : [];
}

/** @param {Partial<import("./host.js").Kept> | null} one */
const isKept = (one) =>
  typeof one?.name === "string" && Number.isInteger(one.seat) && typeof one.secret === "string";

/** @param {string} name */
function read(name) {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "null");
  } catch {
    return null;
  }
}

/** @param {string} name @param {unknown} value */
function write(name, value) {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Nothing is kept of a site here: who reloads takes another place.
  }
}

// --- the dialog ------------------------------------------------------------------------------------

/**
 * @param {string} html from the view layer, escaped there
 * @param {(text: string) => Promise<void>} given  told what has come from the other device
 * @param {(seat: number) => void} [dismissed]  told that a seat is to be played here again
 */
function open(html, given, dismissed = () => {}) {
  close();
  const dialog = make("dialog", {
    id: "devices",
    class: "dialog pass",
    "aria-labelledby": "devices-title",
  });
  dialog.innerHTML = html;
  for (const { id, textContent } of dialog.querySelectorAll("[id^=devices-text-]"))
    sentences.set(id.slice("devices-text-".length), textContent ?? "");
  document.body.append(dialog);
  const field = dialog.querySelector("#devices-answer");
  dialog.onclick = ({ target }) => {
    const button = target instanceof Element ? target.closest("button") : null;
    if (button?.value === "close") close();
    const row = button?.closest("[data-seat]");
    if (button?.value === "dismiss" && row) dismissed(Number(row.getAttribute("data-seat")));
    if (button?.value === "copy") void copy();
    if (button?.value === "share") void share();
    if (button?.value === "given" && field instanceof HTMLTextAreaElement) void given(field.value);
  };
  dialog.onclose = () => dialog.remove();
  const shares = dialog.querySelector("[value=share]");
  if (shares instanceof HTMLElement) shares.hidden = !("share" in navigator);
  dialog.showModal();
}

const close = () => byId("devices")?.remove();

/** @param {string} id @param {string} text */
function show(id, text) {
  const field = byId(id);
  if (field instanceof HTMLTextAreaElement) field.value = text;
  const place = byId("devices-code");
  if (place) place.innerHTML = codeOf(text);
}

/** The sentences of the dialogs: some are said when these have long been closed. */
/** @type {Map<string, string>} */
const sentences = new Map();

/** @param {string} key */
const words = (key) => sentences.get(key) ?? "";

/** @param {string} key */
function tell(key) {
  const said = byId("devices-said");
  if (said) said.textContent = words(key);
}

function linked() {
  const field = byId("devices-link");
  return field instanceof HTMLTextAreaElement ? field : null;
}

async function copy() {
  const field = linked();
  if (!field) return;
  try {
    await navigator.clipboard.writeText(field.value);
    tell("copied");
  } catch {
    field.select();
    tell("by-hand");
  }
}

async function share() {
  try {
    await navigator.share({ text: linked()?.value ?? "" });
  } catch {
    // one has thought better of it
  }
}
