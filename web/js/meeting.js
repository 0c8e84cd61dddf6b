/**
 * What two devices must know of each other to meet, as short text: `pack` and `unpack`.
 *
 * Of the browser's description of a connection (SDP) goes only what differs from one to another:
 * name and password (ICE), the certificate's fingerprint, and where the device can be reached on its
 * own network. The rest is the same for every data channel, and is put around it again. Whatever
 * else a text says is refused: it comes from a code, a link or from somebody's hands.
 *
 * The bytes: kind and version, check (2), name (length, letters), password (the same), fingerprint
 * (32), then each address: kind, bytes, port (2).
 */

/** @typedef {"offer" | "answer"} Kind */
/** @typedef {"unreadable" | "newer" | "other"} Trouble  `other`: an answer where an offer is wanted */

export const VERSION = 1;
/** So long (characters) may a packed text be. */
export const LONGEST = 200;
/** How many addresses are taken along at the most: the first are the likeliest. */
const ADDRESSES = 4;

const BROKEN = "unreadable";
const LETTERS = /^[A-Za-z0-9+/]+$/;
/** An address's kind, and how many bytes it has: a name that hides it (mDNS), IPv4, IPv6. */
const SIZES = [16, 4, 16];

export class MeetingError extends Error {
  /** @param {Trouble} trouble */
  constructor(trouble) {
    super(trouble);
    this.trouble = trouble;
  }
}

/**
 * @param {Kind} kind
 * @param {string} sdp as the browser describes its end of a connection
 * @returns {string} at most `LONGEST` letters, digits, - and _
 */
export function pack(kind, sdp) {
  const name = line(sdp, "ice-ufrag");
  const password = line(sdp, "ice-pwd");
  const print = /^sha-256 ((?:[0-9A-F]{2}:){31}[0-9A-F]{2})$/i.exec(line(sdp, "fingerprint"));
  if (!print || !isName(name) || !isPassword(password)) throw new MeetingError(BROKEN);
  const head = [...letters(name), ...letters(password), ...print[1].split(":").map(hex)];
  /** @type {number[]} */
  const body = [...head];
  for (const place of places(sdp).slice(0, ADDRESSES))
    if (lengthOf(body.length + place.length + 3) <= LONGEST) body.push(...place);
  if (body.length === head.length) throw new MeetingError(BROKEN); // nowhere to be reached
  return toText([(VERSION << 1) | Number(kind === "answer"), ...check(body), ...body]);
}

/**
 * @param {Kind} kind  what is wanted
 * @param {string} text  a packed text, or a link that ends in one
 * @returns {string} the description, for the browser; throws `MeetingError`
 */
export function unpack(kind, text) {
  const [first, high, low, ...body] = toBytes(text);
  if (first >> 1 > VERSION) throw new MeetingError("newer");
  const [a, b] = check(body);
  if (first >> 1 !== VERSION || high !== a || low !== b) throw new MeetingError(BROKEN);
  if (first & 1 ? kind !== "answer" : kind !== "offer") throw new MeetingError("other");
  const read = reader(body);
  const name = String.fromCharCode(...read(read(1)[0]));
  const password = String.fromCharCode(...read(read(1)[0]));
  const print = read(32).map((byte) => byte.toString(16).padStart(2, "0").toUpperCase());
  const found = [];
  while (read.left > 0) found.push(place(read));
  if (!isName(name) || !isPassword(password) || !found.length || found.length > ADDRESSES)
    throw new MeetingError(BROKEN);
  return whole(kind, name, password, print.join(":"), found);
}

/** @param {string} name */
const isName = (name) => LETTERS.test(name) && name.length >= 4 && name.length <= 32;
/** @param {string} word */
const isPassword = (word) => LETTERS.test(word) && word.length >= 22 && word.length <= 64;
/** @param {string} pair */
const hex = (pair) => Number.parseInt(pair, 16);

/** @param {string} sdp @param {string} name */
function line(sdp, name) {
  return new RegExp(`^a=${name}:(.*)$`, "m").exec(sdp)?.[1].trim() ?? "";
}

/** @param {string} word */
function letters(word) {
  return [word.length, ...[...word].map((letter) => letter.charCodeAt(0))];
}

/**
 * The addresses of a description, each as its bytes; those of other networks and of TCP are left.
 * @param {string} sdp
 * @returns {number[][]}
 */
function places(sdp) {
  const found = sdp.matchAll(/^a=candidate:\S+ 1 udp \d+ (\S+) (\d+) typ host/gim);
  return [...found]
    .map(([, address, port]) => placed(address, Number(port)))
    .filter((bytes) => bytes.length > 0);
}

/**
 * @param {string} address
 * @param {number} port
 * @returns {number[]} none for what can't be reached by others
 */
function placed(address, port) {
  const end = [port >> 8, port & 255];
  const hidden = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.local$/i.exec(address)?.[1];
  if (port < 1 || port > 65535) return [];
  if (hidden) return [0, ...(hidden.replaceAll("-", "").match(/../g) ?? []).map(hex), ...end];
  if (/^\d+\.\d+\.\d+\.\d+$/.test(address)) {
    const bytes = address.split(".").map(Number);
    return bytes.every((byte) => byte < 256) ? [1, ...bytes, ...end] : [];
  }
  const groups = groupsOf(address);
  return groups ? [2, ...groups.flatMap((group) => [group >> 8, group & 255]), ...end] : [];
}

/** The eight groups of an IPv6 address. @param {string} address */
function groupsOf(address) {
  const [left, right, more] = address.split("::").map((part) => part.split(":").filter(Boolean));
  const known = [...left, ...(right ?? [])];
  const missing = 8 - known.length;
  if (more || known.some((group) => !/^[0-9a-f]{1,4}$/i.test(group))) return null;
  if (right ? missing < 1 : missing !== 0) return null;
  return [...left, ...Array(missing).fill("0"), ...(right ?? [])].map(hex);
}

/**
 * @param {ReturnType<typeof reader>} read
 * @returns {{address: string, port: number}}
 */
function place(read) {
  const [kind] = read(1);
  const bytes = read(SIZES[kind] ?? NaN);
  const [high, low] = read(2);
  const pairs = bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const port = high * 256 + low;
  if (port === 0) throw new MeetingError(BROKEN);
  if (kind === 1) return { address: bytes.join("."), port };
  if (kind === 2) return { address: (pairs.match(/..../g) ?? []).join(":"), port };
  const parts = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/.exec(pairs) ?? [];
  return { address: `${parts.slice(1).join("-")}.local`, port };
}

/**
 * Reads bytes, one run after the other; a run that is not whole is refused.
 * @param {number[]} bytes
 */
function reader(bytes) {
  let at = 0;
  /** @param {number} count */
  const read = (count) => {
    if (!(at + count <= bytes.length)) throw new MeetingError(BROKEN);
    at += count;
    return bytes.slice(at - count, at);
  };
  return Object.defineProperty(read, "left", { get: () => bytes.length - at });
}

/**
 * Two bytes that tell a text typed wrongly or cut short (CRC-16).
 * @param {number[]} bytes
 */
function check(bytes) {
  let sum = 0xffff;
  for (const byte of bytes) {
    sum ^= byte << 8;
    for (let bit = 0; bit < 8; bit++)
      sum = (sum & 0x8000 ? (sum << 1) ^ 0x1021 : sum << 1) & 0xffff;
  }
  return [sum >> 8, sum & 255];
}

/** @param {number} bytes */
const lengthOf = (bytes) => Math.ceil((bytes * 4) / 3);

/** @param {number[]} bytes */
function toText(bytes) {
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** @param {string} text */
function toBytes(text) {
  const packed = text.replace(/^[^#]*#join=/, "").replace(/\s+|&.*$/gs, "");
  if (!/^[A-Za-z0-9_-]{20,200}$/.test(packed)) throw new MeetingError(BROKEN);
  try {
    const plain = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
    return [...plain].map((letter) => letter.charCodeAt(0));
  } catch {
    throw new MeetingError(BROKEN);
  }
}

/**
 * @param {Kind} kind
 * @param {string} name
 * @param {string} password
 * @param {string} print
 * @param {{address: string, port: number}[]} found
 */
function whole(kind, name, password, print, found) {
  const lines = [
    "v=0",
    "o=- 1 1 IN IP4 127.0.0.1",
    "s=-",
    "t=0 0",
    "a=group:BUNDLE 0",
    "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
    "c=IN IP4 0.0.0.0",
    ...found.map(
      ({ address, port }, at) =>
        `a=candidate:${at + 1} 1 udp ${2122260223 - at * 256} ${address} ${port} typ host`,
    ),
    `a=ice-ufrag:${name}`,
    `a=ice-pwd:${password}`,
    `a=fingerprint:sha-256 ${print}`,
    `a=setup:${kind === "offer" ? "actpass" : "active"}`,
    "a=mid:0",
    "a=sctp-port:5000",
    "a=max-message-size:262144",
  ];
  return `${lines.join("\r\n")}\r\n`;
}
