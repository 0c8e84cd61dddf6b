import assert from "node:assert/strict";
import { test } from "node:test";
import { LONGEST, MeetingError, pack, unpack } from "../../web/js/meeting.js";

const PRINT = Array.from({ length: 32 }, (_, at) => (at * 7 + 3).toString(16).padStart(2, "0"))
  .join(":")
  .toUpperCase();

const candidate = (at, address, port, protocol = "udp") =>
  `a=candidate:${at} 1 ${protocol} ${2122260223 - at} ${address} ${port} typ host generation 0`;

const HIDDEN = "1b2c3d4e-0a1b-4c2d-8e3f-9a8b7c6d5e4f.local";

/** A description as Chromium (or, with other letters, Firefox) gives it. */
function sdp({ name = "aB+/", password = "abcdefghijklmnopqrstuv/+", places = [] } = {}) {
  const found = places.length ? places : [candidate(1, HIDDEN, 54321)];
  return [
    "v=0",
    "o=- 4611731400430051336 2 IN IP4 127.0.0.1",
    "s=-",
    "t=0 0",
    "a=group:BUNDLE 0",
    "a=extmap-allow-mixed",
    "m=application 54321 UDP/DTLS/SCTP webrtc-datachannel",
    "c=IN IP4 0.0.0.0",
    ...found,
    `a=ice-ufrag:${name}`,
    `a=ice-pwd:${password}`,
    "a=ice-options:trickle",
    `a=fingerprint:sha-256 ${PRINT}`,
    "a=setup:actpass",
    "a=mid:0",
    "",
  ].join("\r\n");
}

const has = (text, line) => assert.ok(text.split("\r\n").includes(line), line);
const troubleOf = (run) => {
  try {
    run();
  } catch (error) {
    assert.ok(error instanceof MeetingError, String(error));
    return error.trouble;
  }
  return "none";
};

test("what was packed is unpacked: name, password, fingerprint, addresses", () => {
  const places = [
    candidate(1, HIDDEN, 54321),
    candidate(2, "192.168.178.21", 9),
    candidate(3, "fe80::1:2", 65535),
  ];
  const text = unpack("offer", pack("offer", sdp({ places })));
  has(text, "a=ice-ufrag:aB+/");
  has(text, "a=ice-pwd:abcdefghijklmnopqrstuv/+");
  has(text, `a=fingerprint:sha-256 ${PRINT}`);
  has(text, "a=setup:actpass");
  has(text, `a=candidate:1 1 udp 2122260223 ${HIDDEN} 54321 typ host`);
  has(text, "a=candidate:2 1 udp 2122259967 192.168.178.21 9 typ host");
  has(
    text,
    "a=candidate:3 1 udp 2122259711 fe80:0000:0000:0000:0000:0000:0001:0002 65535 typ host",
  );
  has(unpack("answer", pack("answer", sdp())), "a=setup:active");
});

test("a packed text has at most 200 characters, and the addresses that find room", () => {
  const many = Array.from({ length: 12 }, (_, at) => candidate(at, `2001:db8::${at}`, 1000 + at));
  const firefox = { name: "0123abcd", password: "0123456789abcdef0123456789abcdef" };
  for (const how of [{}, firefox, { places: many }, { ...firefox, places: many }]) {
    const packed = pack("offer", sdp(how));
    assert.match(packed, /^[\w-]+$/);
    assert.ok(packed.length <= LONGEST, String(packed.length));
    assert.ok(unpack("offer", packed).includes("typ host"));
  }
  assert.equal(pack("offer", sdp()).length, 112);
});

test("what others can't reach is left out, and a device that can't be reached is refused", () => {
  const tcp = candidate(1, HIDDEN, 9, "tcp");
  const far = candidate(2, "1.2.3.4", 5).replace("host", "srflx");
  const packed = pack("offer", sdp({ places: [tcp, far, candidate(3, "10.0.0.7", 77)] }));
  assert.equal(unpack("offer", packed).match(/a=candidate/g).length, 1);
  for (const places of [[tcp], [far], [candidate(1, "300.1.1.1", 5)], [candidate(1, "x.y", 5)]])
    assert.equal(
      troubleOf(() => pack("offer", sdp({ places }))),
      "unreadable",
    );
});

test("a link, and text with breaks and blanks in it, are read as well", () => {
  const packed = pack("offer", sdp());
  const [left, right] = [packed.slice(0, 40), packed.slice(40)];
  const link = `https://tea.house/de/x/#join=${packed}`;
  for (const text of [link, `${link}&utm_source=mail`, ` ${left}\n ${right}\n`])
    assert.equal(unpack("offer", text), unpack("offer", packed));
});

test("every letter that is changed, lost or doubled is noticed", () => {
  const packed = pack("answer", sdp());
  for (let at = 0; at < packed.length; at++) {
    const other = packed[at] === "A" ? "B" : "A";
    const wrong = [
      packed.slice(0, at) + other + packed.slice(at + 1),
      packed.slice(0, at) + packed.slice(at + 1),
      packed.slice(0, at) + packed[at] + packed.slice(at),
    ].filter((text) => text !== packed);
    for (const text of wrong) {
      const told = troubleOf(() => unpack("answer", text));
      // The last letter has bits that say nothing.
      if (told === "none") assert.ok(at >= packed.length - 1, `${at} of ${packed.length}`);
    }
  }
});

test("anything else is refused: the wrong one of two, a newer one, noise", () => {
  const packed = pack("offer", sdp());
  assert.equal(
    troubleOf(() => unpack("answer", packed)),
    "other",
  );
  const bytes = Buffer.from(packed, "base64url");
  bytes[0] = 3 << 1;
  assert.equal(
    troubleOf(() => unpack("offer", bytes.toString("base64url"))),
    "newer",
  );
  const noise = ["", "a", "🙂".repeat(40), "A".repeat(201), "A".repeat(150), `${packed}=`, "<b>"];
  for (const text of noise)
    assert.equal(
      troubleOf(() => unpack("offer", text)),
      "unreadable",
    );
});
