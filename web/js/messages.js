/**
 * What devices at one table say to each other: JSON, deflated where it is long. Each side checks
 * the form of what comes; what a request asks for is checked by the host's worker.
 */

import { isTimes } from "./clocks.js";

export const PROTOCOL = 2;
/** So many bytes may a message of a guest have, and one of the host, each as it travels. */
export const FROM_GUEST = 64_000;
export const FROM_HOST = 1_500_000;
/** A message of the host has at most so many bytes once it is inflated; one of a guest no more than raw. */
const INFLATED = 6_000_000;
/** From so many bytes on deflating pays. */
const LONG = 900;

/**
 * `no`: why somebody has no place here. `bell`: something has happened, ask for the news. `host`:
 * whether it is at this game. `clocks`: what they show, or null where there are none.
 * @typedef {{t: "hello", v: number, title: string, secret: string, name: string}
 *   | {t: "ask", n: number, request: Asked}
 *   | {t: "bye"}} FromGuest
 * @typedef {{t: "welcome", v: number, game: string, seat: number, secret: string}
 *   | {t: "answer", n: number, answer: import("./types.js").AnyAnswer}
 *   | {t: "bell"}
 *   | {t: "host", here: boolean}
 *   | {t: "clocks", times: import("./clocks.js").Times | null}
 *   | {t: "no", why: Refused}} FromHost
 * @typedef {{op: string, lang: string, at: number, args: Record<string, unknown>, aloud: boolean}} Asked
 * @typedef {"newer" | "older" | "title" | "full" | "over" | "broken"} Refused
 */

/** A seat that is for a guest. @typedef {{seat: number, state: "joined" | "away" | "free"}} Chair */

/** @param {unknown} value */
const isText = (value) => typeof value === "string" && value.length <= 200;
/** A name that fits a seat; what is in it is checked by the worker. @param {unknown} value */
const isName = (value) => typeof value === "string" && value.length <= 24;
/** @param {unknown} value */
const isCount = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
/** @param {unknown} value */
const isSeat = (value) => Number.isInteger(value) && Number(value) >= -1 && Number(value) < 16;
/** @param {unknown} value */
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
/** @param {unknown} value */
const isFlag = (value) => typeof value === "boolean";

/** @typedef {(value: unknown) => boolean} Check */

/** @type {Record<string, Check>} */
const ASKED = { op: isText, lang: isText, at: isCount, args: isObject, aloud: isFlag };

/** @type {Record<string, Record<string, Check>>} */
const GUEST = {
  hello: { v: isCount, title: isText, secret: isText, name: isName },
  ask: { n: isCount, request: (value) => fits(value, ASKED) },
  bye: {},
};

const WHY = ["newer", "older", "title", "full", "over", "broken"];

/** @type {Record<string, Record<string, Check>>} */
const HOST = {
  welcome: { v: isCount, game: isText, seat: isSeat, secret: isText },
  answer: { n: isCount, answer: isObject },
  bell: {},
  host: { here: isFlag },
  clocks: { times: (value) => value === null || isTimes(value) },
  no: { why: (value) => WHY.includes(String(value)) },
};

/**
 * Whether a value is an object of exactly these fields, each as it must be.
 * @param {unknown} value
 * @param {Record<string, Check>} fields
 */
function fits(value, fields) {
  if (!isObject(value)) return false;
  const found = /** @type {Record<string, unknown>} */ (value);
  const names = Object.keys(found);
  return (
    names.length === Object.keys(fields).length &&
    names.every((name) => Object.hasOwn(fields, name) && fields[name](found[name]))
  );
}

/**
 * @param {unknown} value
 * @param {Record<string, Record<string, Check>>} kinds
 */
function isOne(value, kinds) {
  if (!isObject(value)) return false;
  const { t, ...rest } = /** @type {{t: unknown}} */ (value);
  return typeof t === "string" && Object.hasOwn(kinds, t) && fits(rest, kinds[t]);
}

/** @param {unknown} value @returns {value is FromGuest} */
export const isFromGuest = (value) => isOne(value, GUEST);
/** @param {unknown} value @returns {value is FromHost} */
export const isFromHost = (value) => isOne(value, HOST);

/**
 * Messages over a link, in order: objects in, objects out.
 * @template In
 * @param {import("./link.js").Link} link
 * @param {(value: unknown) => value is In} check
 * @param {(message: In) => void} heard
 * @param {() => void} broken  what came is no message
 * @param {number} [inflated]  so many bytes may one have that comes, once it is inflated
 */
export function createPost(link, check, heard, broken, inflated = INFLATED) {
  let sending = Promise.resolve();
  let reading = Promise.resolve();
  return {
    /** @param {object} message @returns {Promise<void>} when it is on its way */
    send(message) {
      sending = sending.then(async () => link.send(await written(message)));
      return sending;
    },
    /** @param {Uint8Array<ArrayBuffer>} bytes */
    receive(bytes) {
      reading = reading
        .then(() => read(bytes, inflated))
        .then((value) => (check(value) ? heard(value) : broken()), broken);
    },
  };
}

/** @param {object} message */
async function written(message) {
  const plain = new TextEncoder().encode(JSON.stringify(message));
  const deflates = plain.length > LONG && !("request" in message);
  const body = deflates ? await through(plain, new CompressionStream("deflate-raw")) : plain;
  const whole = new Uint8Array(1 + body.length);
  whole[0] = Number(deflates);
  whole.set(body, 1);
  return whole;
}

/** @param {Uint8Array<ArrayBuffer>} bytes @param {number} most @returns {Promise<unknown>} */
async function read(bytes, most) {
  const body = bytes.subarray(1);
  const plain = bytes[0] ? await through(body, new DecompressionStream("deflate-raw"), most) : body;
  return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(plain));
}

/**
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @param {CompressionStream | DecompressionStream} way
 * @param {number} [most]  bytes
 */
async function through(bytes, way, most = Number.POSITIVE_INFINITY) {
  const chunks = [];
  let size = 0;
  const reader = new Blob([bytes]).stream().pipeThrough(way).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > most) {
      await reader.cancel();
      throw new RangeError("too long once inflated");
    }
    chunks.push(value);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}
