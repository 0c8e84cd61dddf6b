/**
 * A link between two devices: what is sent arrives once, whole and in order, whatever its carrier
 * loses, doubles, delays or mixes up. A carrier may be exchanged for another, as after a long cut:
 * what had not arrived is sent again.
 *
 * A frame: the link's name (8 bytes), kind (1), its number (4), and up to which number the sender
 * has had everything (4); then a piece of a message.
 */

/**
 * `full`: so much waits to leave this device that no more is to be put on it now.
 * @typedef {{send: (frame: Uint8Array<ArrayBuffer>) => void, full?: () => boolean}} Carrier
 */
/** @typedef {{now: () => number, after: (ms: number, run: () => void) => unknown}} Clock */
/** @typedef {ReturnType<typeof createLink>} Link */

export const NAME = 8;
const HEAD = NAME + 9;
/** So many bytes of a message go into a frame: a channel of any browser takes that. */
const PIECE = 16_000;
/** So many frames may be on their way. */
const WINDOW = 64;
/** After so long (ms) without being told that a frame has come it is sent again. */
const PATIENCE = 1500;

const ACK = 0;
const PART = 1;
const LAST = 2;

/** @returns {Uint8Array<ArrayBuffer>} a name for a new link, which nobody guesses */
export const newName = () => crypto.getRandomValues(new Uint8Array(NAME));

/** @param {Uint8Array} name */
export const nameOf = (name) => [...name.subarray(0, NAME)].join(".");

/** @type {Clock} */
export const CLOCK = { now: () => performance.now(), after: (ms, run) => setTimeout(run, ms) };

/**
 * @param {object} options
 * @param {Uint8Array} options.name
 * @param {number} options.limit  so many bytes may a message have that comes
 * @param {(message: Uint8Array<ArrayBuffer>) => void} options.heard
 * @param {(reason: "long") => void} options.broken  the other side breaks the rules: nothing more is
 *   heard of it, what is sent still goes out
 * @param {Clock} [options.clock]
 */
export function createLink({ name, limit, heard, broken, clock = CLOCK }) {
  /** @type {Carrier | null} */
  let carrier = null;
  let ended = false;
  let deaf = false;
  /** What waits to be sent, and what has been and isn't known to have come. */
  /** @type {{kind: number, piece: Uint8Array, number: number, sent: number}[]} */
  let out = [];
  let next = 1;
  /** All frames up to this number have come; those beyond it wait. */
  let had = 0;
  /** @type {Map<number, {kind: number, piece: Uint8Array}>} */
  const early = new Map();
  /** @type {Uint8Array[]} */
  let parts = [];
  let size = 0;
  let watched = false;

  /** @param {number} kind @param {number} number @param {Uint8Array} [piece] */
  function put(kind, number, piece = new Uint8Array()) {
    const frame = new Uint8Array(HEAD + piece.length);
    const head = new DataView(frame.buffer);
    frame.set(name);
    head.setUint8(NAME, kind);
    head.setUint32(NAME + 1, number);
    head.setUint32(NAME + 5, had);
    frame.set(piece, HEAD);
    carrier?.send(frame);
  }

  /** Send what is due: new frames, and old ones of which nothing has been heard. */
  function pump() {
    if (!carrier || ended) return;
    const now = clock.now();
    for (const frame of out.slice(0, WINDOW)) {
      if (now - frame.sent < PATIENCE) continue;
      if (carrier.full?.()) break;
      frame.sent = now;
      put(frame.kind, frame.number, frame.piece);
    }
    if (!out.length || watched) return;
    watched = true;
    clock.after(PATIENCE, () => {
      watched = false;
      pump();
    });
  }

  /** @param {{kind: number, piece: Uint8Array}} frame */
  function take({ kind, piece }) {
    size += piece.length;
    if (size > limit || parts.length * PIECE > limit) {
      deaf = true;
      parts = [];
      early.clear();
      return broken("long");
    }
    parts.push(piece);
    if (kind !== LAST) return;
    const whole = new Uint8Array(size);
    let at = 0;
    for (const part of parts) {
      whole.set(part, at);
      at += part.length;
    }
    [parts, size] = [[], 0];
    heard(whole);
  }

  function end() {
    ended = true;
    carrier = null;
    out = [];
    early.clear();
  }

  return {
    name: nameOf(name),

    /** From now on frames go by this carrier; null: by none, they wait. @param {Carrier | null} by */
    attach(by) {
      if (ended) return;
      carrier = by;
      for (const frame of out) frame.sent = -Infinity;
      pump();
    },

    /** @param {Uint8Array} message */
    send(message) {
      if (ended) return;
      for (let at = 0; at === 0 || at < message.length; at += PIECE) {
        const kind = at + PIECE >= message.length ? LAST : PART;
        const piece = message.subarray(at, at + PIECE);
        out.push({ kind, piece, number: next++, sent: -Infinity });
      }
      pump();
    },

    /** A frame has come by the carrier. @param {Uint8Array} frame */
    receive(frame) {
      if (ended || deaf || frame.length < HEAD || frame.length > HEAD + PIECE) return;
      if (nameOf(frame) !== nameOf(name)) return;
      const head = new DataView(frame.buffer, frame.byteOffset);
      const kind = head.getUint8(NAME);
      const number = head.getUint32(NAME + 1);
      const known = head.getUint32(NAME + 5);
      out = out.filter((sent) => sent.number > known);
      if (kind === PART || kind === LAST) {
        if (number > had && number <= had + WINDOW)
          early.set(number, { kind, piece: frame.slice(HEAD) });
        for (let one = early.get(had + 1); one && !ended && !deaf; one = early.get(had + 1)) {
          had += 1;
          early.delete(had);
          take(one);
        }
        put(ACK, 0);
      }
      pump();
    },

    end,
  };
}
